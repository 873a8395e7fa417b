import { beforeAll, describe, expect, test } from "vitest";
import { standAt } from "../../../test/billing.ts";
import { sharedServer } from "../../../test/harness.ts";
import { makeConnection } from "../../../test/utility.ts";

const server = sharedServer();
const base = "/backoffice/v1";
const classes = `${base}/tariff-classes`;
let made = 0;

beforeAll(() => standAt(server, "2026-11-21T09:00:00+07:00"));

/** A class of its own for each test. */
async function makeClass(): Promise<string> {
  made += 1;
  const code = `K${made}`;
  const { status } = await server.admin.post(classes, { code, name: `Golongan ${made}` });
  expect(status).toBe(201);
  return code;
}

const blocks = [
  { from: 0, to: 10, price: 3200 },
  { from: 11, to: 20, price: 5500 },
  { from: 21, to: null, price: 6200 },
];

async function enter(code: string, effective_from: string, more: object = {}) {
  return server.admin.post(`${classes}/${code}/tariffs`, { effective_from, blocks, ...more });
}

async function quoted(code: string, usage: number, on?: string) {
  const query = on === undefined ? "" : `&on=${on}`;
  return server.viewer.get(`${classes}/${code}/quote?usage=${usage}${query}`);
}

const billOfClass = `
  INSERT INTO bills (kind, connection_id, period, name, address, tariff_id, penalty_rule_id, issued_on, due_on, usage, base, created_at)
  SELECT 'AIR', $1, '202610', 'Budi', 'Jalan', id, $2, '2026-11-01', '2026-12-20', 0, 5000, now()
  FROM water_tariffs WHERE class_code = $3`;

/** Makes a bill with the class's only tariff. */
async function useTariff(code: string, penaltyRule: number | null = null): Promise<void> {
  const { id } = await makeConnection(server, { class_code: code });
  await server.sql.query(billOfClass, [id, penaltyRule, code]);
}

async function lastChange(entity: string) {
  const { rows } = await server.sql.query(
    "SELECT action, entity_key, actor_username FROM audit_log WHERE entity = $1 ORDER BY id DESC LIMIT 1",
    [entity],
  );
  return rows[0];
}

