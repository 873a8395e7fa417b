import { afterAll, beforeAll, expect, test } from "vitest";
import { loket } from "../../../test/backups.ts";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";
import { jwtSecret } from "../../../test/staff.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { type Database, openDatabase } from "../../db/connect.ts";
import { compareDate, createNightlyComparison, datesOfTotals } from "./totals.ts";

const zones = { LVL1: "Asia/Jakarta", LVL2: "Asia/Jayapura" };
const codes = Object.keys(zones);
const kinds = ["person_walk", "motor", "car"] as const;

const server = sharedServer();
let database: Database;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 4, onError: () => {} });
  for (const [code, timezone] of Object.entries(zones))
    await makeLocation(server, code, { gates: { G1: "in", G2: "out" }, timezone });
});
afterAll(() => database.close());

/** Events over four days around midnights of both zones and of UTC, and around the end of a month. */
function events(count: number, from: number) {
  const start = Date.parse("2026-02-27T00:00:00Z") / 1000;
  return Array.from({ length: count }, (_, index) => {
    const n = index + from;
    return passage(`${codes[n % 2]}/G${1 + ((n >> 1) % 2)}`, start + ((n * 7919) % 345_600), kinds[n % 3]);
  });
}

const content = async (table: string) =>
  (await server.sql.query(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)).rows;

test("totals are exact at every moment while events are stored and voided at once, and the same when made again", async () => {
  const ids = await sendPassages(server, events(120, 0));
  const voidThird = async (third: number) => {
    for (const id of ids.slice(third * 5, third * 5 + 5)) {
      const path = `/retribusi/v1/frontend/entry-events/${id}/void`;
      expect((await server.operator.post(path, { reason: "uji" })).status).toBe(200);
    }
  };
  const voids = [0, 1, 2].map(voidThird);
  const stored = [1, 2, 3].map((turn) => sendPassages(server, events(60, 120 + turn * 60)));
  let isOver = false;
  const looks = (async () => {
    do expect(await wrongTotals(server.sql)).toEqual([]);
    while (!isOver);
  })();
  const done = await Promise.allSettled([...voids, ...stored]);
  isOver = true;
  await looks;
  expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
  const tables = ["gate_days", "location_days", "city_days", "city_hours"];
  const written = await Promise.all(tables.map(content));
  for (const rows of written) expect(rows.length).toBeGreaterThan(8);
  await server.sql.query("SELECT rebuild_totals()");
  expect(await Promise.all(tables.map(content))).toEqual(written);
});

test("totals that differ from the hours are found, told by the doctor, and put right", async () => {
  const doctor = () => loket({ DATABASE_URL: server.databaseUrl, JWT_SECRET: jwtSecret }, "doctor");
  const days = (await datesOfTotals(database.db)).length;
  expect(days).toBeGreaterThan(3);
  expect((await doctor()).out).toContain(`totals: ${days} days of ${days} found equal`);
  await server.sql.query(
    "UPDATE city_days SET count = count + 1 WHERE local_date = '2026-03-02' AND category = 'car'",
  );
  await server.sql.query(
    "UPDATE gate_days SET last_event_at = NULL WHERE local_date = '2026-03-02' AND category = 'motor'",
  );
  await server.sql.query("UPDATE location_days SET revenue = revenue + 1 WHERE local_date = '2026-03-02'");
  await expect(compareDate(database, "2026-03-02")).rejects.toThrow(
    "gate_days, location_days, city_days of 2026-03-02 differ from their hours",
  );
  const wrong = await doctor();
  expect(wrong.code).toBe(1);
  expect(wrong.out).toContain(
    "totals of 1 day differ from their hours (gate_days, location_days, city_days of 2026-03-02)",
  );
  await server.sql.query("SELECT rebuild_totals()");
  await compareDate(database, "2026-03-02");
  expect((await doctor()).out).toContain(`totals: ${days} days of ${days} found equal`);
  expect(await wrongTotals(server.sql)).toEqual([]);
});

test("one date is compared a day, another one every day", async () => {
  const day = 86_400_000;
  let now = Date.parse("2026-03-10T05:00:00Z");
  const ctx = { db: database.db, zone: "Asia/Jakarta", now: () => new Date(now) };
  const compare = createNightlyComparison(ctx);
  await server.sql.query("UPDATE city_hours SET count = count + 1 WHERE local_date = '2026-03-01'");
  let found = 0;
  for (let turn = 0; turn < 2 * (await datesOfTotals(database.db)).length; turn += 1, now += day / 2)
    await compare().catch(() => {
      found += 1;
    });
  expect(found).toBe(1);
  await server.sql.query("SELECT rebuild_totals()");
});
