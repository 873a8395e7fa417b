import type { Category } from "./counts.ts";
import type { PlannedGate, PlannedLocation } from "./place.ts";

/** How a kind of place fills over the day and the week. */
export interface Rhythm {
  /** Weights of the hours from 0 to 23. */
  hours: readonly number[];
  /** Weights of the days from Monday to Sunday; 1 is an ordinary day. */
  days: readonly number[];
}

export interface TownGate extends PlannedGate {
  /** Passages on an ordinary day. */
  daily: Partial<Record<Category, number>>;
}

export interface TownLocation extends PlannedLocation {
  rhythm: Rhythm;
  gates: TownGate[];
}

/** A price that is decided but not yet valid. */
export interface ScheduledPrice {
  location: string;
  gate: string;
  category: Category;
  price: number;
}

const rhythms = {
  market: {
    hours: [4, 6, 12, 24, 44, 70, 96, 100, 92, 80, 62, 44, 30, 24, 26, 34, 36, 26, 16, 10, 7, 5, 4, 4],
    days: [0.95, 0.9, 0.95, 1, 1.05, 1.2, 1.3],
  },
  auction: {
    hours: [30, 52, 80, 100, 96, 74, 48, 30, 20, 14, 9, 6, 5, 5, 6, 9, 12, 14, 12, 10, 10, 12, 16, 22],
    days: [0.9, 1, 1, 1, 0.7, 1.15, 1.2],
  },
  terminal: {
    hours: [12, 9, 8, 12, 34, 74, 100, 96, 70, 52, 46, 48, 52, 50, 54, 70, 92, 96, 74, 52, 40, 32, 24, 17],
    days: [1.1, 0.95, 0.95, 1, 1.25, 1.1, 1.2],
  },
  parking: {
    hours: [7, 5, 4, 4, 5, 10, 22, 44, 62, 74, 82, 90, 94, 84, 78, 80, 88, 96, 100, 96, 80, 52, 28, 14],
    days: [0.95, 0.95, 0.95, 1, 1.1, 1.35, 1.25],
  },
  recreation: {
    hours: [1, 1, 1, 1, 2, 8, 30, 56, 76, 96, 100, 84, 64, 62, 76, 98, 94, 60, 28, 14, 8, 4, 2, 1],
    days: [0.5, 0.5, 0.55, 0.6, 0.8, 1.9, 2.4],
  },
  harbour: {
    hours: [10, 8, 8, 10, 26, 60, 92, 70, 54, 66, 72, 58, 50, 56, 70, 84, 100, 74, 46, 32, 24, 20, 16, 12],
    days: [1, 0.9, 0.9, 0.95, 1.3, 1.2, 1.25],
  },
} satisfies Record<string, Rhythm>;

const timezone = "Asia/Jakarta";
const free = { person_walk: 0, motor: 0, car: 0 };

function entrance(
  code: string,
  name: string,
  daily: TownGate["daily"],
  prices: PlannedGate["prices"],
): TownGate {
  return { code, name, direction: "in", daily, prices };
}

/** Who leaves has paid on entering; the tariff of 0 lets them be counted. */
function exit(code: string, name: string, daily: TownGate["daily"]): TownGate {
  const prices = Object.fromEntries(Object.entries(free).filter(([category]) => category in daily));
  return { code, name, direction: "out", daily, prices };
}

const market = { person_walk: 1000, motor: 2000, car: 5000 };
const terminal = { motor: 1000, car: 4000 };
const parking = { motor: 2000, car: 4000 };
const recreation = { person_walk: 7500, motor: 3000, car: 10_000 };
const harbour = { person_walk: 2000, motor: 4000, car: 12_000 };

/** Kota Loketan, which is on no map and lies in the sea: about 20,000 passages on an ordinary day. */
export const town: readonly TownLocation[] = [
  {
    code: "PSR01",
    name: "Pasar Melati",
    type: "pasar",
    timezone,
    latitude: -4.5378,
    longitude: 110.2122,
    rhythm: rhythms.market,
    gates: [
      {
        ...entrance("UTARA", "Gerbang utara", { person_walk: 1100, motor: 1400, car: 220 }, market),
        latitude: -4.5369,
        longitude: 110.2124,
      },
      {
        ...entrance("SELATAN", "Gerbang selatan", { person_walk: 800, motor: 900 }, market),
        latitude: -4.5389,
        longitude: 110.2117,
      },
      exit("KELUAR", "Gerbang keluar", { motor: 2150, car: 210 }),
    ],
  },
  {
    code: "PLG01",
    name: "Pelelangan Ikan Teluk Senja",
    type: "pelelangan",
    timezone,
    latitude: -4.5291,
    longitude: 110.2574,
    rhythm: rhythms.auction,
    gates: [
      entrance("MASUK", "Gerbang masuk", { person_walk: 260, motor: 520, car: 240 }, market),
      exit("KELUAR", "Gerbang keluar", { motor: 500, car: 235 }),
    ],
  },
  {
    code: "TRM01",
    name: "Terminal Padi Raya",
    type: "terminal",
    timezone,
    latitude: -4.5562,
    longitude: 110.2087,
    rhythm: rhythms.terminal,
    gates: [
      entrance("MASUK", "Jalur masuk", { motor: 900, car: 620 }, terminal),
      entrance("PEJALAN", "Pintu pejalan kaki", { person_walk: 1700 }, { person_walk: 500 }),
      exit("KELUAR", "Jalur keluar", { motor: 870, car: 610 }),
    ],
  },
  {
    code: "PRK01",
    name: "Parkir Alun-alun",
    type: "parkir",
    timezone,
    latitude: -4.5412,
    longitude: 110.2159,
    rhythm: rhythms.parking,
    gates: [
      entrance("MASUK", "Palang masuk", { motor: 1500, car: 560 }, parking),
      exit("KELUAR", "Palang keluar", { motor: 1470, car: 550 }),
    ],
  },
  {
    code: "RKR01",
    name: "Taman Rekreasi Telaga Kaca",
    type: "rekreasi",
    timezone,
    latitude: -4.5467,
    longitude: 110.1788,
    rhythm: rhythms.recreation,
    gates: [
      entrance("LOKET", "Loket utama", { person_walk: 800, motor: 330, car: 120 }, recreation),
      exit("KELUAR", "Pintu keluar", { motor: 320, car: 115 }),
    ],
  },
  {
    code: "PLB01",
    name: "Pelabuhan Kecil Tanjung Pinus",
    type: "pelabuhan",
    timezone,
    latitude: -4.5226,
    longitude: 110.2493,
    rhythm: rhythms.harbour,
    gates: [
      entrance("MASUK", "Gerbang dermaga", { person_walk: 420, motor: 380, car: 110 }, harbour),
      exit("KELUAR", "Gerbang keluar", { person_walk: 400, motor: 370, car: 105 }),
    ],
  },
];

/** Parking gets dearer on the first of the next month. */
export const scheduledPrices: readonly ScheduledPrice[] = [
  { location: "PRK01", gate: "MASUK", category: "motor", price: 3000 },
  { location: "PRK01", gate: "MASUK", category: "car", price: 5000 },
];
