import { defineMessages } from "../../messages/language.tsx";

/** Messages about fault reports, shared by its views. */
export const reportMessages = defineMessages({
  reports: ["Laporan gangguan", "Fault reports"],
  types: ["Jenis laporan", "Report types"],
  addType: ["Tambah jenis", "Add a type"],
  crews: ["Regu", "Crews"],
  take: ["Catat laporan telepon", "Take a report by phone"],
  number: ["Nomor", "Number"],
  area: ["Wilayah", "Area"],
  nobody: ["belum ada petugas", "nobody yet"],
  reporter: ["Pelapor", "Reporter"],
  cameIn: ["Masuk", "Came in"],
  noteHint: ["Pelanggan membacanya.", "The customer reads it."],
  statuses: [
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
  ],
  priorities: [
    { RENDAH: "Rendah", SEDANG: "Sedang", TINGGI: "Tinggi", DARURAT: "Darurat" },
    { RENDAH: "Low", SEDANG: "Medium", TINGGI: "High", DARURAT: "Emergency" },
  ],
  slaLeft: [(span: string) => `Sisa ${span}`, (span) => `${span} left`],
  slaOver: [(span: string) => `Lewat ${span}`, (span) => `${span} overdue`],
  slaWaits: ["Menunggu gangguan", "Waits for the outage"],
  slaMet: ["Tepat waktu", "In time"],
  slaMissed: [(span: string) => `Terlambat ${span}`, (span) => `${span} late`],
});
