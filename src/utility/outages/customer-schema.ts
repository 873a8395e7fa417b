import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { outageKinds } from "./states.ts";

export const GangguanWilayah = WireRecord("GangguanWilayah", {
  wilayah: Words("Wilayah baca meter.", "UTARA"),
  kode_jenis: Words("Kode jenis laporan.", "AIR_TIDAK_MENGALIR"),
  jenis: Words("Apa yang dilaporkan.", "Air tidak mengalir"),
  jumlah_sambungan: Count("Banyak sambungan yang melaporkannya.", 12),
  sejak: Instant("Laporan pertama, atau mulainya yang diumumkan."),
  ditangani: Bool("Petugas sedang mengerjakannya.", true),
  id_gangguan: Nullable(Count("Nomor yang diumumkan perusahaan; null: baru diketahui dari laporan.", 3)),
  macam: OneOf(outageKinds, { description: "Pekerjaan yang direncanakan, atau gangguan." }),
  mulai: Instant("Kapan mulai."),
  perkiraan_selesai: Nullable(Instant("Perkiraan selesai.", "2026-11-21T18:00:00+07:00")),
  keterangan: Nullable(
    Type.String({ description: "Untuk dibaca pelanggan.", examples: ["Perbaikan pipa induk."] }),
  ),
});
export type GangguanWilayah = Static<typeof GangguanWilayah>;
