import { ApiError } from "../../../client/errors.ts";
import type { Language } from "./language.tsx";

/**
 * The service speaks English to machines. In Indonesian the console says the same by the error's code, and by the form of a
 * field's fault; what is not listed here is shown as the service said it.
 */
const byCode: Record<string, string> = {
  INVALID_CREDENTIALS: "Nama pengguna atau kata sandi salah.",
  USER_INACTIVE: "Pengguna ini dinonaktifkan. Hubungi admin.",
  RATE_LIMITED: "Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.",
  UNAUTHORIZED: "Sesi telah berakhir. Masuk lagi.",
  TOKEN_EXPIRED: "Sesi telah berakhir. Masuk lagi.",
  FORBIDDEN: "Peran Anda tidak boleh melakukan ini.",
  NOT_FOUND: "Tidak ditemukan.",
  LOCATION_NOT_FOUND: "Lokasi itu tidak ada.",
  GATE_NOT_FOUND: "Gerbang itu tidak ada.",
  TARIFF_NOT_FOUND: "Tarif itu tidak ada.",
  EVENTS_ARCHIVED:
    "Kejadian bulan itu sudah diarsipkan. Jumlahnya tetap tampil; rinciannya dapat dikembalikan oleh pengelola server.",
  EVENT_NOT_FOUND: "Kejadian itu tidak ada.",
  API_KEY_NOT_FOUND: "Kunci mesin itu tidak ada.",
  USER_NOT_FOUND: "Pengguna itu tidak ada.",
  REJECTED_EVENT_NOT_FOUND: "Kejadian karantina itu tidak ada.",
  LOCATION_EXISTS: "Sudah ada lokasi dengan kode ini.",
  GATE_EXISTS: "Sudah ada gerbang dengan kode ini di lokasi itu.",
  TARIFF_EXISTS: "Sudah ada tarif untuk kategori ini di gerbang itu.",
  USER_EXISTS: "Sudah ada pengguna dengan nama ini.",
  LAST_ADMIN: "Ini admin aktif terakhir. Jadikan pengguna lain admin dahulu.",
  ALREADY_VOIDED: "Kejadian ini sudah dibatalkan sebelumnya.",
  ALREADY_REPLAYED: "Kejadian ini sudah dikirim ulang sebelumnya.",
  API_KEY_REVOKED: "Kunci ini sudah dicabut.",
  PRECONDITION_FAILED: "Catatan ini diubah orang lain sejak Anda membukanya.",
  PAYLOAD_TOO_LARGE: "Berkas atau isian terlalu besar.",
  VALIDATION_ERROR: "Beberapa isian belum benar.",
  LOCATION_INACTIVE: "Lokasi ini tidak aktif.",
  GATE_INACTIVE: "Gerbang ini tidak aktif.",
  CUSTOMER_NOT_FOUND: "Pelanggan itu tidak ada.",
  CUSTOMER_EXISTS: "Sudah ada pelanggan dengan kode ini.",
  CUSTOMER_HAS_CONNECTIONS: "Pelanggan ini masih punya sambungan. Alihkan dahulu ke pelanggan lain.",
  CONNECTION_NOT_FOUND: "Sambungan itu tidak ada.",
  CONNECTION_EXISTS: "Sudah ada sambungan dengan nomor SL ini.",
  CONNECTION_IN_USE:
    "Sambungan ini sudah punya bacaan, tagihan atau akun. Ubah statusnya menjadi Cabut saja.",
  METER_EXISTS: "Nomor meter itu milik sambungan lain.",
  METER_HAS_READINGS: "Meter ini sudah pernah dibaca: jumlah angka dan stand awalnya tidak dapat diubah.",
  LINK_NOT_FOUND: "Akun itu tidak lagi terhubung ke sambungan ini.",
  TARIFF_CLASS_NOT_FOUND: "Golongan tarif itu tidak ada.",
  ACCOUNT_NOT_FOUND: "Akun itu tidak ada.",
  WALLET_NOT_FOUND: "Dompet itu tidak ada.",
  WALLET_FROZEN: "Dompet ini dibekukan. Cairkan dahulu sebelum menerima uang untuknya.",
  IDEMPOTENCY_CONFLICT:
    "Kiriman sebelumnya dari formulir ini sudah tercatat dengan isian lain. Tutup formulir, periksa catatannya, lalu ulangi bila perlu.",
  BILL_NOT_FOUND: "Tagihan itu tidak ada.",
  BILL_PAID: "Tagihan ini sudah lunas. Kembalikan dahulu pembayarannya.",
  BILL_HELD: "Tagihan ini sedang ditahan pembayaran yang masih terbuka. Batalkan dahulu pembayaran itu.",
  BILL_CORRECTED: "Tagihan ini sudah dikoreksi. Koreksi tagihan penggantinya.",
  RUN_NOT_FOUND: "Pekerjaan itu tidak ada.",
  RUN_IN_PROGRESS: "Pekerjaan sejenis sedang berjalan. Tunggu sampai selesai.",
  PAYMENT_NOT_FOUND: "Pembayaran itu tidak ada.",
  PAYMENT_STATE: "Status pembayaran ini sudah berubah, jadi ini tidak dapat dilakukan lagi.",
  PAYMENT_OPEN: "Sebuah pembayaran yang masih terbuka menahan tagihan ini. Batalkan dahulu pembayaran itu.",
  PAYMENT_CANNOT_BE_SETTLED:
    "Pembayaran ini tidak dapat dilunasi: sudah selesai, atau tagihannya sudah lunas, berubah jumlah, atau ditahan pembayaran lain.",
  AMOUNT_TOO_SMALL: "Uangnya kurang untuk melunasi ini.",
  OLDER_BILL_UNPAID: "Tagihan yang lebih lama harus dibayar dahulu, atau sekaligus.",
  BILL_NOT_DUE: "Tagihan ini tidak lagi harus dibayar.",
  RECEIPT_NOT_FOUND: "Pembayaran ini belum lunas, jadi belum punya resi.",
  PROOF_NOT_FOUND: "Bukti itu tidak ada.",
  PROOF_REVIEWED: "Bukti ini sudah diperiksa orang lain.",
  MUTATION_NOT_FOUND: "Mutasi itu tidak ada.",
  MUTATION_DECIDED: "Mutasi ini sudah diputuskan orang lain.",
  BANK_ACCOUNT_NOT_FOUND: "Rekening bank itu tidak ada.",
  BANK_ACCOUNT_EXISTS: "Sudah ada rekening dengan nomor ini di bank itu.",
  MAPPING_MISSING: "Rekening ini belum punya susunan kolom. Buat dahulu.",
  REPORT_NOT_FOUND: "Laporan itu tidak ada.",
  REPORT_TYPE_NOT_FOUND: "Jenis laporan itu tidak ada.",
  REPORT_TYPE_EXISTS: "Sudah ada jenis laporan dengan kode ini.",
  REPORT_TYPE_IN_USE: "Sudah ada laporan dengan jenis ini. Nonaktifkan saja, supaya tidak dipilih lagi.",
  REPORT_STATUS_MISMATCH: "Laporan ini sudah pindah tahap. Muat ulang, lalu lihat tindakan berikutnya.",
  REPORT_REOPEN_TOO_LATE: "Laporan ini selesai lebih dari 7 hari lalu. Buat laporan baru.",
  SCHEDULE_NOT_FOUND: "Jadwal itu tidak ada.",
  SCHEDULE_EXISTS: "Sudah ada jadwal untuk periode dan wilayah ini.",
  PERIOD_BILLED: "Periode ini sudah ditagih untuk sambungan itu. Koreksi tagihannya.",
  LATER_READING_EXISTS:
    "Sambungan ini sudah punya bacaan sesudah periode itu, yang dihitung dari bacaan sebelumnya.",
  READING_EXISTS: "Petugas sudah membaca sambungan ini untuk periode itu.",
  SELF_READING_NOT_FOUND: "Baca mandiri itu tidak ada.",
  SELF_READING_NOT_WAITING: "Baca mandiri ini sudah diperiksa orang lain.",
  INSTALLATION_NOT_FOUND: "Permohonan itu tidak ada.",
  INSTALLATION_STAGE_MISMATCH:
    "Permohonan ini sudah pindah tahap. Muat ulang, lalu lihat tindakan berikutnya.",
  INSTALLATION_NOT_PAID: "Tagihan permohonan ini belum lunas. Pemasangan menunggu pembayarannya.",
  INSTALLATION_BILL_PAID: "Tagihan permohonan ini sudah dibayar. Kembalikan dahulu dananya, lalu batalkan.",
  INSTALLATION_BILL_HELD:
    "Tagihan permohonan ini sedang ditahan sebuah pembayaran. Batalkan dahulu pembayaran itu.",
  TARIFF_CLASS_EXISTS: "Sudah ada golongan tarif dengan kode ini.",
  WATER_TARIFF_NOT_FOUND: "Golongan ini tidak punya tarif yang berlaku pada tanggal itu.",
  WATER_TARIFF_USED: "Tarif ini sudah dipakai tagihan. Buat versi baru.",
  RULE_NOT_FOUND: "Aturan itu tidak ada.",
  RULE_EXISTS: "Sudah ada aturan yang sama mulai tanggal ini. Pilih tanggal lain.",
  RULE_IN_FORCE: "Aturan ini sudah berlaku atau dipakai tagihan. Buat aturan baru.",
  PROMOTION_NOT_FOUND: "Promo itu tidak ada.",
  FILE_NOT_FOUND: "Berkas itu tidak ada.",
  FILE_TOO_LARGE: "Berkas ini terlalu besar.",
  FILE_TYPE_NOT_SUPPORTED: "Berkas ini bukan foto JPEG, PNG atau WebP.",
  INTERNAL_ERROR: "Ada yang salah di pihak kami. Coba lagi; bila tetap gagal, laporkan jamnya.",
  SERVICE_UNAVAILABLE:
    "Layanan sedang tidak dapat mencapai basis data. Tidak ada yang hilang; coba lagi sebentar.",
};

