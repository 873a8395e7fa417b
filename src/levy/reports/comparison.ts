import type { Ctx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { isoInZone, localHour } from "../../kernel/time.ts";
import { isArchived, type SpanOfDay, spanTotals, spanTotalsByPlace } from "../totals/totals.ts";
import { changePercent } from "./figures.ts";
import { zonesUnder } from "./queries.ts";
import type {
  ComparedPlace,
  ComparisonQuery,
  DayComparison,
  PlacesComparison,
  PlacesQuery,
  SpanFigures,
} from "./schema.ts";

const minute = 60_000;
const hour = 60 * minute;

/**
 * Two days side by side, over the same span: up to the present minute of each location's clock while `date` is running there,
 * else the whole day. Where the events of the other day are archived, the span ends at the last full hour, which totals know.
 */
export async function compareDays(ctx: Ctx, query: ComparisonQuery): Promise<DayComparison> {
  const { spans, ...head } = await sameSpans(ctx, query);
  const rows = await spanTotals(ctx, spans, query);
  const of = (day: string): SpanFigures => {
    const figures = { total_count: 0, total_revenue: 0, in_count: 0, out_count: 0 };
    for (const row of rows.filter((one) => one.date === day)) {
      figures.total_count += row.count;
      figures.total_revenue += row.revenue;
      figures[`${row.direction}_count`] += row.count;
    }
    return figures;
  };
  const [these, others] = [of(head.date), of(head.with_date)];
  return {
    ...head,
    figures: these,
    with_figures: others,
    count_change_pct: changePercent(these.total_count, others.total_count),
    revenue_change_pct: changePercent(these.total_revenue, others.total_revenue),
    in_change_pct: changePercent(these.in_count, others.in_count),
    out_change_pct: changePercent(these.out_count, others.out_count),
  };
}

const mostPlaces = 200;

/** The same two spans at each location or gate, the largest revenue of `date` first. */
export async function comparePlaces(ctx: Ctx, query: PlacesQuery): Promise<PlacesComparison> {
  const { spans, ...head } = await sameSpans(ctx, query);
  const places = new Map<string, ComparedPlace>();
  for (const { date, location_code, gate_code, name, count, revenue } of await spanTotalsByPlace(
    ctx,
    spans,
    query,
  )) {
    const key = JSON.stringify([location_code, gate_code]);
    const place = places.get(key) ?? { location_code, gate_code, name, ...nothingCounted };
    if (date === head.date) Object.assign(place, { total_count: count, total_revenue: revenue });
    if (date === head.with_date) Object.assign(place, { with_count: count, with_revenue: revenue });
    places.set(key, place);
  }
  const items = [...places.values()]
    .map((place) => ({
      ...place,
      count_change_pct: changePercent(place.total_count, place.with_count),
      revenue_change_pct: changePercent(place.total_revenue, place.with_revenue),
    }))
    .sort(
      (one, other) =>
        other.total_revenue - one.total_revenue ||
        other.with_revenue - one.with_revenue ||
        inOrder.compare(one.location_code, other.location_code) ||
        inOrder.compare(one.gate_code ?? "", other.gate_code ?? ""),
    );
  return { ...head, items: items.slice(0, mostPlaces), more: Math.max(0, items.length - mostPlaces) };
}

/** Codes as people count: 9, 10, 100. */
const inOrder = new Intl.Collator("en", { numeric: true });

const nothingCounted = {
  total_count: 0,
  total_revenue: 0,
  with_count: 0,
  with_revenue: 0,
  count_change_pct: null,
  revenue_change_pct: null,
};

/** What of two days is compared, and how an answer names it. */
async function sameSpans(ctx: Ctx, query: ComparisonQuery) {
  const date = checkDate("date", query.date);
  const withDate = checkDate("with_date", query.with_date);
  const [zones, withoutMinutes] = await Promise.all([zonesUnder(ctx, query), isArchived(ctx.db, withDate)]);
  const step = withoutMinutes ? hour : minute;
  const now = ctx.now().getTime();
  const running = zones.filter((zone) => localHour(zone, now / 1000).date <= date);
  // A day compared with itself has one span, or its events would be added up twice.
  const days = [...new Set([date, withDate])];
  const spans = zones.flatMap((zone) =>
    days.map((day) =>
      running.includes(zone) ? spanUntil(floorIn(zone, now, step), zone, date, day) : wholeDay(zone, day),
    ),
  );
  const [zone = ctx.zone] = running.length === 1 ? running : [];
  return {
    date,
    with_date: withDate,
    location_code: query.location_code ?? null,
    gate_code: query.gate_code ?? null,
    until: running.length === 0 ? null : isoInZone(floorIn(zone, now, step), zone),
    spans,
  };
}

/** The beginning of the local minute or hour; hours of some zones begin at half past those of others. @param at Unix milliseconds */
function floorIn(zone: string, at: number, step: number): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return local.round({ smallestUnit: step === hour ? "hour" : "minute", roundingMode: "floor" })
    .epochMilliseconds;
}

function wholeDay(zone: string, date: string): SpanOfDay {
  const nothing = new Date(0);
  return { zone, date, hours: 24, from: nothing, until: nothing, runs: false };
}

/** What of a day lies before the local time that it is at `end` on the day `running`; nothing of it where that day has not begun. */
function spanUntil(end: number, zone: string, running: string, date: string): SpanOfDay {
  const local = Temporal.Instant.fromEpochMilliseconds(end).toZonedDateTimeISO(zone);
  if (local.toPlainDate().toString() < running) return { ...wholeDay(zone, date), hours: 0 };
  const at = (time: Temporal.PlainTime) =>
    new Date(
      Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds,
    );
  const time = local.toPlainTime();
  return {
    zone,
    date,
    hours: time.hour,
    from: at(new Temporal.PlainTime(time.hour)),
    until: date === running ? new Date(end) : at(time),
    runs: date === running,
  };
}
