import { downloadEndpoint } from "../../kernel/http/download.ts";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import type { GateSettings } from "../gates/gates.ts";
import { categoryChart, dailyChart, dailySummary, dashboardSummary, hourlySummary } from "./reports.ts";
import {
  CategoryChart,
  DailyChart,
  DailySummary,
  DashboardQuery,
  DashboardSummary,
  DayExportQuery,
  DayQuery,
  HourlySummary,
  RangeExportQuery,
  RangeQuery,
} from "./schema.ts";
import { dailyChartSheet, dailySummarySheet, type SheetSettings } from "./sheets.ts";

const base = "/retribusi/v1";
const oneTruth =
  "Voided events count nowhere. Every summary, chart and export of the same filter gives the same totals.";

/** Summaries, dashboard figures, and their exports. */
export function reportRoutes(door: Door, settings: GateSettings & SheetSettings): void {
  endpoint(
    door,
    "GET",
    `${base}/summary/daily`,
    {
      access: "viewer",
      tag: "Summaries",
      summary: "One day",
      description: oneTruth,
      query: DayQuery,
      answer: DailySummary,
    },
    (ctx, { query }) => dailySummary(ctx, query),
  );

  downloadEndpoint(
    door,
    `${base}/summary/daily/export`,
    {
      access: "viewer",
      tag: "Summaries",
      summary: "One day as a file, by gate",
      description:
        "The figures of the daily summary: filters, time zone and totals first, then a row for each gate.",
      query: DayExportQuery,
    },
    (ctx, { query }) => dailySummarySheet(ctx, query, settings),
  );

  endpoint(
    door,
    "GET",
    `${base}/summary/hourly`,
    {
      access: "viewer",
      tag: "Summaries",
      summary: "The 24 hours of a day",
      query: DayQuery,
      answer: HourlySummary,
      description:
        "Hours are local to each location; one that a clock change repeats holds both passes, one that it skips is empty.",
    },
    (ctx, { query }) => hourlySummary(ctx, query),
  );

  endpoint(
    door,
    "GET",
    `${base}/dashboard/daily`,
    {
      access: "viewer",
      tag: "Dashboard",
      summary: "A range of days as a line",
      description: oneTruth,
      query: RangeQuery,
      answer: DailyChart,
    },
    (ctx, { query }) => dailyChart(ctx, query),
  );

  downloadEndpoint(
    door,
    `${base}/dashboard/daily/export`,
    {
      access: "viewer",
      tag: "Dashboard",
      summary: "A range of days as a file",
      description:
        "The figures of the daily chart: filters, time zone and totals first, then a row for each day.",
      query: RangeExportQuery,
    },
    (ctx, { query }) => dailyChartSheet(ctx, query, settings),
  );

  endpoint(
    door,
    "GET",
    `${base}/dashboard/by-category`,
    {
      access: "viewer",
      tag: "Dashboard",
      summary: "A day by category",
      description: "All three categories in fixed order; the percentages of a day with events sum to 100.0.",
      query: DayQuery,
      answer: CategoryChart,
    },
    (ctx, { query }) => categoryChart(ctx, query),
  );

  endpoint(
    door,
    "GET",
    `${base}/dashboard/summary`,
    {
      access: "viewer",
      tag: "Dashboard",
      summary: "Stat cards",
      query: DashboardQuery,
      answer: DashboardSummary,
      description:
        "A day beside the same weekday a week earlier. What is active and online is as of now, whatever the date.",
    },
    (ctx, { query }) => dashboardSummary(ctx, query, settings),
  );
}
