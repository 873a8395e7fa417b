import { Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Nullable, Words } from "../../kernel/http/schema.ts";

const Angka = (description: string, example = 0) => Count(description, example);

export const RincianBlok = WireRecord("RincianBlok", {
  blok: Angka("Nomor blok, mulai dari 1.", 1),
  dari: Angka("m³ pertama dalam blok."),
  sampai: Nullable(Angka("m³ terakhir dalam blok; null: tanpa batas.", 10)),
  volume: Angka("m³ yang ditagih dalam blok ini.", 8),
  tarif: Angka("Rupiah per m³.", 1100),
  jumlah: Angka("volume × tarif, rupiah.", 8800),
});

export const TarifQuery = Type.Object({
  m3: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100_000, description: "Pemakaian sebulan, m³; tanpa ini 20." }),
  ),
});

export const PerkiraanTarif = WireRecord("PerkiraanTarif", {
  kode_golongan: Words("Kode golongan tarif.", "RT-A"),
  golongan: Words("Nama golongan tarif.", "Rumah tangga A"),
  rincian_blok: Type.Array(RincianBlok, { description: "Harga air per blok." }),
  harga_air: Angka("Jumlah harga air, rupiah.", 8800),
  biaya_beban: Angka("Rupiah.", 5000),
  biaya_pemeliharaan: Angka("Rupiah.", 4000),
  biaya_admin: Angka("Rupiah.", 2500),
  retribusi: Angka("Rupiah."),
  ppn: Angka("Rupiah."),
  total: Angka("Tagihan sebulan, tanpa denda dan meterai, rupiah.", 20300),
});
