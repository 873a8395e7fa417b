import type pg from "pg";

/** What a call has left in the database: the tables that it changed, and how many rows each holds more, or fewer. */
export type Traces = Record<string, { more: number }>;

/** Looks at all tables, later again. */
export interface Tracker {
  /** What was committed since the last look, in tables that anybody but the background changes. */
  look(): Promise<Traces>;
}

/** Written in the background, whatever is asked meanwhile; of no call alone. */
const backgrounds = new Set([
  "bill_totals",
  "bill_changes",
  "receipt_mails",
  "tasks",
  "alert_looks",
  "alert_candidates",
  "migrations",
]);

export async function track(sql: pg.Pool): Promise<Tracker> {
  const { rows } = await sql.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  const tables = rows.map(({ name }) => name).filter((name) => !backgrounds.has(name));
  // A row's xmin is the transaction that wrote it.
  const counts = tables.map(
    (name) =>
      `SELECT '${name}' AS name, count(*)::int AS rows, count(*) FILTER (WHERE xmin::text::bigint >= $1)::int AS written FROM ${name}`,
  );
  // Prepared: to plan a query of all tables takes longer than to carry it out.
  const query = { name: "traces", text: counts.join(" UNION ALL ") };
  let since = "0";
  let before = new Map<string, number>();

  async function untilIdle(): Promise<void> {
    const busy = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'loket' AND datname = current_database()
      AND state <> 'idle'`;
    while ((await sql.query(busy)).rows[0].n > 0) await new Promise((done) => setTimeout(done, 5));
  }

  async function look(): Promise<Traces> {
    await untilIdle();
    const found = await sql.query<{ name: string; rows: number; written: number }>({
      ...query,
      values: [since],
    });
    const traces: Traces = {};
    for (const { name, rows, written } of found.rows) {
      const more = rows - (before.get(name) ?? 0);
      if (more !== 0 || written > 0) traces[name] = { more };
    }
    before = new Map(found.rows.map(({ name, rows }) => [name, rows]));
    since = (await sql.query("SELECT pg_current_xact_id()::text AS id")).rows[0].id;
    return traces;
  }
  await look();
  return { look };
}
