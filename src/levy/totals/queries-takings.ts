import { type RawBuilder, sql } from "kysely";
import type { Asker, Db } from "../../kernel/context.ts";
import { byGate } from "../gates/queries.ts";
import { byLocation } from "../locations/queries.ts";
import type { Category } from "../tariffs/schema.ts";
import { areaOf, isUnder, type Scope } from "./queries-areas.ts";

export const steps = ["day", "week", "month", "year", "all"] as const;
export type Step = (typeof steps)[number];
export const groupings = ["none", "location", "gate"] as const;
export type Grouping = (typeof groupings)[number];

export interface TakingsQuery extends Scope {
  start_date: string;
  end_date: string;
  step: Step;
  by: Grouping;
  category?: Category | undefined;
}

/** What came in within a period at a place in a category, and within the same period a year earlier. */
export interface TakingsRow {
  /** First date of the period, which may lie before the span. */
  period: string;
  location_code: string | null;
  location_name: string | null;
  gate_code: string | null;
  gate_name: string | null;
  category: Category;
  count: number;
  /** Rupiah. */
  revenue: number;
  last_year_count: number;
  last_year_revenue: number;
}

/**
 * Takings by period, place and category, all of one snapshot. A year earlier is the same date, and 28 February holds its 29 February as
 * well.
 */
export async function takingsOf(asker: Asker, query: TakingsQuery): Promise<TakingsRow[]> {
  const { start_date: start, end_date: end, step, by, category } = query;
  const kind = category === undefined ? [] : [sql`category = ${category}`];
  const between = (years: number) => [
    sql`(local_date + ${years} * interval '1 year')::date BETWEEN ${start}::date AND ${end}::date`,
    // The same without arithmetic on the column, for the index.
    sql`local_date >= ${start}::date - ${years * 366}::int`,
    sql`local_date <= ${end}::date - ${years * 364}::int`,
    ...kind,
  ];
  const rowsOf = (years: number) => sql`
    SELECT place, (local_date + ${years} * interval '1 year')::date AS date, category,
      ${years === 0 ? sql`count` : sql`0`} AS count, ${years === 0 ? sql`revenue` : sql`0`} AS revenue,
      ${years === 0 ? sql`0` : sql`count`} AS last_year_count, ${years === 0 ? sql`0` : sql`revenue`} AS last_year_revenue
    FROM (${daysBy(asker, by, query, between(years))}) AS days`;
  const period = step === "day" ? sql`date` : step === "all" ? sql`${start}::date` : truncated(step);
  const { rows } = await sql<TakingsRow>`
    WITH figures AS (
      SELECT ${period} AS period, place, category, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue,
        sum(last_year_count)::bigint AS last_year_count, sum(last_year_revenue)::bigint AS last_year_revenue
      FROM (${rowsOf(0)} UNION ALL ${rowsOf(1)}) AS days GROUP BY 1, 2, 3
      HAVING sum(count) > 0 OR sum(last_year_count) > 0)
    SELECT figures.period, ${namesOf(by)}, figures.category, figures.count, figures.revenue, figures.last_year_count,
      figures.last_year_revenue
    FROM figures ${placesOf(by)}
    ORDER BY ${sql.join([sql`period`, ...orderOf(by)])}`.execute(asker.db);
  return rows;
}

function truncated(step: "week" | "month" | "year"): RawBuilder<unknown> {
  return sql`date_trunc(${sql.lit(step)}, date::timestamp)::date`;
}

/** Rows of (place, local_date, category, count, revenue) by place: none, the location's id, or the gate's. */
function daysBy(asker: Asker, by: Grouping, scope: Scope, conditions: RawBuilder<unknown>[]) {
  const columns = sql`local_date, category, count, revenue`;
  const { days, isOwnDay, isOwn, isCity } = areaOf(asker, scope);
  const rowsOf = (place: RawBuilder<unknown>, table: RawBuilder<unknown>, isAsked: RawBuilder<unknown>) =>
    sql`SELECT ${place} AS place, ${columns} FROM ${table} WHERE ${sql.join([isAsked, ...conditions], sql` AND `)}`;
  if (by === "none") return rowsOf(sql`0`, days, isOwnDay);
  if (by === "gate") return rowsOf(sql`gate_id`, sql`gate_days`, isOwn);
  if (scope.gate_code !== undefined)
    return rowsOf(sql`location_id`, sql`gate_days JOIN gates ON gates.id = gate_id`, isOwn);
  return rowsOf(sql`location_id`, sql`location_days`, isCity ? sql`true` : isOwnDay);
}

function namesOf(by: Grouping): RawBuilder<unknown> {
  const location = sql`locations.code AS location_code, locations.name AS location_name`;
  const noGate = sql`NULL AS gate_code, NULL AS gate_name`;
  if (by === "none") return sql`NULL AS location_code, NULL AS location_name, ${noGate}`;
  return by === "location"
    ? sql`${location}, ${noGate}`
    : sql`${location}, gates.code AS gate_code, gates.name AS gate_name`;
}

function placesOf(by: Grouping): RawBuilder<unknown> {
  if (by === "none") return sql``;
  return by === "location"
    ? sql`JOIN locations ON locations.id = figures.place`
    : sql`JOIN gates ON gates.id = figures.place JOIN locations ON locations.id = gates.location_id`;
}

function orderOf(by: Grouping): RawBuilder<unknown>[] {
  return { none: [], location: [byLocation], gate: [byGate] }[by];
}

/** What came in within a span, in rupiah. */
export interface RevenueRow {
  /** null: at all locations together. */
  location_code: string | null;
  category: Category;
  revenue: number;
}

/** What came in on these local dates by category: at all locations together, and at each of those named. */
export async function revenueBetween(
  db: Db,
  { start, end }: { start: string; end: string },
  locationCodes: readonly string[],
): Promise<RevenueRow[]> {
  const isDate = sql`local_date >= ${start}::date AND local_date <= ${end}::date`;
  const { rows } = await sql<RevenueRow>`
    SELECT NULL AS location_code, category, sum(revenue)::bigint AS revenue FROM city_days WHERE ${isDate} GROUP BY 2
    UNION ALL
    SELECT locations.code, category, sum(revenue)::bigint
    FROM location_days JOIN locations ON locations.id = location_id
    WHERE ${isDate} AND locations.code = ANY(${locationCodes}::text[]) GROUP BY 1, 2`.execute(db);
  return rows;
}

/** The first local date on which something happened at each gate of an area; gates without any are missing. */
export async function firstDates(asker: Asker, scope: Scope): Promise<{ gate_id: number; date: string }[]> {
  const { rows } = await sql<{ gate_id: number; date: string }>`
    SELECT gates.id AS gate_id, first.date FROM gates JOIN locations ON locations.id = gates.location_id
      CROSS JOIN LATERAL (SELECT min(local_date) AS date FROM gate_days WHERE gate_id = gates.id) AS first
    WHERE first.date IS NOT NULL AND ${isUnder(asker.actor, scope)}`.execute(asker.db);
  return rows;
}
