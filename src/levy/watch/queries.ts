import { sql } from "kysely";
import type { Db } from "../../kernel/context.ts";
import { countRows } from "../../kernel/page-queries.ts";

/** How many events that were refused since then wait to be replayed. */
export function countQuarantined(db: Db, since: Date) {
  const rejected = db.selectFrom("rejected_events").where("received_at", ">=", since);
  return countRows(rejected.where("replayed_at", "is", null));
}

export async function zonesInUse(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("locations")
    .where("is_active", "=", true)
    .select("timezone")
    .distinct()
    .execute();
  return rows.map(({ timezone }) => timezone);
}

/** Takings in rupiah of each active location of a zone on each of these days: until that local hour, and of the whole day. */
export async function takingsOf(db: Db, zone: string, dates: readonly string[], untilHour: number) {
  const { rows } = await sql<{ location_code: string; date: string; takings: number; whole: number }>`
    SELECT l.code AS location_code, t.local_date AS date,
      coalesce(sum(t.revenue) FILTER (WHERE t.local_hour < ${untilHour}), 0)::bigint AS takings, sum(t.revenue)::bigint AS whole
    FROM current_hours t JOIN gates g ON g.id = t.gate_id JOIN locations l ON l.id = g.location_id
    WHERE t.local_date = ANY (${dates}::date[]) AND l.is_active AND l.timezone = ${zone}
    GROUP BY 1, 2`.execute(db);
  return rows;
}
