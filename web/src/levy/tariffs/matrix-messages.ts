import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const matrixMessages = defineMessages({
  title: ["Tabel tarif", "Table of tariffs"],
  open: ["Tabel gerbang × kategori", "Table of gates × categories"],
  label: ["Tarif per gerbang dan kategori", "Tariffs by gate and category"],
  choose: [
    "Gerbangnya terlalu banyak untuk satu tabel. Pilih lokasinya.",
    "There are too many gates for one table. Choose the location.",
  ],
  edit: ["Ubah di tabel", "Edit in the table"],
  edited: [
    (count: number) => `${idNumber(count)} harga diketik`,
    (count) => `${plural(count, "price", "prices")} typed`,
  ],
  editNothing: ["Batal mengubah", "Change nothing"],
  change: ["Ubah banyak harga", "Change many prices"],
  categories: ["Kategori", "Categories"],
  how: ["Harga", "The price"],
  ways: [
    { price: "Menjadi", plus: "Ditambah", factor: "Dikali" },
    { price: "Becomes", plus: "Plus", factor: "Times" },
  ],
  rupiah: ["Rupiah", "Rupiah"],
  factor: ["Pengali, misalnya 1,1", "Factor, such as 1.1"],
  fromHint: ["Kosong: sekarang juga.", "Empty: from now on."],
  roundTo: ["Bulatkan ke kelipatan (Rp)", "Round to a multiple of (Rp)"],
  gates: ["Gerbang (kosong: semua)", "Gates (none: all)"],
  look: ["Lihat harganya", "See the prices"],
  before: ["Lama", "Old"],
  after: ["Baru", "New"],
  notes: [
    { same_price: "tidak berubah", scheduled: "nanti diganti harga terjadwal" },
    { same_price: "unchanged", scheduled: "a scheduled price takes over later" },
  ],
  scheduled: [
    (price: string, when: string) => `harga terjadwal ${price} tetap berlaku mulai ${when}`,
    (price, when) => `still replaced by the scheduled price from ${when}: ${price}`,
  ],
  plan: ["Harga lama dan baru", "Old and new prices"],
  nothing: ["Tidak ada harga yang berubah.", "No price changes."],
  verb: [
    (count: number) => `Ubah ${idNumber(count)} harga`,
    (count) => `Change ${plural(count, "price", "prices")}`,
  ],
  askTitle: ["Ubah semua harga ini?", "Change all these prices?"],
  askEffect: [
    (count: number) =>
      `${idNumber(count)} harga berubah sekaligus. Kejadian yang sudah tersimpan tidak berubah harganya.`,
    (count) =>
      `${plural(count, "price becomes another one", "prices become others")} at once. Events that are stored keep their price.`,
  ],
  large: ["jauh dari harga sekarang", "far from the price now"],
  askLarge: [
    (count: number) => ` ${idNumber(count)} di antaranya jauh dari harga sekarang. Benar?`,
    (count) => ` ${plural(count, "of them is", "of them are")} far from the price now. Is that right?`,
  ],
  copy: ["Salin tarif…", "Copy tariffs…"],
  copyTitle: [(gate: string) => `Salin tarif ke ${gate}`, (gate) => `Copy tariffs to ${gate}`],
  copyFrom: ["Dari gerbang", "From gate"],
  copyHint: [
    "Yang belum ada di gerbang ini disalin, berlaku sekarang juga; yang sudah ada tetap.",
    "What this gate lacks is copied and valid from now on; what it has stays.",
  ],
  copyVerb: ["Salin tarif", "Copy tariffs"],
  copied: [
    (count: number) => `${idNumber(count)} tarif disalin`,
    (count) => `${plural(count, "tariff", "tariffs")} copied`,
  ],
});
