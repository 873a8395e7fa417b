import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

/** Messages about connections, shared by its views. */
export const connectionMessages = defineMessages(
  {
    initialStand: "Stand awal (m³)",
    accounts: "Akun aplikasi",
    noMeter: "tanpa nomor meter",
    status: {
      AKTIF: "Aktif",
      SEGEL: "Disegel",
      TUTUP_SEMENTARA: "Tutup sementara",
      CABUT: "Dicabut",
    },
    relations: { PEMILIK: "Pemilik", PEMBAYAR: "Pembayar" },
    arrears: "Tunggakan",
    unpaid: (count: number) => `${idNumber(count)} tagihan belum lunas`,
    noArrears: "Tidak ada tunggakan",
    counter: "Terima pembayaran",
  },
  {
    initialStand: "First stand (m³)",
    accounts: "App accounts",
    noMeter: "no meter number",
    status: {
      AKTIF: "Active",
      SEGEL: "Sealed",
      TUTUP_SEMENTARA: "Closed for a while",
      CABUT: "Taken away",
    },
    relations: { PEMILIK: "Owner", PEMBAYAR: "Payer" },
    arrears: "Arrears",
    unpaid: (count) => plural(count, "unpaid bill", "unpaid bills"),
    noArrears: "No arrears",
    counter: "Take payment",
  },
);

export type ConnectionStatus = keyof typeof connectionMessages.id.status;

export const connectionTones: Record<ConnectionStatus, Tone> = {
  AKTIF: "good",
  SEGEL: "bad",
  TUTUP_SEMENTARA: "warn",
  CABUT: "off",
};
