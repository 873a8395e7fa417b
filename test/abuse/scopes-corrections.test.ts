import { beforeAll, expect, test } from "vitest";
import { adminPassword, type Caller, makeLocation, sharedServer } from "../harness.ts";

/*
 * An admin of one location before corrections by window, prices in bulk, targets and reports of another one. What is foreign is called
 * ASING and RAHASIA and costs 7771, so it is found wherever it comes out.
 */
const base = "/retribusi/v1/frontend";
const foreign = /RAHASIA|ASING|7771/;

const server = sharedServer();
let market: Caller;
let levyAdmin: Caller;
let today: string;
const ids = { correction: 0, ownCorrection: 0, target: 0, cityTarget: 0, ownTarget: 0 };

beforeAll(async () => {
  await makeLocation(server, "ASING", { gates: { RAHASIA: "in" }, prices: { motor: 7771 } });
  await makeLocation(server, "PSR02", { gates: { G1: "in", G2: "out" }, prices: { motor: 2000 } });
  market = await user("kepala.pasar", { role: "admin", products: ["levies"], location_codes: ["PSR02"] });
  levyAdmin = await user("admin.retribusi", { role: "admin", products: ["levies"] });
  for (const [location_code, gate_code] of [
    ["ASING", "RAHASIA"],
    ["PSR02", "G1"],
  ] as const) {
    const event = { timestamp: server.clock.seconds(), location_code, gate_code, category: "motor" };
    expect((await server.machine.post("/retribusi/v1/ingest", event)).status).toBe(200);
  }
  today = (await server.admin.get("/retribusi/v1/realtime/snapshot")).body.data.date;
  ids.correction = await made(`${base}/entry-corrections`, windowOf("ASING"));
  ids.ownCorrection = await made(`${base}/entry-corrections`, windowOf("PSR02"));
  const target = { year: Number(today.slice(0, 4)), category: null, amount: 7771 };
  ids.target = await made(`${base}/targets`, { ...target, location_code: "ASING" });
  ids.cityTarget = await made(`${base}/targets`, { ...target, location_code: null });
  ids.ownTarget = await made(`${base}/targets`, { ...target, location_code: "PSR02", amount: 5000 });
});

async function user(username: string, more: object): Promise<Caller> {
  const { status, text } = await server.admin.post("/auth/v1/users", {
    username,
    password: adminPassword,
    ...more,
  });
  expect(status, text).toBe(201);
  return server.as(username, adminPassword);
}

async function made(path: string, body: object): Promise<number> {
  const { status, body: answer, text } = await server.admin.post(path, body);
  expect(status, text).toBe(201);
  return answer.data.id;
}

function windowOf(location_code: string) {
  const now = server.clock.seconds();
  const span = { from: now - 3600, until: now + 60 };
  return { action: "reprice", location_code, category: "motor", ...span, price: 3000, reason: location_code };
}

test("nothing of another location is found by its id, and nothing is changed there", async () => {
  const { reason: _, ...preview } = windowOf("ASING");
  const copy = {
    from: { location_code: "ASING", gate_code: "RAHASIA" },
    to: { location_code: "PSR02", gate_code: "G2" },
  };
  const answers = {
    read: await market.get(`${base}/entry-corrections/${ids.correction}`),
    approve: await market.post(`${base}/entry-corrections/${ids.correction}/approve`, {}),
    reject: await market.post(`${base}/entry-corrections/${ids.correction}/reject`, {}),
    export: await market.get(`${base}/entry-corrections/${ids.correction}/export?format=csv`),
    preview: await market.post(`${base}/entry-corrections/preview`, preview),
    ask: await market.post(`${base}/entry-corrections`, windowOf("ASING")),
    copy: await market.post(`${base}/tariffs/copy`, copy),
    target: await market.get(`${base}/targets/${ids.target}`),
    "target of the city": await market.get(`${base}/targets/${ids.cityTarget}`),
    "change of a target": await market.put(`${base}/targets/${ids.target}`, { amount: 1 }),
    "removal of a target": await market.delete(`${base}/targets/${ids.target}`),
  };
  const statuses = Object.entries(answers).map(([name, { status }]) => [name, status]);
  expect(statuses).toEqual(Object.keys(answers).map((name) => [name, 404]));
  const target = { year: 2026, location_code: "ASING", category: "car", amount: 1 };
  expect((await market.post(`${base}/targets`, target)).status).toBe(422);
  expect((await server.admin.get(`${base}/targets`)).body.data.pagination.total).toBe(3);
  expect((await server.admin.get(`${base}/entry-corrections/${ids.correction}`)).body.data.status).toBe(
    "requested",
  );
});

test("lists, files, reports and the trail hold what is of the own location", async () => {
  const span = `start_date=${today}&end_date=${today}&language=en`;
  const reports = "/retribusi/v1/periodic-reports";
  const shown: Record<string, string> = {};
  for (const path of [
    `${base}/entry-corrections`,
    `${base}/entry-corrections/export?format=csv`,
    `${base}/targets`,
    `${base}/targets/export?format=csv`,
    `${reports}/takings?${span}`,
    `${reports}/takings?${span}&by=location`,
    `${reports}/takings?${span}&by=gate`,
    `${reports}/voids?${span}`,
    `${reports}/uptime?${span}`,
    `${base}/audit-logs?entity=entry_corrections`,
    `${base}/audit-logs?entity=levy_targets`,
  ]) {
    const { status, text } = await market.get(path);
    expect([path, status]).toEqual([path, 200]);
    shown[path] = text;
  }
  expect(Object.keys(shown).filter((path) => foreign.test(shown[path] ?? ""))).toEqual([]);
  expect(shown[`${base}/entry-corrections`]).toContain('"PSR02"');
  expect(shown[`${base}/targets`]).toContain('"PSR02"');
  expect(shown[`${reports}/takings?${span}&by=gate`]).toContain("PSR02");
  // Who works with all of the levies finds both in the trail.
  for (const entity of ["entry_corrections", "levy_targets"]) {
    const trailOf = async (caller: Caller) =>
      (await caller.get(`${base}/audit-logs?entity=${entity}`)).body.data.pagination.total;
    const all = entity === "levy_targets" ? 3 : 2;
    expect([entity, await trailOf(market), await trailOf(levyAdmin)]).toEqual([entity, 1, all]);
  }
});

test("prices in bulk are those of the own location", async () => {
  const change = { categories: ["motor"], price: 4000 };
  const { status, body, text } = await market.post(`${base}/tariffs/bulk/preview`, change);
  expect(status, text).toBe(200);
  expect(text).not.toMatch(foreign);
  const changed = await market.post(`${base}/tariffs/bulk`, { ...change, seen: body.data.seen });
  expect(changed.status, changed.text).toBe(200);
  const pricesOf = async (code: string) =>
    (await server.admin.get(`${base}/tariffs?location_code=${code}`)).body.data.items.map(
      ({ price }: { price: number }) => price,
    );
  expect([await pricesOf("PSR02"), await pricesOf("ASING")]).toEqual([[4000, 4000], [7771]]);
});
