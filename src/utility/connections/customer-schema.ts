import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Instant, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Masukan } from "../customer-endpoint.ts";
import { connectionStatuses } from "./office-schema.ts";

export const customerErrors: Record<string, [ErrorKind, string]> = {
  SL_TIDAK_DITEMUKAN: ["not-found", "Nomor sambungan tidak ditemukan. Periksa kembali nomornya."],
  SL_SUDAH_TERDAFTAR: ["conflict", "Sambungan ini sudah terdaftar di akun Anda."],
  SL_DICABUT: ["conflict", "Sambungan ini sudah dicabut dan tidak dapat didaftarkan."],
  BATAS_SL_TERCAPAI: ["invalid", "Satu akun dapat mendaftarkan paling banyak 20 sambungan."],
  BUKTI_SALAH: ["invalid", "Bukti kepemilikan tidak cocok dengan data kami. Periksa kembali isiannya."],
  PEMBAYARAN_MASIH_TERBUKA: [
    "conflict",
    "Masih ada pembayaran yang terbuka untuk sambungan ini. Selesaikan atau batalkan dulu pembayarannya.",
  ],
};

const slDescription = "Nomor sambungan (SL).";

/** A connection's number as customers send it: small letters and spaces are put right. */
export const NomorSl = Text({ minLength: 1, maxLength: 50, description: slDescription });

const StatusSl = OneOf(connectionStatuses, { description: "Status sambungan." });
export const relations = ["PEMILIK", "PEMBAYAR"] as const;
export type Relation = (typeof relations)[number];

export const Sl = Type.Object(
  {
    sl: Type.String({ description: slDescription }),
    no_pelanggan: Type.String({ description: "Sama dengan sl." }),
    nama: Type.String({ description: "Nama pelanggan; tersamar bagi PEMBAYAR." }),
    alamat: Type.String({ description: "Alamat sambungan; tersamar bagi PEMBAYAR." }),
    kode_golongan: Type.String({ description: "Kode golongan tarif." }),
    golongan: Type.String({ description: "Nama golongan tarif." }),
    wilayah: Type.String({ description: "Wilayah baca meter." }),
    no_meter: Nullable(Type.String({ description: "Nomor meter air." })),
    status_sl: StatusSl,
    hubungan: OneOf(relations, {
      description:
        "PEMILIK: terbukti pemilik, data lengkap; PEMBAYAR: dapat melihat jumlah tagihan dan membayar.",
    }),
    label: Nullable(Type.String({ description: "Sebutan yang dipilih sendiri." })),
    jumlah_lembar: Type.Integer({ description: "Banyak tagihan yang belum lunas." }),
    total_tunggakan: Rupiah("Jumlah tagihan yang belum lunas, termasuk denda hari ini, rupiah."),
    terdaftar_pada: Instant("Kapan didaftarkan di akun."),
  },
  {
    examples: [
      {
        sl: "0100123456",
        no_pelanggan: "0100123456",
        nama: "Wulan Contoh",
        alamat: "Jl. Melati No. 12",
        kode_golongan: "RT-A",
        golongan: "Rumah tangga A",
        wilayah: "UTARA",
        no_meter: "M-12345",
        status_sl: "AKTIF",
        hubungan: "PEMILIK",
        label: "Rumah",
        jumlah_lembar: 1,
        total_tunggakan: 47_300,
        terdaftar_pada: "2026-11-21T08:00:00+07:00",
      },
    ],
  },
);
export type Sl = Static<typeof Sl>;

export const DaftarSl = Type.Array(Sl);

export const CekSl = Masukan({ sl: NomorSl }, { examples: [{ sl: "0100123456" }] });

export const SlDiperiksa = Type.Object(
  {
    valid: Type.Boolean({ description: "Dapat didaftarkan; false bila sambungan sudah dicabut." }),
    sl: Type.String({ description: slDescription }),
    nama: Type.String({ description: "Tersamar." }),
    alamat: Type.String({ description: "Tersamar." }),
    golongan: Type.String({ description: "Nama golongan tarif." }),
    status_sl: StatusSl,
    sudah_terdaftar: Type.Boolean({ description: "Sudah terdaftar di akun ini." }),
  },
  {
    examples: [
      {
        valid: true,
        sl: "0100123456",
        nama: "W**** C*****",
        alamat: "Jl. M***** No. **",
        golongan: "Rumah tangga A",
        status_sl: "AKTIF",
        sudah_terdaftar: false,
      },
    ],
  },
);
export type SlDiperiksa = Static<typeof SlDiperiksa>;

export const ConfirmSl = Masukan(
  {
    sl: NomorSl,
    label: Type.Optional(Nullable(Text({ maxLength: 50, description: "Sebutan sendiri, misalnya Rumah." }))),
    no_hp_terdaftar: Type.Optional(
      Nullable(
        Text({ maxLength: 30, description: "Bukti: nomor HP pelanggan yang terdaftar di sambungan." }),
      ),
    ),
    total_tagihan_terakhir: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000_000_000,
          description: "Bukti: jumlah tagihan terakhir, rupiah, dengan atau tanpa denda.",
        }),
      ),
    ),
    stand_akhir: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 0,
          maximum: 999_999_999,
          description: "Bukti: angka meter pada pembacaan terakhir, m³.",
        }),
      ),
    ),
  },
  {
    examples: [
      { sl: "0100123456", label: "Rumah", no_hp_terdaftar: "0812-3456-7890" },
      { sl: "0100123456", total_tagihan_terakhir: 47_300 },
      { sl: "0100123456" },
    ],
  },
);
export type ConfirmSl = Static<typeof ConfirmSl>;

export const HapusSl = Masukan({ sl: NomorSl }, { examples: [{ sl: "0100123456" }] });
export const SlDihapus = Type.Object(
  { sl: Type.String({ description: slDescription }), dihapus: Type.Literal(true) },
  { examples: [{ sl: "0100123456", dihapus: true }] },
);
export type SlDihapus = Static<typeof SlDihapus>;
