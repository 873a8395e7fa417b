import { type Static, type TSchema, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Instant, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Halaman, Masukan } from "../customer-endpoint.ts";
import { complaintStates } from "./states.ts";

/** Codes of the calls about fault reports, with an example of each message. */
export const customerErrors: Record<string, [ErrorKind, string]> = {
  LAPORAN_TIDAK_DITEMUKAN: ["not-found", "Laporan tidak ditemukan. Periksa kembali nomornya."],
  MASA_BUKA_LAPORAN_HABIS: [
    "conflict",
    "Laporan ini selesai lebih dari 7 hari yang lalu. Silakan buat laporan baru.",
  ],
};

export const priorities = ["RENDAH", "SEDANG", "TINGGI", "DARURAT"] as const;

/** Phones send empty texts, or null, for fields that were left blank. */
const blankable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema));

const Priority = OneOf(priorities, { description: "Seberapa mendesak." });

export const JenisLaporan = Type.Object(
  {
    kode: Type.String({ description: "Kirim sebagai kode_jenis." }),
    nama: Type.String({ description: "Untuk dibaca pelanggan." }),
    perlu_foto: Type.Boolean({ description: "Laporan jenis ini harus disertai foto." }),
    perlu_lokasi: Type.Boolean({
      description:
        "Laporan jenis ini harus disertai lokasi: latitude dan longitude, atau foto yang memuatnya.",
    }),
    prioritas: Priority,
    sla_jam: Type.Integer({ description: "Diselesaikan dalam sekian jam." }),
  },
  {
    examples: [
      {
        kode: "PIPA_BOCOR",
        nama: "Pipa bocor",
        perlu_foto: true,
        perlu_lokasi: true,
        prioritas: "TINGGI",
        sla_jam: 24,
      },
    ],
  },
);
export type JenisLaporan = Static<typeof JenisLaporan>;

const Riwayat = Type.Object({
  status: Type.String({ description: "Keadaan laporan sejak saat itu." }),
  waktu: Instant("Kapan."),
  catatan: Nullable(Type.String({ description: "Catatan petugas atau alasan pelanggan." })),
});

export const Laporan = Type.Object(
  {
    id_laporan: Type.Integer({ description: "Nomor urut laporan." }),
    no_laporan: Type.String({ description: "Nomor laporan, untuk disebut kepada petugas." }),
    kode_jenis: Type.String({ description: "Kode jenis laporan." }),
    jenis: Type.String({ description: "Nama jenis laporan." }),
    sl: Nullable(Type.String({ description: "Nomor sambungan yang dilaporkan." })),
    keterangan: Type.String({ description: "Apa yang terjadi." }),
    alamat: Nullable(Type.String({ description: "Di mana." })),
    latitude: Nullable(Type.Number({ description: "Derajat, utara positif." })),
    longitude: Nullable(Type.Number({ description: "Derajat, timur positif." })),
    foto: Type.Array(Type.String(), {
      description: "Foto pelapor, di bawah alamat layanan ini; butuh token.",
    }),
    status: OneOf(complaintStates, { description: "Keadaan sekarang." }),
    prioritas: Priority,
    batas_waktu: Instant("Paling lambat selesai."),
    dibuat_pada: Instant("Kapan dilaporkan."),
    selesai_pada: Nullable(Instant("Kapan selesai dikerjakan.")),
    riwayat: Type.Array(Riwayat, { description: "Dari yang paling awal." }),
    rating: Nullable(Type.Integer({ description: "Nilai dari pelapor, 1 sampai 5." })),
  },
  {
    examples: [
      {
        id_laporan: 12,
        no_laporan: "LG000000012",
        kode_jenis: "PIPA_BOCOR",
        jenis: "Pipa bocor",
        sl: "0101000001",
        keterangan: "Air menyembur dari pipa di depan rumah.",
        alamat: "Jl. Melati No. 12",
        latitude: -6.2,
        longitude: 106.8,
        foto: ["/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"],
        status: "DITERIMA",
        prioritas: "TINGGI",
        batas_waktu: "2026-11-22T14:05:00+07:00",
        dibuat_pada: "2026-11-21T14:05:00+07:00",
        selesai_pada: null,
        riwayat: [{ status: "DITERIMA", waktu: "2026-11-21T14:05:00+07:00", catatan: null }],
        rating: null,
      },
    ],
  },
);
export type Laporan = Static<typeof Laporan>;

