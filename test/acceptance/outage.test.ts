import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Embedded, startEmbedded } from "../../src/db/embedded.ts";
import { exchange } from "../exchange.ts";
import { linuxOnly } from "../needs.ts";
import { stopwatch } from "../stopwatch.ts";
import { type DatabaseProxy, startProxy } from "./database-proxy.ts";
import {
  endProcess,
  processKey,
  processPassword,
  type ServerProcess,
  signalDatabase,
  startProcess,
} from "./processes.ts";
import { openStream } from "./stream-client.ts";

vi.setConfig({ testTimeout: 180_000 });

const base = "/retribusi/v1/frontend";
const dataDir = mkdtempSync(join(tmpdir(), "loket-outage-"));
let database: Embedded;
let proxy: DatabaseProxy;
let run: ServerProcess;
let staff: Record<string, string>;

beforeAll(async () => {
  database = await startEmbedded(dataDir, { log: { info: () => {}, warn: () => {}, error: () => {} } });
  proxy = await startProxy(database.url);
  run = await startProcess(dataDir, {
    DATABASE_URL: proxy.url,
    INGEST_QUEUE_LIMIT: "100", // less than a wave of the flood, however slowly a machine sends it
    DATABASE_POOL_SIZE: "4",
    LOG_LEVEL: "fatal",
    RATE_LIMITS: "off",
  });
  const { data } = JSON.parse(
    (await call("POST", "/auth/v1/login", { username: "admin", password: processPassword })).text,
  );
  staff = { authorization: `Bearer ${data.token}` };
  await call("POST", `${base}/locations`, { code: "A", name: "Pasar", type: "pasar", is_active: 1 }, staff);
  await call(
    "POST",
    `${base}/gates`,
    { location_code: "A", gate_code: "G1", name: "Utara", direction: "in", is_active: 1 },
    staff,
  );
  await call(
    "POST",
    `${base}/tariffs`,
    { location_code: "A", gate_code: "G1", category: "motor", price: 2000 },
    staff,
  );
});
// What one test has broken is no other's: each begins with a database that serves.
afterEach(async () => {
  thaw();
  await proxy.pass();
  await untilServing();
});
afterAll(async () => {
  await endProcess(run);
  await proxy.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const machine = { "x-api-key": processKey };

interface Reply {
  what: string;
  status: number;
  retryAfter: string | null;
  text: string;
  /** Milliseconds, without what the machine withheld from the service and from this test. */
  took: number;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const took = stopwatch(run.child.pid);
  const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await exchange(run.url + path, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    what: `${method} ${path}`,
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    text: answer.text,
    took: took(),
  };
}

const event = (more: Record<string, unknown> = {}) => ({
  timestamp: Math.floor(Date.now() / 1000),
  location_code: "A",
  gate_code: "G1",
  category: "motor",
  ...more,
});
const send = (more: Record<string, unknown> = {}, headers: Record<string, string> = machine) =>
  call("POST", "/retribusi/v1/ingest", event(more), headers);

/** One of everything that needs the database, a few times over and at once; `ask` makes each call. */
function everything(ask = (one: () => Promise<Reply>) => one()): Promise<Reply[]> {
  const date = "2026-11-21";
  const stream = async (): Promise<Reply> => {
    const took = stopwatch(run.child.pid);
    const client = await openStream(run.url, staff);
    client.cut();
    return {
      what: "stream",
      status: client.status,
      retryAfter: client.headers["retry-after"] ?? null,
      text: "",
      took: took(),
    };
  };
  const calls = [
    () => send(),
    () => send({ event_id: "x" }),
    () => send({ gate_code: "G9" }),
    () => send({ timestamp: 1 }),
    () => send({}, { "x-api-key": "rtb_unknown1_key" }),
    () =>
      call("POST", "/retribusi/v1/ingest/batch", { events: [event(), event({ gate_code: "G9" })] }, machine),
    () => call("POST", "/retribusi/v1/heartbeat", { location_code: "A", gate_code: "G1" }, machine),
    () => call("GET", `${base}/locations`, undefined, staff),
    () => call("PUT", `${base}/locations/A`, { name: "Pasar" }, staff),
    () => call("PUT", `${base}/tariffs/A/G1/motor`, { price: 2000 }, staff),
    () => call("POST", "/auth/v1/login", { username: "admin", password: processPassword }),
    () => call("GET", "/auth/v1/me", undefined, staff),
    () => call("GET", `${base}/entry-events`, undefined, staff),
    () => call("GET", `/retribusi/v1/summary/daily?date=${date}`, undefined, staff),
    () => call("GET", "/retribusi/v1/realtime/snapshot", undefined, staff),
    () => call("POST", "/retribusi/v1/realtime/ticket", undefined, staff),
    stream,
  ];
  return Promise.all([...calls, ...calls, ...calls].map(ask));
}

/** Everything is refused as unavailable, in time; the process itself is well. */
async function expectOutage(): Promise<void> {
  const [replies, health, ready] = await Promise.all([
    everything(),
    call("GET", "/health"),
    call("GET", "/ready"),
  ]);
  expect(
    [...replies, ready].filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0)),
  ).toEqual([]);
  expect(replies.filter(({ took }) => took > 5000).map(({ what, took }) => [what, took])).toEqual([]);
  expect(ready.text).toContain("database");
  expect(ready.took).toBeLessThan(5000);
  expect(health.status).toBe(200);
  expect(health.took).toBeLessThan(1000);
}

