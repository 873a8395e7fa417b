import { type Static, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import { inBase64 } from "../../kernel/http/form-body.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { NomorSl } from "../connections/customer-schema.ts";
import { Blankable, Halaman, Masukan, Tanggal } from "../customer-api/calls.ts";
import { readingMethods } from "../words.ts";
import { selfReadingStatuses } from "./office-schema.ts";
import { windowStatuses } from "./schedules/window.ts";

const Periode = Blankable(
  Type.String({
    pattern: "^20[0-9]{2}-?(0[1-9]|1[0-2])$",
    ...hint(customerFieldError("NOT_A_MONTH", { example: "202611" }), "id"),
    description: "Bulan, YYYYMM atau YYYY-MM.",
  }),
);
const StandAkhir = Whole([0, 999_999_999], "Angka meter sekarang, m³.");
const kiriman = {
  foto: Type.String({
    minLength: 1,
    ...inBase64,
    description:
      "Foto meter, JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.",
  }),
  latitude: Blankable(
    Type.Number({ minimum: -90, maximum: 90, description: "Letak ponsel, derajat; bersama longitude." }),
  ),
  longitude: Blankable(Type.Number({ minimum: -180, maximum: 180, description: "Derajat." })),
  client_uuid: Blankable(
    Text(
      [1, 100],
      "Kunci kiriman buatan aplikasi: kiriman ulang dengan kunci yang sama tidak disimpan lagi.",
    ),
  ),
};
const slOfAnswer = Words("Nomor sambungan.", "0100123456");
const PeriodeOfAnswer = Words("YYYYMM.", "202611");
const dikirim = {
  foto_url: Words("Foto, di bawah alamat layanan ini.", "/app/berkas/Zm90by1tZXRlci1jb250b2gtMDAwMDAx"),
  stand_akhir: Nullable(Count("Angka meter yang dikirim, m³.", 1229)),
  pemakaian: Nullable(Count("m³ sejak bacaan sebelumnya.", 25)),
  peringatan: Type.Array(Type.String(), {
    description:
      "ROLLOVER: angka meter sudah berputar; PEMAKAIAN_TIDAK_WAJAR: di atas 2 kali atau di bawah 30 % rata-rata 3 bulan; LOKASI_JAUH: lebih dari 100 m dari sambungan; FOTO_BERULANG: foto yang sama pernah dikirim.",
    examples: [[]],
  }),
};

export const Jadwal = WireRecord("JadwalBacaMandiri", {
  sl: slOfAnswer,
  periode: PeriodeOfAnswer,
  tanggal_mulai: Tanggal("Hari pertama.", "2026-11-20"),
  tanggal_selesai: Tanggal("Hari terakhir.", "2026-11-27"),
  status: OneOf(windowStatuses, { description: "Menurut tanggal hari ini.", examples: ["DIBUKA"] }),
  sisa_detik: Count("Sampai ditutup; 0 bila tidak sedang dibuka.", 553_500),
  sudah_dibaca: Bool("Sudah dibaca petugas, atau bacaan sendiri sudah diterima.", false),
  cara_baca: Nullable(
    OneOf(readingMethods, {
      description: "null: belum ada; TAKSASI: baru diperkirakan, masih boleh dibaca sendiri.",
    }),
    null,
  ),
  alasan: Nullable(
    Type.String({ description: "Mengapa bacaan terakhir yang Anda kirim untuk periode ini ditolak." }),
    null,
  ),
});
export type Jadwal = Static<typeof Jadwal>;
export const DaftarJadwal = Type.Array(Jadwal);

export const JadwalQuery = Type.Object({ sl: Type.Optional(NomorSl) });
export const OrderPath = Type.Object({
  id_order: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Nomor order." }),
});

export const MintaJadwal = Masukan(
  "MintaJadwal",
  { sl: Blankable(NomorSl) },
  { examples: [{ sl: "0100123456" }, {}] },
);

export const OrderBacaMandiri = WireRecord("OrderBacaMandiri", {
  id_order: Count("Nomor order.", 7),
  sl: slOfAnswer,
  periode: PeriodeOfAnswer,
  status: OneOf(selfReadingStatuses, {
    description:
      "DIBUKA: menunggu bacaan; DIKIRIM: sedang diperiksa; DIVERIFIKASI: diterima; DITOLAK; KADALUARSA: tidak dikirim tepat waktu.",
    examples: ["DIKIRIM"],
  }),
  alasan: Nullable(
    Type.String({
      description:
        "Mengapa bacaan ini ditolak; pada order yang DIBUKA lagi, mengapa yang sebelumnya ditolak.",
    }),
    null,
  ),
  batas_kirim: Instant("Kirim sebelum saat ini.", "2026-11-28T00:00:00+07:00"),
  stand_awal: Count("Angka meter sebelumnya, m³.", 1204),
  ...dikirim,
  foto_url: Nullable(dikirim.foto_url),
});
export type OrderBacaMandiri = Static<typeof OrderBacaMandiri>;

export const MintaOrder = Masukan(
  "MintaOrder",
  { sl: NomorSl, periode: Periode },
  { examples: [{ sl: "0100123456" }, { sl: "0100123456", periode: "202611" }] },
);
export type MintaOrder = Static<typeof MintaOrder>;

export const RiwayatBacaPath = Type.Object({ sl: NomorSl });
export const RiwayatBaca = Type.Object(Halaman);
export type RiwayatBaca = Static<typeof RiwayatBaca>;

export const BacaanMeter = WireRecord("BacaanMeter", {
  id_bacaan: Count("Nomor bacaan.", 12),
  periode: PeriodeOfAnswer,
  stand_awal: Count("Angka meter pada bacaan sebelumnya, m³.", 1204),
  stand_akhir: Count("Angka meter, m³.", 1229),
  pemakaian: Count("m³ sejak bacaan sebelumnya.", 25),
  cara_baca: OneOf(readingMethods, {
    description: "PETUGAS: dibaca petugas; MANDIRI: dikirim pelanggan; TAKSASI: diperkirakan.",
  }),
  dibaca_pada: Instant("Kapan dibaca."),
  foto_url: Nullable(
    Words("Foto meter, di bawah alamat layanan ini; lebar=256: yang kecil.", "/app/foto_bacaan/12"),
  ),
});
export type BacaanMeter = Static<typeof BacaanMeter>;
export const DaftarBacaan = Type.Array(BacaanMeter);

const contohFoto = "data:image/jpeg;base64,/9j/4AAQSkZJRg==";

export const UploadBacaMandiri = Masukan(
  "UploadBacaMandiri",
  {
    id_order: Blankable(Whole([1, Number.MAX_SAFE_INTEGER], "Order yang dijawab; tanpa ini, isi sl.")),
    sl: Blankable(NomorSl),
    periode: Periode,
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
  "UploadCatatMeter",
  { sl: NomorSl, stand_akhir: Blankable(StandAkhir), periode: Periode, ...kiriman },
  { examples: [{ sl: "0100123456", stand_akhir: 1229, foto: contohFoto, latitude: -6.2, longitude: 106.8 }] },
);
export type UploadCatatMeter = Static<typeof UploadCatatMeter>;

export const CatatMeter = WireRecord("CatatMeter", {
  id: Count("Nomor kiriman.", 8),
  ...dikirim,
});
export type CatatMeter = Static<typeof CatatMeter>;
