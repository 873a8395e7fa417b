import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Instant, Nullable, OneOf, Rupiah, Words } from "../../kernel/http/schema.ts";
import { relations } from "../connections/customer-schema.ts";
import { connectionStatuses } from "../connections/office-schema.ts";
import { Tanggal } from "../customer-api/calls.ts";
import { GangguanWilayah } from "../outages/customer-schema.ts";

const SambunganBeranda = WireRecord("SambunganBeranda", {
  sl: Words("Nomor sambungan.", "0101000123"),
  label: Nullable(Words("Sebutan yang dipilih sendiri.", "Rumah")),
  nama: Words("Tersamar bagi PEMBAYAR.", "Wulan Contoh"),
  alamat: Words("Tersamar bagi PEMBAYAR.", "Jl. Melati No. 12"),
  hubungan: OneOf(relations, { description: "PEMILIK atau PEMBAYAR." }),
  status_sl: OneOf(connectionStatuses, { description: "Status sambungan." }),
  jumlah_lembar: Count("Banyak tagihan yang belum lunas."),
  total_tunggakan: Rupiah("Jumlahnya dengan denda hari ini, rupiah.", 47_300),
  jatuh_tempo: Nullable(Tanggal("Jatuh tempo yang paling awal.", "2026-12-20")),
  denda_berikutnya: Nullable(
    WireRecord("DendaSambungan", {
      tanggal: Tanggal("Mulai tanggal ini.", "2026-12-21"),
      tambahan: Rupiah("Yang bertambah pada tanggal itu, rupiah.", 4730),
    }),
  ),
  pemakaian: Nullable(
    WireRecord(
      "PemakaianBeranda",
      {
        sampai: Words("Periode terbaru, YYYYMM.", "202611"),
        m3: Type.Array(Nullable(Count("m³.", 25)), {
          description: "Sampai dua belas tagihan air, yang terbaru dahulu.",
        }),
      },
      { description: "null bagi PEMBAYAR, dan bila belum ada tagihan." },
    ),
  ),
});

export const Beranda = WireRecord("Beranda", {
  akun: WireRecord("AkunBeranda", {
    username: Words("Nama pengguna.", "wulan.contoh"),
    nama: Words("Nama.", "Wulan Contoh"),
    foto_profil_url: Nullable(Words("Foto profil.", "/app/berkas/Zm90bw")),
  }),
  sambungan: Type.Array(SambunganBeranda, { description: "Yang pertama didaftarkan lebih dulu." }),
  pembayaran: Type.Array(
    WireRecord("PembayaranBeranda", {
      kode_pembayaran: Words("Kode pembayaran.", "799273987120"),
      status: Words("Keadaannya.", "MENUNGGU_PEMBAYARAN"),
      metode: Words("Cara membayar.", "TRANSFER"),
      total_bayar: Rupiah("Yang harus dibayar, rupiah.", 47_423),
      kadaluarsa_pada: Instant("Bayar sebelum saat ini."),
    }),
    { description: "Yang masih terbuka, paling banyak lima." },
  ),
  jadwal: Type.Array(
    WireRecord("JadwalBeranda", {
      sl: Words("Nomor sambungan.", "0101000123"),
      periode: Words("YYYYMM.", "202611"),
      tanggal_selesai: Tanggal("Hari terakhir.", "2026-11-25"),
      sudah_dibaca: Bool("Meternya sudah dibaca.", false),
    }),
    { description: "Jadwal baca mandiri yang sedang dibuka." },
  ),
  laporan: Type.Array(
    WireRecord("LaporanBeranda", {
      no_laporan: Words("Nomor laporan.", "LG000000012"),
      jenis: Words("Apa yang dilaporkan.", "Pipa bocor"),
      status: Words("Keadaannya.", "DITUGASKAN"),
      batas_waktu: Instant("Dijanjikan selesai."),
    }),
    { description: "Yang belum selesai, paling banyak lima." },
  ),
  pasang_baru: Type.Array(
    WireRecord("PasangBeranda", {
      no_registrasi: Words("Nomor permohonan.", "PB000000007"),
      status: Words("Tahapnya.", "DISURVEI"),
    }),
    { description: "Yang sedang berjalan, paling banyak lima." },
  ),
  gangguan: Type.Array(GangguanWilayah, { description: "Yang sudah diketahui di wilayah sambungan akun." }),
  wipay: Nullable(
    WireRecord("WipayBeranda", {
      saldo: Rupiah("Saldo, rupiah.", 50_000),
      status: OneOf(["AKTIF", "BEKU"], { description: "Keadaan dompet." }),
    }),
  ),
  pesan_belum_dibaca: Count("Banyak pesan yang belum dibaca.", 3),
  promo: Type.Array(
    WireRecord("PromoBeranda", {
      id_promo: Count("Nomor promo.", 3),
      judul: Words("Judul.", "Bayar tepat waktu"),
      gambar_url: Nullable(Words("Gambar.", "/app/berkas/Zm90bw")),
      url: Nullable(Words("Tautan.", "https://example.com/promo")),
    }),
    { description: "Yang sedang berlaku, paling banyak tiga." },
  ),
});
export type Beranda = Static<typeof Beranda>;
