import type { Ctx } from "../../../kernel/context.ts";
import { wire } from "../../../kernel/wire.ts";
import type { BillingPeriod } from "../office-schema.ts";
import { listOfPeriods, type PeriodRow } from "./queries.ts";

/** Periods that were read or billed, newest first. */
export function listPeriods(ctx: Ctx) {
  return listOfPeriods(ctx.db).map((row) => ({
    ...wire(row, ctx.zone),
    status: statusOf(row),
  }));
}

function statusOf({ issued_on, closed_at }: PeriodRow): BillingPeriod["status"] {
  if (issued_on === null) return "OPEN";
  return closed_at === null ? "UNFINISHED" : "CLOSED";
}
