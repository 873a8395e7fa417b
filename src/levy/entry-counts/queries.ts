import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../kernel/context.ts";
import { addDays } from "../../kernel/time.ts";
import type { Category } from "../tariffs/schema.ts";
import { type DateRange, ofDates, rangeTotals } from "./levels/months/queries.ts";
import { type Area, and, dayTotals, hourTotals, youngTable } from "./levels/queries.ts";

export type Status = "counted" | "voided";

export interface Filter extends DateRange {
  /** null: every gate. */
  gateIds: number[] | null;
  /** The locations when they are all of their gates; null: they are others. */
  locationIds: number[] | null;
  category: Category | null;
  status: Status | null;
}

/** Which rows of the list are wanted: `need` of them after the first `skip`, or after the moment `after`. */
export interface Place {
  skip: number;
  need: number;
  /** Unix seconds. */
  after: number | null;
}

// No list is as long.
const everything: Place = { skip: 0, need: 2 ** 31 - 1, after: null };

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

/** Selects the buckets (bucket, n), newest first, that contain the requested rows, with the number of rows before each. */
function picked(
  buckets: RawBuilder<unknown>,
  { skip, need }: { skip: RawBuilder<unknown>; need: number },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // The cursor's own bucket is always one of them, and how much of it is left is not known: it counts as nothing.
  return sql`
    SELECT *, until - m AS before
    FROM (
      SELECT *, sum(m) OVER (ORDER BY bucket DESC) AS until
      FROM (SELECT *, CASE WHEN bucket < ${from} THEN n ELSE 0 END AS m FROM ${buckets} WHERE bucket <= ${from}) AS reachable
    ) AS running
    WHERE (until > ${skip} OR bucket = ${from}) AND until - m < ${skip} + ${need}::int`;
}

/**
 * Tables of a statement, to stand behind its WITH: `months` (bucket, n) add up to the exact number of events under the filter, archived
 * ones too; `wanted_days` (bucket, before) are the UTC days that hold the wanted events, with how many rows of the list come before each.
 * The months that hold them are found first, and then their days alone.
 */
function tablesOfDays(area: Area, filter: Filter, { skip, need, after }: Place): RawBuilder<unknown> {
  const from =
    after === null ? sql`'infinity'::date` : sql`(to_timestamp(${after}::bigint) AT TIME ZONE 'UTC')::date`;
  const kinds = ofKind(filter);
  const { n } = wantedOf(filter);
  const days = dayTotals(area, [
    // What is of a UTC day is of its own local date, the one before or the one after.
    sql`local_date >= (SELECT first FROM span) - 1 AND local_date <= (SELECT next FROM span)`,
    sql`utc_day >= (SELECT first FROM span) AND utc_day < (SELECT next FROM span)`,
    ...ofDates(filter),
    ...kinds,
  ]);
  return sql`
    months AS MATERIALIZED (
      SELECT utc_month AS bucket, sum(${n}) AS n FROM (${rangeTotals(area, filter, kinds)}) AS totals
      GROUP BY utc_month HAVING sum(${n}) > 0
    ), span AS MATERIALIZED (
      SELECT min(bucket) AS first, (max(bucket) + interval '1 month')::date AS next, coalesce(min(before), 0)::bigint AS before
      FROM (${picked(sql`months`, { skip: sql`${skip}::bigint`, need }, after === null ? from : sql`month_of(${from})`)}) AS wanted
    ), days AS (
      SELECT utc_day AS bucket, sum(${n}) AS n FROM (${days}) AS totals GROUP BY utc_day HAVING sum(${n}) > 0
    ), wanted_days AS MATERIALIZED (
      SELECT bucket, ((SELECT before FROM span) + before)::bigint AS before
      FROM (${picked(sql`days`, { skip: sql`(${skip}::bigint - (SELECT before FROM span))`, need }, from)}) AS wanted
    )`;
}

