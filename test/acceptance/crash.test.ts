import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { runningUrl } from "../../src/db/embedded.ts";
import { copyUsedDataDir } from "../data-dir.ts";
import { exchange } from "../exchange.ts";
import { linuxOnly } from "../needs.ts";
import {
  endProcess,
  postmasterOf,
  processKey,
  processPassword,
  type ServerProcess,
  startProcess,
} from "./processes.ts";
import { openStream } from "./stream-client.ts";

const rounds = 5;
/** Milliseconds between a sender's requests. Without it they would take all that the machine has, and a crash hits no more of them. */
const rest = 20;
/** Until it repeats one that was not answered, or with 503. Most of the requests would else be to a database that is still starting. */
const pause = 200;
const victims = ["server", "postgres", "both", "backend"] as const;

const dataDir = mkdtempSync(join(tmpdir(), "loket-crash-"));
let run: ServerProcess | undefined;

afterAll(async () => {
  await endProcess(run);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Mulberry32: the same seed, the same crashes. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // It may have ended with the one it belonged to.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

test("kill -9 of the server, of PostgreSQL and of both under load: every answered event is there, once, and counted", {
  ...linuxOnly,
  timeout: 300_000,
}, async () => {
  const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  console.log(`CRASH_SEED=${seed}`);
  await copyUsedDataDir(dataDir);
  run = await startProcess(dataDir);
  let url = run.url;
  const staff = await prepare(url);

  let loading = true;
  // Also while the last requests are answered, after the load has ended.
  let storing = true;
  const attempted = new Set<string>();
  const acknowledged = new Map<string, number>();
  const statuses = new Map<number, number>();
  const unkeyed = { attempts: 0, answered: [] as number[] };

  /** One request; null when no answer came, or one that asks to try again. */
  async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await exchange(url + path, {
      method: "POST",
      headers: { "x-api-key": processKey, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8000),
    }).catch(() => null);
    if (answer === null) return null;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer.status === 200 ? JSON.parse(answer.text).data : null;
  }

  const event = (event_id?: string) => ({
    timestamp: Math.floor(Date.now() / 1000),
    location_code: "A",
    gate_code: "G1",
    category: "motor",
    ...(event_id === undefined ? {} : { event_id }),
  });

  /** Repeats the very same request until it is answered. */
  async function insist(path: string, body: unknown, headers?: Record<string, string>) {
    for (;;) {
      const data = await send(path, body, headers);
      if (data !== null) return data;
      await sleep(pause);
    }
  }

  async function singles(worker: number) {
    for (let n = 0; loading; n++) {
      const id = `w${worker}-${n}`;
      attempted.add(id);
      const byHeader = n % 2 === 0;
      const data = byHeader
        ? await insist("/retribusi/v1/ingest", event(), { "idempotency-key": id })
        : await insist("/retribusi/v1/ingest", event(id));
      acknowledged.set(id, data.id);
      await sleep(rest);
    }
  }

  async function batches(worker: number) {
    for (let n = 0; loading; n++) {
      const ids = Array.from({ length: 50 }, (_, index) => `b${worker}-${n}-${index}`);
      for (const id of ids) attempted.add(id);
      const { results } = await insist("/retribusi/v1/ingest/batch", { events: ids.map(event) });
      for (const { index, id } of results) acknowledged.set(ids[index] ?? "", id);
      await sleep(2 * rest);
    }
  }

  async function anonymous() {
    while (loading) {
      unkeyed.attempts++;
      const data = await send("/retribusi/v1/ingest", event());
      if (data !== null) unkeyed.answered.push(data.id);
      await sleep(data === null ? pause : rest);
    }
  }

  const followed: number[] = [];
  async function follow() {
    while (storing || followed.length < (await lastStored())) {
      const client = await openStream(url, {
        ...staff,
        "last-event-id": String(followed.at(-1) ?? 0),
      }).catch(() => null);
      if (client?.status === 200) {
        let over = false;
        void client.ended.then(() => {
          over = true;
        });
        while (!over && (storing || followed.length + client.ids().length < (await lastStored())))
          await sleep(50);
        client.cut();
        await client.ended;
        followed.push(...client.ids());
      } else await sleep(100);
    }
  }

  const load = [
    ...Array.from({ length: 12 }, (_, worker) => singles(worker)),
    batches(0),
    batches(1),
    anonymous(),
    anonymous(),
  ];
  const following = follow();

  for (let round = 0; round < rounds; round++) {
    await sleep(300 + random() * 900);
    // Every kind at least once, in an order that the seed decides.
    const victim =
      victims[
        round < victims.length ? (round + seed) % victims.length : Math.floor(random() * victims.length)
      ] ?? "both";
    const before = acknowledged.size;
    const postmaster = postmasterOf(dataDir);
    const backends = victim === "backend" ? childrenOf(postmaster) : [];
    const backend = backends[Math.floor(random() * backends.length)];
    if (backend !== undefined) kill(backend);
    if (victim === "postgres" || victim === "both") kill(postmaster);
    if (victim === "server" || victim === "both") {
      run.child.kill("SIGKILL");
      await run.exited;
      run = await startProcess(dataDir);
      url = run.url;
    }
    await expect
      .poll(() => acknowledged.size, { timeout: 60_000, message: `after killing ${victim}` })
      .toBeGreaterThan(before + 20);
  }
  loading = false;
  await Promise.all(load);
  storing = false;
  await following;

  const client = new pg.Client({ connectionString: await runningUrl(dataDir) });
  await client.connect();
  const rows = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  for (const [name, value] of [
    ["fsync", "on"],
    ["synchronous_commit", "on"],
    ["full_page_writes", "on"],
  ]) {
    expect((await client.query(`SHOW ${name}`)).rows[0]).toEqual({ [name ?? ""]: value });
  }
  const entries = await rows<{ id: number; event_id: string | null; price: number }>(
    "SELECT id::int, event_id, price FROM entries ORDER BY id",
  );
  const idOf = new Map(
    entries.flatMap(({ id, event_id }) => (event_id === null ? [] : [[event_id, id] as const])),
  );
  const totals = await rows(
    "SELECT sum(count)::int AS count, sum(revenue)::int AS revenue, sum(voided_count)::int AS voided FROM hourly_totals",
  );
  const keys = await rows(
    "SELECT count(*)::int AS keys FROM entry_keys JOIN entries e ON e.id = entry_id AND e.event_id = entry_keys.event_id",
  );
  const ledger = await rows("SELECT last_entry_id::int AS last FROM ledger");
  await client.end();

  console.log(
    `${entries.length} stored, ${acknowledged.size} keyed acknowledged, answers: ${JSON.stringify([...statuses])}`,
  );
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(attempted.size).toBe(acknowledged.size);
  expect([...acknowledged].filter(([eventId, id]) => idOf.get(eventId) !== id)).toEqual([]);
  expect([...idOf.keys()].filter((eventId) => !attempted.has(eventId))).toEqual([]);
  const keyed = entries.filter(({ event_id }) => event_id !== null);
  expect(keyed.length).toBe(idOf.size);
  const withoutKey = new Set(entries.filter(({ event_id }) => event_id === null).map(({ id }) => id));
  expect(unkeyed.answered.filter((id) => !withoutKey.has(id))).toEqual([]);
  expect(new Set(unkeyed.answered).size).toBe(unkeyed.answered.length);
  expect(withoutKey.size).toBeLessThanOrEqual(unkeyed.attempts);
  expect(entries.map(({ id }) => id)).toEqual(entries.map((_, index) => index + 1));
  expect(ledger).toEqual([{ last: entries.length }]);
  expect(keys).toEqual([{ keys: keyed.length }]);
  expect(totals).toEqual([
    { count: entries.length, revenue: entries.reduce((sum, { price }) => sum + price, 0), voided: 0 },
  ]);
  // Guarantee 3, across restarts of everything.
  expect(followed).toEqual(entries.map(({ id }) => id));
});

async function lastStored(): Promise<number> {
  const client = new pg.Client({
    connectionString: await runningUrl(dataDir),
    connectionTimeoutMillis: 2000,
  });
  try {
    await client.connect();
    return Number((await client.query("SELECT last_entry_id FROM ledger")).rows[0].last_entry_id);
  } catch {
    return Number.POSITIVE_INFINITY; // killed just now
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Logs in, makes a location with a gate and a price; returns the staff's headers. */
async function prepare(url: string): Promise<Record<string, string>> {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { data: { token: string } };
  };
  const { data } = await post("/auth/v1/login", { username: "admin", password: processPassword });
  const staff = { authorization: `Bearer ${data.token}` };
  const base = "/retribusi/v1/frontend";
  await post(`${base}/locations`, { code: "A", name: "Pasar", type: "pasar", is_active: 1 }, staff);
  await post(
    `${base}/gates`,
    { location_code: "A", gate_code: "G1", name: "Utara", direction: "in", is_active: 1 },
    staff,
  );
  await post(
    `${base}/tariffs`,
    { location_code: "A", gate_code: "G1", category: "motor", price: 2000 },
    staff,
  );
  return staff;
}
