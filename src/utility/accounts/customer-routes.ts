import type { TSchema } from "typebox";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { oneFile } from "../../kernel/files/images.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { createLoginThrottle, type LoginThrottle } from "../../kernel/throttle/login-throttle.ts";
import { limitOf, RateLimited } from "../../kernel/throttle/throttle.ts";
import { CustomerAnswer, customerCallsOf } from "../customer-api/calls.ts";
import { fileUrl } from "../files.ts";
import type { UtilityParts } from "../parts.ts";
import { limitsOf, uploadRefusals } from "../receiving.ts";
import { changePassword, ownAccount, register } from "./accounts.ts";
import { profileRoutes } from "./contacts/customer-routes.ts";
import * as customerSchema from "./customer-schema.ts";
import { login } from "./login.ts";
import { removePhoto, setPhoto } from "./photo.ts";
import * as refusals from "./refusals.ts";
import { resetRoutes } from "./reset-routes.ts";
import { AkunNonaktif, openSession, type SessionSettings, tokenAnswer } from "./session.ts";
import { sessionRoutes } from "./sessions/customer-routes.ts";
import { tellOfNewDevice } from "./sessions/sessions.ts";

/** What a login also answers, and a feature further right knows: the account's connections. */
export interface AccountLinks {
  schema: TSchema;
  list: (ctx: Ctx, accountId: number) => Promise<object[]>;
}

/** What a reset of the password does to what a feature further right keeps: the wallet's PIN. */
export interface AccountReset {
  emptyPin: (tx: Tx, accountId: number) => Promise<void>;
}

const tag = "Akun";
const quarterHour = 900;
const hour = 3600;

/** Calls about the caller's own account. */
export function accountCustomerRoutes(
  api: Api,
  parts: UtilityParts,
  links: AccountLinks,
  { emptyPin }: AccountReset,
): void {
  const throttle = throttleOf(parts);
  registrationRoute(api, parts, throttle);
  loginRoutes(api, parts, links, throttle);
  profileRoutes(api, parts);
  ownRoutes(api, parts);
  sessionRoutes(api, parts);
  resetRoutes(api, parts, { emptyPin, logins: throttle });
  photoRoutes(api, parts);
}

function throttleOf({ config, keys }: UtilityParts): LoginThrottle {
  const limits = {
    perName: limitOf(config, config.loginLimitPerUser, quarterHour),
    perAddress: limitOf(config, config.loginLimitPerAddress, quarterHour),
    slowAfter: limitOf(config, config.loginSlowAfter, quarterHour),
  };
  return createLoginThrottle("customer-login", limits, keys.codes);
}

const sessionsOf = ({ config, keys }: UtilityParts): SessionSettings => ({
  keys: keys.sessions,
  lifetime: config.customerTokenTtl,
});

function registrationRoute(api: Api, parts: UtilityParts, throttle: LoginThrottle): void {
  const { config, keys, mailer } = parts;
  const settings = {
    perAddress: limitOf(config, config.registrationLimit, hour),
    sessions: sessionsOf(parts),
    logins: throttle,
    keys: keys.codes,
    mailer,
    utilityName: config.utilityName,
    codes: limitOf(config, config.resetCodeLimit, hour),
  };
  customerCallsOf(api, tag).post("/app/daftar", {
    summary: "Daftar akun baru",
    description:
      "Wajib ada alamat surel atau nomor HP; keduanya juga dapat dipakai untuk masuk. Akun langsung dapat dipakai. Ke alamat surel dikirim kode, yang dimasukkan di konfirmasi_kontak; sebelum itu siapa pun yang mengonfirmasi alamat tersebut lebih dahulu menjadi pemiliknya.",
    access: "public",
    body: customerSchema.Daftar,
    answer: customerSchema.SesiBaru,
    status: 201,
    pesan: "Pendaftaran berhasil. Selamat datang.",
    errors: [
      refusals.UsernameSudahDipakai,
      refusals.EmailSudahDipakai,
      refusals.NoHpSudahDipakai,
      RateLimited,
    ],
    handle: async (ctx, { body }) => {
      const { account, token, isCodeSent } = await register(ctx, body, settings);
      const akun = await ownAccount(ctx, account.id);
      const pesan =
        "Pendaftaran berhasil. Selamat datang. Masukkan kode yang kami kirim ke surel Anda untuk mengonfirmasi alamatnya.";
      return new CustomerAnswer(
        { ...tokenAnswer(token, config.customerTokenTtl), akun },
        { token, ...(isCodeSent ? { pesan } : {}) },
      );
    },
  });
}