/** The UTC days on which there are events under the filter, archived ones too, newest first. */
export async function findDays(db: Db, filter: Filter): Promise<string[]> {
  const { table, read } = youngTable(areaOf(filter), ofKind(filter));
  const { rows } = await sql<{ days: string[] }>`
    ${prepared} WITH ${table}, ${tablesOfDays(read, filter, everything)}
    SELECT coalesce(array_agg(bucket::text ORDER BY bucket DESC), '{}') AS days FROM wanted_days`.execute(db);
  return rows[0]?.days ?? [];
}

/** A part of a UTC hour, both ends included. */
export interface HourPart {
  from: Date;
  until: Date;
}

/** Of an hour the part in which its events lie, as far as that is known: a gate's few events are then not looked for among all of its hour. */
export interface HourCount extends HourPart {
  n: number;
}

const monthOfRow = sql`(local_date - (extract(day FROM local_date)::int - 1))`;

/**
 * Rows of (bucket, n, first, last, whole, archived): each UTC hour of these days in which there are events under the filter; the first and
 * the last of them where that is known; whether every event of these gates and this kind in the hour is under the filter, whatever its
 * date and status; and the newest archived month that events of this hour belong to, whose rows are not in the database.
 * @param days UTC days, and `localDates` those and the ones alongside them, both as arrays
 */
function countsOfHours(
  area: Area,
  filter: Filter,
  days: RawBuilder<unknown>,
  localDates: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { n } = wantedOf(filter);
  const totals = hourTotals(area, [
    sql`local_date = ANY(${localDates})`,
    sql`(utc_hour AT TIME ZONE 'UTC')::date = ANY(${days})`,
    ...ofKind(filter),
  ]);
  const wanted = sql`sum(${n}) FILTER (WHERE ${and(ofDates(filter))})`;
  const isArchived = sql`${monthOfRow} = ANY(ARRAY(SELECT month FROM archives))`;
  return sql`
    SELECT utc_hour AS bucket, ${wanted} AS n, ${wanted} = sum(count + voided_count) AS whole,
      (max(${monthOfRow}) FILTER (WHERE ${and([...ofDates(filter), sql`${n} > 0`, isArchived])}))::text AS archived,
      CASE WHEN sum(voided_count) = 0 THEN min(first_event_at) END AS first, CASE WHEN sum(voided_count) = 0 THEN max(last_event_at) END AS last
    FROM (${totals}) AS hours GROUP BY utc_hour HAVING ${wanted} > 0`;
}

const partOfHour = sql`coalesce(first, bucket) AS from, coalesce(last, bucket + interval '3599 s') AS until`;

/** The UTC hours of these UTC days in which there are events under the filter, newest first. */
export async function findHours(db: Db, filter: Filter, days: string[]): Promise<HourCount[]> {
  if (days.length === 0) return [];
  const localDates = [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))];
  const counts = countsOfHours(areaOf(filter), filter, sql`${days}::date[]`, sql`${localDates}::date[]`);
  const { rows } = await sql<HourCount>`
    ${prepared} SELECT ${partOfHour}, n::bigint AS n FROM (${counts}) AS hours
      ORDER BY bucket DESC`.execute(db);
  return rows;
}

/**
 * Tables of a statement, to stand behind its WITH: `months` (bucket, n) add up to the exact number of events under the filter, archived
 * ones too; `wanted_hours` (bucket, from, until, n, before, whole, archived) are the UTC hours that hold the wanted events, with how many
 * rows of the list come before each, and the rest as countsOfHours says it.
 */
export function tablesOfPlace(filter: Filter, place: Place): RawBuilder<unknown> {
  const days = sql`ARRAY(SELECT bucket FROM wanted_days)`;
  const localDates = sql`ARRAY(SELECT DISTINCT bucket + beside FROM wanted_days CROSS JOIN generate_series(-1, 1) AS beside)`;
  const before = sql`(SELECT coalesce(min(before), 0) FROM wanted_days)`;
  const skip = sql`greatest(${place.skip}::bigint - ${before}, 0)`;
  const from =
    place.after === null
      ? sql`'infinity'::timestamptz`
      : sql`to_timestamp(${place.after}::bigint / 3600 * 3600)`;
  const { table, read } = youngTable(areaOf(filter), ofKind(filter));
  return sql`
    ${table}, ${tablesOfDays(read, filter, place)}, hours AS (${countsOfHours(read, filter, days, localDates)}), wanted_hours AS MATERIALIZED (
      SELECT bucket, ${partOfHour}, n::bigint AS n, (${before} + before)::bigint AS before, whole, archived
      FROM (${picked(sql`hours`, { skip, need: place.need }, from)}) AS wanted
    )`;
}

