import { type Static, type TSchema, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Instant, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Halaman, Masukan } from "../customer-endpoint.ts";
import { installationStates } from "./states.ts";

/** Codes of the calls about new connections, with an example of each message. */
export const customerErrors: Record<string, [ErrorKind, string]> = {
  PERMOHONAN_TIDAK_DITEMUKAN: ["not-found", "Permohonan tidak ditemukan. Periksa kembali nomornya."],
};

/** Phones send empty texts, or null, for fields that were left blank. */
const blankable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema));

const Rab = Type.Object(
  {
    total: Rupiah("Jumlah biaya, rupiah."),
    rincian: Type.Array(
      Type.Object({
        uraian: Type.String({ description: "Untuk apa." }),
        jumlah: Rupiah("Biayanya, rupiah."),
      }),
    ),
  },
  { description: "Rencana anggaran biaya; null sebelum dihitung." },
);

const Tahapan = Type.Object({
  tahap: Type.String({ description: "Status permohonan sejak saat itu." }),
  waktu: Instant("Kapan."),
  catatan: Nullable(Type.String({ description: "Catatan petugas atau alasan pelanggan." })),
});

export const PasangBaru = Type.Object(
  {
    no_registrasi: Type.String({ description: "Nomor permohonan." }),
    nama: Type.String({ description: "Nama pemohon sesuai KTP." }),
    nik: Type.String({ description: "Hanya empat angka terakhir yang tampak." }),
    no_hp: Type.String({ description: "Diawali +62." }),
    email: Nullable(Type.String({ description: "Alamat surel." })),
    alamat: Type.String({ description: "Di mana sambungan dipasang." }),
    kelurahan: Nullable(Type.String({ description: "Kelurahan atau desa." })),
    kecamatan: Nullable(Type.String({ description: "Kecamatan." })),
    latitude: Nullable(Type.Number({ description: "Derajat, utara positif." })),
    longitude: Nullable(Type.Number({ description: "Derajat, timur positif." })),
    jenis_bangunan: Nullable(Type.String({ description: "Misalnya rumah tinggal atau toko." })),
    jumlah_penghuni: Nullable(Type.Integer({ description: "Orang." })),
    status: OneOf(installationStates, { description: "Tahap sekarang." }),
    rab: Nullable(Rab),
    id_tagihan: Nullable(
      Type.Integer({ description: "Tagihan biayanya: kirim ke request_pembayaran sebagai id_tagihan." }),
    ),
    bayar_sebelum: Nullable(Instant("Setelah ini permohonan yang belum dibayar kadaluarsa.")),
    kode_pembayaran: Nullable(
      Type.String({ description: "Pembayaran yang terbuka atau lunas untuk tagihan itu." }),
    ),
    tanggal_pasang: Nullable(Type.String({ description: "Kapan dipasang, YYYY-MM-DD." })),
    sl: Nullable(Type.String({ description: "Nomor sambungan, setelah AKTIF." })),
    dibuat_pada: Instant("Kapan diajukan."),
    tahapan: Type.Array(Tahapan, { description: "Dari yang paling awal." }),
  },
  {
    examples: [
      {
        no_registrasi: "PB000000007",
        nama: "Wulan Contoh",
        nik: "************1234",
        no_hp: "+6281234567890",
        email: "wulan@example.com",
        alamat: "Jl. Melati No. 12",
        kelurahan: "Sukamaju",
        kecamatan: "Cempaka",
        latitude: -6.2,
        longitude: 106.8,
        jenis_bangunan: "Rumah tinggal",
        jumlah_penghuni: 4,
        status: "MENUNGGU_PEMBAYARAN",
        rab: { total: 1_250_000, rincian: [{ uraian: "Pemasangan pipa dinas 12 m", jumlah: 1_250_000 }] },
        id_tagihan: 42,
        bayar_sebelum: "2026-12-06T00:00:00+07:00",
        kode_pembayaran: null,
        tanggal_pasang: null,
        sl: null,
        dibuat_pada: "2026-11-21T14:05:00+07:00",
        tahapan: [
          { tahap: "DIAJUKAN", waktu: "2026-11-21T14:05:00+07:00", catatan: null },
          { tahap: "MENUNGGU_PEMBAYARAN", waktu: "2026-11-28T09:00:00+07:00", catatan: null },
        ],
      },
    ],
  },
);
export type PasangBaru = Static<typeof PasangBaru>;

