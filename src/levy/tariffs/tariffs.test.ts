import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { makeLocation, sharedServer } from "../../../test/harness.ts";
import { priceAt } from "./price.ts";
import type { TariffVersion } from "./schema.ts";

const server = sharedServer();

beforeAll(() => makeLocation(server, "PSR01", { gates: {} }));

const base = "/retribusi/v1/frontend";
const path = `${base}/tariffs`;
let gates = 0;

/** A gate of its own, with a tariff for motors, for each test. */
async function gateWithTariff(price = 2000): Promise<string> {
  gates += 1;
  const gate_code = `G${gates}`;
  await server.operator.post(`${base}/gates`, {
    location_code: "PSR01",
    gate_code,
    name: "Gerbang",
    direction: "in",
    is_active: 1,
  });
  const { status } = await server.operator.post(path, {
    location_code: "PSR01",
    gate_code,
    category: "motor",
    price,
  });
  expect(status).toBe(201);
  return gate_code;
}

function set(gate: string, body: object, headers?: Record<string, string>) {
  return server.operator.put(`${path}/PSR01/${gate}/motor`, body, headers);
}

async function pricePaid(gate_code: string, timestamp: number): Promise<number> {
  const { status, body, text } = await server.machine.post("/retribusi/v1/ingest", {
    timestamp,
    location_code: "PSR01",
    gate_code,
    category: "motor",
  });
  expect(status, text).toBe(200);
  return body.data.price;
}

async function history(gate: string): Promise<TariffVersion[]> {
  return (await server.viewer.get(`${path}/PSR01/${gate}/motor/history`)).body.data.items;
}

describe("work", () => {
  test("a tariff is created, read and listed alike", async () => {
    const gate = await gateWithTariff();
    const read = await server.viewer.get(`${path}/PSR01/${gate}/motor`);
    expect(read.body.data).toEqual({
      location_code: "PSR01",
      gate_code: gate,
      category: "motor",
      price: 2000,
      effective_from: expect.any(Number),
      legal_basis: null,
      next_price: null,
      next_effective_from: null,
      created_at: expect.stringMatching(/\+07:00$/),
      updated_at: expect.any(String),
    });
    const { items, pagination } = (await server.viewer.get(`${path}?location_code=PSR01&gate_code=${gate}`))
      .body.data;
    expect(items).toEqual([read.body.data]);
    expect(pagination.total).toBe(1);
  });

  test("a price of nothing is a price", async () => {
    const gate = await gateWithTariff(0);
    expect(await pricePaid(gate, server.clock.seconds())).toBe(0);
  });

  test("a price set now holds for the whole of the current second, and for what happens from then on", async () => {
    const gate = await gateWithTariff();
    server.clock.stop(`${new Date(Date.now() + 5000).toISOString().slice(0, 19)}.700Z`);
    const second = server.clock.seconds();
    const changed = await set(gate, { price: 3000 });
    expect(changed.body.data).toMatchObject({ price: 3000, effective_from: second });
    expect(await pricePaid(gate, second)).toBe(3000);
    expect(await pricePaid(gate, second - 1)).toBe(2000);
    server.clock.real();
  });

  test("a second price in the same second takes the place of the first", async () => {
    const gate = await gateWithTariff();
    server.clock.stop(new Date(Date.now() + 10_000));
    await set(gate, { price: 3000 });
    await set(gate, { price: 4000 });
    expect((await history(gate)).map(({ price }) => price)).toEqual([4000, 3000, 2000]);
    expect(await pricePaid(gate, server.clock.seconds())).toBe(4000);
    server.clock.real();
  });

  test("a price that another replaced within its second stays in the history, as events carry it", async () => {
    server.clock.stop(new Date(Date.now() + 20_000));
    const second = server.clock.seconds();
    const gate = await gateWithTariff(2000);
    expect(await pricePaid(gate, second)).toBe(2000);
    await set(gate, { price: 3000, legal_basis: "SK 12" });
    expect(await pricePaid(gate, second)).toBe(3000);
    await set(gate, { price: 4000 });
    const planned = second + 1000;
    await set(gate, { price: 5000, effective_from: planned });
    await set(gate, { price: 6000, effective_from: planned });
    server.clock.real();
    const items = await history(gate);
    expect(items.map((one) => [one.price, one.effective_from, one.effective_until, one.legal_basis])).toEqual(
      [
        [6000, planned, null, null],
        [5000, planned, planned, null],
        [4000, second, planned, null],
        [3000, second, second, "SK 12"],
        [2000, second, second, null],
      ],
    );
    const replaced = items.map(({ replaced_at }) => replaced_at !== null);
    expect(replaced).toEqual([false, true, false, true, true]);
  });

  test("a scheduled price is announced, and begins by itself at its second", async () => {
    const gate = await gateWithTariff();
    const start = server.clock.seconds() + 3600;
    const planned = await set(gate, { price: 5000, effective_from: start, legal_basis: "Perda 7/2026" });
    expect(planned.status).toBe(200);
    expect(planned.body.data).toMatchObject({ price: 2000, next_price: 5000, next_effective_from: start });
    expect(await pricePaid(gate, server.clock.seconds())).toBe(2000);

    server.clock.set(new Date(start * 1000));
    expect((await server.viewer.get(`${path}/PSR01/${gate}/motor`)).body.data).toMatchObject({
      price: 5000,
      effective_from: start,
      legal_basis: "Perda 7/2026",
      next_price: null,
      next_effective_from: null,
    });
    expect(await pricePaid(gate, start)).toBe(5000);
    expect(await pricePaid(gate, start - 1)).toBe(2000);
    server.clock.real();
  });

  test("an event older than the first version is priced by the first", async () => {
    const gate = await gateWithTariff(1500);
    const tenYears = 10 * 365 * 86_400;
    expect(await pricePaid(gate, Math.floor(Date.now() / 1000) - tenYears)).toBe(1500);
  });

  test("the history holds every version, newest first, each until the next begins", async () => {
    const gate = await gateWithTariff();
    const now = server.clock.seconds();
    await set(gate, { price: 9000, effective_from: now + 2000 });
    await set(gate, { price: 7000, effective_from: now + 1000, legal_basis: "SK 12" });
    const items = await history(gate);
    expect(items.map(({ price, effective_until }) => [price, effective_until])).toEqual([
      [9000, null],
      [7000, now + 2000],
      [2000, now + 1000],
    ]);
    expect(items.map(({ legal_basis }) => legal_basis)).toEqual([null, "SK 12", null]);
    const { next_price } = (await server.viewer.get(`${path}/PSR01/${gate}/motor`)).body.data;
    expect(next_price).toBe(7000);
  });

  test("stored events keep their price", async () => {
    const gate = await gateWithTariff(2000);
    const at = server.clock.seconds();
    const event = {
      timestamp: at,
      location_code: "PSR01",
      gate_code: gate,
      category: "motor",
      event_id: "tetap",
    };
    const first = await server.machine.post("/retribusi/v1/ingest", event);
    await set(gate, { price: 8000 });
    const again = await server.machine.post("/retribusi/v1/ingest", event);
    expect(again.body.data).toMatchObject({ id: first.body.data.id, duplicate: true, price: 2000 });
  });
});

