import { type RawBuilder, sql } from "kysely";
import { preparedRows } from "../../db/prepared.ts";
import type { Asker } from "../../kernel/context.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { Direction } from "../gates/schema.ts";
import { and } from "./queries.ts";
import { type Area, areaOf, type Scope } from "./queries-areas.ts";

/** The part of a day that is summed at locations of a zone: this many full hours, and the minutes of the next one. */
export interface SpanOfDay {
  zone: string;
  /** YYYY-MM-DD. */
  date: string;
  /** 0..24, from midnight. */
  hours: number;
  /** Of the hour that is not full: where it begins, and where the span ends. */
  from: Date;
  until: Date;
  /** Whether the day is under way: then little has happened after the span. */
  runs: boolean;
}

export interface SpanRow {
  date: string;
  direction: Direction;
  count: number;
  /** Rupiah. */
  revenue: number;
}

/**
 * What was counted within spans, by date and direction, all from one statement: full hours from the totals, the minutes after
 * them from the events. Hours of a whole town whose clocks agree are those of its own level; of several zones, each gate's are read.
 */
export async function spanTotals(asker: Asker, spans: readonly SpanOfDay[], scope: Scope) {
  const { location_code: location = null, gate_code: gate = null } = scope;
  const column = <Name extends keyof SpanOfDay>(name: Name) => spans.map((span) => span[name]);
  const area = areaOf(asker, scope);
  const hours =
    new Set(column("zone")).size <= 1
      ? sql`SELECT s.local_date, t.direction, t.count, t.revenue
        FROM spans s JOIN ${area.hours} AS t ON t.local_date = s.local_date AND t.local_hour < s.hours
          AND t.local_date = ANY(${column("date")}::date[]) AND ${area.isOwn}`
      : sql`SELECT s.local_date, t.direction, t.count, t.revenue
        FROM spans s JOIN hourly_totals t ON t.local_date = s.local_date AND t.local_hour < s.hours
          AND t.local_date = ANY(${column("date")}::date[])
        JOIN asked a ON a.id = t.gate_id AND a.timezone = s.zone`;
  return readSpans(
    asker,
    spans,
    sql<SpanRow>`
    WITH spans AS (
      SELECT * FROM unnest(${column("zone")}::text[], ${column("date")}::date[], ${column("hours")}::int[])
        AS s (zone, local_date, hours)),
    asked AS (
      SELECT g.id, l.timezone FROM gates g JOIN locations l ON l.id = g.location_id
      WHERE (${location}::text IS NULL OR l.code = ${location}) AND (${gate}::text IS NULL OR g.code = ${gate})
        AND ${withinPlaces(asker.actor, sql.ref("l.code"))})
    SELECT local_date AS date, direction, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue FROM (
      ${sql.join([hours, ...spans.filter(({ from, until }) => from < until).map((span) => minutesOf(span))], sql` UNION ALL `)}) AS counted
    GROUP BY local_date, direction`,
  );
}

/** Whole days are planned once. A part of one is a range of events, and days of several zones are hours of many gates: planned for their values. */
async function readSpans<Row extends object>(
  { db, read }: Asker,
  spans: readonly SpanOfDay[],
  query: RawBuilder<Row>,
): Promise<Row[]> {
  if (spans.every(isWhole) && new Set(spans.map(({ zone }) => zone)).size === 1)
    return preparedRows(read, query);
  return (await query.execute(db)).rows;
}

export interface PlaceRow {
  date: string;
  location_code: string;
  /** null: the location as a whole. */
  gate_code: string | null;
  name: string;
  count: number;
  /** Rupiah. */
  revenue: number;
}

/**
 * The same by date and location or gate, deleted ones too where something was counted. A whole day is read from the days of gates;
 * one under way as well, less what has happened after the span; of a part of another day the hours of each gate, or when that is more
 * than half of it, those after it, which are taken away from the whole day.
 */
