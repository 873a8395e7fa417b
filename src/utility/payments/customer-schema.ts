import { type Static, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import { inBase64 } from "../../kernel/http/form-body.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import {
  Bool,
  Count,
  Instant,
  LocalDate,
  Nullable,
  OneOf,
  Rupiah,
  Whole,
  Words,
} from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Blankable, Halaman, HalamanIsian, Masukan, Sejak } from "../customer-api/calls.ts";
import { KnownSl } from "../sl.ts";
import { paymentMethods } from "../words.ts";
import { paymentStates, refundChannels } from "./states.ts";

const Metode = OneOf(paymentMethods, { description: "Cara membayar." });
const Status = OneOf(paymentStates, { description: "Keadaan pembayaran." });
const NoResi = Words("Nomor resi, setelah dibayar.", "RS20261121000000042");
const dibayar = "2026-11-21T15:10:00+07:00";
const ofBill = 47_300;
const ofPayment = 47_423;

const RekeningTujuan = WireRecord(
  "RekeningTujuan",
  {
    bank: Words("Nama bank.", "BANK CONTOH"),
    no_rekening: Words("Nomor rekening.", "1234567890"),
    atas_nama: Words("Pemilik rekening.", "Perumda Air Minum"),
  },
  { description: "Ke mana ditransfer; hanya pada metode TRANSFER." },
);

const rincianResi = {
  sl: Nullable(Words("Nomor sambungan; null bila bukan tagihan sambungan.", "0101000001")),
  periode: Words("YYYYMM.", "202610"),
  total_tagihan: Rupiah("Jumlah yang dibekukan untuk tagihan ini, dengan denda dan meterai, rupiah.", ofBill),
};
const RincianResi = WireRecord("RincianResi", rincianResi);
const RincianPembayaran = WireRecord("RincianPembayaran", {
  id_tagihan: Count("Tagihan yang dibayar.", 7),
  jenis: OneOf(["AIR", "NON_AIR"], { description: "AIR: pemakaian air; NON_AIR: lainnya." }),
  uraian: Words("Untuk apa tagihannya, seperti pada tagihan.", "Tagihan air Oktober 2026"),
  ...rincianResi,
});

export const Pembayaran = WireRecord("Pembayaran", {
  id_pembayaran: Count("Nomor pembayaran.", 42),
  kode_pembayaran: Words("12 angka, berlaku untuk satu pembayaran selamanya.", "799273987120"),
  status: Status,
  metode: Metode,
  jumlah_tagihan: Rupiah("Jumlah tagihan, rupiah.", ofBill),
  biaya_layanan: Rupiah("Biaya layanan, rupiah.", 0),
  kode_unik: Rupiah("Ditambahkan pada transfer supaya dikenali, rupiah.", 123),
  total_bayar: Rupiah("Yang harus dibayar, tepat sampai rupiah terakhir.", ofPayment),
  rekening_tujuan: Nullable(RekeningTujuan),
  dibuat_pada: Instant("Kapan diminta."),
  kadaluarsa_pada: Instant("Bayar sebelum saat ini.", "2026-11-22T14:05:00+07:00"),
  dibayar_pada: Nullable(Instant("Kapan dibayar."), null),
  dibatalkan_pada: Nullable(Instant("Kapan dibatalkan."), null),
  alasan: Nullable(
    Type.String({ description: "Mengapa dibatalkan, misalnya karena pemilik sambungan membayar sendiri." }),
    null,
  ),
  no_resi: Nullable(NoResi, null),
  status_bukti: Nullable(
    OneOf(["MENUNGGU", "DITERIMA", "DITOLAK"], {
      description: "Keadaan bukti transfer yang terakhir dikirim.",
    }),
    null,
  ),
  alasan_bukti: Nullable(
    Type.String({ description: "Mengapa bukti itu ditolak; kirim bukti lain bila perlu." }),
    null,
  ),
  dikembalikan: Nullable(
    WireRecord(
      "Pengembalian",
      {
        pada: Instant("Kapan dikembalikan."),
        cara: OneOf(refundChannels, {
          description: "TUNAI di loket, TRANSFER ke bank, atau WIPAY ke dompet.",
        }),
        jumlah: Rupiah("Yang dikembalikan, rupiah.", ofPayment),
        alasan: Type.String({ description: "Mengapa dikembalikan.", examples: ["Dibayar dua kali"] }),
      },
      { description: "Uang yang dikembalikan; tagihannya harus dibayar lagi." },
    ),
    null,
  ),
  rincian: Type.Array(RincianPembayaran, { description: "Tagihan di dalamnya, yang tertua dahulu." }),
});
export type Pembayaran = Static<typeof Pembayaran>;