/** Events are stored again. The limit keeps from waiting for ever. */
async function untilServing(): Promise<void> {
  await expect.poll(async () => (await send()).status).toBe(200);
  await expect.poll(async () => (await call("GET", "/ready")).status).toBe(200);
}

/** Comes again when told, as a busy machine tells. */
async function insist(one: () => Promise<Reply>): Promise<Reply> {
  const reply = await one();
  if (reply.status !== 503 || reply.retryAfter === null) return reply;
  await sleep(Number(reply.retryAfter) * 1000);
  return insist(one);
}

/** Everything works again, in the same process. */
async function expectRecovery(): Promise<void> {
  await untilServing();
  const replies = await everything(insist);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  expect(run.child.exitCode).toBeNull();
}

const freeze = () => signalDatabase(dataDir, "SIGSTOP");
const thaw = () => signalDatabase(dataDir, "SIGCONT");

test("the database is gone: connections refused", async () => {
  await expectRecovery();
  await proxy.gone();
  await expectOutage();
  await expectOutage();
  await proxy.pass();
  await expectRecovery();
});

test("the database is frozen: SIGSTOP to all of it", linuxOnly, async () => {
  freeze();
  await expectOutage();
  await expectOutage();
  thaw();
  await expectRecovery();
});

test("the way to the database is lost: connections open, nothing passes", async () => {
  proxy.freeze();
  await expectOutage();
  await proxy.pass();
  await expectRecovery();
});

test("an answer that never came is 503, and the event is there once when it is sent again", async () => {
  expect((await send()).status).toBe(200); // knows the catalogue as it is, so that the next one is stored at once
  for (let round = 0; round < 5; round++) {
    const event_id = `unknown-${round}`;
    const timestamp = Math.floor(Date.now() / 1000);
    proxy.swallowAnswerTo(event_id);
    const lost = await send({ event_id, timestamp });
    expect([lost.status, lost.retryAfter]).toEqual([503, "2"]);
    const again = await send({ event_id, timestamp });
    expect(again.status).toBe(200);
    expect(JSON.parse(again.text).data).toMatchObject({ event_id, duplicate: true });
  }
  const { rows } = await query("SELECT count(*)::int AS n FROM entries WHERE event_id LIKE 'unknown-%'");
  expect(rows).toEqual([{ n: 5 }]);
});

test("an event behind a held ledger is 503 in time, and nothing waits for ever", async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT FROM ledger FOR UPDATE");
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => send()),
      call("PUT", `${base}/tariffs/A/G1/motor`, { price: 2000 }, staff),
      sleep(1500).then(() => send()),
      sleep(2900).then(() => send()),
    ]);
    expect(replies.filter(({ status, took }) => status !== 503 || took > 5000)).toEqual([]);
  } finally {
    await holder.end();
  }
  await expectRecovery();
});

test("connections cut again and again: 200 or 503, each in time, and what was answered is there", async () => {
  const until = Date.now() + 4000;
  const acknowledged = new Map<string, number>();
  const replies: Reply[] = [];
  // A slow machine takes longer until it has seen enough.
  const isOver = () =>
    Date.now() >= until && acknowledged.size > 50 && replies.some(({ status }) => status === 503);
  const load = Array.from({ length: 10 }, async (_, worker) => {
    for (let n = 0; !isOver(); n++) {
      const event_id = `cut-${worker}-${n}`;
      const timestamp = Math.floor(Date.now() / 1000);
      for (;;) {
        const reply = await send({ event_id, timestamp });
        replies.push(reply);
        // Without a rest they would take all that the machine has, and a cut hits no more of them.
        await sleep(30);
        if (reply.status !== 200) continue;
        acknowledged.set(event_id, JSON.parse(reply.text).data.id);
        break;
      }
    }
  });
  const reads = (async () => {
    while (!isOver()) {
      replies.push(
        await call("GET", `${base}/locations`, undefined, staff),
        await call("PUT", `${base}/locations/A`, { name: "Pasar" }, staff),
      );
      await sleep(30);
    }
  })();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  while (!isOver()) {
    const [answered, stored] = [replies.length, acknowledged.size];
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'loket' AND random() < 0.5",
    );
    // A slow machine would be cut off before it gets anywhere, with nothing but 503 in between.
    do await sleep(30);
    while ((replies.length < answered + 10 || acknowledged.size === stored) && !isOver());
  }
  await Promise.all([...load, reads]);
  const stored = await client.query<{ event_id: string; id: number }>(
    "SELECT event_id, id::int FROM entries WHERE event_id LIKE 'cut-%' ORDER BY event_id",
  );
  await client.end();
  expect(replies.filter(({ status, took }) => (status !== 200 && status !== 503) || took > 5000)).toEqual([]);
  expect(replies.some(({ status }) => status === 503)).toBe(true);
  expect(acknowledged.size).toBeGreaterThan(50);
  expect(stored.rows.map(({ event_id, id }) => [event_id, id])).toEqual(
    [...acknowledged].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await expectRecovery();
});