function loginRoutes(api: Api, parts: UtilityParts, links: AccountLinks, throttle: LoginThrottle): void {
  const { post } = customerCallsOf(api, tag);
  const open = async (ctx: Ctx, name: string, digest: string) => {
    const account = await login(ctx, name, digest, throttle);
    const token = await inTransaction(ctx, async (tx) => {
      await tellOfNewDevice(tx, account.id);
      return openSession(tx, account, sessionsOf(parts));
    });
    const [akun, daftar_sl] = await Promise.all([ownAccount(ctx, account.id), links.list(ctx, account.id)]);
    return new CustomerAnswer(
      { ...tokenAnswer(token, parts.config.customerTokenTtl), akun, daftar_sl },
      { token },
    );
  };
  const call = {
    access: "public",
    answer: customerSchema.SesiMasuk(links.schema),
    pesan: "Berhasil masuk.",
    errors: [refusals.LoginGagal, AkunNonaktif, RateLimited],
  } as const;

  post("/app/login", {
    ...call,
    summary: "Masuk dengan kata sandi",
    description:
      "`username` boleh berisi nama pengguna, alamat surel, atau nomor HP. Percobaan yang gagal dihitung per akun dan alamat jaringan, dan per alamat jaringan.",
    body: customerSchema.Login,
    handle: (ctx, { body }) => open(ctx, body.username, sha256Hex(body.password)),
  });

  post("/app/login_token", {
    ...call,
    summary: "Masuk dengan SHA-256 kata sandi",
    description:
      "Seperti login, tetapi `password` adalah SHA-256 dari kata sandi dalam 64 karakter heksadesimal. Hitungan percobaan gagal sama dengan login.",
    body: customerSchema.LoginToken,
    handle: (ctx, { body }) => open(ctx, body.username, body.password),
  });
}

function ownRoutes(api: Api, parts: UtilityParts): void {
  const { get, post } = customerCallsOf(api, tag);
  const { config, mailer } = parts;
  const settings = {
    mailer,
    utilityName: config.utilityName,
    perPassword: limitOf(config, config.loginLimitPerUser, quarterHour),
    sessions: sessionsOf(parts),
  };

  post("/app/update_password", {
    summary: "Ganti kata sandi",
    description: "Jawaban membawa token baru; semua token sebelumnya berakhir.",
    body: customerSchema.UpdatePassword,
    answer: customerSchema.Sesi,
    pesan: "Kata sandi sudah diganti.",
    errors: [refusals.PasswordLamaSalah, RateLimited],
    handle: async (ctx, { body, account }) => {
      const token = await changePassword(ctx, account.id, body, settings);
      return new CustomerAnswer(tokenAnswer(token, config.customerTokenTtl), { token });
    },
  });

  get("/app/akun", {
    summary: "Data akun sendiri",
    description: "Akun dari token, seperti tersimpan sekarang.",
    answer: customerSchema.Akun,
    pesan: "Data akun ditemukan.",
    handle: (ctx, { account }) => ownAccount(ctx, account.id),
  });
}

function photoRoutes(api: Api, parts: UtilityParts): void {
  const { post } = customerCallsOf(api, tag);

  post("/app/upload_pp", {
    summary: "Unggah foto profil",
    description: `JPEG, PNG, atau WebP, paling besar 5 MiB dan 40 megapiksel (WebP 10). Data lokasi dan kamera di dalamnya dibuang. Alamat foto sebelumnya langsung menjawab 404. ${limitsOf("upload_pp")}`,
    body: customerSchema.UploadPp,
    bodyLimit: oneFile,
    answer: customerSchema.FotoProfil,
    idempotent: true,
    pesan: "Foto profil sudah disimpan.",
    errors: uploadRefusals,
    handle: async (ctx, { body, account }) => ({
      foto_profil_url: fileUrl(await setPhoto(ctx, account.id, body, parts)),
    }),
  });

  post("/app/hapus_pp", {
    summary: "Hapus foto profil",
    description: "Alamat fotonya langsung menjawab 404. Boleh diulang: tanpa foto pun jawabannya sama.",
    answer: customerSchema.FotoDihapus,
    pesan: "Foto profil sudah dihapus.",
    handle: async (ctx, { account }) => {
      await removePhoto(ctx, account.id);
      return { dihapus: true } as const;
    },
  });
}
