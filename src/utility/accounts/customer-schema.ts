import { type Static, type TSchema, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import { Count, Instant, Nullable, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Masukan } from "../customer-calls.ts";
import { Code, KontakMenunggu } from "./contacts/customer-schema.ts";

const NewPassword = Text({
  minLength: 8,
  maxLength: 200,
  description: "Kata sandi baru, paling sedikit 8 karakter.",
  examples: ["kata sandi yang lebih panjang"],
});
const GivenPassword = (description: string, example = "kata sandi yang panjang") =>
  Text({ minLength: 1, maxLength: 1000, description, examples: [example] });
const AnyName = Text({
  minLength: 1,
  maxLength: 254,
  description: "Nama pengguna, alamat surel, atau nomor HP.",
  examples: ["wulan.contoh"],
});

/** What lineOf of profile.ts does to a text. */
const inOneLine = "Disimpan dalam satu baris: spasi berderet dan karakter kendali menjadi satu spasi.";

const Name = Text({
  minLength: 1,
  maxLength: 100,
  description: `Nama lengkap. ${inOneLine}`,
  examples: ["Wulan Contoh"],
});
const Email = Text({
  maxLength: 254,
  description: "Alamat surel; dapat dipakai untuk masuk.",
  examples: ["wulan@example.com"],
});
const Phone = Text({
  maxLength: 30,
  description: "Nomor HP Indonesia dalam bentuk apa pun; dapat dipakai untuk masuk.",
  examples: ["0812-3456-7890"],
});
const Address = Text({
  maxLength: 300,
  description: `Alamat. ${inOneLine}`,
  examples: ["Jl. Melati No. 12"],
});
const Nik = Type.String({
  pattern: "^([0-9]{16})?$",
  ...hint(customerFieldError("DIGITS", { count: 16 }), "id"),
  description: "Nomor induk kependudukan, 16 angka. Selalu ditampilkan tersamar.",
  examples: ["3174091203851234"],
});

/** Phones send empty texts, or null, for fields that were left blank. */
const blankable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema));

const fotoUrl = "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx";

export const Akun = Type.Object(
  {
    id_akun: Count("Nomor akun.", { examples: [12] }),
    username: Words("Nama pengguna.", "wulan.contoh"),
    nama: Words("Nama lengkap.", "Wulan Contoh"),
    email: Nullable(Words("Alamat surel.", "wulan@example.com")),
    no_hp: Nullable(Words("Nomor HP, diawali +62.", "+6281234567890")),
    alamat: Nullable(Words("Alamat.", "Jl. Melati No. 12")),
    nik: Nullable(Words("NIK; hanya empat angka terakhir yang tampak.", "************1234")),
    foto_profil_url: Nullable(Words("Foto profil, di bawah alamat layanan ini.", fotoUrl)),
    jumlah_sl: Count("Banyak sambungan yang terdaftar di akun."),
    dibuat_pada: Instant("Kapan akun dibuat."),
    menunggu_konfirmasi: Type.Array(KontakMenunggu, {
      description: "Alamat surel dan nomor HP baru yang belum berlaku, karena kodenya belum dimasukkan.",
    }),
  },
  { title: "Akun" },
);
export type Akun = Static<typeof Akun>;

export const Daftar = Masukan(
  {
    username: Type.String({
      pattern: "^[A-Za-z0-9._]{3,30}$",
      ...hint(
        customerFieldError("NOT_MADE_OF", {
          min: 3,
          max: 30,
          characters: ["a-z", "0-9", "dot", "underscore"],
        }),
        "id",
      ),
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
    title: "Daftar",
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
    password_lama: blankable(
      Text({
        maxLength: 1000,
        description: "Kata sandi sekarang. Wajib bila alamat surel atau nomor HP diganti atau dihapus.",
        examples: ["kata sandi yang panjang"],
      }),
    ),
  },
  { title: "UpdateAkun", examples: [{ alamat: "Jl. Kenanga No. 7" }] },
);
export type UpdateAkun = Static<typeof UpdateAkun>;

const token = {
  token: Words(
    "Kirim sebagai Authorization: Bearer <token>.",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl",
  ),
  tipe_token: Type.Literal("Bearer"),
  berlaku_detik: Count("Lama token berlaku, detik.", { examples: [2_592_000] }),
};

export const Sesi = Type.Object(token, { title: "Sesi" });

export const SesiBaru = Type.Object({ ...token, akun: Akun }, { title: "SesiBaru" });

/** What login answers. @param sl the wire form of a connection, which features to the right own */
export function SesiMasuk(sl: TSchema) {
  return Type.Object(
    {
      ...token,
      akun: Akun,
      daftar_sl: Type.Array(sl, { description: "Sambungan yang terdaftar di akun." }),
    },
    { title: "SesiMasuk" },
  );
}

export const Login = Masukan(
  { username: AnyName, password: GivenPassword("Kata sandi, seperti diketik.") },
  { title: "Login" },
);
export const LoginToken = Masukan(
  {
    username: AnyName,
    password: GivenPassword(
      "SHA-256 dari kata sandi, 64 karakter heksadesimal.",
      "d4ff5fcc86bc0f5939896d477af1719f09bd93252872d49160512484580c99fd",
    ),
  },
  { title: "LoginToken" },
);

export const UpdatePassword = Masukan(
  { password_lama: GivenPassword("Kata sandi sekarang."), password_baru: NewPassword },
  { title: "UpdatePassword" },
);
export type UpdatePassword = Static<typeof UpdatePassword>;

export const BuatKode = Masukan({ username: AnyName }, { title: "BuatKode" });
export const KodeTerkirim = Type.Object(
  {
    tujuan_tersamar: Words("Ke mana kode dikirim bila akunnya ada dan memiliki alamat surel.", "w***@***"),
    berlaku_detik: Count("Lama kode berlaku, detik.", { examples: [600] }),
    kirim_ulang_detik: Count("Baru setelah ini kode lain dikirim, detik.", { examples: [60] }),
  },
  { title: "KodeTerkirim" },
);
export type KodeTerkirim = Static<typeof KodeTerkirim>;

export const CekKode = Masukan({ username: AnyName, kode: Code }, { title: "CekKode" });
export type CekKode = Static<typeof CekKode>;
export const KodeBenar = Type.Object(
  {
    valid: Type.Literal(true),
    sisa_detik: Count("Berapa lama lagi kode berlaku, detik.", { examples: [540] }),
  },
  { title: "KodeBenar" },
);

export const ResetKode = Masukan(
  { username: AnyName, kode: Code, password_baru: NewPassword },
  { title: "ResetKode" },
);
export type ResetKode = Static<typeof ResetKode>;
export const PasswordDiatur = Type.Object({ diubah: Type.Literal(true) }, { title: "PasswordDiatur" });

export const UploadPp = Masukan(
  {
    foto: Type.String({
      minLength: 1,
      description: "JPEG, PNG, atau WebP: base64 atau data: URI, paling besar 5 MiB.",
      examples: ["data:image/png;base64,iVBORw0KGgo="],
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
  { title: "UploadPp" },
);
export type UploadPp = Static<typeof UploadPp>;
export const FotoProfil = Type.Object(
  { foto_profil_url: Words("Di bawah alamat layanan ini; butuh token.", fotoUrl) },
  { title: "FotoProfil" },
);
export const FotoDihapus = Type.Object({ dihapus: Type.Literal(true) }, { title: "FotoDihapus" });