describe("refuse", () => {
  test("what is missing, wrong or unknown is named", async () => {
    const { status, body } = await server.operator.post(path, { category: "truck", price: "2000", harga: 1 });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual([
      "category",
      "gate_code",
      "harga",
      "location_code",
      "price",
    ]);
    expect(body.fields.category).toEqual(["must be one of person_walk, motor, car"]);
  });

  test("a price that is no whole rupiah amount in bounds", async () => {
    const gate = await gateWithTariff();
    for (const price of [-1, 0.5, 1_000_000_001, null, "5", Number.MAX_SAFE_INTEGER]) {
      expect((await set(gate, { price })).status, String(price)).toBe(422);
    }
    expect((await set(gate, { price: 1_000_000_000 })).status).toBe(200);
    expect((await set(gate, {})).status).toBe(422);
  });

  test("a price from the past, or from no second", async () => {
    const gate = await gateWithTariff();
    for (const effective_from of [server.clock.seconds() - 60, -1, 1.5, Date.now() + 1e6, "2027-01-01"]) {
      const answer = await set(gate, { price: 1, effective_from });
      expect(answer.status, String(effective_from)).toBe(422);
      expect(answer.body.fields).toHaveProperty("effective_from");
    }
    expect((await history(gate)).map(({ price }) => price)).toEqual([2000]);
  });

  test("a gate that does not exist, a tariff that does, a tariff that does not", async () => {
    const gate = await gateWithTariff();
    const orphan = await server.operator.post(path, {
      location_code: "PSR01",
      gate_code: "TIADA",
      category: "motor",
      price: 1,
    });
    expect([orphan.status, orphan.body.error]).toEqual([404, "GATE_NOT_FOUND"]);
    const again = await server.operator.post(path, {
      location_code: "PSR01",
      gate_code: gate,
      category: "motor",
      price: 1,
    });
    expect([again.status, again.body.error]).toEqual([409, "TARIFF_EXISTS"]);
    for (const category of ["car", "truck", "MOTOR"]) {
      const missing = await server.viewer.get(`${path}/PSR01/${gate}/${category}`);
      expect([missing.status, missing.body.error]).toEqual([404, "TARIFF_NOT_FOUND"]);
      expect((await server.viewer.get(`${path}/PSR01/${gate}/${category}/history`)).status).toBe(404);
    }
  });

  test("a change of its key", async () => {
    const gate = await gateWithTariff();
    expect(
      (await set(gate, { price: 3000, location_code: "PSR01", gate_code: gate, category: "motor" })).status,
    ).toBe(200);
    const moved = await set(gate, { price: 3000, category: "car" });
    expect(moved.status).toBe(422);
    expect(Object.keys(moved.body.fields)).toEqual(["category"]);
  });

  test("an event of a known category without a tariff", async () => {
    const gate = await gateWithTariff();
    const { status, body } = await server.machine.post("/retribusi/v1/ingest", {
      timestamp: server.clock.seconds(),
      location_code: "PSR01",
      gate_code: gate,
      category: "car",
    });
    expect([status, body.error]).toEqual([404, "TARIFF_NOT_FOUND"]);
  });
});

