import { correctionMessages } from "../levy/corrections/messages.ts";
import { gateMessages } from "../levy/gates/messages.ts";
import { locationMessages } from "../levy/locations/messages.ts";
import { machineMessages } from "../levy/machines/messages.ts";
import { targetMessages } from "../levy/targets/messages.ts";
import { tariffMessages } from "../levy/tariffs/messages.ts";
import { webhookMessages } from "../levy/webhooks/messages.ts";
import { fieldMessages } from "../messages/field-messages.ts";
import type { Language } from "../messages/language.tsx";
import type { ViewName } from "../messages/view-names.ts";
import { alertMessages } from "../office/alerts/messages.ts";
import { kioskMessages } from "../office/kiosks/messages.ts";
import { scheduleMessages } from "../office/reports/schedule-messages.ts";
import { userMessages } from "../office/users/messages.ts";
import type { Permission, ViewProduct } from "../session/require-role.tsx";
import type { Role } from "../session/session.ts";
import { bankAccountMessages } from "../water/bank-accounts/messages.ts";
import { billMessages } from "../water/bills/messages.ts";
import { connectionMessages } from "../water/connections/messages.ts";
import { customerMessages } from "../water/customers/messages.ts";
import { mutationMessages } from "../water/mutations/messages.ts";
import { pricingMessages } from "../water/pricing/messages.ts";
import { promotionMessages } from "../water/promotions/messages.ts";
import { readingMessages } from "../water/readings/messages.ts";
import { reportMessages } from "../water/reports/messages.ts";

/** A form that the command palette opens by its address. */
export interface PaletteAction {
  to: string;
  label: (language: Language) => string;
  /** The view in the sidebar that it belongs to. */
  view: ViewName;
  product: ViewProduct;
  /** Who may: at least this role, or who has the permission. */
  role: Role;
  permission?: Permission;
}

/** What can be done without looking for its page first, as far as one may (the views' own buttons ask for the same). */
export const paletteActions: readonly PaletteAction[] = [
  ...levyActions(),
  ...waterActions(),
  ...officeActions(),
];

function levyActions(): PaletteAction[] {
  const operator = { product: "levies", role: "operator" } as const;
  const admin = { product: "levies", role: "admin" } as const;
  return [
    { to: "/locations?open=new", label: (l) => locationMessages[l].add, view: "locations", ...operator },
    { to: "/gates?open=new", label: (l) => gateMessages[l].add, view: "gates", ...operator },
    { to: "/tariffs?open=new", label: (l) => tariffMessages[l].add, view: "tariffs", ...operator },
    { to: "/corrections?open=new", label: (l) => correctionMessages[l].add, view: "events", ...operator },
    { to: "/machines?open=new", label: (l) => machineMessages[l].add, view: "machines", ...admin },
    { to: "/targets?open=new", label: (l) => targetMessages[l].add, view: "periodicReports", ...admin },
  ];
}

function waterActions(): PaletteAction[] {
  const operator = { product: "water", role: "operator" } as const;
  const admin = { product: "water", role: "admin" } as const;
  const counter = { ...operator, permission: "counter" } as const;
  const billing = { ...operator, permission: "billing" } as const;
  const readings = { ...operator, permission: "readings" } as const;
  const matching = { ...operator, permission: "matching" } as const;
  const rule = (l: Language, what: string) => `${pricingMessages[l].add} · ${what}`;
  return [
    { to: "/water/counter", label: (l) => connectionMessages[l].counter, view: "payments", ...counter },
    {
      to: "/water/customers?open=new",
      label: (l) => customerMessages[l].add,
      view: "customers",
      ...operator,
    },
    {
      to: "/water/connections?open=new",
      label: (l) => connectionMessages[l].add,
      view: "customers",
      ...operator,
    },
    { to: "/water/bills?open=new", label: (l) => billMessages[l].issue, view: "bills", ...billing },
    {
      to: "/water/mutations?act=new",
      label: (l) => mutationMessages[l].enter,
      view: "mutations",
      ...matching,
    },
    { to: "/water/reports?open=new", label: (l) => reportMessages[l].take, view: "reports", ...operator },
    {
      to: "/water/readings?open=new",
      label: (l) => readingMessages[l].record,
      view: "readings",
      ...readings,
    },
    {
      to: "/water/schedules?open=new",
      label: (l) => readingMessages[l].addSchedule,
      view: "readings",
      ...readings,
    },
    {
      to: "/water/promotions?open=new",
      label: (l) => promotionMessages[l].add,
      view: "promotions",
      ...operator,
    },
    {
      to: "/water/report-types?open=new",
      label: (l) => reportMessages[l].addType,
      view: "reports",
      ...admin,
    },
    {
      to: "/water/bank-accounts?open=new",
      label: (l) => bankAccountMessages[l].add,
      view: "mutations",
      ...admin,
    },
    { to: "/water/pricing?open=new", label: (l) => pricingMessages[l].addClass, view: "pricing", ...admin },
    {
      to: "/water/fees?open=new",
      label: (l) => rule(l, pricingMessages[l].fees),
      view: "pricing",
      ...admin,
    },
    {
      to: "/water/penalty-rules?open=new",
      label: (l) => rule(l, pricingMessages[l].penalties),
      view: "pricing",
      ...admin,
    },
    {
      to: "/water/stamp-rules?open=new",
      label: (l) => rule(l, fieldMessages[l].stamp),
      view: "pricing",
      ...admin,
    },
  ];
}

function officeActions(): PaletteAction[] {
  const admin = { product: "whole", role: "admin" } as const;
  return [
    { to: "/users?open=new", label: (l) => userMessages[l].add, view: "users", ...admin },
    { to: "/kiosks?open=new", label: (l) => kioskMessages[l].add, view: "kiosks", ...admin },
    { to: "/webhooks?open=new", label: (l) => webhookMessages[l].add, view: "webhooks", ...admin },
    {
      to: "/reports/schedules?open=new",
      label: (l) => scheduleMessages[l].add,
      view: "periodicReports",
      ...admin,
    },
    {
      to: "/alerts/recipients?open=new",
      label: (l) => alertMessages[l].addRecipient,
      view: "alerts",
      ...admin,
    },
  ];
}
