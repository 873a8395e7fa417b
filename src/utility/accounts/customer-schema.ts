import { type Static, type TSchema, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Instant, Nullable } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Masukan } from "../customer-endpoint.ts";

/** Codes of the calls about accounts, with an example of each message. */
export const customerErrors: Record<string, [ErrorKind, string]> = {
  LOGIN_GAGAL: ["unauthenticated", "Nama pengguna atau kata sandi salah."],
  PASSWORD_LAMA_SALAH: ["unauthenticated", "Kata sandi lama salah."],
  USERNAME_SUDAH_DIPAKAI: ["conflict", "Nama pengguna ini sudah dipakai. Silakan pilih yang lain."],
  EMAIL_SUDAH_DIPAKAI: ["conflict", "Alamat surel ini sudah dipakai akun lain."],
  NO_HP_SUDAH_DIPAKAI: ["conflict", "Nomor HP ini sudah dipakai akun lain."],
  KODE_SALAH: ["invalid", "Kode verifikasi salah. Periksa kembali surel Anda, atau minta kode baru."],
  KODE_KADALUARSA: ["invalid", "Kode verifikasi sudah tidak berlaku. Silakan minta kode baru."],
};

const NewPassword = Text({
  minLength: 8,
  maxLength: 200,
  description: "Kata sandi baru, paling sedikit 8 karakter.",
});
const GivenPassword = (description: string) => Text({ minLength: 1, maxLength: 1000, description });
const AnyName = Text({
  minLength: 1,
  maxLength: 254,
  description: "Nama pengguna, alamat surel, atau nomor HP.",
});

const Name = Text({ minLength: 1, maxLength: 100, description: "Nama lengkap." });
const Email = Text({ maxLength: 254, description: "Alamat surel; dapat dipakai untuk masuk." });
const Phone = Text({
  maxLength: 30,
  description: "Nomor HP Indonesia dalam bentuk apa pun; dapat dipakai untuk masuk.",
});
const Address = Text({ maxLength: 300, description: "Alamat." });
const Nik = Type.String({
  pattern: "^([0-9]{16})?$",
  "x-hint": "harus 16 angka",
  description: "Nomor induk kependudukan, 16 angka. Selalu ditampilkan tersamar.",
});

/** Phones send empty texts, or null, for fields that were left blank. */
const blankable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema));

export const Akun = Type.Object(
  {
    id_akun: Type.Integer({ description: "Nomor akun." }),
    username: Type.String({ description: "Nama pengguna." }),
    nama: Type.String({ description: "Nama lengkap." }),
    email: Nullable(Type.String({ description: "Alamat surel." })),
    no_hp: Nullable(Type.String({ description: "Nomor HP, diawali +62." })),
    alamat: Nullable(Type.String({ description: "Alamat." })),
    nik: Nullable(Type.String({ description: "NIK; hanya empat angka terakhir yang tampak." })),
    foto_profil_url: Nullable(Type.String({ description: "Foto profil, di bawah alamat layanan ini." })),
    jumlah_sl: Type.Integer({ description: "Banyak sambungan yang terdaftar di akun." }),
    dibuat_pada: Instant("Kapan akun dibuat."),
  },
  {
    examples: [
      {
        id_akun: 12,
        username: "wulan.contoh",
        nama: "Wulan Contoh",
        email: "wulan@example.com",
        no_hp: "+6281234567890",
        alamat: "Jl. Melati No. 12",
        nik: "************1234",
        foto_profil_url: "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx",
        jumlah_sl: 1,
        dibuat_pada: "2026-11-21T14:05:00+07:00",
      },
    ],
  },
);
export type Akun = Static<typeof Akun>;

export const Daftar = Masukan(
  {
    username: Type.String({
      pattern: "^[A-Za-z0-9._]{3,30}$",
      "x-hint": "harus 3-30 karakter dari a-z, 0-9, titik, dan garis bawah",
      description: "Nama pengguna: 3-30 karakter dari a-z, 0-9, titik, garis bawah; huruf besar dikecilkan.",
    }),
    password: NewPassword,
    nama: Name,
    email: blankable(Email),
    no_hp: blankable(Phone),
    alamat: blankable(Address),
    nik: blankable(Nik),
  },
  {
    examples: [
      {
        username: "wulan.contoh",
        password: "kata sandi yang panjang",
        nama: "Wulan Contoh",
        email: "wulan@example.com",
        no_hp: "0812-3456-7890",
      },
    ],
  },
);
export type Daftar = Static<typeof Daftar>;

export const UpdateAkun = Masukan(
  {
    nama: Type.Optional(Name),
    email: blankable(Email),
    no_hp: blankable(Phone),
    alamat: blankable(Address),
    nik: blankable(Nik),
  },
  { examples: [{ alamat: "Jl. Kenanga No. 7" }] },
);
export type UpdateAkun = Static<typeof UpdateAkun>;

