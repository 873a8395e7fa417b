import { Agent } from "node:http";
import type pg from "pg";
import { timed } from "./calls.ts";
import { median, milliseconds, type Row, whole } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { login, town } from "./town.ts";

const fewEvents = 10_000;
const days = 14;
const limit = 20;
const target = 1.5;

interface Side {
  url: string;
  token: string;
  events: number;
  agent: Agent;
}

/** The same reads on 10,000 and on 2,000,000 events of the same gates, hours and days, in turns. */
export async function measureReads(machine: Machine, pace: Pace): Promise<Row[]> {
  const few = await startSide(machine, "few", fewEvents);
  const many = await startSide(machine, "many", pace.manyEvents);
  const rows: Row[] = [];
  for (const [what, path] of reads) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < pace.reads + 10; turn += 1) {
      // Whoever goes second finds the machine a little warmer.
      const order = turn % 2 === 0 ? ([few, many] as const) : ([many, few] as const);
      for (const side of order) {
        const time = await timedRead(side, path(side.events));
        if (turn >= 10) times[side === few ? 0 : 1].push(time);
      }
    }
    const [ofFew, ofMany] = [median(times[0]), median(times[1])];
    rows.push({
      what,
      ours: `${milliseconds(ofMany)} with ${whole(pace.manyEvents)} events`,
      limit: `${milliseconds(ofFew)} with ${whole(fewEvents)}`,
      ratio: ofMany / ofFew,
      target: `≤ ${target}`,
      isMet: ofMany / ofFew <= target,
    });
  }
  for (const side of [few, many]) {
    side.agent.destroy();
    await side.stop();
  }
  return rows;
}

const date = localDay(2);
const list = "/retribusi/v1/frontend/entry-events";
const reads: [string, (events: number) => string][] = [
  ["summary/daily", () => `/retribusi/v1/summary/daily?date=${date}`],
  ["summary/hourly", () => `/retribusi/v1/summary/hourly?date=${date}`],
  ["dashboard/summary", () => `/retribusi/v1/dashboard/summary?date=${date}`],
  ["list of events, page 1", () => `${list}?page=1&limit=${limit}`],
  ["list of events, last page", (events) => `${list}?page=${events / limit}&limit=${limit}`],
  ["list of events, middle page", (events) => `${list}?page=${events / limit / 2}&limit=${limit}`],
];

async function startSide(
  machine: Machine,
  name: string,
  events: number,
): Promise<Side & { stop: () => Promise<void> }> {
  await machine.createDatabase(name, town);
  const client = await machine.connect(name);
  await fill(client, events);
  const { url, stop } = await machine.startLoket(name);
  await untilFolded(client);
  await client.query("VACUUM ANALYZE"); // what autovacuum does within minutes
  await client.end();
  return { url, token: await login(url), events, agent: new Agent({ keepAlive: true }), stop };
}

/** Stores events through the function that ingest uses: over 14 days, 12 hours a day, all gates and kinds alike. */
async function fill(client: pg.Client, events: number): Promise<void> {
  const portion = 20_000;
  for (let stored = 0; stored < events; stored += portion) {
    await client.query(fillStatement, [stored, Math.min(stored + portion, events) - 1, localDay(days)]);
  }
}

// Consecutive events go to different kinds, gates, hours and days, so that a few reach them all as well as many do.
const kinds = 3 * 8 * 12 * days;
const fillStatement = `
  SELECT store_entries((SELECT catalogue_version FROM ledger), now(), gate_ids, key_ids, categories, directions, prices, dates, hours, lates,
    kinds, times, NULL)
  FROM (
    SELECT array_agg(1 + k / 3 % 8) AS gate_ids, array_agg(1) AS key_ids,
      array_agg(('{person_walk,motor,car}'::category[])[1 + k % 3]) AS categories,
      array_agg(CASE WHEN k / 3 % 2 = 0 THEN 'in' ELSE 'out' END::direction) AS directions, array_agg(2000) AS prices,
      array_agg($3::date + k / 288) AS dates, array_agg((7 + k / 24 % 12)::smallint) AS hours, array_agg(true) AS lates
    FROM generate_series(0, ${kinds - 1}) AS k
  ) AS possible, (
    SELECT array_agg(1 + n % ${kinds}) AS kinds,
      array_agg(extract(epoch FROM ($3 || 'T07:00:00+07:00')::timestamptz)::bigint + n % ${kinds} / 288 * 86400 + n / 24 % 12 * 3600
        + n::bigint * 7919 % 3600) AS times
    FROM generate_series($1::int, $2::int) AS n
  ) AS events`;

/** The server folds older events into its day counts by and by; what is measured is the state after that. */
async function untilFolded(client: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { rows } = await client.query(
      "SELECT FROM ledger, day_counts_position WHERE folded_until = last_entry_id",
    );
    if (rows.length > 0) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("the day counts were not folded within a minute");
}

/** Milliseconds until the last byte of the answer. */
function timedRead({ url, token, agent }: Side, path: string): Promise<number> {
  return timed({ url: url + path, token, agent, isRight: (text) => isFull(path, text) });
}

/** That a page was found where the last one should be. */
function isFull(path: string, text: string): boolean {
  return !path.startsWith(list) || text.includes('"api_key"');
}

/** The local date in Jakarta, so many days ago. */
function localDay(ago: number): string {
  return new Date(Date.now() + 7 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
}
