import type { Api } from "../../kernel/http/endpoint.ts";
import { limitOf, RateLimited } from "../../kernel/throttle/throttle.ts";
import { customerCallsOf } from "../customer-api/calls.ts";
import type { UtilityParts } from "../parts.ts";
import { BuatKode, CekKode, KodeBenar, KodeDiminta, PasswordDiatur, ResetKode } from "./customer-schema.ts";
import { KodeKadaluarsa, KodeSalah } from "./refusals.ts";
import { checkCode, type ResetSettings, requestCode, resetPassword } from "./reset.ts";

const quarterHour = 900;
const hour = 3600;

/** Calls by which a lost password comes back. */
export function resetRoutes(
  api: Api,
  { config, keys, mailer }: UtilityParts,
  { emptyPin, logins }: Pick<ResetSettings, "emptyPin" | "logins">,
): void {
  const { post } = customerCallsOf(api, "Akun");
  const settings = {
    keys: keys.codes,
    mailer,
    logins,
    utilityName: config.utilityName,
    debitPause: config.walletPauseAfterReset,
    emptyPin,
    perAccount: limitOf(config, config.resetCodeLimit, hour),
    // Many customers may share one address of their network's.
    perAddress: limitOf(config, config.resetCodeLimit * 10, hour),
    wrongPerAddress: limitOf(config, config.loginLimitPerAddress, quarterHour),
  };

  post("/app/buat_kode", {
    summary: "Minta kode verifikasi untuk mengatur ulang kata sandi",
    description:
      "Kode 6 angka dikirim ke alamat surel akun, hanya bila alamat itu sudah dikonfirmasi. Jawabannya selalu sama, ada atau tidak ada akunnya, dan tidak berarti bahwa kode dikirim; karena itu tampilkan `pesan`. Pemilik akun tanpa surel yang dikonfirmasi mendapat kode di loket, dengan kartu identitas. Permintaan lain sebelum `kirim_ulang_detik` berlalu tidak mengirim kode baru.",
    access: "public",
    body: BuatKode,
    answer: KodeDiminta,
    pesan:
      "Kode verifikasi hanya dikirim ke alamat surel yang sudah dikonfirmasi pada akun. Periksa kotak masuk Anda. Jika tidak ada kode, datanglah ke loket kami dengan kartu identitas untuk mendapat kode.",
    errors: [RateLimited],
    handle: (ctx, { body }) => requestCode(ctx, body.username, settings),
  });

  post("/app/cek_kode", {
    summary: "Periksa kode verifikasi",
    description:
      "Kode tidak terpakai olehnya. Lima kali salah, di sini dan di reset_kode bersama-sama, mematikan kode bagi penebak; jaringan yang meminta kode itu, atau yang baru-baru ini dipakai masuk ke akun, memiliki lima kesempatan sendiri.",
    access: "public",
    body: CekKode,
    answer: KodeBenar,
    pesan: "Kode verifikasi benar.",
    errors: [KodeSalah, KodeKadaluarsa, RateLimited],
    handle: async (ctx, { body }) => ({
      valid: true as const,
      sisa_detik: await checkCode(ctx, body, settings),
    }),
  });

  post("/app/reset_kode", {
    summary: "Atur ulang kata sandi dengan kode verifikasi",
    description:
      "Kode terpakai, dan semua token akun berakhir. Setelah itu masuk dengan kata sandi baru. PIN WiPay dikosongkan, dan pembayaran dengan WiPay dijeda, biasanya 24 jam; isi saldo tetap masuk.",
    access: "public",
    body: ResetKode,
    answer: PasswordDiatur,
    pesan: "Kata sandi sudah diatur ulang. Silakan masuk dengan kata sandi baru.",
    errors: [KodeSalah, KodeKadaluarsa, RateLimited],
    handle: async (ctx, { body }) => {
      await resetPassword(ctx, body, settings);
      return { diubah: true } as const;
    },
  });
}
