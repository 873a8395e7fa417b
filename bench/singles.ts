import { median, perSecond, type Row, shownRate, whole } from "./figures.ts";
import type { RequestKind } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { costlyRound, type Round } from "./rounds.ts";
import { cpu, latency, memory, rate, type Side } from "./single-rows.ts";
import { allStored, storedEvents } from "./stored.ts";
import { town, townJob } from "./town.ts";

/**
 * At how many connections, the part of the empty handler's rate that is asked for, and the seconds of a round, as part of a whole one.
 */
const crowds = [
  { connections: 1, part: 0.5 },
  { connections: 8, part: 0.5 },
  { connections: 64, target: 0.38, part: 1 },
  { connections: 256, target: 0.5, part: 1 },
];

/** Seconds. */
const mostStart = 1.5;

/** One event a request: our server compared with the same API with an empty handler and compared with node:http, in turns. */
export async function measureSingles(machine: Machine, pace: Pace): Promise<Row[]> {
  const database = "singles";
  await machine.createDatabase(database, town);
  const sides = {
    ours: await machine.startLoket(database, pace.profile),
    empty: await machine.startPeer("staff"),
    raw: await machine.startPeer("raw"),
  };
  const rounds: Round[] = [];
  const round = async (side: Side, how: How) => {
    const measured = await measure(machine, sides[side], pace, how);
    if (side === "ours") rounds.push(measured);
    return measured;
  };
  const warm: How = { connections: 64, kind: "single", seconds: pace.warmup };
  for (const side of ["ours", "empty", "raw"] as const) await round(side, warm);
  await round("ours", { ...warm, kind: "keyed" });

  const rows: Row[] = [];
  for (const { connections, target, part } of crowds) {
    const how: How = { connections, kind: "single", seconds: pace.seconds * part };
    const isTypical = connections === 64;
    const all: Record<"ours" | "empty" | "raw" | "keyed", Round[]> = {
      ours: [],
      empty: [],
      raw: [],
      keyed: [],
    };
    for (let turn = 0; turn < pace.rounds; turn += 1) {
      all.empty.push(await round("empty", how));
      all.ours.push(await round("ours", how));
      if (!isTypical) continue;
      all.raw.push(await round("raw", how));
      all.keyed.push(await round("ours", { ...how, kind: "keyed" }));
    }
    rows.push(rate(`one event a request, ${connections} connections`, all.ours, all.empty, target));
    if (connections >= 64) rows.push(latency(all.ours, all.empty), cpu(all.ours, all.empty));
    if (isTypical)
      rows.push(
        besideRaw(all.ours, all.raw),
        rate("the same, each event with an event_id", all.keyed, all.empty),
        cpu(all.keyed, all.empty),
      );
  }
  await sides.ours.stop();
  rows.push(await startRow(machine, database));
  const client = await machine.connect(database);
  const stored = await storedEvents(client);
  await client.end();
  const promised = rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return [
    ...rows,
    ...memory(rounds),
    allStored("events answered 200, and found stored and counted", promised, stored),
  ];
}

interface How {
  connections: number;
  kind: RequestKind;
  seconds: number;
}

function measure(
  machine: Machine,
  { port, pid }: { port: number; pid: number },
  pace: Pace,
  how: How,
): Promise<Round> {
  return costlyRound(machine, pid, { ...townJob, ...how, port, warmup: pace.settle });
}

/** The server is started again, on a database that has events. */
async function startRow(machine: Machine, database: string): Promise<Row> {
  const start = performance.now();
  const loket = await machine.startLoket(database);
  const took = (performance.now() - start) / 1000;
  await loket.stop();
  return {
    what: "start again, until it takes events",
    ours: `${took.toFixed(2)} s`,
    limit: "",
    ratio: null,
    target: `< ${mostStart} s`,
    isMet: took < mostStart,
  };
}

function besideRaw(ours: Round[], raw: Round[]): Row {
  return {
    what: "the same beside node:http",
    ours: `${shownRate(ours)} requests/s`,
    limit: `${whole(median(raw.map(perSecond)))} requests/s, node:http that parses the JSON and answers`,
    ratio: median(ours.map((round, turn) => perSecond(round) / perSecond(raw[turn] ?? round))),
  };
}
