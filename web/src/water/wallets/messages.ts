import { defineMessages } from "../../messages/language.tsx";

/** Messages about wallets, shared by its views. */
export const walletMessages = defineMessages(
  {
    owner: "Pemilik",
    pin: "PIN",
    hasPin: "sudah dibuat",
    noPin: "belum dibuat",
    made: "Dibuat",
    status: { AKTIF: "Aktif", BEKU: "Dibekukan" },
    kinds: {
      ISI_SALDO: "Isi saldo",
      PEMBAYARAN: "Pembayaran",
      PENGEMBALIAN: "Pengembalian",
      KOREKSI: "Koreksi",
    },
    topUp: "Isi saldo",
  },
  {
    owner: "Owner",
    pin: "PIN",
    hasPin: "set",
    noPin: "not set",
    made: "Made",
    status: { AKTIF: "Active", BEKU: "Frozen" },
    kinds: {
      ISI_SALDO: "Top-up",
      PEMBAYARAN: "Payment",
      PENGEMBALIAN: "Refund",
      KOREKSI: "Correction",
    },
    topUp: "Top up",
  },
);
