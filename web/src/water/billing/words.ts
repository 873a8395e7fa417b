import type { Tone } from "../../pieces/status-badge.tsx";
import { wordsOf } from "../../words/language.tsx";

/** What is said of billing, wherever it is shown. */
export const billingWords = wordsOf(
  {
    period: "Periode",
    status: { OPEN: "Belum ditagih", UNFINISHED: "Belum selesai ditutup", CLOSED: "Ditutup" },
    readings: "Dibaca",
    bills: "Tagihan",
    paid: "Lunas",
    amount: "Nilai tagihan",
    paidAmount: "Sudah dibayar",
    issued: "Terbit",
    due: "Jatuh tempo",
    closedBy: "Ditutup oleh",
    paidPart: (paid: string, bills: string, percent: string) => `${paid} dari ${bills} (${percent})`,
    usage: "Pemakaian",
    class: "Golongan",
    whole: "Seluruhnya",
  },
  {
    period: "Period",
    status: { OPEN: "Not billed yet", UNFINISHED: "Close not finished", CLOSED: "Closed" },
    readings: "Read",
    bills: "Bills",
    paid: "Paid",
    amount: "Billed",
    paidAmount: "Paid of it",
    issued: "Issued",
    due: "Due",
    closedBy: "Closed by",
    paidPart: (paid, bills, percent) => `${paid} of ${bills} (${percent})`,
    usage: "Usage",
    class: "Class",
    whole: "In all",
  },
);

export type PeriodStatus = keyof typeof billingWords.id.status;

export const periodTones: Record<PeriodStatus, Tone> = {
  OPEN: "waiting",
  UNFINISHED: "bad",
  CLOSED: "good",
};
