import { beforeAll, describe, expect, test } from "vitest";
import { standAt } from "../../../test/billing.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
const office = "/backoffice/v1";

beforeAll(() => standAt(server, "2026-12-10T09:00:00+07:00"));

/** A bill of 25 m³ of RT-A, 47,300, due on 20 December. */
async function bill(usage = 25) {
  const { id, sl } = await makeConnection(server);
  return { ...(await makeBill(server, id, { period: "202611", usage })), sl };
}

function correct(billNo: string, body: object) {
  return server.admin.post(`${office}/bills/${billNo}/correct`, { reason: "Uji", ...body });
}

async function read(billNo: string) {
  return (await server.viewer.get(`${office}/bills/${billNo}`)).body.data;
}

describe("figures", () => {
  test.each([
    [{ stand_start: 0, stand_end: 10, usage: 999 }, "usage"],
    [{ usage: 8 }, "usage"],
    [{ stand_end: 30, usage: 25 }, "usage"],
    [{ stand_start: 30 }, "usage"],
    [{ adjustment: -26 }, "adjustment"],
    [{ stand_end: 10, adjustment: -11 }, "adjustment"],
    [{ class_code: "2A3", stand_end: 10 }, "class_code"],
    [{ reprice: false }, "body"],
    [{ with_follower: true }, "body"],
    [{ cancel: true, reprice: true }, "reprice"],
    [{ cancel: true, with_follower: true }, "with_follower"],
  ])("that contradict each other are refused: %j", async (body, field) => {
    const { bill_no } = await bill();
    const { status, body: answer } = await correct(bill_no, body);
    expect(status).toBe(422);
    expect(Object.keys(answer.fields)).toEqual([field]);
    expect(await read(bill_no)).toMatchObject({ status: "BELUM_LUNAS", usage: 25 });
  });

  test("m³ beside what the meter counted are an adjustment, which staff and customer see", async () => {
    const { bill_no, sl } = await bill();
    const { body } = await correct(bill_no, { adjustment: -17 });
    expect(body.data).toMatchObject({
      ...{ stand_start: 0, stand_end: 25, usage: 8, adjustment: -17, water: 8800, amount: 20_300 },
      blocks: [{ volume: 8 }],
    });
    const { customer } = await owner(sl);
    const due = (await customer.get(`/app/tagihan/${sl}`)).body.data.tagihan;
    expect(due).toMatchObject([{ stand_awal: 0, stand_akhir: 25, pemakaian: 8, koreksi_pemakaian: -17 }]);
    // It stays with the next correction, until that says another.
    const next = (await correct(body.data.bill_no, { stand_end: 30 })).body.data;
    expect(next).toMatchObject({ stand_end: 30, usage: 13, adjustment: -17 });
    expect((await correct(next.bill_no, { adjustment: 0 })).body.data).toMatchObject({ usage: 30 });
  });

  test("who pays for somebody else sees no adjustment, as no m³", async () => {
    const { bill_no, sl } = await bill();
    await correct(bill_no, { adjustment: 5 });
    const customer = await server.customer();
    await customer.post("/app/confirm_sl", { sl });
    const { tagihan } = (await customer.get(`/app/tagihan/${sl}`)).body.data;
    expect(tagihan).toMatchObject([{ pemakaian: null, koreksi_pemakaian: null }]);
  });

  test("a meter that rolled over has the usage that staff say", async () => {
    const { bill_no } = await bill();
    const rolled = (await correct(bill_no, { stand_start: 9990, stand_end: 12, usage: 22 })).body.data;
    expect(rolled).toMatchObject({ stand_start: 9990, stand_end: 12, usage: 22, adjustment: 0 });
    const lowered = (await correct(rolled.bill_no, { adjustment: -2 })).body.data;
    expect(lowered).toMatchObject({ stand_start: 9990, stand_end: 12, usage: 20, adjustment: -2 });
  });
});

async function owner(sl: string) {
  const { rows } = await server.sql.query(
    "SELECT phone FROM customers JOIN connections ON customer_id = customers.id WHERE sl = $1",
    [sl],
  );
  const customer = await server.customer();
  await customer.post("/app/confirm_sl", { sl, no_hp_terdaftar: rows[0].phone });
  return { customer };
}

