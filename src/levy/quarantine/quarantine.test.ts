import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { wellAgent } from "../../../test/agent-report.ts";
import { makeLocation, sharedServer } from "../../../test/harness.ts";

const base = "/retribusi/v1/frontend/rejected-events";
const ingest = "/retribusi/v1/ingest";
const noon = Date.parse("2025-11-21T05:00:00Z") / 1000;

const server = sharedServer();

beforeAll(async () => {
  server.clock.set("2025-11-21T05:01:00Z");
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "out" } });
});

function event(more: object = {}): Record<string, unknown> {
  return { timestamp: noon, location_code: "PSR01", gate_code: "G1", category: "motor", ...more };
}

/** Sends what is refused, and returns its place in quarantine. */
async function refused(sent: unknown, headers: Record<string, string> = {}): Promise<number> {
  expect((await server.machine.post(ingest, sent, headers)).status).toBeGreaterThanOrEqual(404);
  const { rows } = await server.sql.query("SELECT max(id)::int AS id FROM rejected_events");
  return rows[0].id;
}

async function entries(): Promise<number> {
  const { rows } = await server.sql.query(
    "SELECT count(*)::int AS n, (SELECT sum(count)::int FROM hourly_totals) AS counted FROM entries",
  );
  expect(rows[0].counted ?? 0).toBe(rows[0].n);
  return rows[0].n;
}

