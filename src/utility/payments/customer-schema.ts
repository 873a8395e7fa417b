import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Instant, LocalDate, Nullable, OneOf, Rupiah } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Halaman, Masukan } from "../customer-endpoint.ts";
import { paymentStates } from "./states.ts";

const Metode = Type.Unsafe<string>({
  type: "string",
  enum: ["TRANSFER", "WIPAY", "LOKET", "SIMULASI"],
  description: "Cara membayar.",
});

const Rekening = Type.Object(
  {
    bank: Type.String({ description: "Nama bank." }),
    no_rekening: Type.String({ description: "Nomor rekening." }),
    atas_nama: Type.String({ description: "Pemilik rekening." }),
  },
  { description: "Ke mana ditransfer; hanya pada metode TRANSFER." },
);

const Rincian = Type.Object({
  id_tagihan: Type.Integer({ description: "Tagihan yang dibayar." }),
  sl: Nullable(Type.String({ description: "Nomor sambungan; null bila bukan tagihan sambungan." })),
  periode: Type.String({ description: "YYYYMM." }),
  total_tagihan: Rupiah("Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah."),
});

export const Pembayaran = Type.Object(
  {
    id_pembayaran: Type.Integer({ description: "Nomor pembayaran." }),
    kode_pembayaran: Type.String({ description: "12 angka, berlaku untuk satu pembayaran selamanya." }),
    status: Type.Unsafe<string>({
      type: "string",
      enum: [...paymentStates],
      description: "Keadaan pembayaran.",
    }),
    metode: Metode,
    jumlah_tagihan: Rupiah("Jumlah tagihan, rupiah."),
    biaya_layanan: Rupiah("Biaya layanan, rupiah."),
    kode_unik: Rupiah("Ditambahkan pada transfer supaya dikenali, rupiah."),
    total_bayar: Rupiah("Yang harus dibayar, tepat sampai rupiah terakhir."),
    rekening_tujuan: Nullable(Rekening),
    dibuat_pada: Instant("Kapan diminta."),
    kadaluarsa_pada: Instant("Bayar sebelum saat ini."),
    dibayar_pada: Nullable(Instant("Kapan dibayar.")),
    dibatalkan_pada: Nullable(Instant("Kapan dibatalkan.")),
    alasan: Nullable(Type.String({ description: "Mengapa dibatalkan." })),
    no_resi: Nullable(Type.String({ description: "Nomor resi, setelah dibayar." })),
    status_bukti: Nullable(
      OneOf(["MENUNGGU", "DITERIMA", "DITOLAK"], {
        description: "Keadaan bukti transfer yang terakhir dikirim.",
      }),
    ),
    rincian: Type.Array(Rincian, { description: "Tagihan di dalamnya, yang tertua dahulu." }),
  },
  {
    examples: [
      {
        id_pembayaran: 42,
        kode_pembayaran: "799273987120",
        status: "MENUNGGU_PEMBAYARAN",
        metode: "TRANSFER",
        jumlah_tagihan: 47_300,
        biaya_layanan: 0,
        kode_unik: 123,
        total_bayar: 47_423,
        rekening_tujuan: { bank: "BANK CONTOH", no_rekening: "1234567890", atas_nama: "Perumda Air Minum" },
        dibuat_pada: "2026-11-21T14:05:00+07:00",
        kadaluarsa_pada: "2026-11-22T14:05:00+07:00",
        dibayar_pada: null,
        dibatalkan_pada: null,
        alasan: null,
        no_resi: null,
        status_bukti: null,
        rincian: [{ id_tagihan: 7, sl: "0101000001", periode: "202610", total_tagihan: 47_300 }],
      },
    ],
  },
);
export type Pembayaran = Static<typeof Pembayaran>;

const Sl = Text({ minLength: 1, maxLength: 20, description: "Nomor sambungan." });
const Kode = Text({ maxLength: 20, description: "Kode pembayaran, 12 angka." });

