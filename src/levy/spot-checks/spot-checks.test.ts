import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { adminPassword, makeLocation, sharedServer } from "../../../test/harness.ts";
import { passage, sendPassages } from "../../../test/passages.ts";

const server = sharedServer({
  ALERT_LOOK_EVERY: "1",
  ALERT_OPEN_AFTER: "0",
  ALERT_END_AFTER: "0",
});
const base = "/retribusi/v1/frontend/spot-checks";
let start: number;
let collector: typeof server.admin;
let elsewhere: typeof server.admin;

beforeAll(async () => {
  start = server.clock.seconds() - 7200;
  for (const code of ["PSR01", "PSR02"])
    await makeLocation(server, code, {
      gates: { G1: "in", G2: "out", G3: "in" },
      prices: { motor: 1000, car: 5000 },
    });
  for (const [username, role, codes] of [
    ["juru.pungut", "collector", ["PSR01"]],
    ["juru.lain", "collector", ["PSR02"]],
    ["pengawas", "supervisor", null],
  ] as const) {
    const user = { username, password: adminPassword, role, location_codes: codes };
    expect((await server.admin.post("/auth/v1/users", user)).status).toBe(201);
  }
  collector = await server.as("juru.pungut", adminPassword);
  elsewhere = await server.as("juru.lain", adminPassword);
});

const span = (count: number, every: number) => Array.from({ length: count }, (_, index) => index * every);
/** The machine counts one of the category at each of these seconds after `from`. */
const pass = (place: string, from: number, seconds: number[], category: "motor" | "car" = "motor") =>
  sendPassages(
    server,
    seconds.map((second) => passage(place, from + second, category)),
  );
const check = (gate_code: string, more: object, caller = collector, key: string = randomUUID()) =>
  caller.post(
    base,
    { location_code: "PSR01", gate_code, from: start, until: start + 600, ...more },
    { "idempotency-key": key },
  );