describe("work", () => {
  test("a class is created, read, listed, renamed and deactivated", async () => {
    const code = await makeClass();
    const read = await server.viewer.get(`${classes}/${code}`);
    expect(read.body.data).toMatchObject({ code, is_active: true, created_at: "2026-11-21T09:00:00+07:00" });
    const listed = (await server.viewer.get(`${classes}?limit=100`)).body.data.items;
    expect(listed).toContainEqual(read.body.data);
    const etag = read.headers.get("etag") ?? "";
    const changed = await server.admin.put(
      `${classes}/${code}`,
      { name: "Lain", is_active: false },
      { "if-match": etag },
    );
    expect(changed.body.data).toMatchObject({ code, name: "Lain", is_active: false });
    const inactive = (await server.viewer.get(`${classes}?limit=100&is_active=false`)).body.data.items;
    expect(inactive).toContainEqual(changed.body.data);
    expect(await lastChange("tariff_classes")).toEqual({
      action: "update",
      entity_key: code,
      actor_username: "admin",
    });
  });

  test("a class to which nothing refers is deleted, one with a price is deactivated", async () => {
    const [unused, priced] = [await makeClass(), await makeClass()];
    await enter(priced, "2026-01-01");
    expect((await server.admin.delete(`${classes}/${unused}`)).body.data).toEqual({
      code: unused,
      deleted: true,
    });
    expect((await server.viewer.get(`${classes}/${unused}`)).status).toBe(404);
    expect((await server.admin.delete(`${classes}/${priced}`)).body.data.deleted).toBe(false);
    expect((await server.viewer.get(`${classes}/${priced}`)).body.data.is_active).toBe(false);
    expect((await server.admin.delete(`${classes}/${priced}`)).body.data.deleted).toBe(false);
  });

  test("the vectors of the contract: 2A3 at 35 and 8 m³, with fixed costs", async () => {
    const code = await makeClass();
    await enter(code, "2026-01-01");
    expect((await quoted(code, 35)).body.data.amount).toBe(180_000);
    expect((await quoted(code, 8)).body.data.amount).toBe(25_600);
    const fees = { base_fee: 5000, maintenance_fee: 2500, admin_fee: 2500 };
    expect((await enter(code, "2026-01-01", fees)).status).toBe(201);
    expect((await quoted(code, 35)).body.data).toMatchObject({
      on: "2026-11-21",
      water: 180_000,
      base: 5000,
      maintenance: 2500,
      admin: 2500,
      amount: 190_000,
    });
  });

  test("versions follow each other, each until the day before the next", async () => {
    const code = await makeClass();
    await enter(code, "2026-01-01");
    await enter(code, "2027-01-01", { blocks: [{ from: 0, to: null, price: 1 }], legal_basis: "Perda 1" });
    const { items } = (await server.viewer.get(`${classes}/${code}/tariffs`)).body.data;
    expect(items).toMatchObject([
      { effective_from: "2027-01-01", effective_until: null, legal_basis: "Perda 1", is_used: false },
      { effective_from: "2026-01-01", effective_until: "2026-12-31", blocks, created_by: "admin" },
    ]);
    expect((await quoted(code, 10, "2026-12-31")).body.data.water).toBe(32_000);
    expect((await quoted(code, 10, "2027-01-01")).body.data.water).toBe(10);
    expect((await server.admin.delete(`${classes}/${code}/tariffs/2027-01-01`)).status).toBe(200);
    expect((await quoted(code, 10, "2027-01-01")).body.data.water).toBe(32_000);
  });

  test("levy and VAT of the class come before those for all, as of their day", async () => {
    const [code, other] = [await makeClass(), await makeClass()];
    await enter(code, "2026-01-01");
    await enter(other, "2026-01-01");
    const fee = (body: object) => server.admin.post(`${base}/fees`, body);
    await fee({ kind: "RETRIBUSI", effective_from: "2026-05-01", amount: 2000 });
    await fee({ kind: "RETRIBUSI", class_code: code, effective_from: "2026-06-01", amount: 3000 });
    await fee({ kind: "PPN", class_code: code, effective_from: "2026-06-01", rate_basis_points: 1100 });
    const parts = async (which: string, on: string) => {
      const { levy, vat, amount } = (await quoted(which, 8, on)).body.data;
      return { levy, vat, amount };
    };
    expect(await parts(code, "2026-04-30")).toEqual({ levy: 0, vat: 0, amount: 25_600 });
    expect(await parts(code, "2026-05-01")).toEqual({ levy: 2000, vat: 0, amount: 27_600 });
    expect(await parts(code, "2026-06-01")).toEqual({ levy: 3000, vat: 2816, amount: 31_416 });
    expect(await parts(other, "2026-06-01")).toEqual({ levy: 2000, vat: 0, amount: 27_600 });
  });

  test("rules are entered and listed, and deleted before their first day", async () => {
    const code = await makeClass();
    const rules = [
      ["penalty-rules", { class_code: code, rule: { kind: "MONTHS", amounts: [2500, 5000] } }],
      ["penalty-rules", { class_code: code, rule: null }],
      ["stamp-rules", { threshold: 5_000_000, amount: 10_000 }],
      ["fees", { kind: "BIAYA_LAYANAN", method: "TRANSFER", amount: 2500 }],
    ] as const;
    for (const [index, [path, body]] of rules.entries()) {
      const effective_from = `2026-11-${22 + index}`;
      const created = await server.admin.post(`${base}/${path}`, { ...body, effective_from });
      expect(created.status, created.text).toBe(201);
      expect(created.body.data).toMatchObject({ ...body, effective_from, created_by: "admin" });
      const { items } = (await server.viewer.get(`${base}/${path}?limit=100`)).body.data;
      expect(items).toContainEqual(created.body.data);
      const { id } = created.body.data;
      expect((await server.admin.delete(`${base}/${path}/${id}`)).body.data).toEqual({ deleted: true, id });
      expect((await server.admin.delete(`${base}/${path}/${id}`)).body.error).toBe("RULE_NOT_FOUND");
    }
  });
});

