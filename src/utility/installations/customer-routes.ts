import { Type } from "typebox";
import { fiveFiles } from "../../kernel/files/images.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PembayaranMasihTerbuka } from "../connections/refusals.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-api/calls.ts";
import type { UtilityParts } from "../parts.ts";
import { StatusTidakSesuai } from "../payments/refusals.ts";
import { limitsOf, uploadRefusals } from "../receiving.ts";
import { apply } from "./application.ts";
import {
  BatalPasang,
  DaftarPasang,
  NomorPermohonan,
  PasangBaru,
  RiwayatPasang,
  UploadPasangBaru,
} from "./customer-schema.ts";
import { cancelOwn, idOfApplication, ownApplication, ownApplications } from "./installations.ts";
import { PermohonanTidakDitemukan } from "./refusals.ts";

/** New connections, as customers apply for them. */
export function installationCustomerRoutes(api: Api, parts: UtilityParts): void {
  const { get, post } = customerCallsOf(api, "Pasang baru");

  post("/app/upload_pasang_baru", {
    summary: "Ajukan sambungan baru",
    description: `Nama, NIK, nomor HP, dan surel yang tidak diisi diambil dari akun. Kiriman ulang dengan client_uuid yang sama menjawab permohonan yang pertama. ${limitsOf("upload_pasang_baru")}`,
    body: UploadPasangBaru,
    bodyLimit: fiveFiles,
    answer: PasangBaru,
    status: 201,
    idempotent: true,
    errors: uploadRefusals,
    pesan: "Permohonan diterima. Petugas kami akan memeriksanya.",
    handle: async (ctx, { account, body }) => {
      const { record, repeated } = await apply(ctx, account.id, body, parts);
      const pesan = "Permohonan ini sudah kami terima.";
      return repeated ? new CustomerAnswer(record, { repeated, pesan }) : record;
    },
  });

  post("/app/riwayat_pasang", {
    summary: "Riwayat pasang baru",
    description:
      "Permohonan akun sendiri, yang terbaru dahulu. Selama MENUNGGU_PEMBAYARAN, bayar id_tagihan dengan request_pembayaran.",
    body: RiwayatPasang,
    answer: Type.Array(PasangBaru),
    paged: true,
    pesan: "Riwayat pasang baru ditemukan.",
    handle: (ctx, { account, body }) => ownApplications(ctx, account.id, body),
  });

  get("/app/pasang_baru", {
    summary: "Daftar permohonan pasang baru",
    description: "Permohonan akun sendiri, yang terbaru dahulu.",
    query: DaftarPasang,
    kept: true,
    answer: Type.Array(PasangBaru),
    paged: true,
    pesan: "Permohonan Anda.",
    handle: (ctx, { account, query }) => ownApplications(ctx, account.id, query),
  });

  get("/app/pasang_baru/:no_registrasi", {
    summary: "Satu permohonan pasang baru",
    description: "Permohonan akun sendiri, dengan tahapannya.",
    params: NomorPermohonan,
    kept: true,
    answer: PasangBaru,
    pesan: "Permohonan ditemukan.",
    errors: [PermohonanTidakDitemukan],
    handle: (ctx, { account, params }) =>
      ownApplication(ctx, account.id, idOfApplication(params.no_registrasi)),
  });

  post("/app/batal_pasang", {
    summary: "Batalkan permohonan",
    description: "Selama biayanya belum dibayar. Kiriman ulang menjawab sama.",
    body: BatalPasang,
    answer: PasangBaru,
    errors: [PermohonanTidakDitemukan, StatusTidakSesuai, PembayaranMasihTerbuka],
    pesan: "Permohonan dibatalkan.",
    handle: (ctx, { account, body }) => cancelOwn(ctx, account.id, body),
  });
}