/** The newest archived month (its first day) that holds events under the filter; null when none does. */
export async function newestArchived(db: Db, filter: Filter): Promise<string | null> {
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
export async function isArchived(db: Db, localDate: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM archives WHERE month = date_trunc('month', ${localDate}::timestamp)::date`.execute(db);
  return rows.length > 0;
}

/** What is under a filter: events that count and events that were voided, and the sums of their prices (rupiah). */
export interface Sums {
  count: number;
  revenue: number;
  voided_count: number;
  voided_revenue: number;
}

export const noSums: Sums = { count: 0, revenue: 0, voided_count: 0, voided_revenue: 0 };

/** The sums of the events under the filter, archived ones too; of those that its status leaves out they are 0. */
export async function sumsOf(db: Db, filter: Filter): Promise<Sums> {
  const totals = rangeTotals(areaOf(filter), filter, ofKind(filter));
  const { rows } = await sql<Sums>`${prepared}
    SELECT coalesce(sum(count), 0)::bigint AS count, coalesce(sum(revenue), 0)::bigint AS revenue,
      coalesce(sum(voided_count), 0)::bigint AS voided_count, coalesce(sum(voided_revenue), 0)::bigint AS voided_revenue
    FROM (${totals}) AS totals`.execute(db);
  return ofStatus(rows[0] ?? noSums, filter.status);
}

function ofStatus(sums: Sums, status: Status | null): Sums {
  if (status === "counted") return { ...sums, voided_count: 0, voided_revenue: 0 };
  return status === "voided" ? { ...sums, count: 0, revenue: 0 } : sums;
}

/** How many events under the filter lie in UTC hours before this one, archived ones too. */
export async function countBefore(db: Db, filter: Filter, hour: Date): Promise<number> {
  const { n } = wantedOf(filter);
  const area = areaOf(filter);
  const narrowed = [...ofDates(filter), ...ofKind(filter)];
  const day = sql`(${hour}::timestamptz AT TIME ZONE 'UTC')::date`;
  const months = rangeTotals(area, filter, ofKind(filter));
  const days = dayTotals(area, [
    sql`local_date BETWEEN month_of(${day}) - 1 AND ${day} + 1`,
    sql`utc_day >= month_of(${day}) AND utc_day < ${day}`,
    ...narrowed,
  ]);
  const hours = hourTotals(area, [
    sql`local_date BETWEEN ${day} - 1 AND ${day} + 1`,
    sql`(utc_hour AT TIME ZONE 'UTC')::date = ${day}`,
    sql`utc_hour < ${hour}::timestamptz`,
    ...narrowed,
  ]);
  const { rows } = await sql<{ n: number }>`
    SELECT (SELECT coalesce(sum(${n}), 0) FROM (${months}) AS months WHERE utc_month < month_of(${day}))::bigint
      + (SELECT coalesce(sum(${n}), 0) FROM (${days}) AS days)::bigint
      + (SELECT coalesce(sum(${n}), 0) FROM (${hours}) AS hours)::bigint AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How one goes through the list: towards later events, or towards earlier ones. */
export type Way = "newer" | "older";

/**
 * The next UTC hour before or after another one that holds events under the filter; null: there is none. Found by the counts of two
 * months, of two days in them, and then of their hours, as a page is.
 */
export async function nextHour(db: Db, filter: Filter, hour: Date, way: Way): Promise<Date | null> {
  const [order, beyond] = way === "newer" ? [sql.raw("ASC"), sql.raw(">")] : [sql.raw("DESC"), sql.raw("<")];
  const { n } = wantedOf(filter);
  const area = areaOf(filter);
  const narrowed = [...ofDates(filter), ...ofKind(filter)];
  const ownDay = sql`(${hour}::timestamptz AT TIME ZONE 'UTC')::date`;
  const totals = dayTotals(area, [
    sql`local_date >= (SELECT min(utc_month) FROM months) - 1 AND local_date <= (SELECT max(utc_month) + interval '1 month' FROM months)`,
    sql`month_of(utc_day) = ANY(ARRAY(SELECT utc_month FROM months)) AND utc_day ${beyond}= ${ownDay}`,
    ...narrowed,
  ]);
  const found = await sql<{ day: string }>`
    WITH months AS MATERIALIZED (
      SELECT utc_month FROM (${rangeTotals(area, filter, ofKind(filter))}) AS totals WHERE utc_month ${beyond}= month_of(${ownDay})
      GROUP BY utc_month HAVING sum(${n}) > 0 ORDER BY utc_month ${order} LIMIT 2
    )
    SELECT utc_day::text AS day FROM (${totals}) AS days
    GROUP BY utc_day HAVING sum(${n}) > 0 ORDER BY utc_day ${order} LIMIT 2`.execute(db);
  const days = found.rows.map(({ day }) => day);
  if (days.length === 0) return null;
  const localDates = [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))];
  const hours = hourTotals(area, [
    sql`local_date = ANY(${localDates}::date[])`,
    sql`(utc_hour AT TIME ZONE 'UTC')::date = ANY(${days}::date[])`,
    sql`utc_hour ${beyond} ${hour}::timestamptz`,
    ...narrowed,
  ]);
  const { rows } = await sql<{ hour: Date }>`
    SELECT utc_hour AS hour FROM (${hours}) AS hours
    GROUP BY utc_hour HAVING sum(${n}) > 0 ORDER BY utc_hour ${order} LIMIT 1`.execute(db);
  return rows[0]?.hour ?? null;
}