describe("work", () => {
  test("an event that a gate's agent sent names the agent, by its id and the key", async () => {
    for (const name of ["pasar", "pasar-baru"]) {
      const gate_code = name === "pasar" ? "G1" : "G2";
      const body = { location_code: "PSR01", gate_code, agent: { ...wellAgent, name } };
      expect((await server.machine.post("/retribusi/v1/heartbeat", body)).status).toBe(200);
    }
    const agentOf = async (event_id: string) => {
      const id = await refused(event({ gate_code: "G9", event_id }));
      return (await server.viewer.get(`${base}/${id}`)).body.data.agent;
    };
    expect(await agentOf("pasar-k3f-1")).toBe("pasar");
    expect(await agentOf("pasar-baru-k3f-1")).toBe("pasar-baru");
    expect(await agentOf("kamera-k3f-1")).toBeNull();
  });

  test("an event for a mistyped gate is kept as it was sent, and stored once the gate is corrected", async () => {
    const id = await refused(event({ gate_code: "G9", firmware: "7.1", event_id: "a-1" }));
    const kept = (await server.viewer.get(`${base}/${id}`)).body.data;
    expect(kept).toEqual({
      id,
      received_at: expect.stringMatching(/^2025-11-21T12:01:0\d(\.\d+)?\+07:00$/),
      event: event({ gate_code: "G9", firmware: "7.1", event_id: "a-1" }),
      idempotency_key: null,
      location_code: "PSR01",
      gate_code: "G9",
      error: "GATE_NOT_FOUND",
      message: "There is no gate PSR01/G9.",
      fields: null,
      details: null,
      api_key: expect.any(String),
      agent: null,
      status: "waiting",
      replayed_at: null,
      replayed_by: null,
      entry_id: null,
      dismissed_at: null,
      dismissed_by: null,
      dismissed_reason: null,
    });
    const before = await entries();
    const replay = await server.operator.post(`${base}/${id}/replay`, { gate_code: "G1" });
    expect(replay.status, replay.text).toBe(200);
    expect(replay.body.data).toMatchObject({
      event_id: "a-1",
      duplicate: false,
      gate_code: "G1",
      category: "motor",
      price: 2000,
      is_late: false,
    });
    expect(await entries()).toBe(before + 1);

    const after = (await server.viewer.get(`${base}/${id}`)).body.data;
    expect(after).toMatchObject({
      status: "replayed",
      replayed_by: "operator",
      entry_id: replay.body.data.id,
      event: kept.event,
    });
    const { rows } = await server.sql.query(
      "SELECT * FROM audit_log WHERE entity = 'rejected_events' AND entity_key = $1",
      [String(id)],
    );
    expect(rows).toMatchObject([
      {
        action: "replay",
        actor_username: "operator",
        before: { status: "waiting" },
        after: { entry_id: after.entry_id, corrections: { gate_code: "G1" } },
      },
    ]);
    const again = await server.operator.post(`${base}/${id}/replay`, { gate_code: "G1" });
    expect([again.status, again.body]).toMatchObject([409, { error: "ALREADY_REPLAYED" }]);
    expect(await entries()).toBe(before + 1);
  });

  test("without a body: once the master data is right", async () => {
    const id = await refused(event({ location_code: "PSR02" }));
    const still = await server.operator.post(`${base}/${id}/replay`);
    expect([still.status, still.body]).toMatchObject([404, { error: "LOCATION_NOT_FOUND" }]);
    await makeLocation(server, "PSR02");
    expect((await server.operator.post(`${base}/${id}/replay`)).status).toBe(200);
  });

  test("clock and lateness are judged by the moment at which it first arrived", async () => {
    const punctual = await refused(event({ gate_code: "G9" }));
    const tardy = await refused(event({ gate_code: "G9", timestamp: noon - 3600 }));
    server.clock.set("2025-11-25T00:00:00Z");
    const answers = [punctual, tardy].map((id) =>
      server.operator.post(`${base}/${id}/replay`, { gate_code: "G2" }),
    );
    expect((await Promise.all(answers)).map(({ body }) => body.data.is_late)).toEqual([false, true]);
    const id = await refused(event({ gate_code: "G9", timestamp: server.clock.seconds() }));
    const ahead = await server.operator.post(`${base}/${id}/replay`, {
      gate_code: "G1",
      timestamp: server.clock.seconds() + 3600,
    });
    expect([ahead.status, Object.keys(ahead.body.fields ?? {})]).toEqual([422, ["timestamp"]]);
    server.clock.set("2025-11-21T05:01:00Z");
  });

  test("an event_id that is stored already makes it a duplicate; nothing is counted twice", async () => {
    const stored = await server.machine.post(ingest, event({ event_id: "dup-1" }));
    const id = await refused(event({ event_id: "dup-1", gate_code: "G9" }));
    const before = await entries();
    const { status, body } = await server.operator.post(`${base}/${id}/replay`, { gate_code: "G1" });
    expect([status, body.data]).toMatchObject([200, { id: stored.body.data.id, duplicate: true }]);
    expect(await entries()).toBe(before);
    expect((await server.viewer.get(`${base}/${id}`)).body.data).toMatchObject({
      status: "replayed",
      entry_id: stored.body.data.id,
    });
  });

  test("an Idempotency-Key stands in for the event_id in the replay too", async () => {
    const id = await refused(event({ gate_code: "G9" }), { "idempotency-key": "key-1" });
    expect((await server.operator.post(`${base}/${id}/replay`, { gate_code: "G1" })).body.data).toMatchObject(
      { event_id: "key-1", duplicate: false },
    );
    expect(
      (await server.machine.post(ingest, event(), { "idempotency-key": "key-1" })).body.data.duplicate,
    ).toBe(true);
  });

  test("an event_id that belongs to another event waits until it gets its own", async () => {
    await server.machine.post(ingest, event({ event_id: "taken" }));
    const id = await refused(event({ event_id: "taken", category: "car" }));
    const still = await server.operator.post(`${base}/${id}/replay`);
    expect([still.status, still.body]).toMatchObject([409, { error: "EVENT_CONFLICT" }]);
    expect(
      (await server.operator.post(`${base}/${id}/replay`, { event_id: "taken-2" })).body.data,
    ).toMatchObject({ event_id: "taken-2", category: "car" });
  });

  test("ten replays at once store one event", async () => {
    const id = await refused(event({ gate_code: "G9" }));
    const before = await entries();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.operator.post(`${base}/${id}/replay`, { gate_code: "G1" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await entries()).toBe(before + 1);
  });

  test("a replay while master data changes is judged by what holds when it is stored", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await refused(event({ gate_code: "G9" })));
    const prices = [3000, 4000, 5000, 6000].map((price) =>
      server.admin.put("/retribusi/v1/frontend/tariffs/PSR01/G2/car", { price }),
    );
    const replays = ids.map((id) => server.operator.post(`${base}/${id}/replay`, { gate_code: "G2" }));
    expect((await Promise.all([...prices, ...replays])).map(({ status }) => status)).toEqual(
      Array(9).fill(200),
    );
  });

  test("the list is filtered, paged, newest first, with the exact total", async () => {
    const events = Array.from({ length: 25 }, (_, index) =>
      event({ location_code: "NOWHERE", gate_code: `G${index % 2}` }),
    );
    const { body } = await server.machine.post(`${ingest}/batch`, { events });
    expect(body.data.rejected).toBe(25);
    const list = async (query: string) =>
      (await server.viewer.get(`${base}?location_code=NOWHERE&${query}`)).body.data;
    const all = (await list("limit=100")).items.map(({ id }: { id: number }) => id);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(await list("limit=10&page=3")).toMatchObject({
      items: all.slice(20).map((id: number) => ({ id })),
      pagination: { total: 25, total_pages: 3 },
    });
    expect((await list("gate_code=G0")).pagination.total).toBe(13);
    expect(
      (await list("error=LOCATION_NOT_FOUND&status=waiting&start_date=2025-11-21&end_date=2025-11-21"))
        .pagination.total,
    ).toBe(25);
    for (const nothing of [
      "error=GATE_NOT_FOUND",
      "status=replayed",
      "start_date=2025-11-22",
      "end_date=2025-11-20",
    ])
      expect((await list(nothing)).items).toEqual([]);
  });

  test("whatever JSON a machine sends is kept, and shown as it was sent", async () => {
    // What would reach into prototypes is no JSON to the API.
    const values = fc
      .jsonValue({ maxDepth: 5 })
      .filter((value) => !/__proto__|constructor/.test(JSON.stringify(value)));
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const id = await refused({ event: value });
        expect((await server.viewer.get(`${base}/${id}`)).body.data.event).toEqual(
          JSON.parse(JSON.stringify({ event: value })),
        );
      }),
      { numRuns: 40 },
    );
  });

  test("U+0000, half characters, deep nesting and great length break nothing", async () => {
    const half = String.fromCharCode(0xd800);
    const id = await refused(event({ location_code: `a\0b`, gate_code: half }));
    const kept = (await server.viewer.get(`${base}/${id}`)).body.data;
    expect(kept).toMatchObject({
      location_code: null,
      gate_code: null,
      event: { location_code: "a\0b", gate_code: half },
    });

    const deep = `{"location_code":"DEEP","x":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const answer = await fetch(server.url + ingest, {
      method: "POST",
      body: deep,
      headers: { ...server.machine.headers, "content-type": "application/json" },
    });
    expect(answer.status).toBe(422);
    expect((await server.viewer.get(`${base}?location_code=DEEP`)).body.data.items[0].error).toBe(
      "VALIDATION_ERROR",
    );

    const long = await server.machine.post(`${ingest}/batch`, {
      events: [event({ gate_code: "LONG", note: "x".repeat(1_000_000) })],
    });
    expect(long.body.data.rejected).toBe(1);
    const [short] = (await server.viewer.get(`${base}?gate_code=LONG`)).body.data.items;
    expect(short.event).toMatchObject(event({ gate_code: "LONG" }));
    expect((await server.operator.post(`${base}/${short.id}/replay`, { gate_code: "G1" })).status).toBe(200);
  });

  test("what waits is grouped by cause, and what is no levy is dismissed with a reason, once", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await refused(event({ gate_code: "SELATAN-2" })));
    await refused(event({ gate_code: "JAUH", timestamp: "kemarin" }));
    const causes = async () => {
      const { data } = (await server.viewer.get(`${base}/causes`)).body;
      const ours = ({ gate_code }: { gate_code: string }) => ["SELATAN-2", "JAUH"].includes(gate_code);
      return { ...data, causes: data.causes.filter(ours) };
    };
    const before = await causes();
    const gate = { error: "GATE_NOT_FOUND", location_code: "PSR01", gate_code: "SELATAN-2", field: null };
    expect(before.causes).toMatchObject([
      { ...gate, count: 3 },
      { error: "VALIDATION_ERROR", gate_code: "JAUH", field: "timestamp", count: 1 },
    ]);
    const [id] = ids;
    expect((await server.operator.post(`${base}/${id}/dismiss`, { reason: " " })).status).toBe(422);
    const dismissed = await server.operator.post(`${base}/${id}/dismiss`, { reason: "Uji coba teknisi" });
    expect(dismissed.body.data, dismissed.text).toMatchObject({
      ...{ id, status: "dismissed", dismissed_by: "operator", dismissed_reason: "Uji coba teknisi" },
    });
    for (const act of ["dismiss", "replay"]) {
      const again = await server.operator.post(`${base}/${id}/${act}`, {
        ...(act === "dismiss" ? { reason: "x" } : {}),
      });
      expect([again.status, again.body.error]).toEqual([409, "ALREADY_DISMISSED"]);
    }
    const after = await causes();
    expect([after.waiting, after.causes[0]]).toMatchObject([before.waiting - 1, { ...gate, count: 2 }]);
    const list = (await server.viewer.get(`${base}?status=dismissed&gate_code=SELATAN-2`)).body.data;
    expect(list.items.map((one: { id: number }) => one.id)).toEqual([id]);
    const { rows } = await server.sql.query(
      "SELECT action, after FROM audit_log WHERE entity = 'rejected_events' AND entity_key = $1",
      [String(id)],
    );
    expect(rows).toMatchObject([
      { action: "dismiss", after: { status: "dismissed", reason: "Uji coba teknisi" } },
    ]);
    expect((await server.viewer.post(`${base}/${ids[1]}/dismiss`, { reason: "x" })).status).toBe(403);
  });
});

describe("refuse", () => {
  test("what is still not acceptable, with its own refusal; it waits on", async () => {
    const id = await refused(event({ gate_code: "G9" }));
    const wrong: [object, number, string][] = [
      [{}, 404, "GATE_NOT_FOUND"],
      [{ location_code: "X" }, 404, "LOCATION_NOT_FOUND"],
      [{ gate_code: 5 }, 422, "VALIDATION_ERROR"],
      [{ category: "truck" }, 422, "VALIDATION_ERROR"],
      [{ gate_code: "G1", timestamp: 1 }, 422, "VALIDATION_ERROR"],
      [{ gate: "G1" }, 422, "VALIDATION_ERROR"],
      [[], 422, "VALIDATION_ERROR"],
    ];
    for (const [body, status, error] of wrong) {
      const answer = await server.operator.post(`${base}/${id}/replay`, body);
      expect([answer.status, answer.body.error]).toEqual([status, error]);
    }
    expect((await server.viewer.get(`${base}/${id}`)).body.data.status).toBe("waiting");
    await server.admin.put("/retribusi/v1/frontend/gates/PSR01/G2", { is_active: 0 });
    expect((await server.operator.post(`${base}/${id}/replay`, { gate_code: "G2" })).body.error).toBe(
      "GATE_INACTIVE",
    );
    await server.admin.put("/retribusi/v1/frontend/gates/PSR01/G2", { is_active: 1 });
  });

  test("an event that was no event at all can be made one", async () => {
    const id = await refused([1, 2, 3]);
    expect((await server.operator.post(`${base}/${id}/replay`)).body.fields).toMatchObject({
      timestamp: ["is required"],
    });
    expect((await server.operator.post(`${base}/${id}/replay`, event())).status).toBe(200);
  });

  test("an unknown id, and queries out of bounds", async () => {
    expect(await server.viewer.get(`${base}/999999`)).toMatchObject({
      status: 404,
      body: { error: "REJECTED_EVENT_NOT_FOUND" },
    });
    expect(await server.operator.post(`${base}/999999/replay`)).toMatchObject({
      status: 404,
      body: { error: "REJECTED_EVENT_NOT_FOUND" },
    });
    for (const query of [
      "page=0",
      "limit=101",
      "status=lost",
      "start_date=2025-02-30",
      "start_date=2025-03-02&end_date=2025-03-01",
      "error=%00",
    ]) {
      expect((await server.viewer.get(`${base}?${query}`)).status).toBe(422);
    }
    expect(await server.viewer.get(`${base}?page=9007199254740991&limit=100`)).toMatchObject({
      status: 200,
      body: { data: { items: [] } },
    });
  });
});

describe("guard", () => {
  test("viewers read, operators replay, nobody else does anything", async () => {
    const id = await refused(event({ gate_code: "G9" }));
    expect((await server.viewer.post(`${base}/${id}/replay`, { gate_code: "G1" })).status).toBe(403);
    expect((await server.anonymous.get(base)).status).toBe(401);
    expect((await server.machine.get(`${base}/${id}`)).status).toBe(401);
  });
});