const pictureForms = "JPEG, PNG, atau WebP sebagai base64 atau data: URI, paling besar 5 MiB";

export const UploadPasangBaru = Masukan(
  {
    nama: blankable(Text({ maxLength: 100, description: "Nama sesuai KTP; tanpa ini nama akun." })),
    nik: blankable(
      Type.String({
        pattern: "^([0-9]{16})?$",
        "x-hint": "harus 16 angka",
        description: "NIK, 16 angka; tanpa ini NIK akun.",
      }),
    ),
    no_hp: blankable(
      Text({ maxLength: 30, description: "Nomor HP dalam bentuk apa pun; tanpa ini nomor HP akun." }),
    ),
    email: blankable(Text({ maxLength: 254, description: "Alamat surel; tanpa ini alamat surel akun." })),
    alamat: Text({ minLength: 1, maxLength: 300, description: "Di mana sambungan dipasang." }),
    kelurahan: blankable(Text({ maxLength: 100, description: "Kelurahan atau desa." })),
    kecamatan: blankable(Text({ maxLength: 100, description: "Kecamatan." })),
    latitude: blankable(
      Type.Number({
        minimum: -90,
        maximum: 90,
        description: "Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto_rumah.",
      }),
    ),
    longitude: blankable(
      Type.Number({ minimum: -180, maximum: 180, description: "Derajat, timur positif." }),
    ),
    jenis_bangunan: blankable(Text({ maxLength: 100, description: "Misalnya rumah tinggal atau toko." })),
    jumlah_penghuni: blankable(Type.Integer({ minimum: 1, maximum: 10_000, description: "Orang." })),
    foto_ktp: Type.String({ minLength: 1, description: `Foto KTP: ${pictureForms}.` }),
    foto_rumah: blankable(Type.String({ description: `Foto rumah: ${pictureForms}.` })),
    bukti_kepemilikan: blankable(
      Type.String({ description: `Bukti kepemilikan tanah atau bangunan: ${pictureForms}; boleh juga PDF.` }),
    ),
    client_uuid: blankable(
      Text({
        maxLength: 100,
        description:
          "Kunci permohonan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab permohonan yang pertama.",
      }),
    ),
  },
  {
    examples: [
      {
        nama: "Wulan Contoh",
        nik: "3174010101011234",
        no_hp: "0812-3456-7890",
        alamat: "Jl. Melati No. 12",
        kelurahan: "Sukamaju",
        kecamatan: "Cempaka",
        foto_ktp: "data:image/png;base64,iVBORw0KGgo=",
        client_uuid: "0d9be3e2-5f0c-4c7e-9c0a-2f1b6f7d8a91",
      },
    ],
  },
);
export type UploadPasangBaru = Static<typeof UploadPasangBaru>;

export const RiwayatPasang = Masukan(Type.Partial(Type.Object(Halaman)).properties, {
  examples: [{ halaman: 1, per_halaman: 20 }],
});
export type RiwayatPasang = Static<typeof RiwayatPasang>;

export const BatalPasang = Masukan(
  {
    no_registrasi: Text({ minLength: 1, maxLength: 50, description: "Nomor permohonan." }),
    alasan: Text({ minLength: 3, maxLength: 500, description: "Mengapa." }),
  },
  { examples: [{ no_registrasi: "PB000000007", alasan: "Pindah rumah." }] },
);
export type BatalPasang = Static<typeof BatalPasang>;
