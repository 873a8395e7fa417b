import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as inFolder } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { join, makeReporting, publish } from "../../scripts/province.ts";
import { startEmbedded } from "../../src/db/embedded.ts";
import { migrate } from "../../src/db/migrate.ts";
import { createServiceRole, databaseOn, onServer } from "../database.ts";
import { makeLocation, startOn, type TestServer } from "../harness.ts";

const folder = mkdtempSync(inFolder(tmpdir(), "loket-province-"));
const undo: (() => Promise<unknown>)[] = [];
let reporting: pg.Client;
let reportingUrl: string;
let towns: TestServer[];

beforeAll(async () => {
  const embedded = await startEmbedded(folder, {
    log: { info: () => {}, warn: console.warn, error: console.error },
    settings: { wal_level: "logical", fsync: "off" },
  });
  undo.push(() => embedded.stop());
  await onServer(embedded.url, createServiceRole);
  reportingUrl = databaseOn(embedded.url, "province");
  await onServer(embedded.url, "CREATE DATABASE province");
  await makeReporting(reportingUrl);
  // No pool: that has ended before its connections are closed, and the database would end them first.
  reporting = new pg.Client({ connectionString: reportingUrl });
  await reporting.connect();
  undo.push(() => reporting.end());
  towns = [];
  for (const number of [1, 2]) {
    const url = databaseOn(embedded.url, `town_${number}`);
    await onServer(embedded.url, `CREATE DATABASE town_${number}`);
    await migrate(url);
    await publish(url, number);
    const town = await startOn(url);
    undo.push(() => town.close());
    towns.push(town);
    await makeLocation(town, "PASAR");
  }
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(folder, { recursive: true, force: true });
});

const sums = "sum(count)::int AS count, sum(revenue)::int AS revenue, sum(voided_count)::int AS voided";

/** Events at the same gate code and hour in each town, of numbers that differ. */
async function pass(town: TestServer, events: number): Promise<void> {
  const event = { location_code: "PASAR", gate_code: "G1", category: "car", timestamp: town.clock.seconds() };
  const { status } = await town.machine.post("/retribusi/v1/ingest/batch", {
    events: Array(events).fill(event),
  });
  expect(status).toBe(200);
}

test("the sums of each municipality arrive in one database, what was there and what changes later", async () => {
  for (const [index, town] of towns.entries()) {
    await pass(town, 10 + index);
    await join(reportingUrl, index + 1, town.databaseUrl);
    await pass(town, 20);
  }
  const own = await Promise.all(
    towns.map(async ({ sql }, index) => {
      const { rows } = await sql.query(`SELECT ${sums} FROM hourly_totals`);
      return { municipality: index + 1, ...rows[0] };
    }),
  );
  expect(own.map(({ count }) => count)).toEqual([30, 31]);
  const replicated = async () =>
    (
      await reporting.query(
        `SELECT municipality, ${sums} FROM hourly_totals GROUP BY municipality ORDER BY municipality`,
      )
    ).rows;
  await expect.poll(replicated, { timeout: 40_000, interval: 200 }).toEqual(own);
  // Sums are changed in their rows: what changes after the copy has to find them.
  const [town] = towns;
  await pass(town as TestServer, 5);
  await expect.poll(async () => (await replicated())[0]?.count, { timeout: 40_000, interval: 200 }).toBe(35);
});

test("a database whose ids are of another range is not published", async () => {
  const [town] = towns;
  await expect(publish(town?.databaseUrl ?? "", 7)).rejects.toThrow("before its first location");
});
