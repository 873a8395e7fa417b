import {
  IconActivity,
  IconAlertTriangle,
  IconBell,
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconClipboardList,
  IconCoins,
  IconCpu,
  IconDeviceTv,
  IconDoor,
  IconDroplet,
  IconDropletPlus,
  IconFileImport,
  IconGauge,
  IconHistory,
  IconHome,
  IconMap2,
  IconMapPin,
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
import type { Role } from "../session/session.ts";

/** The links of a group that are there for somebody. */
export function linksFor(
  { product, links }: (typeof sidebar)[number],
  sees: (product: ViewProduct) => boolean,
  hasRole: (role: Role, permission?: Permission) => boolean,
): SidebarLink[] {
  return links.filter(
    (link) =>
      sees(link.product ?? product) &&
      [undefined, ...(link.permissions ?? [])].some((one) => hasRole(link.role ?? "viewer", one)),
  );
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

/** Whether the current view is the one a link leads to, or belongs to it. */
export function isUnder({ path, also = [] }: SidebarLink, pathname: string): boolean {
  if (also.some((start) => pathname.startsWith(start))) return true;
  const isHome = path === "/" || path === "/water";
  return pathname === path || (!isHome && pathname.startsWith(`${path}/`));
}

/** The sidebar's groups (docs/console.md, "Navigation"). */
export const sidebar: { name: ViewName; product?: ViewProduct; links: SidebarLink[] }[] = [
  {
    name: "levy",
    product: "levies",
    links: [
      { path: "/", name: "home", icon: IconHome },
      { path: "/live", name: "live", icon: IconActivity },
      { path: "/locations", name: "locations", icon: IconBuildingStore },
      { path: "/gates", name: "gates", icon: IconDoor },
      { path: "/map", name: "map", icon: IconMap2 },
      { path: "/tariffs", name: "tariffs", icon: IconTag },
      { path: "/machines", name: "machines", icon: IconCpu, role: "admin" },
      { path: "/webhooks", name: "webhooks", icon: IconWebhook, role: "admin", product: "whole" },
      { path: "/events", name: "events", icon: IconClipboardList, also: ["/corrections"] },
      { path: "/cash", name: "cash", icon: IconCoins },
      { path: "/quarantine", name: "quarantine", icon: IconAlertTriangle },
    ],
  },
  {
    name: "water",
    product: "water",
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
        also: ["/water/counter", "/water/tills", "/water/proofs"],
      },
      { path: "/water/mutations", name: "mutations", icon: IconBuildingBank, also: ["/water/bank-accounts"] },
      {
        path: "/water/reports",
        name: "reports",
        icon: IconTool,
        also: ["/water/report-types", "/water/crews"],
      },
      { path: "/water/map", name: "waterMap", icon: IconMapPin },
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
