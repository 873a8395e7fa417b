import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectAlone, openDatabase } from "../../src/db/connect.ts";
import { serviceRole } from "../../src/db/grants.ts";
import { freePort } from "../../torture/ports.ts";
import { type Answer, makeLocation, startOn, type TestServer } from "../harness.ts";
import { day, fillWallet, makeDebtor, requestOf, tell, wipayPin } from "../payments.ts";
import { takePhoto } from "../photo.ts";
import { copyAsStandby, makePostgres, type Postgres } from "../postgres.ts";
import { metricsToken } from "../staff.ts";
import { makeUtility } from "../utility.ts";

const folder = mkdtempSync(join(tmpdir(), "loket-standby-"));
let database: Postgres;
let server: TestServer;

beforeAll(async () => {
  database = await makePostgres(join(folder, "primary"));
  server = await startOn(database.url);
  await makeUtility(server);
  await makeLocation(server, "A");
});
afterAll(async () => {
  await server?.close();
  await database?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** From here on commits wait for a standby that never answers, until `work` is done. */
async function withoutStandby<T>(work: () => Promise<T>): Promise<T> {
  const set = (names: string) =>
    database.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`, "SELECT pg_reload_conf()");
  await set("nobody");
  await expect
    .poll(async () => (await database.query("SHOW synchronous_standby_names")).rows[0])
    .toEqual({ synchronous_standby_names: "nobody" });
  try {
    return await work();
  } finally {
    await set("");
  }
}

/** Cancels every wait for the standby until `answer` has come, as an administrator does who thinks a query hangs. */
async function cancelling<T>(answer: Promise<T>): Promise<T> {
  let isOpen = true;
  const done = answer.finally(() => {
    isOpen = false;
  });
  done.catch(() => {});
  while (isOpen)
    await database.query("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  return done;
}

/** This month's meters may be read from yesterday to tomorrow. */
async function openSchedule(): Promise<void> {
  const [starts_on, today, ends_on] = [day(server, -1), day(server, 0), day(server, 1)];
  const period = today.slice(0, 7).replace("-", "");
  await server.operator.post("/backoffice/v1/reading-schedules", { period, starts_on, ends_on });
}

const refusedAsUnknown = ({ status, headers, text }: Answer<unknown>) => ({
  status,
  retryAfter: headers.get("retry-after"),
  isUnknown: /not known whether|Belum diketahui/.test(text),
});
const unknown = { status: 503, retryAfter: "2", isUnknown: true };

test("a cancelled wait for the standby is no success: 503, and the repeat finds what was stored, once", async () => {
  const event = {
    timestamp: server.clock.seconds() - 5,
    location_code: "A",
    gate_code: "G1",
    category: "motor",
    event_id: "tanpa-standby",
  };
  const { customer, sl } = await makeDebtor(server);
  const pp = { foto: await takePhoto() };
  const key = () => ({ "idempotency-key": randomUUID() });
  const [ofPayment, ofUpload] = [key(), key()];
  // Recognised by what it says, without a key.
  const credit = { booked_at: server.clock.now().toISOString(), amount: 47_111, description: "TRSF" };
  const { rows: accounts } = await server.sql.query("SELECT min(id)::int AS id FROM bank_accounts");
  const account = accounts[0].id;
  const payer = await server.customer();
  await fillWallet(server, payer, 100_000);
  const ofWallet = await requestOf(server, "WIPAY", { customer: payer });
  const reader = await makeDebtor(server, { relation: "PEMILIK" });
  await openSchedule();
  const calls: Record<string, () => Promise<Answer>> = {
    event: () => server.machine.post("/retribusi/v1/ingest", event),
    payment: () => customer.post("/app/request_pembayaran", { sl }, ofPayment),
    upload: () => customer.post("/app/upload_pp", pp, ofUpload),
    "wallet payment": () => tell(ofWallet, "confirm_pembayaran", { pin: wipayPin }),
    "reading order": () => reader.customer.post("/app/request_order_baca_mandiri", { sl: reader.sl }),
    "bank line": () => server.operator.post(`/backoffice/v1/bank-accounts/${account}/mutations`, credit),
    "master data": () => server.admin.put("/retribusi/v1/frontend/locations/A", { name: "Pasar Baru" }),
  };
  await withoutStandby(async () => {
    for (const [name, call] of Object.entries(calls))
      expect([name, refusedAsUnknown(await cancelling(call()))]).toEqual([name, unknown]);
    // What one machine alone knows is no answer to a repeat either.
    for (const [name, call] of Object.entries(calls))
      if (name !== "master data") expect([name, (await cancelling(call())).status]).toEqual([name, 503]);
  });
  expect((await calls.event?.())?.body.data).toMatchObject({ event_id: event.event_id, duplicate: true });
  for (const [name, call] of Object.entries(calls))
    expect([name, (await call()).status]).toEqual([name, 200]);
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM entries) AS events, (SELECT count(*)::int FROM payments) AS payments,
      (SELECT count(*)::int FROM self_readings) AS orders, (SELECT balance::int FROM wallets WHERE account_id = ${payer.id}) AS balance,
      (SELECT name FROM locations WHERE code = 'A') AS name`,
  );
  expect(rows).toEqual([
    { events: 1, payments: 2, orders: 1, balance: 100_000 - ofWallet.total, name: "Pasar Baru" },
  ]);
});

