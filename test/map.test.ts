import { beforeAll, describe, expect, test } from "vitest";
import { adminPassword, type Caller, makeLocation, sharedServer } from "./harness.ts";
import { makeConnection, makeUtility } from "./utility.ts";

const base = "/retribusi/v1/frontend";
const gates = `${base}/map/gates`;
const locations = `${base}/map/locations`;

const server = sharedServer();
/** The head of the market PSR01. */
let market: Caller;
let waterViewer: Caller;

beforeAll(async () => {
  const prices = { motor: 2000 };
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "in", G3: "out" }, prices });
  await makeLocation(server, "PSR02", { gates: { G1: "in" }, prices });
  await makeLocation(server, "PSR03", { gates: { G1: "in" }, prices });
  await place("/locations/PSR01", -4.5, 110.2);
  await place("/locations/PSR02", -4.6, 110.3);
  await place("/gates/PSR01/G2", -4.51, 110.21);
  await server.operator.put(`${base}/gates/PSR01/G3`, { is_active: 0 });
  market = await user("kepala.pasar", { role: "viewer", products: ["levies"], location_codes: ["PSR01"] });
  waterViewer = await user("pemantau.air", { role: "viewer", products: ["water"] });
});

const place = (path: string, latitude: number | null, longitude: number | null) =>
  server.operator.put(`${base}${path}`, { latitude, longitude });

async function user(username: string, more: object): Promise<Caller> {
  await server.admin.post("/auth/v1/users", { username, password: adminPassword, ...more });
  return server.as(username, adminPassword);
}

const send = (location_code: string, gate_code: string) =>
  server.machine.post("/retribusi/v1/ingest", {
    timestamp: server.clock.seconds(),
    location_code,
    gate_code,
    category: "motor",
  });

interface Point {
  location_code: string;
  gate_code?: string;
  state: string;
}

async function points(path: string, caller = server.viewer) {
  const { body, status, text } = await caller.get(path);
  expect(status, text).toBe(200);
  const { items, ...counts } = body.data;
  const brief = (items as Point[]).map(({ location_code, gate_code = "", state }) =>
    `${location_code} ${gate_code} ${state}`.replace("  ", " "),
  );
  return { items: brief, ...counts };
}

describe("gates and locations", () => {
  test("a place has both halves, in range; one half is refused at the field that lacks", async () => {
    const half = await server.operator.put(`${base}/locations/PSR03`, { latitude: -4.5 });
    expect([half.status, Object.keys(half.body.fields)]).toEqual([422, ["longitude"]]);
    const undone = await server.operator.put(`${base}/locations/PSR01`, { latitude: null });
    expect([undone.status, Object.keys(undone.body.fields)]).toEqual([422, ["latitude"]]);
    for (const [latitude, longitude] of [
      [90.1, 0],
      [0, -180.5],
    ] as const)
      expect((await place("/gates/PSR01/G1", latitude, longitude)).status).toBe(422);
    const body = { code: "SEMENTARA", name: "Sementara", type: "pasar", is_active: 1, latitude: 1 };
    expect((await server.operator.post(`${base}/locations`, body)).status).toBe(422);
    const moved = await server.operator.put(`${base}/locations/PSR01`, { longitude: 110.25 });
    expect(moved.body.data).toMatchObject({ latitude: -4.5, longitude: 110.25 });
    expect((await place("/locations/PSR01", -4.5, 110.2)).body.data).toMatchObject({ longitude: 110.2 });
    const trail = await server.admin.get(`${base}/audit-logs?entity=locations&entity_key=PSR01`);
    expect(trail.body.data.items[0].changed_fields).toEqual(["longitude"]);
    await expect(server.sql.query("UPDATE gates SET latitude = 1 WHERE code = 'G1'")).rejects.toThrow(
      "gates_place_whole",
    );
  });

  test("a gate is at its own place or at its location's, in a state that says what to do", async () => {
    await send("PSR01", "G1");
    const all = await server.viewer.get(gates);
    expect(all.body.data).toEqual({
      items: [
        {
          ...{ location_code: "PSR01", gate_code: "G1", name: expect.any(String) },
          ...{ latitude: -4.5, longitude: 110.2, state: "sending" },
        },
        expect.objectContaining({ gate_code: "G2", latitude: -4.51, longitude: 110.21, state: "unknown" }),
        expect.objectContaining({ gate_code: "G3", latitude: -4.5, state: "inactive" }),
        expect.objectContaining({ location_code: "PSR02", latitude: -4.6, state: "unknown" }),
      ],
      total: 4,
      without_place: 1,
    });
    expect((await points(locations)).items).toEqual(["PSR01 unknown", "PSR02 unknown"]);
    server.clock.set(new Date(Date.now() + 3_600_000));
    try {
      expect((await points(`${gates}?state=silent`)).items).toEqual(["PSR01 G1 silent"]);
      expect((await points(locations)).items).toEqual(["PSR01 silent", "PSR02 unknown"]);
    } finally {
      server.clock.real();
    }
  });

  test("a box, a filter and a limit narrow the points; the rest is counted", async () => {
    expect(await points(`${gates}?west=110.205&south=-4.65&east=110.4&north=-4.505`)).toEqual({
      items: ["PSR01 G2 unknown", "PSR02 G1 unknown"],
      total: 2,
      without_place: 1,
    });
    expect(await points(`${gates}?limit=1`)).toMatchObject({ total: 4, items: ["PSR01 G1 sending"] });
    expect((await points(`${gates}?location_code=PSR02`)).items).toEqual(["PSR02 G1 unknown"]);
    expect((await server.viewer.get(`${gates}?north=91`)).status).toBe(422);
  });

  test("another location is on nobody's map who is confined to one, nor counted; another product has none", async () => {
    expect(await points(gates, market)).toMatchObject({ total: 3, without_place: 0 });
    expect((await points(`${gates}?location_code=PSR02`, market)).total).toBe(0);
    expect((await points(locations, market)).items).toEqual(["PSR01 unknown"]);
    for (const path of [gates, locations])
      expect((await waterViewer.get(path)).body.error, path).toBe("OUT_OF_SCOPE");
    expect((await market.get("/backoffice/v1/map/connections")).body.error).toBe("OUT_OF_SCOPE");
  });
});

