import type { FieldErrorTexts } from "./field-error-codes.ts";
import { levyFieldErrors } from "./field-error-texts-levy.ts";
import { waterFieldErrors } from "./field-error-texts-water.ts";
import { refusalText } from "./refusal-texts.ts";

const required = () => "wajib diisi";
const number = (value: number) => value.toLocaleString("id-ID");
/** Names of characters, as the service's codes have them. */
const characterNames: Record<string, string> = {
  dot: "titik",
  underscore: "garis bawah",
  hyphen: "tanda hubung",
};

/** What is wrong with a field whatever it is about, and with files, in Indonesian. */
const general = {
  REQUIRED: required,
  COMMON_PASSWORD: () => "termasuk kata sandi yang paling mudah ditebak",
  PERSONAL_PASSWORD: () => "tidak boleh tersusun dari nama pengguna atau nama produk ini",
  MONOTONOUS_PASSWORD: () => "paling sedikit 4 karakter yang berbeda",
  PASSWORD_UNCHANGED: () => "harus berbeda dari kata sandi sekarang",
  UNKNOWN_FIELD: () => "tidak dikenal",
  UNKNOWN_PARAMETER: ({ meant, names }) =>
    meant === undefined
      ? `bukan parameter; yang ada: ${names.join(", ")}`
      : `bukan parameter: maksudnya ${meant}? Yang ada: ${names.join(", ")}`,
  NOT_ONE_OF: ({ allowed }) => `pilih salah satu: ${allowed.join(", ")}`,
  WRONG_TYPE: ({ types }) =>
    types[0] === "integer" ? "isi dengan bilangan bulat" : "jenis isiannya tidak sesuai",
  WRONG_FORMAT: ({ format }) => (format === "date" ? "isi dengan tanggal" : "bentuknya tidak benar"),
  UNSTORABLE_CHARACTERS: () =>
    "berisi karakter tak terlihat yang tidak dapat disimpan; ketik ulang, jangan ditempel",
  NOTHING_TO_CHANGE: () => "belum ada yang diubah",
  TOO_SHORT: ({ min }) => (min === 1 ? required() : `paling sedikit ${min} karakter`),
  TOO_LONG: ({ max }) => `paling banyak ${max} karakter`,
  TOO_SMALL: ({ min }) => `paling kecil ${min}`,
  TOO_LARGE: ({ max }) => `paling besar ${max}`,
  TOO_FEW: ({ min }) => `paling sedikit ${min}`,
  TOO_MANY: ({ max }) => `paling banyak ${max}`,
  NOT_THE_CONSTANT: () => "bentuknya tidak benar",
  NO_FORM_FITS: () => "bentuknya tidak benar",
  NOT_VALID: () => "tidak benar",
  DIGITS: ({ count }) => `harus ${count} angka`,
  NOT_MADE_OF: ({ min, max, characters }) => {
    const names = characters.map((name) => characterNames[name] ?? name);
    return `${min}–${max} karakter dari ${names.slice(0, -1).join(", ")} dan ${names.at(-1)}`;
  },
  NOT_PRINTABLE_ASCII: ({ min, max }) => `${min}–${max} karakter ASCII yang tampak`,
  BLANK: required,
  CANNOT_BE_CHANGED: () => "tidak dapat diubah",
  NOT_A_CURSOR: () => "halaman itu tidak ada lagi; buka daftarnya lagi",
  REQUIRED_WITHOUT: ({ field }) =>
    field === "bill_nos" ? "wajib diisi bila tidak ada tagihan yang dipilih" : `wajib diisi tanpa ${field}`,
  NOT_AN_EMAIL: () => "isi dengan alamat surel, misalnya wulan@example.com",
  NOT_ONE_EMAIL: () => "isi dengan satu alamat surel",
  NOT_A_PHONE: () => "isi dengan nomor telepon, misalnya 0812-3456-7890",
  NOT_A_WEB_ADDRESS: () => "isi dengan alamat yang diawali https://",
  ADDRESS_WITH_PASSWORD: () => "tidak boleh memuat nama pengguna atau kata sandi",
  ADDRESS_NOT_ALLOWED: () =>
    "harus https dan alamat publik; yang lain hanya di jaringan yang disebut dalam WEBHOOK_NETWORKS",
} satisfies Partial<FieldErrorTexts>;

