import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedServer } from "../../../test/harness.ts";
import { type Database, openDatabase } from "../../db/connect.ts";
import { attempt, countUp, forgive, sweepThrottles, takeBack } from "./throttle.ts";

const server = sharedServer();
let database: Database;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 4, onError: () => {} });
});
afterAll(() => database.close());

const limit = { attempts: 3, windowSeconds: 60 };
const start = new Date("2026-11-21T00:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describe("work", () => {
  test("as many attempts as the limit says, then a wait to the window's end, then again", async () => {
    const key = randomUUID();
    const waits = [];
    for (const second of [0, 1, 2, 3, 30, 59, 60, 61])
      waits.push(await attempt(database.db, key, limit, later(second)));
    expect(waits).toEqual([null, null, null, 57, 30, 1, null, null]);
  });

  test("the wait is never zero, and never longer than the window", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 70_000 }), { minLength: 1, maxLength: 20 }),
        async (steps) => {
          const key = randomUUID();
          let at = start.getTime();
          for (const step of steps) {
            at += step;
            const wait = await attempt(database.db, key, limit, new Date(at));
            if (wait !== null) {
              expect(wait).toBeGreaterThanOrEqual(1);
              expect(wait).toBeLessThanOrEqual(60);
            }
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  test("forgiving forgets all of a key's attempts, taking back only one", async () => {
    const key = randomUUID();
    for (let count = 0; count < 3; count += 1) await attempt(database.db, key, limit, start);
    await takeBack(database.db, key);
    expect(await attempt(database.db, key, limit, start)).toBeNull();
    expect(await attempt(database.db, key, limit, start)).toBe(60);
    await forgive(database.db, key);
    expect(await attempt(database.db, key, limit, start)).toBeNull();
    await takeBack(database.db, key);
    await takeBack(database.db, key);
    expect((await server.sql.query("SELECT 1 FROM throttles WHERE key = $1", [key])).rows).toEqual([]);
  });

  test("heavy attempts use the limit up, and the one that goes beyond it is the last", async () => {
    const key = randomUUID();
    const heavy = { attempts: 100, windowSeconds: 60 };
    const weigh = (weight: number, second = 0) => attempt(database.db, key, heavy, later(second), weight);
    expect([await weigh(60), await weigh(39), await weigh(500), await weigh(1, 20)]).toEqual([
      null,
      null,
      null,
      40,
    ]);
    expect(await weigh(101, 60)).toBeNull();
    expect(await weigh(1, 60)).toBe(60);
    const other = randomUUID();
    await attempt(database.db, other, heavy, start, 70);
    await attempt(database.db, other, heavy, start, 30);
    await takeBack(database.db, other, 30);
    expect(await attempt(database.db, other, heavy, start, 1)).toBeNull();
    await takeBack(database.db, other, 71);
    expect((await server.sql.query("SELECT 1 FROM throttles WHERE key = $1", [other])).rows).toEqual([]);
  });

  test("a window that was begun while the clock was ahead is over once the clock is right again", async () => {
    const key = randomUUID();
    for (let count = 0; count < 4; count += 1) await attempt(database.db, key, limit, later(9 * 3600));
    expect(await attempt(database.db, key, limit, start)).toBeNull();
    expect(await attempt(database.db, key, limit, later(1))).toBeNull();
  });

  test("servers whose clocks differ count together", async () => {
    const key = randomUUID();
    const waits = [];
    for (const second of [30, 0, 30, 0, 30])
      waits.push(await attempt(database.db, key, limit, later(second)));
    expect(waits.map((wait) => wait === null)).toEqual([true, true, true, false, false]);
  });

  test("what is only counted is counted on, and from one again in the next window", async () => {
    const key = randomUUID();
    const hits = [];
    for (const second of [0, 1, 59, 60]) hits.push(await countUp(database.db, key, 60, later(second)));
    expect(hits).toEqual([1, 2, 3, 1]);
  });

  test("a limit of 0 is none", async () => {
    const off = { attempts: 0, windowSeconds: 60 };
    for (let count = 0; count < 5; count += 1)
      expect(await attempt(database.db, "off", off, start)).toBeNull();
  });
});

describe("guard", () => {
  test("attempts at once count each", async () => {
    const key = randomUUID();
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => attempt(database.db, key, limit, start)),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(3);
  });

  test("sweeping removes old windows only", async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await attempt(database.db, old, limit, start);
    await attempt(database.db, young, limit, later(100));
    await sweepThrottles(database.db, later(50));
    const { rows } = await server.sql.query("SELECT key FROM throttles WHERE key = ANY($1)", [[old, young]]);
    expect(rows).toEqual([{ key: young }]);
  });
});
