import { beforeAll, expect, test } from "vitest";
import { adminPassword, makeLocation, sharedServer } from "../../../../test/harness.ts";

const list = "/retribusi/v1/frontend/entry-events";
const noon = Date.parse("2025-11-04T05:00:00Z") / 1000;

const server = sharedServer();
/** Ids of one machine's event of the same name at two gates, the newer first. */
let named: [number, number];
let elsewhere: number;
beforeAll(async () => {
  server.clock.set("2025-11-05T00:00:00Z");
  await makeLocation(server, "A", { gates: { G1: "in", G2: "in" } });
  await makeLocation(server, "B");
  const own = { timestamp: noon, location_code: "A", category: "car", event_id: "kamera.7" };
  const events = [
    { ...own, gate_code: "G1" },
    { ...own, gate_code: "G2" },
    { timestamp: noon, location_code: "B", gate_code: "G1", category: "car" },
    { timestamp: noon - 86_400, location_code: "A", gate_code: "G1", category: "motor" },
  ];
  const { body } = await server.machine.post("/retribusi/v1/ingest/batch", { events });
  const ids: number[] = body.data.results.map(({ id }: { id: number }) => id);
  [named, elsewhere] = [[ids[1] ?? 0, ids[0] ?? 0], ids[2] ?? 0];
});

/** The ids and the total of a list. */
async function found(query: Record<string, string>, who = server.viewer) {
  const { status, body, text } = await who.get(`${list}?${new URLSearchParams(query)}`);
  expect(status, text).toBe(200);
  const { items, pagination } = body.data;
  return { ids: items.map(({ id }: { id: number }) => id), total: pagination.total };
}

test("an event is found by its number as people write it, and by its machine's own id at every gate", async () => {
  expect(await found({ q: "kamera.7" })).toEqual({ ids: named, total: 2 });
  expect(await found({ q: "kamera.7", gate_code: "G1" })).toEqual({ ids: [named[1]], total: 1 });
  expect(await found({ q: "kamera.7", limit: "1", page: "2" })).toEqual({ ids: [named[1]], total: 2 });
  expect(await found({ q: ` 0.00${elsewhere} ` })).toEqual({ ids: [elsewhere], total: 1 });
  for (const query of [{ q: "kamera.8" }, { q: "999999" }, { machine: "no such key" }])
    expect(await found(query as Record<string, string>)).toEqual({ ids: [], total: 0 });
  const { text } = await server.viewer.get(`${list}/export?q=kamera.7`);
  expect(text).toContain("counted events,2");
  expect(text.match(/^\d+,kamera\.7,/gm)).toHaveLength(2);
});

test("who is confined to a location finds no event of another by what it is called", async () => {
  const who = { username: "kepala.b", password: adminPassword };
  await server.admin.post("/auth/v1/users", { ...who, role: "viewer", location_codes: ["B"] });
  const confined = await server.as(who.username, who.password);
  for (const query of [{ q: "kamera.7" }, { q: String(named[0]) }])
    expect(await found(query as Record<string, string>, confined)).toEqual({ ids: [], total: 0 });
  expect((await found({ machine: "kunci" }, confined)).ids).toEqual([elsewhere]);
  expect((await confined.get(`${list}/sums?machine=kunci`)).body.data).toMatchObject({ count: 1 });
  expect((await confined.get(`${list}/${named[0]}/neighbours`)).status).toBe(404);
  const beside = await confined.get(`${list}/${elsewhere}/neighbours?machine=kunci`);
  expect(beside.body.data).toEqual({ newer: null, older: null });
});

test("events of a machine are not looked for among too many", async () => {
  await server.sql.query("INSERT INTO city_days SELECT '2025-11-03', '2025-11-03', 'car', 500000, 0, 0, 0");
  const refused = await server.viewer.get(`${list}?machine=kunci`);
  expect(refused).toMatchObject({
    status: 422,
    body: { details: [{ field: "start_date", code: "TOO_MANY_EVENTS", params: { max: 500_000 } }] },
  });
  expect((await found({ machine: "kunci", start_date: "2025-11-04" })).total).toBe(3);
  await server.sql.query("DELETE FROM city_days WHERE count = 500000");
});

test("what a correction has stored in the place of an event is found with it", async () => {
  const base = "/retribusi/v1/frontend/entry-corrections";
  const place = { location_code: "A", gate_code: "G1", from: noon, until: noon + 1, category: "car" };
  const wrong = { action: "reprice", ...place, price: 7000, reason: "Salah ketik" };
  const asked = await server.operator.post(base, wrong);
  expect(asked.status, asked.text).toBe(201);
  expect((await server.admin.post(`${base}/${asked.body.data.id}/approve`, {})).status).toBe(200);
  await expect.poll(async () => (await found({ q: "kamera.7" })).total).toBe(3);
  const { body } = await server.viewer.get(`${list}/sums?q=kamera.7&gate_code=G1`);
  expect(body.data).toMatchObject({ count: 1, revenue: 7000, voided_count: 1 });
});
