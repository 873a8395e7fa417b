import { defineMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, pluralForm } from "../../messages/plural.ts";

export const bankAccountMessages = defineMessages({
  activeHint: [
    "Pelanggan diminta mentransfer ke rekening aktif yang tertua.",
    "Customers are asked to transfer to the oldest active account.",
  ],
  hasMapping: ["susunan kolom sendiri", "own columns"],
  recognised: ["dikenali sendiri", "recognised"],
  profileHint: [
    "Bentuk berkas yang diunduh dari bank. Dikosongkan: menurut susunan kolom, atau dikenali dari berkasnya.",
    "The form of the files that the bank hands out. Blank: by the column mapping, or as it is recognised in the file.",
  ],
  add: ["Tambah rekening", "Add an account"],
  save: ["Simpan rekening", "Save account"],
  change: ["Ubah rekening", "Change account"],
  removeTitle: ["Hapus rekening ini?", "Delete this account?"],
  removeEffect: [
    (name: string) =>
      `${name} dihapus bila belum pernah dipakai. Bila sudah ada mutasi atau pembayarannya, rekening dinonaktifkan saja dan semuanya tetap tersimpan.`,
    (name) =>
      `${name} is deleted if it was never used. If it has mutations or payments it is deactivated only, and all of them stay.`,
  ],
  removeVerb: ["Hapus rekening", "Delete account"],
  removed: ["Rekening dihapus", "Account deleted"],
  deactivated: [
    "Rekening sudah pernah dipakai, jadi dinonaktifkan",
    "The account was used before, so it is deactivated",
  ],
  none: ["Belum ada rekening bank", "No bank account yet"],
  noneHint: [
    "Tambahkan rekening tempat pelanggan mentransfer. Setelah itu mutasinya dapat diimpor.",
    "Add the account that customers transfer to. Then its statements can be imported.",
  ],
  since: ["Dicatat", "Entered"],
  import: ["Impor mutasi", "Import a statement"],
  seeMutations: ["Lihat mutasinya", "See its mutations"],
});

export const mappingMessages = defineMessages({
  title: ["Susunan kolom berkas bank", "Columns of the bank's files"],
  hint: [
    "Pilih berkas contoh dari bank, lalu katakan arti setiap kolomnya.",
    "Choose a sample of the bank's files, then say what each column means.",
  ],
  sample: ["Berkas contoh", "Sample file"],
  paste: ["Atau tempel beberapa baris pertama", "Or paste its first rows"],
  meaning: [(column: string) => `Arti kolom ${column}`, (column) => `Meaning of column ${column}`],
  meanings: [
    {
      date_column: "Tanggal",
      time_column: "Jam",
      amount_column: "Jumlah (masuk dan keluar)",
      credit_column: "Uang masuk",
      description_column: "Keterangan",
      sender_column: "Pengirim",
      reference_column: "Referensi",
      direction_column: "Arah (masuk/keluar)",
    },
    {
      date_column: "Date",
      time_column: "Time",
      amount_column: "Amount (in and out)",
      credit_column: "Money in",
      description_column: "Description",
      sender_column: "Sender",
      reference_column: "Reference",
      direction_column: "Way (in or out)",
    },
  ],
  skip: ["Lewati", "Pass over"],
  delimiters: [
    { semicolon: "Titik koma ;", comma: "Koma ,", tab: "Tab" },
    { semicolon: "Semicolon ;", comma: "Comma ,", tab: "Tab" },
  ],
  datePatternHint: [
    "YYYY atau YY tahun, MM bulan, MMM nama bulan, DD hari; dengan jam: HH, mm, ss",
    "YYYY or YY year, MM month, MMM month by name, DD day; with a time: HH, mm, ss",
  ],
  numbers: ["Bentuk jumlah", "Form of amounts"],
  creditWordHint: ["Seperti CR. Kata lain dianggap uang keluar.", "Such as CR. Any other word is money out."],
  directionInAmount: [
    "Arah ditulis di kolom jumlah, seperti 25.000 CR",
    "The way stands in the amount column, as 25.000 CR",
  ],
  byName: ["Kolom menurut nama", "Columns by name"],
  byNameHint: [
    "Nama kolom seperti di berkas; besar-kecil huruf tidak dibedakan. Bila namanya sama: Keterangan #2, atau #4 untuk kolom keempat.",
    "Names as in the file, in any case. Where two have one name: Description #2, or #4 for the fourth column.",
  ],
  save: ["Simpan susunan", "Save the mapping"],
  saveAndTry: ["Simpan dan coba", "Save and try"],
  tryNow: ["Coba dengan berkas contoh", "Try it on the sample"],
  edit: ["Ubah susunan", "Change the mapping"],
  warning: [
    "Baris dikenali lagi dari isi kolomnya. Setelah kolom keterangan, pengirim, referensi atau jam diganti, jangan impor hari yang sudah pernah diimpor.",
    "Rows are recognised by what these columns hold. After another description, sender, reference or time column, import no days that were imported before.",
  ],
  rowsSeen: [
    (rows: number) => `Berkas contoh: ${idNumber(rows)} baris pertama`,
    (rows) => `Sample: ${pluralForm(rows, "the first row", `the first ${enNumber(rows)} rows`)}`,
  ],
  noneYet: [
    "Belum ada susunan kolom. Berkas BCA, Mandiri, BNI, BRI dan MT940 dikenali tanpanya.",
    "No mapping yet. Files of BCA, Mandiri, BNI, BRI and MT940 are recognised without one.",
  ],
});
