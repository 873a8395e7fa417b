import { type RawBuilder, sql } from "kysely";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { dayTotals, gateDayTotals, locationDayTotals } from "../entry-counts/levels/queries.ts";
import { type Asker, areaOf, type Scope } from "../reports/queries.ts";
import type { Category } from "../tariffs/schema.ts";

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
 * Takings by period, place and category, all of one snapshot; from the coarsest level that knows the place (decision 0039). A year
 * earlier is the same date, and 28 February holds its 29 February as well.
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
    FROM (${levelOf(asker, by, query, between(years))}) AS level`;
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
    ORDER BY period, location_code, gate_code`.execute(asker.db);
  return rows;
}

function truncated(step: "week" | "month" | "year"): RawBuilder<unknown> {
  return sql`date_trunc(${sql.lit(step)}, date::timestamp)::date`;
}

/** Rows of (place, local_date, category, count, revenue) by place: none, the location's id, or the gate's. */
function levelOf(
  asker: Asker,
  by: Grouping,
  scope: Scope,
  conditions: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const columns = sql`local_date, category, count, revenue`;
  const area = areaOf(asker, scope);
  if (by === "location" && area.gates === null)
    return sql`SELECT location_id AS place, ${columns} FROM (${locationDayTotals(conditions)}) AS d`;
  if (by === "none") return sql`SELECT 0 AS place, ${columns} FROM (${dayTotals(area, conditions)}) AS d`;
  const place = by === "gate" ? sql`gate_id` : sql`(SELECT location_id FROM gates WHERE gates.id = gate_id)`;
  return sql`SELECT ${place} AS place, ${columns} FROM (${gateDayTotals(area, conditions)}) AS d`;
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

/** What was voided on days of the span, by who did it and why. */
export interface VoidsRow {
  /** Local date of the voiding, at the location. */
  date: string;
  location_code: string;
  gate_code: string;
  category: Category;
  voided_by: string;
  reason: string;
  count: number;
  /** Rupiah. */
  amount: number;
  /** Local dates of the first and last event among them. */
  first_date: string;
  last_date: string;
}

/** Events that were voided within the span, whenever they had happened. */
export async function voidsBetween(
  { db, actor }: Asker,
  {
    start_date: start,
    end_date: end,
    location_code: location = null,
    gate_code: gate = null,
  }: {
    start_date: string;
    end_date: string;
  } & { [Name in keyof Scope]: Scope[Name] | null },
): Promise<VoidsRow[]> {
  const { rows } = await sql<VoidsRow>`
    SELECT (v.voided_at AT TIME ZONE l.timezone)::date AS date, l.code AS location_code, g.code AS gate_code, e.category,
      v.voided_by, v.reason, count(*)::bigint AS count, sum(e.price)::bigint AS amount, min(e.local_date) AS first_date,
      max(e.local_date) AS last_date
    FROM entry_voids v JOIN entries e ON e.id = v.entry_id JOIN gates g ON g.id = e.gate_id JOIN locations l ON l.id = g.location_id
    WHERE v.voided_at >= ${start}::timestamp - interval '1 day' AND v.voided_at < ${end}::timestamp + interval '2 days'
      AND (v.voided_at AT TIME ZONE l.timezone)::date BETWEEN ${start}::date AND ${end}::date
      AND ${withinPlaces(actor, sql`l.code`)} AND (${location}::text IS NULL OR l.code = ${location}) AND (${gate}::text IS NULL OR g.code = ${gate})
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}