describe("a spot check", () => {
  test("stands next to what the machine counted in the same seconds, by category and minute", async () => {
    await pass("PSR01/G1", start, span(38, 15));
    await pass("PSR01/G1", start, [30, 90], "car");
    // Before, after, and at another gate.
    await pass("PSR01/G1", start - 1, [0, 601]);
    await pass("PSR01/G2", start, [5]);
    const sent = await check("G1", {
      taps: { motor: span(40, 15), car: [31] },
      weather: "RAIN",
      note: " Antrean truk ",
    });
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body.data).toMatchObject({
      ...{ location_code: "PSR01", gate_code: "G1", direction: "in", from: start, until: start + 600 },
      ...{ person: 41, machine: 40, missed: 2, extra: 1, error_percent: -2.4, machine_first: 40 },
      ...{ verdict: "unclear", weather: "RAIN", note: "Antrean truk", counted_by: "juru.pungut" },
      actions: ["void"],
      counts: [
        { category: "motor", person: 40, machine: 38, missed: 2, extra: 0, error_percent: -5 },
        { category: "car", person: 1, machine: 2, missed: 0, extra: 1, verdict: "too_few" },
      ],
    });
    expect(sent.body.data.machines).toHaveLength(1);
    expect(sent.body.data.low_percent).toBeLessThan(-2.4);
  });

  test("follows events that arrive later and those that are voided, and keeps what it saw first", async () => {
    const { id } = (await check("G2", { from: start + 1000, until: start + 1600, taps: { motor: [3, 70] } }))
      .body.data;
    const read = async () => (await server.viewer.get(`${base}/${id}`)).body.data;
    expect(await read()).toMatchObject({ machine: 0, machine_first: 0, missed: 2 });
    const ids = await pass("PSR01/G2", start + 1000, [4, 72]);
    expect(await read()).toMatchObject({ machine: 2, machine_first: 0, missed: 0, error_percent: 0 });
    const voided = await server.operator.post(`/retribusi/v1/frontend/entry-events/${ids[0]}/void`, {
      reason: "Palang",
    });
    expect(voided.status, voided.text).toBe(200);
    expect(await read()).toMatchObject({ machine: 1, machine_first: 0, missed: 1 });
  });

  test("sent twice under its key is one, and another under it is refused", async () => {
    const key = randomUUID();
    const taps = { motor: [1] };
    const first = await check("G3", { taps }, collector, key);
    const again = await check("G3", { taps }, collector, key);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data.id).toBe(first.body.data.id);
    expect((await check("G3", { taps: { motor: [2] } }, collector, key)).body.error).toBe(
      "IDEMPOTENCY_CONFLICT",
    );
    const { pagination } = (await server.viewer.get(`${base}?location_code=PSR01&gate_code=G3`)).body.data;
    expect(pagination.total).toBe(1);
  });

  test("that cannot be is refused at its fields", async () => {
    const refusedFor = async (more: object) =>
      (await check("G1", { taps: { motor: [1] }, ...more })).body.details?.map(
        (one: { field: string; code: string }) => `${one.field} ${one.code}`,
      );
    const now = server.clock.seconds();
    expect(await refusedFor({ until: start + 59 })).toEqual(["until SPOT_CHECK_SPAN"]);
    expect(await refusedFor({ from: start - 30_000 })).toEqual(["until SPOT_CHECK_SPAN"]);
    expect(await refusedFor({ from: now, until: now + 600 })).toEqual(["until AHEAD_OF_OUR_CLOCK"]);
    expect(await refusedFor({ from: now - 32 * 86_400, until: now - 32 * 86_400 + 600 })).toEqual([
      "from SPOT_CHECK_TOO_OLD",
    ]);
    expect(await refusedFor({ taps: { motor: [600] } })).toEqual(["taps TAP_AFTER_END"]);
    const many = Array.from({ length: 20_000 }, () => 599);
    expect(
      (await check("G3", { from: start + 5000, until: start + 5600, taps: { motor: many, car: many } }))
        .status,
    ).toBe(201);
    expect((await check("G1", { taps: { motor: [...many, 1] } })).status).toBe(422);
    expect((await check("G1", { taps: {} })).status).toBe(422);
    expect((await check("G1", { taps: { bus: [1] } })).status).toBe(422);
    expect((await check("G9", { taps: { motor: [1] } })).status).toBe(404);
  });

  test("is voided with a reason by the person who counted or an operator, and never changed", async () => {
    const { id } = (await check("G1", { taps: { motor: [1] } })).body.data;
    const supervisor = await server.as("pengawas", adminPassword);
    const refused = await supervisor.post(`${base}/${id}/void`, { reason: "x" });
    expect([refused.status, refused.body.error]).toEqual([409, "SPOT_CHECK_OF_ANOTHER"]);
    const voided = await collector.post(`${base}/${id}/void`, { reason: "Salah gerbang" });
    expect(voided.body.data).toMatchObject({
      voided_by: "juru.pungut",
      void_reason: "Salah gerbang",
      actions: [],
    });
    expect((await server.operator.post(`${base}/${id}/void`, { reason: "x" })).body.error).toBe(
      "SPOT_CHECK_VOIDED",
    );
    for (const change of ["note = 'x'", "ended_at = now()", "machine_ids = '{9}'"])
      await expect(
        server.sql.query(`UPDATE spot_checks SET ${change} WHERE id = $1`, [id]),
      ).rejects.toThrow();
    await expect(server.sql.query("UPDATE spot_check_counts SET taps = '{}'")).rejects.toThrow();
    const trail = (await server.admin.get("/retribusi/v1/frontend/audit-logs?entity=spot_checks&limit=1"))
      .body.data.items[0];
    expect(trail).toMatchObject({ action: "void", entity_key: String(id), changed_fields: ["void_reason"] });
  });

  test("is of its location: nobody elsewhere counts there or reads it", async () => {
    const { id } = (await check("G1", { taps: { motor: [1] } })).body.data;
    expect((await check("G1", { taps: { motor: [1] } }, elsewhere)).status).toBe(404);
    expect((await elsewhere.get(`${base}/${id}`)).status).toBe(404);
    expect((await elsewhere.get(base)).body.data.items).toEqual([]);
    expect((await elsewhere.get(`${base}/gates`)).body.data.items).toEqual([]);
    expect((await elsewhere.post(`${base}/${id}/void`, { reason: "x" })).status).toBe(404);
    expect((await server.viewer.post(base, {})).status).toBe(403);
  });
});

