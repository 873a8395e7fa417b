import type { Ctx } from "../../kernel/context.ts";
import { refusal } from "../../kernel/refusal.ts";
import { foldDays } from "./queries.ts";

export {
  and,
  type Filter,
  findDays,
  findHours,
  type HourCount,
  isArchived,
  newestArchived,
  ofDates,
  ofGateAndKind,
  type Place,
  type Sums,
  sumsOf,
} from "./queries.ts";

const mostAtOnce = 100_000;

/** Refuses to show rows that are not in the database, rather than fewer than there were. About the month, by a date in it. */
export const EventsArchived = refusal(
  "conflict",
  "EVENTS_ARCHIVED",
  (date: string) => {
    const month = date.slice(0, 7);
    return `The events of ${month} are archived: ask for dates without that month, or bring it back (loket archive --bring-back ${month}).`;
  },
  "2025-01-01",
);

/**
 * Brings the counts of days, from which lists take their totals, up to the newest entry. Lists are exact without it, but the
 * further it is behind, the more entries each of them reads; so a job runs it twice a second.
 */
export async function foldDayCounts(ctx: Pick<Ctx, "db">): Promise<void> {
  while ((await foldDays(ctx.db, mostAtOnce)) === mostAtOnce);
}
