import type { ItemOf } from "../../api/reading.ts";
import { StatusBadge, type Tone } from "../../pieces/status-badge.tsx";
import { useWords } from "../../words/language.tsx";
import { installationWords } from "./words.ts";

export type Installation = ItemOf<"/backoffice/v1/installations">;
export type Stage = Installation["status"];

/** The way of an application that comes to a good end. */
export const mainStages = [
  "DIAJUKAN",
  "DIVERIFIKASI",
  "DISURVEI",
  "DISETUJUI",
  "MENUNGGU_PEMBAYARAN",
  "DIJADWALKAN",
  "TERPASANG",
  "AKTIF",
] as const satisfies readonly Stage[];
/** Where it can end otherwise. */
export const otherEnds = ["DITOLAK", "DIBATALKAN", "KADALUARSA"] as const satisfies readonly Stage[];

const tones: Record<Stage, Tone> = {
  DIAJUKAN: "waiting",
  DIVERIFIKASI: "waiting",
  DISURVEI: "waiting",
  DISETUJUI: "waiting",
  MENUNGGU_PEMBAYARAN: "plain",
  DIJADWALKAN: "waiting",
  TERPASANG: "waiting",
  AKTIF: "good",
  DITOLAK: "off",
  DIBATALKAN: "off",
  KADALUARSA: "off",
};

/** Where an application stands. */
export function StageBadge({ stage }: { stage: Stage }) {
  const w = useWords(installationWords);
  return <StatusBadge tone={tones[stage]}>{w.statuses[stage]}</StatusBadge>;
}