test("a machine is judged by its last checks at whichever gates, which stay its own when the events are away", async () => {
  const at = start + 3000;
  const key = (await server.admin.post("/retribusi/v1/frontend/api-keys", { name: "Kamera timur" })).body.data
    .key;
  const passed = (gate: string) =>
    server.withKey(key).post("/retribusi/v1/ingest/batch", {
      events: span(40, 10).map((second) => passage(`PSR01/${gate}`, at + second)),
    });
  for (const gate of ["G1", "G2"]) expect((await passed(gate)).body.data.accepted).toBe(40);
  const ids = [];
  for (const gate of ["G1", "G2"])
    ids.push((await check(gate, { from: at, until: at + 600, taps: { motor: span(50, 10) } })).body.data.id);
  const machines = async (query = "", caller = collector) =>
    (await caller.get(`${base}/machines?${query}`)).body.data.items as { name: string }[];
  const east = async (query = "") => (await machines(query)).filter(({ name }) => name === "Kamera timur");
  expect(await east()).toMatchObject([
    { gates: ["PSR01/G1", "PSR01/G2"], checks: 2, person: 100, machine: 80, missed: 20 },
  ]);
  expect(await east("location_code=PSR01&gate_code=G2")).toMatchObject([{ gates: ["PSR01/G2"], checks: 1 }]);
  expect(await machines("", elsewhere)).toEqual([]);
  const listed = async () =>
    (await collector.get(`${base}?machine=Kamera%20timur`)).body.data.items.map(
      ({ id }: { id: number }) => id,
    );
  expect(await listed()).toEqual(ids.toReversed());
  await server.sql.query(
    `SET session_replication_role = replica;
     DELETE FROM entries WHERE event_time >= to_timestamp(${at}) AND event_time < to_timestamp(${at + 600});
     RESET session_replication_role`,
  );
  expect((await collector.get(`${base}/${ids[0]}`)).body.data.machines).toEqual(["Kamera timur"]);
  expect(await listed()).toEqual(ids.toReversed());
});

test("a gate whose machine misses many is an alert until its count is voided, and one that is right is none", async () => {
  const at = start + 2000;
  const open = async () =>
    (await server.viewer.get("/backoffice/v1/alerts?kind=machine_off&state=open&location_code=PSR02")).body
      .data.items as {
      subject: string;
      text: { id: string };
    }[];
  const count = async (gate_code: string, person: number, machine: number) => {
    await pass(`PSR02/${gate_code}`, at, span(machine, 2));
    const taps = { motor: span(person, 2) };
    const sent = await check(
      gate_code,
      { location_code: "PSR02", from: at, until: at + 900, taps },
      elsewhere,
    );
    expect(sent.status, sent.text).toBe(201);
  };
  await count("G1", 300, 200);
  await count("G2", 300, 300);
  await expect.poll(open, { timeout: 60_000, interval: 200 }).toHaveLength(1);
  expect(await open()).toMatchObject([
    {
      subject: "PSR02/G1",
      text: { id: expect.stringMatching(/meleset −33,3 % .*orang 300, mesin 200; batas 5 %/) },
    },
  ]);
  const { band_percent, items } = (await server.viewer.get(`${base}/gates?location_code=PSR02`)).body.data;
  expect(band_percent).toBe(5);
  expect(items).toMatchObject([
    { gate_code: "G1", checks: 1, person: 300, machine: 200, missed: 100, verdict: "beyond" },
    { gate_code: "G2", checks: 1, error_percent: 0, verdict: "within" },
  ]);
  const { items: found } = (await server.viewer.get(`${base}?location_code=PSR02&gate_code=G1`)).body.data;
  await elsewhere.post(`${base}/${found[0].id}/void`, { reason: "Salah hitung" });
  await expect.poll(open, { timeout: 60_000, interval: 200 }).toEqual([]);
});
