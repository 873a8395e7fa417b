import { describe, expect, test } from "vitest";
import { importAll } from "../../../test/csv-import.ts";
import { makeLocation, sharedServer, startTestServer } from "../../../test/harness.ts";

const base = "/retribusi/v1/frontend";
const path = `${base}/tariffs`;
const server = sharedServer();

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

  test("half of what is rounded to goes up, by the decimals that were sent", async () => {
    await makeLocation(server, "HALF", { prices: { motor: 1500, car: 2500 } });
    const all = { location_code: "HALF", categories: ["motor", "car"], round_to: 50 };
    const priced = async (factor: number) => {
      const { body } = await server.operator.post(`${bulk}/preview`, { ...all, factor });
      return body.data.items.map(({ new_price }: { new_price: number }) => new_price).sort();
    };
    // In binary 1,500 times 1.15 is a little less than 1,725, and 2,500 times 1.13 less than 2,825.
    expect(await priced(1.15)).toEqual([1750, 2900]);
    expect(await priced(1.13)).toEqual([1700, 2850]);
  });
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
    const tenfold = { ...all, factor: 10, gate_codes: ["G1"] };
    const { items } = (await server.operator.post(`${bulk}/preview`, tenfold)).body.data;
    expect([plan.items[0].is_large, items[0].is_large]).toEqual([false, true]);
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
    const like = (gate_code: string) => ({ copy_tariffs_of: { location_code: "BULK", gate_code } });
    const lost = await server.operator.post(`${base}/gates`, { ...gate, gate_code: "G5", ...like("G9") });
    expect([lost.status, lost.body.error]).toEqual([404, "GATE_NOT_FOUND"]);
    // Whole or not at all: the gate itself was not made either.
    const alike = await server.operator.post(`${base}/gates`, { ...gate, gate_code: "G5", ...like("G2") });
    expect([alike.status, (await priced("G5")).price]).toEqual([201, 3300]);
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

  test("are set each on its own, at several locations together", async () => {
    for (const code of ["CELLA", "CELLB"])
      await makeLocation(server, code, { prices: { motor: 2000, car: 5000 } });
    const cell = (location_code: string, category: string, price: number) => ({
      location_code,
      gate_code: "G1",
      category,
      price,
    });
    const asked = {
      prices: [cell("CELLA", "motor", 2500), cell("CELLB", "car", 5000), cell("CELLB", "motor", 3000)],
      legal_basis: "Perda 3",
    };
    const { seen, items, changed } = (await server.operator.post(`${bulk}/preview`, asked)).body.data;
    const shown = items.map((item: Record<string, unknown>) => [
      `${item.location_code} ${item.category}`,
      item.old_price,
      item.new_price,
    ]);
    expect([changed, shown]).toEqual([
      2,
      [
        ["CELLA motor", 2000, 2500],
        ["CELLB motor", 2000, 3000],
        ["CELLB car", 5000, 5000],
      ],
    ]);
    expect((await server.operator.post(bulk, { ...asked, seen })).status).toBe(200);
    const prices = async (code: string) => {
      const { items } = (await server.viewer.get(`${path}?location_code=${code}`)).body.data;
      return items.map((one: { price: number; legal_basis: string }) => [one.price, one.legal_basis]);
    };
    expect([await prices("CELLA"), await prices("CELLB")]).toEqual([
      [
        [2500, "Perda 3"],
        [5000, null],
      ],
      [
        [3000, "Perda 3"],
        [5000, null],
      ],
    ]);
    const nowhere = { prices: [cell("CELLA", "person_walk", 1), cell("CELLA", "motor", 1)] };
    expect(await server.operator.post(`${bulk}/preview`, nowhere)).toMatchObject({
      status: 422,
      body: { details: [{ field: "prices", code: "NO_SUCH_TARIFF" }] },
    });
  });

  test("are refused whole where one of them, or the change itself, is wrong", async () => {
    const change = { location_code: "BULK", categories: ["motor"] };
    const wrong: [object, string][] = [
      [{}, "price"],
      [{ price: 1, plus: 1 }, "plus"],
      [{ categories: undefined, price: 1 }, "categories"],
      [
        { price: 1, prices: [{ location_code: "BULK", gate_code: "G1", category: "motor", price: 2 }] },
        "prices",
      ],
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

describe("prices from a file", () => {
  const file = (...rows: string[]) =>
    ["location_code,gate_code,category,price,legal_basis", ...rows].join("\n");
  const send = (csv: string, query = "") => importAll(server, `${path}/bulk/import${query}`, csv);
  const priced = async (key: string) => (await server.viewer.get(`${path}/FILE/${key}`)).body.data;

  test("are tried beside whoever holds the ledger; what differs much is named, and stored once it is confirmed", async () => {
    await makeLocation(server, "FILE", { gates: { G1: "in", G2: "in" }, prices: { motor: 2000 } });
    const later = server.clock.seconds() + 86_400;
    await server.operator.put(`${path}/FILE/G2/motor`, { price: 4000, effective_from: later });
    const csv = file("FILE,G1,motor,2000,", "FILE,G1,car,90000,Perda 9", "FILE,G2,motor,20000,Perda 9");
    const holder = await server.sql.connect();
    let trial: Awaited<ReturnType<typeof send>>;
    try {
      await holder.query("BEGIN; SELECT FROM ledger FOR UPDATE");
      trial = await send(csv, "?dry_run=true");
      await holder.query("ROLLBACK");
    } finally {
      holder.release();
    }
    const seen = trial.result?.seen;
    expect(trial).toMatchObject({
      status: "SELESAI",
      result: { rows: 3, created: 1, updated: 1, unchanged: 1, dry_run: true, to_confirm: 1 },
      problems: [
        {
          line: 4,
          column: "price",
          code: "PRICE_TO_CONFIRM",
          params: { price: 20_000, price_in_force: 2000, factor: 3 },
        },
      ],
    });
    const unconfirmed = await send(csv);
    expect([unconfirmed.status, unconfirmed.problem_count, unconfirmed.result?.seen]).toEqual([
      "GAGAL",
      1,
      seen,
    ]);
    expect((await send(csv.replace("20000", "30000"), `?seen=${seen}`)).status).toBe("GAGAL");
    expect(await priced("G2/motor")).toMatchObject({ price: 2000 });
    expect((await server.viewer.get(`${path}/FILE/G1/car`)).status).toBe(404);

    const run = await send(csv, `?seen=${seen}`);
    expect([run.status, run.result]).toEqual(["SELESAI", { rows: 3, created: 1, updated: 1, unchanged: 1 }]);
    expect(await priced("G2/motor")).toMatchObject({
      price: 20_000,
      legal_basis: "Perda 9",
      next_price: 4000,
      next_effective_from: later,
    });
    expect(await priced("G1/car")).toMatchObject({ price: 90_000, legal_basis: "Perda 9" });
    const { rows } = await server.sql.query(
      `SELECT entity_key, action, before -> 'price' AS was, after -> 'price' AS price, after -> 'next_price' AS next
       FROM audit_log WHERE entity = 'tariffs' ORDER BY id DESC LIMIT 3`,
    );
    expect(rows.toReversed()).toEqual([
      { entity_key: "FILE/G1/car", action: "create", was: null, price: 90_000, next: null },
      { entity_key: "FILE/G2/motor", action: "update", was: 2000, price: 20_000, next: 4000 },
      { entity_key: `run ${run.id}`, action: "import", was: null, price: null, next: null },
    ]);
    const timestamp = server.clock.seconds();
    const event = { timestamp, location_code: "FILE", gate_code: "G2", category: "motor" };
    expect((await server.machine.post("/retribusi/v1/ingest", event)).body.data.price).toBe(20_000);
  });

  test("are stored whole or not at all, and again within a second the earlier ones are kept as replaced", async () => {
    const wrong = await send(file("FILE,G1,motor,2100,", "FILE,G9,motor,2100,"));
    expect([wrong.status, wrong.problems.map(({ line, column, code }) => [line, column, code])]).toEqual([
      "GAGAL",
      [[3, "gate_code", "REFUSED"]],
    ]);
    expect(await priced("G1/motor")).toMatchObject({ price: 2000 });
    for (const price of [2100, 2200]) await send(file(`FILE,G1,motor,${price},`));
    const { items } = (await server.viewer.get(`${path}/FILE/G1/motor/history`)).body.data;
    expect(items.map((one: { price: number }) => one.price).slice(0, 2)).toEqual([2200, 2100]);
  });
});
