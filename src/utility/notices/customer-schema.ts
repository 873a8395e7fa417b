import type { Static } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, Words } from "../../kernel/http/schema.ts";

export const Promo = WireRecord("Promo", {
  id_promo: Count("Nomor promo.", 3),
  judul: Words("Judul.", "Diskon pasang baru"),
  isi: Words("Isi, teks biasa.", "Potongan 20 % biaya pasang baru sampai akhir tahun."),
  gambar_url: Nullable(
    Words(
      "Gambar, di bawah alamat layanan ini; terbuka untuk umum.",
      "/app/berkas/Zm90by1wcm9tby1jb250b2gtMDAwMDAx",
    ),
  ),
  mulai: Instant("Sejak kapan promo berlaku.", "2026-11-01T00:00:00+07:00"),
  selesai: Instant("Sampai sebelum kapan promo berlaku.", "2027-01-01T00:00:00+07:00"),
  url: Nullable(Words("Halaman dengan keterangan lebih lanjut.", "https://example.com/promo")),
});
export type Promo = Static<typeof Promo>;
