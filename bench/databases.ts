import { median, perSecond, type Row, whole } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import type { Loket } from "./processes.ts";
import { allStored, storedEvents } from "./stored.ts";
import { town, townJob } from "./town.ts";

/** Connections that send, shared by all servers. */
const connections = 64;

/** One ledger beside several in one PostgreSQL, each with a server and a generator of its own: is the ledger the limit, or the machine? */
export async function measureDatabases(machine: Machine, pace: Pace): Promise<Row[]> {
  const rows: Row[] = [];
  const one = await ingestInto(machine, pace, 1, rows);
  for (const ledgers of [2, 4]) {
    const rate = await ingestInto(machine, pace, ledgers, rows);
    rows.push({
      what: `one event a request, ${connections} connections, into ${ledgers} ledgers of one PostgreSQL`,
      ours: `${whole(rate)} events/s together`,
      limit: `${whole(one)} into one`,
      ratio: rate / one,
    });
  }
  return rows.toSorted((a, b) => Number(a.isMet !== undefined) - Number(b.isMet !== undefined));
}

/** Events a second of all together, the median of the rounds. Adds a row for what was stored. */
async function ingestInto(machine: Machine, pace: Pace, ledgers: number, rows: Row[]): Promise<number> {
  const names = Array.from({ length: ledgers }, (_, index) => `cell_${ledgers}_${index + 1}`);
  for (const name of names) await machine.createDatabase(name, town);
  const servers: Loket[] = [];
  for (const name of names) servers.push(await machine.startLoket(name, pace.profile));
  const round = (seconds: number) =>
    machine.loadAll(
      servers.map(({ port }) => ({
        ...townJob,
        port,
        kind: "single",
        connections: connections / ledgers,
        warmup: pace.settle,
        seconds,
      })),
    );
  const rounds = [await round(pace.warmup)];
  for (let turn = 0; turn < pace.rounds; turn += 1) rounds.push(await round(pace.seconds));
  for (const server of servers) await server.stop();
  const stored = { entries: 0, counted: 0 };
  for (const name of names) {
    const client = await machine.connect(name);
    const found = await storedEvents(client);
    await client.end();
    stored.entries += Number(found.entries);
    stored.counted += Number(found.counted);
  }
  const promised = rounds.flat().reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  rows.push(allStored(`events of ${ledgers} answered 200, and found stored and counted`, promised, stored));
  return median(
    rounds.slice(1).map((results) => results.reduce((sum, result) => sum + perSecond(result), 0)),
  );
}
