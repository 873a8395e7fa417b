import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { DB } from "../../db/tables.ts";
import { addDays } from "../../kernel/time.ts";
import type { Category } from "../tariffs/schema.ts";
import { type Area, and, dayTotals, hourTotals } from "./levels/queries.ts";

export type Status = "counted" | "voided";

export interface Filter {
  /** null: every gate. */
  gateIds: number[] | null;
  /** The locations when they are all of their gates; null: they are others. */
  locationIds: number[] | null;
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

const isOfGates = (gateIds: number[]) => sql`gate_id = ANY(${gateIds}::int[])`;
const ofKind = ({ category }: Filter) => (category === null ? [] : [sql`category = ${category}`]);

/** Conditions on a row of entries. */
export function ofGateAndKind(filter: Filter): RawBuilder<unknown>[] {
  const { gateIds } = filter;
  return [...(gateIds === null ? [] : [isOfGates(gateIds)]), ...ofKind(filter)];
}

function areaOf({ gateIds, locationIds }: Filter): Area {
  return {
    gates: gateIds === null ? null : isOfGates(gateIds),
    locations: locationIds === null ? null : sql`location_id = ANY(${locationIds}::int[])`,
  };
}

/** What of a row of totals is under the filter: how many events, and the sum of their prices. */
function wantedOf({ status }: Filter) {
  return {
    counted: { n: sql`count`, amount: sql`revenue` },
    voided: { n: sql`voided_count`, amount: sql`voided_revenue` },
    any: { n: sql`count + voided_count`, amount: sql`revenue + voided_revenue` },
  }[status ?? "any"];
}

/** Conditions on a row of entries or totals: its local date. */
export function ofDates({ startDate, endDate }: Filter): RawBuilder<unknown>[] {
  return [
    ...(startDate === null ? [] : [sql`local_date >= ${startDate}::date`]),
    ...(endDate === null ? [] : [sql`local_date <= ${endDate}::date`]),
  ];
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
  const from =
    place.after === null
      ? sql`'infinity'::date`
      : sql`(to_timestamp(${place.after}::bigint) AT TIME ZONE 'UTC')::date`;
  const totals = dayTotals(areaOf(filter), [...ofDates(filter), ...ofKind(filter)]);
  const { n } = wantedOf(filter);
  const { rows } = await sql<{ total: number; days: string[]; before: number; archived: string[] }>`
    ${startDate === endDate ? prepared : sql``} WITH buckets AS (
      SELECT utc_day AS bucket, sum(${n}) AS n FROM (${totals}) AS days GROUP BY utc_day HAVING sum(${n}) > 0)
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
  const { n } = wantedOf(filter);
  const localDates = [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))];
  const totals = hourTotals(areaOf(filter), [
    sql`local_date = ANY(${localDates}::date[])`,
    sql`(utc_hour AT TIME ZONE 'UTC')::date = ANY(${days}::date[])`,
    ...ofKind(filter),
  ]);
  const wanted = sql`sum(${n}) FILTER (WHERE ${and(ofDates(filter))})`;
  const archivedMonth =
    archived.length === 0
      ? sql`NULL::text`
      : sql`max(${monthOfRow}) FILTER (WHERE ${and([...ofDates(filter), sql`${n} > 0`, sql`${monthOfRow} = ANY(${archived}::date[])`])})::text`;
  const { rows } = await sql<HourCount>`
    ${prepared} WITH buckets AS (
      SELECT utc_hour AS bucket, ${wanted} AS n, ${wanted} = sum(count + voided_count) AS whole, ${archivedMonth} AS archived
      FROM (${totals}) AS hours GROUP BY utc_hour HAVING ${wanted} > 0)
    SELECT bucket AS hour, n::bigint AS n, before::bigint AS before, whole, archived FROM (${picked(place, from)}) AS wanted ORDER BY bucket DESC`.execute(
    db,
  );
  return rows;
}

/** The newest archived month (its first day) that holds events under the filter; null when none does. */
export async function newestArchived(db: Kysely<DB>, filter: Filter): Promise<string | null> {
  const totals = dayTotals(areaOf(filter), [
    sql`local_date >= a.month AND local_date < a.month + interval '1 month'`,
    ...ofDates(filter),
    ...ofKind(filter),
    sql`${wantedOf(filter).n} > 0`,
  ]);
  const { rows } = await sql<{ month: string | null }>`
    SELECT max(a.month)::text AS month FROM archives a WHERE EXISTS (${totals})`.execute(db);
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
  const totals = dayTotals(areaOf(filter), [...ofDates(filter), ...ofKind(filter)]);
  const { n, amount } = wantedOf(filter);
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(${n}), 0)::bigint AS count, coalesce(sum(${amount}), 0)::bigint AS revenue FROM (${totals}) AS days`.execute(
    db,
  );
  return rows[0] ?? { count: 0, revenue: 0 };
}
