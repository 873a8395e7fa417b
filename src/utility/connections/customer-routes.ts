import { today } from "../../kernel/time.ts";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { type ClaimSettings, checkSl, claimSl, releaseSl } from "./claim.ts";
import { CekSl, ConfirmSl, DaftarSl, HapusSl, Sl, SlDihapus, SlDiperiksa } from "./customer-schema.ts";
import { type BillFacts, slOfAccount } from "./links.ts";

const tag = "Sambungan";

/** Calls about the connections of an account. @param bills what the feature of that name knows of them */
export function connectionCustomerRoutes(
  door: CustomerDoor,
  { config, zone }: UtilityParts,
  bills: BillFacts,
): void {
  const settings: ClaimSettings = { config, zone, bills };

  customerEndpoint(
    door,
    "POST",
    "/app/cek_sl",
    {
      access: "customer",
      tag,
      summary: "Periksa nomor sambungan",
      description: "Nama dan alamat selalu tersamar. Banyak pemeriksaan per jam dibatasi.",
      body: CekSl,
      answer: SlDiperiksa,
      pesan: "Nomor sambungan ditemukan.",
      errors: ["SL_TIDAK_DITEMUKAN", "RATE_LIMITED"],
    },
    async (ctx, { body, account }) => {
      const data = await checkSl(ctx, account.id, body.sl, settings);
      return data.valid
        ? { data }
        : { data, pesan: "Nomor sambungan ditemukan, tetapi sambungan sudah dicabut." };
    },
  );

  customerEndpoint(
    door,
    "POST",
    "/app/confirm_sl",
    {
      access: "customer",
      tag,
      summary: "Daftarkan sambungan ke akun",
      description:
        "Dengan bukti yang benar (no_hp_terdaftar, total_tagihan_terakhir, atau stand_akhir) akun menjadi PEMILIK dan melihat data lengkap; tanpa bukti menjadi PEMBAYAR. Setiap bukti yang dikirim harus benar; bukti yang salah dibatasi per jam. PEMBAYAR yang mengirim bukti yang benar menjadi PEMILIK: 200. Paling banyak 20 sambungan per akun.",
      body: ConfirmSl,
      answer: Sl,
      status: 201,
      repeatable: true,
      pesan: "Sambungan berhasil didaftarkan.",
      errors: [
        "SL_TIDAK_DITEMUKAN",
        "SL_SUDAH_TERDAFTAR",
        "SL_DICABUT",
        "BUKTI_SALAH",
        "BATAS_SL_TERCAPAI",
        "RATE_LIMITED",
      ],
    },
    async (ctx, { body, account }) => {
      const { sl, raised } = await claimSl(ctx, account.id, body, settings);
      return raised
        ? {
            data: sl,
            repeated: true,
            pesan: "Kepemilikan terbukti. Anda sekarang melihat data lengkap sambungan ini.",
          }
        : { data: sl };
    },
  );

  customerEndpoint(
    door,
    "POST",
    "/app/hapus_sl",
    {
      access: "customer",
      tag,
      summary: "Hapus sambungan dari akun",
      description: "Tidak selama akun mempunyai pembayaran terbuka untuk tagihan sambungan itu.",
      body: HapusSl,
      answer: SlDihapus,
      pesan: "Sambungan dihapus dari akun Anda.",
      errors: ["SL_TIDAK_DITEMUKAN", "PEMBAYARAN_MASIH_TERBUKA"],
    },
    async (ctx, { body, account }) => ({ data: await releaseSl(ctx, account.id, body.sl) }),
  );

  customerEndpoint(
    door,
    "GET",
    "/app/daftar_sl",
    {
      access: "customer",
      tag,
      summary: "Sambungan di akun",
      description: "Semua sambungan yang terdaftar di akun, yang pertama didaftarkan lebih dulu.",
      answer: DaftarSl,
      pesan: "Daftar sambungan Anda.",
    },
    async (ctx, { account }) => ({
      data: await slOfAccount(ctx.db, account.id, { zone, on: today(zone, ctx.now()), bills }),
    }),
  );
}
