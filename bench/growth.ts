import { statfs } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { latencyAt, median, milliseconds, perSecond, type Row, whole } from "./figures.ts";
import { fillEvents } from "./fill.ts";
import type { LoadResult } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { type ReadSide, reads, timedRead } from "./read-calls.ts";
import { lastId } from "./stored.ts";
import { login, town, townJob } from "./town.ts";

const database = "growth";
const warmups = 5;
/** Bytes of an event with its indexes (165, see "Storage"), and of the log, at most. */
const bytesOfEvent = 250;
const connections = 64;
/** How many of the reads are shown: those that grow most, so that the others are within the limit when these are. */
const shownReads = 6;
/** How much more the largest ledger may take, and how much less of the rate it may have, than the smallest one. */
const most = 1.3;

/** What was found at one size. */
interface Size {
  events: number;
  /** Milliseconds of each read, in the order of `reads`. */
  reads: number[];
  singles: LoadResult[];
  bytes: number;
}

/** The same ledger as it grows: reads, single events and its size on disk at each of the sizes that are asked for. */
export async function measureGrowth(machine: Machine, pace: Pace): Promise<Row[]> {
  await machine.createDatabase(database, town);
  const client = await machine.connect(database, 3_600_000);
  const loket = await machine.startLoket(database, pace.profile);
  const agent = new Agent({ keepAlive: true });
  const token = await login(loket.url);
  const sizes: Size[] = [];
  for (const events of pace.growth) {
    const stored = await lastId(client);
    await demandSpace(events - stored);
    await fillEvents(client, events - stored);
    await client.query("VACUUM ANALYZE"); // what autovacuum does within minutes
    const side: ReadSide = { loket, database, client, token, events, earlier: 0, agent };
    const times: number[] = [];
    for (const read of reads) {
      const each: number[] = [];
      for (let turn = 0; turn < pace.reads + warmups; turn += 1) each.push(await timedRead(side, read));
      times.push(median(each.slice(warmups)));
    }
    const job = { ...townJob, port: loket.port, kind: "single", connections, warmup: pace.settle } as const;
    const singles: LoadResult[] = [];
    for (let turn = 0; turn < pace.rounds; turn += 1)
      singles.push(await machine.load({ ...job, seconds: pace.seconds }));
    const { rows } = await client.query<{ bytes: number }>(
      "SELECT pg_database_size(current_database()) AS bytes",
    );
    sizes.push({ events, reads: times, singles, bytes: rows[0]?.bytes ?? 0 });
  }
  agent.destroy();
  await client.end();
  await loket.stop();
  return rowsOf(sizes);
}

/** @throws Error when the disk has not twice as much left as this many events would take */
async function demandSpace(events: number): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < events * bytesOfEvent * 2)
    throw new Error(`${whole(events)} events more would leave too little of the disk`);
}

const flat = { target: `≤ ${most}`, isMet: (ratio: number) => ratio <= most };
const asFast = { target: `≥ ${(1 / most).toFixed(2)}`, isMet: (ratio: number) => ratio >= 1 / most };

function rowsOf(sizes: readonly Size[]): Row[] {
  const row = (
    what: string,
    of: (size: Size) => number,
    shown: (value: number) => string,
    limit: Pick<Row, "target"> & { isMet?: (ratio: number) => boolean } = flat,
  ): Row => {
    const [first = Number.NaN, ...others] = sizes.map(of);
    const ratio = (others.at(-1) ?? first) / first;
    const at = (value: number, index: number) => `${shown(value)} with ${whole(sizes[index]?.events ?? 0)}`;
    return {
      what,
      ours: others.map((value, index) => at(value, index + 1)).join(", "),
      limit: `${at(first, 0)} events`,
      ratio,
      ...(limit.target === undefined || limit.isMet === undefined
        ? {}
        : { target: limit.target, isMet: limit.isMet(ratio) }),
    };
  };
  return [
    row(
      `one event a request, ${connections} connections`,
      ({ singles }) => median(singles.map(perSecond)),
      (rate) => `${whole(rate)} requests/s`,
      asFast,
    ),
    row("its latency, 99 of 100 below", ({ singles }) => latencyAt(0.99, singles), milliseconds, {}),
    ...reads
      .map(({ what }, at) => row(what, (size) => size.reads[at] ?? Number.NaN, milliseconds))
      .toSorted((one, other) => (other.ratio ?? 0) - (one.ratio ?? 0))
      .slice(0, shownReads)
      .map((found, place) => ({
        ...found,
        what: `${place + 1} of ${reads.length} reads by growth: ${found.what}`,
      })),
    row(
      "the database on disk, each event",
      ({ bytes, events }) => bytes / events,
      (bytes) => `${whole(bytes)} bytes`,
      {},
    ),
  ];
}
