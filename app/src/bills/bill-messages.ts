import { defineMessages } from "../../../web/src/messages/language.tsx";

export const billMessages = defineMessages({
  bill: ["Tagihan", "Bill"],
  meterSaid: ["Angka meter", "What the meter said"],
  meterPhoto: ["Foto meter Anda saat dibaca", "The photo of your meter when it was read"],
  stands: [(from: number, to: number) => `${from} → ${to}`, (from, to) => `${from} → ${to}`],
  used: [(m3: number) => `${m3} m³`, (m3) => `${m3} m³`],
  estimate: [
    "Angka ini taksiran karena meter tidak terbaca. Begitu meter dibaca, kelebihan taksiran dikembalikan pada tagihan berikutnya.",
    "This is an estimate, because the meter could not be read. Once it is read, what was estimated too high comes back with the next bill.",
  ],
  corrected: [
    (m3: number) => `Termasuk koreksi petugas ${m3} m³.`,
    (m3) => `Includes a correction of ${m3} m³ by staff.`,
  ],
  dueOn: [(date: string) => `Bayar paling lambat ${date}.`, (date) => `Pay by ${date}.`],
  penaltyAhead: [
    (date: string, sum: string) => `Mulai ${date} dendanya ${sum}.`,
    (date, sum) => `From ${date} the penalty is ${sum}.`,
  ],
  openPayment: ["Lihat pembayaran yang berjalan", "See the payment under way"],
  receipt: ["Lihat resi", "See the receipt"],
  howMade: ["Dari mana jumlahnya", "Where the sum comes from"],
  block: [
    (number: number, m3: number, price: string) => `Blok ${number}: ${m3} m³ × ${price}`,
    (number, m3, price) => `Block ${number}: ${m3} m³ × ${price}`,
  ],
  back: [(month: string) => `Pengembalian taksiran ${month}`, (month) => `Returned estimate of ${month}`],
  parts: [
    {
      biaya_beban: "Biaya beban",
      biaya_pemeliharaan: "Pemeliharaan meter",
      biaya_admin: "Administrasi",
      retribusi: "Retribusi",
      ppn: "PPN",
      angsuran: "Angsuran",
      biaya_lain: "Biaya lain",
      denda: "Denda",
      meterai: "Meterai",
    },
    {
      biaya_beban: "Base fee",
      biaya_pemeliharaan: "Meter maintenance",
      biaya_admin: "Administration",
      retribusi: "Levy",
      ppn: "VAT",
      angsuran: "Instalment",
      biaya_lain: "Other",
      denda: "Penalty",
      meterai: "Stamp duty",
    },
  ],
  discount: ["Potongan", "Discount"],
  why: ["Mengapa naik?", "Why is it more?"],
  more: [
    (percent: string, average: string) => `${percent} di atas rata-rata Anda, ${average} m³ sebulan.`,
    (percent, average) => `${percent} above your average of ${average} m³ a month.`,
  ],
  leakTest: ["Uji kebocoran, 30 menit", "A leak test of 30 minutes"],
  leakSteps: [
    [
      "Tutup semua keran, dan jangan pakai air.",
      "Catat atau foto angka meter, termasuk angka merah.",
      "Lihat lagi sesudah 30 menit. Bila angkanya bergerak, ada yang bocor sesudah meter.",
    ],
    [
      "Close every tap, and use no water.",
      "Note the stand of the meter, red digits too, or take a photo.",
      "Look again after 30 minutes. If it moved, something leaks behind the meter.",
    ],
  ],
  download: ["Unduh PDF", "Download as PDF"],
  shared: [(what: string, sum: string) => `${what}: ${sum}`, (what, sum) => `${what}: ${sum}`],
  object: ["Ajukan keberatan", "Object to this bill"],
  objection: [
    (number: string, month: string) => `Keberatan atas tagihan ${number} (${month}): `,
    (number, month) => `Keberatan atas tagihan ${number} (${month}): `,
  ],
});
