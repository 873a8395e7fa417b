import type { Ctx } from "../../kernel/context.ts";
import { conflict, type LoketError } from "../../kernel/errors.ts";
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
const archivedCode = "EVENTS_ARCHIVED";

/** Refuses to show rows that are not in the database, rather than fewer than there were. @param month its first day */
export function eventsArchived(month: string): LoketError {
  const name = month.slice(0, 7);
  return conflict(
    archivedCode,
    `The events of ${name} are archived: ask for dates without that month, or bring it back (loket archive --bring-back ${name}).`,
  );
}

/**
 * Brings the counts of days, from which lists take their totals, up to the newest entry. Lists are exact without it, but the
 * further it is behind, the more entries each of them reads; so a job runs it twice a second.
 */
export async function foldDayCounts(ctx: Pick<Ctx, "db">): Promise<void> {
  while ((await foldDays(ctx.db, mostAtOnce)) === mostAtOnce);
}
