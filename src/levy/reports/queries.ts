import { type RawBuilder, sql } from "kysely";
import { column, columnOfMoments, readColumn } from "../../db/columns.ts";
import { prepared, preparedRows } from "../../db/prepared.ts";
import type { Actor, Asker } from "../../kernel/context.ts";
import { countRows } from "../../kernel/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import * as levelQueries from "../entry-counts/levels/queries.ts";
import { withGates } from "../gates/gates.ts";
import { byGate, type KnownGate } from "../gates/queries.ts";
import { type Direction, directions } from "../gates/schema.ts";
import { type Category, categories } from "../tariffs/schema.ts";

/** Which gates a report is about; codes of deleted ones find them too, and unknown codes find none. */
export interface Scope {
  location_code?: string | undefined;
  gate_code?: string | undefined;
}

const sums = sql`sum(count)::bigint AS count, sum(revenue)::bigint AS revenue`;

export function areaOf({ actor }: Asker, scope: Scope): levelQueries.Area {
  const { location_code: location, gate_code: gate } = scope;
  if (location === undefined && gate === undefined && actor.places === null) return levelQueries.everywhere;
  return {
    // As an array the index of a day's hours finds them; joined, all gates of that day are read.
    gates: sql`gate_id = ANY(ARRAY(SELECT gates.id FROM gates JOIN locations ON locations.id = gates.location_id WHERE ${isUnder(actor, scope)}))`,
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

export interface KindRow {
  category: Category;
  direction: Direction;
  count: number;
  revenue: number;
}

/** A gate, and what was counted there on a day; its first and last event as Unix milliseconds. */
export type GateDayRow = Pick<KnownGate, NameOfGate> & typeof nothingCounted;
export type NameOfGate = "gate_code" | "name" | "direction" | "location_code" | "location_name" | "timezone";
export type MomentsOfDay = { [Name in (typeof gateMoments)[number]]: number | null };

/**
 * Gates that are alive, and deleted ones at which something was counted that day, by their codes. One statement, so that every figure
 * made of it agrees with the others.
 */
export async function gatesOfDay(asker: Asker, date: string, scope: Scope): Promise<GateDayRow[]> {
  const { gates, rows } = await withGates(asker, scope, () => figuresOfGates(asker, date, scope));
  const listOf = (name: keyof FigureColumns) => readColumn(rows[0]?.[name]);
  const [sums, first, last] = [gateSums.map(listOf), listOf("first_event_at"), listOf("last_event_at")];
  const placeOf = new Map(listOf("gate_id").map((id, place) => [id, place]));
  return gates.flatMap((gate) => {
    const place = placeOf.get(gate.id);
    if (place === undefined && gate.is_deleted) return [];
    const { gate_code, name, direction, location_code, location_name, timezone } = gate;
    const row = { gate_code, name, direction, location_code, location_name, timezone, ...nothingCounted };
    if (place === undefined) return row;
    for (const [at, sum] of gateSums.entries()) row[sum] = sums[at]?.[place] ?? 0;
    row.first_event_at = first[place] ?? null;
    row.last_event_at = last[place] ?? null;
    return row;
  });
}

const gateSums = [
  ...directions.map((direction) => `${direction}_count` as const),
  "late_count",
  ...categories.flatMap((category) => [category, `${category}_revenue`] as const),
] as const;
const gateMoments = ["first_event_at", "last_event_at"] as const;
type GateSum = (typeof gateSums)[number];

const nothingCounted: Record<GateSum, number> & MomentsOfDay = {
  ...{ in_count: 0, out_count: 0, late_count: 0, first_event_at: null, last_event_at: null },
  ...{ person_walk: 0, person_walk_revenue: 0, motor: 0, motor_revenue: 0, car: 0, car_revenue: 0 },
};

/** All of them in the same order of gates. */
type FigureColumns = Record<"gate_id" | GateSum | (typeof gateMoments)[number], string | null>;

/**
 * The figures of the gates at which something was counted that day, and the version of the catalogue, in one row: of a thousand gates, a
 * value for each figure of each made more garbage than everything else that the answer takes.
 */
async function figuresOfGates(asker: Asker, date: string, scope: Scope) {
  const ofDirection = (direction: Direction) =>
    sql`coalesce(sum(count) FILTER (WHERE direction = ${sql.lit(direction)}), 0) AS ${sql.ref(`${direction}_count`)}`;
  const ofCategory = (category: Category) => {
    const only = sql`FILTER (WHERE category = ${sql.lit(category)})`;
    return sql`coalesce(sum(count) ${only}, 0) AS ${sql.ref(category)}, coalesce(sum(revenue) ${only}, 0) AS ${sql.ref(`${category}_revenue`)}`;
  };
  const columns = [
    ...(["gate_id", ...gateSums] as const).map((name) => sql`${column(sql.ref(name))} AS ${sql.ref(name)}`),
    ...gateMoments.map((name) => sql`${columnOfMoments(sql.ref(name))} AS ${sql.ref(name)}`),
  ];
  return preparedRows(
    asker.read,
    sql<FigureColumns & { version: number }>`
    SELECT (SELECT catalogue_version FROM ledger) AS version, ${sql.join(columns)}
    FROM (
      SELECT gate_id, ${sql.join([...directions.map(ofDirection), ...categories.map(ofCategory)])},
        sum(late_count) AS late_count, min(first_event_at) AS first_event_at, max(last_event_at) AS last_event_at
      FROM (${levelQueries.gateDayTotals(areaOf(asker, scope), [sql`local_date = ${date}::date`])}) AS days GROUP BY 1 HAVING sum(count) > 0
    ) AS counted`,
  );
}

/** What was counted in each local hour of a day, by category and direction. */
export async function hoursOfDay(asker: Asker, date: string, scope: Scope) {
  return preparedRows(
    asker.read,
    sql<KindRow & { hour: number }>`
    SELECT local_hour AS hour, category, direction, ${sums}
    FROM (${levelQueries.hourTotals(areaOf(asker, scope), [sql`local_date = ${date}::date`])}) AS hours
    GROUP BY 1, 2, 3 HAVING sum(count) > 0`,
  );
}

export async function kindsOfDay(asker: Asker, date: string, scope: Scope) {
  return preparedRows(
    asker.read,
    sql<Omit<KindRow, "direction">>`
    SELECT category, ${sums} FROM (${levelQueries.dayTotals(areaOf(asker, scope), [sql`local_date = ${date}::date`])}) AS days
    GROUP BY 1 HAVING sum(count) > 0`,
  );
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
export async function dashboardFigures(asker: Asker, earlier: string, date: string, scope: Scope) {
  const area = areaOf(asker, scope);
  return preparedRows(
    asker.read,
    sql<DashboardRow>`
    WITH figures AS (
      SELECT local_date AS date, category, direction, local_hour AS hour, ${sums}
      FROM (${levelQueries.hourTotals(area, [sql`local_date IN (${earlier}::date, ${date}::date)`])}) AS hours
      GROUP BY GROUPING SETS ((1, 2, 3), (1, 4)) HAVING sum(count) > 0
    ), top AS MATERIALIZED (
      SELECT gate_id, ${sums} FROM (${levelQueries.gateDayTotals(area, [sql`local_date = ${date}::date`])}) AS days
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

/** Locations that are neither deleted nor switched off. */
export async function countActiveLocations(asker: Asker, locationCode: string | undefined): Promise<number> {
  const active = asker.db
    .selectFrom("locations")
    .modifyFront(prepared)
    .where("deleted_at", "is", null)
    .where("is_active", "=", true)
    .where(withinPlaces(asker.actor, sql.ref("code")));
  return countRows(locationCode === undefined ? active : active.where("code", "=", locationCode));
}

/** The zones of the locations that a report can be about, deleted ones too. */
export async function zonesUnder(asker: Asker, { location_code: code }: Scope): Promise<string[]> {
  const isAsked = isLocation(asker.actor, { location_code: code });
  const rows = await preparedRows(
    asker.read,
    sql<{
      timezone: string;
    }>`SELECT DISTINCT timezone FROM locations WHERE ${isAsked} ORDER BY timezone`,
  );
  return rows.map(({ timezone }) => timezone);
}
