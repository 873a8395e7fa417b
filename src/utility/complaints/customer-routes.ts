import { Type } from "typebox";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { activeTypes, cancelOwn, ownReports, rateOwn, reopenOwn } from "./complaints.ts";
import {
  BatalLaporan,
  BukaLaporan,
  HistoryGangguan,
  JenisLaporan,
  Laporan,
  NilaiLaporan,
  UploadGangguan,
} from "./customer-schema.ts";
import { sendReport } from "./reception.ts";

const tag = "Laporan";
/** Five photos of 5 MiB in base64 (customer-contract.md, Files). */
const fivePhotos = 36 * 1024 * 1024;

/** Fault reports, for who makes them. */
export function complaintCustomerRoutes(door: CustomerDoor, parts: UtilityParts): void {
  customerEndpoint(
    door,
    "POST",
    "/app/jenis_laporan",
    {
      access: "public",
      tag,
      summary: "Jenis laporan gangguan",
      description: "Yang dapat dilaporkan sekarang, dalam urutan untuk ditampilkan.",
      answer: Type.Array(JenisLaporan),
      pesan: "Jenis laporan ditemukan.",
    },
    async (ctx) => ({ data: await activeTypes(ctx) }),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/history_gangguan",
    {
      access: "customer",
      tag,
      summary: "Riwayat laporan gangguan",
      description: "Laporan akun sendiri, yang terbaru dahulu.",
      body: HistoryGangguan,
      answer: Type.Array(Laporan),
      paged: true,
      pesan: "Riwayat laporan ditemukan.",
      errors: ["SL_TIDAK_DITEMUKAN"],
    },
    (ctx, { account, body }) => ownReports(ctx, account.id, body, parts.zone),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/upload_gangguan",
    {
      access: "customer",
      tag,
      summary: "Laporkan gangguan",
      description:
        "Apakah foto dan lokasi wajib, disebut oleh jenis_laporan. Tanpa latitude dan longitude dipakai lokasi di dalam foto. Kiriman ulang dengan client_uuid yang sama menjawab laporan yang pertama.",
      body: UploadGangguan,
      bodyLimit: fivePhotos,
      answer: Laporan,
      status: 201,
      repeatable: true,
      errors: ["SL_TIDAK_DITEMUKAN", "BERKAS_TERLALU_BESAR", "TIPE_BERKAS_TIDAK_DIDUKUNG"],
      pesan: "Laporan diterima. Terima kasih.",
    },
    async (ctx, { account, body }) => {
      const { data, repeated } = await sendReport(ctx, account.id, body, parts);
      return repeated ? { data, repeated, pesan: "Laporan ini sudah kami terima." } : { data };
    },
  );

  changeRoutes(door, parts);
}

function changeRoutes(door: CustomerDoor, { zone }: UtilityParts): void {
  customerEndpoint(
    door,
    "POST",
    "/app/batal_laporan",
    {
      access: "customer",
      tag,
      summary: "Batalkan laporan",
      description: "Selama belum dikerjakan. Kiriman ulang menjawab sama.",
      body: BatalLaporan,
      answer: Laporan,
      errors: ["LAPORAN_TIDAK_DITEMUKAN", "STATUS_TIDAK_SESUAI"],
      pesan: "Laporan dibatalkan.",
    },
    async (ctx, { account, body }) => ({ data: await cancelOwn(ctx, account.id, body, zone) }),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/buka_laporan",
    {
      access: "customer",
      tag,
      summary: "Buka kembali laporan",
      description:
        "Dalam 7 hari setelah selesai, bila gangguannya belum hilang. Kiriman ulang menjawab sama.",
      body: BukaLaporan,
      answer: Laporan,
      errors: ["LAPORAN_TIDAK_DITEMUKAN", "STATUS_TIDAK_SESUAI", "MASA_BUKA_LAPORAN_HABIS"],
      pesan: "Laporan dibuka kembali.",
    },
    async (ctx, { account, body }) => ({ data: await reopenOwn(ctx, account.id, body, zone) }),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/nilai_laporan",
    {
      access: "customer",
      tag,
      summary: "Nilai penanganan laporan",
      description: "Setelah selesai; nilai yang baru menggantikan yang lama.",
      body: NilaiLaporan,
      answer: Laporan,
      errors: ["LAPORAN_TIDAK_DITEMUKAN", "STATUS_TIDAK_SESUAI"],
      pesan: "Terima kasih atas penilaian Anda.",
    },
    async (ctx, { account, body }) => ({ data: await rateOwn(ctx, account.id, body, zone) }),
  );
}
