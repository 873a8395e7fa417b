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
/** Events of a batch, and the part of COPY that is asked for. */
const sizes = [
  { events: 1 },
  { events: 10 },
  { events: 100 },
  { events: 500, target: 0.7 },
  { events: 5000, target: 0.7 },
];

/** Batches through the whole server, beside COPY of like rows into the same table, in turns. */
export async function measureBatches(machine: Machine, pace: Pace): Promise<Row[]> {
  for (const name of ["batches", "copied"]) await machine.createDatabase(name, town);
  const loket = await machine.startLoket("batches", pace.profile);
  const client = await machine.connect("copied");
  const all: LoadResult[] = [];
  const round = async (events: number, seconds: number) => {
    const job = { ...townJob, port: loket.port, kind: "batch", connections, events } as const;
    const result = await machine.load({ ...job, warmup: pace.settle, seconds });
    all.push(result);
    return perSecond(result) * events;
  };
  const copy = copier(client);

  await round(500, pace.warmup);
  await copy();
  const rows: Row[] = [];
  for (const { events, target } of sizes) {
    const ours: number[] = [];
    const limit: number[] = [];
    for (let turn = 0; turn < pace.rounds; turn += 1) {
      limit.push(await copy());
      ours.push(await round(events, target === undefined ? pace.seconds / 3 : pace.seconds));
    }
    rows.push(rowOf(events, ours, limit, target));
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

function rowOf(events: number, ours: number[], limit: number[], target: number | undefined): Row {
  const ratio = median(ours.map((value, turn) => value / (limit[turn] ?? value)));
  return {
    what: `batches of ${whole(events)}, ${connections} connections`,
    ours: `${whole(median(ours))} events/s`,
    limit: `${whole(median(limit))} rows/s, COPY of ${whole(copiedRows)} into the same table`,
    ratio,
    ...(target === undefined ? {} : { target: `≥ ${target}`, isMet: ratio >= target }),
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
