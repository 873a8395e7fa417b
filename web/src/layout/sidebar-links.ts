import {
  IconActivity,
  IconAlertTriangle,
  IconBell,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendar,
  IconCash,
  IconCashRegister,
  IconClipboardList,
  IconCoins,
  IconCpu,
  IconDeviceMobile,
  IconDeviceTv,
  IconDoor,
  IconDroplet,
  IconDropletPlus,
  IconEyeExclamation,
  IconFileImport,
  IconFileInvoice,
  IconGauge,
  IconHammer,
  IconHandFinger,
  IconHistory,
  IconHome,
  IconMap2,
  IconMapPin,
  IconPhotoCheck,
  IconReceipt,
  IconReportMoney,
  IconScale,
  IconShieldLock,
  IconSpeakerphone,
  IconTag,
  IconTool,
  IconUserCog,
  IconUserShield,
  IconUsers,
  IconWebhook,
} from "@tabler/icons-react";
import type { ViewName } from "../messages/view-names.ts";
import type { Permission, ViewProduct } from "../session/require-role.tsx";
import type { Role, StaffRole } from "../session/session.ts";

/** Who looks at the sidebar. */
export interface Onlooker {
  sees: (product: ViewProduct) => boolean;
  hasRole: (role: Role, permission?: Permission) => boolean;
  roles: readonly StaffRole[];
}

/** The groups with the links that are there for somebody: first what their work needs daily, which then stands in no other group. */
export function groupsFor({ sees, hasRole, roles }: Onlooker): { name: ViewName; links: SidebarLink[] }[] {
  const mine = daily
    .filter(({ role }) => roles.includes(role))
    .flatMap(({ links }) => links)
    .filter(({ path }, at, all) => all.findIndex((other) => other.path === path) === at)
    .slice(0, mostDaily);
  const others = sidebar.map(({ name, product, links }) => ({
    name,
    links: links.filter(
      (link) =>
        mine.every(({ path }) => path !== link.path) &&
        sees(link.product ?? product) &&
        [undefined, ...(link.permissions ?? [])].some((one) => hasRole(link.role ?? "viewer", one)),
    ),
  }));
  return [{ name: "daily" as const, links: mine }, ...others].filter(({ links }) => links.length > 0);
}

export interface SidebarLink {
  path: string;
  name: ViewName;
  icon: typeof IconHome;
  /** Views that belong to it: it is marked while one of them is open, too. */
  also?: string[];
  /** Shown to at least this role, or to who has one of these permissions of the water utility's. */
  role?: Role;
  permissions?: Permission[];
  /** Where it differs from its group's. */
  product?: ViewProduct;
}

/** The link of the current view: its own, or that of the view that it belongs to. */
export function currentOf(links: readonly SidebarLink[], pathname: string): SidebarLink | undefined {
  const isHome = (path: string) => path === "/" || path === "/water";
  const own = links.find(
    ({ path }) => pathname === path || (!isHome(path) && pathname.startsWith(`${path}/`)),
  );
  return own ?? links.find(({ also = [] }) => also.some((start) => pathname.startsWith(start)));
}

/** How many views stand first. */
const mostDaily = 5;

const daylong = {
  cash: { path: "/cash", name: "cash", icon: IconCoins },
  deposits: { path: "/deposits", name: "deposits", icon: IconBuildingBank },
  spotChecks: { path: "/spot-checks", name: "spotChecks", icon: IconHandFinger },
  events: { path: "/events", name: "events", icon: IconClipboardList, also: ["/corrections"] },
  home: { path: "/water", name: "waterHome", icon: IconDroplet },
  customers: {
    path: "/water/customers",
    name: "customers",
    icon: IconUsers,
    also: [
      "/water/connections",
      "/water/areas",
      "/water/accounts",
      "/water/wallets",
      "/water/deliveries",
      "/water/message-texts",
    ],
  },
  counter: { path: "/water/counter", name: "counter", icon: IconCashRegister },
  payments: {
    path: "/water/payments",
    name: "payments",
    icon: IconCash,
    also: ["/water/counter", "/water/tills", "/water/proofs"],
  },
  tills: { path: "/water/tills", name: "tills", icon: IconReportMoney },
  proofs: { path: "/water/proofs", name: "proofs", icon: IconPhotoCheck },
  bills: { path: "/water/bills", name: "bills", icon: IconReceipt, also: ["/water/billing"] },
  billing: { path: "/water/billing", name: "billing", icon: IconFileInvoice },
  mutations: {
    path: "/water/mutations",
    name: "mutations",
    icon: IconBuildingBank,
    also: ["/water/bank-accounts"],
  },
  anomalies: { path: "/water/anomalies", name: "anomalies", icon: IconEyeExclamation },
  selfReadings: { path: "/water/self-readings", name: "selfReadings", icon: IconDeviceMobile },
  readings: {
    path: "/water/readings",
    name: "readings",
    icon: IconGauge,
    also: ["/water/self-readings", "/water/anomalies", "/water/schedules"],
  },
  schedules: { path: "/water/schedules", name: "schedules", icon: IconCalendar },
  installations: { path: "/water/installations", name: "installations", icon: IconDropletPlus },
  jobs: { path: "/water/jobs", name: "jobs", icon: IconHammer },
  reports: {
    path: "/water/reports",
    name: "reports",
    icon: IconTool,
    also: ["/water/outages", "/water/report-types", "/water/crews"],
  },
} satisfies Record<string, SidebarLink>;

