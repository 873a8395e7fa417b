import type { Api } from "../../kernel/http/endpoint.ts";
import { RateLimited } from "../../kernel/throttle/throttle.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-api/calls.ts";
import type { UtilityParts } from "../parts.ts";
import { checkSl, claimSl, releaseSl } from "./claim.ts";
import * as schema from "./customer-schema.ts";
import { type BillFacts, slOfAccount } from "./links.ts";
import { payersOf, removePayer } from "./payers.ts";
import * as refusals from "./refusals.ts";

/** Calls about the connections of an account. @param bills what the feature of that name knows of them */
export function connectionCustomerRoutes(api: Api, { config }: UtilityParts, bills: BillFacts): void {
  const { get, post } = customerCallsOf(api, "Sambungan");

  post("/app/cek_sl", {
    summary: "Periksa nomor sambungan",
    description: "Nama dan alamat selalu tersamar. Banyak pemeriksaan per jam dibatasi.",
    body: schema.CekSl,
    answer: schema.SlDiperiksa,
    pesan: "Nomor sambungan ditemukan.",
    errors: [refusals.SlTidakDitemukan, RateLimited],
    handle: async (ctx, { body, account }) => {
      const found = await checkSl(ctx, account.id, body.sl, config);
      const pesan = "Nomor sambungan ditemukan, tetapi sambungan sudah dicabut.";
      return found.valid ? found : new CustomerAnswer(found, { pesan });
    },
  });

  post("/app/confirm_sl", {
    summary: "Daftarkan sambungan ke akun",
    description:
      "Dengan bukti yang benar (no_hp_terdaftar, stand_akhir pada tagihan terakhir, atau no_meter) akun menjadi PEMILIK dan melihat data lengkap; tanpa bukti menjadi PEMBAYAR, yang melihat jumlah tagihan dan dapat membayar. Jumlah tagihan bukan bukti. Setiap bukti yang dikirim harus benar; bukti yang salah dibatasi per jam. PEMBAYAR yang mengirim bukti yang benar menjadi PEMILIK: 200. Paling banyak 20 sambungan per akun.",
    body: schema.ConfirmSl,
    answer: schema.Sl,
    status: 201,
    idempotent: true,
    pesan: "Sambungan berhasil didaftarkan.",
    errors: [
      refusals.SlTidakDitemukan,
      refusals.SlSudahTerdaftar,
      refusals.SlDicabut,
      refusals.BuktiSalah,
      refusals.BatasSlTercapai,
      RateLimited,
    ],
    handle: async (ctx, { body, account, idempotencyKey }) => {
      const settings = { config, bills };
      const { sl, raised, isRepeat } = await claimSl(ctx, account.id, body, settings, idempotencyKey);
      const pesan = "Kepemilikan terbukti. Anda sekarang melihat data lengkap sambungan ini.";
      if (raised) return new CustomerAnswer(sl, { pesan, repeated: true });
      return isRepeat ? new CustomerAnswer(sl, { repeated: true }) : sl;
    },
  });

  post("/app/hapus_sl", {
    summary: "Hapus sambungan dari akun",
    description: "Tidak selama akun mempunyai pembayaran terbuka untuk tagihan sambungan itu.",
    body: schema.HapusSl,
    answer: schema.SlDihapus,
    pesan: "Sambungan dihapus dari akun Anda.",
    errors: [refusals.SlTidakDitemukan, refusals.PembayaranMasihTerbuka],
    handle: (ctx, { body, account }) => releaseSl(ctx, account.id, body.sl),
  });

  get("/app/daftar_sl", {
    summary: "Sambungan di akun",
    description: "Semua sambungan yang terdaftar di akun, yang pertama didaftarkan lebih dulu.",
    answer: schema.DaftarSl,
    pesan: "Daftar sambungan Anda.",
    handle: (ctx, { account }) => slOfAccount(ctx, account.id, bills),
  });

  get("/app/pembayar/:sl", {
    summary: "Siapa yang membayar sambungan",
    description:
      "Akun yang mendaftarkan sambungan ini sebagai PEMBAYAR, dengan nama tersamar. Hanya pemilik sambungan. Untuk mengajak orang membayar cukup berikan nomor sambungannya: confirm_sl tanpa bukti.",
    params: schema.PembayarPath,
    kept: true,
    answer: schema.DaftarPembayar,
    pesan: "Pembayar sambungan ini.",
    errors: [refusals.SlTidakDitemukan, refusals.AksesDitolak],
    handle: (ctx, { params, account }) => payersOf(ctx, account.id, params.sl),
  });

  post("/app/cabut_pembayar", {
    summary: "Lepaskan pembayar",
    description:
      "Pemilik melepas sambungannya dari akun seorang PEMBAYAR, yang diberi tahu. Tidak selama pembayar itu mempunyai pembayaran terbuka untuk sambungan ini.",
    body: schema.CabutPembayar,
    answer: schema.PembayarDicabut,
    pesan: "Pembayar dilepas dari sambungan ini.",
    errors: [
      refusals.SlTidakDitemukan,
      refusals.AksesDitolak,
      refusals.PembayarTidakDitemukan,
      refusals.PembayaranMasihTerbuka,
    ],
    handle: (ctx, { body, account }) => removePayer(ctx, account.id, body),
  });
}
