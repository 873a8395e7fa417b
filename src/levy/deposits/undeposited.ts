import type { Ctx } from "../../kernel/context.ts";
import { today } from "../../kernel/time.ts";
import { type DueSettings, dueOn, lateUntil } from "./due.ts";
import * as queries from "./queries.ts";
import type { UndepositedDay, UndepositedQuery } from "./schema.ts";

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
