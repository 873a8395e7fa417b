import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Asker } from "../../kernel/context.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { byLocation } from "../locations/queries.ts";
import type { LeakageQuery, OpenDaysQuery } from "./schema-leakage.ts";

/* Rupiah of closed days by shifts, and of open ones. What is asked for are the rows of a span at places that the actor sees. */

interface Sums {
  days: number;
  counted: number;
  exempt: number;
  handed_in: number;
}

/** Differences in percent of what was expected: a quarter lies below the first, half below the second, a quarter above the last. */
export type Band = [low: number, median: number, high: number];

export interface LeakageRow extends Sums {
  key: string | null;
  name: string | null;
  band: Band | null;
}

const sumsOf = (table: string) =>
  sql.join(
    ["counted", "exempt", "handed_in"].map(
      (name) => sql`sum(${sql.ref(`${table}.${name}`)})::bigint AS ${sql.ref(name)}`,
    ),
  );
const quartiles = (percent: RawBuilder<unknown>) =>
  sql`percentile_cont('{0.25,0.5,0.75}'::float8[]) WITHIN GROUP (ORDER BY ${percent})`;

/**
 * Rows of the span at the places asked for, of a table of days. As a list the places are a condition of the index, whatever plan is kept;
 * where all are asked for there is no such condition, which would take as long as the sums.
 */
function within({ actor }: Asker, { from, to, location_code }: LeakageQuery) {
  const span = sql`local_date BETWEEN ${from}::date AND ${to}::date`;
  if (location_code === undefined && actor.places === null) return span;
  return sql`${span} AND location_id = ANY(ARRAY(
    SELECT id FROM locations WHERE ${location_code ?? ""} IN ('', code) AND ${withinPlaces(actor, sql.ref("code"))}))`;
}

/** The closed days, with what is counted by now. */
const closed = (asker: Asker, query: LeakageQuery) => sql`(
  SELECT location_id, local_date, coalesce(counted_now, counted) AS counted, exempt, handed_in
  FROM day_closings WHERE reopened_at IS NULL AND ${within(asker, query)}) AS closed`;

/** By what was asked for, the most missing first. */
export async function leakageRows(asker: Asker, query: LeakageQuery): Promise<LeakageRow[]> {
  const statement = {
    location: () => byDay(asker, query, sql`location_id`),
    weekday: () => byDay(asker, query, sql`extract(isodow FROM local_date)`),
    shift: () => byShifts(asker, query, sql`shift`),
    collector: () => byShifts(asker, query, sql`collectors`),
  }[query.group]();
  const names = {
    location: sql`(SELECT code FROM locations WHERE id = key) AS key, (SELECT name FROM locations WHERE id = key) AS name`,
    weekday: sql`key::text AS key, NULL AS name`,
    shift: sql`key, NULL AS name`,
    collector: sql`nullif(array_to_string(key, ', '), '') AS key, NULL AS name`,
  }[query.group];
  const { rows } = await sql<LeakageRow>`
    SELECT ${names}, days, counted, exempt, handed_in, band FROM (${statement}) AS rows
    ORDER BY handed_in - counted + exempt, 1`.execute(asker.db);
  return rows;
}

const byDay = (asker: Asker, query: LeakageQuery, key: RawBuilder<unknown>) => sql`
  SELECT ${key} AS key, count(*)::int AS days, ${sumsOf("closed")},
    ${quartiles(sql`(handed_in - counted + exempt) * 100 / (counted - exempt)::float8`)} FILTER (WHERE counted > exempt) AS band
  FROM ${closed(asker, query)} GROUP BY 1`;

/**
 * Shifts in which nothing happened are no row. Their quartiles would take longer than all the rest. A day is one of a
 * shift's, and of those who handed in for several of its shifts, once.
 */
const byShifts = (asker: Asker, query: LeakageQuery, key: RawBuilder<unknown>) => sql`
  SELECT ${key} AS key, count(*) FILTER (WHERE ${query.group === "shift"} OR is_first)::int AS days, ${sumsOf("closed_shifts")},
    NULL::float8[] AS band
  FROM closed_shifts WHERE ${within(asker, query)} AND (counted > 0 OR exempt > 0 OR handed_in > 0) GROUP BY 1`;

/** How many days are closed. */
export async function closedDays(asker: Asker, query: LeakageQuery): Promise<number> {
  const { rows } = await sql<{
    days: number;
  }>`SELECT count(*)::int AS days FROM ${closed(asker, query)}`.execute(asker.db);
  return rows[0]?.days ?? 0;
}

