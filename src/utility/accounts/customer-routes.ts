import type { Kysely } from "kysely";
import type { TSchema } from "typebox";
import type { DB } from "../../db/tables.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { limitOf } from "../../kernel/throttle.ts";
import { type CustomerDoor, customerEndpoint } from "../customer-endpoint.ts";
import { fileUrl } from "../files.ts";
import type { UtilityParts } from "../parts.ts";
import { changePassword, changeProfile, ownAccount, register } from "./accounts.ts";
import {
  Akun,
  Daftar,
  FotoDihapus,
  FotoProfil,
  Login,
  LoginToken,
  Sesi,
  SesiBaru,
  SesiMasuk,
  UpdateAkun,
  UpdatePassword,
  UploadPp,
} from "./customer-schema.ts";
import { login } from "./login.ts";
import { removePhoto, setPhoto } from "./photo.ts";
import { resetRoutes } from "./reset-routes.ts";
import { type AccountRow, issueCustomerToken } from "./session.ts";

/** What a login also answers, and a feature further right knows: the account's connections. */
export interface AccountLinks {
  schema: TSchema;
  list: (db: Kysely<DB>, accountId: number) => Promise<object[]>;
}

const tag = "Akun";
const quarterHour = 900;
const hour = 3600;
/** Base64 of 5 MiB, with room for line breaks (customer-contract.md, Files). */
const photoLimit = 8 * 1024 * 1024;

/** Calls about the caller's own account. */
export function accountCustomerRoutes(door: CustomerDoor, parts: UtilityParts, links: AccountLinks): void {
  sessionRoutes(door, parts, links);
  ownRoutes(door, parts);
  resetRoutes(door, parts);
  photoRoutes(door, parts);
}

/** A new token for the account. */
async function sessionOf(ctx: Ctx, account: AccountRow, { config, jwtSecret }: UtilityParts) {
  const lifetime = config.customerTokenTtl;
  const token = await issueCustomerToken(account, { secret: jwtSecret, lifetime, now: ctx.now() });
  return { token, tipe_token: "Bearer" as const, berlaku_detik: lifetime };
}

function sessionRoutes(door: CustomerDoor, parts: UtilityParts, links: AccountLinks): void {
  const { config, zone } = parts;
  const limits = {
    perAccount: limitOf(config, config.loginLimitPerUser, quarterHour),
    perAddress: limitOf(config, config.loginLimitPerAddress, quarterHour),
  };
  const open = async (ctx: Ctx, name: string, digest: string) => {
    const account = await login(ctx, name, digest, limits);
    const session = await sessionOf(ctx, account, parts);
    const [akun, daftar_sl] = await Promise.all([
      ownAccount(ctx, account, zone),
      links.list(ctx.db, account.id),
    ]);
    return { data: { ...session, akun, daftar_sl }, token: session.token };
  };

  customerEndpoint(
    door,
    "POST",
    "/app/daftar",
    {
      access: "public",
      tag,
      summary: "Daftar akun baru",
      description: "Wajib ada alamat surel atau nomor HP; keduanya juga dapat dipakai untuk masuk.",
      body: Daftar,
      answer: SesiBaru,
      status: 201,
      pesan: "Pendaftaran berhasil. Selamat datang.",
      errors: ["USERNAME_SUDAH_DIPAKAI", "EMAIL_SUDAH_DIPAKAI", "NO_HP_SUDAH_DIPAKAI", "RATE_LIMITED"],
    },
    async (ctx, { body }) => {
      const account = await register(ctx, body, limitOf(config, config.registrationLimit, hour));
      const session = await sessionOf(ctx, account, parts);
      const akun = await ownAccount(ctx, account, zone);
      return { data: { ...session, akun }, token: session.token };
    },
  );

  customerEndpoint(
    door,
    "POST",
    "/app/login",
    {
      access: "public",
      tag,
      summary: "Masuk dengan kata sandi",
      description:
        "`username` boleh berisi nama pengguna, alamat surel, atau nomor HP. Percobaan yang gagal dihitung per akun dan per alamat jaringan.",
      body: Login,
      answer: SesiMasuk(links.schema),
      pesan: "Berhasil masuk.",
      errors: ["LOGIN_GAGAL", "AKUN_NONAKTIF", "RATE_LIMITED"],
    },
    (ctx, { body }) => open(ctx, body.username, sha256Hex(body.password)),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/login_token",
    {
      access: "public",
      tag,
      summary: "Masuk dengan SHA-256 kata sandi",
      description:
        "Seperti login, tetapi `password` adalah SHA-256 dari kata sandi dalam 64 karakter heksadesimal. Hitungan percobaan gagal sama dengan login.",
      body: LoginToken,
      answer: SesiMasuk(links.schema),
      pesan: "Berhasil masuk.",
      errors: ["LOGIN_GAGAL", "AKUN_NONAKTIF", "RATE_LIMITED"],
    },
    (ctx, { body }) => open(ctx, body.username, body.password),
  );
}

