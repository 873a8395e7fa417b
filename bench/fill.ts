import type pg from "pg";

const days = 14;

/** A local date on which every database that is filled here has all of its events. */
export const fullDay = localDay(2);

/** Stores events through the function that ingest uses: over 14 days, 12 hours a day, all gates and kinds alike. */
export async function fillEvents(client: pg.Client, events: number, how: Fill = {}): Promise<void> {
  const { firstDay = localDay(days), keys = "none" } = how;
  const portion = 20_000;
  for (let stored = 0; stored < events; stored += portion) {
    const until = Math.min(stored + portion, events) - 1;
    await client.query(fillStatement, [stored, until, firstDay, keys === "uuid"]);
  }
}

interface Fill {
  /** Local date of the first of the 14 days. */
  firstDay?: string;
  /** Whether each event carries an event_id of its own. */
  keys?: "none" | "uuid";
}

// Consecutive events go to different kinds, gates, hours and days, so that a few reach them all as well as many do.
const kinds = 3 * 8 * 12 * days;
const fillStatement = `
  SELECT store_entries((SELECT catalogue_version FROM ledger), now() - interval '2 hours', gate_ids, key_ids, categories, directions, prices, dates, hours, lates,
    kinds, times, CASE WHEN $4 THEN keys END)
  FROM (
    SELECT array_agg(1 + k / 3 % 8) AS gate_ids, array_agg(1) AS key_ids,
      array_agg(('{person_walk,motor,car}'::category[])[1 + k % 3]) AS categories,
      array_agg(CASE WHEN k / 3 % 2 = 0 THEN 'in' ELSE 'out' END::direction) AS directions, array_agg(2000) AS prices,
      array_agg($3::date + k / 288) AS dates, array_agg((7 + k / 24 % 12)::smallint) AS hours, array_agg(true) AS lates
    FROM generate_series(0, ${kinds - 1}) AS k
  ) AS possible, (
    SELECT array_agg(1 + n % ${kinds}) AS kinds,
      array_agg(extract(epoch FROM ($3 || 'T07:00:00+07:00')::timestamptz)::bigint + n % ${kinds} / 288 * 86400 + n / 24 % 12 * 3600
        + n::bigint * 7919 % 3600) AS times,
      CASE WHEN $4 THEN array_agg(gen_random_uuid()::text) END AS keys
    FROM generate_series($1::int, $2::int) AS n
  ) AS events`;

/** The local date in Jakarta, `ago` days ago. */
function localDay(ago: number): string {
  return new Date(Date.now() + 7 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
}
