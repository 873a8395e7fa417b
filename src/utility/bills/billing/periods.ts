import type { Ctx } from "../../../kernel/context.ts";
import { presentPage } from "../../../kernel/paging.ts";
import { wire } from "../../../kernel/wire.ts";
import type { BillingPeriod, PeriodQuery } from "../office-schema.ts";
import { type PeriodRow, pageOfPeriods } from "./queries.ts";

/** Periods that were read or billed, newest first. */
export async function listPeriods(ctx: Ctx, query: PeriodQuery) {
  return presentPage(await pageOfPeriods(ctx.db, query), query, (row) => ({
    ...wire(row, ctx.zone),
    status: statusOf(row),
  }));
}

function statusOf({ issued_on, closed_at }: PeriodRow): BillingPeriod["status"] {
  if (issued_on === null) return "OPEN";
  return closed_at === null ? "UNFINISHED" : "CLOSED";
}
