import { defineMessages } from "../../messages/language.tsx";

/** Messages about customers, shared by its views. */
export const customerMessages = defineMessages({
  address: ["Alamat surat", "Postal address"],
  add: ["Tambah pelanggan", "Add customer"],
  save: ["Simpan pelanggan", "Save customer"],
  change: ["Ubah pelanggan", "Change customer"],
  codeHint: [
    "Huruf besar, angka dan tanda hubung. Tidak dapat diubah kemudian.",
    "Capitals, digits and hyphens. Cannot be changed later.",
  ],
  phoneHint: [
    "Bentuk apa saja, misalnya 0812-3456-7890. Siapa yang tahu nomor ini terbukti sebagai pemilik.",
    "In any form, such as 0812-3456-7890. Who knows this number is proven to be the owner.",
  ],
  nikKept: [
    (masked: string) => `Tersimpan ${masked}. Isi hanya bila berubah.`,
    (masked) => `Stored: ${masked}. Enter only if it changes.`,
  ],
});
