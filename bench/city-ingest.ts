import {
  generatorLoad,
  latencyAt,
  median,
  milliseconds,
  perSecond,
  type Row,
  shownRate,
  whole,
} from "./figures.ts";
import { type GateJob, singleEventsOf } from "./gate-keys.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { before, type ReadSide } from "./read-calls.ts";
import { costlyRound, type Round } from "./rounds.ts";
import { endSide, fewEvents, startCity, startSide } from "./sides.ts";
import { allStored, type Stored, storedEvents } from "./stored.ts";

const connections = 64;

/** A town or a city into which events are sent. */
interface IngestSide {
  side: ReadSide;
  job: GateJob;
  before: Stored;
  rounds: Round[];
}

/** One event a request from all gates of a city that has years of history, compared with the small town, in turns. */
export async function measureCity(machine: Machine, pace: Pace): Promise<Row[]> {
  const options = { nodeOptions: pace.profile };
  const small = await startSide(machine, fewEvents, { ...options, name: "beside_city" });
  const town = await ingestInto(small);
  const city = await ingestInto(await startCity(machine, pace.cityDays, options));
  const round = async ({ side, job, rounds }: IngestSide, seconds: number) => {
    rounds.push(
      await costlyRound(machine, side.loket.pid, { ...job, connections, seconds, warmup: pace.settle }),
    );
  };
  for (const side of [town, city]) await round(side, pace.warmup);
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    // The second one finds the machine a little warmer.
    for (const side of turn % 2 === 0 ? [town, city] : [city, town]) await round(side, pace.seconds);
  }
  const rows = [
    ...besideTown(
      city.rounds.slice(1),
      town.rounds.slice(1),
      `${whole(city.job.gates.length)} gates, ${whole(pace.cityDays)} days of history`,
    ),
    await storedRow("events of the city answered 200, and found stored and counted", city),
    await storedRow("events of the town answered 200, and found stored and counted", town),
  ];
  for (const { side } of [town, city]) await endSide(side);
  return rows;
}

async function ingestInto(side: ReadSide): Promise<IngestSide> {
  const job = await singleEventsOf(side);
  return { side, job, before: await recentEvents(side), rounds: [] };
}

/** Those of yesterday and today: what is sent happened within the last minutes. */
function recentEvents({ client }: ReadSide): Promise<Stored> {
  return storedEvents(client, before(1));
}

async function storedRow(what: string, { side, before, rounds }: IngestSide): Promise<Row> {
  const now = await recentEvents(side);
  const promised = rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const entries = now.entries - before.entries;
  return allStored(what, promised, { entries, counted: now.counted - before.counted });
}

function besideTown(city: Round[], town: Round[], where: string): Row[] {
  const rate = (rounds: Round[]) =>
    `${shownRate(rounds)} requests/s (generator ${generatorLoad(rounds).toFixed(2)} of a core)`;
  const latency = (rounds: Round[]) =>
    `${milliseconds(latencyAt(0.99, rounds))} (${milliseconds(latencyAt(0.5, rounds))})`;
  const of = (rounds: Round[], part: "server" | "database") => median(rounds.map(({ cpu }) => cpu[part]));
  const both = (rounds: Round[]) => of(rounds, "server") + of(rounds, "database");
  const cpu = (rounds: Round[]) => {
    const [server, database] = (["server", "database"] as const).map((part) => of(rounds, part) * 1e6);
    return `server ${server?.toFixed(1)} µs, database ${database?.toFixed(1)} µs`;
  };
  return [
    {
      what: "one event a request in the city beside the town",
      ours: `${rate(city)} from ${where}`,
      limit: `${rate(town)} in the town`,
      ratio: median(city.map((round, turn) => perSecond(round) / perSecond(town[turn] ?? round))),
    },
    {
      what: "its latency, 99 of 100 below (median)",
      ours: latency(city),
      limit: latency(town),
      ratio: latencyAt(0.99, city) / latencyAt(0.99, town),
    },
    {
      what: "its CPU time, each request",
      ours: cpu(city),
      limit: cpu(town),
      ratio: both(city) / both(town),
    },
  ];
}
