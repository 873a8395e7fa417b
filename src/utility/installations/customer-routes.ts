import { Type } from "typebox";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { apply } from "./application.ts";
import { BatalPasang, PasangBaru, RiwayatPasang, UploadPasangBaru } from "./customer-schema.ts";
import { cancelOwn, ownApplications } from "./installations.ts";

const tag = "Pasang baru";
/** Three files of 5 MiB in base64, and room (customer-contract.md, Files). */
const severalFiles = 36 * 1024 * 1024;

/** New connections, for who applies for them. */
export function installationCustomerRoutes(door: CustomerDoor, parts: UtilityParts): void {
  customerEndpoint(
    door,
    "POST",
    "/app/upload_pasang_baru",
    {
      access: "customer",
      tag,
      summary: "Ajukan sambungan baru",
      description:
        "Nama, NIK, nomor HP, dan surel yang tidak diisi diambil dari akun. Kiriman ulang dengan client_uuid yang sama menjawab permohonan yang pertama.",
      body: UploadPasangBaru,
      bodyLimit: severalFiles,
      answer: PasangBaru,
      status: 201,
      repeatable: true,
      errors: ["BERKAS_TERLALU_BESAR", "TIPE_BERKAS_TIDAK_DIDUKUNG"],
      pesan: "Permohonan diterima. Petugas kami akan memeriksanya.",
    },
    async (ctx, { account, body }) => {
      const { data, repeated } = await apply(ctx, account, body, parts);
      return repeated ? { data, repeated, pesan: "Permohonan ini sudah kami terima." } : { data };
    },
  );

  customerEndpoint(
    door,
    "POST",
    "/app/riwayat_pasang",
    {
      access: "customer",
      tag,
      summary: "Riwayat pasang baru",
      description:
        "Permohonan akun sendiri, yang terbaru dahulu. Selama MENUNGGU_PEMBAYARAN, bayar id_tagihan dengan request_pembayaran.",
      body: RiwayatPasang,
      answer: Type.Array(PasangBaru),
      paged: true,
      pesan: "Riwayat pasang baru ditemukan.",
    },
    (ctx, { account, body }) => ownApplications(ctx, account.id, body, parts.zone),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/batal_pasang",
    {
      access: "customer",
      tag,
      summary: "Batalkan permohonan",
      description: "Selama biayanya belum dibayar. Kiriman ulang menjawab sama.",
      body: BatalPasang,
      answer: PasangBaru,
      errors: ["PERMOHONAN_TIDAK_DITEMUKAN", "STATUS_TIDAK_SESUAI", "PEMBAYARAN_MASIH_TERBUKA"],
      pesan: "Permohonan dibatalkan.",
    },
    async (ctx, { account, body }) => ({ data: await cancelOwn(ctx, account.id, body, parts.zone) }),
  );
}
