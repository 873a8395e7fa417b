import { median, milliseconds, percentile, perSecond, type Row, whole } from "./figures.ts";
import { singleEventsOf } from "./gate-keys.ts";
import type { LoadResult } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { type ReadSide, reads } from "./read-calls.ts";
import { type Answered, readSteadily, refusals, timesOf } from "./reads-loaded.ts";
import { endSide, fewEvents, startCity, startSide } from "./sides.ts";
import { allStored, storedEvents } from "./stored.ts";

const connections = 4;
const eventsOfBatch = 500;
/** Seconds: agents come back after a week. */
const week = 7 * 86_400;
/** Seconds of a piece of the storm; reads are made for as long. */
const piece = 5;
/** Seconds of reads after the last event. */
const after = 10;
/** Milliseconds below which 99 of 100 reads are answered, during the storm and after it. */
const mostMs = 100;

/** Reads during and after events that arrive as fast as they are taken, spread over the week before; in a town and in a city. */
export async function measureStorm(machine: Machine, pace: Pace): Promise<Row[]> {
  const options = { nodeOptions: pace.profile };
  const rows: Row[] = [];
  for (const [where, start] of [
    ["the town", () => startSide(machine, fewEvents, { ...options, name: "storm" })],
    ["the city", () => startCity(machine, pace.cityDays, options)],
  ] as const) {
    const side = await start();
    rows.push(...(await stormIn(where, machine, pace, side)));
    await endSide(side);
  }
  return rows;
}

async function stormIn(where: string, machine: Machine, pace: Pace, side: ReadSide): Promise<Row[]> {
  const { gates, apiKey, port } = await singleEventsOf(side);
  const job = {
    gates,
    apiKey,
    port,
    kind: "batch",
    connections,
    events: eventsOfBatch,
    spread: week,
  } as const;
  const before = await storedEvents(side.client);
  await readSteadily(side, reads, piece); // so that statements are planned and code is compiled
  const loads: LoadResult[] = [];
  const during: Answered[] = [];
  let taken = 0;
  while (taken < pace.stormEvents) {
    const load = machine.load({ ...job, warmup: 0, seconds: piece });
    during.push(...(await readSteadily(side, reads, piece)));
    const result = await load;
    loads.push(result);
    taken += result.acknowledged;
  }
  const later = await readSteadily(side, reads, after);
  const now = await storedEvents(side.client);
  const rate = whole(median(loads.map((load) => perSecond(load) * eventsOfBatch)));
  return [
    readRow(`reads in ${where} beside ${whole(taken)} events of a week, ${rate}/s`, during),
    readRow(`reads in ${where} in the ${after} seconds after them`, later),
    allStored(`the storm in ${where}: events answered 200, and found stored and counted`, taken, {
      entries: now.entries - before.entries,
      counted: now.counted - before.counted,
    }),
  ];
}

function readRow(what: string, answered: readonly Answered[]): Row {
  const times = timesOf(answered);
  const p99 = percentile(0.99, times);
  return {
    what: `${what}: 99 of 100 below (median)`,
    ours: `${milliseconds(p99)} (${milliseconds(median(times))}), ${whole(times.length)} reads, ${refusals(answered)}`,
    limit: "",
    ratio: null,
    target: `< ${mostMs} ms, none refused`,
    isMet: p99 < mostMs && answered.every(({ isRight }) => isRight),
  };
}
