import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLocation, ok, sharedServer, type TestServer } from "../harness.ts";
import { storedAt } from "./stored.ts";

const ingest = "/retribusi/v1/ingest";
const base = "/retribusi/v1/frontend";

const server = sharedServer();
let other: TestServer;
let location: string;
let count = 0;

beforeAll(async () => {
  other = await server.another();
});

beforeEach(async () => {
  server.clock.real();
  other.clock.real();
  location = `L${++count}`;
  await makeLocation(server, location, { gates: { G1: "in", G2: "out" } });
});

const now = () => Math.floor(Date.now() / 1000);

function event(more: Record<string, unknown> = {}) {
  return { timestamp: now() - 10, location_code: location, gate_code: "G1", category: "motor", ...more };
}

const stored = () => storedAt(server, location);

async function expectStored(events: number, price = 2000): Promise<void> {
  const found = await stored();
  expect(found.events).toHaveLength(events);
  expect(found).toMatchObject({ count: events, revenue: events * price });
}

describe("exactly once", () => {
  test("sent again, at any later time, it is the same event", async () => {
    const sent = event({ event_id: "a" });
    const first = ok(await server.machine.post(ingest, sent));
    expect(first.body.data).toEqual({
      id: expect.any(Number),
      event_id: "a",
      duplicate: false,
      timestamp: sent.timestamp,
      location_code: location,
      gate_code: "G1",
      category: "motor",
      direction: "in",
      price: 2000,
      is_late: false,
    });
    for (let again = 0; again < 3; again++) {
      expect(ok(await server.machine.post(ingest, sent)).body.data).toEqual({
        ...first.body.data,
        duplicate: true,
      });
    }
    await expectStored(1);
  });

  test("a repeat is answered as it was stored, whatever has changed since", async () => {
    const sent = event({ event_id: "a" });
    const first = ok(await server.machine.post(ingest, sent)).body.data;
    const again = async () =>
      expect(ok(await other.machine.post(ingest, sent)).body.data).toEqual({ ...first, duplicate: true });
    other.clock.set(new Date(Date.now() + 3_600_000));
    await again();
    ok(await server.admin.put(`${base}/gates/${location}/G1`, { direction: "out" }));
    await again();
    ok(await server.admin.put(`${base}/gates/${location}/G1`, { is_active: 0 }));
    await again();
    ok(await server.admin.delete(`${base}/tariffs/${location}/G1/motor`));
    await again();
    ok(await server.admin.delete(`${base}/gates/${location}/G1`));
    await again();
    ok(await server.admin.delete(`${base}/locations/${location}`));
    await again();
    const batch = ok(
      await server.machine.post(`${ingest}/batch`, { events: [sent, { ...sent, event_id: "b" }] }),
    ).body.data;
    expect(batch).toMatchObject({
      accepted: 0,
      duplicates: 1,
      rejected: 1,
      results: [{ id: first.id, status: "duplicate" }, { error: "LOCATION_NOT_FOUND" }],
    });
    await expectStored(1);
  });

  test("a repeat by a key that may not use the gate finds no gate", async () => {
    const sent = event({ event_id: "a" });
    ok(await server.machine.post(ingest, sent));
    const scoped = ok(
      await server.admin.post(`${base}/api-keys`, {
        name: "other gate",
        gates: [{ location_code: location, gate_code: "G2" }],
      }),
      201,
    );
    expect((await server.withKey(scoped.body.data.key).post(ingest, sent)).status).toBe(404);
  });

  test.each(["event_id", "Idempotency-Key"])("by %s, 50 at once, through two processes", async (way) => {
    const sent = event(way === "event_id" ? { event_id: "k" } : {});
    const headers: Record<string, string> = way === "event_id" ? {} : { "idempotency-key": "k" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? server : other).machine.post(ingest, sent, headers),
      ),
    );
    const data = answers.map((answer) => ok(answer).body.data);
    expect(new Set(data.map(({ id }) => id)).size).toBe(1);
    expect(data.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(data.every(({ event_id }) => event_id === "k")).toBe(true);
    await expectStored(1);
  });

  test("event_id and Idempotency-Key name the same event; both, when different, are refused", async () => {
    const sent = event();
    const first = ok(await server.machine.post(ingest, { ...sent, event_id: "k" })).body.data;
    expect(ok(await server.machine.post(ingest, sent, { "idempotency-key": "k" })).body.data).toEqual({
      ...first,
      duplicate: true,
    });
    expect(
      ok(await server.machine.post(ingest, { ...sent, event_id: "k" }, { "idempotency-key": "k" })).body.data
        .duplicate,
    ).toBe(true);
    const both = await server.machine.post(ingest, { ...sent, event_id: "k" }, { "idempotency-key": "j" });
    expect(both.status).toBe(422);
    expect(both.body.fields).toHaveProperty("event_id");
    await expectStored(1);
  });

  test("inside one batch, and between batches sent at once to two processes", async () => {
    const events = Array.from({ length: 300 }, (_, index) => event({ event_id: `e${index % 100}` }));
    const stamped = events.map((one, index) => ({ ...one, timestamp: 1_790_000_000 + (index % 100) }));
    const answers = await Promise.all(
      [server, other, server, other].map((to) => to.machine.post(`${ingest}/batch`, { events: stamped })),
    );
    const data = answers.map((answer) => ok(answer).body.data);
    expect(data.reduce((sum, one) => sum + one.accepted, 0)).toBe(100);
    expect(data.reduce((sum, one) => sum + one.duplicates, 0)).toBe(1100);
    const idOf = new Map<number, Set<number>>();
    for (const { results } of data) {
      for (const { index, id } of results)
        idOf.set(index % 100, (idOf.get(index % 100) ?? new Set()).add(id));
    }
    expect([...idOf.values()].every((ids) => ids.size === 1)).toBe(true);
    await expectStored(100);
  });

  test("the same event_id for other content is a conflict; at another gate it is another event", async () => {
    const sent = event({ event_id: "k" });
    ok(await server.machine.post(ingest, sent));
    for (const difference of [{ timestamp: sent.timestamp - 1 }, { category: "car" }]) {
      const answer = await server.machine.post(ingest, { ...sent, ...difference });
      expect(answer.status).toBe(409);
      expect(answer.body.error).toBe("EVENT_CONFLICT");
    }
    expect(ok(await server.machine.post(ingest, { ...sent, gate_code: "G2" })).body.data).toMatchObject({
      duplicate: false,
      direction: "out",
    });
    const inBatch = ok(
      await server.machine.post(`${ingest}/batch`, {
        events: [{ ...sent, event_id: "m" }, { ...sent, event_id: "m", category: "car" }, sent],
      }),
    ).body.data;
    expect(
      inBatch.results.map(({ status, error }: { status: string; error: string | null }) => error ?? status),
    ).toEqual(["accepted", "EVENT_CONFLICT", "duplicate"]);
    await expectStored(3);
  });

  test("without event_id every request is a new event", async () => {
    const sent = event();
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.machine.post(ingest, sent)));
    expect(new Set(answers.map((answer) => ok(answer).body.data.id)).size).toBe(20);
    expect(ok(await server.machine.post(ingest, { ...sent, event_id: null })).body.data.duplicate).toBe(
      false,
    );
    await expectStored(21);
  });
});

