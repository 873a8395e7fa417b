import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { median, perSecond, type Row, whole } from "./figures.ts";
import { eventsInBatch, type LoadJob, type LoadResult } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { allStored, storedEvents } from "./singles.ts";
import { town, townJob } from "./town.ts";

const copiedRows = 100_000;
const target = 0.5;

/** Batches of 500 through the whole server, beside COPY of like rows into the same table, in turns. */
export async function measureBatches(machine: Machine, pace: Pace): Promise<Row[]> {
  for (const name of ["batches", "copied"]) await machine.createDatabase(name, town);
  const loket = await machine.startLoket("batches", pace.profile);
  const client = await machine.connect("copied");
  const round = (seconds: number) =>
    machine.load({
      ...townJob,
      port: loket.port,
      kind: "batch",
      connections: 4,
      warmup: pace.settle,
      seconds,
    } satisfies LoadJob);
  let lastId = 0;
  const copy = async () => {
    const rows = copyRows(lastId);
    lastId += copiedRows;
    const start = performance.now();
    await pipeline(Readable.from(rows), client.query(copyFrom(copyStatement)));
    return copiedRows / ((performance.now() - start) / 1000);
  };

  const all: LoadResult[] = [await round(pace.warmup)];
  await copy();
  const ours: LoadResult[] = [];
  const limit: number[] = [];
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    limit.push(await copy());
    ours.push(await round(pace.seconds));
  }
  await loket.stop();
  await client.end();

  const rows = ours.map((result) => perSecond(result) * eventsInBatch);
  const ratio = median(rows.map((value, turn) => value / (limit[turn] ?? value)));
  const database = await machine.connect("batches");
  const stored = await storedEvents(database);
  await database.end();
  return [
    {
      what: "batches of 500, 4 connections",
      ours: `${whole(median(rows))} events/s`,
      limit: `${whole(median(limit))} rows/s, COPY of ${whole(copiedRows)} into the same table`,
      ratio,
      target: `≥ ${target}`,
      isMet: ratio >= target,
    },
    allStored(
      "events of batches answered 200, and found stored and counted",
      [...all, ...ours].reduce((sum, result) => sum + result.acknowledged, 0),
      stored,
    ),
  ];
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
