import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Actor, Ctx } from "../../kernel/context.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import {
  type Area,
  dayTotals,
  everywhere,
  gateDayTotals,
  hourTotals,
} from "../entry-counts/levels/queries.ts";
import { type Direction, directions } from "../gates/schema.ts";
import { type Category, categories } from "../tariffs/schema.ts";

/** Which gates a report is about; codes of deleted ones find them too, and unknown codes find none. */
export interface Scope {
  location_code?: string | undefined;
  gate_code?: string | undefined;
}

const sums = sql`sum(count)::bigint AS count, sum(revenue)::bigint AS revenue`;

/** Who asks: of locations that do not exist for them nothing is counted. */
export type Asker = Pick<Ctx, "db" | "actor">;

export function areaOf({ actor }: Asker, scope: Scope): Area {
  const { location_code: location, gate_code: gate } = scope;
  if (location === undefined && gate === undefined && actor.places === null) return everywhere;
  return {
    gates: sql`gate_id IN (SELECT gates.id FROM gates JOIN locations ON locations.id = gates.location_id WHERE ${isUnder(actor, scope)})`,
    locations:
      gate === undefined
        ? sql`location_id = ANY(ARRAY(SELECT id FROM locations WHERE ${isLocation(actor, scope)}))`
        : null,
  };
}

/** A condition on gates and locations. */
function isUnder(actor: Actor, scope: Scope): RawBuilder<unknown> {
  const { gate_code: gate } = scope;
  const ofLocation = isLocation(actor, scope);
  return gate === undefined ? ofLocation : sql`${ofLocation} AND gates.code = ${gate}`;
}

/** A condition on locations alone. */
function isLocation(actor: Actor, { location_code: location }: Scope): RawBuilder<unknown> {
  const mine = withinPlaces(actor, sql.ref("locations.code"));
  return location === undefined ? mine : sql`locations.code = ${location} AND ${mine}`;
}

/** A figure of a category and direction. */
export interface KindRow {
  category: Category;
  direction: Direction;
  count: number;
  revenue: number;
}

export interface GateDayRow {
  gate_code: string;
  name: string;
  direction: Direction;
  location_code: string;
  location_name: string;
  timezone: string;
  in_count: number;
  out_count: number;
  late_count: number;
  person_walk: number;
  person_walk_revenue: number;
  motor: number;
  motor_revenue: number;
  car: number;
  car_revenue: number;
  /** Of this day, Unix milliseconds: of a thousand gates, reading dates took a sixth of the whole. */
  first_event_at: number | null;
  last_event_at: number | null;
}

const milliseconds = (moment: RawBuilder<unknown>) =>
  sql`round(extract(epoch FROM ${moment}) * 1000)::float8`;

/**
 * Gates that are alive, and deleted ones at which something was counted that day, by their codes. One statement, so that every figure
 * made of it agrees with the others; and a row for each gate, since a city has a thousand.
 */
export async function gatesOfDay(asker: Asker, date: string, scope: Scope): Promise<GateDayRow[]> {
  const ofDirection = (direction: Direction) =>
    sql`coalesce(sum(count) FILTER (WHERE direction = ${sql.lit(direction)}), 0)::bigint AS ${sql.ref(`${direction}_count`)}`;
  const ofCategory = (category: Category) => {
    const only = sql`FILTER (WHERE category = ${sql.lit(category)})`;
    return sql`coalesce(sum(count) ${only}, 0)::bigint AS ${sql.ref(category)},
      coalesce(sum(revenue) ${only}, 0)::bigint AS ${sql.ref(`${category}_revenue`)}`;
  };
  const { rows } = await sql<GateDayRow>`${prepared}
    WITH counted AS (
      SELECT gate_id, ${sql.join([...directions.map(ofDirection), ...categories.map(ofCategory)])},
        sum(late_count)::bigint AS late_count, min(first_event_at) AS first_event_at, max(last_event_at) AS last_event_at
      FROM (${gateDayTotals(areaOf(asker, scope), [sql`local_date = ${date}::date`])}) AS days GROUP BY 1 HAVING sum(count) > 0
    )
    SELECT gates.code AS gate_code, gates.name, gates.direction, locations.code AS location_code,
      locations.name AS location_name, locations.timezone,
      ${milliseconds(sql`counted.first_event_at`)} AS first_event_at, ${milliseconds(sql`counted.last_event_at`)} AS last_event_at, ${sql.join(gateSums.map((name) => sql`coalesce(${sql.ref(name)}, 0) AS ${sql.ref(name)}`))}
    FROM gates JOIN locations ON locations.id = gates.location_id
      LEFT JOIN counted ON counted.gate_id = gates.id
    WHERE ${isUnder(asker.actor, scope)} AND (gates.deleted_at IS NULL AND locations.deleted_at IS NULL OR counted.gate_id IS NOT NULL)
    ORDER BY locations.code, gates.code`.execute(asker.db);
  return rows;
}

