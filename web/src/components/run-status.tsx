import { defineMessages, useMessages } from "../messages/language.tsx";
import type { Run } from "./run.ts";
import { StatusBadge, type Tone } from "./status-badge.tsx";

const messages = defineMessages({
  BERJALAN: ["Berjalan", "Running"],
  SELESAI: ["Selesai", "Done"],
  GAGAL: ["Gagal", "Failed"],
});

const tones: Record<Run["status"], Tone> = { BERJALAN: "waiting", SELESAI: "good", GAGAL: "bad" };

/** The status of a run: a word with an icon. */
export function RunStatus({ status }: { status: Run["status"] }) {
  const t = useMessages(messages);
  return <StatusBadge tone={tones[status]}>{t[status]}</StatusBadge>;
}
