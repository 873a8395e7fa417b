import type { Ctx } from "../../kernel/context.ts";
import { checkDate, checkRange } from "../../kernel/date-range.ts";
import { addDays, eachDay } from "../../kernel/time.ts";
import { countGates, type GateSettings } from "../gates/gates.ts";
import {
  type DashboardRow,
  dashboardFigures,
  daysBetween,
  hoursOfDay,
  kindsOfDay,
  type Scope,
  summaryOfDay,
} from "../totals/totals.ts";
import { byCategory, changePercent, firstLargest, peakHour, percentages, point } from "./figures.ts";
import { directionsOf, momentOf, presentGate, type Totals, totals } from "./present.ts";
import { countActiveLocations } from "./queries.ts";
import type {
  CategoryChart,
  DailyChart,
  DailySummary,
  DashboardQuery,
  DashboardSummary,
  DayQuery,
  HourlySummary,
  RangeQuery,
} from "./schema.ts";

const week = 7;

/** Everything about one day (docs/contracts/levy-contract.md, "summary/daily"). */
export async function dailySummary(ctx: Ctx, query: DayQuery): Promise<DailySummary> {
  const date = checkDate("date", query.date);
  const { gates, kinds } = await summaryOfDay(ctx, date, query);
  return {
    date,
    ...asked(query),
    ...totals(kinds),
    ...directionsOf(kinds),
    late_count: kinds.reduce((sum, kind) => sum + kind.late_count, 0),
    by_category: byCategory(kinds),
    by_gate: gates.map(presentGate),
    first_event_at: momentOf(gates, "first_event_at"),
    last_event_at: momentOf(gates, "last_event_at"),
  };
}

/** The 24 hours of a day, also of one that a clock change makes longer or shorter. */
export async function hourlySummary(ctx: Ctx, query: DayQuery): Promise<HourlySummary> {
  const date = checkDate("date", query.date);
  const rows = await hoursOfDay(ctx, date, query);
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const counted = rows.filter((row) => row.hour === hour);
    return { hour, ...point(counted), ...directionsOf(counted) };
  });
  return { date, ...asked(query), hours, ...totals(rows), peak_hour: peakHour(hours) };
}

/** A row for every day of the range, also for one that a zone skipped. */
export async function dailyChart(ctx: Ctx, query: RangeQuery): Promise<DailyChart> {
  const { start_date, end_date } = checkRange(query, { required: true });
  const days = await daysBetween(ctx, start_date, end_date, query);
  const counted = new Map(days.map((figures) => [figures.date, figures]));
  const series = eachDay(start_date, end_date).map(
    (date) => counted.get(date) ?? { date, ...nothingCounted },
  );
  return { start_date, end_date, series, ...totals(series) };
}

const nothingCounted = { count: 0, revenue: 0, person_walk: 0, motor: 0, car: 0 };

export async function categoryChart(ctx: Ctx, query: DayQuery): Promise<CategoryChart> {
  const date = checkDate("date", query.date);
  const rows = await kindsOfDay(ctx, date, query);
  const items = byCategory(rows);
  const parts = percentages(items.map(({ count }) => count));
  return {
    date,
    items: items.map((item, index) => ({ ...item, percentage: parts[index] ?? 0 })),
    ...totals(rows),
  };
}

/** The stat cards: a day alongside the same weekday a week earlier, and what is working now. */
export async function dashboardSummary(ctx: Ctx, query: DashboardQuery, settings: GateSettings) {
  const date = checkDate("date", query.date);
  const earlier = addDays(date, -week);
  const [figures, activeLocations, gates] = await Promise.all([
    dashboardFigures(ctx, earlier, date, query),
    countActiveLocations(ctx, query.location_code),
    countGates(ctx, query.location_code, settings),
  ]);
  const now = figures.filter((row) => row.date === date);
  const kinds = now.flatMap(byKind);
  const total = totals(kinds);
  const then = totals(figures.filter((row) => row.date === earlier).flatMap(byKind));
  return {
    date,
    ...total,
    ...directionsOf(kinds),
    active_locations: activeLocations,
    active_gates: gates.active,
    online_gates: gates.online,
    offline_gates: gates.offline,
    peak_hour: peakHour(now.flatMap(byHour).sort((a, b) => a.hour - b.hour)),
    top_gate: firstLargest(now.flatMap(byGate)),
    by_category: byCategory(kinds),
    comparison: compared(total, earlier, then),
  };
}

function byKind({ category, direction, count, revenue }: DashboardRow) {
  return category === null || direction === null ? [] : [{ category, direction, count, revenue }];
}

function byHour({ hour, count }: DashboardRow) {
  return hour === null ? [] : [{ hour, count }];
}

function byGate({ location_code, gate_code, name, count, revenue }: DashboardRow) {
  return location_code === null || gate_code === null || name === null
    ? []
    : [{ location_code, gate_code, name, count, revenue }];
}

function compared(now: Totals, date: string, then: Totals): DashboardSummary["comparison"] {
  return {
    date,
    ...then,
    count_change_pct: changePercent(now.total_count, then.total_count),
    revenue_change_pct: changePercent(now.total_revenue, then.total_revenue),
  };
}

function asked({ location_code, gate_code }: Scope) {
  return { location_code: location_code ?? null, gate_code: gate_code ?? null };
}
