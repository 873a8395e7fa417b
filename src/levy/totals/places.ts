import type { Db } from "../../kernel/context.ts";
import { countDays, countHours, type Filter, type HourCount } from "./queries.ts";

/** Where in the list, newest first, some events lie, and what is said of all of it. */
export interface Place {
  /** Events under the filter, archived ones too. */
  total: number;
  /** The hours that hold them, newest first. */
  hours: HourCount[];
  /** How many events of the newest of these hours come before them. */
  skip: number;
  /** The newest archived month (its first day) that they reach into; null: none, and all of their rows are there. */
  archived: string | null;
}

/** Which part of the list: `need` events after the first `skip`, or after the moment `after` (Unix seconds). */
export interface PlaceAsked {
  skip: number;
  need: number;
  after: number | null;
}

/** Finds the days of a part of the list by what each day holds, and then the hours of those days alike. */
export async function findPlace(db: Db, filter: Filter, { skip, need, after }: PlaceAsked): Promise<Place> {
  const days = await countDays(db, filter);
  const total = days.reduce((sum, { n }) => sum + n, 0);
  const hour = after === null ? null : hourOf(after);
  const day = hour === null ? null : dayOf(hour);
  const ofDays = pick(
    day === null ? days : days.filter((one) => one.day <= day),
    { skip, need },
    (one) => one.day === day,
  );
  const counts = await countHours(
    db,
    filter,
    ofDays.picked.map((one) => one.day),
  );
  const { picked: hours, before } = pick(
    hour === null ? counts : counts.filter((one) => one.hour <= hour),
    { skip: Math.max(skip - ofDays.before, 0), need },
    (one) => one.hour.getTime() === hour?.getTime(),
  );
  const archived = hours.find((one) => one.archived !== null)?.archived ?? null;
  return { total, hours, skip: Math.max(skip - ofDays.before - before, 0), archived };
}

/**
 * Of days or hours, newest first, those that hold the wanted events, and how many events come before them.
 * @param isBegun whether a list continues within this one: how much of it is left is not known, so it counts as nothing
 */
function pick<Bucket extends { n: number }>(
  buckets: readonly Bucket[],
  { skip, need }: { skip: number; need: number },
  isBegun: (bucket: Bucket) => boolean,
): { picked: Bucket[]; before: number } {
  const picked: Bucket[] = [];
  let before = 0;
  let seen = 0;
  for (const bucket of buckets) {
    if (seen >= skip + need) break;
    const n = isBegun(bucket) ? 0 : bucket.n;
    if (isBegun(bucket) || seen + n > skip) {
      if (picked.length === 0) before = seen;
      picked.push(bucket);
    }
    seen += n;
  }
  return { picked, before };
}

/** How many events under the filter lie in UTC hours before this one, archived ones too. */
export async function countBefore(db: Db, filter: Filter, hour: Date): Promise<number> {
  const day = dayOf(hour);
  const days = (await countDays(db, filter)).filter((one) => one.day < day);
  const hours = (await countHours(db, filter, [day])).filter((one) => one.hour < hour);
  return [...days, ...hours].reduce((sum, { n }) => sum + n, 0);
}

/** How one goes through the list: towards later events, or towards earlier ones. */
export type Way = "newer" | "older";

/** The next UTC hour before or after another one that holds events under the filter; null: there is none. */
export async function nextHour(db: Db, filter: Filter, hour: Date, way: Way): Promise<Date | null> {
  const day = dayOf(hour);
  const all = (await countDays(db, filter)).map((one) => one.day);
  // The hour's own day may hold none beyond it.
  const days =
    way === "newer" ? all.filter((one) => one >= day).slice(-2) : all.filter((one) => one <= day).slice(0, 2);
  const hours = (await countHours(db, filter, days)).map((one) => one.hour);
  const next = way === "newer" ? hours.findLast((one) => one > hour) : hours.find((one) => one < hour);
  return next ?? null;
}

/** The UTC hour in which a moment lies. @param at Unix seconds */
export function hourOf(at: number): Date {
  return new Date(Math.floor(at / 3600) * 3_600_000);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
