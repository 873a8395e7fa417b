import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

/** Messages about billing, shared by its views. */
export const billingMessages = defineMessages(
  {
    status: { OPEN: "Belum ditagih", UNFINISHED: "Belum selesai ditutup", CLOSED: "Ditutup" },
    readings: "Dibaca",
    paid: "Lunas",
    amount: "Nilai tagihan",
    paidAmount: "Sudah dibayar",
    paidPart: (paid: string, bills: string, percent: string) => `${paid} dari ${bills} (${percent})`,
    usage: "Pemakaian",
    whole: "Seluruhnya",
  },
  {
    status: { OPEN: "Not billed yet", UNFINISHED: "Close not finished", CLOSED: "Closed" },
    readings: "Read",
    paid: "Paid",
    amount: "Billed",
    paidAmount: "Paid of it",
    paidPart: (paid, bills, percent) => `${paid} of ${bills} (${percent})`,
    usage: "Usage",
    whole: "In all",
  },
);

export type PeriodStatus = keyof typeof billingMessages.id.status;

export const periodTones: Record<PeriodStatus, Tone> = {
  OPEN: "waiting",
  UNFINISHED: "bad",
  CLOSED: "good",
};
