import { defineMessages } from "../../messages/language.tsx";

export const cashMessages = defineMessages({
  label: ["Uang per lokasi", "Money by location"],
  none: ["Belum ada lokasi", "No locations yet"],
  noneHint: [
    "Setelah ada lokasi dengan gerbang, uangnya tampak di sini.",
    "Once there is a location with gates, its money is shown here.",
  ],
  counted: ["Tercatat", "Counted"],
  exempt: ["Dibebaskan", "Exempt"],
  expected: ["Seharusnya", "Expected"],
  handedIn: ["Disetor", "Handed in"],
  difference: ["Selisih", "Difference"],
  usual: ["Biasanya", "Usually"],
  usualHint: [
    (percent: string) => `Biasanya ${percent} pada hari yang sama`,
    (percent) => `Usually ${percent} on this weekday`,
  ],
  total: ["Semua lokasi", "All locations"],
  statuses: [
    { open: "Terbuka", confirming: "Menunggu orang kedua", closed: "Ditutup" },
    { open: "Open", confirming: "Waits for a second person", closed: "Closed" },
  ],
  changedSince: [
    (money: string) => `Berubah ${money} setelah ditutup`,
    (money) => `Changed by ${money} since it was closed`,
  ],
  waiting: [
    (money: string) => `Pembebasan ${money} menunggu keputusan`,
    (money) => `Exemptions of ${money} wait for a decision`,
  ],
  shifts: ["Per sif", "By shift"],
  shift: ["Sif", "Shift"],
  noShift: ["Di luar sif", "Outside of shifts"],
  wholeDay: ["Sehari penuh", "The whole day"],
  hours: [(from: number, to: number) => `${from}.00–${to}.00`, (from, to) => `${from}:00–${to}:00`],
  handIns: ["Setoran", "Hand-ins"],
  noHandIns: ["Belum ada setoran", "Nothing handed in yet"],
  handIn: ["Setor uang", "Hand in money"],
  handedInDone: ["Setoran dicatat", "Hand-in noted"],
  handInWaits: [
    "Setoran disimpan di ponsel ini, dan terkirim sendiri begitu tersambung",
    "The hand-in is kept on this phone, and is sent by itself once connected",
  ],
  amount: ["Jumlah disetor", "Amount"],
  method: ["Cara bayar", "How it was paid"],
  methods: [
    { CASH: "Tunai", QRIS: "QRIS", TRANSFER: "Transfer" },
    { CASH: "Cash", QRIS: "QRIS", TRANSFER: "Transfer" },
  ],
  reference: ["Nomor rujukan", "Reference"],
  note: ["Catatan", "Note"],
  countedThen: ["Tercatat saat itu", "Counted then"],
  collector: ["Juru pungut", "Collector"],
  at: ["Waktu", "At"],
  voided: ["Dibatalkan", "Voided"],
  voidTitle: ["Batalkan setoran ini?", "Void this hand-in?"],
  voidEffect: [
    (money: string, who: string) =>
      `Setoran ${money} dari ${who} tidak dihitung lagi, dan tetap tampak di daftar.`,
    (money, who) => `No longer counted: the hand-in of ${money} by ${who}. It stays in the list.`,
  ],
  voidVerb: ["Batalkan setoran", "Void the hand-in"],
  voidDone: ["Setoran dibatalkan", "Hand-in voided"],
  exemptions: ["Pembebasan", "Exemptions"],
  exemptThem: ["Catat pembebasan", "Note exemptions"],
  exemptDone: ["Pembebasan dicatat", "Exemptions noted"],
  kind: ["Alasan", "Reason"],
  count: ["Jumlah lewat", "Passages"],
  exemptionStatuses: [
    { COUNTED: "Dihitung", WAITING: "Menunggu keputusan", APPROVED: "Disetujui", REJECTED: "Ditolak" },
    { COUNTED: "Counts", WAITING: "Waits for a decision", APPROVED: "Approved", REJECTED: "Rejected" },
  ],
  approve: ["Setujui", "Approve"],
  reject: ["Tolak", "Reject"],
  decideEffect: [
    (count: string, money: string, who: string) => `${count} lewat, ${money}, dicatat oleh ${who}.`,
    (count, money, who) => `Passages: ${count}. Worth: ${money}. Noted by ${who}.`,
  ],
  approveTitle: ["Setujui pembebasan ini?", "Approve this exemption?"],
  rejectTitle: ["Tolak pembebasan ini?", "Reject this exemption?"],
  decided: ["Keputusan dicatat", "Decision noted"],
  close: ["Tutup hari", "Close the day"],
  closed: ["Hari ditutup", "Day closed"],
  closeHint: [
    (expected: string, handedIn: string, difference: string) =>
      `Seharusnya ${expected}, disetor ${handedIn}: selisih ${difference}. Setelah ditutup tidak ada yang masuk lagi; yang datang kemudian tampak sebagai perubahan.`,
    (expected, handedIn, difference) =>
      `${expected} is expected, ${handedIn} was handed in: a difference of ${difference}. Nothing is added once it is closed; what comes later is shown as a change.`,
  ],
  beyond: [
    (tolerance: string) =>
      `Selisihnya lebih dari ${tolerance}: tulis alasannya, lalu orang kedua mengesahkannya.`,
    (tolerance) => `It differs by more than ${tolerance}: say why, and a second person confirms it.`,
  ],
  reason: ["Mengapa berbeda", "Why it differs"],
  confirmDay: ["Sahkan selisih", "Confirm the difference"],
  confirmTitle: ["Sahkan selisih hari ini?", "Confirm the difference of this day?"],
  confirmEffect: [
    (difference: string, who: string, reason: string) =>
      `Selisih ${difference}, ditutup oleh ${who}: “${reason}”.`,
    (difference, who, reason) => `A difference of ${difference}, closed by ${who}: “${reason}”.`,
  ],
  confirmed: ["Selisih disahkan", "Difference confirmed"],
  reopen: ["Buka kembali", "Open again"],
  reopenTitle: ["Buka kembali hari yang sudah ditutup?", "Open a closed day again?"],
  reopenEffect: [
    "Setoran dapat ditambah dan dibatalkan lagi sampai hari itu ditutup. Penutupan yang lama tetap di jejak audit.",
    "Hand-ins can be added and voided again until it is closed. The old closing stays in the audit trail.",
  ],
  reopenReason: ["Alasan membuka kembali", "Why it is opened again"],
  reopened: ["Hari dibuka kembali", "Day opened again"],
  closedBy: ["Ditutup oleh", "Closed by"],
  confirmedBy: ["Disahkan oleh", "Confirmed by"],
  corrections: ["Perubahan setelah ditutup", "Changes since it was closed"],
  notedOn: ["Dicatat pada", "Noted on"],
});
