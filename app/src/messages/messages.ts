import { defineMessages } from "../../../web/src/messages/language.tsx";

/** Messages that many views share. */
export const common = defineMessages({
  home: ["Beranda", "Home"],
  bills: ["Tagihan", "Bills"],
  pay: ["Bayar", "Pay"],
  meter: ["Meter", "Meter"],
  report: ["Lapor", "Report"],
  account: ["Akun", "Account"],
  inbox: ["Kotak masuk", "Inbox"],
  unread: [(count: number) => `${count} belum dibaca`, (count) => `${count} unread`],
  back: ["Kembali", "Back"],
  signIn: ["Masuk", "Sign in"],
  signUp: ["Daftar akun baru", "Create an account"],
  signOut: ["Keluar", "Sign out"],
  username: ["Nama pengguna", "Username"],
  anyName: ["Nama pengguna, surel, atau nomor HP", "Username, e-mail or mobile number"],
  password: ["Kata sandi", "Password"],
  newPassword: ["Kata sandi baru", "New password"],
  passwordHint: ["Paling sedikit 8 karakter.", "At least 8 characters."],
  fullName: ["Nama lengkap", "Full name"],
  email: ["Surel", "E-mail"],
  phone: ["Nomor HP", "Mobile number"],
  address: ["Alamat", "Address"],
  optional: ["boleh kosong", "optional"],
  code: ["Kode", "Code"],
  connection: ["Nomor sambungan", "Connection number"],
  send: ["Kirim", "Send"],
  sending: ["Mengirim…", "Sending…"],
  save: ["Simpan", "Save"],
  saved: ["Tersimpan.", "Saved."],
  cancel: ["Batal", "Cancel"],
  loading: ["Memuat…", "Loading…"],
  again: ["Coba lagi", "Try again"],
  copy: ["Salin", "Copy"],
  copied: ["Tersalin", "Copied"],
  share: ["Bagikan", "Share"],
  more: ["Tampilkan lebih banyak", "Show more"],
  reason: ["Alasan", "Reason"],
  total: ["Jumlah", "Total"],
  status: ["Status", "Status"],
  photo: ["Foto", "Photo"],
  details: ["Rincian", "Details"],
  noLine: [
    "Tidak ada sambungan internet. Yang tampil adalah data terakhir.",
    "No internet connection. You see the last data.",
  ],
  asOf: [(time: string) => `Data per ${time}`, (time) => `As of ${time}`],
  notLoaded: ["Data tidak dapat dimuat.", "This could not be loaded."],
  newVersion: ["Versi baru aplikasi ini siap.", "A new version of this app is ready."],
  takeIt: ["Muat sekarang", "Load it now"],
  nothing: ["Belum ada apa-apa di sini.", "There is nothing here yet."],
  notThere: ["Halaman ini tidak ada.", "This page does not exist."],
  skip: ["Langsung ke isi", "Skip to content"],
  readings: [
    { PETUGAS: "Dibaca petugas", MANDIRI: "Dibaca sendiri", TAKSASI: "Taksiran" },
    { PETUGAS: "Read by staff", MANDIRI: "Read by yourself", TAKSASI: "Estimate" },
  ],
});

/** The states of everything that has one, by the names of the API. */
export const states = defineMessages({
  bill: [
    { BELUM_LUNAS: "Belum lunas", DALAM_PEMBAYARAN: "Sedang dibayar", LUNAS: "Lunas" },
    { BELUM_LUNAS: "Unpaid", DALAM_PEMBAYARAN: "Being paid", LUNAS: "Paid" },
  ],
  payment: [
    {
      MENUNGGU_PEMBAYARAN: "Menunggu pembayaran",
      MENUNGGU_KONFIRMASI: "Menunggu uang masuk",
      DIBAYAR: "Lunas",
      DIBATALKAN: "Dibatalkan",
      KADALUARSA: "Kedaluwarsa",
      DIKEMBALIKAN: "Dikembalikan",
    },
    {
      MENUNGGU_PEMBAYARAN: "Waiting for payment",
      MENUNGGU_KONFIRMASI: "Waiting for the money",
      DIBAYAR: "Paid",
      DIBATALKAN: "Cancelled",
      KADALUARSA: "Expired",
      DIKEMBALIKAN: "Refunded",
    },
  ],
  report: [
    {
      DITERIMA: "Diterima",
      DITUGASKAN: "Petugas ditunjuk",
      DIKERJAKAN: "Sedang dikerjakan",
      SELESAI: "Selesai",
      DITOLAK: "Ditolak",
      DIBATALKAN: "Dibatalkan",
      DIBUKA_KEMBALI: "Dibuka kembali",
    },
    {
      DITERIMA: "Received",
      DITUGASKAN: "Crew assigned",
      DIKERJAKAN: "Being worked on",
      SELESAI: "Done",
      DITOLAK: "Rejected",
      DIBATALKAN: "Cancelled",
      DIBUKA_KEMBALI: "Reopened",
    },
  ],
  installation: [
    {
      DIAJUKAN: "Diajukan",
      DIVERIFIKASI: "Berkas diperiksa",
      DISURVEI: "Disurvei",
      DISETUJUI: "Disetujui",
      MENUNGGU_PEMBAYARAN: "Menunggu pembayaran",
      DIJADWALKAN: "Dijadwalkan",
      TERPASANG: "Terpasang",
      AKTIF: "Aktif",
      DITOLAK: "Ditolak",
      DIBATALKAN: "Dibatalkan",
      KADALUARSA: "Kedaluwarsa",
    },
    {
      DIAJUKAN: "Requested",
      DIVERIFIKASI: "Papers checked",
      DISURVEI: "Surveyed",
      DISETUJUI: "Approved",
      MENUNGGU_PEMBAYARAN: "Waiting for payment",
      DIJADWALKAN: "Scheduled",
      TERPASANG: "Installed",
      AKTIF: "Active",
      DITOLAK: "Rejected",
      DIBATALKAN: "Cancelled",
      KADALUARSA: "Expired",
    },
  ],
});

/** Which colour a state has, next to its word. */
export function toneOf(state: string): "good" | "warn" | "bad" | "" {
  if (["LUNAS", "DIBAYAR", "SELESAI", "AKTIF", "DIVERIFIKASI", "DITERIMA_BUKTI"].includes(state))
    return "good";
  if (["BELUM_LUNAS", "MENUNGGU_PEMBAYARAN", "MENUNGGU_KONFIRMASI", "DIBUKA_KEMBALI"].includes(state))
    return "warn";
  if (["DITOLAK", "DIBATALKAN", "KADALUARSA"].includes(state)) return "bad";
  return "";
}
