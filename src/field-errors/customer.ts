import { inIndonesian, whole, word, words } from "./definition.ts";

/** What is wrong with a field of the customer API alone. */
export const customer = {
  NOT_A_MOBILE_NUMBER: inIndonesian({}, "bukan nomor HP Indonesia yang benar, misalnya 0812-3456-7890"),
  USERNAME_IS_A_PHONE: inIndonesian({}, "tidak boleh berupa nomor telepon; untuk itu ada isian no_hp"),
  NO_PROFILE_FIELD: inIndonesian(
    { fields: words("nama", "email") },
    ({ fields }) => `isi paling sedikit satu dari ${fields.join(", ")}`,
  ),
  EMAIL_OR_PHONE: inIndonesian({}, "isi alamat surel atau nomor HP, paling sedikit salah satunya"),
  PASSWORD_TO_CHANGE_CONTACT: inIndonesian({}, "wajib diisi untuk mengganti alamat surel atau nomor HP"),
  WRONG_CODE: inIndonesian({}, "salah"),
  CODE_EXPIRED: inIndonesian({}, "sudah tidak berlaku"),
  WRONG_PIN: inIndonesian({}, "PIN salah"),
  PIN_TO_PAY: inIndonesian({}, "wajib diisi untuk membayar dengan WiPay"),
  REQUIRED_WITH: inIndonesian({ field: word("latitude") }, ({ field }) => `wajib diisi bersama ${field}`),
  ONE_OF_TWO_FIELDS: inIndonesian(
    { fields: words("periode", "id_tagihan") },
    ({ fields }) => `pilih dengan ${fields.join(" atau ")}, tidak keduanya`,
  ),
  CONNECTION_LIMIT: inIndonesian(
    { most: whole(20) },
    ({ most }) => `akun ini sudah mempunyai ${most} sambungan`,
  ),
  UNLIKE_OWNERS_PHONE: inIndonesian({}, "tidak sama dengan nomor HP yang terdaftar di sambungan ini"),
  UNLIKE_LAST_STAND: inIndonesian({}, "tidak sama dengan stand akhir pada tagihan terakhir sambungan ini"),
  UNLIKE_METER_NUMBER: inIndonesian({}, "tidak sama dengan nomor meter sambungan ini"),
  AMOUNT_IS_NO_PROOF: inIndonesian(
    {},
    "jumlah tagihan bukan bukti kepemilikan; kirim no_hp_terdaftar, stand_akhir, atau no_meter. Tanpa bukti apa pun, akun didaftarkan sebagai PEMBAYAR",
  ),
  NOT_A_PERIOD_OR_ALL: inIndonesian(
    { example: word("202611") },
    ({ example }) => `harus berupa YYYYMM, YYYY-MM, YYYY, atau semua; misalnya ${example}`,
  ),
  NOT_YYYYMM: inIndonesian({ example: word("202611") }, ({ example }) => `harus YYYYMM, misalnya ${example}`),
  SL_OF_ANOTHER_ORDER: inIndonesian({}, "bukan nomor sambungan dari order ini"),
  PERIOD_OF_ANOTHER_ORDER: inIndonesian({}, "bukan periode dari order ini"),
  MORE_THAN_YOUR_METER_SHOWS: inIndonesian(
    { digits: whole(4) },
    ({ digits }) =>
      `melebihi ${digits} angka pada meter Anda. Tulis angka m³ saja, tanpa angka di belakang koma.`,
  ),
  BELOW_EARLIER_STAND: inIndonesian(
    { last: whole(500) },
    ({ last }) => `lebih kecil dari angka sebelumnya (${last}). Periksa kembali angka pada meter.`,
  ),
  ABOVE_REPLACED_METER: inIndonesian(
    { stand: whole(90) },
    ({ stand }) => `lebih besar dari angka meter saat diganti (${stand}). Periksa kembali angka pada meter.`,
  ),
  NOT_A_KIND_OF_REPORT: inIndonesian({}, "bukan kode dari jenis_laporan"),
  REQUIRED_FOR_REPORT: inIndonesian({}, "wajib untuk laporan jenis ini"),
  PLACE_FOR_REPORT: inIndonesian(
    {},
    "wajib untuk laporan jenis ini: kirim latitude dan longitude, atau foto yang memuat lokasi",
  ),
  NOT_PHOTOS: inIndonesian(
    { max: whole(5) },
    ({ max }) => `paling banyak ${max} foto, masing-masing teks base64`,
  ),
};
