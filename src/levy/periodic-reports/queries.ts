import { type RawBuilder, sql } from "kysely";
import type { Actor, Asker } from "../../kernel/context.ts";
import type { DateRange } from "../../kernel/date-range.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { dayTotals, gateDayTotals, locationDayTotals } from "../entry-counts/levels/queries.ts";
import { byGate } from "../gates/queries.ts";
import { byLocation } from "../locations/queries.ts";
import { areaOf, type Scope } from "../reports/queries.ts";
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
    ORDER BY ${sql.join([sql`period`, ...orderOf(by)])}`.execute(asker.db);
  return rows;
}

function truncated(step: "week" | "month" | "year"): RawBuilder<unknown> {
  return sql`date_trunc(${sql.lit(step)}, date::timestamp)::date`;
}

/** Rows of (place, local_date, category, count, revenue) by place: none, the location's id, or the gate's. */
function levelOf(asker: Asker, by: Grouping, scope: Scope, conditions: RawBuilder<unknown>[]) {
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

function orderOf(by: Grouping): RawBuilder<unknown>[] {
  return { none: [], location: [byLocation], gate: [byGate] }[by];
}

/** Some days at a place; null: at all of them. */
type SpanQuery = { start_date: string; end_date: string } & { [Name in keyof Scope]: Scope[Name] | null };

/** A condition on gates g and locations l. */
function isAsked(actor: Actor, { location_code: location = null, gate_code: gate = null }: SpanQuery) {
  return sql`${withinPlaces(actor, sql`l.code`)} AND (${location}::text IS NULL OR l.code = ${location})
    AND (${gate}::text IS NULL OR g.code = ${gate})`;
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
  /** Rupiah that the events are counted with which took their places at the right price; 0: none did. */
  replaced: number;
  /** Local dates of the first and last event among them. */
  first_date: string;
  last_date: string;
}

/** Events that were voided within the span, whenever they had happened. */
export async function voidsBetween({ db, actor }: Asker, query: SpanQuery): Promise<VoidsRow[]> {
  const { start_date: start, end_date: end } = query;
  const { rows } = await sql<VoidsRow>`
    SELECT (v.voided_at AT TIME ZONE l.timezone)::date AS date, l.code AS location_code, g.code AS gate_code, e.category,
      v.voided_by, v.reason, count(*)::bigint AS count, sum(e.price)::bigint AS amount,
      coalesce(sum(k.price) FILTER (WHERE c.replaced_by IS NOT NULL), 0)::bigint AS replaced,
      min(e.local_date) AS first_date, max(e.local_date) AS last_date
    FROM entry_voids v JOIN entries e ON e.id = v.entry_id JOIN gates g ON g.id = e.gate_id JOIN locations l ON l.id = g.location_id
      LEFT JOIN corrected_entries c ON c.entry_id = v.entry_id LEFT JOIN entry_corrections k ON k.id = c.correction_id
    WHERE v.voided_at >= ${start}::timestamp - interval '1 day' AND v.voided_at < ${end}::timestamp + interval '2 days'
      AND (v.voided_at AT TIME ZONE l.timezone)::date BETWEEN ${start}::date AND ${end}::date
      AND ${isAsked(actor, query)}
    GROUP BY 1, 2, 3, 4, 5, 6, l.code_order, g.code_order
    ORDER BY 1, l.code_order, 2, g.code_order, 3, 4, 5, 6`.execute(db);
  return rows;
}

/** A target, and what came in from the first of its year to the end of a span. Rupiah. */
export interface TargetRow {
  location_code: string | null;
  location_name: string | null;
  category: Category | null;
  amount: number;
  revenue: number;
}

/** The targets of the year of `end_date`, of a location or category where one is asked for, and how far they are met. */
export async function targetsUntil(
  { db, actor }: Asker,
  query: {
    end_date: string;
    location_code?: string | null | undefined;
    category?: Category | null | undefined;
  },
): Promise<TargetRow[]> {
  const { end_date: end, location_code: location = null, category = null } = query;
  const dates = [
    sql`local_date >= date_trunc('year', ${end}::date::timestamp)::date`,
    sql`local_date <= ${end}::date`,
  ];
  const { rows } = await sql<TargetRow>`
    WITH taken AS (
      SELECT locations.code, category, sum(revenue)::bigint AS revenue
      FROM (${locationDayTotals(dates)}) AS d JOIN locations ON locations.id = d.location_id GROUP BY 1, 2)
    SELECT t.location_code, l.name AS location_name, t.category, t.amount, coalesce((
      SELECT sum(revenue) FROM taken
      WHERE (t.location_code IS NULL OR code = t.location_code) AND (t.category IS NULL OR taken.category = t.category)), 0)::bigint AS revenue
    FROM levy_targets t LEFT JOIN locations l ON l.code = t.location_code
    WHERE t.year = extract(year FROM ${end}::date) AND (${location}::text IS NULL OR t.location_code = ${location})
      AND (${category}::text IS NULL OR t.category::text = ${category}) AND ${withinPlaces(actor, sql`t.location_code`)}
    ORDER BY l.code_order NULLS FIRST, t.location_code NULLS FIRST, t.category NULLS FIRST`.execute(db);
  return rows;
}

/** For how long a gate had to send, and did not. */
export interface UptimeRow {
  location_code: string;
  gate_code: string;
  gate_name: string;
  /** Minutes; null: it has no rule of when it must send, or was not heard of by then. */
  expected: number | null;
  outages: number;
  /** Minutes of `expected` within an alert that it was silent, or its agent offline. */
  silent: number;
}

/**
 * The hours in which each gate must send by its rule as it is now, within the span and until now, from the day on of its first passage or
 * alert: before, nobody can tell; and how much of them lies in its alerts. Hours and alerts that overlap count once.
 */
export async function uptimeOf(asker: Asker, query: Scope & DateRange, now: Date) {
  const { start_date: start, end_date: end } = query;
  const days = gateDayTotals(areaOf(asker, query), [
    sql`local_date <= ${end}::date`,
    sql`gate_id IN (SELECT id FROM named WHERE NOT is_known)`,
  ]);
  const isOfGate = sql`a.location_code = n.location_code
    AND (a.kind = 'gate_silent' AND a.gate_code = n.gate_code OR a.kind = 'agent_offline' AND a.details -> 'gates' ? n.gate_code)`;
  const minutes = (hours: RawBuilder<unknown>) =>
    sql`(SELECT coalesce(round(sum(extract(epoch FROM upper(r) - lower(r))) / 60), 0) FROM unnest(${hours}) AS r)::bigint`;
  const endOfAlert = sql`greatest(a.since, coalesce(a.better_since, a.ended_at, ${now}::timestamptz))`;
  const { rows } = await sql<UptimeRow>`
    WITH named AS (
      SELECT g.id, l.code AS location_code, l.code_order AS location_order, g.code AS gate_code, g.code_order AS gate_order, g.name AS gate_name, l.timezone AS zone,
        coalesce(g.sending_rule, l.sending_rule) AS rule,
        EXISTS (SELECT FROM gate_days d WHERE d.gate_id = g.id AND d.local_date < ${start}::date) AS is_known
      FROM gates g JOIN locations l ON l.id = g.location_id
      WHERE g.deleted_at IS NULL AND l.deleted_at IS NULL AND g.is_active AND l.is_active
        AND ${isAsked(asker.actor, query)}),
    begun AS (
      SELECT gate_id, min(local_date)::timestamp AS date FROM (${days}) AS d GROUP BY 1),
    heard AS (
      SELECT n.*, CASE WHEN n.is_known OR s.begins < s.start THEN s.start ELSE s.begins END AS first
      FROM named n LEFT JOIN begun b ON b.gate_id = n.id
        CROSS JOIN LATERAL (SELECT ${start}::timestamp AT TIME ZONE n.zone AS start,
          least(b.date AT TIME ZONE n.zone, (
            SELECT min(a.since) FROM alerts a
            WHERE ${isOfGate} AND a.since < (${end}::timestamp + interval '1 day') AT TIME ZONE n.zone)) AS begins) AS s),
    watched AS (
      SELECT h.*, greatest(h.first, least((${end}::timestamp + interval '1 day') AT TIME ZONE h.zone, ${now}::timestamptz)) AS last
      FROM heard h),
    open AS (
      SELECT w.id, range_agg(tstzrange(s.begins, s.ends) * tstzrange(w.first, w.last)) AS hours
      FROM watched w CROSS JOIN generate_series(${start}::timestamp - interval '1 day', ${end}::timestamp, interval '1 day') AS day
        CROSS JOIN jsonb_to_recordset(w.rule -> 'hours') AS span (weekday int, "from" time, until time)
        CROSS JOIN LATERAL (SELECT (day + span."from") AT TIME ZONE w.zone AS begins,
          (day + span.until + CASE WHEN span.until <= span."from" THEN interval '1 day' ELSE interval '0' END) AT TIME ZONE w.zone AS ends) AS s
      WHERE span.weekday = extract(isodow FROM day) AND w.first IS NOT NULL GROUP BY 1),
    away AS (
      SELECT n.id, count(*) AS outages, range_agg(tstzrange(a.since, ${endOfAlert})) AS hours
      FROM watched n JOIN alerts a ON ${isOfGate}
      WHERE a.since < n.last AND ${endOfAlert} > n.first GROUP BY 1)
    SELECT location_code, gate_code, gate_name,
      CASE WHEN rule IS NOT NULL AND first IS NOT NULL THEN ${minutes(sql`open.hours`)} END AS expected,
      coalesce(away.outages, 0) AS outages,
      CASE WHEN away.hours IS NULL OR open.hours IS NULL THEN 0 ELSE ${minutes(sql`open.hours * away.hours`)} END AS silent
    FROM watched LEFT JOIN open USING (id) LEFT JOIN away USING (id)
    ORDER BY location_order, location_code, gate_order, gate_code`.execute(asker.db);
  return rows;
}
