import { type RawBuilder, sql } from "kysely";
import { preparedRows } from "../../db/prepared.ts";
import type { Asker, Db } from "../../kernel/context.ts";
import { byGate, type NamedGate, namedGate } from "../gates/queries.ts";
import { type Direction, directions } from "../gates/schema.ts";
import { type Category, categories } from "../tariffs/schema.ts";
import { areaOf, isUnder, type Scope } from "./queries-areas.ts";

/* Figures of counted events on local dates; revenue in rupiah. */

export interface KindRow {
  category: Category;
  direction: Direction;
  count: number;
  revenue: number;
}

export interface MomentsOfDay {
  first_event_at: Date | null;
  last_event_at: Date | null;
}

type GateSum = `${Direction}_count` | "late_count" | Category | `${Category}_revenue`;

/** A gate, and what was counted there on a day. */
export type GateDayRow = NamedGate & Record<GateSum, number> & MomentsOfDay;

const sums = sql`sum(count)::bigint AS count, sum(revenue)::bigint AS revenue`;

/** Gates that are alive, and deleted ones at which something was counted that day, by their codes. */
export function gatesOfDay(asker: Asker, date: string, scope: Scope): Promise<GateDayRow[]> {
  const figures = [
    ...directions.map((direction) => sumWhere("direction", direction, "count", `${direction}_count`)),
    ...categories.flatMap((category) => [
      sumWhere("category", category, "count", category),
      sumWhere("category", category, "revenue", `${category}_revenue`),
    ]),
    sql`coalesce(sum(late_count), 0)::bigint AS late_count`,
  ];
  return preparedRows(
    asker.read,
    sql<GateDayRow>`
    SELECT ${namedGate}, ${sql.join(figures)}, min(first_event_at) AS first_event_at, max(last_event_at) AS last_event_at
    FROM gates JOIN locations ON locations.id = gates.location_id
      LEFT JOIN gate_days AS days ON days.gate_id = gates.id AND days.local_date = ${date}::date
    WHERE ${isUnder(asker.actor, scope)}
    GROUP BY gates.id, locations.id
    HAVING sum(days.count) > 0 OR gates.deleted_at IS NULL AND locations.deleted_at IS NULL
    ORDER BY ${byGate}`,
  );
}

/** The sum of a figure where a column has this value; 0 where there is none. */
function sumWhere(column: string, value: string, figure: string, name: string): RawBuilder<unknown> {
  return sql`coalesce(sum(${sql.ref(`days.${figure}`)}) FILTER (WHERE ${sql.ref(`days.${column}`)} = ${sql.lit(value)}), 0)::bigint AS ${sql.ref(name)}`;
}

/** What was counted in each local hour of a day, by category and direction. */
export function hoursOfDay(asker: Asker, date: string, scope: Scope) {
  const { hours, isOwn } = areaOf(asker, scope);
  return preparedRows(
    asker.read,
    sql<KindRow & { hour: number }>`
    SELECT local_hour AS hour, category, direction, ${sums} FROM ${hours} WHERE local_date = ${date}::date AND ${isOwn}
    GROUP BY 1, 2, 3 HAVING sum(count) > 0`,
  );
}

export function kindsOfDay(asker: Asker, date: string, scope: Scope) {
  const { days, isOwnDay } = areaOf(asker, scope);
  return preparedRows(
    asker.read,
    sql<Omit<KindRow, "direction">>`
    SELECT category, ${sums} FROM ${days} WHERE local_date = ${date}::date AND ${isOwnDay} GROUP BY 1 HAVING sum(count) > 0`,
  );
}

/** What was counted at a location on a day, of a kind. */
export interface LocationKindRow extends KindRow {
  location_code: string;
  name: string;
}

/** What was counted on a day, by location, category and direction. */
export async function locationsOfDay(asker: Asker, date: string, scope: Scope): Promise<LocationKindRow[]> {
  const { rows } = await sql<LocationKindRow>`
    SELECT locations.code AS location_code, locations.name, d.category, d.direction, d.count, d.revenue
    FROM (
      SELECT location_id, category, gate_days.direction, ${sums}
      FROM gate_days JOIN gates ON gates.id = gate_id WHERE local_date = ${date}::date AND ${areaOf(asker, scope).isOwn}
      GROUP BY 1, 2, 3 HAVING sum(count) > 0
    ) AS d JOIN locations ON locations.id = d.location_id
    ORDER BY locations.code`.execute(asker.db);
  return rows;
}

export interface GateFigures {
  gate_id: number;
  count: number;
  revenue: number;
  last_event_at: Date | null;
}

