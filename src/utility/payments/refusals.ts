import { recordNotFound, refusal } from "../../kernel/refusal.ts";

/** What several files of payments refuse; a refusal of one file is in that file. */

export const PaymentNotFound = recordNotFound("PAYMENT_NOT_FOUND", "payment", "799273987120");

export const TagihanSudahLunas = refusal(
  "conflict",
  "TAGIHAN_SUDAH_LUNAS",
  (pesan: string) => pesan,
  "Tidak ada tagihan yang harus dibayar.",
);

export const MetodeTidakTersedia = refusal(
  "conflict",
  "METODE_TIDAK_TERSEDIA",
  (pesan: string) => pesan,
  "Pembayaran dengan transfer belum tersedia. Silakan pilih metode lain atau bayar di loket.",
);

/** Of a payment, and of what else a customer asks for that its state does not allow. */
export const StatusTidakSesuai = refusal(
  "conflict",
  "STATUS_TIDAK_SESUAI",
  (pesan: string) => pesan,
  "Pembayaran ini berstatus DIBAYAR dan tidak dapat dibatalkan.",
);

export const BillNotDue = refusal(
  "conflict",
  "BILL_NOT_DUE",
  (message: string) => message,
  "The bill 202610000000007 is LUNAS.",
);
