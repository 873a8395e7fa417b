import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Direction } from "../gates/schema.ts";
import type { Category } from "../tariffs/schema.ts";

/** Which gates a report is about; codes of deleted ones find them too, and unknown codes find none. */
export interface Scope {
  location_code?: string | undefined;
  gate_code?: string | undefined;
}

const count = sql<number>`sum(count)::bigint`.as("count");
const revenue = sql<number>`sum(revenue)::bigint`.as("revenue");

/** Hours in which something was counted, from one date to another: an index range of hourly_totals. */
function countedHours(db: Kysely<DB>, start: string, end: string, scope: Scope) {
  const hours = db
    .selectFrom("hourly_totals")
    .where("local_date", ">=", start)
    .where("local_date", "<=", end)
    .where("count", ">", 0);
  if (scope.location_code === undefined && scope.gate_code === undefined) return hours;
  return hours.where("gate_id", "in", gatesUnder(db, scope).select("gates.id"));
}

function gatesUnder(db: Kysely<DB>, scope: Scope) {
  let gates = db.selectFrom("gates").innerJoin("locations", "locations.id", "gates.location_id");
  if (scope.location_code !== undefined) gates = gates.where("locations.code", "=", scope.location_code);
  if (scope.gate_code !== undefined) gates = gates.where("gates.code", "=", scope.gate_code);
  return gates;
}

export type GateDayRow = Awaited<ReturnType<typeof gatesOfDay>>[number];

/**
 * Gates that are alive, and deleted ones at which something was counted that day: a row for each category and direction counted,
 * or one with nothing in it. One statement, so that every figure made of it agrees with the others.
 */
export function gatesOfDay(db: Kysely<DB>, date: string, scope: Scope) {
  const counted = countedHours(db, date, date, scope)
    .groupBy(["gate_id", "category", "direction"])
    .select((hour) => [
      "gate_id",
      "category",
      "direction",
      count,
      revenue,
      sql<number>`sum(late_count)::bigint`.as("late_count"),
      hour.fn.min("first_event_at").as("first_event_at"),
      hour.fn.max("last_event_at").as("last_event_at"),
    ]);
  return gatesUnder(db, scope)
    .leftJoin(counted.as("counted"), "counted.gate_id", "gates.id")
    .leftJoin("gate_activity", "gate_activity.gate_id", "gates.id")
    .where((row) =>
      row.or([
        row.and([row("gates.deleted_at", "is", null), row("locations.deleted_at", "is", null)]),
        row("counted.gate_id", "is not", null),
      ]),
    )
    .select([
      "gates.id",
      "gates.code as gate_code",
      "gates.name",
      "gates.direction",
      "gates.is_active",
      "locations.code as location_code",
      "locations.name as location_name",
      "locations.timezone",
      "locations.is_active as location_is_active",
      "gate_activity.last_seen_at",
      "counted.category",
      "counted.direction as counted_direction",
      "counted.count",
      "counted.revenue",
      "counted.late_count",
      "counted.first_event_at",
      "counted.last_event_at",
    ])
    .orderBy("locations.code")
    .orderBy("gates.code")
    .execute();
}

/** What was counted in each local hour of a day, by category and direction. */
export function hoursOfDay(db: Kysely<DB>, date: string, scope: Scope) {
  return countedHours(db, date, date, scope)
    .groupBy(["local_hour", "category", "direction"])
    .select(["local_hour as hour", "category", "direction", count, revenue])
    .execute();
}