describe("class and tariff", () => {
  test("a bill of the wrong class is priced by the right one, when that is asked for", async () => {
    const { bill_no, sl } = await bill(35);
    const changed = await server.operator.put(`${office}/connections/${sl}`, { class_code: "2A3" });
    expect(changed.status, changed.text).toBe(200);
    await server.sql.query(`INSERT INTO penalty_rules (class_code, effective_from, rule, created_at, created_by)
      VALUES ('2A3', '2026-01-01', '{"kind":"FIXED","amount":7000,"from_day":1}', now(), 'test')`);
    const frozen = (await correct(bill_no, { stand_end: 34 })).body.data;
    expect(frozen).toMatchObject({ class_code: "RT-A", corrects: bill_no });
    const { status, body, text } = await correct(frozen.bill_no, { stand_end: 35, reprice: true });
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({
      ...{ class_code: "2A3", class_name: "Niaga kecil", usage: 35 },
      ...{ water: 180_000, base: 5000, maintenance: 2500, admin: 2500, amount: 190_000 },
    });
    const { rows } = await server.sql.query(
      `SELECT t.class_code, p.class_code AS penalty FROM bills b JOIN water_tariffs t ON t.id = b.tariff_id
       JOIN penalty_rules p ON p.id = b.penalty_rule_id WHERE b.bill_no = $1`,
      [body.data.bill_no],
    );
    expect(rows).toEqual([{ class_code: "2A3", penalty: "2A3" }]);
    expect(await read(bill_no)).toMatchObject({ class_code: "RT-A", status: "DIKOREKSI" });
    const { rows: trail } = await server.sql.query(
      "SELECT before->>'class_code' AS was, after->>'class_code' AS is FROM audit_log WHERE entity = 'bills' AND entity_key = $1 ORDER BY id",
      [frozen.bill_no],
    );
    expect(trail).toEqual([
      { was: null, is: "RT-A" },
      { was: "RT-A", is: "2A3" },
    ]);
  });

  test("a class may be named; the connection keeps its own", async () => {
    const { bill_no, sl } = await bill(35);
    const { body } = await correct(bill_no, { reprice: true, class_code: "2A3" });
    expect(body.data).toMatchObject({ class_code: "2A3", amount: 190_000 });
    expect((await server.viewer.get(`${office}/connections/${sl}`)).body.data.class_code).toBe("RT-A");
  });

  test("a mistyped tariff is put right by the one that is valid now for the period's first day", async () => {
    const { bill_no } = await bill(10);
    const right = { effective_from: "2026-11-01", blocks: [{ from: 0, to: null, price: 3000 }] };
    expect((await server.admin.post(`${office}/tariff-classes/RT-A/tariffs`, right)).status).toBe(201);
    const frozen = (await correct(bill_no, { stand_end: 9 })).body.data;
    expect(frozen).toMatchObject({ water: 9900 });
    expect((await correct(frozen.bill_no, { stand_end: 10, reprice: true })).body.data).toMatchObject({
      ...{ water: 30_000, base: 0, amount: 30_000 },
    });
  });

  test("a class that is not there, or has no tariff of that day, is refused", async () => {
    const { bill_no } = await bill();
    await server.sql.query(
      "INSERT INTO tariff_classes (code, name, created_at, updated_at) VALUES ('BARU', 'Baru', now(), now())",
    );
    const missing = await correct(bill_no, { reprice: true, class_code: "NIX" });
    expect([missing.status, missing.body.error]).toEqual([404, "TARIFF_CLASS_NOT_FOUND"]);
    const without = await correct(bill_no, { reprice: true, class_code: "BARU" });
    expect([without.status, without.body.error]).toEqual([409, "TARIFF_MISSING"]);
  });

  test("a bill that is not of water has no class", async () => {
    const { sl } = await makeConnection(server);
    const { body } = await server.operator.post(`${office}/bills`, {
      sl,
      description: "Meter",
      amount: 1000,
    });
    const refused = await correct(body.data.bill_no, { reprice: true, class_code: "2A3", amount: 5 });
    expect(Object.keys(refused.body.fields)).toEqual(["reprice", "class_code"]);
  });
});

describe("due dates", () => {
  test("a due date alone is corrected, and nothing is priced anew", async () => {
    const { bill_no, id } = await bill();
    await server.sql.query("UPDATE bills SET water = 1, discount = 10 WHERE id = $1", [id]);
    const { status, body, text } = await correct(bill_no, { due_on: "2026-12-28" });
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({
      ...{ due_on: "2026-12-28", issued_on: "2026-12-10", usage: 25, water: 1, discount: 10, amount: 11_491 },
      corrects: bill_no,
    });
    const { sl } = await makeConnection(server);
    const other = await server.operator.post(`${office}/bills`, { sl, description: "Meter", amount: 1000 });
    expect((await correct(other.body.data.bill_no, { due_on: "2027-01-31" })).body.data).toMatchObject({
      ...{ due_on: "2027-01-31", amount: 1000, kind: "NON_AIR" },
    });
  });

  test("are at most 120 days after the day of issue, wherever they are sent", async () => {
    const { bill_no, sl } = await bill();
    const far = { due_on: "2099-12-31" };
    const calls = [
      correct(bill_no, far),
      correct(bill_no, { stand_end: 8, ...far }),
      correct(bill_no, { cancel: true, ...far }),
      server.operator.post(`${office}/bills`, { sl, description: "Meter", amount: 1, ...far }),
      server.admin.post(`${office}/billing/202611/close`, { missing: "skip", ...far }),
    ];
    for (const answer of await Promise.all(calls))
      expect([answer.status, Object.keys(answer.body.fields ?? {})], answer.text).toEqual([422, ["due_on"]]);
    const late = await server.admin.post(`${office}/billing/202611/close`, { issued_on: "2099-01-01" });
    expect(Object.keys(late.body.fields ?? {})).toEqual(["issued_on"]);
    // 120 days after 10 December.
    expect((await correct(bill_no, { due_on: "2027-04-10" })).status).toBe(422);
    expect((await correct(bill_no, { due_on: "2027-04-09" })).status).toBe(201);
  });

  test("lie not before the old bill was issued, so that no penalty comes of a slip", async () => {
    const { bill_no } = await bill();
    expect((await correct(bill_no, { due_on: "2026-11-30" })).body.fields).toHaveProperty("due_on");
    expect((await correct(bill_no, { due_on: "2026-12-01" })).status).toBe(201);
  });
});
