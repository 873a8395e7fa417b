import { inSnapshot, planForSpan } from "../../db/snapshot.ts";
import { fieldError } from "../../field-errors/field-errors.ts";
import { type Asker, type Ctx, within } from "../../kernel/context.ts";
import { checkDate, longestRange } from "../../kernel/date-range.ts";
import { invalid } from "../../kernel/errors.ts";
import { daysBetween } from "../../kernel/time.ts";
import { requireLocation } from "../locations/locations.ts";
import { countedOnDays } from "../totals/totals.ts";
import { compared, type Sums } from "./days.ts";
import * as queries from "./queries-leakage.ts";
import type { Leakage, LeakageQuery, OpenDays, OpenDaysQuery } from "./schema-leakage.ts";

export type { Leakage, LeakageGroup, OpenDays } from "./schema-leakage.ts";
export { leakageGroups } from "./schema-leakage.ts";

/*
 * Expected against handed in over time. Only closed days leak: what is missing of an open one may still come. What was counted or
 * voided after a closing is in the figures, so that they are those of the summaries.
 */

/** @throws LocationNotFound; 422 for a span that is none or too long */
export async function leakage(ctx: Ctx, query: LeakageQuery): Promise<Leakage> {
  return overSpan(ctx, query, async (asker) => {
    const rows = await queries.leakageRows(asker, query);
    const sum = (of: keyof Sums) => rows.reduce((all, row) => all + row[of], 0);
    return {
      ...{ from: query.from, to: query.to, group: query.group },
      items: rows.map(({ key, name, days, band, ...sums }) => ({
        ...{ key, name, days },
        ...compared(sums),
        ...percents(band),
      })),
      total: {
        // A day counts in each of its shifts.
        days: isOfDays(query)
          ? rows.reduce((all, row) => all + row.days, 0)
          : await queries.closedDays(asker, query),
        ...compared({ counted: sum("counted"), exempt: sum("exempt"), handed_in: sum("handed_in") }),
      },
      days: query.location_code === undefined ? [] : await daysOf(asker, query),
    };
  });
}

/** What is read of a span at places that the actor sees, all of one moment. */
function overSpan<T>(ctx: Ctx, query: OpenDaysQuery, read: (asker: Asker) => Promise<T>): Promise<T> {
  checkSpan(query);
  return inSnapshot(ctx.read, async (db) => {
    await planForSpan(db);
    const asker = within(ctx, db);
    if (query.location_code !== undefined) await requireLocation(asker, query.location_code);
    return read(asker);
  });
}

const isOfDays = ({ group }: LeakageQuery) => group === "location" || group === "weekday";

function checkSpan({ from, to }: OpenDaysQuery): void {
  checkDate("from", from);
  checkDate("to", to);
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalid({ from: [fieldError("AFTER_FIELD", { field: "to" })] });
  if (days > longestRange)
    throw invalid({ to: [fieldError("RANGE_TOO_LONG", { days: longestRange, field: "from" })] });
}

/**
 * Days that nobody has closed, by location. One on which nothing was counted and nothing entered is none that somebody has to close.
 * @throws LocationNotFound; 422 for a span that is none or too long
 */
export async function openDays(ctx: Ctx, query: OpenDaysQuery): Promise<OpenDays> {
  return overSpan(ctx, query, async (asker) => {
    const open = await queries.openDays(asker, query);
    const counted = await countedOnDays(asker.db, open);
    const days = open
      .map((day, place) => ({ ...day, counted: counted[place] ?? 0 }))
      .filter((day) => day.counted + day.handed_in + day.exempt > 0);
    return { from: query.from, to: query.to, items: byLocation(days) };
  });
}

function byLocation(days: readonly (queries.OpenDay & { counted: number })[]): OpenDays["items"] {
  return [...Map.groupBy(days, ({ location_code }) => location_code).values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { location_code, location_name, local_date: first_date } = first;
    const sum = (of: keyof Sums) => all.reduce((whole, day) => whole + day[of], 0);
    return {
      ...{ location_code, location_name, days: all.length, first_date },
      ...compared({ counted: sum("counted"), exempt: sum("exempt"), handed_in: sum("handed_in") }),
    };
  });
}

async function daysOf(asker: Asker, query: LeakageQuery): Promise<Leakage["days"]> {
  const days = await queries.closedByDate(asker, query);
  const usual = await queries.usualBands(asker.db, days);
  return days.map(({ date, location_id: _, ...sums }, place) => ({
    date,
    ...compared(sums),
    ...percents(usual[place]?.band ?? null),
  }));
}

/** With one decimal. */
function percents(band: queries.Band | null) {
  const [low, median, high] = band ?? [null, null, null];
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
  return { low_percent: rounded(low), median_percent: rounded(median), high_percent: rounded(high) };
}
