import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

/** Messages about connections, shared by its views. */
export const connectionMessages = defineMessages({
  add: ["Tambah sambungan", "Add connection"],
  initialStand: ["Stand awal (m³)", "First reading (m³)"],
  accounts: ["Akun aplikasi", "App accounts"],
  noMeter: ["tanpa nomor meter", "no meter number"],
  status: [
    {
      AKTIF: "Aktif",
      SEGEL: "Disegel",
      TUTUP_SEMENTARA: "Tutup sementara",
      CABUT: "Dicabut",
    },
    {
      AKTIF: "Active",
      SEGEL: "Sealed",
      TUTUP_SEMENTARA: "Closed for a while",
      CABUT: "Taken away",
    },
  ],
  relations: [
    { PEMILIK: "Pemilik", PEMBAYAR: "Pembayar" },
    { PEMILIK: "Owner", PEMBAYAR: "Payer" },
  ],
  unpaidSum: ["Belum dibayar", "Unpaid"],
  overdue: [
    (amount: string, count: number) => `tunggakan ${amount} (${idNumber(count)})`,
    (amount, count) => `${amount} overdue (${count})`,
  ],
  unpaid: [
    (count: number) => `${idNumber(count)} tagihan belum lunas`,
    (count) => plural(count, "unpaid bill", "unpaid bills"),
  ],
  nothingUnpaid: ["Semua sudah dibayar", "Everything is paid"],
  noneOverdue: ["belum jatuh tempo", "not due yet"],
  counter: ["Terima pembayaran", "Take payment"],
});

export type ConnectionStatus = keyof typeof connectionMessages.id.status;

export const connectionTones: Record<ConnectionStatus, Tone> = {
  AKTIF: "good",
  SEGEL: "bad",
  TUTUP_SEMENTARA: "warn",
  CABUT: "off",
};
