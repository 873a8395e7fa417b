import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { connectAlone } from "../../db/connect.ts";
import type { NewEntry } from "./queries.ts";
import { EntryWriter, type WriterOptions } from "./writer.ts";

const queueLimit = 100;
const server = sharedServer();
let writer: EntryWriter;
let gateId: number;
let version: number;

beforeAll(async () => {
  await makeLocation(server, "A");
  gateId = (await server.sql.query("SELECT id FROM gates")).rows[0].id;
  version = Number(
    (await server.sql.query("SELECT catalogue_version FROM ledger")).rows[0].catalogue_version,
  );
});

beforeEach(() => {
  writer = makeWriter();
});
afterEach(() => writer.close());

function makeWriter(more: Partial<WriterOptions> = {}): EntryWriter {
  return new EntryWriter({
    connect: (onLost) => connectAlone(server.databaseUrl, onLost),
    queueLimit,
    now: () => new Date(),
    log: { warn: () => {}, error: () => {} },
    ...more,
  });
}

function entry(more: Partial<NewEntry> = {}): NewEntry {
  const at = Math.floor(Date.now() / 1000);
  return {
    gateId,
    keyId: 1,
    category: "motor",
    direction: "in",
    price: 2000,
    at,
    localDate: "2026-11-21",
    localHour: 14,
    isLate: false,
    eventId: null,
    ...more,
  };
}

const entries = (count: number) => Array.from({ length: count }, () => entry());

async function totals() {
  const { rows } = await server.sql.query(
    `SELECT (SELECT count(*)::int FROM entries) AS stored, (SELECT coalesce(sum(count), 0)::int FROM hourly_totals) AS counted,
       (SELECT last_entry_id::int FROM ledger) AS last`,
  );
  return rows[0] as { stored: number; counted: number; last: number };
}

/** Holds the ledger, so that whatever is stored has to wait; returns its release. */
async function holdLedger(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM ledger FOR UPDATE");
  return async () => {
    await holder.query("ROLLBACK");
    await holder.end();
  };
}

test("who came together gets consecutive ids in the order of coming", async () => {
  const { last } = await totals();
  const outcomes = await Promise.all([
    writer.store(entries(2), version),
    writer.store(entries(1), version),
    writer.store(entries(3), version),
  ]);
  expect(outcomes.flatMap((each) => each?.map(({ id }) => id))).toEqual(
    [1, 2, 3, 4, 5, 6].map((step) => last + step),
  );
});

test("who listens is notified of what is stored", async () => {
  const listener = new pg.Client({ connectionString: server.databaseUrl });
  await listener.connect();
  const told: (string | undefined)[] = [];
  listener.on("notification", ({ payload }) => told.push(payload));
  await listener.query("LISTEN levy_entries");
  const outcomes = await writer.store(entries(1), version);
  // What was signalled to a session is told to it with its next answer.
  await listener.query("SELECT 1");
  expect(told).toEqual([String(outcomes?.[0]?.id)]);
  await listener.end();
});

test("a gate's last event is its latest, by whichever server it came", async () => {
  const latest = Math.floor(Date.now() / 1000) + 100;
  const other = makeWriter();
  const ways: [EntryWriter, at: number, last: number][] = [
    [writer, latest, latest],
    [writer, latest - 5, latest],
    [writer, latest + 1, latest + 1],
    [other, latest + 10, latest + 10],
    [writer, latest + 5, latest + 10],
    [writer, latest + 11, latest + 11],
  ];
  for (const [through, at, last] of ways) {
    await through.store([entry({ at })], version);
    const { rows } = await server.sql.query(
      "SELECT extract(epoch FROM last_event_at)::int AS last FROM gate_activity WHERE gate_id = $1",
      [gateId],
    );
    expect(rows).toEqual([{ last }]);
  }
  await other.close();
});

test("an event that was sent before is no sign of life, whatever time it has; the new ones of its batch are", async () => {
  const sent = entry({ eventId: "seen", at: Math.floor(Date.now() / 1000) + 200 });
  const again = { ...sent, at: sent.at + 50 };
  const ways: [batch: NewEntry[], last: number][] = [
    [[sent], sent.at],
    [[again], sent.at],
    [[again, entry({ at: sent.at + 3 })], sent.at + 3],
    [[entry({ at: sent.at + 7, eventId: "unseen" }), again, again], sent.at + 7],
  ];
  for (const [batch, last] of ways) {
    const outcomes = await writer.store(batch, version);
    expect(outcomes?.map(({ outcome }) => outcome === "stored")).toEqual(batch.map((one) => one !== again));
    const { rows } = await server.sql.query(
      "SELECT extract(epoch FROM last_event_at)::int AS last FROM gate_activity WHERE gate_id = $1",
      [gateId],
    );
    expect(rows).toEqual([{ last }]);
  }
});

