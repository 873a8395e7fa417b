import { Type } from "typebox";
import { fiveFiles, oneFile } from "../../kernel/files/images.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { SlTidakDitemukan } from "../connections/refusals.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-api/calls.ts";
import type { UtilityParts } from "../parts.ts";
import { StatusTidakSesuai } from "../payments/refusals.ts";
import { limitsOf, uploadRefusals } from "../receiving.ts";
import * as complaints from "./complaints.ts";
import * as schema from "./customer-schema.ts";
import { guestReport, sendGuestReport } from "./guest-reports.ts";
import { sendReport } from "./reception.ts";

const alreadyKnown = "Laporan diterima. Gangguan ini sudah kami ketahui dan sedang ditangani.";

/** Fault reports, as customers make and follow them. */
export function complaintCustomerRoutes(api: Api, parts: UtilityParts): void {
  const { get, post } = customerCallsOf(api, "Laporan");
  const types = {
    summary: "Jenis laporan gangguan",
    description: "Yang dapat dilaporkan sekarang, dalam urutan untuk ditampilkan.",
    access: "public",
    answer: Type.Array(schema.JenisLaporan),
    pesan: "Jenis laporan ditemukan.",
    handle: complaints.activeTypes,
  } as const;

  post("/app/jenis_laporan", types);
  get("/app/jenis_laporan", { ...types, kept: true });
  readRoutes({ get });
  guestRoutes({ get, post }, parts);

  post("/app/history_gangguan", {
    summary: "Riwayat laporan gangguan",
    description: "Laporan akun sendiri, yang terbaru dahulu.",
    body: schema.HistoryGangguan,
    answer: Type.Array(schema.Laporan),
    paged: true,
    pesan: "Riwayat laporan ditemukan.",
    errors: [SlTidakDitemukan],
    handle: (ctx, { account, body }) => complaints.ownReports(ctx, account.id, body),
  });

  post("/app/upload_gangguan", {
    summary: "Laporkan gangguan",
    description: `Apakah foto dan lokasi wajib, disebut oleh jenis_laporan. Tanpa latitude dan longitude dipakai lokasi di dalam foto. Kiriman ulang dengan client_uuid yang sama menjawab laporan yang pertama. ${limitsOf("upload_gangguan")}`,
    body: schema.UploadGangguan,
    bodyLimit: fiveFiles,
    answer: schema.Laporan,
    status: 201,
    idempotent: true,
    errors: [SlTidakDitemukan, ...uploadRefusals],
    pesan: "Laporan diterima. Terima kasih.",
    handle: async (ctx, { account, body }) => {
      const { record, repeated } = await sendReport(ctx, account.id, body, parts);
      if (repeated) return new CustomerAnswer(record, { repeated, pesan: "Laporan ini sudah kami terima." });
      return record.gangguan === null ? record : new CustomerAnswer(record, { pesan: alreadyKnown });
    },
  });

  post("/app/batal_laporan", {
    summary: "Batalkan laporan",
    description: "Selama belum dikerjakan. Kiriman ulang menjawab sama.",
    body: schema.BatalLaporan,
    answer: schema.Laporan,
    errors: [complaints.LaporanTidakDitemukan, StatusTidakSesuai],
    pesan: "Laporan dibatalkan.",
    handle: (ctx, { account, body }) => complaints.cancelOwn(ctx, account.id, body),
  });

  post("/app/buka_laporan", {
    summary: "Buka kembali laporan",
    description: "Dalam 7 hari setelah selesai, bila gangguannya belum hilang. Kiriman ulang menjawab sama.",
    body: schema.BukaLaporan,
    answer: schema.Laporan,
    errors: [complaints.LaporanTidakDitemukan, StatusTidakSesuai, complaints.MasaBukaLaporanHabis],
    pesan: "Laporan dibuka kembali.",
    handle: (ctx, { account, body }) => complaints.reopenOwn(ctx, account.id, body),
  });

  post("/app/nilai_laporan", {
    summary: "Nilai penanganan laporan",
    description: "Setelah selesai; nilai yang baru menggantikan yang lama.",
    body: schema.NilaiLaporan,
    answer: schema.Laporan,
    errors: [complaints.LaporanTidakDitemukan, StatusTidakSesuai],
    pesan: "Terima kasih atas penilaian Anda.",
    handle: (ctx, { account, body }) => complaints.rateOwn(ctx, account.id, body),
  });
}

/** Of people without an account, who follow what they report by its code. */
function guestRoutes({ get, post }: ReturnType<typeof customerCallsOf>, parts: UtilityParts): void {
  post("/app/lapor_umum", {
    summary: "Laporkan gangguan tanpa akun",
    description: `Jenis yang dapat dilaporkan: jenis_laporan dengan tanpa_akun. Tempatnya wajib: alamat, latitude dan longitude, atau foto yang memuat lokasi. Simpan kode_lacak: hanya dengan kode itu perkembangan laporan dapat dilihat. Kiriman ulang dengan client_uuid dan isi yang sama menjawab laporan yang pertama. ${limitsOf("lapor_umum")}`,
    access: "public",
    body: schema.LaporUmum,
    bodyLimit: oneFile,
    answer: schema.LaporanUmum,
    status: 201,
    idempotent: true,
    errors: uploadRefusals,
    pesan: "Laporan diterima. Terima kasih.",
    handle: async (ctx, { body }) => {
      const { record, repeated } = await sendGuestReport(ctx, body, parts);
      return repeated
        ? new CustomerAnswer(record, { repeated, pesan: "Laporan ini sudah kami terima." })
        : record;
    },
  });

  get("/app/lapor_umum/:no_laporan/:kode_lacak", {
    summary: "Perkembangan laporan tanpa akun",
    description: "Untuk pelapor, yang menyimpan kodenya. Nomor atau kode yang salah dijawab 404.",
    access: "public",
    params: schema.LacakLaporan,
    kept: true,
    answer: schema.LaporanUmum,
    pesan: "Laporan ditemukan.",
    errors: [complaints.LaporanTidakDitemukan],
    handle: (ctx, { params: { no_laporan, kode_lacak } }) =>
      guestReport(ctx, { id: complaints.idOfReport(no_laporan), code: kode_lacak }, parts),
  });
}

/** What an app keeps and asks for again. */
function readRoutes({ get }: Pick<ReturnType<typeof customerCallsOf>, "get">): void {
  get("/app/laporan", {
    summary: "Daftar laporan gangguan",
    description: "Laporan akun sendiri, yang terbaru dahulu.",
    query: schema.DaftarLaporan,
    kept: true,
    answer: Type.Array(schema.Laporan),
    paged: true,
    pesan: "Laporan Anda.",
    errors: [SlTidakDitemukan],
    handle: (ctx, { account, query }) => complaints.ownReports(ctx, account.id, query),
  });

  get("/app/laporan/:no_laporan", {
    summary: "Satu laporan gangguan",
    description: "Laporan akun sendiri, dengan riwayatnya.",
    params: schema.NomorLaporan,
    kept: true,
    answer: schema.Laporan,
    pesan: "Laporan ditemukan.",
    errors: [complaints.LaporanTidakDitemukan],
    handle: (ctx, { account, params }) =>
      complaints.ownReport(ctx, account.id, complaints.idOfReport(params.no_laporan)),
  });
}
