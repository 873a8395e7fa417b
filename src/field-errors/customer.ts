import { inIndonesian, whole, word, words } from "./definition.ts";

export const customer = {
  NOT_A_MOBILE_NUMBER: inIndonesian("bukan nomor HP Indonesia yang benar, misalnya 0812-3456-7890"),
  USERNAME_IS_A_PHONE: inIndonesian("tidak boleh berupa nomor telepon; untuk itu ada isian no_hp"),
  USERNAME_RESERVED: inIndonesian("nama ini tidak dapat dipakai; pilih yang lain"),
  USERNAME_OF_SIGNS: inIndonesian("harus memuat huruf atau angka"),
  NO_PROFILE_FIELD: inIndonesian("isi paling sedikit satu dari {fields}", { fields: words("nama", "email") }),
  EMAIL_OR_PHONE: inIndonesian("isi alamat surel atau nomor HP, paling sedikit salah satunya"),
  PASSWORD_TO_CHANGE_CONTACT: inIndonesian("wajib diisi untuk mengganti alamat surel atau nomor HP"),
  WRONG_CODE: inIndonesian("salah"),
  CODE_EXPIRED: inIndonesian("sudah tidak berlaku"),
  WRONG_PASSWORD: inIndonesian("kata sandi salah"),
  WRONG_PIN: inIndonesian("PIN salah"),
  PIN_TO_PAY: inIndonesian("wajib diisi untuk membayar dengan WiPay"),
  REQUIRED_WITH: inIndonesian("wajib diisi bersama {field}", { field: word("latitude") }),
  ONE_OF_TWO_FIELDS: inIndonesian(({ fields }) => `pilih dengan ${fields.join(" atau ")}, tidak keduanya`, {
    fields: words("periode", "id_tagihan"),
  }),
  CONNECTION_LIMIT: inIndonesian("akun ini sudah mempunyai {most} sambungan", { most: whole(20) }),
  UNLIKE_OWNERS_PHONE: inIndonesian("tidak sama dengan nomor HP yang terdaftar di sambungan ini"),
  UNLIKE_LAST_STAND: inIndonesian("tidak sama dengan stand akhir pada tagihan terakhir sambungan ini"),
  UNLIKE_METER_NUMBER: inIndonesian("tidak sama dengan nomor meter sambungan ini"),
  AMOUNT_IS_NO_PROOF: inIndonesian(
    "jumlah tagihan bukan bukti kepemilikan; kirim no_hp_terdaftar, stand_akhir, atau no_meter. Tanpa bukti apa pun, akun didaftarkan sebagai PEMBAYAR",
  ),
  NOT_A_PERIOD_OR_ALL: inIndonesian("harus berupa YYYYMM, YYYY-MM, YYYY, atau semua; misalnya {example}", {
    example: word("202611"),
  }),
  NOT_YYYYMM: inIndonesian("harus YYYYMM, misalnya {example}", { example: word("202611") }),
  SL_OF_ANOTHER_ORDER: inIndonesian("bukan nomor sambungan dari order ini"),
  PERIOD_OF_ANOTHER_ORDER: inIndonesian("bukan periode dari order ini"),
  MORE_THAN_YOUR_METER_SHOWS: inIndonesian(
    "melebihi {digits} angka pada meter Anda. Tulis angka m³ saja, tanpa angka di belakang koma.",
    { digits: whole(4) },
  ),
  BELOW_EARLIER_STAND: inIndonesian(
    "lebih kecil dari angka sebelumnya ({last}). Periksa kembali angka pada meter.",
    { last: whole(500) },
  ),
  ABOVE_REPLACED_METER: inIndonesian(
    "lebih besar dari angka meter saat diganti ({stand}). Periksa kembali angka pada meter.",
    { stand: whole(90) },
  ),
  NOT_A_KIND_OF_REPORT: inIndonesian("bukan kode dari jenis_laporan"),
  REQUIRED_FOR_REPORT: inIndonesian("wajib untuk laporan jenis ini"),
  PLACE_FOR_REPORT: inIndonesian(
    "wajib untuk laporan jenis ini: kirim latitude dan longitude, atau foto yang memuat lokasi",
  ),
  PLACE_OR_ADDRESS: inIndonesian("wajib: tulis alamatnya, atau kirim lokasi atau foto yang memuat lokasi"),
  NOT_A_PUSH_ADDRESS: inIndonesian("bukan alamat https dari layanan push"),
  NOT_A_PUSH_KEY: inIndonesian("bukan kunci dari PushSubscription"),
  NOT_PHOTOS: inIndonesian("paling banyak {max} foto, masing-masing teks base64", { max: whole(5) }),
};
