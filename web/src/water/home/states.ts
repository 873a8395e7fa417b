import type { ItemOf } from "../../api/reading.ts";
import type { Tone } from "../../pieces/status-badge.tsx";
import { wordsOf } from "../../words/language.tsx";

type ReportState = ItemOf<"/backoffice/v1/reports">["status"];
type InstallationState = ItemOf<"/backoffice/v1/installations">["status"];

/** Where a fault report stands. */
export const reportStates = wordsOf(
  {
    DITERIMA: "Diterima",
    DITUGASKAN: "Ditugaskan",
    DIKERJAKAN: "Dikerjakan",
    SELESAI: "Selesai",
    DITOLAK: "Ditolak",
    DIBATALKAN: "Dibatalkan",
    DIBUKA_KEMBALI: "Dibuka kembali",
  },
  {
    DITERIMA: "Received",
    DITUGASKAN: "Assigned",
    DIKERJAKAN: "In work",
    SELESAI: "Finished",
    DITOLAK: "Rejected",
    DIBATALKAN: "Cancelled",
    DIBUKA_KEMBALI: "Reopened",
  },
);

export const reportTones: Record<ReportState, Tone> = {
  DITERIMA: "warn",
  DITUGASKAN: "waiting",
  DIKERJAKAN: "waiting",
  SELESAI: "good",
  DITOLAK: "off",
  DIBATALKAN: "off",
  DIBUKA_KEMBALI: "warn",
};

/** The stages of a new connection. */
export const installationStates = wordsOf(
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