export async function spanTotalsByPlace(
  asker: Asker,
  spans: readonly SpanOfDay[],
  scope: Scope & { by: "location" | "gate" },
): Promise<PlaceRow[]> {
  const { location_code: location = null, gate_code: gate = null, by } = scope;
  const area = areaOf(asker, scope);
  // Each with its date as a constant: joined with a table of spans, the planner takes a day of hours for a handful of rows.
  const parts = spans.flatMap((span) =>
    [...gateSumsOf(span, area), ...minutesOfGates(span)].map(
      (some) => sql`
        SELECT ${span.date}::date AS local_date, ${span.zone}::text AS zone, gate_id, sum(count) AS count, sum(revenue) AS revenue
        FROM (${some}) AS t GROUP BY gate_id`,
    ),
  );
  if (parts.length === 0) return [];
  const ofGate = (column: string) => (by === "gate" ? sql.ref(`g.${column}`) : sql`NULL`);
  return readSpans(
    asker,
    spans,
    sql<PlaceRow>`
    WITH asked AS MATERIALIZED (
      SELECT g.id, l.timezone, l.code AS location_code, ${ofGate("code")} AS gate_code, ${by === "gate" ? sql`g.name` : sql`l.name`} AS name
      FROM gates g JOIN locations l ON l.id = g.location_id WHERE (${location}::text IS NULL OR l.code = ${location})
        AND ${gate === null ? sql`true` : sql`g.code = ${gate}`} AND ${withinPlaces(asker.actor, sql.ref("l.code"))})
    SELECT local_date AS date, location_code, gate_code, name, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS counted JOIN asked p ON p.id = counted.gate_id AND p.timezone = counted.zone
    GROUP BY 1, 2, 3, 4 HAVING sum(count) > 0`,
  );
}

function isWhole({ hours, from, until }: SpanOfDay): boolean {
  return hours === 24 && from >= until;
}

/** Rows of (gate_id, count, revenue) that add up to the full hours of a span, or to all of it while the day runs, at gates of every zone. */
function gateSumsOf(span: SpanOfDay, { isOwn }: Area): RawBuilder<unknown>[] {
  const { date, hours, until, runs } = span;
  const isDate = sql`local_date = ${date}::date`;
  const places = [isDate, isOwn];
  const day = sql`SELECT gate_id, count, revenue FROM gate_days WHERE ${and(places)}`;
  const hoursWhere = (sign: RawBuilder<unknown>, isAsked: RawBuilder<unknown>) =>
    sql`SELECT gate_id, ${sign}count AS count, ${sign}revenue AS revenue FROM hourly_totals WHERE ${and([...places, isAsked])}`;
  if (runs)
    return [
      day,
      sql`SELECT gate_id, -1 AS count, -price AS revenue FROM entries e WHERE ${and([...places, sql`e.event_time >= ${until}`, isCounted])}`,
    ];
  if (hours === 0) return [];
  if (hours === 24) return [day];
  if (hours <= 12) return [hoursWhere(sql``, sql`local_hour < ${hours}::int`)];
  return [day, hoursWhere(sql`-`, sql`local_hour >= ${hours}::int`)];
}

/** The same of the minutes that follow its full hours. */
function minutesOfGates(span: SpanOfDay): RawBuilder<unknown>[] {
  if (span.runs || span.from >= span.until) return [];
  return [
    sql`SELECT gate_id, 1 AS count, price AS revenue FROM (${minutesOf(span, sql`e.gate_id`)}) AS minutes`,
  ];
}

const isCounted = sql`NOT EXISTS (SELECT FROM entry_voids v WHERE v.entry_id = e.id)`;

/** The events of the hour that is not full, at the gates `asked`. Not joined: so the planner sees how short a time it is. */
const minutesOf = ({ zone, date, hours, from, until }: SpanOfDay, part = sql`e.direction`) => sql`
  SELECT e.local_date, ${part}, 1, e.price FROM entries e JOIN asked a ON a.id = e.gate_id AND a.timezone = ${zone}
  WHERE e.event_time >= ${from} AND e.event_time < ${until} AND e.local_date = ${date}::date AND e.local_hour = ${hours}
    AND ${isCounted}`;
