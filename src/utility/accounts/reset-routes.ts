import { limitOf } from "../../kernel/throttle.ts";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { BuatKode, CekKode, KodeBenar, KodeTerkirim, PasswordDiatur, ResetKode } from "./customer-schema.ts";
import { checkCode, requestCode, resetPassword } from "./reset.ts";

const tag = "Akun";
const quarterHour = 900;
const hour = 3600;

/** Calls by which a lost password comes back. */
export function resetRoutes(door: CustomerDoor, parts: UtilityParts): void {
  const { config } = parts;
  const settings = {
    secret: parts.jwtSecret,
    mailer: parts.mailer,
    utilityName: config.utilityName,
    perAccount: limitOf(config, config.resetCodeLimit, hour),
    // Many customers may share one address of their network's.
    perAddress: limitOf(config, config.resetCodeLimit * 10, hour),
    wrongPerAddress: limitOf(config, config.loginLimitPerAddress, quarterHour),
  };

  customerEndpoint(
    door,
    "POST",
    "/app/buat_kode",
    {
      access: "public",
      tag,
      summary: "Minta kode verifikasi untuk mengatur ulang kata sandi",
      description:
        "Kode 6 angka dikirim ke alamat surel akun. Jawabannya selalu sama, ada atau tidak ada akunnya. Permintaan lain sebelum `kirim_ulang_detik` berlalu tidak mengirim kode baru.",
      body: BuatKode,
      answer: KodeTerkirim,
      pesan:
        "Jika akun tersebut ada dan memiliki alamat surel, kode verifikasi sudah dikirim. Periksa kotak masuk Anda.",
      errors: ["RATE_LIMITED"],
    },
    async (ctx, { body }) => ({ data: await requestCode(ctx, body.username, settings) }),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/cek_kode",
    {
      access: "public",
      tag,
      summary: "Periksa kode verifikasi",
      description:
        "Kode tidak terpakai olehnya. Lima kali salah, di sini dan di reset_kode bersama-sama, mematikan kode.",
      body: CekKode,
      answer: KodeBenar,
      pesan: "Kode verifikasi benar.",
      errors: ["KODE_SALAH", "KODE_KADALUARSA", "RATE_LIMITED"],
    },
    async (ctx, { body }) => ({
      data: { valid: true as const, sisa_detik: await checkCode(ctx, body, settings) },
    }),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/reset_kode",
    {
      access: "public",
      tag,
      summary: "Atur ulang kata sandi dengan kode verifikasi",
      description: "Kode terpakai, dan semua token akun berakhir. Setelah itu masuk dengan kata sandi baru.",
      body: ResetKode,
      answer: PasswordDiatur,
      pesan: "Kata sandi sudah diatur ulang. Silakan masuk dengan kata sandi baru.",
      errors: ["KODE_SALAH", "KODE_KADALUARSA", "RATE_LIMITED"],
    },
    async (ctx, { body }) => {
      await resetPassword(ctx, body, settings);
      return { data: { diubah: true as const } };
    },
  );
}