export interface OpenDay {
  location_id: number;
  location_code: string;
  location_name: string;
  timezone: string;
  local_date: string;
  exempt: number;
  handed_in: number;
}

/** Days that are not closed, since the first of the location for which somebody entered something. */
export async function openDays(
  { db, actor }: Asker,
  { from, to, location_code = "" }: OpenDaysQuery,
): Promise<OpenDay[]> {
  const ofDay = sql`location_id = open.location_id AND local_date = open.local_date`;
  const { rows } = await sql<OpenDay>`
    WITH begun AS MATERIALIZED (
      SELECT l.id, greatest(${from}::date, earliest.local_date) AS first
      FROM locations l CROSS JOIN LATERAL (
        SELECT local_date FROM cash_days WHERE location_id = l.id ORDER BY local_date LIMIT 1) AS earliest
      WHERE ${location_code} IN ('', l.code) AND ${withinPlaces(actor, sql`l.code`)}
    ), open AS MATERIALIZED (
      SELECT b.id AS location_id, b.first + day AS local_date
      FROM begun b CROSS JOIN LATERAL generate_series(0, ${to}::date - b.first) AS day
      EXCEPT SELECT location_id, local_date FROM day_closings
      WHERE local_date BETWEEN ${from}::date AND ${to}::date AND reopened_at IS NULL
    )
    SELECT open.location_id, locations.code AS location_code, locations.name AS location_name, locations.timezone,
      open.local_date,
      coalesce((SELECT sum(amount) FROM hand_ins WHERE ${ofDay} AND voided_at IS NULL), 0)::bigint AS handed_in,
      coalesce((SELECT sum(amount) FROM exemptions WHERE ${ofDay} AND status IN ('COUNTED', 'APPROVED')), 0)::bigint AS exempt
    FROM open JOIN locations ON locations.id = open.location_id
    ORDER BY ${byLocation}, open.local_date`.execute(db);
  return rows;
}

export interface DaySums extends Omit<Sums, "days"> {
  location_id: number;
  date: string;
}

/** The closed days of the span by date. */
export async function closedByDate(asker: Asker, query: LeakageQuery): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    SELECT location_id, local_date AS date, counted, exempt, handed_in FROM ${closed(asker, query)}
    ORDER BY local_date, location_id`.execute(asker.db);
  return rows;
}

/** Closings since then that hold and differ by more than their tolerance. */
export async function recentClosings(db: Kysely<DB>, since: Date) {
  const { rows } = await sql<{
    location_id: number;
    location_code: string;
    location_name: string;
    date: string;
    difference: number;
    expected: number;
  }>`
    SELECT c.location_id, l.code AS location_code, l.name AS location_name, c.local_date AS date, c.difference, c.expected
    FROM day_closings c JOIN locations l ON l.id = c.location_id
    WHERE c.closed_at >= ${since} AND c.reopened_at IS NULL AND c.expected > 0 AND abs(c.difference) > c.tolerance
    ORDER BY c.local_date, c.location_id`.execute(db);
  return rows;
}

/** How many closed days of the same weekday are remembered, and for how many weeks. */
const [remembered, weeks] = [8, 24];

/**
 * What is usual on each of these days: the differences of the last closed days of the same weekday before it, and how many they are; in
 * the order in which the days are named.
 */
export async function usualBands(
  db: Kysely<DB>,
  days: readonly { location_id: number; date: string }[],
): Promise<{ days: number; band: Band | null }[]> {
  const { rows } = await sql<{ days: number; band: Band | null }>`
    SELECT usual.days, usual.band
    FROM unnest(${days.map((day) => day.location_id)}::int[], ${days.map((day) => day.date)}::date[]) WITH ORDINALITY
        AS asked (location_id, local_date, place)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS days, ${quartiles(sql`difference * 100 / expected::float8`)} AS band
        FROM (
          SELECT c.difference, c.expected FROM day_closings c
          WHERE c.location_id = asked.location_id AND c.reopened_at IS NULL AND c.expected > 0
            AND c.local_date = ANY(ARRAY(SELECT asked.local_date - 7 * week FROM generate_series(1, ${weeks}::int) AS week))
          ORDER BY c.local_date DESC LIMIT ${remembered}
        ) AS last) AS usual
    ORDER BY place`.execute(db);
  return rows;
}
