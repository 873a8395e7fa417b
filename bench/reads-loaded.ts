import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { median, milliseconds, percentile, perSecond, type Row, whole } from "./figures.ts";
import { singleEventsOf } from "./gate-keys.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { type Read, type ReadSide, reads, timedRead } from "./read-calls.ts";
import { storedEvents } from "./stored.ts";

export const readsPerSecond = 50;
/** Events a second that are stored during the reads, and milliseconds below which 99 of 100 of them are answered. */
const eventsPerSecond = 2000;
const mostMs = 50;
/** Seconds before reads are counted: in the first ones statements are planned and code is compiled. */
const warmup = 10;

/** A call that needs no database. */
const nothing: Read = { what: "health", path: () => "/health" };

/** The same reads, 50 a second, while 2,000 events a second are stored; and as many calls that read nothing. */
export async function readsBesideIngest(machine: Machine, pace: Pace, side: ReadSide): Promise<Row[]> {
  await bringIntoMemory(side.client);
  const connections = 64;
  const load = machine.load({
    ...(await singleEventsOf(side)),
    connections,
    warmup: pace.settle,
    seconds: warmup + pace.loaded,
    rate: eventsPerSecond,
  });
  await readSteadily(side, reads, warmup);
  const seconds = pace.loaded - pace.settle;
  const [answered, idle] = await Promise.all([
    readSteadily(side, reads, seconds),
    readSteadily(side, [nothing], seconds),
  ]);
  const ingested = perSecond(await load);
  const times = timesOf(answered);
  const p99 = percentile(0.99, times);
  return [
    {
      what: `all of these, ${readsPerSecond} a second, with ${whole(side.events)} events: 99 of 100 below (median)`,
      ours: `${milliseconds(p99)} (${milliseconds(median(times))}), ${whole(times.length)} reads, ${refusals(answered)}`,
      limit: `${milliseconds(percentile(0.99, timesOf(idle)))} (${milliseconds(median(timesOf(idle)))}), a call that reads nothing; both beside ${whole(ingested)} events/s`,
      ratio: null,
      target: `< ${mostMs} ms`,
      isMet: p99 < mostMs && answered.every(({ isRight }) => isRight) && ingested > eventsPerSecond * 0.95,
    },
    slowestRow(answered, percentile(0.9, times)),
    ...(side.earlier > 0 ? [] : [await totalsRow(side)]),
  ];
}

/** Reads the files of a database once, since other parts of the run have pushed them out of the machine's memory. */
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

export interface Answered {
  what: string;
  /** Milliseconds. */
  time: number;
  /** Whether it was answered 200, with the right content. */
  isRight: boolean;
}

/** How many were refused, in words. */
export function refusals(answered: readonly Answered[]): string {
  const refused = answered.filter(({ isRight }) => !isRight).length;
  return refused === 0 ? "none refused" : `${whole(refused)} refused`;
}

export const timesOf = (answered: readonly Answered[]) => answered.map(({ time }) => time);
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
export async function readSteadily(
  side: ReadSide,
  asked: readonly Read[],
  seconds: number,
): Promise<Answered[]> {
  const start = performance.now();
  const all: Promise<Answered>[] = [];
  for (let count = 0; count < seconds * readsPerSecond; count += 1) {
    await sleep(Math.max(0, start + (count / readsPerSecond) * 1000 - performance.now()));
    const read = asked[count % asked.length];
    if (read !== undefined) all.push(answer(side, read));
  }
  return Promise.all(all);
}

async function answer(side: ReadSide, read: Read): Promise<Answered> {
  const start = performance.now();
  return timedRead(side, read).then(
    (time) => ({ what: read.what, time, isRight: true }),
    () => ({ what: read.what, time: performance.now() - start, isRight: false }),
  );
}

/** What the list and the days' summaries say, next to the rows themselves. */
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
