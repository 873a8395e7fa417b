import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemCtx } from "../../test/context.ts";
import { sharedServer } from "../../test/harness.ts";
import { type Database, openDatabase } from "../db/connect.ts";
import { type Ctx, inTransaction, type Tx } from "./context.ts";
import { once, type Repeatable, referenceOf, sweepIdempotencyKeys } from "./idempotency.ts";
import { sha256 } from "./ids.ts";

const parallel = 20;
const start = new Date("2026-11-21T00:00:00Z");
const server = sharedServer();
let database: Database;
let ctx: Ctx;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: parallel + 1, onError: () => {} });
  ctx = systemCtx(database.db, () => start);
  await server.sql.query("CREATE TABLE works (key text, reference text)");
});
afterAll(() => database.close());

const newKey = (): Repeatable & { key: string } => ({ scope: "person:1:order", key: randomUUID() });

/** Work that leaves a row of its own, as an order would. */
async function workUnder(tx: Tx, key: string): Promise<string> {
  const reference = randomUUID();
  await sql`INSERT INTO works VALUES (${key}, ${reference})`.execute(tx.db);
  return reference;
}

function order(
  request: Repeatable & { key: string },
  work = workUnder,
): Promise<{ reference: string; repeated: boolean }> {
  return inTransaction(ctx, (tx) => once(tx, request, () => work(tx, request.key)));
}

async function worksOf(key: string): Promise<string[]> {
  const { rows } = await server.sql.query("SELECT reference FROM works WHERE key = $1", [key]);
  return rows.map((row) => row.reference);
}

/** Until this many transactions wait for another one's key. */
async function waiting(count: number): Promise<void> {
  const waiters = "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'";
  await expect.poll(async () => (await server.sql.query(waiters)).rows[0].n, { interval: 5 }).toBe(count);
}

/** A first call that has done its work, and stays there until it is told to commit or fail. */
async function firstCall(request: Repeatable & { key: string }) {
  const reached = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const outcome = inTransaction(ctx, async (tx) => {
    const made = await once(tx, request, () => workUnder(tx, request.key));
    reached.resolve();
    await end.promise;
    return made;
  });
  await reached.promise;
  return { outcome, commit: () => end.resolve(), fail: () => end.reject(new Error("changed my mind")) };
}

