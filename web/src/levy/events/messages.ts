import { defineMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, plural, pluralForm } from "../../messages/plural.ts";

export const eventMessages = defineMessages({
  label: ["Kejadian masuk", "Entry events"],
  id: ["No.", "No."],
  price: ["Tarif", "Price"],
  late: ["terlambat", "late"],
  lateLong: ["Tiba terlambat", "Arrived late"],
  statuses: [
    { counted: "Dihitung", voided: "Dibatalkan" },
    { counted: "Counted", voided: "Voided" },
  ],
  void: ["Batalkan kejadian", "Void event"],
  askVoid: ["Ajukan pembatalan…", "Ask to void it…"],
  voidEffect: [
    (price: string, place: string) =>
      `Kejadian ini tidak lagi dihitung: pendapatan ${place} berkurang ${price} pada jam terjadinya. Catatannya tetap ada, dan pembatalan tercatat di audit. Satu kejadian cukup dibatalkan satu orang; koreksi untuk rentang waktu disetujui orang kedua.`,
    (price, place) =>
      `This event will no longer count: the revenue of ${place} drops by ${price} in the hour in which it happened. Its record stays, and the audit trail keeps the voiding. One person may void a single event; a correction of a span of time is approved by a second one.`,
  ],
  reason: ["Alasan pembatalan", "Reason for voiding"],
  voided: ["Kejadian dibatalkan", "The event was voided"],
  voidedBy: ["Dibatalkan oleh", "Voided by"],
  voidedAt: ["Dibatalkan pada", "Voided at"],
  event: [(id: string) => `Kejadian ${id}`, (id) => `Event ${id}`],
  none: ["Belum ada kejadian", "No events yet"],
  noneHint: [
    "Begitu mesin mengirim kejadian pertama, ia muncul di sini.",
    "As soon as a machine sends its first event, it appears here.",
  ],
  sameGate: ["Kejadian lain di gerbang ini", "Other events of this gate"],
  sameMachine: ["Kejadian lain mesin ini hari itu", "Other events of this machine that day"],
  number: ["Nomor atau nomor mesin", "Number or machine's own id"],
  numberHint: ["12.474 atau cam-7-123", "12,474 or cam-7-123"],
  sums: ["Jumlah kejadian", "Sums of events"],
  counted: [
    (count: number) => `${idNumber(count)} kejadian dihitung`,
    (count) => `${plural(count, "event", "events")} counted`,
  ],
  voidedThen: [
    (count: number) => `${idNumber(count)} kejadian hari itu dibatalkan dan tidak dihitung`,
    (count) =>
      `${plural(count, "event of that day was", "events of that day were")} voided and ${pluralForm(count, "does", "do")} not count`,
  ],
  voidedSum: [(count: number) => `${idNumber(count)} dibatalkan`, (count) => `${enNumber(count)} voided`],
  inList: ["Dalam daftar", "In the list"],
  newer: ["Lebih baru (K)", "Newer (K)"],
  older: ["Lebih lama (J)", "Older (J)"],
});