describe("fault reports and connections", () => {
  test("unfinished reports stand at their own place or their connection's, by what is left of their time", async () => {
    await makeUtility(server);
    const own = await makeConnection(server, { area: "UTARA" });
    const other = await makeConnection(server, { area: "SELATAN" });
    await server.sql.query("UPDATE connections SET latitude = -4.7, status = 'SEGEL' WHERE id = $1", [
      other.id,
    ]);
    const report = (more: object) =>
      server.operator.post("/backoffice/v1/reports", {
        type: "PIPA_BOCOR",
        description: "Pipa bocor di depan rumah.",
        address: "Jl. Melati 1",
        ...more,
      });
    const at = await report({ sl: own.sl, latitude: -4.4, longitude: 110.1 });
    const beside = await report({ sl: other.sl });
    await report({});
    const map = "/backoffice/v1/map/reports";
    const found = await waterViewer.get(map);
    expect(found.body.data).toMatchObject({ total: 2, without_place: 1 });
    const numbers = [at, beside].map(({ body }) => body.data.report_no);
    expect(found.body.data.items).toEqual([
      expect.objectContaining({ report_no: numbers[0], latitude: -4.4, state: "open", name: "Pipa bocor" }),
      expect.objectContaining({ report_no: numbers[1], latitude: -4.7, longitude: 106.8 }),
    ]);
    await server.sql.query(
      "UPDATE complaints SET deadline = now() - interval '1 hour' WHERE complaint_no = $1",
      [numbers[0]],
    );
    await server.sql.query(
      "UPDATE complaints SET deadline = now() + interval '1 hour' WHERE complaint_no = $1",
      [numbers[1]],
    );
    const inState = async (query: string) =>
      (await waterViewer.get(`${map}?${query}`)).body.data.items.map(
        ({ report_no }: { report_no: string }) => report_no,
      );
    expect(await inState("state=overdue")).toEqual([numbers[0]]);
    expect(await inState("state=due&area=SELATAN")).toEqual([numbers[1]]);
    expect(await inState("state=open")).toEqual([]);
    await server.operator.post(`/backoffice/v1/reports/${numbers[0]}/cancel`, { reason: "Sudah teratasi." });
    expect(await inState("")).toEqual([numbers[1]]);

    const connections = "/backoffice/v1/map/connections";
    const sealed = await waterViewer.get(`${connections}?state=SEGEL&north=-4`);
    expect(sealed.body.data).toEqual({
      items: [{ sl: other.sl, name: "Jalan Melati 1", latitude: -4.7, longitude: 106.8, state: "SEGEL" }],
      total: 1,
      without_place: 0,
    });
    expect((await waterViewer.get(`${connections}?limit=1`)).body.data).toMatchObject({ total: 2 });
  });
});
