import { defineMessages } from "../../messages/language.tsx";

/** What the file of each import holds. */
export const aboutKinds = defineMessages({
  users: [
    "Satu baris satu pengguna. Pengguna baru memerlukan kata sandi pertama, yang harus diganti saat pertama masuk; kata sandi yang sudah ada tidak disentuh. Peran atau cakupan yang berbeda diubah dan mengakhiri sesinya.",
    "One row a user. A new user needs a first password, which must be changed at the first sign-in; passwords that are there stay untouched. A role or scope that differs is changed and ends the sessions.",
  ],
  locations: [
    "Satu baris satu lokasi. Kode yang sudah ada diubah bila isinya lain; sel kosong membiarkan nilai lama. Berkas ekspor daftarnya dapat langsung diimpor.",
    "One row a location. A code that is there already is changed where it differs; a blank cell keeps the old value. The file that the list exports can be imported as it is.",
  ],
  gates: [
    "Satu baris satu gerbang; lokasinya harus sudah ada. Kode yang sudah ada diubah bila isinya lain. Berkas ekspor daftarnya dapat langsung diimpor.",
    "One row a gate; its location must be there. A code that is there already is changed where it differs. The file that the list exports can be imported as it is.",
  ],
  "levy-tariffs": [
    "Satu baris satu tarif: gerbang dan kategori. Gerbangnya harus sudah ada. Tarif yang lain dari yang berlaku berlaku mulai sekarang; tarif terjadwal dibiarkan.",
    "One row a tariff: gate and category. The gate must be there. A price that differs is valid from now on; scheduled prices stay.",
  ],
  "levy-targets": [
    "Satu baris satu target. Tanpa lokasi: semua lokasi; tanpa kategori: semua kategori.",
    "One row a target. Without a location: all locations; without a category: all categories.",
  ],
  "treasury-lines": [
    "Rekening koran kas daerah seperti yang diunduh dari bank. Baris yang sudah pernah diimpor dikenali, jadi berkas boleh tumpang tindih; yang menyebut nomor STS atau nomor dari bank langsung dicocokkan.",
    "The statement of the treasury's account as the bank gives it. Rows that were imported before are recognised, so files may overlap; what names a slip or the bank's number is matched at once.",
  ],
  "tariff-classes": [
    "Satu baris satu golongan. Harganya diimpor sebagai tarif air.",
    "One row a class. Its prices are imported as water tariffs.",
  ],
  "meter-exchanges": [
    "Satu baris satu penggantian meter, menurut urutan berkas. Yang sudah tercatat dilewati.",
    "One row an exchange, in the order of the file. Those that are recorded already are passed over.",
  ],
  "reading-schedules": [
    "Satu baris satu jadwal. Tanpa wilayah: semua wilayah yang tidak punya jadwal sendiri.",
    "One row a schedule. Without an area: every area that has none of its own.",
  ],
  "report-types": [
    "Satu baris satu jenis. Kode yang sudah ada diubah bila isinya lain.",
    "One row a type. A code that is there already is changed where it differs.",
  ],
  crews: [
    "Satu baris satu regu. Nama yang sudah ada diubah bila isinya lain.",
    "One row a crew. A name that is there already is changed where it differs.",
  ],
  "bank-accounts": [
    "Satu baris satu rekening. Susunan kolom mutasinya diatur sesudahnya pada rekening itu.",
    "One row an account. How its statements are read is set at the account afterwards.",
  ],
  customers: [
    "Satu baris satu pelanggan. Kode yang sudah ada diubah; sel kosong membiarkan nilai lama.",
    "One row a customer. A code that is there already is changed; a blank cell keeps the old value.",
  ],
  connections: [
    "Satu baris satu sambungan. Pelanggan dan golongannya harus sudah ada. Nomor SL yang sudah ada diubah; sel kosong membiarkan nilai lama.",
    "One row a connection. Customers and classes must be there. A number that is there already is changed; a blank cell keeps the old value.",
  ],
  tariffs: [
    "Satu baris satu blok. Baris dengan class_code dan effective_from yang sama menjadi satu tarif; blok terakhir tanpa block_to. Biaya tetap cukup ditulis di salah satu barisnya.",
    "One row a block. Rows of the same class_code and effective_from are one tariff; the last block has no block_to. Fixed fees need to stand on one of its rows only.",
  ],
  arrears: [
    "Satu baris satu tagihan air yang belum lunas di sistem lama. Denda mulai sesudah due_on menurut aturan yang berlaku hari itu. Periode yang sudah punya tagihan atau bacaan ditolak.",
    "One row a bill of water that is unpaid in the old system. The penalty begins after due_on, by the rule valid on that day. A period that has a bill or a reading is refused.",
  ],
  readings: [
    "Satu baris satu bacaan oleh petugas. Beberapa periode boleh dalam satu berkas.",
    "One row a reading by staff. Several periods may come in one file.",
  ],
  mutations: [
    "Berkas seperti yang diunduh dari bank. Susunan kolomnya diatur pada rekeningnya. Baris yang sudah pernah diimpor dikenali, jadi berkas boleh tumpang tindih.",
    "The file as the bank gives it. What its columns mean is set at the bank account. Rows that were imported before are recognised, so files may overlap.",
  ],
});
