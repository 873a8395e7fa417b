import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { timed } from "../calls.ts";
import { latencyAt, median, milliseconds, percentile, type Row, whole } from "../figures.ts";
import type { LoadResult } from "../job.ts";
import type { Machine } from "../machine.ts";
import type { Pace } from "../pace.ts";
import { type Contender, eventsOfBatch } from "./contender.ts";
import { startCrud, startDirectus, startOurs } from "./contenders.ts";
import { startPgbench } from "./pgbench.ts";

const crowds = [64];
const batchers = 4;
/** Seconds and number of rounds of batches: some take seconds for one. */
const batchPace = { seconds: 10, rounds: 3 };
/** How many times the events of each, by the beginning of its name: single ones at 64 connections, and in batches. */
const leastOfSingles = { Fastify: 3, Directus: 50 };
const leastOfBatches = { Fastify: 1.5 };
const listed = 200;
const heardEvents = 200;
/** Milliseconds between two of them. */
const pause = 10;

/**
 * What others would build or take instead, on the same work, machine and PostgreSQL. They are installed into a temporary folder,
 * which is removed.
 */
export async function measurePeers(machine: Machine, pace: Pace): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "loket-peers-"));
  const contenders: Contender[] = [];
  try {
    const bare = await bareRates(machine, pace, folder);
    contenders.push(await startOurs(machine, pace.profile));
    const rows: Row[] = [];
    for (const [name, start] of Object.entries({ crud: startCrud, directus: startDirectus })) {
      try {
        contenders.push(await start(machine, join(folder, name)));
      } catch (error) {
        // The others are measured without it.
        const why = error instanceof Error ? error.message.replaceAll(/\s+/g, " ").slice(0, 200) : "";
        rows.push({ what: name, ours: "", limit: `not measured: ${why}`, ratio: null });
      }
    }
    for (const connections of crowds)
      rows.push(...(await singleRows(machine, pace, contenders, connections, bare.get(connections) ?? [])));
    rows.push(...(await batchRows(machine, pace, contenders)));
    rows.push(...(await listRows(contenders)), ...(await liveRows(contenders)));
    return rows;
  } finally {
    for (const { stop } of contenders) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL alone, before the others start, so that it has no other connections. */
async function bareRates(machine: Machine, pace: Pace, folder: string): Promise<Map<number, number[]>> {
  const pgbench = await startPgbench(machine, folder);
  const rates = new Map<number, number[]>();
  for (const connections of crowds) {
    const measured: number[] = [];
    for (let round = 0; round < pace.rounds; round += 1)
      measured.push(await pgbench(connections, Math.ceil(pace.seconds)));
    rates.set(connections, measured);
  }
  return rates;
}

interface Round {
  rate: number;
  load: LoadResult;
}

async function singleRows(
  machine: Machine,
  pace: Pace,
  contenders: readonly Contender[],
  connections: number,
  bare: readonly number[],
): Promise<Row[]> {
  const all = await inTurns(contenders, pace, (one, seconds) =>
    storeFor(machine, pace, one, { connections, given: one.single, events: 1, seconds }),
  );
  const what = `one event a request, ${connections} connections`;
  const shown = (rounds: readonly Round[]) =>
    `${whole(median(rounds.map(({ rate }) => rate)))} events/s, 99 of 100 below ${milliseconds(latencyAt(0.99, loads(rounds)))}`;
  const [ours = [], ...others] = all;
  const rate = median(ours.map((round) => round.rate));
  return [
    ...others.map((rounds, at) => {
      const name = contenders[at + 1]?.name ?? "";
      const ratio = ratioOf(ours, rounds);
      const least = connections === 64 ? leastTimes(name, leastOfSingles) : undefined;
      return { what, ours: shown(ours), limit: `${shown(rounds)}, ${name}`, ratio, ...judged(ratio, least) };
    }),
    {
      what,
      ours: shown(ours),
      limit: `${whole(median(bare))} transactions/s, PostgreSQL alone (pgbench)`,
      ratio: rate / median(bare),
    },
  ];
}

async function batchRows(machine: Machine, pace: Pace, contenders: readonly Contender[]): Promise<Row[]> {
  const all = await inTurns(contenders, { ...pace, ...batchPace }, (one, seconds) =>
    storeFor(machine, pace, one, {
      connections: batchers,
      given: one.batches,
      events: eventsOfBatch,
      seconds,
    }),
  );
  const [ours = [], ...others] = all;
  const shown = (rounds: readonly Round[]) => `${whole(median(rounds.map(({ rate }) => rate)))} events/s`;
  return others.map((rounds, at) => {
    const name = contenders[at + 1]?.name ?? "";
    const ratio = ratioOf(ours, rounds);
    return {
      what: `batches of ${eventsOfBatch}, ${batchers} connections`,
      ours: shown(ours),
      limit: `${shown(rounds)}, ${name}`,
      ratio,
      ...judged(ratio, leastTimes(name, leastOfBatches)),
    };
  });
}

/** By now each has stored what it could, which is shown with its time. */
async function listRows(contenders: readonly Contender[]): Promise<Row[]> {
  const sides: { time: number; shown: string }[] = [];
  for (const { list, headers, count } of contenders) {
    const agent = new Agent({ keepAlive: true });
    const times: number[] = [];
    for (let read = 0; read < listed; read += 1) times.push(await timedList(list, agent, headers));
    agent.destroy();
    const time = median(times.slice(listed / 10));
    sides.push({ time, shown: `${milliseconds(time)} of ${whole(await count())} events` });
  }
  return besideOurs("the newest 20 events and how many there are", contenders, sides);
}

function timedList(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  const token = headers.authorization?.slice("Bearer ".length);
  return timed({ url, agent, ...(token === undefined ? {} : { token }) });
}

/** One listener, one event after the other: from the moment it is sent. */
async function liveRows(contenders: readonly Contender[]): Promise<Row[]> {
  const sides: { time: number; shown: string }[] = [];
  for (const { listen, store } of contenders) {
    const delays: number[] = [];
    let came = () => {};
    const end = await listen(() => came());
    for (let sent = 0; sent < heardEvents; sent += 1) {
      const start = performance.now();
      const heard = new Promise<void>((done) => {
        came = done;
      });
      await Promise.all([store(), heard.then(() => delays.push(performance.now() - start))]);
      await sleep(pause);
    }
    end();
    const time = median(delays);
    sides.push({
      time,
      shown: `${milliseconds(time)}, 99 of 100 below ${milliseconds(percentile(0.99, delays))}`,
    });
  }
  return besideOurs("from sending an event to its receipt by one listener", contenders, sides);
}

function besideOurs(
  what: string,
  contenders: readonly Contender[],
  sides: readonly { time: number; shown: string }[],
): Row[] {
  const [ours, ...others] = sides;
  if (ours === undefined) return [];
  return others.map(({ time, shown }, at) => ({
    what,
    ours: ours.shown,
    limit: `${shown}, ${contenders[at + 1]?.name}`,
    ratio: ours.time / time,
  }));
}

/** Every side in each turn; a first one, which warms them up, does not count. */
async function inTurns(
  contenders: readonly Contender[],
  pace: Pace,
  measure: (one: Contender, seconds: number) => Promise<Round>,
): Promise<Round[][]> {
  const all = contenders.map((): Round[] => []);
  for (const one of contenders) await measure(one, pace.warmup);
  for (let turn = 0; turn < pace.rounds; turn += 1)
    for (const [at, one] of contenders.entries()) all[at]?.push(await measure(one, pace.seconds));
  return all;
}

/** @throws Error when less is stored than was answered 200 */
async function storeFor(
  machine: Machine,
  { settle }: Pace,
  { name, port, count }: Contender,
  job: { connections: number; given: Uint8Array[]; events: number; seconds: number },
): Promise<Round> {
  const before = await count();
  const load = await machine.load({ ...job, port, kind: "given", warmup: settle, gates: [], apiKey: "" });
  const stored = (await count()) - before;
  if (stored !== load.acknowledged)
    throw new Error(`${name}: ${load.acknowledged} events answered 200, ${stored} stored`);
  return { rate: (load.answered * job.events) / load.seconds, load };
}

function leastTimes(name: string, least: Readonly<Record<string, number>>): number | undefined {
  return Object.entries(least).find(([start]) => name.startsWith(start))?.[1];
}

function judged(ratio: number, least: number | undefined): Pick<Row, "target" | "isMet"> {
  return least === undefined ? {} : { target: `≥ ${least}`, isMet: ratio >= least };
}

function ratioOf(ours: readonly Round[], theirs: readonly Round[]): number {
  return median(ours.map(({ rate }, turn) => rate / (theirs[turn]?.rate ?? rate)));
}

function loads(rounds: readonly Round[]): LoadResult[] {
  return rounds.map(({ load }) => load);
}
