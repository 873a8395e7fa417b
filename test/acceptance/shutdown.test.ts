import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { startProxy } from "./database-proxy.ts";
import { endProcess, type ServerProcess, startProcess } from "./processes.ts";
import { openStream } from "./stream-client.ts";

let server: TestServer;
let dataDir: string;
let run: ServerProcess | undefined;

beforeEach(async () => {
  server = await startTestServer();
  await makeLocation(server, "A");
  dataDir = mkdtempSync(join(tmpdir(), "loket-shutdown-"));
});
afterEach(async () => {
  await endProcess(run);
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const jwtSecret = "a secret for tests that is long enough, surely";
const event = (more: object = {}) => ({
  timestamp: Math.floor(Date.now() / 1000),
  location_code: "A",
  gate_code: "G1",
  category: "motor",
  ...more,
});

interface Reply {
  status: number;
  text: string;
  closes: boolean;
}

/** One request on a connection of the agent's; null when no answer came. `begun` is called when the server has taken the connection. */
function send(
  url: string,
  agent: Agent,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Reply | null> {
  return new Promise((done) => {
    const call = request(
      url + path,
      { method, agent, headers: { "content-type": "application/json", ...headers } },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () =>
          done({ status: response.statusCode ?? 0, text, closes: response.headers.connection === "close" }),
        );
        response.on("error", () => done(null));
      },
    );
    call.on("error", () => done(null));
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

test("SIGTERM under load: what was answered is stored, what was begun is answered, streams end, and it leaves with 0", async () => {
  run = await startProcess(dataDir, { DATABASE_URL: server.databaseUrl, JWT_SECRET: jwtSecret });
  const { url, child, exited } = run;
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(url, server.viewer.headers)));
  const acknowledged: number[] = [];
  const outcomes = new Map<string, number>();
  let over = false;
  const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const load = Array.from({ length: 24 }, async (_, worker) => {
    const isBatch = worker % 6 === 0;
    while (!over) {
      const reply = isBatch
        ? await send(
            url,
            agent,
            "POST",
            "/retribusi/v1/ingest/batch",
            { events: Array.from({ length: 100 }, () => event()) },
            server.machine.headers,
          )
        : await send(url, agent, "POST", "/retribusi/v1/ingest", event(), server.machine.headers);
      note(reply === null ? "no answer" : String(reply.status));
      if (reply?.status === 200) {
        const { data } = JSON.parse(reply.text);
        acknowledged.push(...(isBatch ? data.results.map(({ id }: { id: number }) => id) : [data.id]));
      } else if (reply === null) await sleep(20);
    }
  });
  await sleep(1200);
  const from = performance.now();
  child.kill("SIGTERM");
  const code = await exited;
  const took = performance.now() - from;
  over = true;
  await Promise.all(load);
  agent.destroy();
  await Promise.all(streams.map(({ ended }) => ended));

  expect(code).toBe(0);
  expect(took).toBeLessThan(25_000);
  expect([...outcomes.keys()].filter((outcome) => !["200", "503", "no answer"].includes(outcome))).toEqual(
    [],
  );
  const { rows } = await server.sql.query<{ id: number }>("SELECT id::int FROM entries ORDER BY id");
  const stored = rows.map(({ id }) => id);
  expect(stored).toEqual(stored.map((_, index) => index + 1));
  // None lost; and none stored without an answer, since every request that was begun was answered.
  expect(acknowledged.toSorted((a, b) => a - b)).toEqual(stored);
  expect(stored.length).toBeGreaterThan(500);
  const totals = await server.sql.query("SELECT sum(count)::int AS count FROM hourly_totals");
  expect(totals.rows).toEqual([{ count: stored.length }]);
  expect(streams.every(({ retries }) => (retries.at(-1) ?? 0) >= 1000 && (retries.at(-1) ?? 0) <= 5000)).toBe(
    true,
  );
  for (const client of streams) expect(client.ids()).toEqual(stored.slice(0, client.ids().length));
});

test("a request under way when SIGTERM comes is answered; open connections hear 503 of /ready; idle ones do not hold it up", async () => {
  run = await startProcess(dataDir, { DATABASE_URL: server.databaseUrl, JWT_SECRET: jwtSecret });
  const { url, child, exited } = run;
  // The ledger is held, so this event is under way for as long as we like.
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM ledger FOR UPDATE");
  const [busy, idle] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  expect((await send(url, idle, "GET", "/ready", undefined, {}))?.status).toBe(200);
  const underWay = send(
    url,
    busy,
    "POST",
    "/retribusi/v1/ingest",
    event({ event_id: "last" }),
    server.machine.headers,
  );
  await sleep(500);
  const from = performance.now();
  child.kill("SIGTERM");
  await sleep(300);
  const ready = await send(url, idle, "GET", "/ready", undefined, {});
  expect(ready === null || ready.status === 503).toBe(true);
  expect(
    await send(url, idle, "POST", "/retribusi/v1/ingest", event(), server.machine.headers),
  ).not.toMatchObject({ status: 200 });
  await holder.query("COMMIT");
  await holder.end();
  const reply = await underWay;
  expect(reply?.status).toBe(200);
  expect(await exited).toBe(0);
  expect(performance.now() - from).toBeLessThan(5000);
  const { rows } = await server.sql.query("SELECT event_id FROM entries");
  expect(rows).toEqual([{ event_id: "last" }]);
  busy.destroy();
  idle.destroy();
});

test("SIGTERM while the database is away still ends in time", async () => {
  const away = new URL(inject("databaseServer"));
  const name = `away_${process.pid}`;
  const maker = new pg.Client({ connectionString: away.href });
  await maker.connect();
  await maker.query(`CREATE DATABASE ${name}`);
  away.pathname = `/${name}`;
  run = await startProcess(dataDir, { DATABASE_URL: away.href, JWT_SECRET: jwtSecret, LOG_LEVEL: "fatal" });
  await maker.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await maker.end();
  await sleep(300);
  const from = performance.now();
  run.child.kill("SIGTERM");
  expect(await run.exited).toBe(0);
  expect(performance.now() - from).toBeLessThan(10_000);
});

test("SIGTERM while the database is frozen: whoever waits hears 503, streams end, and it leaves with 0", async () => {
  const proxy = await startProxy(server.databaseUrl);
  run = await startProcess(dataDir, { DATABASE_URL: proxy.url, JWT_SECRET: jwtSecret, LOG_LEVEL: "fatal" });
  const { url } = run;
  const agent = new Agent();
  const client = await openStream(url, server.viewer.headers);
  proxy.freeze();
  const waiting = Array.from({ length: 5 }, () =>
    send(url, agent, "POST", "/retribusi/v1/ingest", event(), server.machine.headers),
  );
  await sleep(300);
  const from = performance.now();
  run.child.kill("SIGTERM");
  expect(await run.exited).toBe(0);
  expect(performance.now() - from).toBeLessThan(15_000);
  expect((await Promise.all(waiting)).map((reply) => reply?.status)).toEqual(Array(5).fill(503));
  await client.ended;
  await proxy.pass();
  await proxy.close();
});

test("a body that never ends holds SIGTERM up no longer than SHUTDOWN_TIMEOUT", async () => {
  const env = { DATABASE_URL: server.databaseUrl, JWT_SECRET: jwtSecret, SHUTDOWN_TIMEOUT: "2" };
  run = await startProcess(dataDir, env);
  const socket = connect(Number(new URL(run.url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    "POST /auth/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
  );
  const drip = setInterval(() => socket.write(" "), 500);
  await sleep(300);
  const from = performance.now();
  run.child.kill("SIGTERM");
  expect(await run.exited).toBe(0);
  clearInterval(drip);
  expect(performance.now() - from).toBeLessThan(6000);
});
