import type { View } from "../components/view.ts";

/** The views that both services share, in the order of the sidebar. */
export const officeViews: View[] = [
  { path: "/alerts", load: async () => (await import("./alerts/alerts.tsx")).Alerts },
  {
    path: "/alerts/recipients",
    load: async () => (await import("./alerts/recipients.tsx")).AlertRecipients,
    product: "whole",
  },
  { path: "/users", load: async () => (await import("./users/users.tsx")).Users, product: "whole" },
  { path: "/kiosks", load: async () => (await import("./kiosks/kiosks.tsx")).Kiosks, product: "whole" },
  {
    path: "/security",
    load: async () => (await import("./security/security.tsx")).Security,
    product: "whole",
  },
  {
    path: "/reports",
    load: async () => (await import("./reports/reports.tsx")).PeriodicReports,
  },
  {
    path: "/reports/schedules",
    load: async () => (await import("./reports/schedules.tsx")).ReportSchedules,
    product: "whole",
  },
  { path: "/account", load: async () => (await import("./account/account.tsx")).Account },
  { path: "/imports", load: async () => (await import("./imports/imports.tsx")).Imports },
];
