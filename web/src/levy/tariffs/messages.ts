import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const tariffMessages = defineMessages({
  list: ["Daftar tarif", "List of tariffs"],
  add: ["Tambah tarif", "Add tariff"],
  priceNow: ["Harga sekarang", "Price now"],
  begins: ["mulai", "from"],
  beginsOn: [(moment: string) => `Mulai ${moment}`, (moment) => `From ${moment}`],
  unchanging: ["Tetap", "Unchanged"],
  basisHint: [
    "Peraturan di balik harga ini, seperti Perda 4/2024.",
    "The regulation behind this price, such as Perda 4/2024.",
  ],
  basisRequired: [
    "Wajib: peraturan di balik harga ini, seperti Perda 4/2024.",
    "Required: the regulation behind this price, such as Perda 4/2024.",
  ],
  basisMissing: [
    "Tanpa dasar hukum, harga ini sulit dipertanggungjawabkan.",
    "Without a legal basis this price is hard to account for.",
  ],
  noBasis: ["Tanpa dasar hukum", "No legal basis"],
  since: ["Berlaku sejak", "Valid since"],
  changePrice: ["Ubah harga", "Change price"],
  savePrice: ["Simpan harga", "Save price"],
  largeTitle: ["Harga berubah banyak. Benar?", "The price changes a lot. Is it right?"],
  largeChange: [
    (before: string, after: string, change: string) => `${before} → ${after}${change}.`,
    (before, after, change) => `${before} → ${after}${change}.`,
  ],
  yesterday: [
    (count: string, paid: string, instead: string) =>
      `Kemarin ${count} kejadian membayar ${paid}; dengan harga ini ${instead}.`,
    (count, paid, instead) => `Yesterday events: ${count}, which paid ${paid}; at this price ${instead}.`,
  ],
  largeAgain: ["Harga baru, sekali lagi (rupiah)", "The new price, once more (rupiah)"],
  largeVerb: [(price: string) => `Ya, ${price}`, (price) => `Yes, ${price}`],
  changeScheduled: ["Ubah harga terjadwal", "Change scheduled price"],
  free: ["Gratis", "Free"],
  none: ["Belum ada tarif", "No tariffs yet"],
  noneHint: [
    "Tarif menentukan harga satu kali lewat: per gerbang, per kategori. Tanpa tarif, kejadian kategori itu ditolak dan masuk karantina.",
    "A tariff says what one passage costs: per gate, per category. Without one, events of that category are refused and go to quarantine.",
  ],
  noneNoGates: [
    "Tarif dipasang pada gerbang. Buat gerbang dahulu.",
    "Tariffs belong to gates. Make a gate first.",
  ],
  toGates: ["Ke daftar gerbang", "To the gates"],
  missing: ["Belum ada tarif: kejadian ditolak", "No tariff: events are refused"],
  history: ["Riwayat harga", "Price history"],
  when: ["Berlaku", "Valid"],
  now: ["Sekarang juga", "From now on"],
  later: ["Mulai tanggal", "From a date"],
  from: ["Mulai", "From"],
  fromTime: ["Pukul", "At"],
  hours: ["Jam", "Hours"],
  minutes: ["Menit", "Minutes"],
  zone: [(zone: string) => `Waktu setempat (${zone})`, (zone) => `Local time (${zone})`],
  nextStays: [
    (price: string, day: string) => `Harga terjadwal tetap berlaku sesudahnya: ${price} mulai ${day}.`,
    (price, day) => `The scheduled price still follows: ${price} from ${day}.`,
  ],
  storedStay: [
    "Kejadian yang sudah tersimpan tidak berubah harganya.",
    "Events that are stored keep their price.",
  ],
  until: [
    (from: string, until: string) => `${from} sampai ${until}`,
    (from, until) => `${from} until ${until}`,
  ],
  sinceMoment: [(from: string) => `Sejak ${from}`, (from) => `Since ${from}`],
  isReplaced: ["Diganti", "Replaced"],
  replaced: [
    (from: string, at: string) => `Untuk ${from}, diganti ${at}; kejadian sebelum itu tetap membawanya`,
    (from, at) => `For ${from}, replaced ${at}; events before that keep it`,
  ],
  correct: ["Betulkan kejadian pada harga ini…", "Correct what was counted at it…"],
  isNow: ["Berlaku sekarang", "Valid now"],
  enteredBy: ["Dicatat", "Entered"],
  by: [(who: string) => `oleh ${who}`, (who) => `by ${who}`],
  removeTitle: ["Hapus tarif ini?", "Delete this tariff?"],
  removeEffect: [
    (gate: string, category: string, versions: number, events: number) =>
      `Gerbang ${gate} berhenti menerima kejadian ${category.toLowerCase()}; harga yang dijadwalkan ditarik, dan ${idNumber(versions)} harga dalam riwayatnya tetap tercatat. ${idNumber(events)} kejadian lama tetap ada dengan harganya.`,
    (gate, category, versions, events) =>
      `Gate ${gate} stops accepting events of ${category.toLowerCase()}; what is scheduled is withdrawn, and ${plural(versions, "price stays", "prices stay")} in its history. ${plural(events, "past event stays, with its price", "past events stay, with their prices")}.`,
  ],
  removeVerb: ["Hapus tarif", "Delete tariff"],
  removed: ["Tarif dihapus", "The tariff is deleted"],
  pick: ["pilih tanggal mulainya", "choose the date it begins"],
});
