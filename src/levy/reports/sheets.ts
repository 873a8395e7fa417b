import type { Ctx } from "../../kernel/context.ts";
import type { Cell } from "../../kernel/csv/csv.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { type Table, tableHead } from "../../kernel/http/download.ts";
import { slug } from "../../kernel/http/list-export.ts";
import { isoInZone } from "../../kernel/time.ts";
import { gatesOfDay, type Scope } from "../totals/totals.ts";
import { totalOf } from "./figures.ts";
import { categoriesAt, figuresOf, momentOf } from "./present.ts";
import { zonesUnder } from "./queries.ts";
import { dailyChart, hourlySummary } from "./reports.ts";
import type { DayExportQuery, HoursExportQuery, RangeExportQuery } from "./schema.ts";
import { figuresOfDay, figuresOfHour, type SheetTexts, sheetTexts } from "./sheet-texts.ts";

type Fact = readonly [string, Cell];

/** The daily summary as a table: a row for each gate, and the totals that they add up to. */
export async function dailySummarySheet(ctx: Ctx, query: DayExportQuery): Promise<Table> {
  const date = checkDate("date", query.date);
  const t = sheetTexts[query.language];
  const [rows, zones] = await Promise.all([gatesOfDay(ctx, date, query), zonesUnder(ctx, query)]);
  const figures = figuresOf(rows);
  const facts: Fact[] = [
    [t.date, date],
    ...filters(query, t),
    ...origin(ctx, zones, t),
    [t.totalCount, figures.total_count],
    [t.totalRevenue, figures.total_revenue],
    [t.in, figures.in_count],
    [t.out, figures.out_count],
    [t.late, figures.late_count],
  ];
  const lines = rows.map((gate): Cell[] => {
    const { location_code, location_name, gate_code, name, direction } = gate;
    const kinds = categoriesAt(gate);
    const { count, revenue } = totalOf(kinds);
    const ofCategories = kinds.flatMap((kind) => [kind.count, kind.revenue]);
    const place = [location_code, location_name, gate_code, name, t.directions[direction]];
    return [...place, ...ofCategories, count, revenue, momentOf([gate], "last_event_at")];
  });
  return {
    filename: `${slug(t.summary)}-${date}`,
    rows: inTurn([...tableHead(t.summary, facts, t.gateColumns), ...lines]),
  };
}

/** The hours of a day as a table, those of another day alongside them where one is asked for; and the totals that they add up to. */
export async function hoursSheet(ctx: Ctx, query: HoursExportQuery): Promise<Table> {
  const t = sheetTexts[query.language];
  const { with_date: otherDate, ...asked } = query;
  const [day, other, zones] = await Promise.all([
    hourlySummary(ctx, asked),
    otherDate === undefined
      ? undefined
      : hourlySummary(ctx, { ...asked, date: checkDate("with_date", otherDate) }),
    zonesUnder(ctx, query),
  ]);
  // A day that is not over stands next to a whole one.
  const labelled = (label: string, date: string) => `${label} ${date} (${reachOf(ctx, zones, date, t)})`;
  const totalsOf = ({ date, total_count, total_revenue }: typeof day): Fact[] => [
    [other === undefined ? t.totalCount : labelled(t.totalCount, date), total_count],
    [other === undefined ? t.totalRevenue : labelled(t.totalRevenue, date), total_revenue],
  ];
  const facts: Fact[] = [
    [t.date, day.date],
    ...(other === undefined ? [] : [[t.comparedWith, other.date] as const]),
    ...filters(query, t),
    ...origin(ctx, zones, t),
    ...totalsOf(day),
    ...(other === undefined ? [] : totalsOf(other)),
  ];
  const ofOther = other === undefined ? [] : t.countAndRevenue.map((name) => `${name} ${other.date}`);
  const lines = day.hours.map((one): Cell[] => {
    const then = other?.hours[one.hour];
    const figures = figuresOfHour.map((name) => one[name]);
    const others = then === undefined ? [] : [then.count, then.revenue];
    return [`${String(one.hour).padStart(2, "0")}:00`, ...figures, ...others];
  });
  return {
    filename: `${slug(t.byHour)}-${day.date}`,
    rows: inTurn([...tableHead(t.byHour, facts, [...t.hourColumns, ...ofOther]), ...lines]),
  };
}

/** The daily chart as a table: a row for each day, and the totals that they add up to. */
export async function dailyChartSheet(ctx: Ctx, query: RangeExportQuery): Promise<Table> {
  const t = sheetTexts[query.language];
  const [chart, zones] = await Promise.all([dailyChart(ctx, query), zonesUnder(ctx, query)]);
  const facts: Fact[] = [
    [t.from, chart.start_date],
    [t.to, chart.end_date],
    ...filters(query, t),
    ...origin(ctx, zones, t),
    [t.totalCount, chart.total_count],
    [t.totalRevenue, chart.total_revenue],
  ];
  const lines = chart.series.map((day): Cell[] => [day.date, ...figuresOfDay.map((name) => day[name])]);
  const filename = `${slug(t.byDay)}-${chart.start_date}-${chart.end_date}`;
  return { filename, rows: inTurn([...tableHead(t.byDay, facts, t.dayColumns), ...lines]) };
}

function filters(scope: Scope, t: SheetTexts): Fact[] {
  return [
    [t.location, scope.location_code ?? t.all],
    [t.gate, scope.gate_code ?? t.all],
  ];
}

/** How much of a local date the figures hold: until now, or the whole day. */
function reachOf(ctx: Ctx, zones: readonly string[], date: string, t: SheetTexts): string {
  const [only = ctx.zone, ...others] = zones;
  const [today = "", clock = ""] = isoInZone(
    ctx.now().getTime(),
    others.length === 0 ? only : ctx.zone,
  ).split("T");
  return date >= today ? t.untilNow(clock.slice(0, 5)) : t.wholeDay;
}

/** In which zone the dates are local, and when the table was written; that in the server's zone when there are several. */
function origin(ctx: Ctx, zones: readonly string[], t: SheetTexts): Fact[] {
  const [only = ctx.zone, ...others] = zones;
  const zone = others.length === 0 ? only : ctx.zone;
  const names = others.length === 0 ? only : t.zones(zones.join(", "));
  return [
    [t.zone, names],
    [t.exported, isoInZone(ctx.now().getTime(), zone)],
  ];
}

// At most a row for each gate or day, and all of them from one statement.
async function* inTurn(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}
