import { type Static, type TSchema, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import { inBase64 } from "../../kernel/http/form-body.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, Words } from "../../kernel/http/schema.ts";
import { ExactText, Text } from "../../kernel/text.ts";
import { Blankable, Masukan } from "../customer-api/calls.ts";
import { inOneLine } from "../texts.ts";
import { Code, KontakMenunggu } from "./contacts/customer-schema.ts";

const NewPassword = ExactText(
  [8, 200],
  "Kata sandi baru, paling sedikit 8 karakter.",
  "kata sandi yang lebih panjang",
);
const GivenPassword = (description: string, example = "kata sandi yang panjang") =>
  ExactText([1, 1000], description, example);
const AnyName = ExactText([1, 254], "Nama pengguna, alamat surel, atau nomor HP.", "wulan.contoh");

const Name = Text([1, 100], `Nama lengkap. ${inOneLine}`, "Wulan Contoh");
const Email = Text(254, "Alamat surel; dapat dipakai untuk masuk.", "wulan@example.com");
const Phone = ExactText(
  30,
  "Nomor HP Indonesia dalam bentuk apa pun; dapat dipakai untuk masuk.",
  "0812-3456-7890",
);
const Address = Text(300, `Alamat. ${inOneLine}`, "Jl. Melati No. 12");
const Nik = Type.String({
  pattern: "^([0-9]{16})?$",
  ...hint(customerFieldError("DIGITS", { count: 16 }), "id"),
  description: "Nomor induk kependudukan, 16 angka. Selalu ditampilkan tersamar.",
  examples: ["3174091203851234"],
});

const fotoUrl = "/app/berkas/Zm90by1wcm9maWwtY29udG9oLTAwMDAx";

export const Akun = WireRecord("Akun", {
  id_akun: Count("Nomor akun.", 12),
  username: Words("Nama pengguna.", "wulan.contoh"),
  nama: Words("Nama lengkap.", "Wulan Contoh"),
  email: Nullable(Words("Alamat surel.", "wulan@example.com")),
  email_dikonfirmasi: Bool(
    "Apakah alamat surel sudah dikonfirmasi. Bila belum, kode untuk mengatur ulang kata sandi tidak dikirim ke sana; minta kode konfirmasi di kirim_ulang_kontak.",
  ),
  no_hp: Nullable(Words("Nomor HP, diawali +62.", "+6281234567890")),
  no_hp_dikonfirmasi: Bool(
    "Apakah nomor HP sudah dikonfirmasi dengan kode yang dikirim ke nomor itu. Bila belum, tidak ada pesan yang dikirim ke sana; minta kodenya di kirim_ulang_kontak.",
    false,
  ),
  alamat: Nullable(Words("Alamat.", "Jl. Melati No. 12")),
  nik: Nullable(Words("NIK; hanya empat angka terakhir yang tampak.", "************1234")),
  foto_profil_url: Nullable(Words("Foto profil, di bawah alamat layanan ini.", fotoUrl)),
  jumlah_sl: Count("Banyak sambungan yang terdaftar di akun."),
  dibuat_pada: Instant("Kapan akun dibuat."),
  menunggu_konfirmasi: Type.Array(KontakMenunggu, {
    description: "Alamat surel dan nomor HP baru yang belum berlaku, karena kodenya belum dimasukkan.",
  }),
});
export type Akun = Static<typeof Akun>;

export const Daftar = Masukan(
  "Daftar",
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
    email: Blankable(Email),
    no_hp: Blankable(Phone),
    alamat: Blankable(Address),
    nik: Blankable(Nik),
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
  "UpdateAkun",
  {
    nama: Blankable(Name),
    email: Blankable(Email),
    no_hp: Blankable(Phone),
    alamat: Blankable(Address),
    nik: Blankable(Nik),
    password_lama: Blankable(
      ExactText(
        1000,
        "Kata sandi sekarang. Wajib bila alamat surel atau nomor HP diganti atau dihapus.",
        "kata sandi yang panjang",
      ),
    ),
  },
  { examples: [{ alamat: "Jl. Kenanga No. 7" }] },
);
export type UpdateAkun = Static<typeof UpdateAkun>;

const token = {
  token: Words(
    "Kirim sebagai Authorization: Bearer <token>.",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl",
  ),
  tipe_token: Type.Literal("Bearer"),
  berlaku_detik: Count("Lama token berlaku, detik.", 2_592_000),
};

export const Sesi = WireRecord("Sesi", token);

export const SesiBaru = WireRecord("SesiBaru", { ...token, akun: Akun });

/** What login answers. @param sl the wire form of a connection, which features to the right own */
export function SesiMasuk(sl: TSchema) {
  return WireRecord("SesiMasuk", {
    ...token,
    akun: Akun,
    daftar_sl: Type.Array(sl, { description: "Sambungan yang terdaftar di akun." }),
  });
}

export const Login = Masukan("Login", {
  username: AnyName,
  password: GivenPassword("Kata sandi, seperti diketik."),
});
export const LoginToken = Masukan("LoginToken", {
  username: AnyName,
  password: GivenPassword(
    "SHA-256 dari kata sandi, 64 karakter heksadesimal.",
    "d4ff5fcc86bc0f5939896d477af1719f09bd93252872d49160512484580c99fd",
  ),
});

export const UpdatePassword = Masukan("UpdatePassword", {
  password_lama: GivenPassword("Kata sandi sekarang."),
  password_baru: NewPassword,
});
export type UpdatePassword = Static<typeof UpdatePassword>;

export const BuatKode = Masukan("BuatKode", { username: AnyName });
const lifeOfCode = {
  berlaku_detik: Count("Lama kode berlaku, detik.", 600),
  kirim_ulang_detik: Count("Baru setelah ini kode lain dikirim, detik.", 60),
};
export const KodeDiminta = WireRecord("KodeDiminta", {
  tujuan_tersamar: Words(
    "Ke mana kode dikirim: selalu teks ini, supaya tidak terbaca apakah akunnya ada. Bukan tanda bahwa kode sudah dikirim.",
    "alamat surel yang sudah dikonfirmasi",
  ),
  ...lifeOfCode,
});
export const KodeTerkirim = WireRecord("KodeTerkirim", {
  tujuan_tersamar: Words("Ke mana kode dikirim; tersamar.", "w***@***"),
  ...lifeOfCode,
});
export type KodeTerkirim = Static<typeof KodeTerkirim>;

export const CekKode = Masukan("CekKode", { username: AnyName, kode: Code });
export type CekKode = Static<typeof CekKode>;
export const KodeBenar = WireRecord("KodeBenar", {
  valid: Type.Literal(true),
  sisa_detik: Count("Berapa lama lagi kode berlaku, detik.", 540),
});

export const ResetKode = Masukan("ResetKode", { username: AnyName, kode: Code, password_baru: NewPassword });
export type ResetKode = Static<typeof ResetKode>;
export const PasswordDiatur = WireRecord("PasswordDiatur", { diubah: Type.Literal(true) });

export const UploadPp = Masukan("UploadPp", {
  foto: Type.String({
    minLength: 1,
    ...inBase64,
    description: "JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.",
    examples: ["data:image/png;base64,iVBORw0KGgo="],
  }),
  client_uuid: Blankable(
    Text(
      [1, 100],
      "Kunci unggahan buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi.",
    ),
  ),
});
export type UploadPp = Static<typeof UploadPp>;
export const FotoProfil = WireRecord("FotoProfil", {
  foto_profil_url: Words("Di bawah alamat layanan ini; butuh token.", fotoUrl),
});
export const FotoDihapus = WireRecord("FotoDihapus", { dihapus: Type.Literal(true) });
