import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Tanggal } from "../customer-api/calls.ts";
import { RincianBlok } from "../pricing/customer-schema.ts";
import { paymentMethods, readingMethods } from "../words.ts";

const Angka = (description: string, example = 0) => Count(description, example);

const RincianMeter = WireRecord("RincianMeter", {
  no_meter: Nullable(Words("Nomor meter air.", "M-00123")),
  stand_awal: Angka("Angka meter di awal, m³.", 1200),
  stand_akhir: Angka("Angka meter di akhir, m³.", 1208),
});

const Penyesuaian = WireRecord("Penyesuaian", {
  periode: Words("Bulan yang ditaksir terlalu tinggi, YYYYMM.", "202610"),
  blok: Nullable(
    Angka("Nomor blok pada tagihan bulan itu; null: di bawah pemakaian minimum, tidak bernilai.", 1),
  ),
  volume: Angka("m³ yang dikembalikan.", 2),
  tarif: Angka("Rupiah per m³ pada bulan itu.", 1100),
  jumlah: Angka("volume × tarif, rupiah.", 2200),
  ppn: Angka("PPN atas jumlah itu, rupiah."),
});

const DendaBerikutnya = WireRecord("DendaBerikutnya", {
  tanggal: Tanggal("Mulai tanggal ini.", "2026-12-21"),
  denda: Angka("Denda seluruhnya sejak tanggal itu, rupiah.", 2030),
});

const nama = Words("Nama pelanggan; disamarkan untuk PEMBAYAR.", "Budi Contoh");
const alamat = Words("Alamat; disamarkan untuk PEMBAYAR.", "Jalan Melati 1");
const golongan = Nullable(Words("Nama golongan tarif; null untuk PEMBAYAR.", "Rumah Tangga A"));

export const Tagihan = WireRecord("Tagihan", {
  id_tagihan: Angka("Nomor tagihan dalam sistem.", 812),
  no_rekening: Words("Nomor rekening air.", "202611000000812"),
  jenis: OneOf(["AIR", "NON_AIR"], { description: "AIR: pemakaian air; NON_AIR: lainnya." }),
  uraian: Words(
    "Untuk apa tagihan ini, untuk dibaca pelanggan; pada NON_AIR seperti yang ditulis petugas.",
    "Tagihan air November 2026",
  ),
  sl: Nullable(Words("Nomor sambungan.", "0101000123")),
  nama,
  alamat,
  kode_golongan: Nullable(Words("Kode golongan tarif; null untuk PEMBAYAR.", "RT-A")),
  golongan,
  periode: Words("YYYYMM.", "202611"),
  periode_label: Words("Untuk dibaca pelanggan.", "November 2026"),
  tanggal_terbit: Tanggal("Tanggal terbit.", "2026-12-01"),
  jatuh_tempo: Tanggal("Hari terakhir tanpa denda.", "2026-12-20"),
  stand_awal: Nullable(Angka("Stand meter awal; null untuk PEMBAYAR dan NON_AIR.", 1200)),
  stand_akhir: Nullable(Angka("Stand meter akhir; null untuk PEMBAYAR dan NON_AIR.", 1208)),
  pemakaian: Nullable(Angka("m³; null untuk PEMBAYAR dan NON_AIR.", 8)),
  koreksi_pemakaian: Nullable(
    Angka(
      "m³ yang ditambahkan (atau dikurangkan, di bawah nol) oleh petugas di luar hitungan meter; sudah termasuk dalam pemakaian. 0: tidak ada.",
    ),
  ),
  cara_baca: Nullable(
    OneOf(readingMethods, {
      description: "Cara baca; null untuk PEMBAYAR dan NON_AIR.",
      examples: ["PETUGAS"],
    }),
  ),
  rincian_blok: Nullable(
    Type.Array(RincianBlok, { description: "Harga air per blok; null untuk PEMBAYAR." }),
  ),
  rincian_meter: Nullable(
    Type.Array(RincianMeter, {
      description:
        "Angka tiap meter bila meter diganti dalam periode ini, selain itu kosong; null untuk PEMBAYAR.",
      examples: [[]],
    }),
  ),
  penyesuaian: Nullable(
    Type.Array(Penyesuaian, {
      description:
        "Pengembalian atas taksasi bulan lalu yang terlalu tinggi, dari blok termahal; jumlahnya dengan PPN ada di diskon. null untuk PEMBAYAR.",
      examples: [[]],
    }),
  ),
  harga_air: Nullable(Angka("Jumlah harga air, rupiah; null untuk PEMBAYAR.", 8800)),
  biaya_beban: Angka("Rupiah.", 5000),
  biaya_pemeliharaan: Angka("Rupiah.", 4000),
  biaya_admin: Angka("Rupiah.", 2500),
  retribusi: Angka("Rupiah."),
  ppn: Angka("Rupiah."),
  angsuran: Angka("Rupiah; 0 pada NON_AIR."),
  biaya_lain: Angka("Jumlah tagihan NON_AIR, untuk yang disebut dalam uraian, rupiah; 0 pada AIR."),
  diskon: Angka("Rupiah, mengurangi tagihan."),
  denda: Angka("Denda pada hari ini, atau yang sudah dibayar; rupiah."),
  meterai: Angka("Meterai pada hari ini, atau yang sudah dibayar; rupiah."),
  total_tagihan: Angka("Yang harus atau sudah dibayar, rupiah.", 20_300),
  status: OneOf(["BELUM_LUNAS", "DALAM_PEMBAYARAN", "LUNAS"], { description: "Status tagihan." }),
  tanggal_bayar: Nullable(Type.String({ description: "ISO 8601 dengan offset." }), null),
  kanal_bayar: Nullable(OneOf(paymentMethods, { description: "Cara tagihan dibayar." }), null),
  denda_berikutnya: Nullable(DendaBerikutnya),
});
export type Tagihan = Static<typeof Tagihan>;

