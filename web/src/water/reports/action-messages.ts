import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

/** What staff can do with a report. */
export type ReportAction = "assign" | "start" | "progress" | "finish" | "reject" | "cancel" | "reopen";

/** Messages of the actions on a report. */
export const reportActionMessages = defineMessages({
  pick: ["Pilih", "Choose"],
  choose: [(no: string) => `Pilih ${no}`, (no) => `Choose ${no}`],
  chosenReports: ["Laporan terpilih", "Chosen reports"],
  chosen: [
    (count: number) => `${idNumber(count)} laporan dipilih`,
    (count) => `${plural(count, "report", "reports")} chosen`,
  ],
  assignAll: ["Tugaskan semuanya", "Assign all of them"],
  assignChosen: [
    (count: number) => `Tugaskan ${idNumber(count)} laporan`,
    (count) => `Assign ${plural(count, "report", "reports")}`,
  ],
  skipped: [
    (nos: string) => `Tidak ditugaskan, karena sudah selesai: ${nos}`,
    (nos) => `Not assigned, as they are done: ${nos}`,
  ],
  actions: [
    {
      assign: "Tugaskan",
      start: "Mulai kerjakan",
      progress: "Catat kemajuan",
      finish: "Selesaikan",
      reject: "Tolak",
      cancel: "Batalkan",
      reopen: "Buka kembali",
    },
    {
      assign: "Assign",
      start: "Start work",
      progress: "Note progress",
      finish: "Finish",
      reject: "Reject",
      cancel: "Cancel",
      reopen: "Reopen",
    },
  ],
  reassign: ["Ganti petugas", "Reassign"],
  verbs: [
    {
      assign: "Tugaskan",
      start: "Mulai kerjakan",
      progress: "Simpan kemajuan",
      finish: "Selesaikan laporan",
      reject: "Tolak laporan",
      cancel: "Batalkan laporan",
      reopen: "Buka kembali laporan",
    },
    {
      assign: "Assign",
      start: "Start work",
      progress: "Save progress",
      finish: "Finish the report",
      reject: "Reject the report",
      cancel: "Cancel the report",
      reopen: "Reopen the report",
    },
  ],
  effects: [
    {
      assign: "Pelanggan melihat bahwa laporannya ditugaskan.",
      start:
        "Pelanggan melihat bahwa laporannya sedang dikerjakan. Sesudah ini laporan tidak dapat dibatalkan lagi.",
      progress: "Laporan tetap dikerjakan; pelanggan membaca catatannya. Foto pekerjaan hanya untuk kantor.",
      finish: "Tenggat berhenti dihitung. Pelanggan dapat menilai, dan membuka kembali dalam 7 hari.",
      reject:
        "Laporan ini ditutup dan tidak dapat dibuka lagi. Pelanggan membaca alasannya; bila masih perlu, ia membuat laporan baru.",
      cancel: "Laporan ini ditutup atas permintaan pelapor dan tidak dapat dibuka lagi.",
      reopen: "Laporan kembali menunggu petugas, dan tenggatnya dihitung dari awal.",
    },
    {
      assign: "The customer sees that the report is assigned.",
      start: "The customer sees that it is worked on. From then on it cannot be cancelled.",
      progress: "It stays in work; the customer reads the note. Photos of the work are for the office only.",
      finish: "The deadline stops. The customer may rate it, and reopen it within 7 days.",
      reject:
        "The report is closed and cannot be opened again. The customer reads the reason, and makes a new one if need be.",
      cancel: "The report is closed at the reporter's wish, and cannot be opened again.",
      reopen: "It waits for somebody again, and its deadline begins anew.",
    },
  ],
  done: [
    {
      assign: "Ditugaskan",
      start: "Mulai dikerjakan",
      progress: "Kemajuan dicatat",
      finish: "Laporan selesai",
      reject: "Laporan ditolak",
      cancel: "Laporan dibatalkan",
      reopen: "Laporan dibuka kembali",
    },
    {
      assign: "Assigned",
      start: "Work started",
      progress: "Progress noted",
      finish: "Report finished",
      reject: "Report rejected",
      cancel: "Report cancelled",
      reopen: "Report reopened",
    },
  ],
  movedOn: [
    (status: string, who: string) => `Laporan ini sekarang: ${status}, ${who}.`,
    (status, who) => `The report is now: ${status}, ${who}.`,
  ],
  reason: ["Alasan, untuk pelanggan", "Reason, for the customer"],
  assignee: ["Nama petugas", "Name of who is to see to it"],
  otherAssignee: ["Bukan regu: tulis namanya", "No crew: write the name"],
  noCrews: ["Belum ada regu.", "There are no crews yet."],
  toCrews: ["Catat regu", "Enter crews"],
  whatWasDone: ["Yang dikerjakan", "What was done"],
  photosOfWork: ["Foto pekerjaan", "Photos of the work"],
});
