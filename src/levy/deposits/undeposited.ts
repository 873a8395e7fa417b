import type { Ctx } from "../../kernel/context.ts";
import { today } from "../../kernel/time.ts";
import { type DueSettings, dueOn, lateUntil } from "./due.ts";
import * as queries from "./queries.ts";
import type { UndepositedDay, UndepositedQuery } from "./schema.ts";

export interface LateCash {
  location_code: string;
  location_name: string;
  /** How many days, the first of them, and their cash in rupiah. */
  count: number;
  first_date: string;
  amount: number;
}

/** Locations whose cash should have been deposited by now. */
export async function lateCash(ctx: Ctx, settings: DueSettings): Promise<LateCash[]> {
  const days = await queries.lateDays(ctx, lateUntil(today(ctx.zone, ctx.now()), settings));
  return [...Map.groupBy(days, ({ location_code }) => location_code).values()].flatMap((late) =>
    late.slice(0, 1).map(({ location_code, location_name, date: first_date }) => ({
      ...{ location_code, location_name, first_date, count: late.length },
      amount: late.reduce((sum, { amount }) => sum + amount, 0),
    })),
  );
}

/** Days with cash that no slip has, oldest first. */
export function listUndeposited(ctx: Ctx, query: UndepositedQuery, settings: DueSettings) {
  const late = lateUntil(today(ctx.zone, ctx.now()), settings);
  return queries.listOfUndeposited(ctx, query, late).map((row): UndepositedDay => {
    const { location_id: _, closed_by, ...day } = row;
    return {
      ...day,
      closed_by,
      is_closed: closed_by === null ? 0 : 1,
      due_on: dueOn(day.date, settings),
      is_late: day.date <= late ? 1 : 0,
    };
  });
}
