import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { offsetOf, type Paging } from "../../../kernel/lists/paging.ts";
import { foldBillChanges, type PeriodCount, periodDiffers, periodsOfBills } from "./queries.ts";

export { countByPeriod, type StandingSums, sumCounted, sumStanding } from "./queries.ts";

/**
 * Brings the totals of bills up to what has changed (decision 0039). They are exact without it, but each read of them adds up what is
 * not folded yet; so a job runs it.
 */
export const foldBillTotals = (ctx: Pick<Ctx, "db">) => foldBillChanges(ctx.db);

/** For the doctor: how many periods have bills, and those whose totals are not what their bills come to, newest first. */
export async function compareBillTotals(db: Kysely<DB>): Promise<{ periods: number; wrong: string[] }> {
  const periods = await periodsOfBills(db);
  const wrong: string[] = [];
  // A statement for each, with a time limit of its own.
  for (const period of periods) if (await periodDiffers(db, period)) wrong.push(period);
  return { periods: periods.length, wrong };
}

/** Where the bills of a page lie: in the periods from `first` to `last`, after `skipped` of them. */
export interface Stretch {
  first: string;
  last: string;
  skipped: number;
}

/**
 * The range of periods that contains the page, in a list that is sorted by period; undefined if the page is beyond the
 * end.
 * @param counts of all periods with bills, in the order of the list
 */
export function stretchOf(counts: readonly PeriodCount[], paging: Paging): Stretch | undefined {
  const skip = offsetOf(paging);
  let before = 0;
  let begun: { first: string; skipped: number } | undefined;
  for (const { period, bills } of counts) {
    const end = before + bills;
    if (begun === undefined && end > skip) begun = { first: period, skipped: skip - before };
    if (begun !== undefined && end >= skip + paging.limit) return { ...begun, last: period };
    before = end;
  }
  const last = counts.at(-1);
  return begun === undefined || last === undefined ? undefined : { ...begun, last: last.period };
}
