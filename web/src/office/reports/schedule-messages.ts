import { defineMessages } from "../../messages/language.tsx";

export const scheduleMessages = defineMessages({
  schedules: ["Laporan lewat surel", "Reports by mail"],
  add: ["Tambah jadwal", "Add a schedule"],
  change: ["Jadwal laporan", "Schedule of a report"],
  save: ["Simpan jadwal", "Save the schedule"],
  none: ["Belum ada laporan yang dikirim", "No report is mailed yet"],
  hint: [
    "Setiap penerima mendapat PDF dan buku kerja Excel, sekali untuk setiap hari, minggu atau bulan.",
    "Each recipient gets a PDF and an Excel workbook, once for each day, week or month.",
  ],
  report: ["Laporan", "Report"],
  frequency: ["Kapan", "When"],
  frequencies: [
    { daily: "Setiap hari", weekly: "Setiap Senin", monthly: "Setiap tanggal 1" },
    { daily: "Every day", weekly: "Every Monday", monthly: "Every first of the month" },
  ],
  hour: ["Jam", "Hour"],
  recipients: ["Penerima", "Recipients"],
  recipientsHint: ["Satu alamat surel per baris.", "One e-mail address a line."],
  language: ["Bahasa", "Language"],
  languages: [
    { id: "Indonesia", en: "Inggris" },
    { id: "Indonesian", en: "English" },
  ],
  active: ["Aktif", "Active"],
  next: ["Berikutnya", "Next"],
  removeTitle: ["Hapus jadwal ini?", "Delete this schedule?"],
  removeEffect: [
    "Laporan ini tidak lagi dikirim, dan daftar kirimannya hilang.",
    "The report is not mailed any more, and the list of its deliveries is gone.",
  ],
  removed: ["Jadwal dihapus", "Schedule deleted"],
  deliveries: ["Kiriman terakhir", "Last deliveries"],
  noDeliveries: ["Belum ada yang dikirim", "Nothing was mailed yet"],
  span: ["Rentang", "Span"],
  state: ["Keadaan", "State"],
  states: [
    { waiting: "menunggu", sent: "terkirim", failed: "gagal" },
    { waiting: "waiting", sent: "sent", failed: "failed" },
  ],
  sentAt: ["Terkirim", "Sent"],
});