describe("guard", () => {
  test("viewers read, operators set prices, only admins delete", async () => {
    const gate = await gateWithTariff();
    expect((await server.viewer.put(`${path}/PSR01/${gate}/motor`, { price: 1 })).status).toBe(403);
    expect((await server.viewer.post(path, {})).status).toBe(403);
    expect((await server.operator.delete(`${path}/PSR01/${gate}/motor`)).status).toBe(403);
    expect((await server.anonymous.get(path)).status).toBe(401);
  });

  test("a deleted tariff goes with its scheduled prices; the next event is refused", async () => {
    const gate = await gateWithTariff();
    await set(gate, { price: 9000, effective_from: server.clock.seconds() + 1000 });
    expect((await server.admin.delete(`${path}/PSR01/${gate}/motor`)).body.data).toEqual({
      deleted: true,
      location_code: "PSR01",
      gate_code: gate,
      category: "motor",
    });
    expect((await server.admin.delete(`${path}/PSR01/${gate}/motor`)).status).toBe(404);
    const { body } = await server.machine.post("/retribusi/v1/ingest", {
      timestamp: server.clock.seconds(),
      location_code: "PSR01",
      gate_code: gate,
      category: "motor",
    });
    expect(body.error).toBe("TARIFF_NOT_FOUND");
    await server.operator.post(path, {
      location_code: "PSR01",
      gate_code: gate,
      category: "motor",
      price: 100,
    });
    const versions = await history(gate);
    expect(versions.map(({ price }) => price)).toEqual([9000, 100, 2000]);
    expect(versions[0]?.replaced_at).not.toBeNull();
  });

  test("of two writers with the same ETag one gets 412", async () => {
    const gate = await gateWithTariff();
    const etag = (await server.viewer.get(`${path}/PSR01/${gate}/motor`)).headers.get("etag") ?? "";
    const answers = await Promise.all(
      [3000, 4000].map((price) => set(gate, { price }, { "if-match": etag })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await server.admin.delete(`${path}/PSR01/${gate}/motor`, { "if-match": etag })).status).toBe(412);
  });

  test("an event that follows a new price is never sold at the old one, in any process", async () => {
    const gate = await gateWithTariff();
    const other = await server.another();
    for (let price = 2001; price <= 2010; price += 1) {
      await set(gate, { price });
      const { body } = await other.machine.post("/retribusi/v1/ingest", {
        timestamp: server.clock.seconds(),
        location_code: "PSR01",
        gate_code: gate,
        category: "motor",
      });
      expect(body.data.price).toBe(price);
    }
  });

  test("every change leaves one record that tells the price before and after", async () => {
    const gate = await gateWithTariff();
    const start = server.clock.seconds() + 500;
    await set(gate, { price: 2500 });
    await set(gate, { price: 3500, effective_from: start });
    await server.admin.delete(`${path}/PSR01/${gate}/motor`);
    const { rows } = await server.sql.query(
      "SELECT action, before->'price' AS was, after->'price' AS is, after->'scheduled'->'price' AS planned FROM audit_log WHERE entity = 'tariffs' AND entity_key = $1 ORDER BY id",
      [`PSR01/${gate}/motor`],
    );
    expect(rows).toEqual([
      { action: "create", was: null, is: 2000, planned: null },
      { action: "update", was: 2000, is: 2500, planned: null },
      { action: "update", was: 2500, is: 2500, planned: 3500 },
      { action: "delete", was: 2500, is: null, planned: null },
    ]);
  });

  test("the price of a moment is that of the last version begun by then, or of the first", () => {
    const version = fc.record({ effectiveFrom: fc.integer({ min: 0, max: 1000 }), price: fc.nat() });
    const versions = fc.uniqueArray(version, {
      minLength: 1,
      maxLength: 8,
      selector: (one) => one.effectiveFrom,
    });
    fc.assert(
      fc.property(versions, fc.integer({ min: -10, max: 1010 }), (unsorted, at) => {
        const [first, ...rest] = unsorted.toSorted((one, other) => one.effectiveFrom - other.effectiveFrom);
        if (first === undefined) return;
        const begun = [first, ...rest].filter((one) => one.effectiveFrom <= at);
        expect(priceAt([first, ...rest], at)).toBe((begun.at(-1) ?? first).price);
      }),
    );
  });
});
