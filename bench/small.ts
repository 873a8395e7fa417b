import { setTimeout as sleep } from "node:timers/promises";
import { latencyAt, median, milliseconds, percentile, perSecond, type Row, whole } from "./figures.ts";
import { singleEventsOf } from "./gate-keys.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { cpuSeconds, keepToCore, proportionalMemory, withDescendants } from "./processes.ts";
import { reads } from "./read-calls.ts";
import { readSteadily, readsPerSecond, refusals, timesOf } from "./reads-loaded.ts";
import { endSide, startCity } from "./sides.ts";

/** A town of 200 gates and 30 days. */
const size = { locations: 20, gatesOfLocation: 10 };
const days = 30;
const eventsPerSecond = 200;
const connections = 16;
const core = 0;
/** Milliseconds of both, bytes of all processes, and the part of a core that is used when nothing happens. */
const mostMs = 50;
const mostMemory = 400e6;
const mostIdle = 0.01;
/** Seconds of reads and events before they are counted. */
const warmup = 10;
/** Seconds without a request. */
const idle = 30;

/** The product and PostgreSQL on one core, as on a small rented server: single events, reads, memory, and what it uses when idle. */
export async function measureSmall(machine: Machine, pace: Pace): Promise<Row[]> {
  if (process.platform !== "linux")
    return [{ what: "a small rented server", ours: "skipped: needs Linux", limit: "", ratio: null }];
  const side = await startCity(machine, days, { name: "small", nodeOptions: pace.profile, size });
  const pids = async () => [
    ...withDescendants(side.loket.pid),
    ...withDescendants(await machine.databasePid()),
  ];
  keepToCore(await pids(), core);
  const job = { ...(await singleEventsOf(side)), connections, rate: eventsPerSecond, warmup };
  const load = machine.load({ ...job, seconds: pace.loaded });
  await readSteadily(side, reads, warmup);
  const answered = await readSteadily(side, reads, pace.loaded);
  const times = timesOf(answered);
  const stored = await load;
  const memory = proportionalMemory(await pids());
  await sleep(5000);
  const used = await coreUsed(await pids());
  await endSide(side);
  const [ofEvents, ofReads] = [latencyAt(0.99, [stored]), percentile(0.99, times)];
  const rate = perSecond(stored);
  return [
    {
      what: `one core: ${whole(rate)} single events a second, 99 of 100 below (median)`,
      ours: `${milliseconds(ofEvents)} (${milliseconds(latencyAt(0.5, [stored]))})`,
      limit: "",
      ratio: null,
      target: `< ${mostMs} ms, at ${eventsPerSecond}/s`,
      isMet: ofEvents < mostMs && rate > eventsPerSecond * 0.95,
    },
    {
      what: `one core: ${readsPerSecond} reads a second beside them, 99 of 100 below (median)`,
      ours: `${milliseconds(ofReads)} (${milliseconds(median(times))}), ${refusals(answered)}`,
      limit: "",
      ratio: null,
      target: `< ${mostMs} ms`,
      isMet: ofReads < mostMs && answered.every(({ isRight }) => isRight),
    },
    {
      what: "memory of the server and all of PostgreSQL (PSS) after that",
      ours: `${whole(memory / 1e6)} MB`,
      limit: "",
      ratio: null,
      target: `< ${whole(mostMemory / 1e6)} MB`,
      isMet: memory < mostMemory,
    },
    {
      what: "part of a core that both use when nothing happens",
      ours: `${(used * 100).toFixed(1)} %`,
      limit: "",
      ratio: null,
      target: `< ${mostIdle * 100} %`,
      isMet: used < mostIdle,
    },
  ];
}

/** CPU seconds a second. A process that ends meanwhile is left out. */
async function coreUsed(pids: readonly number[]): Promise<number> {
  const before = new Map(pids.map((pid) => [pid, cpuSeconds(pid)]));
  await sleep(idle * 1000);
  const used = pids.map((pid) => {
    const [was, is] = [before.get(pid), cpuSeconds(pid)];
    return was == null || is === null ? 0 : is - was;
  });
  return used.reduce((sum, seconds) => sum + seconds, 0) / idle;
}
