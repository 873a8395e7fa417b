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

export const BillNotDue = conflict("BILL_NOT_DUE", worded, "The bill 202610000000007 is LUNAS.");

export const OlderBillUnpaid = conflict(
  "OLDER_BILL_UNPAID",
  (billNo: string) => `The older bill ${billNo} must be paid first, or together.`,
  "202609000000003",
);
