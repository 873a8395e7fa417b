import { dayFirst } from "./day.ts";
import type { Layout, Names } from "./layout.ts";

const dates: Names = [
  ...["Tanggal Transaksi", "Tgl Transaksi", "Tgl Trans", "Tanggal", "Tgl", "Tanggal Posting", "Tgl Posting"],
  ...["Transaction Date", "Trx Date", "Txn Date", "Post Date", "Posting Date", "Booking Date", "Date"],
  ...["Tanggal Pembukuan", "Tanggal Kirim", "Tanggal Mutasi", "Tanggal Valuta", "Value Date"],
];
const times: Names = ["Jam", "Waktu", "Jam Transaksi", "Trx Time", "Transaction Time", "Time"];
const texts: Names = [
  ...["Keterangan", "Uraian", "Uraian Transaksi", "Keterangan Transaksi", "Rincian Transaksi", "Deskripsi"],
  ...["Description", "Transaction Description", "Narrative", "Remark", "Remarks", "Detail", "Details"],
  ...["Detail Information", "Berita", "Catatan"],
];
const references: Names = [
  ...["No. Referensi", "Nomor Referensi", "No. Ref", "Referensi", "Reference No", "Ref No", "Reference"],
  ...["Reference Number", "Bank Reference", "FT Number", "TrxId", "No. Bukti", "Journal", "Journal No."],
];
const debits: Names = [
  ...[
    "Debet",
    "Debit",
    "Mutasi Debet",
    "Mutasi Debit",
    "Debet (Rp)",
    "Debit (Rp)",
    "Debet (IDR)",
    "Debit (IDR)",
  ],
  ...["Debit Amount", "Nominal Debet", "Withdrawal", "Withdrawals", "Pengeluaran", "Uang Keluar", "Keluar"],
];
const credits: Names = [
  ...["Kredit", "Credit", "Mutasi Kredit", "Kredit (Rp)", "Credit (Rp)", "Kredit (IDR)", "Credit (IDR)"],
  ...["Credit Amount", "Nominal Kredit", "Deposit", "Deposits", "Penerimaan", "Uang Masuk", "Masuk"],
];
const amounts: Names = [
  "Mutasi",
  "Jumlah",
  "Nominal",
  "Amount",
  "Nilai",
  "Jumlah Transaksi",
  "Transaction Amount",
];
const words: Names = [
  ...["D/K", "DB/CR", "D/C", "DR/CR", "DK", "Debit/Kredit", "Debet/Kredit", "Debit/Credit", "Tipe", "Type"],
  ...["Jenis", "Jenis Mutasi", "Jenis Trans", "Posisi"],
];

const common = {
  dates: dayFirst,
  datePattern: "DD/MM/YYYY",
  amounts: "either",
  creditWords: ["cr", "c", "k", "kr", "kredit", "credit", "masuk", "in", "+"],
  debitWords: ["db", "dr", "d", "debit", "debet", "keluar", "out", "-"],
  mayLack: ["time", "reference", "currency"],
  isProfile: true,
} as const;
const said = {
  date: [dates],
  time: [times],
  description: [texts],
  reference: [references],
  currency: [["Currency", "Ccy", "Mata Uang", "Valuta"]],
} as const;

/**
 * Tables of banks without a form of their own here, by what most of them call their columns. The way of the money is always a column: an
 * amount alone is never taken for money that came in.
 */
export const generalLayouts: readonly Layout[] = [
  { ...common, columns: { ...said, debit: [debits], credit: [credits] } },
  { ...common, columns: { ...said, amount: [amounts], word: [words] } },
];
