import type pg from "pg";

const sums =
  "sum(count)::bigint, sum(voided_count)::bigint, sum(revenue)::bigint, sum(voided_revenue)::bigint";
const moments = "sum(late_count)::bigint, min(first_event_at), max(last_event_at)";

/** Of each table of totals what its rows are by, and which sums they hold. */
const tables: Record<string, { by: string; what: string }> = {
  hourly_totals: {
    by: "local_date, gate_id, local_hour, category, direction, utc_hour",
    what: `${sums}, ${moments}`,
  },
  gate_days: { by: "gate_id, local_date, utc_day, category, direction", what: `${sums}, ${moments}` },
  location_days: { by: "location_id, local_date, utc_day, category", what: sums },
  city_days: { by: "local_date, utc_day, category", what: sums },
  city_hours: { by: "local_date, local_hour, utc_hour, category, direction", what: sums },
};

/** The totals that are not what the events and voids of the database come to, in its own words and not the product's. None when all is well. */
export async function wrongTotals(sql: Pick<pg.Pool, "query">): Promise<string[]> {
  const checks = Object.entries(tables).map(([table, { by, what }]) => {
    const told = `SELECT ${by}, ${what} FROM events GROUP BY ${by}`;
    const seen = `SELECT ${by}, ${what} FROM ${table} GROUP BY ${by}`;
    return `EXISTS ((${seen} EXCEPT ${told}) UNION ALL (${told} EXCEPT ${seen})) AS ${table}`;
  });
  const text = `
    WITH events AS MATERIALIZED (
      SELECT e.gate_id, g.location_id, e.local_date, e.local_hour, e.category, e.direction, (e.event_time AT TIME ZONE 'UTC')::date AS utc_day,
        date_trunc('hour', e.event_time, 'UTC') AS utc_hour, (v.entry_id IS NULL)::int AS count, (v.entry_id IS NOT NULL)::int AS voided_count,
        CASE WHEN v.entry_id IS NULL THEN e.price ELSE 0 END AS revenue, CASE WHEN v.entry_id IS NOT NULL THEN e.price ELSE 0 END AS voided_revenue,
        (v.entry_id IS NULL AND e.is_late)::int AS late_count, CASE WHEN v.entry_id IS NULL THEN e.event_time END AS first_event_at,
        CASE WHEN v.entry_id IS NULL THEN e.event_time END AS last_event_at
      FROM entries e JOIN gates g ON g.id = e.gate_id LEFT JOIN entry_voids v ON v.entry_id = e.id)
    SELECT ${checks.join(", ")}`;
  // Prepared, since some tests ask after each step: to plan it takes as long as to carry it out.
  const { rows } = await sql.query<Record<string, boolean>>({ name: "wrong totals", text });
  return Object.keys(tables).filter((table) => rows[0]?.[table] !== false);
}
