import type { Ctx } from "../../kernel/context.ts";
import type { Cell } from "../../kernel/csv.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { type Table, tableHead } from "../../kernel/http/download.ts";
import { isoInZone } from "../../kernel/time.ts";
import { byCategory, totalOf } from "./figures.ts";
import { figuresOf, momentOf } from "./present.ts";
import { gatesOfDay, type Scope, zonesUnder } from "./queries.ts";
import { dailyChart } from "./reports.ts";
import type { DayQuery, RangeQuery } from "./schema.ts";

type Fact = readonly [string, Cell];

const gateColumns = [
  "location_code",
  "location_name",
  "gate_code",
  "name",
  "direction",
  "person_walk",
  "person_walk_revenue",
  "motor",
  "motor_revenue",
  "car",
  "car_revenue",
  "count",
  "revenue",
  "last_event_at",
];
const dayColumns = ["date", "count", "revenue", "person_walk", "motor", "car"];

/** The daily summary as a table: a row for each gate, and the totals that they add up to. */
export async function dailySummarySheet(ctx: Ctx, query: DayQuery): Promise<Table> {
  const date = checkDate("date", query.date);
  const [rows, zones] = await Promise.all([gatesOfDay(ctx.db, date, query), zonesUnder(ctx.db, query)]);
  const figures = figuresOf(rows);
  const facts: Fact[] = [
    ["Date", date],
    ...filters(query),
    ...origin(ctx, zones),
    ["Total count", figures.total_count],
    ["Total revenue (rupiah)", figures.total_revenue],
    ["In", figures.in_count],
    ["Out", figures.out_count],
    ["Late", figures.late_count],
  ];
  const lines = rows.map((gate): Cell[] => {
    const { location_code, location_name, gate_code, name, direction, kinds } = gate;
    const { count, revenue } = totalOf(kinds);
    const ofCategories = byCategory(kinds).flatMap((kind) => [kind.count, kind.revenue]);
    return [
      location_code,
      location_name,
      gate_code,
      name,
      direction,
      ...ofCategories,
      count,
      revenue,
      momentOf([gate], "last_event_at"),
    ];
  });
  return {
    filename: `summary-daily-${date}`,
    rows: inTurn([...tableHead("Daily summary", facts, gateColumns), ...lines]),
  };
}

/** The daily chart as a table: a row for each day, and the totals that they add up to. */
export async function dailyChartSheet(ctx: Ctx, query: RangeQuery): Promise<Table> {
  const [chart, zones] = await Promise.all([dailyChart(ctx, query), zonesUnder(ctx.db, query)]);
  const facts: Fact[] = [
    ["From", chart.start_date],
    ["To", chart.end_date],
    ...filters(query),
    ...origin(ctx, zones),
    ["Total count", chart.total_count],
    ["Total revenue (rupiah)", chart.total_revenue],
  ];
  const lines = chart.series.map((day): Cell[] => [
    day.date,
    day.count,
    day.revenue,
    day.person_walk,
    day.motor,
    day.car,
  ]);
  const filename = `daily-${chart.start_date}-${chart.end_date}`;
  return { filename, rows: inTurn([...tableHead("Events and revenue by day", facts, dayColumns), ...lines]) };
}

function filters(scope: Scope): Fact[] {
  return [
    ["Location", scope.location_code ?? "all"],
    ["Gate", scope.gate_code ?? "all"],
  ];
}

/** In which zone the dates are local, and when the table was written; that in the server's zone when there are several. */
function origin(ctx: Ctx, zones: readonly string[]): Fact[] {
  const [only = ctx.zone, ...others] = zones;
  const zone = others.length === 0 ? only : ctx.zone;
  const names = others.length === 0 ? only : `each location's own: ${zones.join(", ")}`;
  return [
    ["Time zone", names],
    ["Exported at", isoInZone(ctx.now().getTime(), zone)],
  ];
}

// At most a row for each gate or day, and all of them from one statement.
async function* inTurn(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}
