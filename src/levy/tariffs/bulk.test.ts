import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLocation, startTestServer, type TestServer } from "../../../test/harness.ts";

const base = "/retribusi/v1/frontend";
const path = `${base}/tariffs`;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a price without a legal basis is refused where the setting demands one", async () => {
  const strict = await startTestServer({ LEGAL_BASIS_REQUIRED: "on" });
  try {
    expect((await strict.viewer.get(`${base}/tariff-rules`)).body.data).toEqual({
      legal_basis_required: true,
    });
    await makeLocation(strict, "PSR01", { prices: {} });
    const tariff = { location_code: "PSR01", gate_code: "G1", category: "motor", price: 2000 };
    for (const legal_basis of [undefined, null, "", "  "])
      expect(await strict.operator.post(path, { ...tariff, legal_basis })).toMatchObject({
        status: 422,
        body: { details: [{ field: "legal_basis", code: "LEGAL_BASIS_REQUIRED" }] },
      });
    expect((await strict.operator.post(path, { ...tariff, legal_basis: "Perda 4/2024" })).status).toBe(201);
    const one = `${path}/PSR01/G1/motor`;
    expect((await strict.operator.put(one, { price: 3000 })).status).toBe(422);
    expect((await strict.operator.put(one, { price: 3000, legal_basis: "Perda 7/2026" })).status).toBe(200);
  } finally {
    await strict.close();
  }
});

describe("many prices at once", () => {
  const bulk = `${path}/bulk`;
  const priced = async (gate: string) => (await server.viewer.get(`${path}/BULK/${gate}/motor`)).body.data;

  test("are previewed and changed together, each with its audit record; a new gate copies another's", async () => {
    const prices = { motor: 2000, car: 5000 };
    await makeLocation(server, "BULK", { gates: { G1: "in", G2: "in", G3: "in" }, prices });
    const own = { legal_basis: "Perda 1" };
    await server.operator.put(`${path}/BULK/G2/motor`, { price: 2300, ...own });
    const later = server.clock.seconds() + 86_400;
    await server.operator.put(`${path}/BULK/G3/motor`, { price: 4000, effective_from: later, ...own });
    const all = { location_code: "BULK", categories: ["motor"], legal_basis: "Perda 2" };
    const { body } = await server.operator.post(`${bulk}/preview`, { ...all, factor: 1.1, round_to: 500 });
    expect(body.data).toMatchObject({
      changed: 1,
      items: [
        { gate_code: "G1", old_price: 2000, new_price: 2000, note: "same_price" },
        { gate_code: "G2", old_price: 2300, new_price: 2500, note: null },
        { gate_code: "G3", old_price: 2000, new_price: 2000, note: "same_price" },
      ],
    });
    const plus = { ...all, plus: 1000 };
    const plan = (await server.operator.post(`${bulk}/preview`, plus)).body.data;
    expect(plan.items[2]).toMatchObject({ note: "scheduled", next_price: 4000, next_effective_from: later });
    // Somebody else is faster: what was shown is not so any more.
    await server.operator.put(`${path}/BULK/G1/motor`, { price: 2100, ...own });
    expect(await server.operator.post(bulk, { ...plus, seen: plan.seen })).toMatchObject({
      status: 409,
      body: { error: "LEVY_PRICES_CHANGED" },
    });
    const again = (await server.operator.post(`${bulk}/preview`, plus)).body.data;
    const done = await server.operator.post(bulk, { ...plus, seen: again.seen });
    expect([done.status, done.body.data.changed]).toEqual([200, 3]);
    const now = await Promise.all(["G1", "G2", "G3"].map(priced));
    expect(now.map(({ price, legal_basis }) => [price, legal_basis])).toEqual([
      [3100, "Perda 2"],
      [3300, "Perda 2"],
      [3000, "Perda 2"],
    ]);
    const { rows } = await server.sql.query(
      `SELECT entity_key || ' ' || (before ->> 'price') || ' ' || (after ->> 'price') AS record
       FROM audit_log WHERE entity = 'tariffs' AND action = 'update' ORDER BY id DESC LIMIT 3`,
    );
    expect(rows.map(({ record }) => record).toReversed()).toEqual([
      "BULK/G1/motor 2100 3100",
      "BULK/G2/motor 2300 3300",
      "BULK/G3/motor 2000 3000",
    ]);

    const gate = { location_code: "BULK", gate_code: "G4", name: "Baru", direction: "in", is_active: 1 };
    await server.operator.post(`${base}/gates`, gate);
    const copy = {
      from: { location_code: "BULK", gate_code: "G2" },
      to: { location_code: "BULK", gate_code: "G4" },
    };
    expect((await server.operator.post(`${path}/copy`, copy)).body.data.created).toEqual([
      { category: "motor", price: 3300 },
      { category: "car", price: 5000 },
    ]);
    expect(await priced("G4")).toMatchObject({ price: 3300, legal_basis: "Perda 2" });
    expect((await server.operator.post(`${path}/copy`, copy)).body.data.created).toEqual([]);
  });

  test("are refused whole where one of them, or the change itself, is wrong", async () => {
    const change = { location_code: "BULK", categories: ["motor"] };
    const wrong: [object, string][] = [
      [{}, "price"],
      [{ price: 1, plus: 1 }, "plus"],
      [{ plus: -3200 }, "plus"],
      [{ factor: 2, round_to: 0 }, "round_to"],
      [{ plus: 1, effective_from: 1 }, "effective_from"],
    ];
    for (const [more, field] of wrong) {
      const { status, body } = await server.operator.post(`${bulk}/preview`, { ...change, ...more });
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(more)).toEqual([422, [field]]);
    }
    const nowhere = { location_code: "BULK", gate_code: "G9" };
    const copy = { from: nowhere, to: { location_code: "BULK", gate_code: "G1" } };
    expect((await server.operator.post(`${path}/copy`, copy)).body.error).toBe("GATE_NOT_FOUND");
  });
});