const Sl = KnownSl("Nomor sambungan.");
const Kode = Text(
  40,
  "Kode pembayaran, 12 angka; spasi, baris baru, dan tanda hubung diabaikan.",
  "799273987120",
);

export const RequestPembayaran = Masukan(
  "RequestPembayaran",
  {
    sl: Blankable(Sl),
    periode: Blankable(
      Type.Array(
        Type.String({
          pattern: "^20[0-9]{2}-?(0[1-9]|1[0-2])$",
          ...hint(customerFieldError("NOT_YYYYMM", { example: "202611" }), "id"),
        }),
        { minItems: 1, maxItems: 240, description: "Periode yang dibayar, YYYYMM." },
      ),
    ),
    id_tagihan: Blankable(
      Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
        minItems: 1,
        maxItems: 240,
        description: "Tagihan yang dibayar; tanpa sl juga untuk tagihan yang bukan tagihan sambungan.",
      }),
    ),
    metode: Blankable(
      OneOf(["TRANSFER", "WIPAY", "SIMULASI"], {
        description: "TRANSFER bila tidak disebut. SIMULASI hanya untuk uji coba.",
      }),
    ),
  },
  { examples: [{ sl: "0101000001" }, { sl: "0101000001", periode: ["202610"], metode: "WIPAY" }] },
);
export type RequestPembayaran = Static<typeof RequestPembayaran>;

export const KodePembayaran = Masukan("KodePembayaran", { kode_pembayaran: Kode });

export const BatalPembayaran = Masukan(
  "BatalPembayaran",
  {
    kode_pembayaran: Kode,
    alasan: Blankable(Text(500, "Mengapa dibatalkan.")),
  },
  { examples: [{ kode_pembayaran: "799273987120", alasan: "Ingin membayar dengan WiPay" }] },
);

const claim = {
  nama_pengirim: Blankable(Text(100, "Nama pengirim transfer.")),
  bank_pengirim: Blankable(Text(100, "Bank pengirim.")),
};

