import { defineMessages } from "../../messages/language.tsx";

export const reportMessages = defineMessages({
  report: ["Laporan", "Report"],
  span: ["Rentang", "Span"],
  spans: [
    {
      this_month: "Bulan ini",
      last_month: "Bulan lalu",
      this_year: "Tahun anggaran ini",
      last_year: "Tahun anggaran lalu",
      today: "Hari ini",
      yesterday: "Kemarin",
      seven_days: "7 hari terakhir",
      free: "Rentang bebas",
    },
    {
      this_month: "This month",
      last_month: "Last month",
      this_year: "This fiscal year",
      last_year: "Last fiscal year",
      today: "Today",
      yesterday: "Yesterday",
      seven_days: "The last 7 days",
      free: "Free span",
    },
  ],
  step: ["Per", "By"],
  steps: [
    { day: "Hari", week: "Minggu", month: "Bulan", year: "Tahun", all: "Seluruh rentang" },
    { day: "Day", week: "Week", month: "Month", year: "Year", all: "Whole span" },
  ],
  by: ["Menurut", "Rows"],
  groups: [
    {
      none: "Semua bersama",
      location: "Lokasi",
      gate: "Gerbang",
      class: "Golongan",
      area: "Wilayah",
      block: "Blok tarif",
      all: "Hari, kanal, petugas, rekening",
      day: "Hari",
      channel: "Kanal",
      cashier: "Petugas",
      bank: "Rekening bank",
    },
    {
      none: "All together",
      location: "Location",
      gate: "Gate",
      class: "Class",
      area: "Area",
      block: "Block of the tariff",
      all: "Day, channel, cashier, account",
      day: "Day",
      channel: "Channel",
      cashier: "Cashier",
      bank: "Bank account",
    },
  ],
  pdf: ["Buka PDF", "Open the PDF"],
  excel: ["Excel (.xlsx)", "Excel (.xlsx)"],
  empty: ["Tidak ada data pada rentang ini", "Nothing in this span"],
  made: [
    (when: string, who: string) => `Dibuat ${when} oleh ${who}`,
    (when, who) => `Made ${when} for ${who}`,
  ],
  notes: ["Catatan", "Notes"],
  names: [
    {
      "levy-takings": "Penerimaan retribusi",
      "levy-voids": "Pembatalan kejadian",
      "levy-uptime": "Ketersediaan gerbang",
      "water-billed": "Rekening ditagih (DRD)",
      "water-received": "Penerimaan penagihan (LPP)",
      "water-ageing": "Umur piutang",
      "water-wallet-and-queue": "Dompet dan uang belum dicocokkan",
    },
    {
      "levy-takings": "Takings of levies",
      "levy-voids": "Voided events",
      "levy-uptime": "Uptime of gates",
      "water-billed": "Bills issued (DRD)",
      "water-received": "Receipts (LPP)",
      "water-ageing": "Ageing of receivables",
      "water-wallet-and-queue": "Wallets and unmatched money",
    },
  ],
});

/** Reports by the names that their files have; the choice of one leads to its filters. */
export type ReportName = keyof typeof reportMessages.id.names;
