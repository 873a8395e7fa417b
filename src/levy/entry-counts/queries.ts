import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { DB } from "../../db/tables.ts";
import { addDays, daysBetween } from "../../kernel/time.ts";
import type { Category } from "../tariffs/schema.ts";

export type Status = "counted" | "voided";

export interface Filter {
  /** null: every gate. */
  gateIds: number[] | null;
  category: Category | null;
  status: Status | null;
  /** Local dates, both included; null: open. */
  startDate: string | null;
  endDate: string | null;
}

/** Which rows of the list are wanted: `need` of them after the first `skip`, or after the moment `after`. */
export interface Place {
  skip: number;
  need: number;
  /** Unix seconds. */
  after: number | null;
}

export const and = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
const utcDay = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'UTC')::date`;

/** Conditions on a row of entries or totals. */
export function ofGateAndKind({ gateIds, category }: Filter): RawBuilder<unknown>[] {
  return [
    ...(gateIds === null ? [] : [sql`gate_id = ANY(${gateIds}::int[])`]),
    ...(category === null ? [] : [sql`category = ${category}`]),
  ];
}

/** Conditions on a row of entries or totals: its local date. */
export function ofDates({ startDate, endDate }: Filter): RawBuilder<unknown>[] {
  return [
    ...(startDate === null ? [] : [sql`local_date >= ${startDate}::date`]),
    ...(endDate === null ? [] : [sql`local_date <= ${endDate}::date`]),
  ];
}

/**
 * Rows of (day, n, amount) that add up to the events under the filter per UTC day. A UTC day strictly between the dates lies within
 * them in every zone and is read from day_counts; those at the ends are summed from their hours, which know their local date.
 */
function dayCounts(filter: Filter): RawBuilder<unknown> {
  const { startDate, endDate, status } = filter;
  const kind = ofGateAndKind(filter);
  const parts: RawBuilder<unknown>[] = [];
  const inner = (day: RawBuilder<unknown>) => [
    ...(startDate === null ? [] : [sql`${day} > ${startDate}::date`]),
    ...(endDate === null ? [] : [sql`${day} < ${endDate}::date`]),
  ];
  if (
    status !== "voided" &&
    (startDate === null || endDate === null || daysBetween(startDate, endDate) > 1)
  ) {
    parts.push(
      sql`SELECT utc_day AS day, events AS n, amount FROM day_counts WHERE ${and([...inner(sql`utc_day`), ...kind])}`,
      // Bounded above too, so that the planner sees how few they are.
      sql`SELECT ${utcDay("event_time")}, 1, price FROM entries
          WHERE ${and([
            sql`id > (SELECT folded_until FROM day_counts_position) AND id <= (SELECT last_entry_id FROM ledger)`,
            ...inner(utcDay("event_time")),
            ...kind,
          ])}`,
    );
  }
  const ends = [
    ...(startDate === null
      ? []
      : [
          sql`(local_date <= ${addDays(startDate, 1)}::date AND ${utcDay("utc_hour")} <= ${startDate}::date)`,
        ]),
    ...(endDate === null
      ? []
      : [sql`(local_date >= ${addDays(endDate, -1)}::date AND ${utcDay("utc_hour")} >= ${endDate}::date)`]),
  ];
  if (status !== "voided" && ends.length > 0) {
    parts.push(sql`
      SELECT ${utcDay("utc_hour")} AS day, count + voided_count AS n, revenue + voided_revenue AS amount FROM hourly_totals
      WHERE ${and([...ofDates(filter), ...kind, sql`(${sql.join(ends, sql` OR `)})`])}`);
  }
  if (status !== null) {
    const sign = sql.raw(status === "counted" ? "-" : "+");
    parts.push(sql`
      SELECT ${utcDay("utc_hour")} AS day, ${sign} voided_count AS n, ${sign} voided_revenue AS amount FROM hourly_totals
      WHERE ${and([sql`voided_count > 0`, ...ofDates(filter), ...kind])}`);
  }
  return sql.join(parts, sql` UNION ALL `);
}

/** Of buckets (bucket, n), newest first, those in which the wanted rows lie, with the rows before each. */
function picked({ skip, need }: Place, from: RawBuilder<unknown>): RawBuilder<unknown> {
  // The cursor's own bucket is always one of them, and how much of it is left is not known: it counts as nothing.
  return sql`
    SELECT *, until - m AS before
    FROM (
      SELECT *, sum(m) OVER (ORDER BY bucket DESC) AS until
      FROM (SELECT *, CASE WHEN bucket < ${from} THEN n ELSE 0 END AS m FROM buckets WHERE bucket <= ${from}) AS reachable
    ) AS running
    WHERE (until > ${skip}::bigint OR bucket = ${from}) AND until - m < ${skip}::bigint + ${need}::int`;
}

/**
 * The exact number of events under the filter, archived ones too; the UTC days that hold the wanted ones; the rows before the first of
 * those days; and which months are archived (their first days).
 */
export async function findDays(
  db: Kysely<DB>,
  filter: Filter,
  place: Place,
): Promise<{ total: number; days: string[]; before: number; archived: string[] }> {
  const { startDate, endDate } = filter;
  // Of a range, the plan hangs on its length: its ends are read alone only where they are a small part of it.
  const from =
    place.after === null
      ? sql`'infinity'::date`
      : sql`(to_timestamp(${place.after}::bigint) AT TIME ZONE 'UTC')::date`;
  const { rows } = await sql<{ total: number; days: string[]; before: number; archived: string[] }>`
    ${startDate === endDate ? prepared : sql``} WITH buckets AS (SELECT day AS bucket, sum(n) AS n FROM (${dayCounts(filter)}) AS parts GROUP BY day HAVING sum(n) > 0)
    SELECT (SELECT coalesce(sum(n), 0) FROM buckets)::bigint AS total,
      coalesce(array_agg(bucket::text ORDER BY bucket DESC), '{}') AS days, coalesce(min(before), 0)::bigint AS before,
      ARRAY(SELECT DISTINCT month::text FROM archives) AS archived
    FROM (${picked(place, from)}) AS wanted`.execute(db);
  return rows[0] ?? { total: 0, days: [], before: 0, archived: [] };
}

export interface HourCount {
  hour: Date;
  n: number;
  /** Rows of the list before this hour, counted from the first of the days given. */
  before: number;
  /** Whether every event of these gates and this kind in the hour is under the filter, whatever its date and status. */
  whole: boolean;
  /** The newest archived month (its first day) that wanted events of this hour belong to: their rows are not in the database. */
  archived: string | null;
}

const monthOfRow = sql`(local_date - (extract(day FROM local_date)::int - 1))`;

/**
 * The UTC hours within `days` that hold the wanted events, newest first. `place.skip` counts from the first of `days`.
 * @param archived as findDays returns it
 */
export async function findHours(
  db: Kysely<DB>,
  filter: Filter,
  days: string[],
  place: Place,
  archived: string[],
): Promise<HourCount[]> {
  if (days.length === 0) return [];
  const from =
    place.after === null
      ? sql`'infinity'::timestamptz`
      : sql`to_timestamp(${place.after}::bigint / 3600 * 3600)`;
  const n = { counted: sql`count`, voided: sql`voided_count`, any: sql`count + voided_count` }[
    filter.status ?? "any"
  ];
  const localDates = [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))];
  const conditions = [
    sql`local_date = ANY(${localDates}::date[])`,
    sql`${utcDay("utc_hour")} = ANY(${days}::date[])`,
    ...ofGateAndKind(filter),
  ];
  const wanted = sql`sum(${n}) FILTER (WHERE ${and(ofDates(filter))})`;
  const archivedMonth =
    archived.length === 0
      ? sql`NULL::text`
      : sql`max(${monthOfRow}) FILTER (WHERE ${and([...ofDates(filter), sql`${n} > 0`, sql`${monthOfRow} = ANY(${archived}::date[])`])})::text`;
  const { rows } = await sql<HourCount>`
    ${prepared} WITH buckets AS (
      SELECT utc_hour AS bucket, ${wanted} AS n, ${wanted} = sum(count + voided_count) AS whole, ${archivedMonth} AS archived
      FROM hourly_totals WHERE ${and(conditions)} GROUP BY utc_hour HAVING ${wanted} > 0)
    SELECT bucket AS hour, n::bigint AS n, before::bigint AS before, whole, archived FROM (${picked(place, from)}) AS wanted ORDER BY bucket DESC`.execute(
    db,
  );
  return rows;
}

/** The newest archived month (its first day) that holds events under the filter; null when none does. */
export async function newestArchived(db: Kysely<DB>, filter: Filter): Promise<string | null> {
  const some = filter.status === "voided" ? sql`voided_count > 0` : sql`true`;
  const conditions = [
    sql`local_date >= a.month AND local_date < a.month + interval '1 month'`,
    ...ofDates(filter),
    ...ofGateAndKind(filter),
    some,
  ];
  const { rows } = await sql<{ month: string | null }>`
    SELECT max(a.month)::text AS month FROM archives a WHERE EXISTS (SELECT FROM hourly_totals WHERE ${and(conditions)})`.execute(
    db,
  );
  return rows[0]?.month ?? null;
}

/** Whether the month of this local date is archived. */
export async function isArchived(db: Kysely<DB>, localDate: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM archives WHERE month = date_trunc('month', ${localDate}::timestamp)::date`.execute(
      db,
    );
  return rows.length > 0;
}

