import { defineMessages } from "../../messages/language.tsx";

/** Messages about prices and rules, shared by its views. */
export const pricingMessages = defineMessages({
  pricing: ["Tarif & aturan", "Tariffs & rules"],
  classes: ["Golongan tarif", "Tariff classes"],
  addClass: ["Tambah golongan", "Add a class"],
  fees: ["Biaya", "Fees"],
  feeKinds: [
    { RETRIBUSI: "Retribusi", PPN: "PPN air", BIAYA_LAYANAN: "Biaya layanan" },
    { RETRIBUSI: "Levy", PPN: "VAT on water", BIAYA_LAYANAN: "Service fee" },
  ],
  penalties: ["Denda", "Penalties"],
  everyClass: ["semua golongan lain", "every other class"],
  states: [
    { now: "Berlaku", coming: "Akan datang", past: "Tidak berlaku lagi" },
    { now: "In force", coming: "To come", past: "No longer" },
  ],
  add: ["Tambah aturan", "Add a rule"],
  save: ["Simpan aturan", "Save the rule"],
  dated: [
    "Aturan tidak pernah diubah: aturan baru menggantikannya mulai tanggalnya. Tagihan yang sudah dibuat tetap.",
    "Rules never change: a new one takes their place from its date on. Bills that are made stay as they are.",
  ],
  remove: [(what: string) => `Hapus ${what}`, (what) => `Delete ${what}`],
  removeTitle: [(what: string) => `Hapus ${what}?`, (what) => `Delete ${what}?`],
  removeEffect: [
    "Aturan ini belum berlaku; aturan sebelumnya tetap berlaku sesudah tanggal itu.",
    "This rule is not in force yet; the one before it stays in force after that date.",
  ],
  removed: ["Aturan dihapus", "Rule deleted"],
  blocks: ["Blok", "Blocks"],
  upTo: [(from: string, to: string) => `${from}–${to} m³`, (from, to) => `${from}–${to} m³`],
  above: [(from: string) => `mulai ${from} m³`, (from) => `from ${from} m³`],
  price: ["Harga per m³", "Price for one m³"],
});
