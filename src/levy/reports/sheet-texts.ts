import type { Language } from "../../languages.ts";
import type { Direction } from "../gates/schema.ts";

/** What exports of figures write beside the figures. English names columns as the API does, for programs; Indonesian for people. */
export interface SheetTexts {
  summary: string;
  byHour: string;
  byDay: string;
  date: string;
  comparedWith: string;
  from: string;
  to: string;
  location: string;
  gate: string;
  all: string;
  zone: string;
  zones: (names: string) => string;
  exported: string;
  totalCount: string;
  totalRevenue: string;
  in: string;
  out: string;
  late: string;
  directions: Record<Direction, string>;
  countAndRevenue: readonly string[];
  gateColumns: readonly string[];
  hourColumns: readonly string[];
  dayColumns: readonly string[];
}

export const sheetTexts: Record<Language, SheetTexts> = {
  en: {
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
    zones: (names) => `each location's own: ${names}`,
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
    hourColumns: ["hour", "count", "revenue", "person_walk", "motor", "car", "in_count", "out_count"],
    dayColumns: ["date", "count", "revenue", "person_walk", "motor", "car"],
  },
  id: {
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
  },
};
