import { ApiError } from "../../../client/errors.ts";
import { faultForms } from "./fault-forms.ts";
import type { Language } from "./language.tsx";

/**
 * The service speaks English to machines. In Indonesian the console says the same by the error's code, and by the form of a
 * field's fault (fault-forms.ts); what is not listed is shown as the service said it.
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
  EVENT_CONFLICT: "ID kejadian ini sudah dipakai di gerbang itu untuk kejadian lain.",
  BAD_REQUEST: "Permintaan ini tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.",
  MALFORMED_JSON: "Isian ini rusak di jalan. Coba kirim lagi.",
  REQUEST_TIMEOUT: "Kiriman terlalu lama di jalan. Periksa sambungan, lalu coba lagi.",
  INTERNAL_ERROR: "Ada yang salah di pihak kami. Coba lagi; bila tetap gagal, laporkan jamnya.",
  SERVICE_UNAVAILABLE:
    "Layanan sedang tidak dapat mencapai basis data. Tidak ada yang hilang; coba lagi sebentar.",
};

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
  for (const [form, say] of faultForms) {
    const found = form.exec(fault);
    if (found !== null) return say(...found.slice(1));
  }
  return fault;
}
