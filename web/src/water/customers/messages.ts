import { defineMessages } from "../../messages/language.tsx";

/** Messages about customers, shared by its views. */
export const customerMessages = defineMessages(
  {
    address: "Alamat surat",
    add: "Tambah pelanggan",
    save: "Simpan pelanggan",
    change: "Ubah pelanggan",
    codeHint: "Huruf besar, angka dan tanda hubung. Tidak dapat diubah kemudian.",
    phoneHint:
      "Bentuk apa saja, misalnya 0812-3456-7890. Siapa yang tahu nomor ini terbukti sebagai pemilik.",
    nikKept: (masked: string) => `Tersimpan ${masked}. Isi hanya bila berubah.`,
  },
  {
    address: "Postal address",
    add: "Add customer",
    save: "Save customer",
    change: "Change customer",
    codeHint: "Capitals, digits and hyphens. Cannot be changed later.",
    phoneHint: "In any form, such as 0812-3456-7890. Who knows this number is proven to be the owner.",
    nikKept: (masked) => `Stored: ${masked}. Enter only if it changes.`,
  },
);
