import { defineMessages } from "../../messages/language.tsx";

/** Messages about wallets, shared by its views. */
export const walletMessages = defineMessages({
  owner: ["Pemilik", "Owner"],
  pin: ["PIN", "PIN"],
  hasPin: ["sudah dibuat", "set"],
  noPin: ["belum dibuat", "not set"],
  made: ["Dibuat", "Made"],
  status: [
    { AKTIF: "Aktif", BEKU: "Dibekukan" },
    { AKTIF: "Active", BEKU: "Frozen" },
  ],
  kinds: [
    {
      ISI_SALDO: "Isi saldo",
      PEMBAYARAN: "Pembayaran",
      PENGEMBALIAN: "Pengembalian",
      KOREKSI: "Koreksi",
    },
    {
      ISI_SALDO: "Top-up",
      PEMBAYARAN: "Payment",
      PENGEMBALIAN: "Refund",
      KOREKSI: "Correction",
    },
  ],
  causes: [
    {
      TOP_UP: (receipt: string) => `Nomor bukti ${receipt}`,
      BANK_TRANSFER: (date: string) => `Transfer bank tanggal ${date}`,
      EXCESS_TRANSFER: (payment: string) => `Kelebihan transfer untuk pembayaran ${payment}`,
      PAYMENT: (payment: string) => `Kode ${payment}`,
      REFUND: (payment: string) => `Kode ${payment}`,
      PAYOUT_CASH: (receipt: string) => `Dibayarkan tunai, nomor bukti ${receipt}`,
      PAYOUT_TRANSFER: (transfer: string) => `Dibayarkan lewat transfer ${transfer}`,
    },
    {
      TOP_UP: (receipt) => `Receipt number ${receipt}`,
      BANK_TRANSFER: (date) => `Bank transfer of ${date}`,
      EXCESS_TRANSFER: (payment) => `Excess of a transfer for payment ${payment}`,
      PAYMENT: (payment) => `Code ${payment}`,
      REFUND: (payment) => `Code ${payment}`,
      PAYOUT_CASH: (receipt) => `Paid out in cash, receipt number ${receipt}`,
      PAYOUT_TRANSFER: (transfer) => `Paid out by transfer ${transfer}`,
    },
  ],
  topUp: ["Isi saldo", "Top up"],
  payOut: ["Bayarkan saldo", "Pay out"],
  channels: [
    { TUNAI: "Tunai", TRANSFER: "Transfer" },
    { TUNAI: "Cash", TRANSFER: "Transfer" },
  ],
});
