import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../torture/ports.ts";
import { adminPassword, makeLocation, startOn, type TestServer } from "../harness.ts";
import { copyAsStandby, makePostgres, type Postgres } from "../postgres.ts";
import { openStream } from "./stream-client.ts";

const folder = mkdtempSync(join(tmpdir(), "loket-failover-"));
const patient = { timeout: 60_000, interval: 50 };
const stream = "/retribusi/v1/realtime/stream";
const history = "/retribusi/v1/realtime/events?limit=3";
let primary: Postgres;
let standby: Postgres;
let server: TestServer;

beforeAll(async () => {
  primary = await makePostgres(join(folder, "primary"));
  await primary.stop();
  standby = await copyAsStandby(primary, join(folder, "standby"));
  await primary.start();
  // Who listens is asked for his right far more often than it is looked for another history: he must be told of it all the same.
  server = await startOn(primary.url, {}, { hurried: ["keep streams alive"] });
  await makeLocation(server, "A");
});
afterAll(async () => {
  await server?.close();
  await primary?.kill();
  await standby?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const event = () => ({
  timestamp: server.clock.seconds() - 5,
  location_code: "A",
  gate_code: "G1",
  category: "motor",
});

/** Sends this many events, each until it is answered. Returns their ids. */
async function send(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    await expect
      .poll(async () => {
        const { status, body } = await server.machine.post("/retribusi/v1/ingest", event());
        if (status === 200) ids.push(body.data.id);
        return status;
      }, patient)
      .toBe(200);
  }
  return ids;
}

const listen = (from: string, header?: string) =>
  openStream(
    server.url,
    { ...server.viewer.headers, ...(header === undefined ? {} : { "last-event-id": header }) },
    stream + from,
  );

/** The state that a reader with one look a second saw last. */
async function untilLooked(): Promise<void> {
  await new Promise((done) => setTimeout(done, 2500));
}

/** The machine of the primary dies; the standby, which has what it had received, takes its place under the same address. */
async function failOver(): Promise<void> {
  await primary.kill();
  await standby.start(primary.port);
  await standby.query("SELECT pg_promote()");
}

test("a failover that loses events: whoever has read beyond it resets, nobody misses what follows", async () => {
  await standby.start(await freePort());
  await send(4);
  const page = (await server.viewer.get(history)).body.data.pagination.next_cursor;
  const lsn = (await primary.query("SELECT pg_current_wal_lsn() AS lsn")).rows[0].lsn;
  await expect
    .poll(
      async () => (await standby.query(`SELECT pg_last_wal_replay_lsn() >= '${lsn}' AS has`)).rows[0].has,
      patient,
    )
    .toBe(true);
  await standby.stop();
  const live = await listen("");
  await send(3);
  await expect
    .poll(() => live.ofEvent("entry").map(({ position }) => position), patient)
    .toEqual(["5", "6", "7"]);
  // Only the primary knows it, and the server under the version that the change has given to the catalogue.
  await server.admin.put("/retribusi/v1/frontend/tariffs/A/G1/motor", { price: 9000 });
  await send(1);
  const lostPage = (await server.viewer.get(history)).body.data.pagination.next_cursor;
  await untilLooked();

  await failOver();
  const ids = await send(6);
  expect(ids).toEqual([5, 6, 7, 8, 9, 10]);
  // The ids that come again are beyond those that were lost, so that how far the ledger is says nothing.
  await expect.poll(() => live.ofEvent("reset").length, patient).toBe(1);
  const [reset] = live.ofEvent("reset");
  const epoch = Number((await standby.query("SELECT max(epoch) AS n FROM ledger_epochs")).rows[0].n);
  expect(reset).toMatchObject({ data: { reason: "ahead" }, position: `${reset?.data.last_id}-${epoch}` });
  const [after] = await send(1);
  await expect.poll(() => live.ofEvent("entry").at(-1)?.position, patient).toBe(`${after}-${epoch}`);
  const { rows } = await standby.query("SELECT DISTINCT price FROM entries");
  expect(rows).toEqual([{ price: 2000 }]);

  // Who comes back: by what was received before the failover, after it, and from a snapshot.
  const resets = async (from: string, header?: string) => {
    const client = await listen(from, header);
    await expect.poll(() => client.messages.length + client.comments.length, patient).toBeGreaterThan(0);
    const wanted = client.ofEvent("reset").length === 1 ? [] : undefined;
    if (wanted === undefined) await expect.poll(() => client.ids().at(-1), patient).toBe(after);
    client.cut();
    return { resets: client.ofEvent("reset").length, ids: client.ids() };
  };
  const all = [...ids, after];
  expect(await resets("", "7")).toEqual({ resets: 1, ids: [] });
  expect(await resets("?last_id=7&epoch=0")).toEqual({ resets: 1, ids: [] });
  expect(await resets("", "4")).toEqual({ resets: 0, ids: all });
  expect(await resets("", `6-${epoch}`)).toEqual({ resets: 0, ids: all.slice(2) });
  expect(await resets("?last_id=7")).toEqual({ resets: 0, ids: all.slice(3) });
  expect(await resets("", `7-${epoch - 1}`)).toEqual({ resets: 1, ids: [] });

  // Pages of the history continue after what is left, and not after what is gone.
  expect((await server.viewer.get(`${history}&cursor=${page}`)).status).toBe(200);
  const gone = await server.viewer.get(`${history}&cursor=${lostPage}`);
  expect([gone.status, Object.keys(gone.body.fields ?? {})]).toEqual([422, ["cursor"]]);
  const next = (await server.viewer.get(history)).body.data.pagination.next_cursor;
  expect((await server.viewer.get(`${history}&cursor=${next}`)).status).toBe(200);
  live.cut();
});

test("an empty database in the place of the one under a running server: all reset, also who comes later", async () => {
  const live = await listen("");
  await send(1);
  await expect.poll(() => live.ids().length, patient).toBe(1);
  const before = live.ofEvent("entry").at(-1)?.position;
  await untilLooked();
  const other = new URL(standby.url);
  other.pathname = "/new";
  const made = await standby.query("SELECT count(*)::int AS n FROM ledger_epochs");
  expect(made.rows).toEqual([{ n: 2 }]);
  await standby.query("CREATE DATABASE new");
  // Another server has begun on it, and its ledger is further already than the one that it replaces.
  const second = await startOn(other.href);
  await makeLocation(second, "A");
  for (let n = 0; n < 20; n++)
    expect((await second.machine.post("/retribusi/v1/ingest", event())).status).toBe(200);
  await second.close();
  const maintenance = standby.url.replace(/loket$/, "postgres");
  await run(maintenance, "ALTER DATABASE loket WITH ALLOW_CONNECTIONS false");
  await run(
    maintenance,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IN ('loket', 'new')",
  );
  await run(maintenance, "ALTER DATABASE loket RENAME TO old");
  await run(maintenance, "ALTER DATABASE new RENAME TO loket");
  await expect.poll(() => live.ofEvent("reset").length, patient).toBeGreaterThan(0);
  live.cut();
  for (const header of ["5", before]) {
    // Its users are others, and so are the sessions.
    const late = await openStream(
      server.url,
      { ...(await server.as("viewer", adminPassword)).headers, "last-event-id": header ?? "" },
      stream,
    );
    await expect.poll(() => late.ofEvent("reset").length, patient).toBe(1);
    late.cut();
  }
});

test("who comes while another notes a new history waits, and writes nothing that a standby would have to confirm", async () => {
  const copy = new URL(standby.url);
  copy.pathname = "/copy";
  await run(standby.url, "CREATE DATABASE copy TEMPLATE old");
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => connect(copy.href)));
  const epochs = async () => (await first?.query("SELECT count(*)::int AS n FROM ledger_epochs"))?.rows[0].n;
  const before = await epochs();
  await first?.query("BEGIN; SELECT note_history()");
  const noted = others.map((client) =>
    client.query("SELECT note_history(), pg_current_xact_id_if_assigned() AS transaction"),
  );
  const waiting =
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = 'copy' AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await standby.query(waiting)).rows, patient).toEqual([{ n: 2 }]);
  await first?.query("COMMIT");
  for (const { rows } of await Promise.all(noted)) expect(rows).toMatchObject([{ transaction: null }]);
  expect(await epochs()).toBe(before + 1);
  for (const client of [first, ...others]) await client?.end();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function run(url: string, statement: string): Promise<void> {
  const client = await connect(url);
  await client.query(statement);
  await client.end();
}
