import type { Ctx } from "../../kernel/context.ts";
import { foldDays } from "./queries.ts";

export {
  and,
  type Filter,
  findDays,
  findHours,
  type HourCount,
  ofDates,
  ofGateAndKind,
  type Place,
  type Sums,
  sumsOf,
} from "./queries.ts";

const mostAtOnce = 100_000;

/**
 * Brings the counts of days, from which lists take their totals, up to the newest entry. Lists are exact without it, but the
 * further it is behind, the more entries each of them reads; so a job runs it every few seconds.
 */
export async function foldDayCounts(ctx: Pick<Ctx, "db">): Promise<void> {
  while ((await foldDays(ctx.db, mostAtOnce)) === mostAtOnce);
}
