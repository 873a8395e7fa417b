import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import type { GateSettings } from "../gates/gates.ts";
import { TariffNotFound, type TariffSettings } from "../tariffs/tariffs.ts";
import { compareDays, comparePlaces } from "./comparison.ts";
import { priceEffect } from "./price-effect.ts";
import { categoryChart, dailyChart, dailySummary, dashboardSummary, hourlySummary } from "./reports.ts";
import * as schema from "./schema.ts";
import { dailyChartSheet, dailySummarySheet, hoursSheet } from "./sheets.ts";

const oneTruth =
  "Voided events count nowhere. Every summary, chart and export of the same filter gives the same totals.";

export function reportRoutes(api: Api, settings: GateSettings & Pick<TariffSettings, "priceQuestionFactor">) {
  const summaries = callsOf(api, "Summaries", "/retribusi/v1/summary");
  const dashboard = callsOf(api, "Dashboard", "/retribusi/v1/dashboard");

  summaries.get("/daily", {
    summary: "One day",
    description: oneTruth,
    access: "viewer",
    query: schema.DayQuery,
    answer: schema.DailySummary,
    handle: (ctx, { query }) => dailySummary(ctx, query),
  });

  summaries.download("/daily/export", {
    summary: "One day as a file, by gate",
    description:
      "The figures of the daily summary: filters, time zone and totals first, then a row for each gate.",
    access: "viewer",
    query: schema.DayExportQuery,
    handle: (ctx, { query }) => dailySummarySheet(ctx, query),
  });

  summaries.get("/hourly", {
    summary: "The 24 hours of a day",
    description:
      "Hours are local to each location; one that a clock change repeats holds both passes, one that it skips is empty.",
    access: "viewer",
    kiosk: true,
    query: schema.DayQuery,
    answer: schema.HourlySummary,
    handle: (ctx, { query }) => hourlySummary(ctx, query),
  });

  summaries.download("/hourly/export", {
    summary: "The 24 hours of a day as a file",
    description:
      "The figures of the hourly summary, beside those of another day where `with_date` names one: filters, time zone and totals first, then a row for each hour.",
    access: "viewer",
    query: schema.HoursExportQuery,
    handle: (ctx, { query }) => hoursSheet(ctx, query),
  });

  summaries.get("/comparison", {
    summary: "Two days beside each other",
    description:
      "Both over the same span: while `date` is running, both count up to the present minute of each location's clock, which `until` names; else both are whole. A percentage is of the two figures beside it.",
    access: "viewer",
    kiosk: true,
    query: schema.ComparisonQuery,
    answer: schema.DayComparison,
    handle: (ctx, { query }) => compareDays(ctx, query),
  });

  summaries.get("/comparison/places", {
    summary: "Two days beside each other, place by place",
    description:
      "Over the same span as the comparison of the whole, at each location or gate where anything was counted.",
    access: "viewer",
    query: schema.PlacesQuery,
    answer: schema.PlacesComparison,
    handle: (ctx, { query }) => comparePlaces(ctx, query),
  });

  summaries.get("/price-effect", {
    summary: "What a new price would have meant yesterday",
    description: "Changes nothing; the console asks before a price whose change is large.",
    access: "operator",
    query: schema.PriceEffectQuery,
    answer: schema.PriceEffect,
    errors: [TariffNotFound],
    handle: (ctx, { query }) => priceEffect(ctx, query, settings),
  });

  dashboard.get("/daily", {
    summary: "A range of days as a line",
    description: oneTruth,
    access: "viewer",
    query: schema.RangeQuery,
    answer: schema.DailyChart,
    handle: (ctx, { query }) => dailyChart(ctx, query),
  });

  dashboard.download("/daily/export", {
    summary: "A range of days as a file",
    description:
      "The figures of the daily chart: filters, time zone and totals first, then a row for each day.",
    access: "viewer",
    query: schema.RangeExportQuery,
    handle: (ctx, { query }) => dailyChartSheet(ctx, query),
  });

  dashboard.get("/by-category", {
    summary: "A day by category",
    description: "All three categories in fixed order; the percentages of a day with events sum to 100.0.",
    access: "viewer",
    query: schema.DayQuery,
    answer: schema.CategoryChart,
    handle: (ctx, { query }) => categoryChart(ctx, query),
  });

  dashboard.get("/summary", {
    summary: "Stat cards",
    description:
      "A day beside the same weekday a week earlier. What is active and online is as of now, whatever the date.",
    access: "viewer",
    query: schema.DashboardQuery,
    answer: schema.DashboardSummary,
    handle: (ctx, { query }) => dashboardSummary(ctx, query, settings),
  });
}
