import { latencyAt, milliseconds, type Row, shownRate, whole } from "./figures.ts";
import type { LoadResult } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { residentMemory } from "./processes.ts";
import { allStored, storedEvents } from "./stored.ts";
import { town, townJob } from "./town.ts";

const fifths = 5;
const mostDrift = 1.25;

/** Ingest as fast as it goes, minutes on end: whether the last fifth is as the first one was. */
export async function measureSustained(machine: Machine, pace: Pace): Promise<Row[]> {
  await machine.createDatabase("sustained", town);
  const loket = await machine.startLoket("sustained", pace.profile);
  const job = { ...townJob, port: loket.port, kind: "single", connections: 64 } as const;
  const rounds: LoadResult[] = [await machine.load({ ...job, warmup: pace.settle, seconds: pace.warmup })];
  const memory: number[] = [];
  for (let fifth = 0; fifth < fifths; fifth += 1) {
    rounds.push(await machine.load({ ...job, warmup: 0, seconds: pace.sustained / fifths }));
    memory.push(residentMemory(loket.pid) ?? Number.NaN);
  }
  await loket.stop();
  const client = await machine.connect("sustained");
  const stored = await storedEvents(client);
  await client.end();

  const [, first, ...others] = rounds;
  const last = others.at(-1);
  if (first === undefined || last === undefined) throw new Error("a sustained run has five fifths");
  const about = pace.sustained >= 600 ? `${pace.sustained / 60} minutes` : `shortened to ${pace.sustained} s`;
  const ratio = latencyAt(0.99, [last]) / latencyAt(0.99, [first]);
  const of = (round: LoadResult) =>
    `${milliseconds(latencyAt(0.99, [round]))} at ${shownRate([round])} requests/s`;
  const promised = rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return [
    {
      what: `one event a request without a pause, ${about}: 99 of 100 below`,
      ours: `${of(last)} in the last fifth`,
      limit: `${of(first)} in the first one`,
      ratio,
      target: `≤ ${mostDrift}`,
      isMet: ratio <= mostDrift,
    },
    {
      what: "its memory, of the server's process",
      ours: `${whole((memory.at(-1) ?? Number.NaN) / 1e6)} MB at the end`,
      limit: `${whole((memory[0] ?? Number.NaN) / 1e6)} MB after a fifth`,
      ratio: (memory.at(-1) ?? Number.NaN) / (memory[0] ?? Number.NaN),
    },
    allStored("its events answered 200, and found stored and counted", promised, stored),
  ];
}
