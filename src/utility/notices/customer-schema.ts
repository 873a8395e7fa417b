import { type Static, Type } from "typebox";
import { Instant, Nullable } from "../../kernel/http/schema.ts";

export const Promo = Type.Object(
  {
    id_promo: Type.Integer({ description: "Nomor promo." }),
    judul: Type.String({ description: "Judul." }),
    isi: Type.String({ description: "Isi, teks biasa." }),
    gambar_url: Nullable(
      Type.String({ description: "Gambar, di bawah alamat layanan ini; terbuka untuk umum." }),
    ),
    mulai: Instant("Sejak kapan promo berlaku."),
    selesai: Instant("Sampai sebelum kapan promo berlaku."),
    url: Nullable(Type.String({ description: "Halaman dengan keterangan lebih lanjut." })),
  },
  {
    examples: [
      {
        id_promo: 3,
        judul: "Diskon pasang baru",
        isi: "Potongan 20 % biaya pasang baru sampai akhir tahun.",
        gambar_url: "/app/berkas/Zm90by1wcm9tby1jb250b2gtMDAwMDAx",
        mulai: "2026-11-01T00:00:00+07:00",
        selesai: "2027-01-01T00:00:00+07:00",
        url: "https://example.com/promo",
      },
    ],
  },
);
export type Promo = Static<typeof Promo>;