export const HistoryGangguan = Masukan(
  {
    sl: blankable(Text({ maxLength: 50, description: "Hanya laporan tentang sambungan ini." })),
    status: Type.Optional(
      Nullable(OneOf(complaintStates, { description: "Hanya laporan yang sekarang berkeadaan ini." })),
    ),
    ...Type.Partial(Type.Object(Halaman)).properties,
  },
  {
    examples: [
      { halaman: 1, per_halaman: 20 },
      { sl: "0101000001", status: "SELESAI" },
    ],
  },
);
export type HistoryGangguan = Static<typeof HistoryGangguan>;

const Foto = Type.Unsafe<string | string[] | null>({
  type: ["string", "array", "null"],
  items: { type: "string" },
  maxItems: 5,
  "x-hint": "paling banyak 5 foto, masing-masing teks base64",
  description: "Satu foto, atau daftar paling banyak 5: JPEG, PNG, atau WebP sebagai base64 atau data: URI.",
});

export const UploadGangguan = Masukan(
  {
    kode_jenis: Text({ minLength: 1, maxLength: 40, description: "Salah satu kode dari jenis_laporan." }),
    keterangan: Text({
      minLength: 10,
      maxLength: 2000,
      description: "Apa yang terjadi, paling sedikit 10 karakter.",
    }),
    foto: Type.Optional(Foto),
    sl: blankable(Text({ maxLength: 50, description: "Sambungan yang terdaftar di akun." })),
    alamat: blankable(Text({ maxLength: 300, description: "Di mana." })),
    latitude: blankable(
      Type.Number({
        minimum: -90,
        maximum: 90,
        description: "Derajat, utara positif. Tanpa ini dipakai lokasi di dalam foto.",
      }),
    ),
    longitude: blankable(
      Type.Number({ minimum: -180, maximum: 180, description: "Derajat, timur positif." }),
    ),
    client_uuid: blankable(
      Text({
        maxLength: 100,
        description:
          "Kunci laporan buatan aplikasi: kiriman ulang dengan kunci yang sama menjawab laporan yang pertama.",
      }),
    ),
  },
  {
    examples: [
      {
        kode_jenis: "AIR_TIDAK_MENGALIR",
        keterangan: "Sejak pagi air tidak mengalir sama sekali.",
        sl: "0101000001",
        client_uuid: "0d9be3e2-5f0c-4c7e-9c0a-2f1b6f7d8a90",
      },
    ],
  },
);
export type UploadGangguan = Static<typeof UploadGangguan>;

const Nomor = Text({ minLength: 1, maxLength: 50, description: "Nomor laporan (no_laporan)." });
const Alasan = Text({ minLength: 3, maxLength: 500, description: "Mengapa." });

export const BatalLaporan = Masukan(
  { no_laporan: Nomor, alasan: Alasan },
  { examples: [{ no_laporan: "LG000000012", alasan: "Air sudah mengalir kembali." }] },
);
export type BatalLaporan = Static<typeof BatalLaporan>;

export const BukaLaporan = Masukan(
  { no_laporan: Nomor, alasan: Alasan },
  { examples: [{ no_laporan: "LG000000012", alasan: "Pipanya bocor lagi." }] },
);
export type BukaLaporan = Static<typeof BukaLaporan>;

export const NilaiLaporan = Masukan(
  {
    no_laporan: Nomor,
    rating: Type.Integer({ minimum: 1, maximum: 5, description: "1 buruk sampai 5 baik sekali." }),
  },
  { examples: [{ no_laporan: "LG000000012", rating: 5 }] },
);
export type NilaiLaporan = Static<typeof NilaiLaporan>;
