import type { Tone } from "../../pieces/status-badge.tsx";
import { wordsOf } from "../../words/language.tsx";

/** What is said of bills, wherever they are shown. */
export const billWords = wordsOf(
  {
    bill: "Tagihan",
    bills: "Tagihan",
    no: "Nomor tagihan",
    kind: "Jenis",
    kinds: { AIR: "Air", NON_AIR: "Non-air" },
    period: "Periode",
    issued: "Terbit",
    due: "Jatuh tempo",
    usage: "Pemakaian",
    amount: "Pokok",
    penalty: "Denda",
    stamp: "Meterai",
    total: "Jumlah",
    status: { BELUM_LUNAS: "Belum lunas", LUNAS: "Lunas", DIKOREKSI: "Dikoreksi" },
    readBy: { PETUGAS: "Petugas", MANDIRI: "Baca mandiri", TAKSASI: "Taksiran" },
  },
  {
    bill: "Bill",
    bills: "Bills",
    no: "Bill number",
    kind: "Kind",
    kinds: { AIR: "Water", NON_AIR: "Not water" },
    period: "Period",
    issued: "Issued",
    due: "Due",
    usage: "Usage",
    amount: "Amount",
    penalty: "Penalty",
    stamp: "Stamp duty",
    total: "Total",
    status: { BELUM_LUNAS: "Unpaid", LUNAS: "Paid", DIKOREKSI: "Corrected" },
    readBy: { PETUGAS: "Staff", MANDIRI: "The customer", TAKSASI: "Estimate" },
  },
);

export type BillStatus = keyof typeof billWords.id.status;

export const billTones: Record<BillStatus, Tone> = {
  BELUM_LUNAS: "warn",
  LUNAS: "good",
  DIKOREKSI: "off",
};