/** The part of a day that is summed at locations of a zone: so many full hours, and the minutes of the next one. */
export interface SpanOfDay {
  zone: string;
  /** YYYY-MM-DD. */
  date: string;
  /** 0..24, from midnight. */
  hours: number;
  /** Of the hour that is not full: where it begins, and where the span ends. */
  from: Date;
  until: Date;
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
 * them from the events.
 */
export async function spanTotals(
  db: Kysely<DB>,
  spans: readonly SpanOfDay[],
  { location_code: location = null, gate_code: gate = null }: { [Name in keyof Scope]: Scope[Name] | null },
): Promise<SpanRow[]> {
  const column = <Name extends keyof SpanOfDay>(name: Name) => spans.map((span) => span[name]);
  const { rows } = await sql<SpanRow>`
    WITH spans AS (
      SELECT * FROM unnest(${column("zone")}::text[], ${column("date")}::date[], ${column("hours")}::int[],
        ${column("from")}::timestamptz[], ${column("until")}::timestamptz[])
        AS s (zone, local_date, hours, from_time, until_time)),
    asked AS (
      SELECT g.id, l.timezone FROM gates g JOIN locations l ON l.id = g.location_id
      WHERE (${location}::text IS NULL OR l.code = ${location}) AND (${gate}::text IS NULL OR g.code = ${gate}))
    SELECT local_date AS date, direction, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue FROM (
      SELECT s.local_date, t.direction, t.count, t.revenue
      FROM spans s JOIN hourly_totals t ON t.local_date = s.local_date AND t.local_hour < s.hours
      JOIN asked a ON a.id = t.gate_id AND a.timezone = s.zone
      UNION ALL
      SELECT s.local_date, e.direction, 1, e.price
      FROM spans s JOIN entries e ON e.event_time >= s.from_time AND e.event_time < s.until_time
        AND e.local_date = s.local_date AND e.local_hour = s.hours
      JOIN asked a ON a.id = e.gate_id AND a.timezone = s.zone
      WHERE NOT EXISTS (SELECT FROM entry_voids v WHERE v.entry_id = e.id)) AS counted
    GROUP BY local_date, direction`.execute(db);
  return rows;
}

/** What was counted on each day, by category. */
export function daysOf(db: Kysely<DB>, start: string, end: string, scope: Scope) {
  return countedHours(db, start, end, scope)
    .groupBy(["local_date", "category"])
    .select(["local_date as date", "category", count, revenue])
    .execute();
}

/** A figure by category and direction, or by hour, or by gate: what it is not by is null. */
export interface DashboardRow {
  date: string;
  category: Category | null;
  direction: Direction | null;
  hour: number | null;
  location_code: string | null;
  gate_code: string | null;
  name: string | null;
  count: number;
  revenue: number;
}

/** The figures of two days from one statement: by category and direction, by hour, and by gate in the order of their codes. */
export function dashboardFigures(
  db: Kysely<DB>,
  earlier: string,
  date: string,
  scope: Scope,
): Promise<DashboardRow[]> {
  const ways = sql`GROUPING SETS ((local_date, category, direction), (local_date, local_hour), (local_date, gate_id))`;
  const figures = countedHours(db, earlier, date, scope)
    .where("local_date", "in", [earlier, date])
    .groupBy(ways)
    .select([
      "local_date as date",
      sql<Category | null>`category`.as("category"),
      sql<Direction | null>`direction`.as("direction"),
      sql<number | null>`local_hour`.as("hour"),
      "gate_id",
      count,
      revenue,
    ]);
  return db
    .selectFrom(figures.as("figures"))
    .leftJoin("gates", "gates.id", "figures.gate_id")
    .leftJoin("locations", "locations.id", "gates.location_id")
    .select([
      "figures.date",
      "figures.category",
      "figures.direction",
      "figures.hour",
      "figures.count",
      "figures.revenue",
      "locations.code as location_code",
      "gates.code as gate_code",
      "gates.name",
    ])
    .orderBy("locations.code")
    .orderBy("gates.code")
    .execute();
}

/** Locations that are neither deleted nor switched off. */
export async function countActiveLocations(
  db: Kysely<DB>,
  locationCode: string | undefined,
): Promise<number> {
  const active = db.selectFrom("locations").where("deleted_at", "is", null).where("is_active", "=", true);
  const asked = locationCode === undefined ? active : active.where("code", "=", locationCode);
  const { total } = await asked
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The zones of the locations that a report can be about, deleted ones too. */
export async function zonesUnder(db: Kysely<DB>, { location_code: code }: Scope): Promise<string[]> {
  const locations = db.selectFrom("locations").select("timezone").distinct().orderBy("timezone");
  const rows = await (code === undefined ? locations : locations.where("code", "=", code)).execute();
  return rows.map(({ timezone }) => timezone);
}
