import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { Blankable, Halaman, Masukan, Sejak } from "../customer-api/calls.ts";
import { linkKinds, topics } from "./topics.ts";

export const Pesan = WireRecord("Pesan", {
  id_pesan: Count("Nomor pesan.", 12),
  topik: OneOf(topics, { description: "Tentang apa." }),
  judul: Words("Judul.", "Tagihan air Oktober 2026 sudah terbit"),
  isi: Words("Isinya, untuk ditampilkan.", "Rp 47.300 untuk 0101000123, jatuh tempo 20 November 2026."),
  tautan: Nullable(
    WireRecord(
      "TautanPesan",
      {
        jenis: OneOf(linkKinds, { description: "Apa yang dibuka.", examples: ["tagihan"] }),
        id: Words("Nomornya.", "812"),
      },
      { description: "Yang dibuka aplikasi dari pesan ini." },
    ),
  ),
  dibuat_pada: Instant("Kapan dikirim."),
  dibaca_pada: Nullable(Instant("Kapan dibaca."), null),
});
export type Pesan = Static<typeof Pesan>;

export const DaftarPesan = Type.Object({
  ...Halaman,
  ...Sejak,
  belum_dibaca: Type.Optional(OneOf(["true", "false"], { description: "true: hanya yang belum dibaca." })),
});
export type DaftarPesan = Static<typeof DaftarPesan>;

export const BacaPesan = Masukan(
  "BacaPesan",
  {
    id_pesan: Blankable(
      Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
        minItems: 1,
        maxItems: 200,
        description: "Pesan yang sudah dibaca; tanpa ini semuanya.",
      }),
    ),
  },
  { examples: [{ id_pesan: [12] }, {}] },
);
export type BacaPesan = Static<typeof BacaPesan>;

export const BelumDibaca = WireRecord("BelumDibaca", {
  belum_dibaca: Count("Banyak pesan yang belum dibaca.", 0),
});
