import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareEnv } from "../../torture/fake-time.ts";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { program } from "../program.ts";

let server: TestServer;
const dataDir = mkdtempSync(join(tmpdir(), "loket-rolling-"));
beforeAll(async () => {
  server = await startTestServer();
  await makeLocation(server, "A");
});
afterAll(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** `loket migrate --check`, as a script before an upgrade runs it. */
async function check(databaseUrl?: string) {
  const child = spawn(process.execPath, [program, "migrate", "--check"], {
    env: {
      ...bareEnv,
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { said: out + err, code: code as number };
}

const send = (to: TestServer) =>
  to.machine.post("/retribusi/v1/ingest", {
    timestamp: server.clock.seconds() - 5,
    location_code: "A",
    gate_code: "G1",
    category: "motor",
  });
const ready = async () => {
  const { status, text: said } = await server.anonymous.get("/ready");
  return [status, said] as const;
};

/** What a newer version does at its start, while this one runs. */
const migrateByNewer = (name: string, change: string) =>
  server.sql.query(
    `BEGIN; ${change}; INSERT INTO migrations (name, run_on) VALUES ('${name}', now()); COMMIT`,
  );

test("a server runs on beside a newer one whose migration expands, and starts there; not beside one that contracts", async () => {
  expect(await check(server.databaseUrl)).toEqual({ said: "the database is up to date\n", code: 0 });
  expect((await send(server)).status).toBe(200);
  await migrateByNewer(
    "9998_of_the_future",
    `ALTER TABLE entries ADD note text; ALTER TABLE users ADD note text; ALTER TABLE gates ADD note text NOT NULL DEFAULT '';
     ALTER TABLE locations ADD note text; ALTER TABLE ledger ADD note text; CREATE TABLE notes (id int PRIMARY KEY)`,
  );
  expect((await send(server)).status).toBe(200);
  expect((await ready())[0]).toBe(200);
  const another = await server.another();
  expect((await send(another)).status).toBe(200);
  const list = await another.viewer.get("/retribusi/v1/frontend/entry-events");
  expect([list.status, list.body.data.pagination.total]).toEqual([200, 3]);
  await another.close();
  const beside = await check(server.databaseUrl);
  expect(beside).toMatchObject({
    said: expect.stringMatching(/^nothing to apply: .*\(9998_of_the_future\).*\n$/),
    code: 0,
  });

  const contract = "CREATE OR REPLACE FUNCTION schema_demands() RETURNS text LANGUAGE sql IMMUTABLE";
  await migrateByNewer("9999_of_the_future", `${contract} AS $$ SELECT '9998_of_the_future' $$`);
  const why =
    /newer Loket \(9998_of_the_future, 9999_of_the_future\), and runs only versions that know 9998_of_the_future/;
  expect(await ready()).toEqual([503, expect.stringMatching(why)]);
  await expect(server.another()).rejects.toThrow(why);
  const refused = await check(server.databaseUrl);
  expect(refused).toMatchObject({
    said: expect.stringMatching(/^loket: the database was .*9998_of_the_future\n$/),
    code: 1,
  });
});

test("a check of what is not there yet says how much there is to apply, and makes nothing", async () => {
  expect(await check()).toMatchObject({
    said: expect.stringMatching(/^\d+ migrations to apply \(0001_common, .*\): the database is empty\n$/),
    code: 3,
  });
  expect(await check()).toMatchObject({ code: 3 });
});