test("whatever the role's language and level of messages, no connection takes the answer for a success", async () => {
  await database.query("ALTER ROLE loket SET client_min_messages = error", "CREATE TABLE trial (n int)");
  const alone = await connectAlone(database.url, () => {});
  const { db, pool, close } = openDatabase(database.url, { size: 2, onError: () => {} });
  const pooled = await pool.connect();
  const unknownOutcome = { code: "08007" };
  const insert = "INSERT INTO trial VALUES (1)";
  await withoutStandby(async () => {
    await expect(cancelling(alone.query(insert))).rejects.toMatchObject(unknownOutcome);
    await pooled.query("BEGIN");
    await pooled.query(insert);
    await expect(cancelling(pooled.query("COMMIT"))).rejects.toMatchObject(unknownOutcome);
    // Anyone who rolls back after it learns the same.
    await expect(pooled.query("ROLLBACK")).rejects.toMatchObject(unknownOutcome);
  });
  pooled.release(true);
  expect((await database.query("SELECT count(*)::int AS n FROM trial")).rows).toEqual([{ n: 2 }]);
  expect(await db.selectFrom("users").select("id").execute()).toHaveLength(3);
  await close();
  await database.query("ALTER ROLE loket RESET client_min_messages", "DROP TABLE trial");
});

test("STANDBYS_REQUIRED: without its standby events and payments are refused, and what only reads goes on", async () => {
  await database.query(`GRANT pg_monitor TO ${serviceRole}`);
  const other = await startOn(database.url, { STANDBYS_REQUIRED: "1" });
  const event = {
    timestamp: other.clock.seconds() - 5,
    location_code: "A",
    gate_code: "G1",
    category: "motor",
  };
  const debtors = [await makeDebtor(other), await makeDebtor(other)] as const;
  const answers = async ({ customer, sl } = debtors[0]) => [
    (await other.machine.post("/retribusi/v1/ingest", event)).status,
    (await customer.post("/app/request_pembayaran", { sl })).status,
    (await other.anonymous.get("/ready")).status,
    (await other.viewer.get("/retribusi/v1/frontend/locations")).status,
  ];
  const gauge = async () => {
    const { text } = await other.anonymous.get("/metrics", { authorization: `Bearer ${metricsToken}` });
    return /^loket_synchronous_standbys (\d+)$/m.exec(text)?.[1];
  };
  expect(await answers()).toEqual([503, 503, 503, 200]);
  expect((await other.anonymous.get("/ready")).text).toContain("synchronous_standby_names is empty");
  await database.stop();
  const standby = await copyAsStandby(database, join(folder, "standby"));
  await database.start();
  await standby.start(await freePort());
  await database.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'", "SELECT pg_reload_conf()");
  await expect.poll(async () => (await other.anonymous.get("/ready")).status).toBe(200);
  expect(await answers()).toEqual([200, 201, 200, 200]);
  expect(await gauge()).toBe("1");
  await standby.kill();
  await expect
    .poll(async () => (await other.anonymous.get("/ready")).text)
    .toMatch(/0 synchronous standbys are connected, and STANDBYS_REQUIRED is 1/);
  expect(await answers(debtors[1])).toEqual([503, 503, 503, 200]);
  expect(await gauge()).toBe("0");
  await database.query("ALTER SYSTEM SET synchronous_commit = local", "SELECT pg_reload_conf()");
  await expect
    .poll(async () => (await other.anonymous.get("/ready")).text)
    .toMatch(/synchronous_commit is local/);
  await database.query("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()");
  await expect.poll(async () => (await other.anonymous.get("/ready")).text).toMatch(/fsync is off/);
  await database.query("ALTER SYSTEM RESET ALL", "SELECT pg_reload_conf()");
  await other.close();
});
