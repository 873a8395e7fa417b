import { defineMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, plural, pluralForm } from "../../messages/plural.ts";

export const counterMessages = defineMessages({
  takeMoney: ["Terima uang", "Take money"],
  nextCustomer: ["Pelanggan berikutnya", "Next customer"],
  find: ["Cari sambungan", "Find a connection"],
  findHint: [
    "Nomor SL, nama, telepon, alamat, atau nomor meter",
    "Connection number, name, telephone, address, or meter number",
  ],
  found: [
    (count: number) => `${idNumber(count)} sambungan cocok`,
    (count) => plural(count, "connection matches", "connections match"),
  ],
  more: [
    (shown: string) => `${shown} pertama ditampilkan; ketik lebih lengkap.`,
    (shown) => `The first ${shown} are shown; type more.`,
  ],
  notFound: ["Tidak ada sambungan yang cocok", "No connection matches"],
  notFoundHint: [
    "Periksa nomor SL pada tagihan lama, atau cari dengan nama atau telepon.",
    "Check the connection number on an old bill, or search by name or telephone.",
  ],
  meter: ["Meter", "Meter"],
  history: ["Riwayat sambungan", "Connection history"],
  choose: ["Pilih tagihan", "Choose bills"],
  pick: ["Pilih", "Choose"],
  chooseOne: [(bill: string) => `Bayar tagihan ${bill}`, (bill) => `Pay bill ${bill}`],
  all: ["Semua tagihan", "All bills"],
  oldestFirst: [
    "Tagihan yang lebih lama ikut terpilih: tunggakan dibayar dari yang terlama.",
    "Older bills are selected too: arrears are paid oldest first.",
  ],
  none: ["Tidak ada tagihan yang harus dibayar", "Nothing to pay"],
  noneHint: ["Semuanya sudah lunas.", "Everything is paid."],
  toPay: ["Harus dibayar", "To be paid"],
  chosen: [
    (count: number, all: number) => `${idNumber(count)} dari ${idNumber(all)} tagihan`,
    (count, all) => `${enNumber(count)} of ${plural(all, "bill", "bills")}`,
  ],
  withFee: [(fee: string) => `Termasuk biaya layanan ${fee}`, (fee) => `With the service fee of ${fee}`],
  received: ["Uang diterima", "Cash received"],
  exact: ["Uang pas", "Exact"],
  change: ["Kembalian", "Change"],
  short: ["Kurang", "Short by"],
  enoughFor: [
    (bills: number, total: string) => `Cukup untuk ${idNumber(bills)} tagihan terlama, ${total}.`,
    (bills, total) =>
      `Enough for the ${pluralForm(bills, "oldest bill", `${enNumber(bills)} oldest bills`)}, ${total}.`,
  ],
  enoughForNone: [
    "Belum cukup untuk tagihan terlama; satu tagihan dibayar penuh.",
    "Not enough for the oldest bill; a bill is paid in full.",
  ],
  chooseThose: [
    (bills: number) => `Bayar ${idNumber(bills)} tagihan itu saja`,
    (bills) => `Pay ${pluralForm(bills, "that bill", `those ${enNumber(bills)} bills`)} alone`,
  ],
  note: ["Catatan untuk rekan (boleh kosong)", "Note for colleagues (optional)"],
  pay: [(total: string) => `Terima ${total}`, (total) => `Take ${total}`],
  confirmTitle: ["Terima uang ini?", "Take this money?"],
  confirmEffect: [
    (total: string, bills: number, whose: string, received: string, change: string) =>
      `${total} untuk ${idNumber(bills)} tagihan ${whose} dicatat lunas atas nama Anda. Diterima ${received}, kembalian ${change}.`,
    (total, bills, whose, received, change) =>
      `${total} for ${plural(bills, "bill", "bills")} of ${whose} is recorded as paid in your name. Received ${received}, change ${change}.`,
  ],
  ofConnection: [
    (name: string, sl: string) => `${name}, sambungan ${sl},`,
    (name, sl) => `${name}, connection ${sl},`,
  ],
  confirmVerb: ["Terima dan lunaskan", "Take and settle"],
  openTitle: ["Ada pembayaran lain yang masih terbuka", "Another payment is still open"],
  openEffect: [
    (total: string, change: string) =>
      `Pelanggan sudah meminta pembayaran di aplikasi dan belum membayarnya. Bila Anda lanjutkan, pembayaran itu dibatalkan, lalu ${total} dicatat lunas di loket. Kembalian ${change}.`,
    (total, change) =>
      `The customer asked for a payment in the app and has not paid it. If you go on, that payment is cancelled and ${total} is recorded as paid at the counter. Change ${change}.`,
  ],
  openVerb: ["Batalkan yang lama dan terima", "Cancel the old one and take"],
  nothingTaken: ["Tidak ada uang yang diterima", "No money was taken"],
  paidBy: [
    (bill: string, method: string, staff: string | null, at: string) =>
      `Tagihan ${bill} sudah dibayar ${at}: ${method}${staff === null ? "" : `, diterima ${staff}`}.`,
    (bill, method, staff, at) =>
      `Bill ${bill} was paid ${at}: ${method}${staff === null ? "" : `, taken by ${staff}`}.`,
  ],
  paidReceipt: [(no: string) => `Lihat resi ${no}`, (no) => `See the receipt ${no}`],
  viewerOnly: ["Peran Anda tidak menerima uang di loket.", "Your role does not take money at the counter."],
  unsure: [
    "Jawaban belum diterima. Tekan lagi: uang yang sama tidak akan dicatat dua kali, juga setelah halaman dimuat ulang.",
    "No answer came. Press again: the same money is never recorded twice, not even after the page was loaded anew.",
  ],
  done: ["Lunas", "Paid"],
  thanks: [
    (total: string, bills: number) => `${total} untuk ${idNumber(bills)} tagihan sudah dicatat.`,
    (total, bills) => `${total} for ${plural(bills, "bill", "bills")} is recorded.`,
  ],
  stillOwed: ["Masih terutang", "Still owed"],
  owed: [
    (bills: number, total: string) => `${idNumber(bills)} tagihan, ${total}`,
    (bills, total) => `${plural(bills, "bill", "bills")}, ${total}`,
  ],
  giveBack: ["Kembalikan kepada pelanggan", "Give back to the customer"],
  nothingBack: ["Uang pas, tidak ada kembalian", "Exact money, no change"],
});