export const RequestPembayaran = Masukan(
  {
    sl: Type.Optional(Sl),
    periode: Type.Optional(
      Type.Array(
        Type.String({ pattern: "^20[0-9]{2}-?(0[1-9]|1[0-2])$", "x-hint": "harus YYYYMM, misalnya 202611" }),
        { minItems: 1, maxItems: 240, description: "Periode yang dibayar, YYYYMM." },
      ),
    ),
    id_tagihan: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
        minItems: 1,
        maxItems: 240,
        description: "Tagihan yang dibayar; tanpa sl juga untuk tagihan yang bukan tagihan sambungan.",
      }),
    ),
    metode: Type.Optional(
      OneOf(["TRANSFER", "WIPAY", "SIMULASI"], {
        description: "TRANSFER bila tidak disebut. SIMULASI hanya untuk uji coba.",
      }),
    ),
  },
  { examples: [{ sl: "0101000001" }, { sl: "0101000001", periode: ["202610"], metode: "WIPAY" }] },
);
export type RequestPembayaran = Static<typeof RequestPembayaran>;

export const KunciPermintaan = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      pattern: "^[\\x20-\\x7e]{1,100}$",
      "x-hint": "harus 1-100 karakter ASCII yang dapat dicetak",
      description: "Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja.",
    }),
  ),
});

export const KodePembayaran = Masukan(
  { kode_pembayaran: Kode },
  { examples: [{ kode_pembayaran: "799273987120" }] },
);

export const BatalPembayaran = Masukan(
  {
    kode_pembayaran: Kode,
    alasan: Type.Optional(Nullable(Text({ maxLength: 500, description: "Mengapa dibatalkan." }))),
  },
  { examples: [{ kode_pembayaran: "799273987120", alasan: "Ingin membayar dengan WiPay" }] },
);

const claim = {
  nama_pengirim: Type.Optional(Nullable(Text({ maxLength: 100, description: "Nama pengirim transfer." }))),
  bank_pengirim: Type.Optional(Nullable(Text({ maxLength: 100, description: "Bank pengirim." }))),
};

export const ConfirmPembayaran = Masukan(
  {
    kode_pembayaran: Kode,
    ...claim,
    waktu_transfer: Type.Optional(
      Nullable(
        Text({
          maxLength: 40,
          description: "Kapan ditransfer, misalnya 2026-11-21T14:05:00+07:00; tanpa offset: waktu setempat.",
        }),
      ),
    ),
    pin: Type.Optional(
      Nullable(
        Type.String({
          pattern: "^[0-9]{6}$",
          description: "PIN WiPay, pada metode WIPAY.",
          "x-hint": "harus 6 angka",
        }),
      ),
    ),
  },
  {
    examples: [
      { kode_pembayaran: "799273987120", nama_pengirim: "Budi Santoso", bank_pengirim: "BANK CONTOH" },
      { kode_pembayaran: "799273987120", pin: "482913" },
    ],
  },
);
export type ConfirmPembayaran = Static<typeof ConfirmPembayaran>;

export const Transfer = Type.Object(
  {
    ditemukan: Type.Boolean({ description: "Apakah transfernya sudah terlihat di rekening." }),
    jumlah: Nullable(Rupiah("Jumlah yang masuk, rupiah.")),
    waktu_transfer: Nullable(Instant("Kapan dibukukan bank.")),
    bank: Nullable(Type.String({ description: "Bank yang menerima." })),
    status: Type.Unsafe<string>({
      type: "string",
      enum: [...paymentStates],
      description: "Keadaan pembayaran.",
    }),
  },
  {
    examples: [
      {
        ditemukan: true,
        jumlah: 47_423,
        waktu_transfer: "2026-11-21T15:10:00+07:00",
        bank: "BANK CONTOH",
        status: "DIBAYAR",
      },
    ],
  },
);
export type Transfer = Static<typeof Transfer>;

export const HistoryBayar = Masukan(
  {
    sl: Type.Optional(Nullable(Sl)),
    halaman: Type.Optional(Halaman.halaman),
    per_halaman: Type.Optional(Halaman.per_halaman),
    dari: Type.Optional(LocalDate("Dibayar sejak tanggal ini.")),
    sampai: Type.Optional(LocalDate("Dibayar sampai tanggal ini.")),
  },
  { examples: [{ sl: "0101000001", halaman: 1, per_halaman: 20, dari: "2026-01-01", sampai: "2026-12-31" }] },
);
export type HistoryBayar = Static<typeof HistoryBayar>;

