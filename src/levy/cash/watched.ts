import type { Ctx } from "../../kernel/context.ts";
import { addDays, localHour } from "../../kernel/time.ts";
import { countedOnDays } from "../totals/totals.ts";
import * as queries from "./queries-leakage.ts";

/* What alerts are about: days that nobody closes, and closings with a difference that is not usual. */

const month = 31;
const week = 7;
/** Fewer closed days of a weekday say nothing about what is usual. */
const fewestDays = 4;

export interface UnclosedDays {
  location_code: string;
  location_name: string;
  /** How many, and the first of them. */
  count: number;
  first_date: string;
}

/**
 * Locations with days of the last month that are not closed. @param closeBy local hour of the next day by which a day is to be closed
 */
export async function unclosedDays(ctx: Ctx, closeBy: number): Promise<UnclosedDays[]> {
  const seconds = ctx.now().getTime() / 1000;
  const lastDue = (zone: string) => {
    const { date, hour } = localHour(zone, seconds);
    return addDays(date, hour >= closeBy ? -1 : -2);
  };
  const { date } = localHour(ctx.zone, seconds);
  const span = { from: addDays(date, -month), to: addDays(date, 1), group: "location" as const };
  const open = (await queries.openDays(ctx, span)).filter(
    ({ local_date, timezone }) => local_date <= lastDue(timezone),
  );
  const counted = await countedOnDays(ctx.db, open);
  const due = open.filter((day, place) => day.handed_in + day.exempt + (counted[place] ?? 0) > 0);
  return [...Map.groupBy(due, ({ location_code }) => location_code).values()].flatMap((days) =>
    days.slice(0, 1).map(({ location_code, location_name, local_date: first_date }) => ({
      ...{ location_code, location_name, first_date, count: days.length },
    })),
  );
}

export interface UnusualDay {
  location_code: string;
  location_name: string;
  date: string;
  /** Rupiah, and percent of what was expected. */
  difference: number;
  percent: number;
  /** Between these percentages it would be usual; of how many days that is known. */
  lowest: number;
  highest: number;
  days: number;
}

/**
 * Days closed within the last week whose difference is beyond the tolerance, and further from the middle half of the weekday's last
 * closed days than one and a half times its width.
 */
export async function unusualDays(ctx: Ctx): Promise<UnusualDay[]> {
  const closed = await queries.recentClosings(ctx.db, new Date(ctx.now().getTime() - week * 86_400_000));
  const usual = await queries.usualBands(ctx.db, closed);
  return closed.flatMap(({ location_id: _, expected, ...day }, place) => {
    const { days = 0, band = null } = usual[place] ?? {};
    if (band === null || days < fewestDays) return [];
    const [low, , high] = band;
    const [lowest, highest] = [low - 1.5 * (high - low), high + 1.5 * (high - low)].map(rounded);
    const percent = rounded((day.difference * 100) / expected);
    if (lowest === undefined || highest === undefined || (percent >= lowest && percent <= highest)) return [];
    return [{ ...day, percent, lowest, highest, days }];
  });
}

const rounded = (value: number) => Math.round(value * 10) / 10;
