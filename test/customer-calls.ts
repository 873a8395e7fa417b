import type { Sent } from "./exchange.ts";
import type { CustomerCaller } from "./harness.ts";
import type { Things } from "./household.ts";

/** What a customer sends for one call of the customer API: parts of the path, and a body. */
export interface CustomerRequest {
  path?: Record<string, string>;
  body?: object;
}

/** Each call of the customer API on things of a customer; `me` sends it. What it makes is new each time. */
type Ask = (
  things: Things,
  me: Pick<CustomerCaller, "username" | "password">,
  photo: string,
) => CustomerRequest;

const fault = { kode_jenis: "LAINNYA", keterangan: "Air berbau sejak kemarin." };
const newHome = { nik: "3174010101011234", no_hp: "0812-3456-7890", alamat: "Jalan Kenanga 7" };
const reason = { alasan: "Sudah tidak perlu." };

let asked = 0;

export const customerCalls: Record<string, Ask> = {
  "GET /health": () => ({}),

  "POST /app/daftar": () => {
    asked += 1;
    const username = `pendaftar.${process.pid}.${asked}`;
    const email = `${username}@example.com`;
    return { body: { username, password: "rahasia sekali", nama: "Budi Contoh", email } };
  },
  "POST /app/login": (_, { username, password }) => ({ body: { username, password } }),
  "POST /app/login_token": (_, { username }) => ({ body: { username, password: "0".repeat(64) } }),
  "POST /app/buat_kode": () => ({ body: { username: "tidak.ada" } }),
  "POST /app/cek_kode": () => ({ body: { username: "tidak.ada", kode: "000000" } }),
  "POST /app/reset_kode": () => ({
    body: { username: "tidak.ada", kode: "000000", password_baru: "rahasia lain" },
  }),
  "GET /app/akun": () => ({}),
  "POST /app/update_akun": () => ({ body: { alamat: "Jalan Kenanga 7" } }),
  "POST /app/konfirmasi_kontak": () => ({ body: { isian: "email", kode: "000000" } }),
  "POST /app/kirim_ulang_kontak": () => ({ body: { isian: "email" } }),
  "GET /app/sesi": () => ({}),
  "POST /app/akhiri_sesi": () => ({ body: { id_sesi: "00000000-0000-4000-8000-000000000000" } }),
  "POST /app/akhiri_sesi_lain": () => ({}),
  "POST /app/logout": () => ({}),
  "POST /app/sesi_web": () => ({}),
  "POST /app/perpanjang_token": () => ({}),
  // Told with the wrong old password, so that nobody's tokens end.
  "POST /app/hapus_akun": () => ({ body: { password: "bukan ini" } }),
  "POST /app/update_password": () => ({
    body: { password_lama: "bukan ini", password_baru: "rahasia lain" },
  }),
  "POST /app/upload_pp": (_, __, foto) => ({ body: { foto } }),
  "POST /app/hapus_pp": () => ({}),

  "GET /app/beranda": () => ({}),
  "GET /app/aliran": () => ({}),
  "GET /app/pesan": () => ({}),
  "GET /app/preferensi_pesan": () => ({}),
  "POST /app/preferensi_pesan": () => ({ body: { jam_tenang: { mulai: 21, selesai: 6 } } }),
  "GET /app/berhenti/{tanda}": () => ({ path: { tanda: "bukan.tanda" } }),
  "POST /app/berhenti/{tanda}": () => ({ path: { tanda: "bukan.tanda" } }),
  "POST /app/status_pesan": () => ({ body: { id: "pesan-1-gateway", status: "dibaca" } }),
  "GET /app/status_pesan": () => ({}),
  "POST /app/langganan_push": () => ({
    body: { endpoint: "https://push.example.com/abc", p256dh: "B".repeat(87), auth: "A".repeat(22) },
  }),
  "POST /app/hapus_langganan_push": () => ({ body: { endpoint: "https://push.example.com/abc" } }),
  "POST /app/baca_pesan": () => ({ body: { id_pesan: [1] } }),
  "GET /app/daftar_sl": () => ({}),
  "POST /app/cek_sl": ({ sl }) => ({ body: { sl } }),
  "POST /app/confirm_sl": ({ sl }) => ({ body: { sl } }),
  "GET /app/pembayar/{sl}": ({ sl }) => ({ path: { sl } }),
  "POST /app/cabut_pembayar": ({ spareSl, payer }) => ({ body: { sl: spareSl, id_pembayar: payer } }),
  "POST /app/hapus_sl": ({ spareSl }) => ({ body: { sl: spareSl } }),

  "GET /app/tagihan/{sl}": ({ sl }) => ({ path: { sl } }),
  "GET /app/history/{sl}/{periode}": ({ sl, paidPeriod }) => ({ path: { sl, periode: paidPeriod } }),

  "GET /app/rincian_tagihan/{id_tagihan}": ({ unpaidBill }) => ({ path: { id_tagihan: String(unpaidBill) } }),
  "GET /app/tagihan_pdf/{id_tagihan}": ({ unpaidBill }) => ({ path: { id_tagihan: String(unpaidBill) } }),
  "GET /app/foto_meter/{id}": ({ unpaidBill }) => ({ path: { id: String(unpaidBill) } }),
  "GET /app/cek_tagihan/{sl}": ({ sl }) => ({ path: { sl } }),
  "GET /app/cara_bayar": () => ({}),
  "GET /app/pembayaran/{kode_pembayaran}": ({ openPayment }) => ({ path: { kode_pembayaran: openPayment } }),

  "POST /app/request_pembayaran": ({ sl, unpaidBill }) => ({ body: { sl, id_tagihan: [unpaidBill] } }),
  "POST /app/cek_pembayaran": ({ openPayment }) => ({ body: { kode_pembayaran: openPayment } }),
  "POST /app/cek_transfer": ({ openPayment }) => ({ body: { kode_pembayaran: openPayment } }),
  "POST /app/batal_pembayaran": ({ openPayment }) => ({ body: { kode_pembayaran: openPayment } }),
  "POST /app/confirm_pembayaran": ({ openPayment }) => ({ body: { kode_pembayaran: openPayment } }),
  "POST /app/upload_bukti_transfer": ({ openPayment }, _, foto) => ({
    body: { kode_pembayaran: openPayment, foto },
  }),
  "GET /app/pembayaran": () => ({}),
  "POST /app/history_bayar": ({ sl }) => ({ body: { sl } }),
  "GET /app/resi/{no_resi}": ({ receipt }) => ({ path: { no_resi: receipt } }),
  "GET /app/verifikasi_resi/{no_resi}/{tanda}": ({ receipt }) => ({
    path: { no_resi: receipt, tanda: "bukan.tanda" },
  }),

  "POST /app/cek_wipay": () => ({}),
  "POST /app/atur_pin": (_, { password }) => ({ body: { password, pin: "482913" } }),

  "GET /app/jenis_laporan": () => ({}),
  "POST /app/lapor_umum": () => ({ body: { ...fault, alamat: "Jl. Melati No. 12" } }),
  "GET /app/lapor_umum/{no_laporan}/{kode_lacak}": ({ report }) => ({
    path: { no_laporan: report, kode_lacak: "bukan.kode" },
  }),
  "GET /app/gangguan": () => ({}),
  "GET /app/tarif": () => ({}),
  "GET /app/laporan": () => ({}),
  "GET /app/laporan/{no_laporan}": ({ report }) => ({ path: { no_laporan: report } }),
  "POST /app/jenis_laporan": () => ({}),
  "POST /app/history_gangguan": ({ sl }) => ({ body: { sl } }),
  "POST /app/upload_gangguan": ({ sl }) => ({ body: { ...fault, sl } }),
  "POST /app/batal_laporan": ({ report }) => ({ body: { no_laporan: report, ...reason } }),
  "POST /app/buka_laporan": ({ report }) => ({ body: { no_laporan: report, ...reason } }),
  "POST /app/nilai_laporan": ({ report }) => ({ body: { no_laporan: report, rating: 5 } }),

  "GET /app/jadwal": () => ({}),
  "GET /app/order_baca/{id_order}": ({ order }) => ({ path: { id_order: String(order) } }),
  "GET /app/riwayat_baca/{sl}": ({ sl }) => ({ path: { sl } }),
  "GET /app/foto_bacaan/{id}": ({ unpaidBill }) => ({ path: { id: String(unpaidBill) } }),
  "POST /app/jadwal_catat_meter": ({ sl }) => ({ body: { sl } }),
  "POST /app/request_order_baca_mandiri": ({ sl }) => ({ body: { sl } }),
  "POST /app/upload_baca_mandiri": ({ order }, _, foto) => ({
    body: { id_order: order, stand_akhir: 20, foto },
  }),
  "POST /app/upload_catat_meter": ({ sl }, _, foto) => ({ body: { sl, stand_akhir: 20, foto } }),

  "GET /app/pasang_baru": () => ({}),
  "GET /app/pasang_baru/{no_registrasi}": ({ installation }) => ({ path: { no_registrasi: installation } }),
  "POST /app/upload_pasang_baru": (_, __, foto_ktp) => ({ body: { ...newHome, foto_ktp } }),
  "POST /app/riwayat_pasang": () => ({ body: {} }),
  "POST /app/batal_pasang": ({ installation }) => ({ body: { no_registrasi: installation, ...reason } }),

  "POST /app/promo": () => ({}),
  "GET /app/promo": () => ({}),
  "GET /app/info": () => ({}),
  "GET /app/logo": () => ({}),
  "GET /app/berkas/{id}": ({ file }) => ({ path: { id: file } }),
};

/** The address of a call, and what is sent there, as `exchange` and fetch take them. */
export function prepared(
  name: string,
  { path = {}, body }: CustomerRequest,
  headers: Record<string, string>,
): [target: string, init: Sent] {
  const [method = "", template = ""] = name.split(" ");
  const target = template.replaceAll(/\{(\w+)\}/g, (_, part: string) => path[part] ?? "tidak-ada");
  if (body === undefined) return [target, { method, headers }];
  return [
    target,
    { method, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) },
  ];
}
