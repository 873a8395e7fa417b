import type { Ctx } from "../../kernel/context.ts";
import { conflict } from "../../kernel/refusal.ts";
import { today } from "../../kernel/time.ts";
import { dateDiffers, datesOfEvents, datesOfTotals, differingTotals } from "./queries-checks.ts";

export { countBefore, findPlace, hourOf, nextHour, type Way } from "./places.ts";
export {
  and,
  countArchived,
  countDays,
  countHours,
  type Filter,
  type HourCount,
  type HourPart,
  isArchived,
  newestArchived,
  noSums,
  ofDates,
  ofGateAndKind,
  type Sums,
  sumsOf,
} from "./queries.ts";
export { isUnder, type Scope } from "./queries-areas.ts";
export { dateDiffers, datesOfEvents, datesOfTotals, differingTotals } from "./queries-checks.ts";
export {
  type CountedGate,
  type DashboardRow,
  dashboardFigures,
  daysBetween,
  type GateDayRow,
  type GateFigures,
  gateFiguresOfDay,
  gatesOfDay,
  hoursOfDay,
  kindsOfDay,
  type LocationKindRow,
  locationsOfDay,
  summaryOfDay,
  takingsUntilHour,
} from "./queries-days.ts";
export { insideNow } from "./queries-inside.ts";
export {
  type CountedKind,
  countedLocations,
  countedOnDays,
  kindsOfLocationDay,
  lastPriceOfDay,
} from "./queries-money.ts";
export { type SpanOfDay, spanTotals, spanTotalsByPlace } from "./queries-spans.ts";
export {
  firstDates,
  type Grouping,
  groupings,
  revenueBetween,
  type Step,
  steps,
  type TakingsQuery,
  type TakingsRow,
  takingsOf,
} from "./queries-takings.ts";
export { moveToVoided } from "./queries-voids.ts";

/** Refuses to show rows that are not in the database, rather than fewer than there were. About the month, by a date in it. */
export const EventsArchived = conflict(
  "EVENTS_ARCHIVED",
  (date: string) => {
    const month = date.slice(0, 7);
    return `The events of ${month} are archived: ask for dates without that month, or bring it back (loket archive --bring-back ${month}).`;
  },
  "2025-01-01",
);

const day = 86_400_000;

/**
 * A job, to be run every hour: once a day it compares the totals of one local date with each other and with the events, another date
 * every day. `loket doctor` compares all of them.
 * @throws Error when they differ, which no history of events and voids can bring about
 */
export function createNightlyComparison(ctx: Pick<Ctx, "db" | "now" | "zone">): () => Promise<void> {
  let done = today(ctx.zone, ctx.now());
  return async () => {
    const now = ctx.now();
    if (today(ctx.zone, now) === done) return;
    done = today(ctx.zone, now);
    const dates = await datesOfTotals(ctx.db);
    const date = dates[Math.floor(now.getTime() / day) % dates.length];
    if (date !== undefined) await compareDate(ctx, date);
  };
}

/** @throws Error when the totals of a local date differ from each other or from its events, where these are in the database */
export async function compareDate({ db }: Pick<Ctx, "db">, date: string): Promise<void> {
  const differing = await differingTotals(db, date);
  if (differing.length > 0) throw new Error(`${differing.join(", ")} of ${date} differ from their hours`);
  if ((await datesOfEvents(db)).includes(date) && (await dateDiffers(db, date)))
    throw new Error(`the events of ${date} are not what was counted`);
}
