import { type Static, Type } from "typebox";
import { Nullable, OneOf } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";

const Angka = (description: string) => Type.Integer({ description });
const Tanggal = (description: string) => Type.String({ format: "date", description });

const RincianBlok = Type.Object({
  blok: Angka("Nomor blok, mulai dari 1."),
  dari: Angka("m³ pertama dalam blok."),
  sampai: Nullable(Angka("m³ terakhir dalam blok; null: tanpa batas.")),
  volume: Angka("m³ yang ditagih dalam blok ini."),
  tarif: Angka("Rupiah per m³."),
  jumlah: Angka("volume × tarif, rupiah."),
});

const DendaBerikutnya = Type.Object({
  tanggal: Tanggal("Mulai tanggal ini."),
  denda: Angka("Denda seluruhnya sejak tanggal itu, rupiah."),
});

export const Tagihan = Type.Object(
  {
    id_tagihan: Angka("Nomor tagihan dalam sistem."),
    no_rekening: Type.String({ description: "Nomor rekening air." }),
    jenis: OneOf(["AIR", "NON_AIR"], { description: "AIR: pemakaian air; NON_AIR: lainnya." }),
    sl: Nullable(Type.String({ description: "Nomor sambungan." })),
    nama: Type.String({ description: "Nama pelanggan; disamarkan untuk PEMBAYAR." }),
    alamat: Type.String({ description: "Alamat; disamarkan untuk PEMBAYAR." }),
    kode_golongan: Nullable(Type.String({ description: "Kode golongan tarif." })),
    golongan: Nullable(Type.String({ description: "Nama golongan tarif." })),
    periode: Type.String({ description: "YYYYMM." }),
    periode_label: Type.String({ description: "Untuk dibaca pelanggan." }),
    tanggal_terbit: Tanggal("Tanggal terbit."),
    jatuh_tempo: Tanggal("Hari terakhir tanpa denda."),
    stand_awal: Nullable(Angka("Stand meter awal; null untuk PEMBAYAR dan NON_AIR.")),
    stand_akhir: Nullable(Angka("Stand meter akhir; null untuk PEMBAYAR dan NON_AIR.")),
    pemakaian: Nullable(Angka("m³; null untuk PEMBAYAR dan NON_AIR.")),
    cara_baca: Nullable(
      OneOf(["PETUGAS", "MANDIRI", "TAKSASI"], {
        description: "Cara baca; null untuk PEMBAYAR dan NON_AIR.",
      }),
    ),
    rincian_blok: Type.Array(RincianBlok, { description: "Harga air per blok; kosong untuk PEMBAYAR." }),
    harga_air: Angka("Jumlah harga air, rupiah."),
    biaya_beban: Angka("Rupiah."),
    biaya_pemeliharaan: Angka("Rupiah."),
    biaya_admin: Angka("Rupiah."),
    retribusi: Angka("Rupiah."),
    ppn: Angka("Rupiah."),
    angsuran: Angka("Rupiah."),
    diskon: Angka("Rupiah, mengurangi tagihan."),
    denda: Angka("Denda pada hari ini, atau yang sudah dibayar; rupiah."),
    meterai: Angka("Meterai pada hari ini, atau yang sudah dibayar; rupiah."),
    total_tagihan: Angka("Yang harus atau sudah dibayar, rupiah."),
    status: OneOf(["BELUM_LUNAS", "DALAM_PEMBAYARAN", "LUNAS"], { description: "Status tagihan." }),
    tanggal_bayar: Nullable(Type.String({ description: "ISO 8601 dengan offset." })),
    kanal_bayar: Nullable(
      OneOf(["TRANSFER", "WIPAY", "LOKET", "SIMULASI"], { description: "Cara tagihan dibayar." }),
    ),
    denda_berikutnya: Nullable(DendaBerikutnya),
  },
  {
    examples: [
      {
        id_tagihan: 812,
        no_rekening: "202611000000812",
        jenis: "AIR" as const,
        sl: "0101000123",
        nama: "Budi Contoh",
        alamat: "Jalan Melati 1",
        kode_golongan: "RT-A",
        golongan: "Rumah Tangga A",
        periode: "202611",
        periode_label: "November 2026",
        tanggal_terbit: "2026-12-01",
        jatuh_tempo: "2026-12-20",
        stand_awal: 1200,
        stand_akhir: 1225,
        pemakaian: 25,
        cara_baca: "PETUGAS" as const,
        rincian_blok: [
          { blok: 1, dari: 0, sampai: 10, volume: 10, tarif: 1100, jumlah: 11_000 },
          { blok: 2, dari: 11, sampai: 20, volume: 10, tarif: 1480, jumlah: 14_800 },
          { blok: 3, dari: 21, sampai: 30, volume: 5, tarif: 2000, jumlah: 10_000 },
        ],
        harga_air: 35_800,
        biaya_beban: 5000,
        biaya_pemeliharaan: 4000,
        biaya_admin: 2500,
        retribusi: 0,
        ppn: 0,
        angsuran: 0,
        diskon: 0,
        denda: 0,
        meterai: 0,
        total_tagihan: 47_300,
        status: "BELUM_LUNAS" as const,
        tanggal_bayar: null,
        kanal_bayar: null,
        denda_berikutnya: { tanggal: "2026-12-21", denda: 4730 },
      },
    ],
  },
);
export type Tagihan = Static<typeof Tagihan>;

const NomorSl = Text({ maxLength: 100, description: "Nomor sambungan (SL) yang terdaftar pada akun Anda." });

export const TagihanPath = Type.Object({ sl: NomorSl });
export const HistoryPath = Type.Object({
  sl: NomorSl,
  periode: Text({ maxLength: 100, description: "YYYYMM, YYYY-MM, YYYY, atau semua." }),
});

export const TagihanSambungan = Type.Object(
  {
    sl: Type.String({ description: "Nomor sambungan." }),
    nama: Type.String({ description: "Nama pelanggan; disamarkan untuk PEMBAYAR." }),
    alamat: Type.String({ description: "Alamat; disamarkan untuk PEMBAYAR." }),
    golongan: Type.String({ description: "Nama golongan tarif." }),
    jumlah_lembar: Angka("Banyak tagihan yang belum lunas."),
    total_tagihan: Angka("Jumlah seluruhnya dengan denda dan meterai hari ini, rupiah."),
    tagihan: Type.Array(Tagihan, { description: "Yang belum lunas, terlama lebih dahulu." }),
  },
  {
    examples: [
      {
        sl: "0101000123",
        nama: "Budi Contoh",
        alamat: "Jalan Melati 1",
        golongan: "Rumah Tangga A",
        jumlah_lembar: 0,
        total_tagihan: 0,
        tagihan: [],
      },
    ],
  },
);
export type TagihanSambungan = Static<typeof TagihanSambungan>;
