import { conflict, recordNotFound, worded } from "../../kernel/refusal.ts";

/** What several files of payments refuse; a refusal of one file is in that file. */

export const PaymentNotFound = recordNotFound("PAYMENT_NOT_FOUND", "payment", "799273987120");

export const TagihanSudahLunas = conflict(
  "TAGIHAN_SUDAH_LUNAS",
  worded,
  "Tidak ada tagihan yang harus dibayar.",
);

export const MetodeTidakTersedia = conflict(
  "METODE_TIDAK_TERSEDIA",
  worded,
  "Pembayaran dengan transfer belum tersedia. Silakan pilih metode lain atau bayar di loket.",
);

/** Of a payment, and of what else a customer asks for that its state does not allow. */
export const StatusTidakSesuai = conflict(
  "STATUS_TIDAK_SESUAI",
  worded,
  "Pembayaran ini berstatus DIBAYAR dan tidak dapat dibatalkan.",
);

/** What paid a bill, for the clerk whose customer stands there with the money for it. */
export interface PaidBy {
  bill_no: string;
  payment_code: string;
  method: string;
  /** Who took it at the counter. */
  counter_staff: string | null;
  /** With the zone of the utility. */
  paid_at: string | null;
  receipt_no: string | null;
}

/** @param paidBy what paid the bill, where something did */
export const BillNotDue = conflict<[message: string, paidBy?: PaidBy]>(
  "BILL_NOT_DUE",
  (message, paidBy) =>
    paidBy === undefined
      ? message
      : {
          message: `${message} It is paid by the payment ${paidBy.payment_code} (${paidBy.method}${paidBy.counter_staff === null ? "" : `, taken by ${paidBy.counter_staff}`}), receipt ${paidBy.receipt_no ?? "none"}.`,
          data: paidBy,
        },
  "The bill 202610000000007 is LUNAS.",
);

export const OlderBillUnpaid = conflict(
  "OLDER_BILL_UNPAID",
  (billNo: string) => `The older bill ${billNo} must be paid first, or together.`,
  "202609000000003",
);