/** What was counted at some gates on a day; gates without an event are missing. */
export async function gateFiguresOfDay(db: Db, date: string, gateIds: readonly number[]) {
  const { rows } = await sql<GateFigures>`
    SELECT gate_id, ${sums}, max(last_event_at) AS last_event_at
    FROM gate_days WHERE local_date = ${date}::date AND gate_id = ANY(${gateIds}::int[])
    GROUP BY 1 HAVING sum(count) > 0`.execute(db);
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
export function dashboardFigures(asker: Asker, earlier: string, date: string, scope: Scope) {
  const { hours, isOwn } = areaOf(asker, scope);
  return preparedRows(
    asker.read,
    sql<DashboardRow>`
    WITH figures AS (
      SELECT local_date AS date, category, direction, local_hour AS hour, ${sums}
      FROM ${hours} WHERE local_date IN (${earlier}::date, ${date}::date) AND ${isOwn}
      GROUP BY GROUPING SETS ((1, 2, 3), (1, 4)) HAVING sum(count) > 0
    ), top AS MATERIALIZED (
      SELECT gate_id, ${sums} FROM gate_days WHERE local_date = ${date}::date AND ${isOwn}
      GROUP BY 1 HAVING sum(count) > 0 ORDER BY sum(count) DESC FETCH FIRST 1 ROW WITH TIES
    )
    SELECT date, category, direction, hour, NULL AS location_code, NULL AS gate_code, NULL AS name, count, revenue FROM figures
    UNION ALL
    SELECT ${date}::date, NULL, NULL, NULL, chosen.location_code, chosen.code, chosen.name, top.count, top.revenue
    FROM (
      SELECT gates.id, gates.code, gates.name, locations.code AS location_code FROM gates JOIN locations ON locations.id = gates.location_id
      -- Not joined: the planner takes it for one row, and all gates may have counted alike.
      WHERE gates.id = ANY(ARRAY(SELECT gate_id FROM top)) ORDER BY ${byGate} LIMIT 1
    ) AS chosen JOIN top ON top.gate_id = chosen.id`,
  );
}

/** A gate, and what was counted there on a day. */
export type CountedGate = NamedGate & { count: number; revenue: number } & MomentsOfDay;

export interface LateKindRow extends KindRow {
  late_count: number;
}

/** Of a kind where `id` is null, else of a gate. */
type SummaryRow = ({ id: null } & LateKindRow) | CountedGate;

/**
 * What was counted on a day, by category and direction and by gate: at gates that are alive, and deleted ones where there was something, by
 * their codes. All of it is of one statement, so that each figure agrees with the others.
 */
export async function summaryOfDay(asker: Asker, date: string, scope: Scope) {
  const rows = await preparedRows(
    asker.read,
    sql<SummaryRow>`
    WITH sums AS (
      SELECT gate_id, category, direction AS way, ${sums}, sum(late_count)::bigint AS late_count,
        min(first_event_at) AS first_event_at, max(last_event_at) AS last_event_at
      FROM gate_days WHERE local_date = ${date}::date AND ${areaOf(asker, scope).isOwn}
      GROUP BY GROUPING SETS ((gate_id), (category, direction)) HAVING sum(count) > 0
    ), named AS (
      SELECT ${namedGate}, row_number() OVER (ORDER BY ${byGate}) AS place
      FROM gates JOIN locations ON locations.id = gates.location_id WHERE ${isUnder(asker.actor, scope)}
    )
    SELECT named.*, coalesce(named.direction, sums.way) AS direction, category, coalesce(count, 0) AS count,
      coalesce(revenue, 0) AS revenue, late_count, first_event_at, last_event_at
    FROM sums FULL JOIN named ON named.id = sums.gate_id
    WHERE sums.count > 0 OR NOT named.is_deleted
    ORDER BY named.place`,
  );
  return {
    gates: rows.filter((row) => row.id !== null),
    kinds: rows.filter((row) => row.id === null),
  };
}

/** What was counted on a day: all of it, and how many of each category. */
export interface DayFigures extends Record<Category, number> {
  date: string;
  count: number;
  revenue: number;
}

/** The days of a range on which something was counted. */
export async function daysBetween(
  asker: Asker,
  start: string,
  end: string,
  scope: Scope,
): Promise<DayFigures[]> {
  const ofCategory = (category: Category) =>
    sql`coalesce(sum(count) FILTER (WHERE category = ${sql.lit(category)}), 0)::bigint AS ${sql.ref(category)}`;
  const { days, isOwnDay, isCity } = areaOf(asker, scope);
  const statement = sql<DayFigures>`
    SELECT local_date AS date, ${sums}, ${sql.join(categories.map(ofCategory))}
    FROM ${days} WHERE local_date >= ${start}::date AND local_date <= ${end}::date AND ${isOwnDay}
    GROUP BY 1 HAVING sum(count) > 0`;
  // Days of gates and locations have an index by date as well: only for its values is it known which of the two reads less.
  return isCity ? preparedRows(asker.read, statement) : (await statement.execute(asker.db)).rows;
}

/** Takings in rupiah of each active location of a zone on each of these days: until that local hour, and of the whole day. */
export async function takingsUntilHour(db: Db, zone: string, dates: readonly string[], untilHour: number) {
  const { rows } = await sql<{
    location_code: string;
    location_name: string;
    date: string;
    takings: number;
    whole: number;
  }>`
    SELECT l.code AS location_code, l.name AS location_name, t.local_date AS date,
      coalesce(sum(t.revenue) FILTER (WHERE t.local_hour < ${untilHour}), 0)::bigint AS takings, sum(t.revenue)::bigint AS whole
    FROM hourly_totals t JOIN gates g ON g.id = t.gate_id JOIN locations l ON l.id = g.location_id
    WHERE t.local_date = ANY (${dates}::date[]) AND l.is_active AND l.timezone = ${zone}
    GROUP BY 1, 2, 3`.execute(db);
  return rows;
}
