import type { Tone } from "../../pieces/status-badge.tsx";
import { wordsOf } from "../../words/language.tsx";

/** What is said of connections, wherever they are shown. */
export const connectionWords = wordsOf(
  {
    connection: "Sambungan",
    connections: "Sambungan",
    sl: "Nomor SL",
    customer: "Pelanggan",
    class: "Golongan",
    address: "Alamat",
    area: "Wilayah baca",
    meter: "Nomor meter",
    digits: "Jumlah angka meter",
    initialStand: "Stand awal (m³)",
    latitude: "Lintang",
    longitude: "Bujur",
    installedOn: "Terpasang",
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
    unpaid: (count: string) => `${count} tagihan belum lunas`,
    noArrears: "Tidak ada tunggakan",
    counter: "Terima pembayaran",
  },
  {
    connection: "Connection",
    connections: "Connections",
    sl: "Connection number (SL)",
    customer: "Customer",
    class: "Class",
    address: "Address",
    area: "Reading area",
    meter: "Meter number",
    digits: "Digits of the meter",
    initialStand: "First stand (m³)",
    latitude: "Latitude",
    longitude: "Longitude",
    installedOn: "Installed",
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
    unpaid: (count) => (count === "1" ? "1 unpaid bill" : `${count} unpaid bills`),
    noArrears: "No arrears",
    counter: "Take payment",
  },
);

export type ConnectionStatus = keyof typeof connectionWords.id.status;

export const connectionTones: Record<ConnectionStatus, Tone> = {
  AKTIF: "good",
  SEGEL: "bad",
  TUTUP_SEMENTARA: "warn",
  CABUT: "off",
};
