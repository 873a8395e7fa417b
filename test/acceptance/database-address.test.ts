import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ImpatientClient } from "../../src/db/client.ts";
import { connectionSettings } from "../../src/db/connect.ts";
import { demandDatabase } from "../../src/db/inspect.ts";
import { freePort } from "../../torture/ports.ts";
import { loket as runLoket } from "../backups.ts";
import { makeAuthority, makeCertificate } from "../certificates.ts";
import { serviceOn } from "../database.ts";
import { insist, makeLocation, startOn, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { copyAsStandby, makePostgres, type Postgres } from "../postgres.ts";
import { testSettings } from "../staff.ts";

const folder = mkdtempSync(join(tmpdir(), "loket-hosts-"));
const patient = { timeout: 60_000, interval: 20 };
let primary: Postgres;
let standby: Postgres;
let nobody: number;
let server: TestServer;

/** The primary by way of what stands before both, as HAProxy does. */
let front: Front;
const through = (port: number) => primary.url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`);

beforeAll(async () => {
  nobody = await freePort();
  primary = await makePostgres(join(folder, "primary"));
  await primary.stop();
  standby = await copyAsStandby(primary, join(folder, "standby"));
  await primary.start();
  await standby.start(await freePort());
  front = await standBefore(primary.port);
  server = await startOn(primary.url, { DATABASE_URL: serviceOn(through(front.port)) });
  await makeLocation(server, "A");
});
afterAll(async () => {
  await server?.close();
  front?.close();
  await primary?.kill();
  await standby?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A command as an operator runs it. */
const loket = (databaseUrl: string, ...args: string[]) =>
  runLoket({ ...testSettings, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "data") }, ...args);

test("one clear line, and not the exit code of success, where there is nobody to write to", async () => {
  const asStandby = await loket(standby.url, "serve");
  expect(asStandby).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^loket: the database is a standby.*\n$/),
  });
  const down = await loket(through(nobody), "serve");
  expect(down).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^loket: DATABASE_URL .*ECONNREFUSED.*\n$/),
  });
  const several = await loket("postgres://a:1,b:2/loket", "serve");
  expect(several).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^loket: DATABASE_URL must be an address of one server; .*\n$/),
  });
  const withTls = await loket(`${primary.url}?sslmode=require`, "serve");
  expect(withTls).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^loket: .*SSL.*sslmode=disable.*\n$/),
  });
});

describe("TLS to the database", needs("openssl"), () => {
  /** The address by a name of the server, `localhost` being the one that its certificate has. */
  const by = (host: string, parameters: string) =>
    `${primary.url.replace("127.0.0.1", host)}?${new URLSearchParams(parameters)}`;
  let ours: string;
  let another: string;
  beforeAll(async () => {
    ours = makeAuthority(primary.folder, "ours");
    another = makeAuthority(primary.folder, "another");
    const { cert, key } = makeCertificate(primary.folder, "ours", "localhost");
    await primary.query(
      `ALTER SYSTEM SET ssl_cert_file = '${cert}'`,
      `ALTER SYSTEM SET ssl_key_file = '${key}'`,
      "ALTER SYSTEM SET ssl = on",
      "SELECT pg_reload_conf()",
    );
    // The reload is done by and by.
    await vi.waitFor(
      async () => expect((await primary.query("SHOW ssl")).rows).toEqual([{ ssl: "on" }]),
      patient,
    );
  });

  test("each sslmode checks as much as its word says", async () => {
    const taken = [
      by("127.0.0.1", "sslmode=require"),
      by("127.0.0.1", `sslmode=verify-ca&sslrootcert=${ours}`),
      by("localhost", `sslmode=verify-full&sslrootcert=${ours}`),
    ];
    for (const url of taken) {
      await demandDatabase(url);
      const client = new ImpatientClient(connectionSettings(url));
      await client.connect();
      const { rows } = await client.query("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
      await client.end();
      expect([url, rows]).toEqual([url, [{ ssl: true }]]);
    }
  });

  test("a wrong authority, none, and a wrong name are refused in one line that says what to do", async () => {
    const byAuthority =
      /^DATABASE_URL cannot be used: .*: name the authority of its certificate by sslrootcert=/;
    const refused: [string, RegExp][] = [
      [by("localhost", "sslmode=verify-full"), byAuthority],
      [by("localhost", `sslmode=verify-full&sslrootcert=${another}`), byAuthority],
      [by("localhost", `sslmode=verify-ca&sslrootcert=${another}`), byAuthority],
      [by("localhost", `sslmode=require&sslrootcert=${another}`), byAuthority],
      [
        by("127.0.0.1", `sslmode=verify-full&sslrootcert=${ours}`),
        /^DATABASE_URL cannot be used: .*: name the server as its certificate does, or set sslmode=verify-ca /,
      ],
    ];
    for (const [url, why] of refused) {
      const message = await demandDatabase(url).then(
        () => "nothing is wrong",
        (error: Error) => error.message,
      );
      expect([url, message]).toEqual([url, expect.stringMatching(why)]);
      expect(message).not.toContain("\n");
    }
  });
});

test("the primary dies and the standby is promoted: written again without a restart, on the other one", async () => {
  const send = () =>
    server.machine.post("/retribusi/v1/ingest", {
      timestamp: server.clock.seconds() - 5,
      location_code: "A",
      gate_code: "G1",
      category: "motor",
    });
  expect((await send()).status).toBe(200);
  // Nobody has made it a synchronous standby: what has not reached it when the primary dies is lost.
  const reached =
    "SELECT count(*)::int AS n FROM pg_stat_replication WHERE flush_lsn >= pg_current_wal_insert_lsn()";
  await expect.poll(async () => (await primary.query(reached)).rows, patient).toEqual([{ n: 1 }]);
  await primary.kill();
  expect((await send()).status).toBe(503);
  expect((await fetch(`${server.url}/ready`)).status).toBe(503);
  await standby.query("SELECT pg_promote()");
  front.leadTo(standby.port);
  await expect.poll(async () => (await send()).status, patient).toBe(200);
  await expect.poll(async () => (await fetch(`${server.url}/ready`)).status, patient).toBe(200);
  // Ready is said of one connection; another may find only now that its host is gone.
  const list = await insist(() => server.viewer.get("/retribusi/v1/frontend/entry-events"));
  expect([list.status, list.body.data.pagination.total]).toEqual([200, 2]);
});

interface Front {
  port: number;
  leadTo: (port: number) => void;
  close: () => void;
}

/** Takes connections for whichever server leads, as HAProxy does; those to the one before end with it. */
async function standBefore(first: number): Promise<Front> {
  let leader = first;
  const listener = createServer((near) => {
    const far = connect(leader, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    leadTo: (port) => {
      leader = port;
    },
    close: () => listener.close(),
  };
}
