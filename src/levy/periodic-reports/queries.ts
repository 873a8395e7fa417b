import { type RawBuilder, sql } from "kysely";
import type { Actor, Asker } from "../../kernel/context.ts";
import type { DateRange } from "../../kernel/date-range.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { Category } from "../tariffs/schema.ts";
import { firstDates, type Scope } from "../totals/totals.ts";

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

/** A target; rupiah. */
export interface TargetRow {
  location_code: string | null;
  location_name: string | null;
  category: Category | null;
  amount: number;
}

/** The targets of a year, of a location or category where one is asked for. */
export async function targetsOf(
  { db, actor }: Asker,
  query: {
    year: number;
    location_code?: string | null | undefined;
    category?: Category | null | undefined;
  },
): Promise<TargetRow[]> {
  const { year, location_code: location = null, category = null } = query;
  const { rows } = await sql<TargetRow>`
    SELECT t.location_code, l.name AS location_name, t.category, t.amount
    FROM levy_targets t LEFT JOIN locations l ON l.code = t.location_code
    WHERE t.year = ${year} AND (${location}::text IS NULL OR t.location_code = ${location})
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
  const begun = await firstDates(asker, query);
  const isOfGate = sql`a.location_code = n.location_code
    AND (a.kind = 'gate_silent' AND a.gate_code = n.gate_code OR a.kind = 'agent_offline' AND a.details -> 'gates' ? n.gate_code)`;
  const minutes = (hours: RawBuilder<unknown>) =>
    sql`(SELECT coalesce(round(sum(extract(epoch FROM upper(r) - lower(r))) / 60), 0) FROM unnest(${hours}) AS r)::bigint`;
  const endOfAlert = sql`greatest(a.since, coalesce(a.better_since, a.ended_at, ${now}::timestamptz))`;
  const { rows } = await sql<UptimeRow>`
    WITH named AS (
      SELECT g.id, l.code AS location_code, l.code_order AS location_order, g.code AS gate_code, g.code_order AS gate_order, g.name AS gate_name, l.timezone AS zone,
        coalesce(g.sending_rule, l.sending_rule) AS rule, b.date::timestamp AS begun, coalesce(b.date < ${start}::date, false) AS is_known
      FROM gates g JOIN locations l ON l.id = g.location_id
        LEFT JOIN unnest(${begun.map(({ gate_id }) => gate_id)}::int[], ${begun.map(({ date }) => date)}::date[]) AS b (gate_id, date)
          ON b.gate_id = g.id AND b.date <= ${end}::date
      WHERE g.deleted_at IS NULL AND l.deleted_at IS NULL AND g.is_active AND l.is_active
        AND ${isAsked(asker.actor, query)}),
    heard AS (
      SELECT n.*, CASE WHEN n.is_known OR s.begins < s.start THEN s.start ELSE s.begins END AS first
      FROM named n CROSS JOIN LATERAL (SELECT ${start}::timestamp AT TIME ZONE n.zone AS start,
          least(n.begun AT TIME ZONE n.zone, (
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