const times = {
  NOT_A_DATE: ({ example }) => `isi dengan tanggal, misalnya ${example}`,
  DATE_OUTSIDE_YEARS: ({ first, last }) => `isi dengan tanggal di antara tahun ${first} dan ${last}`,
  NOT_A_MOMENT: ({ example }) => `isi dengan waktu dengan zona, misalnya ${example}`,
  NOT_A_MOMENT_OR_DATE: ({ moment }) => `isi dengan tanggal, atau waktu dengan zona, misalnya ${moment}`,
  NOT_A_DATE_OR_MOMENT: ({ date }) => `isi dengan waktu dengan zona, atau tanggal, misalnya ${date}`,
  MOMENT_OUTSIDE_YEARS: ({ first, last }) => `isi dengan waktu di antara tahun ${first} dan ${last}`,
  NOT_A_MOMENT_OF_YEARS: ({ first, last }) => `isi dengan waktu di antara tahun ${first} dan ${last}`,
  NOT_A_MONTH: ({ example }) => `isi dengan bulan, misalnya ${example}`,
  NOT_A_PERIOD: () => "isi dengan bulan, misalnya 202611",
  NOT_BEGUN: () => "bulannya belum mulai",
  NOT_A_TIME_ZONE: () => "isi dengan zona waktu IANA, misalnya Asia/Jakarta",
  IN_THE_PAST: () => "tidak boleh di masa lalu",
  IN_THE_FUTURE: () => "tidak boleh di masa depan",
  AFTER_FIELD: () => "tidak boleh sesudah tanggal akhir",
  BEFORE_FIELD: ({ field }) =>
    field === "issued_on" ? "tidak boleh sebelum tanggal terbit" : "tidak boleh sebelum tanggal awal",
  NOT_AFTER_FIELD: () => "harus sesudah mulai tampil",
  RANGE_TOO_LONG: ({ days }) => `paling lama ${days} hari sejak tanggal awal`,
} satisfies Partial<FieldErrorTexts>;

