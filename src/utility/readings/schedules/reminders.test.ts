import { afterAll, beforeAll, expect, test } from "vitest";
import { makeReading } from "../../../../test/billing.ts";
import { systemCtx } from "../../../../test/context.ts";
import type { CustomerCaller } from "../../../../test/harness.ts";
import { link } from "../../../../test/reports.ts";
import { makeConnection, sharedUtility } from "../../../../test/utility.ts";
import { type Database, openDatabase } from "../../../db/connect.ts";
import { remindOfReadings } from "../readings.ts";

const server = sharedUtility();
let database: Database;
let owner: CustomerCaller;
let payer: CustomerCaller;

beforeAll(async () => {
  database = openDatabase(server.databaseUrl, { size: 4, onError: () => {} });
  for (const schedule of [
    { period: "203602", starts_on: "2036-02-20", ends_on: "2036-02-27" },
    { period: "203602", starts_on: "2036-02-22", ends_on: "2036-02-23", area: "PENDEK" },
  ])
    expect((await server.operator.post("/backoffice/v1/reading-schedules", schedule)).status).toBe(201);
  [owner, payer] = await Promise.all([server.customer(), server.customer()]);
});
afterAll(() => database.close());

/** Two servers remind at this moment; what the customer was told of readings, the oldest first. */
async function told(at: string, who = owner): Promise<{ title: string; body: string }[]> {
  const ctx = { ...systemCtx(database.db), now: () => new Date(at), zone: "Asia/Jakarta" };
  await Promise.all([remindOfReadings(ctx), remindOfReadings(ctx)]);
  const { rows } = await server.sql.query(
    "SELECT title, body FROM customer_messages WHERE account_id = $1 AND topic = 'BACA_MANDIRI' ORDER BY id",
    [who.id],
  );
  return rows;
}

test("an owner is told when the time to read begins and before it ends, each once, and by day", async () => {
  const home = await makeConnection(server);
  await link(owner, home);
  await link(payer, home, "PEMBAYAR");
  expect(await told("2036-02-19T03:00:00Z")).toEqual([]);
  expect(await told("2036-02-20T00:30:00Z")).toEqual([]);
  const opens = {
    title: "Saatnya membaca meter Anda",
    body: `Sambungan ${home.sl}, Februari 2036: kirim foto dan angka meter paling lambat 27 Februari 2036. Sesudahnya petugas kami yang membaca.`,
  };
  expect(await told("2036-02-20T03:00:00Z")).toEqual([opens]);
  expect(await told("2036-02-24T03:00:00Z")).toEqual([opens]);
  const closes = { title: "Segera kirim angka meter Anda", body: opens.body };
  expect(await told("2036-02-26T03:00:00Z")).toEqual([opens, closes]);
  expect(await told("2036-02-27T03:00:00Z")).toEqual([opens, closes]);
  expect(await told("2036-02-27T03:00:00Z", payer)).toEqual([]);
});

test("of an area's own time alone, which is too short for two; and of nothing once the meter was read", async () => {
  const [short, read] = [
    await makeConnection(server, { area: "PENDEK" }),
    await makeConnection(server, { area: "PENDEK" }),
  ];
  const [one, other] = [await server.customer(), await server.customer()];
  await link(one, short);
  await link(other, read);
  await makeReading(server, read.id, "203602", { usage: 20 });
  expect(await told("2036-02-20T03:00:00Z", one)).toEqual([]);
  expect(await told("2036-02-22T03:00:00Z", one)).toHaveLength(1);
  expect(await told("2036-02-23T03:00:00Z", one)).toHaveLength(1);
  expect(await told("2036-02-23T03:00:00Z", other)).toEqual([]);
});