function ownRoutes(door: CustomerDoor, parts: UtilityParts): void {
  const { config, zone } = parts;

  customerEndpoint(
    door,
    "POST",
    "/app/update_akun",
    {
      access: "customer",
      tag,
      summary: "Ubah data akun",
      description:
        "Hanya isian yang dikirim yang diubah; teks kosong menghapus. Alamat surel dan nomor HP tidak dapat dihapus dua-duanya.",
      body: UpdateAkun,
      answer: Akun,
      pesan: "Data akun sudah diperbarui.",
      errors: ["EMAIL_SUDAH_DIPAKAI", "NO_HP_SUDAH_DIPAKAI", "RATE_LIMITED"],
    },
    async (ctx, { body, account }) => {
      const changed = await changeProfile(
        ctx,
        account,
        body,
        limitOf(config, config.registrationLimit, hour),
      );
      return { data: await ownAccount(ctx, changed, zone) };
    },
  );

  customerEndpoint(
    door,
    "POST",
    "/app/update_password",
    {
      access: "customer",
      tag,
      summary: "Ganti kata sandi",
      description: "Jawaban membawa token baru; semua token sebelumnya berakhir.",
      body: UpdatePassword,
      answer: Sesi,
      pesan: "Kata sandi sudah diganti.",
      errors: ["PASSWORD_LAMA_SALAH", "RATE_LIMITED"],
    },
    async (ctx, { body, account }) => {
      const perAccount = limitOf(config, config.loginLimitPerUser, quarterHour);
      const session = await sessionOf(ctx, await changePassword(ctx, account, body, perAccount), parts);
      return { data: session, token: session.token };
    },
  );

  customerEndpoint(
    door,
    "GET",
    "/app/akun",
    {
      access: "customer",
      tag,
      summary: "Data akun sendiri",
      description: "Akun dari token, seperti tersimpan sekarang.",
      answer: Akun,
      pesan: "Data akun ditemukan.",
    },
    async (ctx, { account }) => ({ data: await ownAccount(ctx, account, zone) }),
  );
}

function photoRoutes(door: CustomerDoor, { store }: UtilityParts): void {
  customerEndpoint(
    door,
    "POST",
    "/app/upload_pp",
    {
      access: "customer",
      tag,
      summary: "Unggah foto profil",
      description:
        "JPEG, PNG, atau WebP, paling besar 5 MiB dan 40 megapiksel. Data lokasi dan kamera di dalamnya dibuang.",
      body: UploadPp,
      bodyLimit: photoLimit,
      answer: FotoProfil,
      pesan: "Foto profil sudah disimpan.",
      errors: ["FILE_TOO_LARGE", "FILE_TYPE_NOT_SUPPORTED"],
    },
    async (ctx, { body, account }) => ({
      data: { foto_profil_url: fileUrl(await setPhoto(ctx, account.id, body, store)) },
    }),
  );

  customerEndpoint(
    door,
    "POST",
    "/app/hapus_pp",
    {
      access: "customer",
      tag,
      summary: "Hapus foto profil",
      description: "Boleh diulang: tanpa foto pun jawabannya sama.",
      answer: FotoDihapus,
      pesan: "Foto profil sudah dihapus.",
    },
    async (ctx, { account }) => {
      await removePhoto(ctx, account.id);
      return { data: { dihapus: true as const } };
    },
  );
}
