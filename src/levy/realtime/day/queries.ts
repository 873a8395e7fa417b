import { type RawBuilder, sql } from "kysely";
import { preparedRows } from "../../../db/prepared.ts";
import type { Asker } from "../../../kernel/context.ts";
import { type StoredEntryRow, storedEntries } from "../../entries/queries.ts";
import { and, unfolded } from "../../entry-counts/levels/queries.ts";
import type { Direction } from "../../gates/schema.ts";
import { areaOf } from "../../reports/queries.ts";
import type { Category } from "../../tariffs/schema.ts";

export interface DayAsked {
  date: string;
  location_code: string | undefined;
  /** Of which gates the figures are wanted; null: of each. */
  gateIds: readonly number[] | null;
  /** How many of the newest events. */
  recent: number;
}

/** Figures are of counted events, revenue in rupiah. */
export interface DayRow {
  last_event_id: number;
  last_void_id: number;
  locations: {
    location_code: string;
    name: string;
    category: Category;
    count: number;
    revenue: number;
  }[];
  ways: { direction: Direction; count: number }[];
  /** By id; gates without an event are missing. */
  gates: Map<number, { count: number; revenue: number; last_event_at: number | null }>;
  /** Newest first; none of a day whose events are archived. */
  recent: StoredEntryRow[];
}

/**
 * Where a local day stands, in one statement: so all of it is of one moment, and the last event id is that of the figures. What the
 * levels do not know yet is read once for all of them.
 */
export async function readDay(asker: Asker, asked: DayAsked): Promise<DayRow> {
  const { location_code: location } = asked;
  const area = areaOf(asker, { location_code: location });
  const day = sql`local_date = ${asked.date}::date`;
  const ofLocations = area.locations ?? sql`location_id = ANY(ARRAY(SELECT id FROM locations))`;
  const ofGates = area.gates === null ? [day] : [day, area.gates];
  const figures = sql`gate_id, count, revenue, last_event_at`;
  // A few gates are looked up one by one; left to itself, the planner reads the day of all of them.
  const named =
    asked.gateIds === null
      ? sql`SELECT ${figures} FROM gate_days WHERE ${and(ofGates)}`
      : sql`SELECT ${figures} FROM unnest(${asked.gateIds}::int[]) AS asked (id)
          CROSS JOIN LATERAL (SELECT ${figures} FROM gate_days WHERE gate_id = asked.id AND ${day} OFFSET 0) AS days`;
  const youngNamed = asked.gateIds === null ? sql`true` : sql`gate_id = ANY(${asked.gateIds}::int[])`;
  const ways =
    area.gates === null
      ? sql`SELECT direction, count FROM city_hours WHERE ${day}`
      : sql`SELECT direction, count FROM gate_days WHERE ${and(ofGates)}`;
  const rows = await preparedRows(
    asker.read,
    sql<Omit<DayRow, "gates"> & { gates: GateFigures[] }>`
    WITH young AS MATERIALIZED (
      SELECT young.*, gates.location_id FROM (${unfolded(sql`*`, area, [day])}) AS young JOIN gates ON gates.id = young.gate_id
    ), places AS (
      SELECT location_id, category, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue
      FROM (
        SELECT location_id, category, count, revenue FROM location_days WHERE ${and([day, ofLocations])}
        UNION ALL SELECT location_id, category, count, revenue FROM young) AS parts
      GROUP BY 1, 2 HAVING sum(count) > 0
    ), ways AS (
      SELECT direction, sum(count)::bigint AS count FROM (${ways} UNION ALL SELECT direction, count FROM young) AS parts GROUP BY 1
    ), named AS (
      SELECT gate_id, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue, max(last_event_at) AS last_event_at
      FROM (
        ${named}
        UNION ALL SELECT gate_id, count, revenue, last_event_at FROM young WHERE ${youngNamed}) AS parts
      GROUP BY 1 HAVING sum(count) > 0
    ), newest AS (${newest(asked, area.gates)})
    SELECT (SELECT last_entry_id FROM ledger) AS last_event_id,
      (SELECT last_void_id FROM ledger) AS last_void_id,
      (SELECT coalesce(json_agg(place ORDER BY location_code), '[]') FROM (
        SELECT code AS location_code, name, category, count, revenue FROM places JOIN locations ON id = location_id) AS place) AS locations,
      (SELECT coalesce(json_agg(ways), '[]') FROM ways) AS ways,
      (SELECT coalesce(json_agg(recent ORDER BY event_time DESC, id DESC), '[]') FROM (
        ${storedEntries(asker.db).where("entries.id", "in", sql<number>`(SELECT id FROM newest)`)}) AS recent) AS recent,
      (SELECT coalesce(json_agg(json_build_object('gate_id', gate_id, 'count', count, 'revenue', revenue,
        'last_event_at', round(date_part('epoch', last_event_at) * 1000))), '[]') FROM named) AS gates`,
  );
  if (rows[0] === undefined) throw new Error("a day was answered without a row");
  const { last_event_id, last_void_id, locations, ways: counted, gates, recent } = rows[0];
  return {
    last_event_id,
    last_void_id,
    locations,
    ways: counted,
    recent: recent.map(withMoments),
    gates: new Map(gates.map(({ gate_id, ...figures }) => [gate_id, figures])),
  };
}

interface GateFigures {
  gate_id: number;
  count: number;
  /** Rupiah. */
  revenue: number;
  /** Unix milliseconds. */
  last_event_at: number | null;
}

/** Ids of the newest events: those hours are read that hold them, each from its end. */
function newest({ date, recent }: DayAsked, gates: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const day = sql`local_date = ${date}::date`;
  const hours =
    gates === null
      ? sql`SELECT utc_hour, count, voided_count FROM city_hours WHERE ${day} UNION ALL SELECT utc_hour, count, voided_count FROM young`
      : sql`SELECT utc_hour, count, voided_count FROM current_hours WHERE ${and([day, gates])}`;
  return sql`
    SELECT event.id FROM (
      SELECT utc_hour, sum(sum(count + voided_count)) OVER (ORDER BY utc_hour DESC) - sum(count + voided_count) AS before
      FROM (${hours}) AS parts GROUP BY utc_hour HAVING sum(count + voided_count) > 0) AS hours
    CROSS JOIN LATERAL (
      SELECT id, event_time FROM entries
      WHERE ${and([sql`event_time >= utc_hour AND event_time < utc_hour + interval '1 hour'`, day, ...(gates === null ? [] : [gates])])}
      ORDER BY event_time DESC, id DESC LIMIT ${sql.lit(recent)}) AS event
    WHERE before < ${sql.lit(recent)}
      AND NOT EXISTS (SELECT FROM archives WHERE month = date_trunc('month', ${date}::timestamp)::date)
    ORDER BY event.event_time DESC, event.id DESC LIMIT ${sql.lit(recent)}`;
}

/** JSON has moments as texts. */
function withMoments(row: StoredEntryRow): StoredEntryRow {
  return { ...row, event_time: new Date(row.event_time), received_at: new Date(row.received_at) };
}
