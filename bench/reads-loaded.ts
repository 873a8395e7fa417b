import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { median, milliseconds, percentile, perSecond, type Row, whole } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { type Read, type ReadSide, reads, timedRead } from "./read-calls.ts";
import { storedEvents } from "./stored.ts";
import { townJob } from "./town.ts";

const readsPerSecond = 50;
const mostMs = 10;
/**
 * Seconds beside ingest before reads are counted for the goal: in the first ones every read is planned on each connection, compiled by V8
 * and found cold. They have a row of their own.
 */
const warmup = 10;

/** Answered without the database by us, and by the bare reader with one event. */
const nothing: Read = { what: "health", path: () => "/health" };

/**
 * The same reads, 50 a second, while ingest runs at half of what it can; as many calls that read nothing; and as many of a bare handler
 * with one SELECT by key, which shows what the machine allows beside the same ingest. And whether the totals are right after all that.
 */
export async function readsUnderLoad(machine: Machine, pace: Pace, side: ReadSide): Promise<Row[]> {
  const job = {
    ...townJob,
    port: side.loket.port,
    kind: "single",
    connections: 64,
    warmup: pace.settle,
  } as const;
  const most = perSecond(await machine.load({ ...job, seconds: pace.warmup }));
  const rate = Math.round(most / 2);
  const reader = await machine.startPeer("raw-read", side.database);
  const bare = { ...side, loket: { ...side.loket, url: `http://127.0.0.1:${reader.port}` } };
  await readSteadily(bare, [nothing], pace.settle);
  await bringIntoMemory(side.client);
  const load = machine.load({ ...job, seconds: warmup + pace.loaded, rate });
  const first = timesOf(await readSteadily(side, reads, warmup));
  const seconds = pace.loaded - pace.settle;
  const [answered, idle, least] = await Promise.all([
    readSteadily(side, reads, seconds),
    readSteadily(side, [nothing], seconds).then(timesOf),
    readSteadily(bare, [nothing], seconds).then(timesOf),
  ]);
  const ingested = perSecond(await load);
  const times = timesOf(answered);
  const p99 = percentile(0.99, times);
  return [
    {
      what: `all of these, ${readsPerSecond} a second, with ${whole(side.events)} events: 99 of 100 below (median)`,
      ours: `${milliseconds(p99)} (${milliseconds(median(times))}), ${whole(times.length)} reads`,
      limit: `${milliseconds(percentile(0.99, idle))} (${milliseconds(median(idle))}), a call that reads nothing; both beside ${whole(ingested)} events/s, half of what ingest does alone`,
      ratio: null,
      target: `< ${mostMs} ms`,
      isMet: p99 < mostMs,
    },
    {
      what: `before that, in the first ${warmup} seconds beside ingest`,
      ours: `${milliseconds(percentile(0.99, first))} (${milliseconds(median(first))}), ${whole(first.length)} reads`,
      limit: "every read planned on each connection, compiled by V8 and found cold",
      ratio: null,
    },
    {
      what: "the same beside one SELECT by key in a plain handler of node:http, prepared, at the same time",
      ours: `${milliseconds(p99)} (${milliseconds(median(times))})`,
      limit: `${milliseconds(percentile(0.99, least))} (${milliseconds(median(least))})`,
      ratio: p99 / percentile(0.99, least),
    },
    slowestRow(answered, percentile(0.9, times)),
    await totalsRow(side),
  ];
}

/** Reads the files of a database once: a town's are in the machine's memory, out of which the city of this run has pushed them. */
async function bringIntoMemory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    "SELECT current_setting('data_directory') || '/base/' || oid AS folder FROM pg_database WHERE datname = current_database()",
  );
  const folder = rows[0]?.folder ?? "";
  const buffer = Buffer.alloc(2 ** 20);
  for (const name of await readdir(folder)) {
    await using file = await open(join(folder, name));
    while ((await file.read(buffer)).bytesRead > 0);
  }
}

interface Answered {
  what: string;
  /** Milliseconds. */
  time: number;
}

const timesOf = (answered: readonly Answered[]) => answered.map(({ time }) => time);
const shownSlowest = 6;

/** Which calls the slowest tenth is made of: always the same ones, or whichever came at a bad moment. */
function slowestRow(answered: readonly Answered[], atLeast: number): Row {
  const slow = answered.filter(({ time }) => time >= atLeast);
  const calls = [...Map.groupBy(slow, ({ what }) => what)].sort(([, a], [, b]) => b.length - a.length);
  const shown = calls
    .slice(0, shownSlowest)
    .map(
      ([what, some]) =>
        `${what} ${some.length} (median ${milliseconds(median(some.map(({ time }) => time)))})`,
    );
  return {
    what: `the slowest tenth of them, ${slow.length} reads of ${milliseconds(atLeast)} or more, by call`,
    ours: shown.join("; "),
    limit: `${calls.length} of ${reads.length} calls are among them`,
    ratio: null,
  };
}

/** Open loop: a read begins at its time, whether or not the last one was answered. */
async function readSteadily(side: ReadSide, asked: readonly Read[], seconds: number): Promise<Answered[]> {
  const start = performance.now();
  const all: Promise<Answered>[] = [];
  for (let count = 0; count < seconds * readsPerSecond; count += 1) {
    await sleep(Math.max(0, start + (count / readsPerSecond) * 1000 - performance.now()));
    const read = asked[count % asked.length];
    if (read !== undefined) all.push(timedRead(side, read).then((time) => ({ what: read.what, time })));
  }
  return Promise.all(all);
}

/** What the list and the days' summaries say, beside the rows themselves. */
async function totalsRow({ client, loket, token }: ReadSide): Promise<Row> {
  const { entries, counted } = await storedEvents(client);
  const ask = async (path: string, field: RegExp) => {
    const response = await fetch(loket.url + path, { headers: { authorization: `Bearer ${token}` } });
    return Number(field.exec(await response.text())?.[1]);
  };
  const listed = await ask("/retribusi/v1/frontend/entry-events?limit=1", /"total":(\d+)/);
  const { rows } = await client.query<{ date: string; events: number }>(
    "SELECT to_char(local_date, 'YYYY-MM-DD') AS date, count(*) AS events FROM entries GROUP BY 1 ORDER BY 1",
  );
  let said = 0;
  let wrong = 0;
  for (const { date, events } of rows) {
    const total = await ask(`/retribusi/v1/dashboard/summary?date=${date}`, /"total_count":(\d+)/);
    said += total;
    if (total !== events) wrong += 1;
  }
  return {
    what: "totals after that: of the list, and of every day's summary",
    ours: `${whole(listed)}, and ${whole(said)} in ${rows.length} days`,
    limit: `${whole(entries)} rows, ${wrong} days differ`,
    ratio: null,
    target: "equal",
    isMet: listed === entries && said === entries && counted === entries && wrong === 0,
  };
}
