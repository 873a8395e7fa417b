import { type RawBuilder, sql } from "kysely";
import { prepared, preparedRows } from "../../db/prepared.ts";
import type { Actor, Asker } from "../../kernel/context.ts";
import { countRows } from "../../kernel/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import * as levelQueries from "../entry-counts/levels/queries.ts";
import { byGate, type NamedGate, namedGate } from "../gates/queries.ts";
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
export function isUnder(actor: Actor, scope: Scope): RawBuilder<unknown> {
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

export interface MomentsOfDay {
  first_event_at: Date | null;
  last_event_at: Date | null;
}

type GateSum = `${Direction}_count` | "late_count" | Category | `${Category}_revenue`;

/** A gate, and what was counted there on a day. */
export type GateDayRow = NamedGate & Record<GateSum, number> & MomentsOfDay;

/** Gates that are alive, and deleted ones at which something was counted that day, by their codes. */
export function gatesOfDay(asker: Asker, date: string, scope: Scope): Promise<GateDayRow[]> {
  const sums = [
    ...directions.map((direction) => sumWhere("direction", direction, "count", `${direction}_count`)),
    ...categories.flatMap((category) => [
      sumWhere("category", category, "count", category),
      sumWhere("category", category, "revenue", `${category}_revenue`),
    ]),
    sql`coalesce(sum(late_count), 0)::bigint AS late_count`,
  ];
  const day = levelQueries.gateDayTotals(areaOf(asker, scope), [sql`local_date = ${date}::date`]);
  return preparedRows(
    asker.read,
    sql<GateDayRow>`
    SELECT ${namedGate}, ${sql.join(sums)}, CASE WHEN sum(days.count) > 0 THEN min(first_event_at) END AS first_event_at,
      CASE WHEN sum(days.count) > 0 THEN max(last_event_at) END AS last_event_at
    FROM gates JOIN locations ON locations.id = gates.location_id LEFT JOIN (${day}) AS days ON days.gate_id = gates.id
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
