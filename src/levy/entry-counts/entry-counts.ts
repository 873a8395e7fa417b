import type { Ctx } from "../../kernel/context.ts";
import { conflict } from "../../kernel/refusal.ts";
import { differingMonths } from "./levels/months/queries.ts";
import { dateToCheck, differingLevels, foldEntries, noteCheck } from "./levels/queries.ts";

export { ofDates } from "./levels/months/queries.ts";
export { and, lockFoldAndLedger, readChecks, voidInLevels } from "./levels/queries.ts";
export {
  countBefore,
  dateDiffers,
  datesOfEvents,
  type Filter,
  findDays,
  findHours,
  type HourCount,
  type HourPart,
  isArchived,
  newestArchived,
  nextHour,
  noSums,
  ofGateAndKind,
  type Sums,
  sumsOf,
  tablesOfPlace,
  type Way,
} from "./queries.ts";

// A void waits for it.
const mostAtOnce = 50_000;

/** Refuses to show rows that are not in the database, rather than fewer than there were. About the month, by a date in it. */
export const EventsArchived = conflict(
  "EVENTS_ARCHIVED",
  (date: string) => {
    const month = date.slice(0, 7);
    return `The events of ${month} are archived: ask for dates without that month, or bring it back (loket archive --bring-back ${month}).`;
  },
  "2025-01-01",
);

/**
 * Brings the coarser levels of totals, from which summaries, charts and lists are read, up to the newest entry. They are exact without
 * it, but the further it is behind, the more entries each of them reads; so a job runs it twice a second, and every two seconds at the
 * least (decision 0039).
 */
export async function foldTotals(ctx: Pick<Ctx, "db">): Promise<void> {
  while ((await foldEntries(ctx.db, mostAtOnce)) === mostAtOnce);
}

/**
 * Looks whether the levels of one local date say what its hours say, and those of its month what its days say, and keeps the answer for `loket doctor`: one date after the other,
 * so that a job has been through all of them in as many minutes as there are days.
 * @throws Error when they do not, which no history of events and voids can bring about
 */
export async function checkLevels(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const date = await dateToCheck(ctx.db);
  if (date === undefined) return;
  const differing = [...(await differingLevels(ctx.db, date)), ...(await differingMonths(ctx.db, date))];
  await noteCheck(ctx.db, date, differing, ctx.now());
  if (differing.length > 0) throw new Error(`${differing.join(", ")} of ${date} differ from their hours`);
}