test("a database that only reads: what writes is 503, what reads answers", async () => {
  const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'loket'";
  const list = () => call("GET", `${base}/locations`, undefined, staff);
  try {
    await query("ALTER DATABASE loket SET default_transaction_read_only = on");
    await query(cut);
    await expect.poll(async () => (await list()).status).toBe(200);
    const replies = await Promise.all([
      send(),
      send({ gate_code: "G9" }),
      call("PUT", `${base}/locations/A`, { name: "Pasar" }, staff),
      call("POST", `${base}/locations`, { code: "RO", name: "Pasar", type: "pasar", is_active: 1 }, staff),
      call("POST", "/retribusi/v1/realtime/ticket", undefined, staff),
    ]);
    expect(
      replies.filter(({ status, retryAfter, took }) => status !== 503 || retryAfter === null || took > 5000),
    ).toEqual([]);
    expect((await list()).status).toBe(200);
    expect((await call("GET", "/health")).status).toBe(200);
    const ready = await call("GET", "/ready");
    expect([ready.status, ready.text]).toEqual([503, expect.stringContaining("database")]);
  } finally {
    await query(
      "SET default_transaction_read_only = off",
      "ALTER DATABASE loket RESET default_transaction_read_only",
    );
    await query(cut);
  }
  await expectRecovery();
});

test(
  "a flood while the database is frozen: refused at once beyond the queue, and memory stays flat",
  linuxOnly,
  async () => {
    const before = run.memory();
    freeze();
    const first = Array.from({ length: 500 }, () => send());
    await sleep(700);
    const flood: Reply[] = [];
    for (let wave = 0; wave < 10; wave++)
      flood.push(...(await Promise.all(Array.from({ length: 200 }, () => send()))));
    expect(flood.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
    const refusedAtOnce = flood.filter(({ text, took }) => text.includes("Too many events") && took < 1500);
    expect(refusedAtOnce.length).toBeGreaterThan(500);
    const replies = await Promise.all(first);
    expect(replies.filter(({ status, took }) => status !== 503 || took > 5000)).toEqual([]);
    const padding = "x".repeat(60_000);
    for (let wave = 0; wave < 2; wave++) {
      await Promise.all(Array.from({ length: 250 }, () => send({ padding })));
    }
    expect(run.memory() - before).toBeLessThan(200);
    thaw();
    await expectRecovery();
  },
);

test("after all of that: ids without gaps, sums that agree, every key with its event, no connection forgotten", async () => {
  const ours = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'loket'";
  // The pool's four, the writer's, the listener's, and six readers.
  await expect.poll(async () => (await query(ours)).rows[0].n).toBeLessThanOrEqual(12);
  const { rows } = await query(`
    SELECT count(*)::int AS stored, max(id)::int AS newest, coalesce(sum(price), 0)::int AS revenue, count(event_id)::int AS keyed,
      (SELECT last_entry_id::int FROM ledger) AS last, (SELECT sum(count)::int FROM hourly_totals) AS counted,
      (SELECT sum(revenue)::int FROM hourly_totals) AS counted_revenue, (SELECT count(*)::int FROM entry_keys) AS keys
    FROM entries`);
  const { stored, revenue, keyed } = rows[0];
  expect(stored).toBeGreaterThan(100);
  expect(rows[0]).toEqual({
    stored,
    newest: stored,
    last: stored,
    counted: stored,
    revenue,
    counted_revenue: revenue,
    keyed,
    keys: keyed,
  });
});

/** Runs statements on a connection of their own, past the proxy; returns what the last one answers. */
async function query(...statements: [string, ...string[]]) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement);
    return await client.query(statements.at(-1) ?? "");
  } finally {
    await client.end();
  }
}
