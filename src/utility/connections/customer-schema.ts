import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, OneOf, Rupiah, Whole, Words } from "../../kernel/http/schema.ts";
import { ExactText, Text } from "../../kernel/text.ts";
import { Blankable, Masukan, Tanggal } from "../customer-api/calls.ts";
import { connectionStatuses } from "./office-schema.ts";

/** A connection's number as customers send it: small letters and spaces are put right. */
export const NomorSl = Text([1, 50], "Nomor sambungan (SL).", "0100123456");
const slOfAnswer = Words("Nomor sambungan (SL).", "0100123456");

const StatusSl = OneOf(connectionStatuses, { description: "Status sambungan." });
export const relations = ["PEMILIK", "PEMBAYAR"] as const;
export type Relation = (typeof relations)[number];

const RiwayatMeter = WireRecord("RiwayatMeter", {
  no_meter: Nullable(Words("Nomor meter air.", "M-12345")),
  dipasang_pada: Nullable(Tanggal("Tanggal dipasang, bila diketahui.", "2024-03-01")),
  dilepas_pada: Nullable(Tanggal("Tanggal dilepas; null: masih terpasang.", "2026-11-05")),
  stand_awal: Count("Angka meter saat mulai dibaca, m³.", 0),
  stand_akhir: Nullable(Count("Angka meter saat dilepas, m³.", 1229)),
});
export type RiwayatMeter = Static<typeof RiwayatMeter>;

export const Sl = WireRecord("Sl", {
  sl: slOfAnswer,
  no_pelanggan: Words("Sama dengan sl.", "0100123456"),
  nama: Words("Nama pelanggan; tersamar bagi PEMBAYAR.", "Wulan Contoh"),
  alamat: Words("Alamat sambungan; tersamar bagi PEMBAYAR.", "Jl. Melati No. 12"),
  kode_golongan: Nullable(Words("Kode golongan tarif; null bagi PEMBAYAR.", "RT-A")),
  golongan: Nullable(Words("Nama golongan tarif; null bagi PEMBAYAR.", "Rumah tangga A")),
  wilayah: Words("Wilayah baca meter.", "UTARA"),
  no_meter: Nullable(
    Words("Nomor meter air; null bagi PEMBAYAR, karena nomor itu bukti kepemilikan.", "M-12345"),
  ),
  riwayat_meter: Nullable(
    Type.Array(RiwayatMeter, {
      description:
        "Meter yang pernah terpasang, yang terbaru lebih dahulu; kosong bila belum pernah diganti, null bagi PEMBAYAR.",
      examples: [[]],
    }),
  ),
  status_sl: StatusSl,
  hubungan: OneOf(relations, {
    description:
      "PEMILIK: terbukti pemilik, data lengkap; PEMBAYAR: dapat melihat jumlah tagihan dan membayar.",
  }),
  label: Nullable(Words("Sebutan yang dipilih sendiri.", "Rumah")),
  jumlah_lembar: Count("Banyak tagihan yang belum lunas."),
  total_tunggakan: Rupiah("Jumlah tagihan yang belum lunas, termasuk denda hari ini, rupiah.", 47_300),
  terdaftar_pada: Instant("Kapan didaftarkan di akun."),
});
export type Sl = Static<typeof Sl>;

export const DaftarSl = Type.Array(Sl);

export const CekSl = Masukan("CekSl", { sl: NomorSl });

export const SlDiperiksa = WireRecord("SlDiperiksa", {
  valid: Bool("Dapat didaftarkan; false bila sambungan sudah dicabut."),
  sl: slOfAnswer,
  nama: Words("Tersamar.", "W**** C*****"),
  alamat: Words("Tersamar.", "Jl. M***** No. **"),
  golongan: Words("Nama golongan tarif.", "Rumah tangga A"),
  status_sl: StatusSl,
  sudah_terdaftar: Bool("Sudah terdaftar di akun ini.", false),
});
export type SlDiperiksa = Static<typeof SlDiperiksa>;

export const ConfirmSl = Masukan(
  "ConfirmSl",
  {
    sl: NomorSl,
    label: Blankable(Text(50, "Sebutan sendiri, misalnya Rumah. Disimpan tanpa spasi di awal dan akhir.")),
    no_hp_terdaftar: Blankable(ExactText(30, "Bukti: nomor HP pelanggan yang terdaftar di sambungan.")),
    stand_akhir: Blankable(
      Whole([0, 999_999_999], "Bukti: stand akhir yang tercetak pada tagihan terakhir, m³."),
    ),
    no_meter: Blankable(Text(50, "Bukti: nomor yang tertera pada meter air.")),
    total_tagihan_terakhir: Type.Optional(
      Type.Unknown({
        deprecated: true,
        description:
          "Bukan bukti lagi, karena PEMBAYAR melihat jumlah tagihan: sendirian 422, di samping bukti lain diabaikan.",
      }),
    ),
  },
  {
    examples: [
      { sl: "0100123456", label: "Rumah", no_hp_terdaftar: "0812-3456-7890" },
      { sl: "0100123456", no_meter: "M-12345" },
      { sl: "0100123456" },
    ],
  },
);
export type ConfirmSl = Static<typeof ConfirmSl>;

export const HapusSl = Masukan("HapusSl", { sl: NomorSl });
export const SlDihapus = WireRecord("SlDihapus", { sl: slOfAnswer, dihapus: Type.Literal(true) });
export type SlDihapus = Static<typeof SlDihapus>;

export const PembayarPath = Type.Object({ sl: NomorSl });

export const Pembayar = WireRecord("Pembayar", {
  id_pembayar: Count("Nomor pembayar, untuk cabut_pembayar.", 31),
  nama: Words("Nama pemegang akun, tersamar.", "R**** C*****"),
  sejak: Instant("Kapan sambungan didaftarkan di akunnya."),
});
export type Pembayar = Static<typeof Pembayar>;
export const DaftarPembayar = Type.Array(Pembayar);

export const CabutPembayar = Masukan(
  "CabutPembayar",
  {
    sl: NomorSl,
    id_pembayar: Whole([1, Number.MAX_SAFE_INTEGER], "Dari pembayar/{sl}."),
  },
  { examples: [{ sl: "0100123456", id_pembayar: 31 }] },
);
export type CabutPembayar = Static<typeof CabutPembayar>;
export const PembayarDicabut = WireRecord("PembayarDicabut", {
  sl: slOfAnswer,
  id_pembayar: Count("Nomor pembayar.", 31),
  dicabut: Type.Literal(true),
});
