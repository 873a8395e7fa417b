import { describe, expect, test } from "vitest";
import { statementMapping } from "../../../test/bank.ts";
import { sharedServer } from "../../../test/harness.ts";

const server = sharedServer();

const base = "/backoffice/v1/bank-accounts";
let made = 0;

function values() {
  made += 1;
  return { bank: "BANK CONTOH", account_no: `2000-${made}0`, holder: "Perumda Air Minum" };
}

async function create(more: object = {}) {
  const { status, body, headers, text } = await server.admin.post(base, { ...values(), ...more });
  expect(status, text).toBe(201);
  return { ...body.data, etag: headers.get("etag") };
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString();

function enter(id: number, mutation: object = {}) {
  const given: object = { booked_at: yesterday, amount: 50_000, description: "TRSF", ...mutation };
  return server.operator.post(`${base}/${id}/mutations`, given);
}

describe("work", () => {
  test("a bank account is entered, read, changed and listed, and each change leaves its record", async () => {
    const created = await create();
    expect(created).toMatchObject({ bank: "BANK CONTOH", is_active: true, csv_mapping: null });
    const one = `${base}/${created.id}`;
    const changed = await server.admin.put(
      one,
      { holder: "Perumda", csv_mapping: statementMapping },
      { "if-match": created.etag },
    );
    expect(changed.body.data).toMatchObject({ holder: "Perumda", csv_mapping: statementMapping });
    const read = await server.viewer.get(one);
    expect(read.body.data).toEqual(changed.body.data);
    expect(read.headers.get("etag")).toBe(changed.headers.get("etag"));
    const { items } = (await server.viewer.get(`${base}?limit=100`)).body.data;
    expect(items).toContainEqual(changed.body.data);
    const { rows } = await server.sql.query(
      "SELECT action, changed_fields FROM audit_log WHERE entity = 'bank_accounts' AND entity_key = $1 ORDER BY id",
      [String(created.id)],
    );
    expect(rows).toMatchObject([
      { action: "create" },
      { action: "update", changed_fields: ["csv_mapping", "holder"] },
    ]);
  });

  test("one that nothing refers to is deleted, another is deactivated and can be used again", async () => {
    const [unused, used] = [await create(), await create()];
    expect((await enter(used.id)).status).toBe(201);
    expect((await server.admin.delete(`${base}/${unused.id}`)).body.data).toEqual({
      id: unused.id,
      deleted: true,
    });
    expect((await server.viewer.get(`${base}/${unused.id}`)).status).toBe(404);
    for (const _ of [1, 2])
      expect((await server.admin.delete(`${base}/${used.id}`)).body.data).toEqual({
        id: used.id,
        deleted: false,
      });
    const inactive = (await server.viewer.get(`${base}?is_active=false`)).body.data;
    expect(inactive.items.map(({ id }: { id: number }) => id)).toEqual([used.id]);
    // Money that still comes to it is not refused.
    expect((await enter(used.id, { amount: 51_000 })).status).toBe(201);
    const again = await server.admin.put(`${base}/${used.id}`, { is_active: true });
    expect(again.body.data.is_active).toBe(true);
  });

  test("a mapping is replaced whole, and taken away by null", async () => {
    const { id } = await create({ csv_mapping: statementMapping });
    const { time_column: _, ...shorter } = statementMapping;
    const replaced = await server.admin.put(`${base}/${id}`, { csv_mapping: shorter });
    expect(replaced.body.data.csv_mapping).toEqual(shorter);
    const removed = await server.admin.put(`${base}/${id}`, { csv_mapping: null });
    expect(removed.body.data.csv_mapping).toBeNull();
  });
});

describe("refuse", () => {
  test("a second one of the same number, at creation and by change", async () => {
    const [first, second] = [await create(), await create()];
    const { bank, account_no, holder } = first;
    const twice = await server.admin.post(base, { bank, account_no, holder });
    expect([twice.status, twice.body.error]).toEqual([409, "BANK_ACCOUNT_EXISTS"]);
    const changed = await server.admin.put(`${base}/${second.id}`, { account_no });
    expect([changed.status, changed.body.error]).toEqual([409, "BANK_ACCOUNT_EXISTS"]);
    expect(changed.body.message).toContain(account_no);
    expect((await server.admin.put(`${base}/${second.id}`, { account_no, bank: "BANK LAIN" })).status).toBe(
      200,
    );
  });

  test("bad values, unknown ids, callers that may not, and who has read an older version", async () => {
    const { id, etag } = await create();
    for (const bad of [
      { account_no: "12" },
      { account_no: "1234567a" },
      { bank: " " },
      { holder: "" },
      { x: 1 },
    ])
      expect((await server.admin.post(base, { ...values(), ...bad })).status, JSON.stringify(bad)).toBe(422);
    expect((await server.admin.put(`${base}/${id}`, {})).status).toBe(422);
    expect((await server.admin.put(`${base}/${id}`, { csv_mapping: { delimiter: ";" } })).status).toBe(422);
    for (const call of [
      server.viewer.get(`${base}/999999`),
      server.admin.put(`${base}/999999`, { holder: "x" }),
      server.admin.delete(`${base}/999999`),
      enter(999_999),
    ]) {
      const { status, body } = await call;
      expect([status, body.error]).toEqual([404, "BANK_ACCOUNT_NOT_FOUND"]);
    }
    expect((await server.operator.post(base, values())).status).toBe(403);
    expect((await server.operator.put(`${base}/${id}`, { holder: "x" })).status).toBe(403);
    expect((await server.operator.delete(`${base}/${id}`)).status).toBe(403);
    expect((await server.admin.put(`${base}/${id}`, { holder: "x" })).status).toBe(200);
    for (const stale of [
      server.admin.put(`${base}/${id}`, { holder: "y" }, { "if-match": etag }),
      server.admin.delete(`${base}/${id}`, { "if-match": etag }),
    ])
      expect((await stale).status).toBe(412);
  });

  test("a mutation of the future, of no amount, of a moment that is none", async () => {
    const { id } = await create();
    for (const bad of [
      { booked_at: "2099-01-01T00:00:00+07:00" },
      { booked_at: "2026-11-20" },
      { booked_at: "2026-11-20T10:00:00" },
      { booked_at: "1926-11-20T10:00:00Z" },
      { booked_at: "2026-06-30T23:59:60Z" },
      { amount: 0 },
      { amount: -1 },
      { amount: 1.5 },
      { amount: 100_000_000_001 },
      { description: "\u0000" },
      { occurrence: 0 },
      { status: "COCOK" },
    ]) {
      const { status, body } = await enter(id, bad);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(bad)).toEqual([422, Object.keys(bad)]);
    }
    expect((await server.viewer.post(`${base}/${id}/mutations`, {})).status).toBe(403);
  });
});