/** Local dates with counted events, newest first; not those of months whose events are in a file. */
export async function datesOfEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    SELECT DISTINCT local_date::text AS date FROM hourly_totals h
    WHERE NOT EXISTS (SELECT FROM archives a WHERE h.local_date >= a.month AND h.local_date < a.month + interval '1 month')
    ORDER BY date DESC`.execute(db);
  return rows.map(({ date }) => date);
}

/** Whether the hours of a local date are not what its events and voids come to, at one moment; it reads them all. */
export async function dateDiffers(db: Db, date: string): Promise<boolean> {
  // An hour's local date is at most 14 hours ahead of UTC and 12 behind.
  const { rows } = await sql<{ differs: boolean }>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT gate_id, category, direction, count, revenue, voided_count, voided_revenue FROM hourly_totals
        WHERE local_date = ${date}::date
        UNION ALL
        SELECT e.gate_id, e.category, e.direction, -count(*) FILTER (WHERE v.entry_id IS NULL),
          -coalesce(sum(e.price) FILTER (WHERE v.entry_id IS NULL), 0), -count(v.entry_id),
          -coalesce(sum(e.price) FILTER (WHERE v.entry_id IS NOT NULL), 0)
        FROM entries e LEFT JOIN entry_voids v ON v.entry_id = e.id
        WHERE e.event_time >= ${date}::date::timestamp AT TIME ZONE 'UTC' - interval '14 hours'
          AND e.event_time < ${date}::date::timestamp AT TIME ZONE 'UTC' + interval '36 hours'
          AND e.local_date = ${date}::date AND e.id <= (SELECT folded_until FROM hours_position)
        GROUP BY 1, 2, 3
      ) AS pair GROUP BY gate_id, category, direction
      HAVING sum(count) <> 0 OR sum(revenue) <> 0 OR sum(voided_count) <> 0 OR sum(voided_revenue) <> 0) AS differs`.execute(
    db,
  );
  return rows[0]?.differs === true;
}
