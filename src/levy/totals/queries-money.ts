import { sql } from "kysely";
import type { Asker, Db } from "../../kernel/context.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { byLocation } from "../locations/queries.ts";
import type { Category } from "../tariffs/schema.ts";

/* What was counted comes to, in rupiah: what the money of a location's day is compared with. */

export interface CountedKind {
  hour: number;
  gate_id: number;
  category: Category;
  count: number;
  revenue: number;
}

/** What was counted at a location on a local date, by local hour, gate and category. */
export async function kindsOfLocationDay(db: Db, locationId: number, date: string): Promise<CountedKind[]> {
  const { rows } = await sql<CountedKind>`
    SELECT local_hour AS hour, gate_id, category, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue
    FROM hourly_totals
    WHERE local_date = ${date}::date AND gate_id = ANY(ARRAY(SELECT id FROM gates WHERE location_id = ${locationId}))
    GROUP BY 1, 2, 3 HAVING sum(count) > 0 ORDER BY 1, 2, 3`.execute(db);
  return rows;
}

export interface CountedLocation {
  id: number;
  location_code: string;
  location_name: string;
  counted: number;
}

/** What was counted on a local date at each location that is alive, and at deleted ones where there was something; by their codes. */
export async function countedLocations({ db, actor }: Asker, date: string): Promise<CountedLocation[]> {
  const { rows } = await sql<CountedLocation>`
    SELECT locations.id, locations.code AS location_code, locations.name AS location_name, coalesce(sum(d.revenue), 0)::bigint AS counted
    FROM locations LEFT JOIN location_days d ON d.location_id = locations.id AND d.local_date = ${date}::date
    WHERE ${withinPlaces(actor, sql.ref("locations.code"))}
    GROUP BY locations.id HAVING locations.deleted_at IS NULL OR coalesce(sum(d.count), 0) > 0
    ORDER BY ${byLocation}`.execute(db);
  return rows;
}

/** What was counted on days of locations, in the order in which they are named. */
export async function countedOnDays(
  db: Db,
  days: readonly { location_id: number; local_date: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ counted: number }>`
    SELECT coalesce(sum(d.revenue), 0)::bigint AS counted
    FROM unnest(${days.map((day) => day.location_id)}::int[], ${days.map((day) => day.local_date)}::date[]) WITH ORDINALITY
      AS asked (location_id, local_date, place)
    LEFT JOIN location_days d ON d.location_id = asked.location_id AND d.local_date = asked.local_date
    GROUP BY place ORDER BY place`.execute(db);
  return rows.map(({ counted }) => counted);
}

/** The price of the last counted event of a category at a location on a local date, rupiah; undefined where none is in the database. */
export async function lastPriceOfDay(
  db: Db,
  { locationId, date, category }: { locationId: number; date: string; category: Category },
): Promise<number | undefined> {
  const { rows } = await sql<{ price: number }>`
    SELECT e.price
    FROM (
      SELECT gate_id, last_event_at FROM hourly_totals
      WHERE local_date = ${date}::date AND category = ${category} AND count > 0
        AND gate_id = ANY(ARRAY(SELECT id FROM gates WHERE location_id = ${locationId}))
      ORDER BY last_event_at DESC LIMIT 1
    ) AS last JOIN entries e ON e.event_time = last.last_event_at AND e.gate_id = last.gate_id AND e.category = ${category}
    WHERE NOT EXISTS (SELECT FROM entry_voids v WHERE v.entry_id = e.id)
    ORDER BY e.id DESC LIMIT 1`.execute(db);
  return rows[0]?.price;
}