/**
 * What each role of one kind of work opens every day. Who has a rank works everywhere: the five that they need most stand first in
 * each product's group.
 */
const daily: { role: StaffRole; links: SidebarLink[] }[] = [
  { role: "collector", links: [daylong.cash, daylong.spotChecks] },
  { role: "supervisor", links: [daylong.cash, daylong.events, daylong.spotChecks] },
  { role: "treasurer", links: [daylong.deposits, daylong.cash] },
  { role: "finance", links: [daylong.deposits, daylong.cash] },
  {
    role: "counter",
    links: [daylong.home, daylong.counter, daylong.payments, daylong.customers, daylong.tills],
  },
  {
    role: "reader",
    links: [daylong.home, daylong.anomalies, daylong.selfReadings, daylong.readings, daylong.schedules],
  },
  {
    role: "billing",
    links: [daylong.home, daylong.billing, daylong.bills, daylong.readings, daylong.customers],
  },
  {
    role: "matching",
    links: [daylong.home, daylong.mutations, daylong.proofs, daylong.payments, daylong.customers],
  },
  {
    role: "approver",
    links: [daylong.home, daylong.installations, daylong.tills, daylong.payments, daylong.bills],
  },
  { role: "crew", links: [daylong.jobs, daylong.reports] },
];

/** The sidebar's groups (docs/console.md, "Navigation"), what is needed daily first in each. */
const sidebar: { name: ViewName; product?: ViewProduct; links: SidebarLink[] }[] = [
  {
    name: "levy",
    product: "levies",
    links: [
      { path: "/", name: "home", icon: IconHome },
      { path: "/live", name: "live", icon: IconActivity },
      { path: "/gates", name: "gates", icon: IconDoor },
      daylong.events,
      { path: "/quarantine", name: "quarantine", icon: IconAlertTriangle },
      daylong.cash,
      daylong.deposits,
      daylong.spotChecks,
      { path: "/locations", name: "locations", icon: IconBuildingStore },
      { path: "/map", name: "map", icon: IconMap2 },
      { path: "/tariffs", name: "tariffs", icon: IconTag },
      { path: "/machines", name: "machines", icon: IconCpu, role: "admin" },
      { path: "/webhooks", name: "webhooks", icon: IconWebhook, role: "admin", product: "whole" },
    ],
  },
  {
    name: "water",
    product: "water",
    links: [
      daylong.home,
      daylong.customers,
      daylong.payments,
      daylong.mutations,
      daylong.reports,
      daylong.bills,
      daylong.readings,
      daylong.installations,
      { path: "/water/map", name: "waterMap", icon: IconMapPin },
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
      { path: "/alerts", name: "alerts", icon: IconBell },
      { path: "/reports", name: "periodicReports", icon: IconReportMoney, also: ["/targets"] },
      { path: "/audit", name: "audit", icon: IconHistory },
      { path: "/users", name: "users", icon: IconUserCog, role: "admin", product: "whole" },
      { path: "/kiosks", name: "kiosks", icon: IconDeviceTv, role: "admin", product: "whole" },
      { path: "/security", name: "security", icon: IconShieldLock, role: "admin", product: "whole" },
      {
        path: "/imports",
        name: "imports",
        icon: IconFileImport,
        role: "operator",
        // Who reads meters imports what was read, and who matches money the bank's statements.
        permissions: ["readings", "matching"],
      },
      { path: "/account", name: "account", icon: IconUserShield },
    ],
  },
];