describe("guard", () => {
  test("a mutation entered twice, also at once, is one; an occurrence makes it another", async () => {
    const { id } = await create();
    const given = { sender: " BUDI ", reference: "FT1" };
    const answers = await Promise.all([enter(id, given), enter(id, given), enter(id, given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(first?.body.data).toMatchObject({
      sender: "BUDI",
      status: "ANTREAN",
      note: "Entered by hand; another person than operator has to decide.",
      run_id: null,
    });
    expect((await enter(id, { ...given, occurrence: 1 })).status).toBe(200);
    const second = await enter(id, { ...given, occurrence: 2 });
    expect(second.status).toBe(201);
    const { rows } = await server.sql.query(
      "SELECT entity_key FROM audit_log WHERE entity = 'bank_mutations' AND action = 'create' AND entity_key = ANY($1)",
      [[String(first?.body.data.id), String(second.body.data.id)]],
    );
    expect(rows).toHaveLength(2);
  });

  test("an account that begins to be used while it is removed is not deleted", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create();
      const [entered, removed] = await Promise.all([enter(id), server.admin.delete(`${base}/${id}`)]);
      expect(removed.status).toBe(200);
      if (removed.body.data.deleted) expect(entered.status).toBe(404);
      else expect(entered.status).toBe(201);
    }
  });
});
