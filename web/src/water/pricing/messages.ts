import { defineMessages } from "../../messages/language.tsx";

/** Messages about prices and rules, shared by its views. */
export const pricingMessages = defineMessages(
  {
    pricing: "Tarif & aturan",
    classes: "Golongan tarif",
    fees: "Biaya",
    feeKinds: { RETRIBUSI: "Retribusi", PPN: "PPN air", BIAYA_LAYANAN: "Biaya layanan" },
    penalties: "Denda",
    everyClass: "semua golongan lain",
    enteredBy: "Dicatat oleh",
    states: { now: "Berlaku", coming: "Akan datang", past: "Tidak berlaku lagi" },
    add: "Tambah aturan",
    save: "Simpan aturan",
    dated:
      "Aturan tidak pernah diubah: aturan baru menggantikannya mulai tanggalnya. Tagihan yang sudah dibuat tetap.",
    remove: (what: string) => `Hapus ${what}`,
    removeTitle: (what: string) => `Hapus ${what}?`,
    removeEffect: "Aturan ini belum berlaku; aturan sebelumnya tetap berlaku sesudah tanggal itu.",
    removed: "Aturan dihapus",
    blocks: "Blok",
    upTo: (from: string, to: string) => `${from}–${to} m³`,
    above: (from: string) => `mulai ${from} m³`,
    price: "Harga per m³",
  },
  {
    pricing: "Tariffs & rules",
    classes: "Tariff classes",
    fees: "Fees",
    feeKinds: { RETRIBUSI: "Levy", PPN: "VAT on water", BIAYA_LAYANAN: "Service fee" },
    penalties: "Penalties",
    everyClass: "every other class",
    enteredBy: "Entered by",
    states: { now: "In force", coming: "To come", past: "No longer" },
    add: "Add a rule",
    save: "Save the rule",
    dated:
      "Rules never change: a new one takes their place from its date on. Bills that are made stay as they are.",
    remove: (what) => `Delete ${what}`,
    removeTitle: (what) => `Delete ${what}?`,
    removeEffect: "This rule is not in force yet; the one before it stays in force after that date.",
    removed: "Rule deleted",
    blocks: "Blocks",
    upTo: (from, to) => `${from}–${to} m³`,
    above: (from) => `from ${from} m³`,
    price: "Price for one m³",
  },
);
