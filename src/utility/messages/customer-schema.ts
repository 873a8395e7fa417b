import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { languages } from "../../languages.ts";
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

const Endpoint = Text([10, 1000], "Alamat dari PushSubscription.", "https://push.example.com/abc");

export const LanggananPush = Masukan("LanggananPush", {
  endpoint: Endpoint,
  p256dh: Text(
    [80, 100],
    "keys.p256dh dari PushSubscription, base64url.",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  ),
  auth: Text([20, 30], "keys.auth dari PushSubscription, base64url.", "BTBZMqHH6r4Tts7J_aSIgg"),
});
export type LanggananPush = Static<typeof LanggananPush>;

export const LanggananTerdaftar = WireRecord("LanggananTerdaftar", {
  terdaftar: Type.Literal(true),
});

export const HapusLangganan = Masukan("HapusLangganan", { endpoint: Endpoint });
export const LanggananDihapus = WireRecord("LanggananDihapus", { dihapus: Type.Literal(true) });

const jam = (description: string, example: number) => Whole([0, 23], description, example);
const JamTenang = WireRecord(
  "JamTenang",
  {
    mulai: jam("Mulai jam ini.", 21),
    selesai: jam("Sampai jam ini.", 6),
  },
  { description: "Dalam jam-jam ini hanya yang wajib dikirim; yang tertunda dikirim sesudahnya." },
);
const topik = OneOf(topics, { description: "Topik pesan." });
const bahasa = OneOf(languages, {
  description: "Bahasa pesan yang ditulis mulai sekarang.",
  examples: ["id"],
});

export const PreferensiPesan = WireRecord("PreferensiPesan", {
  topik: Type.Array(
    WireRecord("PreferensiTopik", {
      topik,
      nama: Words("Untuk dibaca pelanggan.", "Tagihan terbit"),
      wajib: Bool("Selalu dikirim lewat surel, juga dalam jam tenang.", false),
      push: Bool("Dikirim sebagai push.", true),
      surel: Bool("Dikirim lewat surel, bila alamatnya sudah dikonfirmasi.", true),
      whatsapp: Nullable(Bool("Dikirim lewat WhatsApp; null: penyedia tidak memakainya.", false), null),
    }),
  ),
  jam_tenang: Nullable(JamTenang),
  bahasa,
});
export type PreferensiPesan = Static<typeof PreferensiPesan>;

export const PreferensiBaru = Masukan(
  "PreferensiBaru",
  {
    topik: Blankable(
      Type.Array(
        WireRecord("PilihanTopik", {
          topik,
          push: Blankable(Bool("Dikirim sebagai push.", false)),
          surel: Blankable(Bool("Dikirim lewat surel; yang wajib tetap dikirim.", true)),
          whatsapp: Blankable(Bool("Dikirim lewat WhatsApp.", false)),
        }),
        {
          maxItems: 50,
          description: "Yang diubah; yang tidak disebut tetap.",
        },
      ),
    ),
    jam_tenang: Blankable(JamTenang),
    bahasa: Blankable(bahasa),
  },
  {
    examples: [
      { topik: [{ topik: "LAPORAN", push: false }], jam_tenang: { mulai: 21, selesai: 6 } },
      { jam_tenang: null },
    ],
  },
);
export type PreferensiBaru = Static<typeof PreferensiBaru>;

export const Berhenti = WireRecord("Berhenti", {
  nama: Nullable(Words("Topik surel itu; null: tautan ini bukan dari kami.", "Tagihan terbit")),
  berhenti: Bool("Surel dan WhatsApp tentang topik ini tidak dikirim lagi.", true),
});
export type Berhenti = Static<typeof Berhenti>;

export const TandaBerhenti = Type.Object({
  tanda: Text([1, 100], "Dari tautan di surel.", "812.TAGIHAN_TERBIT.dGhpcyBpcyBubyBzaWduLQ"),
});
