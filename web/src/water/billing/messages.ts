import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

/** Messages about billing, shared by its views. */
export const billingMessages = defineMessages({
  status: [
    { OPEN: "Belum ditagih", UNFINISHED: "Belum selesai ditutup", CLOSED: "Ditutup" },
    { OPEN: "Not billed yet", UNFINISHED: "Close not finished", CLOSED: "Closed" },
  ],
  readings: ["Dibaca", "Read"],
  paid: ["Tagihan lunas", "Bills paid"],
  amount: ["Nilai tagihan", "Billed"],
  paidAmount: ["Sudah dibayar", "Paid so far"],
  paidPart: [
    (paid: string, bills: string, percent: string) => `${paid} dari ${bills} (${percent})`,
    (paid, bills, percent) => `${paid} of ${bills} (${percent})`,
  ],
  usage: ["Pemakaian", "Usage"],
  whole: ["Seluruhnya", "In all"],
});

export type PeriodStatus = keyof typeof billingMessages.id.status;

export const periodTones: Record<PeriodStatus, Tone> = {
  OPEN: "waiting",
  UNFINISHED: "bad",
  CLOSED: "good",
};
