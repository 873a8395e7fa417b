import { type Static, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import { inBase64 } from "../../kernel/http/form-body.ts";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Rupiah, Whole, Words } from "../../kernel/http/schema.ts";
import { ExactText, Text } from "../../kernel/text.ts";
import { Blankable, Halaman, HalamanIsian, Masukan, Sejak } from "../customer-api/calls.ts";
import { positionSent, positionShown } from "../positions.ts";
import { ClientUuid } from "../receiving.ts";
import { inOneLine } from "../texts.ts";
import { installationStates } from "./states.ts";

const cost = 1_250_000;

const RincianRab = WireRecord("RincianRab", {
  uraian: Words("Untuk apa.", "Pemasangan pipa dinas 12 m"),
  jumlah: Rupiah("Biayanya, rupiah.", cost),
});

const Rab = WireRecord(
  "Rab",
  { total: Rupiah("Jumlah biaya, rupiah.", cost), rincian: Type.Array(RincianRab) },
  { description: "Rencana anggaran biaya; null sebelum dihitung." },
);

const TahapanPasang = WireRecord("TahapanPasang", {
  tahap: Words("Status permohonan sejak saat itu.", "DIAJUKAN"),
  waktu: Instant("Kapan."),
  catatan: Nullable(Type.String({ description: "Catatan petugas atau alasan pelanggan." }), null),
});

export const PasangBaru = WireRecord("PasangBaru", {
  no_registrasi: Words("Nomor permohonan.", "PB000000007"),
  nama: Words("Nama pemohon sesuai KTP.", "Wulan Contoh"),
  nik: Words("Hanya empat angka terakhir yang tampak.", "************1234"),
  no_hp: Words("Diawali +62.", "+6281234567890"),
  email: Nullable(Words("Alamat surel.", "wulan@example.com")),
  alamat: Words("Di mana sambungan dipasang.", "Jl. Melati No. 12"),
  kelurahan: Nullable(Words("Kelurahan atau desa.", "Sukamaju")),
  kecamatan: Nullable(Words("Kecamatan.", "Cempaka")),
  ...positionShown,
  jenis_bangunan: Nullable(Words("Misalnya rumah tinggal atau toko.", "Rumah tinggal")),
  jumlah_penghuni: Nullable(Count("Orang.", 4)),
  status: OneOf(installationStates, { description: "Tahap sekarang.", examples: ["MENUNGGU_PEMBAYARAN"] }),
  rab: Nullable(Rab),
  id_tagihan: Nullable(Count("Tagihan biayanya: kirim ke request_pembayaran sebagai id_tagihan.", 42)),
  bayar_sebelum: Nullable(
    Instant("Setelah ini permohonan yang belum dibayar kadaluarsa.", "2026-12-06T00:00:00+07:00"),
  ),
  kode_pembayaran: Nullable(
    Type.String({ description: "Pembayaran yang terbuka atau lunas untuk tagihan itu." }),
    null,
  ),
  tanggal_pasang: Nullable(Type.String({ description: "Kapan dipasang, YYYY-MM-DD." }), null),
  sl: Nullable(Type.String({ description: "Nomor sambungan, setelah AKTIF." }), null),
  dibuat_pada: Instant("Kapan diajukan."),
  tahapan: Type.Array(TahapanPasang, { description: "Dari yang paling awal." }),
});
export type PasangBaru = Static<typeof PasangBaru>;

const pictureForms = "JPEG, PNG, atau WebP, paling besar 5 MiB; dalam JSON sebagai base64 atau data: URI";

export const UploadPasangBaru = Masukan(
  "UploadPasangBaru",
  {
    nama: Blankable(Text(100, `Nama sesuai KTP; kosong atau tanpa ini nama akun. ${inOneLine}`)),
    nik: Blankable(
      Type.String({
        pattern: "^([0-9]{16})?$",
        ...hint(customerFieldError("DIGITS", { count: 16 }), "id"),
        description: "NIK, 16 angka; tanpa ini NIK akun.",
      }),
    ),
    no_hp: Blankable(ExactText(30, "Nomor HP dalam bentuk apa pun; tanpa ini nomor HP akun.")),
    email: Blankable(Text(254, "Alamat surel; tanpa ini alamat surel akun.")),
    alamat: Text([1, 300], `Di mana sambungan dipasang. ${inOneLine}`),
    kelurahan: Blankable(Text(100, `Kelurahan atau desa. ${inOneLine}`)),
    kecamatan: Blankable(Text(100, `Kecamatan. ${inOneLine}`)),
    ...positionSent("foto_rumah"),
    jenis_bangunan: Blankable(Text(100, `Misalnya rumah tinggal atau toko. ${inOneLine}`)),
    jumlah_penghuni: Blankable(Whole([1, 10_000], "Orang.")),
    foto_ktp: Type.String({ minLength: 1, ...inBase64, description: `Foto KTP: ${pictureForms}.` }),
    foto_rumah: Blankable(Type.String({ ...inBase64, description: `Foto rumah: ${pictureForms}.` })),
    bukti_kepemilikan: Blankable(
      Type.String({
        ...inBase64,
        description: `Bukti kepemilikan tanah atau bangunan: boleh juga PDF; ${pictureForms}.`,
      }),
    ),
    client_uuid: ClientUuid("permohonan"),
  },
  {
    examples: [
      {
        nama: "Wulan Contoh",
        nik: "3174010101011234",
        no_hp: "0812-3456-7890",
        alamat: "Jl. Melati No. 12",
        kelurahan: "Sukamaju",
        kecamatan: "Cempaka",
        foto_ktp: "data:image/png;base64,iVBORw0KGgo=",
        client_uuid: "0d9be3e2-5f0c-4c7e-9c0a-2f1b6f7d8a91",
      },
    ],
  },
);
export type UploadPasangBaru = Static<typeof UploadPasangBaru>;

export const RiwayatPasang = Masukan("RiwayatPasang", HalamanIsian, {
  examples: [{ halaman: 1, per_halaman: 20 }],
});
export type RiwayatPasang = Static<typeof RiwayatPasang>;

export const DaftarPasang = Type.Object({ ...Halaman, ...Sejak });
export const NomorPermohonan = Type.Object({
  no_registrasi: Text([1, 50], "Nomor permohonan.", "PB000000007"),
});

export const BatalPasang = Masukan("BatalPasang", {
  no_registrasi: Text([1, 50], "Nomor permohonan.", "PB000000007"),
  alasan: Text([3, 500], "Mengapa.", "Pindah rumah."),
});
export type BatalPasang = Static<typeof BatalPasang>;
