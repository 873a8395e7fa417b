import type pg from "pg";

const sums =
  "sum(count)::bigint, sum(voided_count)::bigint, sum(revenue)::bigint, sum(voided_revenue)::bigint";

/** The key and the sums of each level's rows. */
const levels: Record<string, { by: string; what: string }> = {
  gate_days: {
    by: "gate_id, local_date, utc_day, category, direction",
    what: `${sums}, sum(late_count)::bigint, min(first_event_at), max(last_event_at)`,
  },
  location_days: { by: "location_id, local_date, utc_day, category", what: sums },
  city_days: { by: "local_date, utc_day, category", what: sums },
  gate_months: { by: "gate_id, local_month, utc_month, category", what: sums },
  location_months: { by: "location_id, local_month, utc_month, category", what: sums },
  city_months: { by: "local_month, utc_month, category", what: sums },
  city_hours: { by: "local_date, local_hour, utc_hour, category, direction", what: sums },
  hourly_totals: {
    by: "local_date, gate_id, local_hour, category, direction, utc_hour",
    what: `${sums}, sum(late_count)::bigint, min(first_event_at), max(last_event_at)`,
  },
};

/**
 * The levels of totals that are not what the events and voids of the database come to, in its own words and not the product's: a level
 * and the events that are not folded yet, against all events. None when all is well.
 */
export async function wrongLevels(sql: Pick<pg.Pool, "query">): Promise<string[]> {
  const checks = Object.entries(levels).map(([level, { by, what }]) => {
    const told = `SELECT ${by}, ${what} FROM events GROUP BY ${by}`;
    const columns = [...by.split(", "), ...[...what.matchAll(/\((\w+)\)/g)].map(([, column]) => column)];
    const isYoung = level === "hourly_totals" ? "is_young_hour" : "is_young";
    const young = `UNION ALL SELECT ${columns.join(", ")} FROM events WHERE ${isYoung}`;
    const seen = `SELECT ${by}, ${what} FROM (SELECT ${columns.join(", ")} FROM ${level} ${young}) AS l GROUP BY ${by}`;
    return `EXISTS ((${seen} EXCEPT ${told}) UNION ALL (${told} EXCEPT ${seen})) AS ${level}`;
  });
  const text = `
    WITH events AS MATERIALIZED (
      SELECT e.gate_id, g.location_id, e.local_date, e.local_hour, e.category, e.direction, (e.event_time AT TIME ZONE 'UTC')::date AS utc_day,
        date_trunc('month', e.local_date::timestamp)::date AS local_month, date_trunc('month', e.event_time AT TIME ZONE 'UTC')::date AS utc_month,
        date_trunc('hour', e.event_time, 'UTC') AS utc_hour, (v.entry_id IS NULL)::int AS count, (v.entry_id IS NOT NULL)::int AS voided_count,
        CASE WHEN v.entry_id IS NULL THEN e.price ELSE 0 END AS revenue, CASE WHEN v.entry_id IS NOT NULL THEN e.price ELSE 0 END AS voided_revenue,
        (v.entry_id IS NULL AND e.is_late)::int AS late_count, CASE WHEN v.entry_id IS NULL THEN e.event_time END AS first_event_at,
        CASE WHEN v.entry_id IS NULL THEN e.event_time END AS last_event_at, e.id > p.folded_until AS is_young,
        e.id > h.folded_until AS is_young_hour
      FROM entries e JOIN gates g ON g.id = e.gate_id CROSS JOIN fold_position p CROSS JOIN hours_position h LEFT JOIN entry_voids v ON v.entry_id = e.id)
    SELECT ${checks.join(", ")}`;
  // Prepared, since some tests ask after each step: to plan it takes as long as to carry it out.
  const { rows } = await sql.query<Record<string, boolean>>({ name: "wrong levels", text });
  return Object.keys(levels).filter((level) => rows[0]?.[level] !== false);
}