const files = {
  NOT_BASE64: () => "berkasnya tidak sampai utuh; pilih lagi",
  FILE_DAMAGED: () => "berkasnya rusak atau terpotong",
  TOO_MANY_BYTES: () => "berkasnya terlalu besar",
  TOO_MANY_PIXELS: () => "gambarnya terlalu besar: kurangi ukurannya",
  NOT_AN_IMAGE: () => "harus foto JPEG, PNG atau WebP",
  NOT_AN_IMAGE_OR_PDF: () => "harus foto JPEG, PNG atau WebP, atau PDF",
  NOT_UTF8: () =>
    "Berkas ini bukan UTF-8. Simpan sebagai 'CSV UTF-8', atau minta dibaca sebagai Windows-1252 (encoding=windows-1252).",
  NOT_MT940: () => "Berkas ini bukan MT940: tidak ada baris yang diawali :20:.",
  FILE_EMPTY: () => "Berkas ini kosong.",
  OLD_WORKBOOK: () => "Berkas ini dari Excel lama (.xls). Simpan sebagai .xlsx, atau sebagai CSV UTF-8.",
  NO_TABLE_FILE: ({ kind }) =>
    `Berkas ini ${kind}, apa pun namanya. Buka di pengolah lembar kerja, lalu simpan tabelnya sebagai .xlsx atau CSV UTF-8.`,
  FORMULA_WITHOUT_VALUE: ({ cell }) =>
    `Sel ${cell} berisi rumus tanpa hasilnya. Buka berkas ini di pengolah lembar kerja dan simpan lagi, atau tulis hasilnya.`,
  WORKBOOK_LOCKED: () => "Buku kerja ini dikunci dengan kata sandi. Simpan tanpa kata sandi.",
  WORKBOOK_DAMAGED: () =>
    "Buku kerja ini tidak dapat dibaca: rusak, atau bukan .xlsx. Buka di pengolah lembar kerja, lalu simpan lagi sebagai .xlsx.",
  WORKBOOK_TOO_LARGE: ({ bytes }) =>
    `Isi buku kerja ini lebih dari ${bytes} bita. Kirim lembar dengan baris lebih sedikit, tanpa yang tidak diperlukan.`,
  NO_SUCH_SHEET: ({ sheet, sheets }) =>
    `Buku kerja ini tidak punya lembar ${sheet}. Lembarnya: ${sheets.join(", ")}.`,
  FAILED_FORMULA: ({ cell, value }) =>
    `Sel ${cell} berisi ${value}, dari rumus yang gagal. Perbaiki atau kosongkan sel itu.`,
  TOO_MANY_ROWS: ({ max }) => `Berkas ini punya lebih dari ${max} baris.`,
  UNKNOWN_COLUMNS: ({ columns, more }) => {
    const names = columns.map((column) => {
      const name = typeof column === "string" ? column : column.name;
      if (name !== "" || typeof column === "string") return `"${name}"`;
      return `kolom ke-${column.position} tidak bernama`;
    });
    return `Kolom tidak dikenal: ${names.join(", ")}${more > 0 ? ` dan ${more} lagi` : ""}.`;
  },
  MISSING_COLUMNS: ({ columns }) => `Kolom yang kurang: ${columns.join(", ")}.`,
  REPEATED_COLUMNS: ({ columns }) => `Kolom yang ada dua kali: ${columns.join(", ")}.`,
  COLUMNS_OF_THE_FILE: ({ columns }) => `Kolomnya: ${columns.join(", ")}.`,
  ROW_TOO_LONG: ({ line, bytes }) =>
    `Baris ${line} lebih panjang dari ${bytes} byte; mungkin ada tanda kutip yang tidak ditutup.`,
  QUOTE_NOT_CLOSED: ({ line }) => `Baris ${line}: tanda kutip dibuka dan tidak pernah ditutup.`,
  QUOTE_IN_CELL: ({ line }) =>
    `Baris ${line}: ada tanda kutip di dalam sel; apit sel itu dengan tanda kutip dan tulis tanda ini dua kali.`,
  CELLS_UNLIKE_HEADER: ({ cells, header }) => `baris ini punya ${cells} sel, judulnya ${header}`,
  CELL_WITHOUT_NAME: ({ position }) => `sel ke-${position} tidak berada di bawah nama kolom mana pun`,
  LOST_ZEROS: ({ code }) => `tidak ada, tetapi ${code} ada: lembar kerja membuang angka nol di depan`,
  ZEROS_UNLIKE_LINE: ({ code, line }) =>
    `hanya berbeda angka nol di depan dari ${code} di baris ${line}: samakan, jika itu kode yang sama`,
  DATE_OF_TWO_MEANINGS: ({ first, second }) => `bisa berarti dua tanggal: tulis ${first}, atau ${second}`,
  NUMBER_OF_TWO_MEANINGS: ({ first, second }) =>
    `bisa berarti dua angka: tulis ${first}, atau ${second}, tanpa tanda pemisah ribuan`,
  DATE_WITHOUT_CENTURY: ({ example }) =>
    `tahunnya hanya dua angka: tulis ${example}, atau pilih bentuk tanggalnya`,
  DATE_AS_NUMBER: ({ example }) =>
    `ini tanggal dalam bentuk angka lembar kerja: tulis ${example}, atau tampilkan kolomnya sebagai tanggal`,
  DIGITS_LEFT_OUT: ({ example }) =>
    `sebagian angkanya dihilangkan lembar kerja: tulis semuanya, misalnya ${example}`,
  NOT_IN_SAID_FORM: ({ form, instead }) =>
    `tidak berbentuk ${form}, bentuk berkas ini; tulis misalnya ${instead}`,
  CELL_WITH_NULL: () => "sel ini berisi karakter yang tidak dapat disimpan",
  ALREADY_ON_LINE: ({ line }) => `sudah ada di baris ${line}`,
  PERIOD_ON_LINE: ({ line }) => `periode ini sudah ada di baris ${line}`,
  UNLIKE_LINE: ({ line }) => `kosongkan, atau samakan dengan baris ${line}`,
  CELL_TOO_LONG: ({ max }) => `paling banyak ${max} karakter`,
  NOTE_TOO_LONG: ({ max }) => `paling banyak ${max} karakter`,
  NO_SUCH_DAY: ({ value }) => `${value}: hari itu tidak ada`,
  NOT_A_DATE_LIKE: ({ pattern, value }) => `isi dengan tanggal berbentuk ${pattern}, bukan "${value}"`,
  NOT_A_TIME: ({ example, value }) => `isi dengan jam, misalnya ${example}, bukan "${value}"`,
  NOT_AN_AMOUNT: ({ example, value }) => `isi dengan jumlah rupiah, misalnya ${example}, bukan "${value}"`,
  NOT_WHOLE_RUPIAH: ({ example }) => `isi dengan rupiah bulat, misalnya ${example}`,
  NO_TABLE_ROW: () => "saldo, jumlah, atau judul; bukan baris tabel",
  NO_MONEY: () => "tidak ada uang yang berpindah",
  LESS_THAN_A_RUPIAH: () => "kurang dari satu rupiah",
  REVERSAL: () => "pembatalan oleh bank, bukan pembayaran: periksa transaksi yang dibatalkannya",
  REPEATED_STATEMENT: () => "rekening koran ini ada dua kali di berkas; dihitung sekali",
  OTHER_ACCOUNT: () => "dari rekening lain",
  ACCOUNT_NOT_IN_FILE: ({ account }) =>
    `Berkas ini memuat beberapa rekening, dan ${account} tidak ada di antaranya.`,
  NOT_RUPIAH: () => "harus dalam rupiah (IDR)",
  NOT_A_STATEMENT_LINE: ({ example }) => `isi dengan baris 61 MT940, misalnya ${example}`,
  ABOVE_LIMIT: ({ max }) => `paling besar ${number(max)}`,
} satisfies Partial<FieldErrorTexts>;

const runs = {
  DATABASE_AWAY: () => "Basis data sedang tidak dapat dipakai. Mulai lagi.",
  FAILED_ON_OUR_SIDE: () => "Ada yang salah di pihak kami.",
  PROCESS_ENDED: () => "Proses yang mengerjakannya sudah berakhir. Mulai lagi.",
  SERVICE_STOPPING: () => "Layanan sedang berhenti. Mulai lagi sebentar lagi.",
  RUN_SILENT: () => "Proses ini terlalu lama diam, jadi dihentikan. Mulai lagi.",
  REFUSED: ({ error, message }) => refusalText(error) ?? message,
  STORED_BEFORE_CODES: ({ text }) => text,
} satisfies Partial<FieldErrorTexts>;

/** Every error of a field in Indonesian; a code that is missing does not compile. English is what the service says itself. */
export const fieldErrorTexts: FieldErrorTexts = {
  ...general,
  ...times,
  ...files,
  ...runs,
  ...levyFieldErrors,
  ...waterFieldErrors,
};
