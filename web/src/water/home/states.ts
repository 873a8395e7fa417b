import type { ItemOf } from "../../api/queries.ts";
import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

type InstallationState = ItemOf<"/backoffice/v1/installations">["status"];

/** The stages of a new connection. */
export const installationStates = defineMessages(
  {
    DIAJUKAN: "Diajukan",
    DIVERIFIKASI: "Diverifikasi",
    DISURVEI: "Disurvei",
    DISETUJUI: "Disetujui",
    MENUNGGU_PEMBAYARAN: "Menunggu pembayaran",
    DIJADWALKAN: "Dijadwalkan",
    TERPASANG: "Terpasang",
    AKTIF: "Aktif",
    DITOLAK: "Ditolak",
    DIBATALKAN: "Dibatalkan",
    KADALUARSA: "Kedaluwarsa",
  },
  {
    DIAJUKAN: "Applied",
    DIVERIFIKASI: "Verified",
    DISURVEI: "Surveyed",
    DISETUJUI: "Approved",
    MENUNGGU_PEMBAYARAN: "Awaiting payment",
    DIJADWALKAN: "Scheduled",
    TERPASANG: "Installed",
    AKTIF: "Active",
    DITOLAK: "Rejected",
    DIBATALKAN: "Cancelled",
    KADALUARSA: "Expired",
  },
);

export const installationTones: Record<InstallationState, Tone> = {
  DIAJUKAN: "warn",
  DIVERIFIKASI: "waiting",
  DISURVEI: "waiting",
  DISETUJUI: "waiting",
  MENUNGGU_PEMBAYARAN: "waiting",
  DIJADWALKAN: "waiting",
  TERPASANG: "waiting",
  AKTIF: "good",
  DITOLAK: "off",
  DIBATALKAN: "off",
  KADALUARSA: "off",
};
