import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { median, perSecond, type Row, whole } from "./figures.ts";
import type { LoadResult } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { allStored, storedEvents } from "./stored.ts";
import { town, townJob } from "./town.ts";

const copiedRows = 100_000;
const connections = 4;
/** Events of a batch, the days over which they are spread, and the events a second that are demanded. */
const sizes: Size[] = [
  { events: 1 },
  { events: 100 },
  { events: 500 },
  { events: 5000 },
  { events: 5000, days: 60, least: 30_000 },
];

interface Size {
  events: number;
  days?: number;
  least?: number;
}

/** Batches through the whole server, compared with COPY of like rows into the same table, in turns. */
export async function measureBatches(machine: Machine, pace: Pace): Promise<Row[]> {
  for (const name of ["batches", "copied"]) await machine.createDatabase(name, town);
  const loket = await machine.startLoket("batches", pace.profile);
  const client = await machine.connect("copied");
  const all: LoadResult[] = [];
  const round = async ({ events, days }: Size, seconds: number) => {
    const spread = days === undefined ? 120 : days * 86_400;
    const job = { ...townJob, port: loket.port, kind: "batch", connections, events, spread } as const;
    const result = await machine.load({ ...job, warmup: pace.settle, seconds });
    all.push(result);
    return perSecond(result) * events;
  };
  const copy = copier(client);

  await round({ events: 500 }, pace.warmup);
  await copy();
  const rows: Row[] = [];
  for (const size of sizes) {
    const ours: number[] = [];
    const limit: number[] = [];
    for (let turn = 0; turn < pace.rounds; turn += 1) {
      limit.push(await copy());
      ours.push(await round(size, size.events < 500 ? pace.seconds / 3 : pace.seconds));
    }
    rows.push(rowOf(size, ours, limit));
  }
  await loket.stop();
  await client.end();
  const database = await machine.connect("batches");
  const stored = await storedEvents(database);
  await database.end();
  const promised = all.reduce((sum, result) => sum + result.acknowledged, 0);
  return [
    ...rows,
    allStored("events of batches answered 200, and found stored and counted", promised, stored),
  ];
}

function rowOf({ events, days, least }: Size, ours: number[], limit: number[]): Row {
  const rate = median(ours);
  return {
    what: `batches of ${whole(events)}, ${connections} connections${days === undefined ? "" : `, spread over ${days} days`}`,
    ours: `${whole(rate)} events/s`,
    limit: `${whole(median(limit))} rows/s, COPY of ${whole(copiedRows)} into the same table`,
    ratio: median(ours.map((value, turn) => value / (limit[turn] ?? value))),
    ...(least === undefined ? {} : { target: `≥ ${whole(least)} events/s`, isMet: rate >= least }),
  };
}

/** Copies rows into `entries`, each time others. @returns a function that does it once and answers rows a second */
function copier(client: pg.Client): () => Promise<number> {
  let lastId = 0;
  return async () => {
    const rows = copyRows(lastId);
    lastId += copiedRows;
    const start = performance.now();
    await pipeline(Readable.from(rows), client.query(copyFrom(copyStatement)));
    return copiedRows / ((performance.now() - start) / 1000);
  };
}

const copyStatement = `COPY entries (id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour,
  is_late, event_id) FROM STDIN`;

/** Rows as our server would store them now, in pieces of 64 KiB or so: made before the clock starts. */
function copyRows(afterId: number): Buffer[] {
  const pieces: Buffer[] = [];
  const received = new Date().toISOString();
  let text = "";
  for (let id = afterId + 1; id <= afterId + copiedRows; id += 1) {
    const at = new Date(Date.now() - Math.floor(Math.random() * 120) * 1000).toISOString();
    const gate = 1 + Math.floor(Math.random() * 8);
    text += `${id}\t${at}\t${received}\t${at.slice(0, 10)}\t${gate}\t1\t2000\tmotor\tin\t${Number(at.slice(11, 13))}\tf\t\\N\n`;
    if (text.length > 64_000 || id === afterId + copiedRows) {
      pieces.push(Buffer.from(text));
      text = "";
    }
  }
  return pieces;
}
