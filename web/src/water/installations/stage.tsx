import type { ItemOf } from "../../api/queries.ts";
import { StatusBadge, type Tone } from "../../components/status-badge.tsx";
import { useMessages } from "../../messages/language.tsx";
import { installationMessages } from "./messages.ts";

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

/** The stage of an application. */
export function StageBadge({ stage }: { stage: Stage }) {
  const t = useMessages(installationMessages);
  return <StatusBadge tone={tones[stage]}>{t.statuses[stage]}</StatusBadge>;
}
