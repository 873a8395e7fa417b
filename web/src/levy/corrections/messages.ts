import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const correctionMessages = defineMessages({
  title: ["Koreksi kejadian", "Corrections of events"],
  label: ["Daftar koreksi kejadian", "List of corrections of events"],
  one: [(id: string) => `Koreksi ${id}`, (id) => `Correction ${id}`],
  add: ["Ajukan koreksi", "Ask for a correction"],
  none: ["Belum ada koreksi", "No corrections yet"],
  noneHint: [
    "Kejadian yang salah hitung atau salah harga dalam satu rentang waktu dibetulkan di sini: diajukan seorang, disetujui orang lain.",
    "Events of a span of time that were counted or priced wrongly are put right here: one person asks, another approves.",
  ],
  requested: [
    "Koreksi diajukan; orang lain harus menyetujuinya",
    "The correction is asked for; another person has to approve it",
  ],
  waiting: [
    (count: number) => `${idNumber(count)} koreksi menunggu keputusan Anda`,
    (count) => `${plural(count, "correction waits", "corrections wait")} for your decision`,
  ],
  action: ["Yang dilakukan", "What is done"],
  actions: [
    { void: "Batalkan", reprice: "Ganti harga" },
    { void: "Void", reprice: "Change the price" },
  ],
  actionHint: [
    {
      void: "Kejadian tetap tercatat tetapi tidak dihitung lagi.",
      reprice: "Setiap kejadian dibatalkan dan dicatat sekali lagi dengan harga yang benar.",
    },
    {
      void: "The events stay on record but count no more.",
      reprice: "Each event is voided and recorded once more at the right price.",
    },
  ],
  from: ["Mulai", "From"],
  until: ["Sampai (tidak termasuk)", "Until (not included)"],
  price: ["Harga yang benar", "The right price"],
  reason: ["Alasan", "Reason"],
  look: ["Lihat dampaknya", "See what it does"],
  nothing: [
    "Tidak ada kejadian yang perlu dibetulkan dalam rentang ini.",
    "No event of this span is to be corrected.",
  ],
  events: ["Kejadian", "Events"],
  before: ["Semula", "Before"],
  after: ["Menjadi", "After"],
  difference: ["Selisih", "Difference"],
  all: ["Semua", "All"],
  leftOut: ["Tidak ikut", "Left out"],
  why: [
    {
      already_voided: "sudah dibatalkan",
      same_price: "harganya sudah benar",
      archived: "bulannya diarsipkan",
    },
    {
      already_voided: "voided before",
      same_price: "has the right price",
      archived: "its month is archived",
    },
  ],
  askTitle: ["Ajukan koreksi ini?", "Ask for this correction?"],
  askEffect: [
    (events: string, before: string, after: string) =>
      `${events} kejadian: ${before} menjadi ${after}. Kejadian yang masuk sesudah ini tidak ikut.`,
    (events, before, after) =>
      `Events: ${events}; ${before} become ${after}. Events that arrive later are left alone.`,
  ],
  statuses: [
    {
      requested: "Menunggu keputusan",
      expired: "Kedaluwarsa",
      rejected: "Ditolak",
      applying: "Sedang dikerjakan",
      applied: "Selesai",
    },
    {
      requested: "Waits for a decision",
      expired: "Expired",
      rejected: "Rejected",
      applying: "Under way",
      applied: "Done",
    },
  ],
  status: ["Status", "Status"],
  window: ["Rentang", "Span"],
  asked: ["Diajukan", "Asked for"],
  by: [(who: string, when: string) => `${who}, ${when}`, (who, when) => `${who}, ${when}`],
  openUntil: ["Dapat diputuskan sampai", "To be decided by"],
  decided: ["Diputuskan", "Decided"],
  note: ["Catatan", "Note"],
  applied: ["Selesai", "Done"],
  progress: [
    (done: string, total: string) => `${done} dari ${total} kejadian`,
    (done, total) => `events: ${done} of ${total}`,
  ],
  approve: ["Setujui", "Approve"],
  approveTitle: ["Setujui koreksi ini?", "Approve this correction?"],
  approved: ["Koreksi disetujui", "The correction is approved"],
  reject: ["Tolak", "Reject"],
  rejectTitle: ["Tolak koreksi ini?", "Reject this correction?"],
  rejectEffect: ["Tidak ada kejadian yang berubah.", "No event changes."],
  rejected: ["Koreksi ditolak", "The correction is rejected"],
  secondPerson: [
    "Diajukan oleh Anda; orang lain harus menyetujuinya.",
    "You have asked for it; another person has to approve it.",
  ],
  figures: ["Per hari dan gerbang", "By day and gate"],
  replacedBy: ["Diganti oleh", "Replaced by"],
  replaces: ["Mengganti", "Replaces"],
  correction: ["Koreksi", "Correction"],
  span: ["Koreksi rentang waktu…", "Correct a span of time…"],
});
