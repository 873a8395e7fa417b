import { defineReport, type ReportDefinition } from "../../reporting/definition.ts";
import { ReportSpan } from "../../reporting/schema.ts";
import { LocationNotFound } from "../locations/locations.ts";
import { cashBookReport } from "./cash-book.ts";
import { leakageReport } from "./leakage.ts";
import { realisationReport } from "./realisation.ts";
import { BookParameters, LeakageParameters, TakingsParameters, VoidsParameters } from "./schema.ts";
import { takingsReport } from "./takings.ts";
import { uptimeReport } from "./uptime.ts";
import { voidsReport } from "./voids.ts";

const base = "/retribusi/v1/periodic-reports";

/** The reports about levies that staff read, print and have mailed. */
export const levyReports: readonly ReportDefinition[] = [
  defineReport({
    name: "levy-takings",
    path: `${base}/takings`,
    letterhead: "office",
    access: "viewer",
    summary: "Takings of levies",
    description:
      "By day, week, month, year or the whole span; of all, by location or by gate; beside the same dates a year earlier.",
    query: { ...ReportSpan, ...TakingsParameters },
    build: takingsReport,
  }),
  defineReport({
    name: "levy-voids",
    path: `${base}/voids`,
    letterhead: "office",
    access: "viewer",
    summary: "Voided events",
    description:
      "What was voided on the days of the span, by whom and why, whenever the events had happened.",
    query: { ...ReportSpan, ...VoidsParameters },
    build: voidsReport,
  }),
  defineReport({
    name: "levy-uptime",
    path: `${base}/uptime`,
    letterhead: "office",
    access: "viewer",
    summary: "Uptime of gates",
    description: "For how much of the time in which a gate must send it was not silent, by its alerts.",
    query: { ...ReportSpan, ...VoidsParameters },
    build: uptimeReport,
  }),
  defineReport({
    name: "levy-cash-book",
    path: `${base}/cash-book`,
    letterhead: "office",
    access: "viewer",
    summary: "Cash book of the treasurer",
    description:
      "Day by day (buku kas umum penerimaan): the opening balance, what was received by location, what went to the bank, and the cash that is left.",
    query: { ...ReportSpan, ...BookParameters },
    build: cashBookReport,
  }),
  defineReport({
    name: "levy-realisation",
    path: `${base}/realisation`,
    letterhead: "office",
    access: "viewer",
    summary: "Realisation by revenue account",
    description:
      "By revenue account (kode rekening) and month: what was counted, handed in and deposited, beside the target of the year.",
    query: { ...ReportSpan, ...BookParameters },
    build: realisationReport,
  }),
  defineReport({
    name: "levy-leakage",
    path: `${base}/leakage`,
    letterhead: "office",
    access: "viewer",
    summary: "Hand-ins and leakage",
    description:
      "What was expected and handed in of closed days, by location, collector, shift or weekday; open days apart.",
    query: { ...ReportSpan, ...LeakageParameters },
    errors: [LocationNotFound],
    build: leakageReport,
  }),
];