const token = {
  token: Type.String({ description: "Kirim sebagai Authorization: Bearer <token>." }),
  tipe_token: Type.Literal("Bearer"),
  berlaku_detik: Type.Integer({ description: "Lama token berlaku, detik." }),
};
const tokenExample = {
  token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl",
  tipe_token: "Bearer",
  berlaku_detik: 2_592_000,
} as const;
const akunExample = (Akun as { examples?: unknown[] }).examples?.[0];

export const Sesi = Type.Object(token, { examples: [tokenExample] });
export type Sesi = Static<typeof Sesi>;

export const SesiBaru = Type.Object(
  { ...token, akun: Akun },
  { examples: [{ ...tokenExample, akun: akunExample }] },
);

/** What login answers. @param sl the wire form of a connection, which features to the right own */
export function SesiMasuk(sl: TSchema) {
  return Type.Object({
    token: Type.String({ ...token.token, examples: [tokenExample.token] }),
    tipe_token: token.tipe_token,
    berlaku_detik: Type.Integer({ ...token.berlaku_detik, examples: [tokenExample.berlaku_detik] }),
    akun: Akun,
    daftar_sl: Type.Array(sl, { description: "Sambungan yang terdaftar di akun." }),
  });
}

export const Login = Masukan(
  { username: AnyName, password: GivenPassword("Kata sandi, seperti diketik.") },
  { examples: [{ username: "wulan.contoh", password: "kata sandi yang panjang" }] },
);
export const LoginToken = Masukan(
  {
    username: AnyName,
    password: GivenPassword("SHA-256 dari kata sandi, 64 karakter heksadesimal."),
  },
  {
    examples: [
      {
        username: "wulan.contoh",
        password: "d4ff5fcc86bc0f5939896d477af1719f09bd93252872d49160512484580c99fd",
      },
    ],
  },
);

export const UpdatePassword = Masukan(
  { password_lama: GivenPassword("Kata sandi sekarang."), password_baru: NewPassword },
  {
    examples: [{ password_lama: "kata sandi yang panjang", password_baru: "kata sandi yang lebih panjang" }],
  },
);
export type UpdatePassword = Static<typeof UpdatePassword>;

const Code = Type.String({
  pattern: "^[0-9]{6}$",
  "x-hint": "harus 6 angka",
  description: "Kode verifikasi dari surel, 6 angka.",
});

export const BuatKode = Masukan({ username: AnyName }, { examples: [{ username: "wulan.contoh" }] });
export const KodeTerkirim = Type.Object(
  {
    tujuan_tersamar: Type.String({
      description: "Ke mana kode dikirim bila akunnya ada dan memiliki alamat surel.",
    }),
    berlaku_detik: Type.Integer({ description: "Lama kode berlaku, detik." }),
    kirim_ulang_detik: Type.Integer({ description: "Baru setelah ini kode lain dikirim, detik." }),
  },
  { examples: [{ tujuan_tersamar: "w***@***", berlaku_detik: 600, kirim_ulang_detik: 60 }] },
);
export type KodeTerkirim = Static<typeof KodeTerkirim>;

export const CekKode = Masukan(
  { username: AnyName, kode: Code },
  { examples: [{ username: "wulan.contoh", kode: "042137" }] },
);
export type CekKode = Static<typeof CekKode>;
export const KodeBenar = Type.Object(
  {
    valid: Type.Literal(true),
    sisa_detik: Type.Integer({ description: "Berapa lama lagi kode berlaku, detik." }),
  },
  { examples: [{ valid: true, sisa_detik: 540 }] },
);

export const ResetKode = Masukan(
  { username: AnyName, kode: Code, password_baru: NewPassword },
  {
    examples: [{ username: "wulan.contoh", kode: "042137", password_baru: "kata sandi yang lebih panjang" }],
  },
);
export type ResetKode = Static<typeof ResetKode>;
export const PasswordDiatur = Type.Object({ diubah: Type.Literal(true) }, { examples: [{ diubah: true }] });

export const UploadPp = Masukan(
  {
    foto: Type.String({
      minLength: 1,
      description: "JPEG, PNG, atau WebP: base64 atau data: URI, paling besar 5 MiB.",
    }),
    client_uuid: Type.Optional(
      Text({
        minLength: 1,
        maxLength: 100,
        description:
          "Kunci unggahan buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi.",
      }),
    ),
  },
  { examples: [{ foto: "data:image/png;base64,iVBORw0KGgo=" }] },
);
export type UploadPp = Static<typeof UploadPp>;
export const FotoProfil = Type.Object(
  { foto_profil_url: Type.String({ description: "Di bawah alamat layanan ini; butuh token." }) },
  { examples: [{ foto_profil_url: "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx" }] },
);
export const FotoDihapus = Type.Object({ dihapus: Type.Literal(true) }, { examples: [{ dihapus: true }] });