export const ConfirmPembayaran = Masukan(
  "ConfirmPembayaran",
  {
    kode_pembayaran: Kode,
    ...claim,
    waktu_transfer: Blankable(
      Text(40, "Kapan ditransfer, misalnya 2026-11-21T14:05:00+07:00; tanpa offset: waktu setempat."),
    ),
    pin: Blankable(
      Type.String({
        pattern: "^[0-9]{6}$",
        description: "PIN WiPay, pada metode WIPAY.",
        ...hint(customerFieldError("DIGITS", { count: 6 }), "id"),
      }),
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

const Masuk = {
  jumlah: Rupiah("Jumlah yang masuk, rupiah.", ofPayment),
  waktu_transfer: Instant("Kapan dibukukan bank.", dibayar),
  bank: Words("Bank yang menerima.", "BANK CONTOH"),
  status_uang: OneOf(["DIPERIKSA", "DIKREDITKAN", "DIKEMBALIKAN", "MEMBAYAR"], {
    description:
      "DIPERIKSA: sudah masuk, petugas sedang memeriksanya; DIKREDITKAN: masuk ke dompet WiPay; DIKEMBALIKAN: dikirim kembali; MEMBAYAR: membayar tagihan.",
    examples: ["MEMBAYAR"],
  }),
};

export const Transfer = WireRecord("Transfer", {
  ditemukan: Bool("Apakah uangnya sudah terlihat di rekening; bila lebih dari sekali, yang terakhir."),
  jumlah: Nullable(Masuk.jumlah),
  waktu_transfer: Nullable(Masuk.waktu_transfer),
  bank: Nullable(Masuk.bank),
  status_uang: Nullable(Masuk.status_uang),
  status: OneOf(paymentStates, { description: "Keadaan pembayaran.", examples: ["DIBAYAR"] }),
  transfer: Type.Array(WireRecord("UangMasuk", Masuk), {
    description: "Semua yang masuk untuk pembayaran ini, yang terakhir dahulu.",
  }),
});
export type Transfer = Static<typeof Transfer>;

export const HistoryBayar = Masukan(
  "HistoryBayar",
  {
    sl: Blankable(Sl),
    ...HalamanIsian,
    dari: Blankable(LocalDate("Dibayar sejak tanggal ini.")),
    sampai: Blankable(LocalDate("Dibayar sampai tanggal ini.")),
  },
  { examples: [{ sl: "0101000001", halaman: 1, per_halaman: 20, dari: "2026-01-01", sampai: "2026-12-31" }] },
);
export type HistoryBayar = Static<typeof HistoryBayar>;

export const UploadBukti = Masukan("UploadBukti", {
  kode_pembayaran: Kode,
  foto: Type.String({
    minLength: 1,
    ...inBase64,
    description: "JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI.",
    examples: ["data:image/jpeg;base64,/9j/4AAQSkZJRg=="],
  }),
  ...claim,
  jumlah: Blankable(Whole([1, 1_000_000_000_000], "Yang ditransfer, rupiah.")),
  client_uuid: Blankable(Text([1, 100], "Nomor unik dari aplikasi: kiriman ulang tidak disimpan lagi.")),
});
export type UploadBukti = Static<typeof UploadBukti>;

export const DaftarPembayaran = Type.Object({
  ...Halaman,
  ...Sejak,
  status: Type.Optional(OneOf(paymentStates, { description: "Hanya yang berkeadaan ini." })),
});
export type DaftarPembayaran = Static<typeof DaftarPembayaran>;

export const PembayaranPath = Type.Object({ kode_pembayaran: Kode });

export const CaraBayar = WireRecord("CaraBayar", {
  metode: Metode,
  nama: Words("Untuk dibaca pelanggan.", "Transfer bank"),
  tersedia: Bool("Dapat diminta dengan request_pembayaran sekarang.", true),
  biaya_layanan: Rupiah("Biaya layanan hari ini, di atas jumlah tagihan, rupiah.", 0),
  rekening: Nullable(RekeningTujuan),
  saldo: Nullable(Rupiah("Saldo dompet, hanya pada WIPAY; rupiah.", 50_000), null),
  keterangan: Words("Bagaimana caranya.", "Transfer tepat sampai tiga angka terakhir."),
});
export type CaraBayar = Static<typeof CaraBayar>;

export const NomorResi = Type.Object({ no_resi: Text(40, "Nomor resi, misalnya RS20261121000000042.") });

export const TandaResi = Type.Object({
  no_resi: Text(40, "Nomor resi."),
  tanda: Text(100, "Tanda keaslian, dari kode QR pada resi."),
});

export const ResiTerverifikasi = WireRecord("ResiTerverifikasi", {
  sah: Bool("true: resi ini kami terbitkan dan masih berlaku."),
  no_resi: Words("Nomor resi yang ditanyakan.", "RS20261121000000042"),
  status: Nullable(Words("Keadaan pembayaran; null bila tandanya tidak cocok.", "DIBAYAR")),
  total_bayar: Nullable(Rupiah("Yang dibayar, rupiah.", ofPayment)),
  dibayar_pada: Nullable(Instant("Kapan dibayar.", dibayar)),
  nama: Nullable(Words("Nama pembayar, disamarkan.", "B*** S******")),
  rincian: Type.Array(RincianResi, { description: "Tagihan yang dibayar." }),
});
export type ResiTerverifikasi = Static<typeof ResiTerverifikasi>;