describe("refuse", () => {
  test("a code twice, a code of another form, an empty change", async () => {
    const code = await makeClass();
    expect((await server.admin.post(classes, { code, name: "x" })).body.error).toBe("TARIFF_CLASS_EXISTS");
    expect((await server.admin.post(classes, { code: "rt a", name: "x" })).status).toBe(422);
    expect((await server.admin.put(`${classes}/${code}`, {})).status).toBe(422);
    expect((await server.admin.put(`${classes}/NIX`, { name: "x" })).body.error).toBe(
      "TARIFF_CLASS_NOT_FOUND",
    );
  });

  test("a change of a class that somebody else has changed", async () => {
    const code = await makeClass();
    const etag = { "if-match": '"1"' };
    await server.admin.put(`${classes}/${code}`, { name: "a" }, etag);
    expect((await server.admin.put(`${classes}/${code}`, { name: "b" }, etag)).status).toBe(412);
    expect((await server.admin.delete(`${classes}/${code}`, etag)).status).toBe(412);
  });

  test.each([
    [{ blocks: [{ from: 0, to: 10, price: 1 }] }, "blocks"],
    [{ blocks: [] }, "blocks"],
    [{ effective_from: "2026-02-30" }, "effective_from"],
    [{ base_fee: -1 }, "base_fee"],
    [{ blocks: [{ from: 0, to: null, price: 1, name: "x" }] }, "blocks.0.name"],
  ])("a tariff with %j", async (wrong, field) => {
    const code = await makeClass();
    const answer = await enter(code, "2026-01-01", wrong);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });

  test("a version with which a bill was made is neither replaced nor deleted", async () => {
    const code = await makeClass();
    await enter(code, "2026-01-01");
    await useTariff(code);
    const { items } = (await server.viewer.get(`${classes}/${code}/tariffs`)).body.data;
    expect(items[0].is_used).toBe(true);
    expect((await enter(code, "2026-01-01", { base_fee: 1 })).body.error).toBe("WATER_TARIFF_USED");
    const gone = await server.admin.delete(`${classes}/${code}/tariffs/2026-01-01`);
    expect(gone.body.error).toBe("WATER_TARIFF_USED");
    expect((await enter(code, "2026-02-01", { base_fee: 1 })).status).toBe(201);
  });

  test("a rule that has begun, one that a bill names, one of the same day", async () => {
    const stamp = { effective_from: "2026-11-21", threshold: 1, amount: 1 };
    const begun = await server.admin.post(`${base}/stamp-rules`, stamp);
    const path = `${base}/stamp-rules/${begun.body.data.id}`;
    expect((await server.admin.delete(path)).body.error).toBe("RULE_IN_FORCE");
    expect((await server.admin.post(`${base}/stamp-rules`, stamp)).body.error).toBe("RULE_EXISTS");

    const future = await server.admin.post(`${base}/penalty-rules`, {
      effective_from: "2026-12-01",
      rule: { kind: "FIXED", amount: 5000 },
    });
    const code = await makeClass();
    await enter(code, "2026-01-01");
    await useTariff(code, future.body.data.id);
    const used = await server.admin.delete(`${base}/penalty-rules/${future.body.data.id}`);
    expect(used.body.error).toBe("RULE_IN_FORCE");
  });

  test.each([
    [{ kind: "PPN", amount: 1 }, ["rate_basis_points", "amount"]],
    [{ kind: "RETRIBUSI", rate_basis_points: 1, amount: 1 }, ["rate_basis_points"]],
    [{ kind: "RETRIBUSI", method: "LOKET", amount: 1 }, ["method"]],
    [{ kind: "BIAYA_LAYANAN", class_code: "X", amount: 1 }, ["class_code"]],
    [{ kind: "PPN", rate_basis_points: 10_001 }, ["rate_basis_points"]],
  ])("a fee %j", async (fee, fields) => {
    const answer = await server.admin.post(`${base}/fees`, { effective_from: "2026-01-01", ...fee });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(fields);
  });

  test("a penalty that shrinks, of an unknown kind, or of an unknown class", async () => {
    const enterRule = (body: object) =>
      server.admin.post(`${base}/penalty-rules`, { effective_from: "2031-01-01", ...body });
    expect((await enterRule({ rule: { kind: "MONTHS", amounts: [2, 1] } })).body.fields?.rule).toHaveLength(
      1,
    );
    expect((await enterRule({ rule: { kind: "DAILY", amount: 1 } })).status).toBe(422);
    expect((await enterRule({ rule: null, class_code: "NIX" })).body.error).toBe("TARIFF_CLASS_NOT_FOUND");
  });

  test("a quote without a tariff, of an unknown class, on no day", async () => {
    const code = await makeClass();
    expect((await quoted(code, 1)).body.error).toBe("WATER_TARIFF_NOT_FOUND");
    expect((await quoted("NIX", 1)).body.error).toBe("TARIFF_CLASS_NOT_FOUND");
    expect((await quoted(code, 1, "2026-02-30")).status).toBe(422);
  });
});

describe("guard", () => {
  test("only admins write", async () => {
    const code = await makeClass();
    for (const caller of [server.operator, server.viewer]) {
      expect((await caller.post(classes, { code: "X", name: "x" })).status).toBe(403);
      expect(
        (await caller.post(`${classes}/${code}/tariffs`, { effective_from: "2026-01-01", blocks })).status,
      ).toBe(403);
      expect((await caller.delete(`${base}/fees/1`)).status).toBe(403);
    }
    expect((await server.anonymous.get(classes)).status).toBe(401);
  });

  test("of two versions of one day entered at once, one stands", async () => {
    const code = await makeClass();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((base_fee) => enter(code, "2026-01-01", { base_fee })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { items } = (await server.viewer.get(`${classes}/${code}/tariffs`)).body.data;
    expect(items).toHaveLength(1);
  });

  test("a version that a billing under way uses just now is not deleted", async () => {
    const code = await makeClass();
    await enter(code, "2026-01-01");
    const { id } = await makeConnection(server, { class_code: code });
    const client = await server.sql.connect();
    await client.query("BEGIN");
    await client.query(billOfClass, [id, null, code]);
    const deleted = server.admin.delete(`${classes}/${code}/tariffs/2026-01-01`);
    const waits = async () => {
      const { rows } = await server.sql.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    await expect.poll(waits).toBe(1);
    await client.query("COMMIT");
    client.release();
    expect((await deleted).body.error).toBe("WATER_TARIFF_USED");
  });

  test("the greatest prices and volumes make no error of ours", async () => {
    const code = await makeClass();
    const most = {
      blocks: [{ from: 0, to: null, price: 1_000_000 }],
      minimum_volume: 100_000,
      base_fee: 1_000_000_000,
    };
    expect((await enter(code, "2026-01-01", most)).status).toBe(201);
    expect((await quoted(code, 10_000_000)).status).toBe(200);
    expect((await quoted(code, 10_000_001)).status).toBe(422);
  });
});
