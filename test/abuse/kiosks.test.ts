import { beforeAll, expect, test } from "vitest";
import { streamEvents } from "../../client/events.ts";
import { makeLocation, sharedServer } from "../harness.ts";
import { loadDocument } from "../operations.ts";
import { noteSecret } from "../secrets.ts";

/** The token of a screen on a wall: what it opens, what it does not, and that it ends. */

const path = "/auth/v1/kiosks";
/** What the wall asks. */
const wall = [
  "GET /auth/v1/kiosks/current",
  "GET /retribusi/v1/frontend/gates",
  "GET /retribusi/v1/frontend/locations",
  "GET /retribusi/v1/realtime/snapshot",
  "GET /retribusi/v1/realtime/stream",
  "GET /retribusi/v1/summary/comparison",
  "GET /retribusi/v1/summary/hourly",
];

const server = sharedServer({}, { hurried: ["keep streams alive", "look for new entries"] });
let screen: { id: number; token: string; headers: { authorization: string } };

beforeAll(async () => {
  await makeLocation(server, "ASING", { gates: { RAHASIA: "in" } });
  await makeLocation(server, "PSR02");
  screen = await newScreen({ name: "Layar pos", location_codes: ["PSR02"] });
});
// A token that stands in the log makes this fail.

async function newScreen(input: object): Promise<typeof screen> {
  const { status, body, text } = await server.admin.post(path, input);
  expect(status, text).toBe(201);
  const { id, token } = body.data;
  noteSecret(token);
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

const send = (location_code: string, gate_code: string) =>
  server.machine.post("/retribusi/v1/ingest", {
    timestamp: server.clock.seconds(),
    location_code,
    gate_code,
    category: "motor",
  });

test("it opens what the wall shows, and no other call", async () => {
  const { paths } = await loadDocument(server.url);
  const opened: string[] = [];
  const odd: string[] = [];
  for (const [route, item] of Object.entries(paths)) {
    for (const [verb, operation] of Object.entries(item)) {
      if ((operation as { security?: object[] }).security?.length === 0) continue;
      const method = verb.toUpperCase();
      const url = server.url + route.replaceAll("{id}", "999999").replaceAll(/\{\w+\}/g, "nowhere");
      const sent = method === "GET" || method === "DELETE" ? {} : { body: "{}" };
      const type = "body" in sent ? { "content-type": "application/json" } : {};
      const response = await fetch(url, { method, headers: { ...screen.headers, ...type }, ...sent });
      await response.body?.cancel();
      if (response.status !== 401) opened.push(`${method} ${route}`);
      if (response.status >= 500) odd.push(`${method} ${route}: ${response.status}`);
    }
  }
  expect(opened.sort()).toEqual(wall);
  expect(odd).toEqual([]);
});

test("it shows its own locations, in figures and on the stream, and ends with its revocation", async () => {
  await send("ASING", "RAHASIA");
  await send("PSR02", "G1");
  const get = (url: string) => server.anonymous.get(url, screen.headers);
  const snapshot = await get("/retribusi/v1/realtime/snapshot");
  expect(snapshot.body.data).toMatchObject({ total_count: 1, gates: [{ location_code: "PSR02" }] });
  expect((await get("/retribusi/v1/realtime/snapshot?location_code=ASING")).body.data.total_count).toBe(0);
  expect((await get("/retribusi/v1/frontend/locations")).body.data.pagination.total).toBe(1);
  expect((await get(`${path}/current`)).body.data).toMatchObject({
    id: screen.id,
    name: "Layar pos",
    location_codes: ["PSR02"],
    timezone: "Asia/Jakarta",
  });
  // Who is signed in is no screen, and a screen's token is nothing in an address.
  expect((await server.viewer.get(`${path}/current`)).body.error).toBe("KIOSK_NOT_FOUND");
  expect((await server.anonymous.get(`/retribusi/v1/realtime/stream?ticket=${screen.id}`)).status).toBe(401);

  const received: string[] = [];
  const stream = (async () => {
    const options = { token: screen.token, lastId: 0, reconnectAfter: 50 };
    for await (const message of streamEvents(server.url, options)) received.push(JSON.stringify(message));
  })();
  const ended = stream.then(
    () => "ended",
    (error: { status?: number }) => error.status,
  );
  await expect.poll(() => received.join()).toContain('"PSR02"');
  await send("ASING", "RAHASIA");
  await send("PSR02", "G1");
  await expect
    .poll(() => received.filter((one) => one.includes('"PSR02"')).length, { timeout: 20_000 })
    .toBe(2);
  expect(received.join()).not.toMatch(/ASING|RAHASIA/);

  expect((await server.admin.post(`${path}/${screen.id}/revoke`)).body.data.revoked_at).not.toBeNull();
  expect((await get("/retribusi/v1/realtime/snapshot")).status).toBe(401);
  // The stream is ended by its next sign of life, and refused when it comes back.
  expect(await ended).toBe(401);
  expect((await server.admin.post(`${path}/${screen.id}/revoke`)).status).toBe(200);
});

test("its token is kept as a hash and shown once; who made and revoked it is recorded", async () => {
  const other = await newScreen({ name: "Layar kota" });
  const hanging = { authorization: `Bearer ${other.token}` };
  server.clock.set(new Date(Date.now() + 60 * 86_400_000));
  expect((await server.anonymous.get("/retribusi/v1/realtime/snapshot", hanging)).status).toBe(200);
  server.clock.real();
  const listed = await server.admin.get(path);
  expect(listed.body.data.items).toMatchObject([
    { name: "Layar kota", location_codes: null, last_used_at: expect.any(String), revoked_at: null },
    { name: "Layar pos", location_codes: ["PSR02"], revoked_at: expect.any(String) },
  ]);
  const { rows } = await server.sql.query(
    "SELECT kiosks::text AS kiosk, before, after FROM kiosks, audit_log",
  );
  for (const text of [listed.text, JSON.stringify(rows)]) expect(text).not.toContain(other.token);
  const trail = await server.admin.get("/retribusi/v1/frontend/audit-logs?entity=kiosks");
  const acts = trail.body.data.items.map(({ action }: { action: string }) => action);
  expect(acts).toEqual(["create", "revoke", "create"]);
  expect((await server.admin.post(`${path}/999999/revoke`)).body.error).toBe("KIOSK_NOT_FOUND");
  const refused = await server.admin.post(path, { name: "Salah", location_codes: ["TIDAK"] });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ["location_codes"]]);
});
