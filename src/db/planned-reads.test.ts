import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProxy } from "../../test/acceptance/database-proxy.ts";
import { sharedServer } from "../../test/harness.ts";
import { meansDatabaseUnavailable } from "../kernel/errors.ts";
import { connectAlone, type Database, openDatabase } from "./connect.ts";
import { createLanes } from "./lanes.ts";
import { longRead, plannedRead, shortRead } from "./planned-reads.ts";
import { prepared } from "./prepared.ts";

const server = sharedServer();
let database: Database;
beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 2, onError: () => {}, sharesPlannedReads: true });
});
afterAll(() => database.close());

const quotient = shortRead<{ result: number; pid: number }, { by: number }>(
  (given) => sql`SELECT 100 / ${given("by")}::int AS result, pg_backend_pid() AS pid`,
);
const seenHere = shortRead<{ n: number }, Record<string, never>>(
  () => sql`SELECT count(*)::int AS n FROM seen_here`,
);
const countedWith = longRead<{ pid: number; count: number }, { ids: readonly number[] }>(
  (given) => sql`SELECT pg_backend_pid() AS pid, cardinality(${given("ids")}::int[]) AS count`,
);
const sleep = shortRead<object, { seconds: number }>((given) => sql`SELECT pg_sleep(${given("seconds")})`);

/** A hundred divided by this number, and the process that computed it. */
async function divide(by: number): Promise<{ result: number; pid: number }> {
  const [row] = await quotient(database.db, { by });
  if (row === undefined) throw new Error("a division has no row");
  return row;
}

test("many at once share at most two connections; each gets its own answer, and one that fails fails alone", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, by) => divide(by)));
  const [first, ...others] = answers;
  expect(first).toMatchObject({ status: "rejected", reason: { message: "division by zero" } });
  const pids = others.map((answer, index) => {
    if (answer.status === "rejected") throw answer.reason;
    expect(answer.value.result).toBe(Math.floor(100 / (index + 1)));
    return answer.value.pid;
  });
  expect(new Set(pids).size).toBeLessThanOrEqual(2);
});

test("a read that takes longer has a connection that keeps one plan for all values, and takes lists", async () => {
  const { db } = database;
  const names = ['"', "a\\b", "{c,d}", "", "NULL", "é"];
  const read = (ids: readonly number[]) =>
    plannedRead<{ pid: number; count: number; names: string[] }>(
      db,
      sql`${prepared} SELECT pg_backend_pid() AS pid, cardinality(${ids}::int[]) AS count, ${names}::text[] AS names`,
    );
  const [first] = await read([1, 2, 3]);
  expect(first).toMatchObject({ count: 3, names });
  expect(await read([])).toEqual([{ ...first, count: 0 }]);
  const plans = plannedRead<{ generic: number; custom: number }>(
    db,
    sql`${prepared} SELECT sum(generic_plans)::int AS generic, sum(custom_plans)::int AS custom FROM pg_prepared_statements
      WHERE statement LIKE '%cardinal' || 'ity%'`,
  );
  expect(await plans).toEqual([{ generic: 2, custom: 0 }]);
  const [short] = await Promise.all([divide(1), divide(2)]);
  expect(short.pid).not.toBe(first?.pid);
  expect(await countedWith(db, { ids: [4, 5] })).toEqual([{ pid: first?.pid, count: 2 }]);
});

test("within a transaction they are the transaction's", async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`CREATE TEMPORARY TABLE seen_here (n int) ON COMMIT DROP`.execute(tx);
    expect(await seenHere(tx, {})).toEqual([{ n: 0 }]);
  });
});

test("a lost connection fails what waits for it as an outage does, and is made again", async () => {
  const pids = await Promise.all([divide(1), divide(1)]);
  const asleep = [0, 1].map(() => sleep(database.db, { seconds: 60 }).catch((error: unknown) => error));
  await server.sql.query("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid", [
    pids.map(({ pid }) => pid),
  ]);
  for (const error of await Promise.all(asleep)) expect(meansDatabaseUnavailable(error)).toBe(true);
  const again = () => Promise.all([divide(2), divide(4)]).catch(() => []);
  await expect
    .poll(async () => (await again()).map(({ result }) => result), { timeout: 30_000 })
    .toEqual([50, 25]);
});

test("whoever waits behind connections that hang is refused with what they carry, not by a wait more", async () => {
  const proxy = await startProxy(server.databaseUrl);
  const hung = openDatabase(proxy.url, { size: 2, onError: () => {}, sharesPlannedReads: true });
  try {
    await Promise.all([0, 1].map(() => quotient(hung.db, { by: 1 })));
    proxy.freeze();
    // More than both connections take at once.
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => quotient(hung.db, { by: 1 })));
    const reasons = answers.map((answer) =>
      answer.status === "rejected" ? String(answer.reason) : "answered",
    );
    expect(new Set(reasons)).toEqual(new Set(["Error: Query read timeout"]));
  } finally {
    await proxy.pass();
    await hung.close();
    await proxy.close();
  }
});

test("a connection that is lost while it is being handed over keeps nobody waiting", async () => {
  let made = 0;
  const lanes = createLanes(
    async (onLost) => {
      const client = await connectAlone(server.databaseUrl, () => onLost());
      made += 1;
      // As when the end of the connection comes in one packet with its beginning.
      if (made === 1) onLost();
      return client;
    },
    { most: 1, mostTogether: 16 },
  );
  expect(await lanes.read({ name: "one", text: "SELECT 1 AS one" }, [])).toEqual([{ one: 1 }]);
  expect(made).toBe(2);
  lanes.close();
});
