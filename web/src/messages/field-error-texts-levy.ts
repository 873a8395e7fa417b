import type { FieldErrorTexts } from "./field-error-codes.ts";

/** What is wrong with a field of the levy service, in Indonesian. */
export const levyFieldErrors = {
  LEVIES_FOR_ROLES: () =>
    "harus memuat retribusi untuk juru pungut, pengawas setoran, bendahara atau keuangan",
  BEFORE_ITS_DAYS: ({ last }) => `tidak boleh sebelum hari terakhirnya, ${last}`,
  ABOUT_THE_FUTURE: ({ today }) => `tidak boleh sesudah hari ini, ${today}`,
  NO_SUCH_SHIFT: ({ shifts }) => `isi salah satu sif: ${shifts} (CASH_SHIFTS)`,
  NO_SHIFTS: () => "kosongkan: tidak ada sif (CASH_SHIFTS)",
  NO_SUCH_EXEMPTION: ({ kinds }) => `isi salah satu: ${kinds} (EXEMPTION_KINDS)`,
  SPOT_CHECK_SPAN: () => "hitungan berlangsung satu menit sampai 8 jam",
  SPOT_CHECK_TOO_OLD: () => "tidak boleh lebih dari 31 hari yang lalu",
  TAP_AFTER_END: () => "tidak boleh sesudah hitungan selesai",
  REFERENCE_WITHOUT_CASH: () => "sebut pembayarannya bila bukan tunai, dan kosongkan bila tunai",
  PASSWORD_ENDS_EARLY: () =>
    "nama pengguna atau sandinya memuat #, / atau ? mentah sehingga terpotong di situ: tulis # sebagai %23, / sebagai %2F, ? sebagai %3F, @ sebagai %40",
  NOT_A_CAMERA: () => "isi dengan id, atau alamat http, https, rtsp atau rtsps",
  RESERVED_CODE: () => "pilih kode lain: alamat dengan kode ini menuju ke tempat lain",
  NOT_A_TIME_OF_DAY: () => "isi dengan jam, misalnya 06:00",
  NOT_AN_EVENT_ID: () => "harus id sebuah kejadian",
  ZONE_FIXED: ({ timezone }) => `tidak dapat berubah dari ${timezone}: lokasi ini sudah punya kejadian`,
  PRICE_IN_THE_PAST: () =>
    "tidak boleh di masa lalu: kejadian yang sudah tersimpan tetap pada harga waktunya",
  LEGAL_BASIS_REQUIRED: () => "sebutkan peraturan di balik harga ini",
  PRICE_TO_CONFIRM: ({ price, price_in_force, factor }) =>
    `Rp ${price.toLocaleString("id")} jauh dari harga yang berlaku, Rp ${price_in_force.toLocaleString("id")} (lebih dari ${factor} kali): perlu dipastikan`,
  EXPIRY_PASSED: () => "harus di masa depan",
  NO_SUCH_LOCATION: ({ location_code }) => `tidak ada lokasi ${location_code}`,
  ONLY_WITH_LEVIES: () => "hanya untuk yang bekerja dengan retribusi",
  WATER_FOR_ROLES: () => "pilih juga Air untuk pekerjaan air",
  FIRST_OF_ROLES: ({ role }) => `harus ${role}, yang pertama dari peran-perannya`,
  NO_SUCH_TARIFF: ({ location_code, gate_code, category }) =>
    `tidak ada tarif ${location_code}/${gate_code}/${category}`,
  NO_SUCH_GATE: ({ location_code, gate_code }) => `tidak ada gerbang ${location_code}/${gate_code}`,
  KEY_WITHOUT_SCOPE: () =>
    "pilih paling sedikit satu lokasi atau gerbang; tanpa itu kunci ini membuka semua gerbang",
  MILLISECONDS: () => "waktunya harus dalam detik Unix; ini tampaknya milidetik",
  TOO_MANY_EVENTS: ({ max }) =>
    `persempit tanggalnya: paling banyak ${max.toLocaleString("id-ID")} kejadian dapat dicari`,
  LONG_BEFORE_FIRST_TARIFF: ({ date, first }) =>
    `adalah ${date}, jauh sebelum tarif pertama gerbang ini (${first}): jam mesin gerbang pasti meleset bertahun-tahun`,
  EVENT_TOO_OLD: () => "tidak boleh sebelum 1 Januari 2000",
  AHEAD_OF_OUR_CLOCK: ({ minutes }) => `tidak boleh lebih dari ${minutes} menit di depan jam server`,
  UNLIKE_IDEMPOTENCY_KEY: () => "berbeda dari header Idempotency-Key; kirim salah satu, atau samakan",
} satisfies Partial<FieldErrorTexts>;
