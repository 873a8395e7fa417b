import { type CauseOf, causes } from "../causes.ts";

/** For what a wallet's money moves, as its owner reads it. */
export const walletCauses = causes({
  TOP_UP: "Isi saldo, nomor bukti %",
  BANK_TRANSFER: "Isi saldo dari transfer bank tanggal %",
  EXCESS_TRANSFER: "Kelebihan transfer untuk pembayaran %",
  PAYMENT: "Pembayaran tagihan, kode %",
  REFUND: "Pengembalian pembayaran, kode %",
  PAYOUT_CASH: "Saldo dikembalikan tunai di loket, nomor bukti %",
  PAYOUT_TRANSFER: "Saldo dikembalikan lewat transfer, nomor bukti %",
});
export type WalletCause = CauseOf<typeof walletCauses>;