export const UploadBukti = Masukan(
  {
    kode_pembayaran: Kode,
    foto: Type.String({ minLength: 1, description: "JPEG, PNG, atau WebP: base64 atau data: URI." }),
    ...claim,
    jumlah: Type.Optional(
      Nullable(
        Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, description: "Yang ditransfer, rupiah." }),
      ),
    ),
    client_uuid: Type.Optional(
      Nullable(
        Text({
          minLength: 1,
          maxLength: 100,
          description: "Nomor unik dari aplikasi: kiriman ulang tidak disimpan lagi.",
        }),
      ),
    ),
  },
  { examples: [{ kode_pembayaran: "799273987120", foto: "data:image/jpeg;base64,/9j/4AAQSkZJRg==" }] },
);
export type UploadBukti = Static<typeof UploadBukti>;

export const DaftarPembayaran = Type.Object({
  ...Halaman,
  status: Type.Optional(OneOf(paymentStates, { description: "Hanya yang berkeadaan ini." })),
});

export const NomorResi = Type.Object({
  no_resi: Text({ maxLength: 40, description: "Nomor resi, misalnya RS20261121000000042." }),
});

export const TandaResi = Type.Object({
  no_resi: Text({ maxLength: 40, description: "Nomor resi." }),
  tanda: Text({ maxLength: 100, description: "Tanda keaslian, dari kode QR pada resi." }),
});

export const customerErrors: Record<string, [ErrorKind, string]> = {
  PEMBAYARAN_TIDAK_DITEMUKAN: ["not-found", "Pembayaran tidak ditemukan."],
  RESI_TIDAK_DITEMUKAN: ["not-found", "Resi tidak ditemukan."],
  TAGIHAN_TIDAK_DITEMUKAN: ["not-found", "Tagihan tidak ditemukan."],
  TAGIHAN_SUDAH_LUNAS: ["conflict", "Tidak ada tagihan yang harus dibayar."],
  PEMBAYARAN_MASIH_TERBUKA: [
    "conflict",
    "Masih ada pembayaran yang terbuka untuk tagihan ini. Selesaikan atau batalkan dahulu.",
  ],
  TUNGGAKAN_LAMA_BELUM_DIPILIH: [
    "conflict",
    "Tagihan yang lebih lama, periode Oktober 2026, harus dibayar lebih dahulu.",
  ],
  METODE_TIDAK_TERSEDIA: ["conflict", "Pembayaran dengan transfer belum tersedia. Silakan bayar di loket."],
  STATUS_TIDAK_SESUAI: ["conflict", "Pembayaran ini sudah DIBAYAR dan tidak dapat dibatalkan."],
  BUKTI_TERLALU_BANYAK: ["conflict", "Paling banyak 10 bukti untuk satu pembayaran."],
};

export const ResiTerverifikasi = Type.Object(
  {
    sah: Type.Boolean({ description: "true: resi ini kami terbitkan dan masih berlaku." }),
    no_resi: Type.String({ description: "Nomor resi yang ditanyakan." }),
    status: Nullable(
      Type.Unsafe<string>({
        type: "string",
        description: "Keadaan pembayaran; null bila tandanya tidak cocok.",
      }),
    ),
    total_bayar: Nullable(Rupiah("Yang dibayar, rupiah.")),
    dibayar_pada: Nullable(Instant("Kapan dibayar.")),
    nama: Nullable(Type.String({ description: "Nama pembayar, disamarkan." })),
    rincian: Type.Array(Type.Omit(Rincian, ["id_tagihan"]), { description: "Tagihan yang dibayar." }),
  },
  {
    examples: [
      {
        sah: true,
        no_resi: "RS20261121000000042",
        status: "DIBAYAR",
        total_bayar: 47_423,
        dibayar_pada: "2026-11-21T15:10:00+07:00",
        nama: "B*** S******",
        rincian: [{ sl: "0101000001", periode: "202610", total_tagihan: 47_300 }],
      },
    ],
  },
);
export type ResiTerverifikasi = Static<typeof ResiTerverifikasi>;