const gateSums = [
  ...directions.map((direction) => `${direction}_count` as const),
  "late_count",
  ...categories.flatMap((category) => [category, `${category}_revenue`] as const),
];

/** What was counted in each local hour of a day, by category and direction. */
export async function hoursOfDay(
  asker: Asker,
  date: string,
  scope: Scope,
): Promise<(KindRow & { hour: number })[]> {
  const { rows } = await sql<KindRow & { hour: number }>`${prepared}
    SELECT local_hour AS hour, category, direction, ${sums}
    FROM (${hourTotals(areaOf(asker, scope), [sql`local_date = ${date}::date`])}) AS hours
    GROUP BY 1, 2, 3 HAVING sum(count) > 0`.execute(asker.db);
  return rows;
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
 * them from the events. Hours of a whole town whose clocks agree are those of its own level; of several zones, each gate's are read.
 */
export async function spanTotals(
  asker: Asker,
  spans: readonly SpanOfDay[],
  scope: Scope,
): Promise<SpanRow[]> {
  const { location_code: location = null, gate_code: gate = null } = scope;
  const column = <Name extends keyof SpanOfDay>(name: Name) => spans.map((span) => span[name]);
  const dates = [sql`local_date = ANY(${column("date")}::date[])`];
  const hours =
    new Set(column("zone")).size <= 1
      ? sql`SELECT s.local_date, t.direction, t.count, t.revenue
        FROM spans s JOIN (${hourTotals(areaOf(asker, scope), dates)}) AS t ON t.local_date = s.local_date AND t.local_hour < s.hours`
      : sql`SELECT s.local_date, t.direction, t.count, t.revenue
        FROM spans s JOIN current_hours t ON t.local_date = s.local_date AND t.local_hour < s.hours
        JOIN asked a ON a.id = t.gate_id AND a.timezone = s.zone`;
  const { rows } = await sql<SpanRow>`
    WITH spans AS (
      SELECT * FROM unnest(${column("zone")}::text[], ${column("date")}::date[], ${column("hours")}::int[])
        AS s (zone, local_date, hours)),
    asked AS (
      SELECT g.id, l.timezone FROM gates g JOIN locations l ON l.id = g.location_id
      WHERE (${location}::text IS NULL OR l.code = ${location}) AND (${gate}::text IS NULL OR g.code = ${gate})
        AND ${withinPlaces(asker.actor, sql.ref("l.code"))})
    SELECT local_date AS date, direction, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue FROM (
      ${sql.join([hours, ...spans.filter(({ from, until }) => from < until).map((span) => minutesOf(span))], sql` UNION ALL `)}) AS counted
    GROUP BY local_date, direction`.execute(asker.db);
  return rows;
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

/** The same by date and location or gate, deleted ones too where something was counted; each gate's hours are read. */
export async function spanTotalsByPlace(
  asker: Asker,
  spans: readonly SpanOfDay[],
  scope: Scope & { by: "location" | "gate" },
): Promise<PlaceRow[]> {
  const { location_code: location = null, gate_code: gate = null, by } = scope;
  const column = <Name extends keyof SpanOfDay>(name: Name) => spans.map((span) => span[name]);
  const hours = sql`
    SELECT s.local_date, t.gate_id, t.count, t.revenue
    FROM spans s JOIN hourly_totals t ON t.local_date = s.local_date AND t.local_hour < s.hours
    JOIN asked a ON a.id = t.gate_id AND a.timezone = s.zone`;
  const minutes = spans
    .filter(({ from, until }) => from < until)
    .map((span) => minutesOf(span, sql`e.gate_id`));
  const { rows } = await sql<PlaceRow>`
    WITH spans AS (
      SELECT * FROM unnest(${column("zone")}::text[], ${column("date")}::date[], ${column("hours")}::int[])
        AS s (zone, local_date, hours)),
    asked AS (
      SELECT g.id, l.timezone, l.code AS location_code, CASE WHEN ${by === "gate"}::boolean THEN g.code END AS gate_code,
        CASE WHEN ${by === "gate"}::boolean THEN g.name ELSE l.name END AS name
      FROM gates g JOIN locations l ON l.id = g.location_id
      WHERE (${location}::text IS NULL OR l.code = ${location}) AND (${gate}::text IS NULL OR g.code = ${gate})
        AND ${withinPlaces(asker.actor, sql.ref("l.code"))})
    SELECT local_date AS date, location_code, gate_code, name, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue
    FROM (${sql.join([hours, ...minutes], sql` UNION ALL `)}) AS counted JOIN asked p ON p.id = counted.gate_id
    GROUP BY 1, 2, 3, 4 HAVING sum(count) > 0`.execute(asker.db);
  return rows;
}

/** The events of the hour that is not full, at the gates `asked`. Not joined: so the planner sees how short a time it is. */
const minutesOf = ({ zone, date, hours, from, until }: SpanOfDay, part = sql`e.direction`) => sql`
  SELECT e.local_date, ${part}, 1, e.price FROM entries e JOIN asked a ON a.id = e.gate_id AND a.timezone = ${zone}
  WHERE e.event_time >= ${from} AND e.event_time < ${until} AND e.local_date = ${date}::date AND e.local_hour = ${hours}
    AND NOT EXISTS (SELECT FROM entry_voids v WHERE v.entry_id = e.id)`;

/** What was counted on each day, by category. */
export async function daysOf(
  asker: Asker,
  start: string,
  end: string,
  scope: Scope,
): Promise<(Omit<KindRow, "direction"> & { date: string })[]> {
  const dates = [sql`local_date >= ${start}::date`, sql`local_date <= ${end}::date`];
  const { rows } = await sql<Omit<KindRow, "direction"> & { date: string }>`
    SELECT local_date AS date, category, ${sums} FROM (${dayTotals(areaOf(asker, scope), dates)}) AS days
    GROUP BY 1, 2 HAVING sum(count) > 0`.execute(asker.db);
  return rows;
}

/** A figure by category and direction, or by hour, or of the top gate: what it is not by is null. */
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

/**
 * The figures of two days from one statement: by category and direction, by hour, and of the later day the gate at which most was
 * counted, the first of equals by their codes.
 */
export async function dashboardFigures(
  asker: Asker,
  earlier: string,
  date: string,
  scope: Scope,
): Promise<DashboardRow[]> {
  const area = areaOf(asker, scope);
  const { rows } = await sql<DashboardRow>`${prepared}
    WITH figures AS (
      SELECT local_date AS date, category, direction, local_hour AS hour, ${sums}
      FROM (${hourTotals(area, [sql`local_date IN (${earlier}::date, ${date}::date)`])}) AS hours
      GROUP BY GROUPING SETS ((1, 2, 3), (1, 4)) HAVING sum(count) > 0
    ), top AS (
      SELECT gate_id, ${sums} FROM (${gateDayTotals(area, [sql`local_date = ${date}::date`])}) AS days
      GROUP BY 1 HAVING sum(count) > 0 ORDER BY sum(count) DESC FETCH FIRST 1 ROW WITH TIES
    )
    SELECT date, category, direction, hour, NULL AS location_code, NULL AS gate_code, NULL AS name, count, revenue FROM figures
    UNION ALL (
      SELECT ${date}::date, NULL, NULL, NULL, locations.code, gates.code, gates.name, top.count, top.revenue
      FROM top JOIN gates ON gates.id = top.gate_id JOIN locations ON locations.id = gates.location_id
      ORDER BY locations.code, gates.code LIMIT 1)`.execute(asker.db);
  return rows;
}

/** Locations that are neither deleted nor switched off. */
export async function countActiveLocations(asker: Asker, locationCode: string | undefined): Promise<number> {
  const active = asker.db
    .selectFrom("locations")
    .where("deleted_at", "is", null)
    .where("is_active", "=", true)
    .where(withinPlaces(asker.actor, sql.ref("code")));
  const asked = locationCode === undefined ? active : active.where("code", "=", locationCode);
  const { total } = await asked
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The zones of the locations that a report can be about, deleted ones too. */
export async function zonesUnder({ db, actor }: Asker, { location_code: code }: Scope): Promise<string[]> {
  const locations = db
    .selectFrom("locations")
    .where(withinPlaces(actor, sql.ref("code")))
    .select("timezone")
    .distinct()
    .orderBy("timezone");
  const rows = await (code === undefined ? locations : locations.where("code", "=", code)).execute();
  return rows.map(({ timezone }) => timezone);
}
