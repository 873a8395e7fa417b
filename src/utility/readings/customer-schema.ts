import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Instant, Nullable, OneOf } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Masukan } from "../customer-endpoint.ts";
import { readingMethods, selfReadingStatuses } from "./office-schema.ts";
import { windowStatuses } from "./schedules/window.ts";

/** Error codes of readings on the public door: code → kind and example message. */
export const customerErrors: Record<string, [ErrorKind, string]> = {
  ORDER_TIDAK_DITEMUKAN: ["not-found", "Order baca mandiri tidak ditemukan."],
  JADWAL_BELUM_DIBUKA: ["conflict", "Jadwal baca mandiri periode ini belum dibuka. Silakan coba lagi nanti."],
  JADWAL_SUDAH_DITUTUP: ["conflict", "Jadwal baca mandiri periode ini sudah ditutup."],
  SUDAH_DIBACA: ["conflict", "Meter Anda sudah dibaca untuk periode ini. Tidak perlu mengirim lagi."],
  SUDAH_DIKIRIM: ["conflict", "Bacaan untuk order ini sudah dikirim dan sedang diperiksa."],
  ORDER_DITOLAK: ["conflict", "Bacaan untuk order ini ditolak. Minta order baru, lalu kirim lagi."],
  KADALUARSA: ["conflict", "Batas waktu pengiriman sudah lewat. Petugas kami yang akan membaca meter Anda."],
};

const Sl = Text({ minLength: 1, maxLength: 50, description: "Nomor sambungan (SL)." });
const Periode = Type.String({
  pattern: "^20[0-9]{2}-?(0[1-9]|1[0-2])$",
  "x-hint": "harus berupa bulan seperti 202611",
  description: "Bulan, YYYYMM atau YYYY-MM.",
});
const StandAkhir = Type.Integer({
  minimum: 0,
  maximum: 999_999_999,
  description: "Angka meter sekarang, m³.",
});
const ClientUuid = Text({
  minLength: 1,
  maxLength: 100,
  description: "Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi.",
});
const kiriman = {
  foto: Type.String({
    minLength: 1,
    description: "Foto meter, JPEG, PNG, atau WebP: base64 atau data: URI, paling besar 5 MiB.",
  }),
  latitude: Type.Optional(
    Nullable(
      Type.Number({ minimum: -90, maximum: 90, description: "Letak ponsel, derajat; bersama longitude." }),
    ),
  ),
  longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180, description: "Derajat." }))),
  client_uuid: Type.Optional(Nullable(ClientUuid)),
};
const Peringatan = Type.Array(Type.String(), {
  description:
    "ROLLOVER: angka meter sudah berputar; PEMAKAIAN_TIDAK_WAJAR: di atas 2 kali atau di bawah 30 % rata-rata 3 bulan; LOKASI_JAUH: lebih dari 100 m dari sambungan; FOTO_BERULANG: foto yang sama pernah dikirim.",
});
const FotoUrl = Type.String({ description: "Foto, di bawah alamat layanan ini." });

export const Jadwal = Type.Object(
  {
    sl: Type.String({ description: "Nomor sambungan." }),
    periode: Type.String({ description: "YYYYMM." }),
    tanggal_mulai: Type.String({ format: "date", description: "Hari pertama." }),
    tanggal_selesai: Type.String({ format: "date", description: "Hari terakhir." }),
    status: OneOf(windowStatuses, { description: "Menurut tanggal hari ini." }),
    sisa_detik: Type.Integer({ description: "Sampai ditutup; 0 bila tidak sedang dibuka." }),
    sudah_dibaca: Type.Boolean({ description: "Sudah dibaca petugas, atau bacaan sendiri sudah diterima." }),
    cara_baca: Nullable(
      OneOf(readingMethods, {
        description: "null: belum ada; TAKSASI: baru diperkirakan, masih boleh dibaca sendiri.",
      }),
    ),
  },
  {
    examples: [
      {
        sl: "0100123456",
        periode: "202611",
        tanggal_mulai: "2026-11-20",
        tanggal_selesai: "2026-11-27",
        status: "DIBUKA",
        sisa_detik: 553_500,
        sudah_dibaca: false,
        cara_baca: null,
      },
    ],
  },
);
export type Jadwal = Static<typeof Jadwal>;
export const DaftarJadwal = Type.Array(Jadwal);