export interface Sums {
  count: number;
  revenue: number;
}

/** Count and sum of prices (rupiah) of the events under the filter. */
export async function sumsOf(db: Kysely<DB>, filter: Filter): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(n), 0)::bigint AS count, coalesce(sum(amount), 0)::bigint AS revenue FROM (${dayCounts(filter)}) AS parts`.execute(
    db,
  );
  return rows[0] ?? { count: 0, revenue: 0 };
}

/**
 * Folds up to `most` entries that are not yet in day_counts into it; returns how many. Processes that do it at once wait for none:
 * one folds, the others find nothing to do.
 */
export async function foldDays(db: Kysely<DB>, most: number): Promise<number> {
  // Taking the lock is a write of its own, which nobody needs while nothing passes.
  const behind = await db
    .selectFrom(["ledger", "day_counts_position"])
    .whereRef("last_entry_id", ">", "folded_until")
    .select("folded_until")
    .executeTakeFirst();
  if (behind === undefined) return 0;
  return db.transaction().execute(async (tx) => {
    const position = await tx
      .selectFrom("day_counts_position")
      .select("folded_until")
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (position === undefined) return 0;
    const { last_entry_id: last } = await tx
      .selectFrom("ledger")
      .select("last_entry_id")
      .executeTakeFirstOrThrow();
    const until = Math.min(last, position.folded_until + most);
    if (until === position.folded_until) return 0;
    await sql`
      INSERT INTO day_counts AS d (utc_day, gate_id, category, events, amount)
      SELECT ${utcDay("event_time")}, gate_id, category, count(*), sum(price) FROM entries
      WHERE id > ${position.folded_until} AND id <= ${until}
      GROUP BY 1, 2, 3
      ON CONFLICT (utc_day, gate_id, category) DO UPDATE SET events = d.events + excluded.events, amount = d.amount + excluded.amount`.execute(
      tx,
    );
    await tx.updateTable("day_counts_position").set({ folded_until: until }).execute();
    return until - position.folded_until;
  });
}