export const RincianTagihan = WireRecord("RincianTagihan", {
  ...Tagihan.properties,
  pembayaran: Nullable(
    WireRecord(
      "PembayaranTagihan",
      {
        kode_pembayaran: Words("Kode pembayarannya.", "799273987120"),
        status: Words("Keadaannya.", "MENUNGGU_PEMBAYARAN"),
        kadaluarsa_pada: Instant("Bayar sebelum saat ini."),
        no_resi: Nullable(Words("Nomor resi, setelah dibayar.", "RS20261121000000042"), null),
      },
      { description: "Pembayaran akun sendiri yang memegang atau melunasi tagihan ini." },
    ),
  ),
  foto_meter_url: Nullable(Words("Foto meter saat dibaca; null bagi PEMBAYAR.", "/app/foto_meter/812")),
  dibaca_pada: Nullable(Instant("Kapan meter dibaca; null bagi PEMBAYAR.")),
  pemakaian_sebelumnya: Type.Array(
    WireRecord("PemakaianBulan", {
      periode: Words("YYYYMM.", "202610"),
      m3: Angka("Pemakaian, m³.", 9),
    }),
    { description: "Dua belas tagihan air sebelumnya, yang terbaru dahulu; kosong bagi PEMBAYAR." },
  ),
});
export type RincianTagihan = Static<typeof RincianTagihan>;

export const RincianPath = Type.Object({
  id_tagihan: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "id_tagihan." }),
});

export const TagihanDiperiksa = WireRecord("TagihanDiperiksa", {
  sl: Words("Nomor sambungan.", "0101000123"),
  jumlah_lembar: Angka("Banyak tagihan yang belum lunas.", 1),
  total_tagihan: Angka("Jumlah seluruhnya dengan denda dan meterai hari ini, rupiah.", 20_300),
  jatuh_tempo: Nullable(Tanggal("Jatuh tempo yang paling awal.", "2026-12-20")),
});
export type TagihanDiperiksa = Static<typeof TagihanDiperiksa>;

export const CekTagihanPath = Type.Object({ sl: Text([1, 50], "Nomor sambungan (SL).", "0101000123") });

const NomorSl = Text(100, "Nomor sambungan (SL) yang terdaftar pada akun Anda.");

export const TagihanPath = Type.Object({ sl: NomorSl });
export const HistoryPath = Type.Object({
  sl: NomorSl,
  periode: Text(100, "YYYYMM, YYYY-MM, YYYY, atau semua."),
});

export const TagihanSambungan = WireRecord("TagihanSambungan", {
  sl: Words("Nomor sambungan.", "0101000123"),
  nama,
  alamat,
  golongan,
  jumlah_lembar: Angka("Banyak tagihan yang belum lunas.", 1),
  total_tagihan: Angka("Jumlah seluruhnya dengan denda dan meterai hari ini, rupiah.", 20_300),
  tagihan: Type.Array(Tagihan, { description: "Yang belum lunas, terlama lebih dahulu." }),
});
export type TagihanSambungan = Static<typeof TagihanSambungan>;