test("a catalogue that has changed: nothing is stored, and the others of the batch are not held up", async () => {
  const before = await totals();
  const [old, current, older] = await Promise.all([
    writer.store(entries(1), version - 1),
    writer.store(entries(1), version),
    writer.store(entries(1), version - 2),
  ]);
  expect([old, older]).toEqual([null, null]);
  expect(current).toMatchObject([{ id: before.last + 1, outcome: "stored" }]);
  expect(await writer.store(entries(1), version + 1)).toBeNull();
  expect(await totals()).toEqual({
    stored: before.stored + 1,
    counted: before.counted + 1,
    last: before.last + 1,
  });
});

test("one request's entries do not take the others' down", async () => {
  const before = await totals();
  const results = await Promise.allSettled([
    writer.store(entries(2), version),
    writer.store([entry(), entry({ gateId: 999_999 })], version),
    writer.store([entry({ price: -1 })], version),
    writer.store(entries(1), version),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(
    results.flatMap((result) =>
      result.status === "rejected" ? [(result.reason as { kind?: string }).kind] : [],
    ),
  ).toEqual([undefined, undefined]);
  expect(await totals()).toEqual({
    stored: before.stored + 3,
    counted: before.counted + 3,
    last: before.last + 3,
  });
  expect(writer.waiting).toBe(0);
});

test("beyond its limit the queue refuses at once; what waits is stored when the database goes on", async () => {
  const before = await totals();
  const release = await holdLedger();
  const first = writer.store(entries(1), version);
  await new Promise((done) => setTimeout(done, 50));
  const waiting = [writer.store(entries(49), version), writer.store(entries(50), version)];
  await expect(writer.store(entries(1), version)).rejects.toMatchObject({
    kind: "unavailable",
    retryAfter: 2,
  });
  expect(writer.waiting).toBe(queueLimit);
  await release();
  const outcomes = await Promise.all([first, ...waiting]);
  expect(outcomes.map((each) => each?.length)).toEqual([1, 49, 50]);
  expect((await totals()).stored).toBe(before.stored + 100);
  expect(writer.waiting).toBe(0);
});

test("a batch larger than the queue is taken when nothing waits", async () => {
  expect(await writer.store(entries(queueLimit + 1), version)).toHaveLength(queueLimit + 1);
});

test("behind a database that hangs nobody waits for a second timeout", async () => {
  const release = await holdLedger();
  const from = performance.now();
  const first = writer.store(entries(1), version);
  await new Promise((done) => setTimeout(done, 50));
  const results = await Promise.allSettled([
    first,
    ...Array.from({ length: 20 }, () => writer.store(entries(1), version)),
  ]);
  expect(performance.now() - from).toBeLessThan(4500);
  expect(
    results.every(
      (result) => result.status === "rejected" && (result.reason as { kind?: string }).kind === "unavailable",
    ),
  ).toBe(true);
  expect(writer.waiting).toBe(0);
  await release();
  expect(await writer.store(entries(1), version)).toHaveLength(1);
});

test("closing stores what waits and takes nothing more", async () => {
  const before = await totals();
  const under = [writer.store(entries(3), version), writer.store(entries(2), version)];
  const closed = writer.close();
  await expect(writer.store(entries(1), version)).rejects.toMatchObject({ kind: "unavailable" });
  await closed;
  expect((await Promise.all(under)).flat()).toHaveLength(5);
  expect((await totals()).stored).toBe(before.stored + 5);
});

test("what arrives while a commit is under way is stored together by the next one", async () => {
  const { last } = await totals();
  const release = await holdLedger();
  const stored: Promise<unknown>[] = [];
  for (let n = 0; n < 20; n++) {
    stored.push(writer.store(entries(1), version));
    await new Promise((done) => setImmediate(done));
  }
  await release();
  await Promise.all(stored);
  const { rows } = await server.sql.query(
    "SELECT count(*)::int AS stored, count(DISTINCT xmin::text)::int AS commits FROM entries WHERE id > $1",
    [last],
  );
  expect(rows).toEqual([{ stored: 20, commits: 2 }]);
});
