import { defineMessages } from "../../messages/language.tsx";

export const reportMessages = defineMessages(
  {
    report: "Laporan",
    span: "Rentang",
    spans: {
      this_month: "Bulan ini",
      last_month: "Bulan lalu",
      this_year: "Tahun anggaran ini",
      last_year: "Tahun anggaran lalu",
      free: "Rentang bebas",
    },
    step: "Per",
    steps: { day: "Hari", week: "Minggu", month: "Bulan", year: "Tahun", all: "Seluruh rentang" },
    by: "Menurut",
    groups: { none: "Semua bersama", location: "Lokasi", gate: "Gerbang" },
    print: "Cetak",
    pdf: "Buka PDF",
    excel: "Excel (.xlsx)",
    empty: "Tidak ada data pada rentang ini",
    made: (when: string, who: string) => `Dibuat ${when} oleh ${who}`,
    notes: "Catatan",
    names: {
      "levy-takings": "Penerimaan retribusi",
      "levy-voids": "Pembatalan lintasan",
    },
  },
  {
    report: "Report",
    span: "Span",
    spans: {
      this_month: "This month",
      last_month: "Last month",
      this_year: "This fiscal year",
      last_year: "Last fiscal year",
      free: "Free span",
    },
    step: "By",
    steps: { day: "Day", week: "Week", month: "Month", year: "Year", all: "Whole span" },
    by: "Rows",
    groups: { none: "All together", location: "Location", gate: "Gate" },
    print: "Print",
    pdf: "Open the PDF",
    excel: "Excel (.xlsx)",
    empty: "Nothing in this span",
    made: (when, who) => `Made ${when} for ${who}`,
    notes: "Notes",
    names: {
      "levy-takings": "Takings of levies",
      "levy-voids": "Voided events",
    },
  },
);

/** Reports by the names that their files have; the choice of one leads to its filters. */
export type ReportName = keyof typeof reportMessages.id.names;
