import type pg from "pg";
import { generatorLoad, latencyAt, median, milliseconds, perSecond, type Row, whole } from "./figures.ts";
import type { LoadJob, LoadResult, RequestKind } from "./job.ts";
import { cpuSeconds, type Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { town, townJob } from "./town.ts";

const connections = 64;

/** With the CPU seconds of each request. */
interface Round extends LoadResult {
  cpu: { server: number; database: number };
}

/** One event a request: our server beside the same door with an empty handler, in turns. */
export async function measureSingles(machine: Machine, pace: Pace): Promise<Row[]> {
  const database = "singles";
  await machine.createDatabase(database, town);
  const loket = await machine.startLoket(database, pace.profile);
  const peer = await machine.startPeer();
  const round = async (server: { port: number; pid: number }, kind: RequestKind, seconds: number) => {
    const job: LoadJob = { ...townJob, port: server.port, kind, connections, warmup: pace.settle, seconds };
    const before = { server: cpuSeconds(server.pid), database: await machine.databaseCpu() };
    const result = await machine.load(job);
    const after = { server: cpuSeconds(server.pid), database: await machine.databaseCpu() };
    const each = (was: number | null, is: number | null) =>
      ((is ?? Number.NaN) - (was ?? Number.NaN)) / result.acknowledged;
    return {
      ...result,
      cpu: { server: each(before.server, after.server), database: each(before.database, after.database) },
    };
  };

  const first = [await round(loket, "single", pace.warmup), await round(loket, "keyed", pace.warmup)];
  await round(peer, "single", pace.warmup);
  const empty: Round[] = [];
  const single: Round[] = [];
  const keyed: Round[] = [];
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    empty.push(await round(peer, "single", pace.seconds));
    single.push(await round(loket, "single", pace.seconds));
    keyed.push(await round(loket, "keyed", pace.seconds));
  }
  await loket.stop();

  const client = await machine.connect(database);
  const stored = await storedEvents(client);
  await client.end();
  const promised = [...first, ...single, ...keyed].reduce((sum, round) => sum + round.acknowledged, 0);
  return [
    rate("one event a request, 64 connections", single, empty, 0.85),
    latency(single, empty),
    cpu(single, empty),
    rate("the same, each event with an event_id", keyed, empty),
    cpu(keyed, empty),
    allStored("events answered 200, and found stored and counted", promised, stored),
  ];
}

function rate(what: string, ours: LoadResult[], empty: LoadResult[], target?: number): Row {
  const ratio = median(ours.map((round, turn) => perSecond(round) / perSecond(empty[turn] ?? round)));
  const judged = target === undefined ? {} : { target: `≥ ${target}`, isMet: ratio >= target };
  const cores = `generator ${generatorLoad(ours).toFixed(2)} of a core`;
  const limit = `${whole(median(empty.map(perSecond)))} requests/s, empty handler (${generatorLoad(empty).toFixed(2)})`;
  return {
    what,
    ours: `${whole(median(ours.map(perSecond)))} requests/s (${cores})`,
    limit,
    ratio,
    ...judged,
  };
}

/** What a busy machine changes less than it changes rates. */
function cpu(ours: Round[], empty: Round[]): Row {
  const of = (rounds: Round[], part: "server" | "database") =>
    `${part} ${(median(rounds.map((round) => round.cpu[part])) * 1e6).toFixed(0)} µs`;
  return {
    what: "its CPU time, each request",
    ours: `${of(ours, "server")}, ${of(ours, "database")}`,
    limit: of(empty, "server"),
    ratio: null,
  };
}

function latency(ours: LoadResult[], empty: LoadResult[]): Row {
  const p99 = latencyAt(0.99, ours);
  return {
    what: "its latency, 99 of 100 below (median)",
    ours: `${milliseconds(p99)} (${milliseconds(latencyAt(0.5, ours))})`,
    limit: `${milliseconds(latencyAt(0.99, empty))} (${milliseconds(latencyAt(0.5, empty))}), empty handler`,
    ratio: null,
    target: "< 25 ms",
    isMet: p99 < 25,
  };
}

interface Stored {
  entries: number;
  counted: number;
}

export async function storedEvents(client: pg.Client): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    "SELECT (SELECT count(*) FROM entries) AS entries, (SELECT coalesce(sum(count), 0)::bigint FROM hourly_totals) AS counted",
  );
  const [found] = rows;
  if (found === undefined) throw new Error("no answer about what is stored");
  return found;
}

export function allStored(what: string, promised: number, { entries, counted }: Stored): Row {
  return {
    what,
    ours: `${whole(promised)} answered`,
    limit: `${whole(entries)} stored, ${whole(counted)} counted`,
    ratio: null,
    target: "equal",
    isMet: promised === entries && promised === counted,
  };
}