const byForm: [RegExp, (...parts: string[]) => string][] = [
  [/^is required$/, () => "wajib diisi"],
  [/^is not a field of this request$/, () => "tidak dikenal"],
  [/^must be one of (.+)$/, (values = "") => `pilih salah satu: ${values}`],
  [/^must be of type integer/, () => "isi dengan bilangan bulat"],
  [/^must be of type/, () => "jenis isiannya tidak sesuai"],
  [
    /^must NOT have fewer than (\d+) characters$/,
    (n = "") => (n === "1" ? "wajib diisi" : `paling sedikit ${n} karakter`),
  ],
  [/^must NOT have more than (\d+) characters$/, (n = "") => `paling banyak ${n} karakter`],
  [/^must be >= (-?\d+)$/, (n = "") => `paling kecil ${n}`],
  [/^must be <= (-?\d+)$/, (n = "") => `paling besar ${n}`],
  [/^must NOT have fewer than (\d+) items$/, (n = "") => `paling sedikit ${n}`],
  [/^must NOT have more than (\d+) items$/, (n = "") => `paling banyak ${n}`],
  [/^must be a calendar date/, () => "isi dengan tanggal, misalnya 2026-11-21"],
  [/^must be a valid date/, () => "isi dengan tanggal"],
  [/^must be a valid/, () => "bentuknya tidak benar"],
  [/^must name at least one field to change$/, () => "belum ada yang diubah"],
  [/^cannot be changed$/, () => "tidak dapat diubah"],
  [/^must be an IANA time zone/, () => "isi dengan zona waktu IANA, misalnya Asia/Jakarta"],
  [
    /^cannot change from (\S+) because/,
    (zone = "") => `tidak dapat berubah dari ${zone}: lokasi ini sudah punya kejadian`,
  ],
  [/^must be in the future/, () => "harus di masa depan"],
  [/^must not be after end_date$/, () => "tidak boleh sesudah tanggal akhir"],
  [/^must be within (\d+) days/, (days = "") => `paling lama ${days} hari sejak tanggal awal`],
  [/^must be 3-30 characters/, () => "3–30 karakter dari a-z, 0-9, titik, garis bawah dan tanda hubung"],
  [
    /^must be (\d+)-(\d+) characters of A-Z and underscore$/,
    (from = "", to = "") => `${from}–${to} huruf besar dan garis bawah`,
  ],
  [
    /^is below the last one, (\d+), and no believable rollover/,
    (last = "") =>
      `di bawah stand terakhir (${last}), dan tidak masuk akal sebagai meter berputar; bila meter diganti, catat sebagai stand turun`,
  ],
  [
    /^is more than a meter of (\d+) digits can show$/,
    (n = "") => `melebihi yang dapat ditunjukkan meter ${n} angka`,
  ],
  [/^is required: the customer gave none$/, () => "wajib diisi: pelanggan tidak mengirim angka"],
  [/^must be within (\d+) days of starts_on/, (n = "") => `paling lama ${n} hari sejak tanggal awal`],
  [/^must not be before starts_on/, () => "tidak boleh sebelum tanggal awal"],
  [/^must be a month such as/, () => "isi dengan bulan"],
  [/^must be after starts_at$/, () => "harus sesudah mulai tampil"],
  [/^must be an address beginning with http/, () => "isi dengan alamat yang diawali https://"],
  [/^is no field of/, () => "tidak berlaku untuk jenis ini"],
  [/^send either customer_code or new_customer_code$/, () => "wajib diisi"],
  [/^Block (\d+) must begin at (\d+)/, (n = "", from = "") => `blok ${n} harus mulai dari ${from}`],
  [/^The price of block (\d+) must be/, (n = "") => `harga blok ${n} harus bilangan bulat rupiah`],
  [
    /^Step (\d+) must begin after day (\d+)/,
    (n = "", day = "") => `tingkat ${n} harus mulai sesudah hari ke-${day}`,
  ],
  [
    /^Step (\d+) must be more than the (\d+) rupiah/,
    (n = "", rp = "") => `denda tingkat ${n} harus lebih dari Rp ${rp}`,
  ],
  [
    /^Month (\d+) must not be less than the (\d+) rupiah/,
    (n = "", rp = "") => `denda bulan ${n} tidak boleh kurang dari Rp ${rp}`,
  ],
  [/^The minimum must not be above the maximum/, () => "batas bawah tidak boleh di atas batas atas"],
  [
    /^must be (\d+)-(\d+) characters of (.+)$/,
    (from = "", to = "", of = "") =>
      `${from}–${to} karakter dari ${of
        .replace("dot", "titik")
        .replace("underscore", "garis bawah")
        .replace(" and hyphen", " dan tanda hubung")}`,
  ],
  [/^must not be blank/, () => "wajib diisi"],
  [/^must be (\d+) digits$/, (n = "") => `harus ${n} angka`],
  [/^must be an e-mail address/, () => "isi dengan alamat surel, misalnya wulan@example.com"],
  [/^must be an? (Indonesian )?telephone number/, () => "isi dengan nomor telepon, misalnya 0812-3456-7890"],
  [/^is no longer in use$/, () => "sudah tidak dipakai"],
  [/^must not be in the past$/, () => "tidak boleh di masa lalu"],
  [/^must not be before the period$/, () => "tidak boleh sebelum periodenya"],
  [/^must not be before issued_on$/, () => "tidak boleh sebelum tanggal terbit"],
  [/^has not begun$/, () => "bulannya belum mulai"],
  [
    /^is required where stand_end is below/,
    () => "wajib diisi: stand akhir di bawah stand awal, meter berputar",
  ],
  [/^must have cancel or one of/, () => "belum ada yang dikoreksi"],
  [/^is already on line (\d+)$/, (line = "") => `sudah ada di baris ${line}`],
  [/^has this period on line (\d+)$/, (line = "") => `periode ini sudah ada di baris ${line}`],
  [/^must be empty or as on line (\d+)$/, (line = "") => `kosongkan, atau samakan dengan baris ${line}`],
  [/^must be a date such as (.+)$/, (form = "") => `isi dengan tanggal berbentuk ${form}`],
  [/^must be a time such as (.+)$/, (form = "") => `isi dengan jam, misalnya ${form}`],
  [
    /^must be an amount in whole rupiah such as (.+)$/,
    (form = "") => `isi dengan rupiah bulat, misalnya ${form}`,
  ],
  [/^must be whole rupiah such as (.+)$/, (form = "") => `isi dengan rupiah bulat, misalnya ${form}`],
  [
    /^must be whole m³ such as (\d+), or empty$/,
    (n = "") => `isi dengan m³ bulat, misalnya ${n}, atau kosongkan`,
  ],
  [/^must be a whole number of m³/, () => "isi dengan m³ bulat, paling banyak 9 angka"],
  [/^must be a month such as (\d+)$/, (month = "") => `isi dengan bulan, misalnya ${month}`],
  [
    /^must be a moment with offset/,
    () => "isi dengan tanggal, atau waktu dengan zona, misalnya 2026-11-21T09:30:00+07:00",
  ],
  [/^lies in the future$/, () => "ada di masa depan"],
  [/^must not be in the future$/, () => "tidak boleh di masa depan"],
  [/^must not be 0$/, () => "tidak boleh 0"],
  [/^must say which way the money went$/, () => "harus menyebut uang masuk atau keluar"],
  [/^must be 5-30 digits and hyphens$/, () => "5–30 angka dan tanda hubung"],
  [
    /^must be made of YYYY, MM and DD/,
    () => "susun dari YYYY, MM dan DD, boleh dengan HH, mm dan ss, misalnya DD/MM/YYYY",
  ],
  [/^must differ from decimal$/, () => "harus berbeda dari tanda desimal"],
  [/^is required unless there is a credit_column/, () => "isi jumlah atau uang masuk, salah satu saja"],
  [/^is required with direction_column/, () => "wajib bila ada kolom arah, dan hanya bila ada"],
  [/^is not needed: /, () => "tidak diperlukan di sini; kosongkan"],
  [
    /^must name the account whose wallet takes the (\d+) rupiah/,
    (excess = "") =>
      `pilih akun yang dompetnya menerima kelebihan Rp ${Number(excess).toLocaleString("id-ID")}`,
  ],
  [/^there is no customer (.+)$/i, (code = "") => `tidak ada pelanggan ${code}`],
  [/^there is no tariff class (.+)$/i, (code = "") => `tidak ada golongan ${code}`],
  [/^there is no connection (.+?)\.?$/i, (sl = "") => `tidak ada sambungan ${sl}`],
  [/^is no tariff class; /, () => "bukan golongan yang ada; untuk membuatnya, isi class_name"],
  [/^is the meter of (.+)$/, (sl = "") => `meter itu milik sambungan ${sl}`],
  [/^is more than the meter's digits can show$/, () => "lebih besar daripada yang dapat ditunjukkan meter"],
  [/^has been read from: /, () => "meter sudah pernah dibaca: jumlah angka dan stand awalnya tetap"],
  [
    /^The row has (\d+) cells, the header (\d+)\.$/,
    (cells = "", header = "") => `baris ini punya ${cells} sel, judulnya ${header}`,
  ],
  [/^Unknown columns: (.+)$/, (names = "") => `Kolom tidak dikenal: ${names}`],
  [/^Missing columns: (.+)$/, (names = "") => `Kolom yang kurang: ${names}`],
  [/^Columns named more than once: (.+)$/, (names = "") => `Kolom yang ada dua kali: ${names}`],
  [/^The database could not be used just now/, () => "Basis data sedang tidak dapat dipakai. Mulai lagi."],
  [
    /^The process that carried it out has ended/,
    () => "Proses yang mengerjakannya sudah berakhir. Mulai lagi.",
  ],
  [/^The service is stopping/, () => "Layanan sedang berhenti. Mulai lagi sebentar lagi."],
  [/^The run was silent for too long/, () => "Pekerjaan ini terlalu lama diam, jadi dihentikan. Mulai lagi."],
  [/^Something went wrong on our side/, () => "Ada yang salah di pihak kami."],
  [/^The columns are: (.+)$/, (names = "") => `Kolomnya: ${names}`],
];

/** What went wrong, in the language of the page. */
export function faultText(error: unknown, language: Language): string {
  if (!(error instanceof ApiError))
    return language === "id"
      ? "Layanan tidak menjawab. Periksa sambungan, lalu coba lagi."
      : "The service does not answer. Check the connection, then try again.";
  const own = language === "id" ? byCode[error.code] : undefined;
  return own ?? error.said;
}

/** What is wrong with a field, in the language of the page. */
export function fieldText(fault: string, language: Language): string {
  if (language === "en") return fault;
  for (const [form, say] of byForm) {
    const found = form.exec(fault);
    if (found !== null) return say(...found.slice(1));
  }
  return fault;
}
