import { defineMessages } from "../../messages/language.tsx";
import { enNumber, idNumber, pluralForm } from "../../messages/plural.ts";

/** How the statements of an account are read. */
export const statementMessages = defineMessages({
  hasMapping: ["susunan kolom sendiri", "own columns"],
  saveProfile: ["Simpan bentuk", "Save the form"],
  byItself: ["dikenali sendiri", "recognised"],
  profileHint: [
    "Bentuk berkas yang diunduh dari bank. Dikosongkan: menurut susunan kolom, atau dikenali dari berkasnya.",
    "The form of the files that the bank hands out. Blank: by the column mapping, or as it is recognised in the file.",
  ],
  mapping: ["Atur susunan kolom", "Set up the columns"],
  readColumns: [
    (names: string) => `Kolom yang dibaca menurut rekening ini: ${names}. Kolom lain dilewati.`,
    (names) => `Columns that are read, as this account has them: ${names}. Others are passed over.`,
  ],
  readAs: [(form: string) => `Dibaca sebagai ${form}.`, (form) => `Read as ${form}.`],
  recognised: [
    "Bentuk berkasnya dikenali sendiri: BCA, Mandiri, BNI, BRI, MT940. Untuk bank lain, atur susunan kolomnya.",
    "The form of its files is recognised: BCA, Mandiri, BNI, BRI, MT940. For another bank, set up the columns.",
  ],
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
  saved: ["Susunan kolom disimpan", "Mapping saved"],
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
