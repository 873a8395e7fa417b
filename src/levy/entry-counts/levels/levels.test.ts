import { afterAll, beforeAll, expect, test } from "vitest";
import { loket } from "../../../../test/backups.ts";
import { makeLocation, sharedServer } from "../../../../test/harness.ts";
import { wrongLevels } from "../../../../test/levels.ts";
import { passage, sendPassages } from "../../../../test/passages.ts";
import { jwtSecret } from "../../../../test/staff.ts";
import { type Database, openDatabase } from "../../../db/connect.ts";
import { checkLevels } from "../entry-counts.ts";
import { foldEntries } from "./queries.ts";

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

/** The server's own job may fold at the same time, and then there is nothing to do for us until it has. */
async function fold(most: number): Promise<void> {
  do await foldEntries(database.db, most);
  while (
    (await server.sql.query("SELECT FROM ledger, fold_position WHERE folded_until < last_entry_id")).rowCount
  );
}

const content = async (level: string) =>
  (await server.sql.query(`SELECT t::text AS row FROM ${level} t ORDER BY 1`)).rows;

test("levels are exact at every moment while events are stored, voided and folded at once, and the same when made again", async () => {
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
    do {
      await foldEntries(database.db, 7);
      expect(await wrongLevels(server.sql)).toEqual([]);
    } while (!isOver);
  })();
  const done = await Promise.allSettled([...voids, ...stored]);
  isOver = true;
  await looks;
  expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
  await fold(100);
  const levels = [
    "gate_days",
    "location_days",
    "city_days",
    "city_hours",
    "gate_months",
    "location_months",
    "city_months",
  ];
  const folded = await Promise.all(levels.map(content));
  for (const rows of folded) expect(rows.length).toBeGreaterThan(8);
  await server.sql.query("SELECT rebuild_levels()");
  expect(await Promise.all(levels.map(content))).toEqual(folded);
});

test("a level that differs from the hours is found, told by the doctor, and put right", async () => {
  await fold(100);
  const doctor = () => loket({ DATABASE_URL: server.databaseUrl, JWT_SECRET: jwtSecret }, "doctor");
  const ctx = { db: database.db, now: () => server.clock.now() };
  const days = Number(
    (await server.sql.query("SELECT count(DISTINCT local_date) AS n FROM hourly_totals")).rows[0].n,
  );
  for (let day = 0; day < days; day += 1) await checkLevels(ctx);
  expect((await doctor()).out).toContain(`totals: ${days} days of ${days} found equal`);
  await server.sql.query(
    "UPDATE location_days SET count = count + 1 WHERE local_date = '2026-03-02' AND category = 'car'",
  );
  await server.sql.query("UPDATE city_months SET count = count + 1 WHERE category = 'car'");
  await server.sql.query("UPDATE level_checks SET checked_at = 'epoch' WHERE local_date = '2026-03-02'");
  await expect(checkLevels(ctx)).rejects.toThrow(
    "location_days, city_months of 2026-03-02 differ from their hours",
  );
  const wrong = await doctor();
  expect(wrong.code).toBe(1);
  expect(wrong.out).toContain(
    "totals of 1 day differ from their hours (location_days, city_months of 2026-03-02)",
  );
  await server.sql.query("SELECT rebuild_levels()");
  await checkLevels(ctx);
  expect((await doctor()).out).toContain("totals: 1 day of 1 found equal");
  expect(await wrongLevels(server.sql)).toEqual([]);
});
