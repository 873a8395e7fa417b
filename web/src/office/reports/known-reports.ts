import type { Answer, ReadPath } from "../../api/queries.ts";
import { useProductCheck } from "../../session/require-role.tsx";
import type { ReportName } from "./messages.ts";

export type ReportAnswer = Answer<"/retribusi/v1/periodic-reports/takings">;

/** A path whose answer is a report. */
type ReportPath = Extract<ReadPath, `${string}/periodic-reports/${string}`>;

/** What may narrow a report, in addition to its span. */
export type ReportFilter = "location_code" | "gate_code" | "category" | "step" | "by" | "area";

interface KnownReport {
  path: ReportPath;
  filters: readonly ReportFilter[];
  /** What it is grouped by at first; the values it can be grouped by. */
  by?: readonly string[];
}

export const knownReports: Record<ReportName, KnownReport> = {
  "levy-takings": {
    path: "/retribusi/v1/periodic-reports/takings",
    filters: ["step", "by", "location_code", "gate_code", "category"],
    by: ["none", "location", "gate"],
  },
  "levy-voids": { path: "/retribusi/v1/periodic-reports/voids", filters: ["location_code", "gate_code"] },
  "levy-uptime": { path: "/retribusi/v1/periodic-reports/uptime", filters: ["location_code", "gate_code"] },
  "levy-cash-book": { path: "/retribusi/v1/periodic-reports/cash-book", filters: ["location_code"] },
  "levy-realisation": { path: "/retribusi/v1/periodic-reports/realisation", filters: ["location_code"] },
  "levy-leakage": {
    path: "/retribusi/v1/periodic-reports/leakage",
    filters: ["by", "location_code"],
    by: ["location", "collector", "shift", "weekday"],
  },
  "water-billed": {
    path: "/backoffice/v1/periodic-reports/billed",
    filters: ["by"],
    by: ["class", "area", "block"],
  },
  "water-received": {
    path: "/backoffice/v1/periodic-reports/received",
    filters: ["by"],
    by: ["all", "day", "channel", "cashier", "bank"],
  },
  "water-ageing": {
    path: "/backoffice/v1/periodic-reports/ageing",
    filters: ["by"],
    by: ["class", "area"],
  },
  "water-collection": { path: "/backoffice/v1/periodic-reports/collection", filters: ["area"] },
  "water-wallet-and-queue": { path: "/backoffice/v1/periodic-reports/wallet-and-queue", filters: [] },
  "office-acts-alone": { path: "/backoffice/v1/periodic-reports/acts-alone", filters: [] },
};

/** The reports of what the person signed in works with. */
export function useReportNames(): ReportName[] {
  const sees = useProductCheck();
  return (Object.keys(knownReports) as ReportName[]).filter((name) => {
    if (name.startsWith("office")) return sees("whole");
    return sees(name.startsWith("water") ? "water" : "levies");
  });
}

export function isReportName(name: string): name is ReportName {
  return name in knownReports;
}