export const MintaJadwal = Masukan(
  { sl: Type.Optional(Nullable(Sl)) },
  { examples: [{ sl: "0100123456" }, {}] },
);

export const OrderBacaMandiri = Type.Object(
  {
    id_order: Type.Integer({ description: "Nomor order." }),
    sl: Type.String({ description: "Nomor sambungan." }),
    periode: Type.String({ description: "YYYYMM." }),
    status: OneOf(selfReadingStatuses, {
      description:
        "DIBUKA: menunggu bacaan; DIKIRIM: sedang diperiksa; DIVERIFIKASI: diterima; DITOLAK; KADALUARSA: tidak dikirim tepat waktu.",
    }),
    batas_kirim: Instant("Kirim sebelum saat ini."),
    stand_awal: Type.Integer({ description: "Angka meter sebelumnya, m³." }),
    stand_akhir: Nullable(Type.Integer({ description: "Angka meter yang dikirim, m³." })),
    pemakaian: Nullable(Type.Integer({ description: "m³." })),
    foto_url: Nullable(FotoUrl),
    peringatan: Peringatan,
  },
  {
    examples: [
      {
        id_order: 7,
        sl: "0100123456",
        periode: "202611",
        status: "DIKIRIM",
        batas_kirim: "2026-11-28T00:00:00+07:00",
        stand_awal: 1204,
        stand_akhir: 1229,
        pemakaian: 25,
        foto_url: "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
        peringatan: [],
      },
    ],
  },
);
export type OrderBacaMandiri = Static<typeof OrderBacaMandiri>;

export const MintaOrder = Masukan(
  { sl: Sl, periode: Type.Optional(Nullable(Periode)) },
  { examples: [{ sl: "0100123456" }, { sl: "0100123456", periode: "202611" }] },
);
export type MintaOrder = Static<typeof MintaOrder>;

const contohFoto = "data:image/jpeg;base64,/9j/4AAQSkZJRg==";

export const UploadBacaMandiri = Masukan(
  {
    id_order: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: "Order yang dijawab; tanpa ini, isi sl.",
        }),
      ),
    ),
    sl: Type.Optional(Nullable(Sl)),
    periode: Type.Optional(Nullable(Periode)),
    stand_akhir: StandAkhir,
    ...kiriman,
  },
  {
    examples: [
      {
        id_order: 7,
        stand_akhir: 1229,
        foto: contohFoto,
        client_uuid: "6f1c2f0a-58d2-4a39-9a3e-0f8f6c1f7a11",
      },
      { sl: "0100123456", periode: "202611", stand_akhir: 1229, foto: contohFoto },
    ],
  },
);
export type UploadBacaMandiri = Static<typeof UploadBacaMandiri>;

export const UploadCatatMeter = Masukan(
  {
    sl: Sl,
    stand_akhir: Type.Optional(Nullable(StandAkhir)),
    periode: Type.Optional(Nullable(Periode)),
    ...kiriman,
  },
  { examples: [{ sl: "0100123456", stand_akhir: 1229, foto: contohFoto, latitude: -6.2, longitude: 106.8 }] },
);
export type UploadCatatMeter = Static<typeof UploadCatatMeter>;

export const CatatMeter = Type.Object(
  {
    id: Type.Integer({ description: "Nomor kiriman." }),
    foto_url: FotoUrl,
    stand_akhir: Nullable(Type.Integer({ description: "Angka meter yang dikirim, m³." })),
    pemakaian: Nullable(Type.Integer({ description: "m³ sejak bacaan sebelumnya." })),
    peringatan: Peringatan,
  },
  {
    examples: [
      {
        id: 8,
        foto_url: "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx",
        stand_akhir: 1229,
        pemakaian: 25,
        peringatan: [],
      },
    ],
  },
);
export type CatatMeter = Static<typeof CatatMeter>;
