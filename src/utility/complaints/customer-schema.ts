import { type Static, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import { Count, Instant, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Blankable, Halaman, Masukan } from "../customer-calls.ts";
import { positionSent, positionShown } from "../positions.ts";
import { ClientUuid } from "../receiving.ts";
import { complaintStates } from "./states.ts";

export const priorities = ["RENDAH", "SEDANG", "TINGGI", "DARURAT"] as const;

const Prioritas = OneOf(priorities, { description: "Seberapa mendesak.", examples: ["TINGGI"] });

export const JenisLaporan = Type.Object(
  {
    kode: Words("Kirim sebagai kode_jenis.", "PIPA_BOCOR"),
    nama: Words("Untuk dibaca pelanggan.", "Pipa bocor"),
    perlu_foto: Type.Boolean({ description: "Laporan jenis ini harus disertai foto." }),
    perlu_lokasi: Type.Boolean({
      description:
        "Laporan jenis ini harus disertai lokasi: latitude dan longitude, atau foto yang memuatnya.",
    }),
    prioritas: Prioritas,
    sla_jam: Type.Integer({ description: "Diselesaikan dalam sekian jam.", examples: [24] }),
  },
  { title: "JenisLaporan" },
);
export type JenisLaporan = Static<typeof JenisLaporan>;

const RiwayatLaporan = Type.Object(
  {
    status: Words("Keadaan laporan sejak saat itu.", "DITERIMA"),
    waktu: Instant("Kapan."),
    catatan: Nullable(Type.String({ description: "Catatan petugas atau alasan pelanggan." }), {
      examples: [null],
    }),
  },
  { title: "RiwayatLaporan" },
);

export const Laporan = Type.Object(
  {
    id_laporan: Count("Nomor urut laporan.", { examples: [12] }),
    no_laporan: Words("Nomor laporan, untuk disebut kepada petugas.", "LG000000012"),
    kode_jenis: Words("Kode jenis laporan.", "PIPA_BOCOR"),
    jenis: Words("Nama jenis laporan.", "Pipa bocor"),
    sl: Nullable(Words("Nomor sambungan yang dilaporkan.", "0101000001")),
    keterangan: Words("Apa yang terjadi.", "Air menyembur dari pipa di depan rumah."),
    alamat: Nullable(Words("Di mana.", "Jl. Melati No. 12")),
    ...positionShown,
    foto: Type.Array(Type.String({ examples: ["/app/berkas/Zm90by1sYXBvcmFuLWNvbnRvaC0wMDAx"] }), {
      description: "Foto pelapor, di bawah alamat layanan ini; butuh token.",
    }),
    status: OneOf(complaintStates, { description: "Keadaan sekarang." }),
    prioritas: Prioritas,
    batas_waktu: Instant("Paling lambat selesai.", { examples: ["2026-11-22T14:05:00+07:00"] }),
    dibuat_pada: Instant("Kapan dilaporkan."),
    selesai_pada: Nullable(Instant("Kapan selesai dikerjakan."), { examples: [null] }),
    riwayat: Type.Array(RiwayatLaporan, { description: "Dari yang paling awal." }),
    rating: Nullable(Type.Integer({ description: "Nilai dari pelapor, 1 sampai 5." }), { examples: [null] }),
  },
  { title: "Laporan" },
);
export type Laporan = Static<typeof Laporan>;

export const HistoryGangguan = Masukan(
  {
    sl: Blankable(Text({ maxLength: 50, description: "Hanya laporan tentang sambungan ini." })),
    status: Blankable(OneOf(complaintStates, { description: "Hanya laporan yang sekarang berkeadaan ini." })),
    ...Type.Partial(Type.Object(Halaman)).properties,
  },
  {
    title: "HistoryGangguan",
    examples: [
      { halaman: 1, per_halaman: 20 },
      { sl: "0101000001", status: "SELESAI" },
    ],
  },
);
export type HistoryGangguan = Static<typeof HistoryGangguan>;

const Foto = Type.Unsafe<string | string[] | null>({
  type: ["string", "array", "null"],
  items: { type: "string" },
  maxItems: 5,
  ...hint(customerFieldError("NOT_PHOTOS", { max: 5 }), "id"),
  description: "Satu foto, atau daftar paling banyak 5: JPEG, PNG, atau WebP sebagai base64 atau data: URI.",
});

export const UploadGangguan = Masukan(
  {
    kode_jenis: Text({
      minLength: 1,
      maxLength: 40,
      description: "Salah satu kode dari jenis_laporan.",
      examples: ["AIR_TIDAK_MENGALIR"],
    }),
    keterangan: Text({
      minLength: 10,
      maxLength: 2000,
      description: "Apa yang terjadi, paling sedikit 10 karakter. Disimpan tanpa spasi di awal dan akhir.",
      examples: ["Sejak pagi air tidak mengalir sama sekali."],
    }),
    foto: Type.Optional(Foto),
    sl: Blankable(Text({ maxLength: 50, description: "Sambungan yang terdaftar di akun." })),
    alamat: Blankable(
      Text({ maxLength: 300, description: "Di mana. Disimpan tanpa spasi di awal dan akhir." }),
    ),
    ...positionSent("foto"),
    client_uuid: ClientUuid("laporan"),
  },
  { title: "UploadGangguan" },
);
export type UploadGangguan = Static<typeof UploadGangguan>;

const Nomor = Text({
  minLength: 1,
  maxLength: 50,
  description: "Nomor laporan (no_laporan).",
  examples: ["LG000000012"],
});
const alasan = (example: string) =>
  Text({ minLength: 3, maxLength: 500, description: "Mengapa.", examples: [example] });

export const BatalLaporan = Masukan(
  { no_laporan: Nomor, alasan: alasan("Air sudah mengalir kembali.") },
  { title: "BatalLaporan" },
);
export type BatalLaporan = Static<typeof BatalLaporan>;

export const BukaLaporan = Masukan(
  { no_laporan: Nomor, alasan: alasan("Pipanya bocor lagi.") },
  { title: "BukaLaporan" },
);
export type BukaLaporan = Static<typeof BukaLaporan>;

export const NilaiLaporan = Masukan(
  {
    no_laporan: Nomor,
    rating: Type.Integer({
      minimum: 1,
      maximum: 5,
      description: "1 buruk sampai 5 baik sekali.",
      examples: [5],
    }),
  },
  { title: "NilaiLaporan" },
);
export type NilaiLaporan = Static<typeof NilaiLaporan>;
