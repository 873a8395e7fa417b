import { type Static, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import { inBase64 } from "../../kernel/http/form-body.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { Blankable, Halaman, HalamanIsian, Masukan, Sejak } from "../customer-api/calls.ts";
import { positionSent, positionShown } from "../positions.ts";
import { ClientUuid } from "../receiving.ts";
import { complaintStates } from "./states.ts";

export const priorities = ["RENDAH", "SEDANG", "TINGGI", "DARURAT"] as const;

const Prioritas = OneOf(priorities, { description: "Seberapa mendesak.", examples: ["TINGGI"] });

export const JenisLaporan = WireRecord("JenisLaporan", {
  kode: Words("Kirim sebagai kode_jenis.", "PIPA_BOCOR"),
  nama: Words("Untuk dibaca pelanggan.", "Pipa bocor"),
  perlu_foto: Bool("Laporan jenis ini harus disertai foto."),
  perlu_lokasi: Bool(
    "Laporan jenis ini harus disertai lokasi: latitude dan longitude, atau foto yang memuatnya.",
  ),
  prioritas: Prioritas,
  sla_jam: Count("Diselesaikan dalam sekian jam.", 24),
  tanpa_akun: Bool("Dapat dilaporkan tanpa akun, lewat lapor_umum."),
});
export type JenisLaporan = Static<typeof JenisLaporan>;

const RiwayatLaporan = WireRecord("RiwayatLaporan", {
  status: Words("Keadaan laporan sejak saat itu.", "DITERIMA"),
  waktu: Instant("Kapan."),
  catatan: Nullable(Type.String({ description: "Catatan petugas atau alasan pelanggan." }), null),
});

const GangguanLaporan = WireRecord(
  "GangguanLaporan",
  {
    id_gangguan: Count("Nomor gangguan yang diumumkan.", 3),
    macam: OneOf(["PEKERJAAN", "GANGGUAN"], { description: "Pekerjaan yang direncanakan, atau gangguan." }),
    mulai: Instant("Kapan mulai."),
    perkiraan_selesai: Instant("Perkiraan selesai.", "2026-11-21T18:00:00+07:00"),
    selesai_pada: Nullable(Instant("Kapan selesai."), null),
    keterangan: Words("Untuk dibaca pelanggan.", "Perbaikan pipa induk di Jl. Melati."),
  },
  {
    description: "Sudah kami ketahui: laporan ini ditangani bersama gangguan itu; batas_waktu mengikutinya.",
  },
);

export const Laporan = WireRecord("Laporan", {
  id_laporan: Count("Nomor urut laporan.", 12),
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
  batas_waktu: Instant("Paling lambat selesai.", "2026-11-22T14:05:00+07:00"),
  dibuat_pada: Instant("Kapan dilaporkan."),
  selesai_pada: Nullable(Instant("Kapan selesai dikerjakan."), null),
  riwayat: Type.Array(RiwayatLaporan, { description: "Dari yang paling awal." }),
  rating: Nullable(Type.Integer({ description: "Nilai dari pelapor, 1 sampai 5." }), null),
  gangguan: Nullable(GangguanLaporan, null),
});
export type Laporan = Static<typeof Laporan>;

const { id_laporan: _, sl: __, foto: ___, rating: ____, ...shownToGuest } = Laporan.properties;
const KodeLacak = "aV3kQ9tRz0LmC7xYp2nB4w";

export const LaporanUmum = WireRecord("LaporanUmum", {
  ...shownToGuest,
  jumlah_foto: Count("Foto yang dikirim; hanya petugas yang melihatnya.", 1),
  kode_lacak: Words("Rahasia pelapor, untuk melihat perkembangan laporan ini.", KodeLacak),
});
export type LaporanUmum = Static<typeof LaporanUmum>;

export const HistoryGangguan = Masukan(
  "HistoryGangguan",
  {
    sl: Blankable(Text(50, "Hanya laporan tentang sambungan ini.")),
    status: Blankable(OneOf(complaintStates, { description: "Hanya laporan yang sekarang berkeadaan ini." })),
    ...HalamanIsian,
  },
  {
    examples: [
      { halaman: 1, per_halaman: 20 },
      { sl: "0101000001", status: "SELESAI" },
    ],
  },
);
export type HistoryGangguan = Static<typeof HistoryGangguan>;

export const DaftarLaporan = Type.Object({
  ...Halaman,
  ...Sejak,
  sl: Type.Optional(Text(50, "Hanya laporan tentang sambungan ini.")),
  status: Type.Optional(
    OneOf(complaintStates, { description: "Hanya laporan yang sekarang berkeadaan ini." }),
  ),
});

export const NomorLaporan = Type.Object({ no_laporan: Text([1, 50], "Nomor laporan.", "LG000000012") });

const Foto = Type.Unsafe<string | string[] | null>({
  type: ["string", "array", "null"],
  items: { type: "string" },
  maxItems: 5,
  ...inBase64,
  ...hint(customerFieldError("NOT_PHOTOS", { max: 5 }), "id"),
  description:
    "Satu foto, atau daftar paling banyak 5: JPEG, PNG, atau WebP; dalam JSON sebagai base64 atau data: URI.",
});

export const UploadGangguan = Masukan("UploadGangguan", {
  kode_jenis: Text([1, 40], "Salah satu kode dari jenis_laporan.", "AIR_TIDAK_MENGALIR"),
  keterangan: Text(
    [10, 2000],
    "Apa yang terjadi, paling sedikit 10 karakter. Disimpan tanpa spasi di awal dan akhir.",
    "Sejak pagi air tidak mengalir sama sekali.",
  ),
  foto: Type.Optional(Foto),
  sl: Blankable(Text(50, "Sambungan yang terdaftar di akun.")),
  alamat: Blankable(Text(300, "Di mana. Disimpan tanpa spasi di awal dan akhir.")),
  ...positionSent("foto"),
  client_uuid: ClientUuid("laporan"),
});
export type UploadGangguan = Static<typeof UploadGangguan>;

export const LaporUmum = Masukan(
  "LaporUmum",
  {
    kode_jenis: Text([1, 40], "Salah satu kode dari jenis_laporan dengan tanpa_akun.", "PIPA_BOCOR"),
    keterangan: Text(
      [10, 1000],
      "Apa yang terjadi, paling sedikit 10 karakter. Disimpan tanpa spasi di awal dan akhir.",
      "Air menyembur dari pipa di tepi jalan.",
    ),
    alamat: Blankable(
      Text(
        300,
        "Di mana. Wajib bila tidak ada lokasi. Disimpan tanpa spasi di awal dan akhir.",
        "Jl. Melati, depan pasar",
      ),
    ),
    ...positionSent("foto"),
    foto: Blankable(
      Type.String({
        ...inBase64,
        description: "Satu foto: JPEG, PNG, atau WebP; dalam JSON sebagai base64 atau data: URI.",
      }),
    ),
    no_hp: Blankable(Text(30, "Nomor HP, bila petugas boleh bertanya.", "0812-3456-7890")),
    client_uuid: ClientUuid("laporan"),
  },
  {
    examples: [
      {
        kode_jenis: "PIPA_BOCOR",
        keterangan: "Air menyembur dari pipa di tepi jalan.",
        alamat: "Jl. Melati, depan pasar",
      },
    ],
  },
);
export type LaporUmum = Static<typeof LaporUmum>;

export const LacakLaporan = Type.Object({
  no_laporan: Text([1, 50], "Nomor laporan.", "LG000000012"),
  kode_lacak: Text([1, 100], "kode_lacak dari lapor_umum.", KodeLacak),
});

const Nomor = Text([1, 50], "Nomor laporan (no_laporan).", "LG000000012");
const alasan = (example: string) => Text([3, 500], "Mengapa.", example);

export const BatalLaporan = Masukan("BatalLaporan", {
  no_laporan: Nomor,
  alasan: alasan("Air sudah mengalir kembali."),
});
export type BatalLaporan = Static<typeof BatalLaporan>;

export const BukaLaporan = Masukan("BukaLaporan", {
  no_laporan: Nomor,
  alasan: alasan("Pipanya bocor lagi."),
});
export type BukaLaporan = Static<typeof BukaLaporan>;

export const NilaiLaporan = Masukan("NilaiLaporan", {
  no_laporan: Nomor,
  rating: Whole([1, 5], "1 buruk sampai 5 baik sekali.", 5),
});
export type NilaiLaporan = Static<typeof NilaiLaporan>;
