import { type CauseOf, causes, type Note } from "../causes.ts";

/** What a payment's steps note of themselves. */
export const paymentCauses = causes({
  CLAIMED: "pelanggan menyatakan sudah mentransfer",
  PROOF_SENT: "bukti transfer dikirim",
  PAID_BY_BANK: "mutasi bank %",
  PAID_BY_WALLET: "transaksi dompet %",
  PAID_AT_COUNTER: "loket, petugas %",
  SIMULATED: "simulasi",
  PAID_OTHERWISE: "Dibayar dengan cara lain",
  // What the payer who gives way reads.
  OWNER_PAYS:
    "Tagihan ini dibayar oleh pemilik sambungan sendiri. Bila Anda sudah mentransfer, uangnya tidak hilang: membayar tagihan ini bila masih terbuka, selain itu diurus petugas.",
});

export type PaymentCause = CauseOf<typeof paymentCauses>;
export type PaymentNote = Note<PaymentCause>;
