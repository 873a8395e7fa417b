import type pg from "pg";
import { latencyAt, milliseconds, type Row } from "./figures.ts";
import type { LoadResult } from "./job.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { allStored, storedEvents } from "./stored.ts";
import { town, townJob } from "./town.ts";

const rate = 200;
const linger = 50;
/** Milliseconds beyond the linger that 99 of 100 answers may take. */
const allowance = 25;
const fewer = 5;

interface Measured {
  commitsPerSecond: number;
  result: LoadResult;
}

/** INGEST_LINGER_MS at a steady rate: commits of the database that are saved, for answers that come later. */
export async function measureLinger(machine: Machine, pace: Pace): Promise<Row[]> {
  const stored: Row[] = [];
  const measure = async (milliseconds: number): Promise<Measured> => {
    const database = `linger_${milliseconds}`;
    await machine.createDatabase(database, town);
    const loket = await machine.startLoket(database, pace.profile, { INGEST_LINGER_MS: `${milliseconds}` });
    const client = await machine.connect(database);
    const job = { ...townJob, port: loket.port, kind: "single", connections: 64, rate } as const;
    const warm = await machine.load({ ...job, warmup: 0, seconds: pace.warmup });
    const idle = await commitsWithin(client, () => sleepFor(pace.seconds));
    let result: LoadResult | undefined;
    const busy = await commitsWithin(client, async () => {
      result = await machine.load({ ...job, warmup: 0, seconds: pace.loaded });
    });
    if (result === undefined) throw new Error("a round has a result");
    await loket.stop();
    const promised = warm.acknowledged + result.acknowledged;
    stored.push(
      allStored(
        `with ${milliseconds} ms: events answered 200, and found`,
        promised,
        await storedEvents(client),
      ),
    );
    await client.end();
    return { commitsPerSecond: busy - idle, result };
  };
  const without = await measure(0);
  const waiting = await measure(linger);

  const ratio = without.commitsPerSecond / waiting.commitsPerSecond;
  const latest = latencyAt(0.99, [waiting.result]);
  return [
    {
      what: `commits a second of ${rate} events/s, one a request, with INGEST_LINGER_MS=${linger}`,
      ours: waiting.commitsPerSecond.toFixed(1),
      limit: `${without.commitsPerSecond.toFixed(1)} without`,
      ratio,
      target: `${fewer} times fewer`,
      isMet: ratio >= fewer,
    },
    {
      what: "their answers: 99 of 100 below",
      ours: milliseconds(latest),
      limit: `${milliseconds(latencyAt(0.99, [without.result]))} without`,
      ratio: null,
      target: `≤ ${linger + allowance} ms`,
      isMet: latest <= linger + allowance,
    },
    ...stored,
  ];
}

/** Transactions a second that wrote something while this was done, of the whole cluster: each takes the next number. */
async function commitsWithin(client: pg.Client, work: () => Promise<void>): Promise<number> {
  const next = async () => {
    const { rows } = await client.query<{ xid: string }>(
      "SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xid",
    );
    return Number(rows[0]?.xid);
  };
  const [first, began] = [await next(), performance.now()];
  await work();
  return ((await next()) - first) / ((performance.now() - began) / 1000);
}

function sleepFor(seconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, seconds * 1000));
}
