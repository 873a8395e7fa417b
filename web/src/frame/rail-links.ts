import {
  IconActivity,
  IconAlertTriangle,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconClipboardList,
  IconCpu,
  IconDoor,
  IconDroplet,
  IconDropletPlus,
  IconFileImport,
  IconGauge,
  IconHistory,
  IconHome,
  IconReceipt,
  IconScale,
  IconSpeakerphone,
  IconTag,
  IconTool,
  IconUserCog,
  IconUsers,
} from "@tabler/icons-react";
import type { Role } from "../session/session.ts";
import { wordsOf } from "../words/language.tsx";

/** Names of the views, as the rail, the titles and the palette say them. */
export const viewNames = wordsOf(
  {
    levy: "Retribusi",
    water: "Air",
    house: "Kantor",
    home: "Beranda",
    live: "Langsung",
    locations: "Lokasi",
    gates: "Gerbang",
    tariffs: "Tarif",
    machines: "Mesin",
    events: "Kejadian",
    quarantine: "Karantina",
    audit: "Audit",
    waterHome: "Beranda air",
    customers: "Pelanggan",
    bills: "Tagihan",
    payments: "Pembayaran",
    mutations: "Mutasi bank",
    reports: "Laporan gangguan",
    readings: "Baca meter",
    installations: "Pasang baru",
    pricing: "Tarif & aturan",
    promotions: "Promo",
    users: "Pengguna",
    imports: "Impor",
  },
  {
    levy: "Levies",
    water: "Water",
    house: "Office",
    home: "Home",
    live: "Live",
    locations: "Locations",
    gates: "Gates",
    tariffs: "Tariffs",
    machines: "Machines",
    events: "Events",
    quarantine: "Quarantine",
    audit: "Audit",
    waterHome: "Water home",
    customers: "Customers",
    bills: "Bills",
    payments: "Payments",
    mutations: "Bank mutations",
    reports: "Fault reports",
    readings: "Meter readings",
    installations: "New connections",
    pricing: "Tariffs & rules",
    promotions: "Promotions",
    users: "Users",
    imports: "Imports",
  },
);

export interface RailLink {
  path: string;
  name: keyof typeof viewNames.id;
  icon: typeof IconHome;
  /** Views that belong to it: it is marked while one of them is open, too. */
  also?: string[];
  /** Shown to at least this role. */
  role?: Role;
}

/** The rail's groups (CONSOLE.md, "Navigation"). */
export const rail: { name: keyof typeof viewNames.id; links: RailLink[] }[] = [
  {
    name: "levy",
    links: [
      { path: "/", name: "home", icon: IconHome },
      { path: "/live", name: "live", icon: IconActivity },
      { path: "/locations", name: "locations", icon: IconBuildingStore },
      { path: "/gates", name: "gates", icon: IconDoor },
      { path: "/tariffs", name: "tariffs", icon: IconTag },
      { path: "/machines", name: "machines", icon: IconCpu, role: "admin" },
      { path: "/events", name: "events", icon: IconClipboardList },
      { path: "/quarantine", name: "quarantine", icon: IconAlertTriangle },
      { path: "/audit", name: "audit", icon: IconHistory },
    ],
  },
  {
    name: "water",
    links: [
      { path: "/water", name: "waterHome", icon: IconDroplet },
      {
        path: "/water/customers",
        name: "customers",
        icon: IconUsers,
        also: ["/water/connections", "/water/accounts", "/water/wallets"],
      },
      { path: "/water/bills", name: "bills", icon: IconReceipt, also: ["/water/billing"] },
      {
        path: "/water/payments",
        name: "payments",
        icon: IconCash,
        also: ["/water/counter", "/water/proofs"],
      },
      { path: "/water/mutations", name: "mutations", icon: IconBuildingBank, also: ["/water/bank-accounts"] },
      { path: "/water/reports", name: "reports", icon: IconTool, also: ["/water/report-types"] },
      {
        path: "/water/readings",
        name: "readings",
        icon: IconGauge,
        also: ["/water/self-readings", "/water/anomalies", "/water/schedules"],
      },
      { path: "/water/installations", name: "installations", icon: IconDropletPlus },
      {
        path: "/water/pricing",
        name: "pricing",
        icon: IconScale,
        also: ["/water/fees", "/water/penalty-rules", "/water/stamp-rules"],
      },
      { path: "/water/promotions", name: "promotions", icon: IconSpeakerphone },
    ],
  },
  {
    name: "house",
    links: [
      { path: "/users", name: "users", icon: IconUserCog, role: "admin" },
      { path: "/imports", name: "imports", icon: IconFileImport, role: "operator" },
    ],
  },
];