describe("work", () => {
  test("the first call works, each repeat gets its reference, and a look finds it", async () => {
    const request = newKey();
    expect(await referenceOf(ctx.db, request.scope, request.key)).toBeNull();
    const { reference, repeated } = await order(request);
    expect(repeated).toBe(false);
    expect(await order(request)).toEqual({ reference, repeated: true });
    expect(await referenceOf(ctx.db, request.scope, request.key)).toBe(reference);
    expect(await worksOf(request.key)).toEqual([reference]);
  });

  test("the same key in another scope is another key", async () => {
    const request = newKey();
    await order(request);
    expect(await order({ ...request, scope: "person:2:order" })).toMatchObject({ repeated: false });
  });

  test("20 calls at once: one works, all get its reference", async () => {
    const request = newKey();
    const outcomes = await Promise.all(Array.from({ length: parallel }, () => order(request)));
    expect(new Set(outcomes.map(({ reference }) => reference)).size).toBe(1);
    expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await worksOf(request.key)).toEqual([outcomes[0]?.reference]);
  });

  test("whoever comes while the first is at work waits for its commit", async () => {
    const request = newKey();
    const first = await firstCall(request);
    const second = order(request);
    await waiting(1);
    first.commit();
    const { reference } = await first.outcome;
    expect(await second).toEqual({ reference, repeated: true });
    expect(await worksOf(request.key)).toEqual([reference]);
  });

  test("a first call that rolls back leaves the work to one of those who wait", async () => {
    const request = newKey();
    const first = await firstCall(request);
    const others = Array.from({ length: 5 }, () => order(request));
    await waiting(5);
    first.fail();
    await expect(first.outcome).rejects.toThrow("changed my mind");
    const outcomes = await Promise.all(others);
    expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await worksOf(request.key)).toEqual([outcomes[0]?.reference]);
  });

  test("with any works failing, each key's work is done once, if at all", async () => {
    const calls = fc.array(fc.record({ key: fc.nat(2), fails: fc.boolean() }), { maxLength: parallel });
    await fc.assert(
      fc.asyncProperty(calls, async (list) => {
        const keys = [newKey(), newKey(), newKey()];
        const failing = async () => {
          throw new Error("refused");
        };
        const outcomes = await Promise.allSettled(
          list.map(({ key, fails }) => order(keys[key] ?? newKey(), fails ? failing : workUnder)),
        );
        for (const [index, { key }] of keys.entries()) {
          const references = new Set<string>();
          for (const [at, outcome] of outcomes.entries())
            if (list[at]?.key === index && outcome.status === "fulfilled")
              references.add(outcome.value.reference);
          const wanted = list.some((call) => call.key === index && !call.fails);
          expect(await worksOf(key)).toEqual([...references]);
          expect(references.size).toBe(wanted ? 1 : 0);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("refuse", () => {
  test("a repeat of another request, and a look for it", async () => {
    const request = { ...newKey(), fingerprint: sha256("10 apples") };
    const { reference } = await order(request);
    const other = { ...request, fingerprint: sha256("20 apples") };
    const refusal = { kind: "conflict", code: "IDEMPOTENCY_CONFLICT" };
    await expect(order(other)).rejects.toMatchObject(refusal);
    const { scope, key } = request;
    await expect(referenceOf(ctx.db, scope, key, other.fingerprint)).rejects.toMatchObject(refusal);
    expect(await order(request)).toEqual({ reference, repeated: true });
    expect(await order({ scope, key })).toEqual({ reference, repeated: true });
    expect(await worksOf(key)).toEqual([reference]);
  });

  test("one of two different requests at once", async () => {
    const request = newKey();
    const first = await firstCall({ ...request, fingerprint: sha256("10 apples") });
    const second = order({ ...request, fingerprint: sha256("20 apples") });
    const refused = expect(second).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
    await waiting(1);
    first.commit();
    await first.outcome;
    await refused;
  });
});

describe("guard", () => {
  test("a failed work leaves no key behind", async () => {
    const request = newKey();
    const failing = () => Promise.reject(new Error("no stock"));
    await expect(order(request, failing)).rejects.toThrow("no stock");
    expect(await referenceOf(ctx.db, request.scope, request.key)).toBeNull();
    expect(await order(request)).toMatchObject({ repeated: false });
  });

  test("a key is not used within its own work", async () => {
    const request = newKey();
    const nested = (tx: Tx) => once(tx, request, async () => "x").then(({ reference }) => reference);
    await expect(order(request, nested)).rejects.toThrow("never ended");
  });

  test("a key that is swept while a repeat waits, or just before it is read, is taken anew", async () => {
    const request = newKey();
    await order(request);
    const sweep = "DELETE FROM idempotency_keys WHERE key = $1";
    const sweeper = await server.sql.connect();
    await sweeper.query("BEGIN");
    await sweeper.query(sweep, [request.key]);
    const repeat = order(request);
    await waiting(1);
    await sweeper.query("COMMIT");
    sweeper.release();
    expect(await repeat).toMatchObject({ repeated: false });

    let found = 0;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.numAffectedRows !== 0n) return result;
        found += 1;
        await server.sql.query(sweep, [request.key]);
        return result;
      },
    });
    const late = await inTransaction({ ...ctx, db }, (tx) =>
      once(tx, request, () => workUnder(tx, request.key)),
    );
    expect([found, late.repeated]).toEqual([1, false]);
    expect(await worksOf(request.key)).toHaveLength(3);
  });

  test("sweeping forgets old keys of the kinds named, nothing else", async () => {
    const key = randomUUID();
    const scopes = ["person:1:fruit", "person:2:fruit", "fruit", "person:1:fruits", "fruit:wood"];
    for (const scope of scopes) await order({ scope, key });
    const young = { scope: "person:3:fruit", key };
    await inTransaction({ ...ctx, now: () => new Date(start.getTime() + 1000) }, (tx) =>
      once(tx, young, async () => "young"),
    );
    expect(await sweepIdempotencyKeys(ctx.db, new Date(start.getTime() + 500), ["fruit", "stone"])).toBe(3);
    expect(await sweepIdempotencyKeys(ctx.db, new Date(start.getTime() + 500), [])).toBe(0);
    const { rows } = await server.sql.query(
      "SELECT scope FROM idempotency_keys WHERE key = $1 ORDER BY scope",
      [key],
    );
    expect(rows.map(({ scope }) => scope)).toEqual(["fruit:wood", "person:1:fruits", "person:3:fruit"]);
  });
});
