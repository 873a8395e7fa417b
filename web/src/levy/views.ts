import type { View } from "../components/view.ts";

/** The views of the levy service, in the order of the sidebar. */
export const levyViews: View[] = [
  { path: "/", load: async () => (await import("./home/home.tsx")).Home },
  { path: "/live", load: async () => (await import("./live/live.tsx")).Live },
  { path: "/wall", load: async () => (await import("./wall/wall.tsx")).Wall, bare: true },
  { path: "/locations", load: async () => (await import("./locations/locations.tsx")).Locations },
  { path: "/locations/:code", load: async () => (await import("./locations/location.tsx")).LocationPage },
  { path: "/gates", load: async () => (await import("./gates/gates.tsx")).Gates },
  { path: "/gates/:location/:gate", load: async () => (await import("./gates/gate.tsx")).GatePage },
  { path: "/map", load: async () => (await import("./map/gate-map.tsx")).GateMap },
  { path: "/map/locations", load: async () => (await import("./map/location-map.tsx")).LocationMap },
  { path: "/tariffs", load: async () => (await import("./tariffs/tariffs.tsx")).Tariffs },
  { path: "/tariffs/table", load: async () => (await import("./tariffs/matrix.tsx")).TariffMatrix },
  {
    path: "/tariffs/:location/:gate/:category",
    load: async () => (await import("./tariffs/tariff.tsx")).TariffPage,
  },
  { path: "/cash", load: async () => (await import("./cash/cash.tsx")).Cash },
  { path: "/cash/leakage", load: async () => (await import("./cash/leakage.tsx")).Leakage },
  { path: "/cash/bank-lines", load: async () => (await import("./treasury/bank-lines.tsx")).BankLines },
  {
    path: "/cash/bank-form",
    load: async () => (await import("./treasury/bank-form.tsx")).BankForm,
    product: "all locations",
  },
  {
    path: "/cash/:location/:date",
    load: async () => (await import("./cash/cash-day.tsx")).CashDayPage,
  },
  { path: "/deposits", load: async () => (await import("./deposits/deposits.tsx")).Deposits },
  { path: "/deposits/:id", load: async () => (await import("./deposits/deposit.tsx")).DepositPage },
  {
    path: "/spot-checks",
    load: async () => (await import("./spot-checks/spot-checks.tsx")).SpotChecks,
  },
  {
    path: "/spot-checks/count",
    load: async () => (await import("./spot-checks/count.tsx")).Count,
    bare: true,
  },
  {
    path: "/spot-checks/:id",
    load: async () => (await import("./spot-checks/spot-check.tsx")).SpotCheckPage,
  },
  { path: "/targets", load: async () => (await import("./targets/targets.tsx")).Targets },
  { path: "/machines", load: async () => (await import("./machines/machines.tsx")).Machines },
  { path: "/machines/:id", load: async () => (await import("./machines/machine.tsx")).MachinePage },
  {
    path: "/webhooks",
    load: async () => (await import("./webhooks/webhooks.tsx")).Webhooks,
    product: "whole",
  },
  {
    path: "/webhooks/:id",
    load: async () => (await import("./webhooks/webhook.tsx")).WebhookPage,
    product: "whole",
  },
  { path: "/events", load: async () => (await import("./events/events.tsx")).Events },
  { path: "/events/:id", load: async () => (await import("./events/event.tsx")).EventPage },
  { path: "/corrections", load: async () => (await import("./corrections/corrections.tsx")).Corrections },
  {
    path: "/corrections/:id",
    load: async () => (await import("./corrections/correction.tsx")).CorrectionPage,
  },
  { path: "/quarantine", load: async () => (await import("./quarantine/quarantine.tsx")).Quarantine },
  { path: "/audit", load: async () => (await import("./audit/audit.tsx")).Audit, product: undefined },
];
