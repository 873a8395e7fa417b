import type { Language } from "../../languages.ts";

/** Of a day and of an hour, in the order of their columns. */
export const figuresOfDay = ["count", "revenue", "person_walk", "motor", "car"] as const;
export const figuresOfHour = [...figuresOfDay, "in_count", "out_count"] as const;

/** What exports of figures write in addition to the figures. English names columns as the API does, for programs; Indonesian for people. */
const en = {
  summary: "Daily summary",
  byHour: "Events and revenue by hour",
  byDay: "Events and revenue by day",
  date: "Date",
  comparedWith: "Compared with",
  from: "From",
  to: "To",
  location: "Location",
  gate: "Gate",
  all: "all",
  zone: "Time zone",
  zones: (names: string) => `each location's own: ${names}`,
  exported: "Exported at",
  totalCount: "Total count",
  totalRevenue: "Total revenue (rupiah)",
  in: "In",
  out: "Out",
  late: "Late",
  directions: { in: "in", out: "out" },
  countAndRevenue: ["count", "revenue"],
  gateColumns: [
    "location_code",
    "location_name",
    "gate_code",
    "name",
    "direction",
    "person_walk",
    "person_walk_revenue",
    "motor",
    "motor_revenue",
    "car",
    "car_revenue",
    "count",
    "revenue",
    "last_event_at",
  ],
  hourColumns: ["hour", ...figuresOfHour],
  dayColumns: ["date", ...figuresOfDay],
};

export type SheetTexts = typeof en;

const id: SheetTexts = {
  summary: "Rekap harian per gerbang",
  byHour: "Kejadian dan pendapatan per jam",
  byDay: "Kejadian dan pendapatan per hari",
  date: "Tanggal",
  comparedWith: "Dibandingkan dengan",
  from: "Dari",
  to: "Sampai",
  location: "Lokasi",
  gate: "Gerbang",
  all: "semua",
  zone: "Zona waktu",
  zones: (names) => `menurut lokasinya: ${names}`,
  exported: "Diekspor pada",
  totalCount: "Jumlah kejadian",
  totalRevenue: "Jumlah pendapatan (rupiah)",
  in: "Masuk",
  out: "Keluar",
  late: "Terlambat",
  directions: { in: "Masuk", out: "Keluar" },
  countAndRevenue: ["Kejadian", "Pendapatan"],
  gateColumns: [
    "Kode lokasi",
    "Lokasi",
    "Kode gerbang",
    "Gerbang",
    "Arah",
    "Pejalan kaki",
    "Pendapatan pejalan kaki",
    "Motor",
    "Pendapatan motor",
    "Mobil",
    "Pendapatan mobil",
    "Kejadian",
    "Pendapatan",
    "Kejadian terakhir",
  ],
  hourColumns: ["Jam", "Kejadian", "Pendapatan", "Pejalan kaki", "Motor", "Mobil", "Masuk", "Keluar"],
  dayColumns: ["Tanggal", "Kejadian", "Pendapatan", "Pejalan kaki", "Motor", "Mobil"],
};

export const sheetTexts: Record<Language, SheetTexts> = { en, id };
