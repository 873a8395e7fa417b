import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../kernel/context.ts";
import { addDays } from "../../kernel/time.ts";
import type { Category } from "../tariffs/schema.ts";

/** Local dates, both included; null: open. */
export interface DateRange {
  startDate: string | null;
  endDate: string | null;
}

export type Status = "counted" | "voided";

export interface Filter extends DateRange {
  /** null: every gate. */
  gateIds: number[] | null;
  /** Where the gates are all those of some locations: these. */
  locationIds: number[] | null;
  category: Category | null;
  status: Status | null;
}

/** An empty list holds for every row. */
export const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** Conditions on local_date. */
export function ofDates({ startDate, endDate }: DateRange): RawBuilder<unknown>[] {
  return [
    ...(startDate === null ? [] : [sql`local_date >= ${startDate}::date`]),
    ...(endDate === null ? [] : [sql`local_date <= ${endDate}::date`]),
  ];
}

/** Conditions on gate_id and category. */
export function ofGateAndKind({ gateIds, category }: Filter): RawBuilder<unknown>[] {
  return [
    ...(gateIds === null ? [] : [sql`gate_id = ANY(${gateIds}::int[])`]),
    ...(category === null ? [] : [sql`category = ${category}`]),
  ];
}

/** How many events of a row of totals are under the filter. */
function wantedOf({ status }: Filter): RawBuilder<unknown> {
  return { counted: sql`count`, voided: sql`voided_count`, any: sql`count + voided_count` }[status ?? "any"];
}

/** The days to read for a filter, with the conditions on their rows. */
function daysOf(filter: Filter): { days: RawBuilder<unknown>; isAsked: RawBuilder<unknown>[] } {
  const { locationIds, gateIds } = filter;
  if (locationIds === null)
    return {
      days: sql.table(gateIds === null ? "city_days" : "gate_days"),
      isAsked: [...ofGateAndKind(filter), ...ofDates(filter)],
    };
  const isOfKind = ofGateAndKind({ ...filter, gateIds: null });
  return {
    days: sql.table("location_days"),
    isAsked: [sql`location_id = ANY(${locationIds}::int[])`, ...isOfKind, ...ofDates(filter)],
  };
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
  const { days, isAsked } = daysOf(filter);
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(count), 0)::bigint AS count, coalesce(sum(revenue), 0)::bigint AS revenue,
      coalesce(sum(voided_count), 0)::bigint AS voided_count, coalesce(sum(voided_revenue), 0)::bigint AS voided_revenue
    FROM ${days} WHERE ${and(isAsked)}`.execute(db);
  const sums = rows[0] ?? noSums;
  if (filter.status === "counted") return { ...sums, voided_count: 0, voided_revenue: 0 };
  return filter.status === "voided" ? { ...sums, count: 0, revenue: 0 } : sums;
}

export interface DayCount {
  /** UTC day, YYYY-MM-DD. */
  day: string;
  n: number;
}

/** How many events under the filter lie in each UTC day, archived ones too, the newest day first; days without any are left out. */
export async function countDays(db: Db, filter: Filter): Promise<DayCount[]> {
  const n = wantedOf(filter);
  const { days, isAsked } = daysOf(filter);
  const { rows } = await sql<DayCount>`
    SELECT utc_day::text AS day, sum(${n})::bigint AS n FROM ${days} WHERE ${and(isAsked)}
    GROUP BY utc_day HAVING sum(${n}) > 0 ORDER BY utc_day DESC`.execute(db);
  return rows;
}

/** A part of a UTC hour, both ends included. */
export interface HourPart {
  from: Date;
  until: Date;
}

/** The events under a filter in a UTC hour, and the part of it in which they lie, as far as that is known. */
export interface HourCount extends HourPart {
  hour: Date;
  n: number;
  /** Whether every event of these gates and this category in the hour is under the filter, whatever its date and status. */
  isWhole: boolean;
  /** The newest archived month (its first day) that some of them belong to, whose rows are not in the database. */
  archived: string | null;
}

/** How many events under the filter lie in each hour of these UTC days, the newest hour first; hours without any are left out. */
export async function countHours(db: Db, filter: Filter, days: readonly string[]): Promise<HourCount[]> {
  if (days.length === 0) return [];
  const localDates = [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))];
  const n = wantedOf(filter);
  const month = sql`date_trunc('month', local_date::timestamp)::date`;
  // The city's hours know no times; and which events a void has left as the first and last of the voided ones is not known.
  const [first, last] =
    filter.gateIds === null
      ? [sql`NULL::timestamptz`, sql`NULL::timestamptz`]
      : [sql`min(first_event_at)`, sql`max(last_event_at)`];
  const { rows } = await sql<HourCount>`
    SELECT utc_hour AS hour, n, n = everything AS "isWhole", archived,
      coalesce(CASE WHEN voided = 0 THEN first END, utc_hour) AS "from",
      coalesce(CASE WHEN voided = 0 THEN last END, utc_hour + interval '3599 s') AS until
    FROM (
      SELECT utc_hour, (sum(${n}) FILTER (WHERE ${and(ofDates(filter))}))::bigint AS n, sum(count + voided_count) AS everything,
        sum(voided_count) AS voided, ${first} AS first, ${last} AS last,
        (max(${month}) FILTER (WHERE ${and([...ofDates(filter), sql`${n} > 0`])} AND ${month} IN (SELECT month FROM archives)))::text AS archived
      FROM ${sql.table(filter.gateIds === null ? "city_hours" : "hourly_totals")}
      WHERE ${and([
        sql`local_date = ANY(${localDates}::date[])`,
        sql`(utc_hour AT TIME ZONE 'UTC')::date = ANY(${days}::date[])`,
        ...ofGateAndKind(filter),
      ])}
      GROUP BY utc_hour
    ) AS hours
    WHERE n > 0 ORDER BY utc_hour DESC`.execute(db);
  return rows;
}

/** The newest archived month (its first day) that holds events under the filter; null when none does. */
export async function newestArchived(db: Db, filter: Filter): Promise<string | null> {
  const { days, isAsked } = daysOf(filter);
  const { rows } = await sql<{ month: string | null }>`
    SELECT max(a.month)::text AS month FROM archives a WHERE EXISTS (
      SELECT FROM ${days}
      WHERE ${and([
        sql`local_date >= a.month AND local_date < a.month + interval '1 month'`,
        ...isAsked,
        sql`${wantedOf(filter)} > 0`,
      ])})`.execute(db);
  return rows[0]?.month ?? null;
}

/** Whether the month of this local date is archived. */
export async function isArchived(db: Db, localDate: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM archives WHERE month = date_trunc('month', ${localDate}::timestamp)::date`.execute(db);
  return rows.length > 0;
}

/** How many counted events of archived months lie in the hours that a span touches. @param until the first moment after it */
export async function countArchived(
  db: Db,
  {
    gateIds,
    category,
    from,
    until,
  }: Pick<Filter, "category"> & { gateIds: number[]; from: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    SELECT coalesce(sum(count), 0)::bigint AS events FROM hourly_totals
    WHERE gate_id = ANY(${gateIds}::int[]) AND ${category === null ? sql`true` : sql`category = ${category}`}
      AND local_date >= (${from}::timestamptz - interval '1 day')::date AND local_date <= (${until}::timestamptz + interval '1 day')::date
      AND utc_hour >= date_trunc('hour', ${from}::timestamptz, 'UTC') AND utc_hour < ${until}
      AND date_trunc('month', local_date::timestamp)::date IN (SELECT month FROM archives)`.execute(db);
  return rows[0]?.events ?? 0;
}