describe("what an event is worth, and when", () => {
  test("the price is that of the event's own time, scheduled prices too", async () => {
    const hour = 3600;
    const start = now();
    const tariff = `${base}/tariffs/${location}/G1/motor`;
    ok(await server.admin.put(tariff, { price: 3000, effective_from: start + 2 * hour }));
    ok(await server.admin.put(tariff, { price: 4000, effective_from: start + 4 * hour }));
    for (const each of [server, other]) each.clock.set(new Date((start + 5 * hour) * 1000));
    const priceOf = async (timestamp: number, to = server) =>
      ok(await to.machine.post(ingest, event({ timestamp }))).body.data.price;
    expect(await priceOf(start - 86_400)).toBe(2000); // older than the first version: the first
    expect(await priceOf(start + 2 * hour - 1)).toBe(2000);
    expect(await priceOf(start + 2 * hour, other)).toBe(3000);
    expect(await priceOf(start + 4 * hour - 1, other)).toBe(3000);
    expect(await priceOf(start + 4 * hour)).toBe(4000);
    const found = await stored();
    expect(found.revenue).toBe(found.events.reduce((sum, { price }) => sum + price, 0));
  });

  test("late events are marked, and counted in their own hour", async () => {
    const at = now();
    server.clock.stop(new Date(at * 1000));
    const lateness = async (age: number) =>
      ok(await server.machine.post(ingest, event({ timestamp: at - age }))).body.data.is_late;
    expect(await lateness(300)).toBe(false);
    expect(await lateness(301)).toBe(true);
    expect(await lateness(40 * 86_400)).toBe(true);
    expect(await stored()).toMatchObject({ count: 3, late: 2 });
  });

  test("the clock has bounds, and milliseconds get a hint", async () => {
    const at = now();
    server.clock.stop(new Date(at * 1000));
    const send = (timestamp: unknown) => server.machine.post(ingest, event({ timestamp }));
    ok(await send(at + 300));
    ok(await send(at - 300 * 86_400));
    for (const timestamp of [
      at + 301,
      946_684_805,
      at - 1024 * 7 * 86_400,
      946_684_799,
      0,
      -1,
      1e300,
      at * 1000,
      String(at),
      at + 0.5,
      null,
    ]) {
      const answer = await send(timestamp);
      expect(answer.status).toBe(422);
      expect(answer.body.fields).toHaveProperty("timestamp");
    }
    expect((await send(at * 1000)).body.fields.timestamp[0]).toContain("milliseconds");
    await expectStored(2);
  });
});

