import type { TestServer } from "../harness.ts";

/** What the database holds of a location: events, and the sums of its hourly rows. */
export async function storedAt({ sql }: TestServer, location: string) {
  const { rows: events } = await sql.query<{
    id: number;
    price: number;
    at: number;
    event_id: string | null;
    gate: string;
  }>(
    `SELECT e.id::int, e.price, extract(epoch FROM e.event_time)::int AS at, e.event_id, g.code AS gate
     FROM entries e JOIN gates g ON g.id = e.gate_id JOIN locations l ON l.id = g.location_id WHERE l.code = $1 ORDER BY e.id`,
    [location],
  );
  const { rows: totals } = await sql.query<{ count: number; revenue: number; late: number }>(
    `SELECT coalesce(sum(t.count), 0)::int AS count, coalesce(sum(t.revenue), 0)::int AS revenue, coalesce(sum(t.late_count), 0)::int AS late
     FROM hourly_totals t JOIN gates g ON g.id = t.gate_id JOIN locations l ON l.id = g.location_id WHERE l.code = $1`,
    [location],
  );
  return { events, ...(totals[0] ?? { count: 0, revenue: 0, late: 0 }) };
}
