import { seeded } from "../random.ts";
import { nameOf, nikOf, phoneOf, pick } from "./people.ts";

export interface Area {
  code: string;
  /** Two digits within its connections' numbers. */
  number: string;
  streets: readonly string[];
  latitude: number;
  longitude: number;
}

export interface WaterClass {
  code: string;
  name: string;
  /** Part of all connections. */
  share: number;
  /** What an ordinary connection uses in a month, m³. */
  monthly: number;
  /** [last m³ of the block or null, rupiah a m³] */
  blocks: readonly (readonly [number | null, number])[];
  base: number;
  maintenance: number;
}

export interface Customer {
  code: string;
  name: string;
  nik: string;
  phone: string;
  address: string;
}

export interface Connection {
  /** From 0; a smaller waterworks is the beginning of a larger one. */
  index: number;
  sl: string;
  customer: Customer;
  waterClass: WaterClass;
  area: Area;
  address: string;
  meterNo: string;
  meterDigits: number;
  initialStand: number;
  latitude: number;
  longitude: number;
}

/** The quarters of Kota Loketan, which is on no map and lies in the sea. */
export const areas: readonly Area[] = [
  {
    code: "UTARA",
    number: "01",
    streets: ["Jl. Kenanga", "Jl. Melati", "Gang Anggrek"],
    latitude: -4.51,
    longitude: 110.21,
  },
  {
    code: "SELATAN",
    number: "02",
    streets: ["Jl. Rajawali", "Jl. Merpati", "Gang Kutilang"],
    latitude: -4.56,
    longitude: 110.22,
  },
  {
    code: "PESISIR",
    number: "03",
    streets: ["Jl. Karang", "Jl. Mutiara", "Gang Camar"],
    latitude: -4.53,
    longitude: 110.26,
  },
  {
    code: "BUKIT",
    number: "04",
    streets: ["Jl. Cemara", "Jl. Pinus", "Gang Damar"],
    latitude: -4.54,
    longitude: 110.17,
  },
];

export const classes: readonly WaterClass[] = [
  {
    code: "RT-A",
    name: "Rumah tangga A",
    share: 0.52,
    monthly: 14,
    blocks: [
      [10, 1100],
      [20, 1480],
      [30, 2000],
      [null, 2700],
    ],
    base: 5000,
    maintenance: 4000,
  },
  {
    code: "RT-B",
    name: "Rumah tangga B",
    share: 0.33,
    monthly: 23,
    blocks: [
      [10, 2100],
      [20, 2900],
      [30, 3600],
      [null, 4400],
    ],
    base: 7500,
    maintenance: 4000,
  },
  {
    code: "SOS",
    name: "Sosial",
    share: 0.04,
    monthly: 35,
    blocks: [
      [10, 900],
      [null, 1200],
    ],
    base: 4000,
    maintenance: 2500,
  },
  {
    code: "2A3",
    name: "Niaga kecil",
    share: 0.09,
    monthly: 32,
    blocks: [
      [10, 3200],
      [20, 5500],
      [null, 6200],
    ],
    base: 5000,
    maintenance: 2500,
  },
  {
    code: "IND",
    name: "Industri",
    share: 0.02,
    monthly: 650,
    blocks: [
      [100, 7200],
      [null, 9500],
    ],
    base: 60_000,
    maintenance: 25_000,
  },
];

/** This many connections, the same in every run. About one customer in twelve has two. */
export function connectionsOf(count: number): Connection[] {
  let customer: Customer | undefined;
  return Array.from({ length: count }, (_, index) => {
    const random = seeded(`connection ${index}`);
    const area = pick(areas, random());
    const waterClass = classAt(random());
    const address = `${pick(area.streets, random())} No. ${1 + Math.floor(random() * 180)}`;
    if (customer === undefined || random() > 0.08) customer = customerOf(index, address);
    const isOld = waterClass.monthly < 100 && random() < 0.06;
    const meterDigits = isOld ? 4 : waterClass.monthly < 100 ? 5 : 7;
    return {
      index,
      sl: `01${area.number}${String(index + 1).padStart(6, "0")}`,
      customer,
      waterClass,
      area,
      address,
      meterNo: `M${String(7_100_000 + index)}`,
      meterDigits,
      // Some old meters come to their last digit within these years.
      initialStand: Math.floor((isOld ? 9400 : 1200) + random() * (isOld ? 450 : 900)),
      latitude: rounded(area.latitude + (random() - 0.5) / 50),
      longitude: rounded(area.longitude + (random() - 0.5) / 50),
    };
  });
}

function customerOf(index: number, address: string): Customer {
  const code = `P-${String(index + 1).padStart(6, "0")}`;
  return { code, name: nameOf(code), nik: nikOf(code), phone: phoneOf(index + 1), address };
}

function classAt(random: number): WaterClass {
  let sum = 0;
  const found = classes.find(({ share }) => {
    sum += share;
    return random < sum;
  });
  return found ?? pick(classes, 0);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