describe("who may send what where", () => {
  test("unknown, inactive, deleted: 404 and 422, and nothing is stored", async () => {
    const refusal = async (more: Record<string, unknown> = {}) => {
      const answer = await server.machine.post(ingest, event(more));
      return `${answer.status} ${answer.body.error}`;
    };
    expect(await refusal({ location_code: "nowhere" })).toBe("404 LOCATION_NOT_FOUND");
    expect(await refusal({ gate_code: "G9" })).toBe("404 GATE_NOT_FOUND");
    expect(await refusal({ category: "bus" })).toBe("422 VALIDATION_ERROR");
    ok(await server.admin.delete(`${base}/tariffs/${location}/G1/car`));
    expect(await refusal({ category: "car" })).toBe("404 TARIFF_NOT_FOUND");
    ok(await server.admin.put(`${base}/gates/${location}/G1`, { is_active: 0 }));
    expect(await refusal()).toBe("422 GATE_INACTIVE");
    ok(await server.admin.put(`${base}/locations/${location}`, { is_active: 0 }));
    expect(await refusal({ gate_code: "G2" })).toBe("422 LOCATION_INACTIVE");
    ok(await server.admin.put(`${base}/locations/${location}`, { is_active: 1 }));
    ok(await server.admin.delete(`${base}/gates/${location}/G1`));
    expect(await refusal()).toBe("404 GATE_NOT_FOUND");
    ok(await server.admin.delete(`${base}/locations/${location}`));
    expect(await refusal({ gate_code: "G2" })).toBe("404 LOCATION_NOT_FOUND");
    await expectStored(0);
    const kept = await server.sql.query(
      "SELECT count(*)::int AS kept FROM rejected_events WHERE location_code = $1",
      [location],
    );
    expect(kept.rows[0]).toEqual({ kept: 7 });
  });

  test("one bad row never fails its batch", async () => {
    const events = [
      event(),
      null,
      7,
      "x",
      [],
      { ...event(), timestamp: "1" },
      event({ gate_code: "G9" }),
      event({ unknown: { deep: [1] } }),
    ];
    const { accepted, rejected, results } = ok(await server.machine.post(`${ingest}/batch`, { events })).body
      .data;
    expect({ accepted, rejected }).toEqual({ accepted: 2, rejected: 6 });
    expect(results.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      ...Array(5).fill("VALIDATION_ERROR"),
      "GATE_NOT_FOUND",
      null,
    ]);
    await expectStored(2);
  });

  test("a key outside its scope sees no gate", async () => {
    const made = ok(
      await server.admin.post(`${base}/api-keys`, {
        name: "G1 only",
        gates: [{ location_code: location, gate_code: "G1" }],
      }),
      201,
    );
    const machine = server.withKey(made.body.data.key);
    ok(await machine.post(ingest, event()));
    const outside = await machine.post(ingest, event({ gate_code: "G2" }));
    expect([outside.status, outside.body.error]).toEqual([404, "GATE_NOT_FOUND"]);
    expect(
      (await machine.post("/retribusi/v1/heartbeat", { location_code: location, gate_code: "G2" })).status,
    ).toBe(404);
    await expectStored(1);
  });

  test("without a key, with a wrong one, with a bearer token: 401", async () => {
    for (const who of [
      server.anonymous,
      server.withKey("rtb_testtest_wrong"),
      server.withKey(""),
      server.admin,
    ]) {
      const answer = await who.post(ingest, event());
      expect([answer.status, answer.body.error]).toEqual([401, "INVALID_API_KEY"]);
    }
  });
});
