import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../kernel/context.ts";

/** Local dates that have totals, newest first. */
export async function datesOfTotals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    SELECT DISTINCT local_date::text AS date FROM city_hours ORDER BY date DESC`.execute(db);
  return rows.map(({ date }) => date);
}

/** The same, without the months whose events are in a file. */
export async function datesOfEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    SELECT DISTINCT local_date::text AS date FROM hourly_totals h
    WHERE NOT EXISTS (SELECT FROM archives a WHERE h.local_date >= a.month AND h.local_date < a.month + interval '1 month')
    ORDER BY date DESC`.execute(db);
  return rows.map(({ date }) => date);
}

/** Whether the hours of a local date are not what its events and voids come to, at one moment; it reads them all. */
export async function dateDiffers(db: Db, date: string): Promise<boolean> {
  // An hour's local date is at most 14 hours ahead of UTC and 12 behind.
  const { rows } = await sql<{ differs: boolean }>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT gate_id, category, direction, count, revenue, voided_count, voided_revenue FROM hourly_totals
        WHERE local_date = ${date}::date
        UNION ALL
        SELECT e.gate_id, e.category, e.direction, -count(*) FILTER (WHERE v.entry_id IS NULL),
          -coalesce(sum(e.price) FILTER (WHERE v.entry_id IS NULL), 0), -count(v.entry_id),
          -coalesce(sum(e.price) FILTER (WHERE v.entry_id IS NOT NULL), 0)
        FROM entries e LEFT JOIN entry_voids v ON v.entry_id = e.id
        WHERE e.event_time >= ${date}::date::timestamp AT TIME ZONE 'UTC' - interval '14 hours'
          AND e.event_time < ${date}::date::timestamp AT TIME ZONE 'UTC' + interval '36 hours'
          AND e.local_date = ${date}::date
        GROUP BY 1, 2, 3
      ) AS pair GROUP BY gate_id, category, direction
      HAVING sum(count) <> 0 OR sum(revenue) <> 0 OR sum(voided_count) <> 0 OR sum(voided_revenue) <> 0) AS differs`.execute(
    db,
  );
  return rows[0]?.differs === true;
}

const sums = sql`sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)`;

/** The totals that do not say of a local date what the hours of its gates say, none when all is well. */
export async function differingTotals(db: Db, date: string): Promise<string[]> {
  const utcDay = sql`(utc_hour AT TIME ZONE 'UTC')::date`;
  const differs = (table: string, [own, ofHours]: [RawBuilder<unknown>, RawBuilder<unknown>], what = sums) =>
    // What is equal is there twice, once from each side.
    sql`CASE WHEN EXISTS (
      SELECT FROM (
        SELECT ${own}, ${what} FROM ${sql.table(table)} WHERE local_date = ${date}::date GROUP BY ${own}
        UNION ALL
        SELECT ${ofHours}, ${what} FROM hourly_totals WHERE local_date = ${date}::date GROUP BY ${ofHours}
      ) AS pair GROUP BY pair HAVING count(*) <> 2) THEN ${sql.lit(table)} END`;
  const locationOf = sql`(SELECT location_id FROM gates WHERE id = gate_id)`;
  const ofGates = sql`${sums}, sum(late_count), min(first_event_at), max(last_event_at)`;
  const kind = sql`gate_id, category, direction`;
  const hour = sql`local_hour, utc_hour, category, direction`;
  const { rows } = await sql<{ differing: string[] }>`
    SELECT array_remove(ARRAY[
      ${differs("gate_days", [sql`${kind}, utc_day`, sql`${kind}, ${utcDay}`], ofGates)},
      ${differs("location_days", [sql`location_id, category, utc_day`, sql`${locationOf}, category, ${utcDay}`])},
      ${differs("city_hours", [hour, hour])},
      ${differs("city_days", [sql`category, utc_day`, sql`category, ${utcDay}`])}
    ], NULL) AS differing`.execute(db);
  return rows[0]?.differing ?? [];
}
