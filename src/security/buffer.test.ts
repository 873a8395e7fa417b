import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedServer } from "../../test/harness.ts";
import { type Database, openDatabase } from "../db/connect.ts";
import type { SecurityEventKind } from "../db/security-words.ts";
import type { DB } from "../db/tables.ts";
import type { SecurityEvent } from "../kernel/security/log.ts";
import { createSecurityBuffer, type SecurityBuffer } from "./buffer.ts";

const server = sharedServer();
let database: Database;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 2, onError: () => {} });
});
afterAll(() => database.close());

const start = new Date("2026-11-21T00:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const limits = { ofStrangers: 8, perAddress: 3, waiting: 20 };

let runs = 0;
/** What one buffer was given, and what of it is in the table: count, name, about and address of each row. */
function createRun(counted: SecurityEventKind[] = []) {
  runs += 1;
  const requestId = `run-${runs}`;
  const buffer = createSecurityBuffer((kind) => counted.push(kind), limits);
  const add = (seconds: number, more: Partial<SecurityEvent> = {}) =>
    buffer.logOf("staff").add({
      kind: "refused",
      api: "staff",
      at: later(seconds),
      actorId: null,
      name: null,
      about: null,
      ipAddress: "10.0.0.1",
      userAgent: null,
      requestId,
      ...more,
    });
  const rows = async () =>
    (
      await server.sql.query(
        "SELECT kind, count, name, about, ip_address FROM security_events WHERE request_id = $1 ORDER BY id",
        [requestId],
      )
    ).rows;
  const flush = (seconds: number, all = false) => buffer.flush(database.db, later(seconds), all);
  return { add, rows, flush, buffer };
}

const countsOf = (rows: { count: number }[]) => rows.map(({ count }) => count);
const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

describe("work", () => {
  test("the first of a minute is written at once, the rest of it when the minute is over", async () => {
    const { add, rows, flush } = createRun();
    add(0);
    add(1);
    await flush(2);
    expect(countsOf(await rows())).toEqual([2]);
    for (let n = 3; n < 50; n += 1) add(n);
    await flush(50);
    expect(countsOf(await rows())).toEqual([2]);
    await flush(61);
    expect(countsOf(await rows())).toEqual([2, 47]);
    add(62);
    await flush(63);
    await flush(200);
    expect(countsOf(await rows())).toEqual([2, 47, 1]);
  });

  test("what is not alike is a row of its own", async () => {
    const { add, rows, flush } = createRun();
    for (const more of [
      {},
      { name: "satu" },
      { about: "X" },
      { ipAddress: "10.0.0.9" },
      { kind: "login" as const },
    ])
      add(0, more);
    await flush(1);
    expect(await rows()).toHaveLength(5);
  });

  test("at the end everything is written", async () => {
    const { add, rows, flush } = createRun();
    add(0);
    await flush(1);
    add(2);
    await flush(3, true);
    expect(countsOf(await rows())).toEqual([1, 1]);
  });
});

describe("guard", () => {
  test("many names from one address, and many addresses, are counted together; what is done inside is not", async () => {
    const { add, rows, flush, buffer } = createRun();
    for (let n = 0; n < 100; n += 1) add(0, { name: `nama${n}` });
    for (let n = 0; n < 100; n += 1) add(0, { ipAddress: `10.0.1.${n}` });
    for (let n = 0; n < 5; n += 1) add(0, { kind: "user_changed", about: `user${n}` });
    await flush(1, true);
    const stored = await rows();
    expect(sum(stored)).toBe(205);
    expect(stored.filter(({ kind }) => kind === "user_changed")).toHaveLength(5);
    const refused = stored.filter(({ kind }) => kind === "refused");
    expect(refused.length).toBeLessThanOrEqual(limits.ofStrangers + 1);
    expect(refused).toContainEqual({
      kind: "refused",
      count: 97,
      name: null,
      about: "SEVERAL",
      ip_address: "10.0.0.1",
    });
    expect(refused).toContainEqual(expect.objectContaining({ about: "SEVERAL", ip_address: null }));
    expect(buffer.lost).toBe(0);
  });

  test("a hundred thousand refusals are a handful of rows, and every one is counted", async () => {
    const counted: SecurityEventKind[] = [];
    const { add, rows, flush } = createRun(counted);
    for (let n = 0; n < 100_000; n += 1)
      add(0, { userAgent: `peramban ${n}`, ipAddress: `10.1.${n % 200}.${n % 250}` });
    await flush(1, true);
    const stored = await rows();
    expect(stored.length).toBeLessThan(12);
    expect(sum(stored)).toBe(100_000);
    expect(counted).toHaveLength(100_000);
  });

  test("when the database is away events wait, and beyond the bound they are lost and counted", async () => {
    const { add, rows, flush, buffer } = createRun();
    const away = { transaction: () => ({ execute: () => Promise.reject(new Error("away")) }) };
    const fail = (at: SecurityBuffer, seconds: number) =>
      at.flush(away as unknown as Kysely<DB>, later(seconds));
    add(0);
    await expect(fail(buffer, 1)).rejects.toThrow("away");
    await flush(2);
    expect(countsOf(await rows())).toEqual([1]);
    for (let minute = 1; minute < 40; minute += 1) {
      add(minute * 60, { kind: "login", name: `nama${minute}` });
      await expect(fail(buffer, minute * 60 + 1)).rejects.toThrow("away");
    }
    expect(buffer.lost).toBeGreaterThan(0);
    await flush(5000, true);
    expect(sum(await rows()) + buffer.lost).toBe(40);
  });
});
