import { Type } from "typebox";
import type { Api } from "../../kernel/http/endpoint.ts";
import { SlTidakDitemukan } from "../connections/refusals.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-calls.ts";
import type { UtilityParts } from "../parts.ts";
import { StatusTidakSesuai } from "../payments/refusals.ts";
import { limitsOf, uploadRefusals } from "../receiving.ts";
import { fiveFiles } from "../work-photos.ts";
import {
  activeTypes,
  cancelOwn,
  LaporanTidakDitemukan,
  MasaBukaLaporanHabis,
  ownReports,
  rateOwn,
  reopenOwn,
} from "./complaints.ts";
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

/** Fault reports, as customers make and follow them. */
export function complaintCustomerRoutes(api: Api, parts: UtilityParts): void {
  const { post } = customerCallsOf(api, "Laporan");

  post("/app/jenis_laporan", {
    summary: "Jenis laporan gangguan",
    description: "Yang dapat dilaporkan sekarang, dalam urutan untuk ditampilkan.",
    access: "public",
    answer: Type.Array(JenisLaporan),
    pesan: "Jenis laporan ditemukan.",
    handle: (ctx) => activeTypes(ctx),
  });

  post("/app/history_gangguan", {
    summary: "Riwayat laporan gangguan",
    description: "Laporan akun sendiri, yang terbaru dahulu.",
    body: HistoryGangguan,
    answer: Type.Array(Laporan),
    paged: true,
    pesan: "Riwayat laporan ditemukan.",
    errors: [SlTidakDitemukan],
    handle: (ctx, { account, body }) => ownReports(ctx, account.id, body),
  });

  post("/app/upload_gangguan", {
    summary: "Laporkan gangguan",
    description: `Apakah foto dan lokasi wajib, disebut oleh jenis_laporan. Tanpa latitude dan longitude dipakai lokasi di dalam foto. Kiriman ulang dengan client_uuid yang sama menjawab laporan yang pertama. ${limitsOf("upload_gangguan")}`,
    body: UploadGangguan,
    bodyLimit: fiveFiles,
    answer: Laporan,
    status: 201,
    repeatable: true,
    errors: [SlTidakDitemukan, ...uploadRefusals],
    pesan: "Laporan diterima. Terima kasih.",
    handle: async (ctx, { account, body }) => {
      const { record, repeated } = await sendReport(ctx, account.id, body, parts);
      return repeated
        ? new CustomerAnswer(record, { repeated, pesan: "Laporan ini sudah kami terima." })
        : record;
    },
  });

  post("/app/batal_laporan", {
    summary: "Batalkan laporan",
    description: "Selama belum dikerjakan. Kiriman ulang menjawab sama.",
    body: BatalLaporan,
    answer: Laporan,
    errors: [LaporanTidakDitemukan, StatusTidakSesuai],
    pesan: "Laporan dibatalkan.",
    handle: (ctx, { account, body }) => cancelOwn(ctx, account.id, body),
  });

  post("/app/buka_laporan", {
    summary: "Buka kembali laporan",
    description: "Dalam 7 hari setelah selesai, bila gangguannya belum hilang. Kiriman ulang menjawab sama.",
    body: BukaLaporan,
    answer: Laporan,
    errors: [LaporanTidakDitemukan, StatusTidakSesuai, MasaBukaLaporanHabis],
    pesan: "Laporan dibuka kembali.",
    handle: (ctx, { account, body }) => reopenOwn(ctx, account.id, body),
  });

  post("/app/nilai_laporan", {
    summary: "Nilai penanganan laporan",
    description: "Setelah selesai; nilai yang baru menggantikan yang lama.",
    body: NilaiLaporan,
    answer: Laporan,
    errors: [LaporanTidakDitemukan, StatusTidakSesuai],
    pesan: "Terima kasih atas penilaian Anda.",
    handle: (ctx, { account, body }) => rateOwn(ctx, account.id, body),
  });
}
