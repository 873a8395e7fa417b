import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { makePayment, standAt } from "../../../test/billing.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";
import type { Bill } from "../bills/office-schema.ts";

const server = sharedUtility();
const base = "/backoffice/v1/bills";

beforeAll(() => standAt(server, "2026-12-10T09:00:00+07:00"));

/** A bill of 25 m³ of RT-A, 47,300, due on 20 December, and its connection. */
async function bill(due_on = "2026-12-20") {
  const connection = await makeConnection(server);
  const made = await makeBill(server, connection.id, { period: "202611", due_on });
  return { ...made, sl: connection.sl };
}

function correct(billNo: string, body: object) {
  return server.admin.post(`${base}/${billNo}/correct`, { reason: "Salah baca", ...body });
}

async function read(billNo: string): Promise<Bill> {
  return (await server.viewer.get(`${base}/${billNo}`)).body.data;
}

function sumOf(one: Bill): number {
  return (
    one.water + one.base + one.maintenance + one.admin + one.levy + one.vat + one.installment - one.discount
  );
}

describe("work", () => {
  test("a new bill takes the place of the old one, with the tariff that the old one kept", async () => {
    const { id } = await makeConnection(server, { class_code: "2A3" });
    const old = await makeBill(server, id, { period: "202611" });
    const later = { effective_from: "2026-11-01", blocks: [{ from: 0, to: null, price: 1 }] };
    expect((await server.admin.post("/backoffice/v1/tariff-classes/2A3/tariffs", later)).status).toBe(201);
    const { status, body, text } = await correct(old.bill_no, { stand_end: 8 });
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({
      status: "BELUM_LUNAS",
      corrects: old.bill_no,
      reason: "Salah baca",
      usage: 8,
      stand_start: 0,
      stand_end: 8,
      blocks: [{ block: 1, from: 0, to: 10, volume: 8, price: 3200, amount: 25_600 }],
      water: 25_600,
      base: 5000,
      amount: 35_600,
      issued_on: "2026-12-10",
      due_on: "2026-12-24",
    });
    expect(await read(old.bill_no)).toMatchObject({
      status: "DIKOREKSI",
      amount: 47_300,
      penalty: 0,
      corrected_by: body.data.bill_no,
    });
  });

  test("a bill over nothing takes the place of one that was made by mistake, and can be corrected back", async () => {
    const old = await bill();
    await server.sql.query("UPDATE bills SET levy = 3000, vat_rate = 1100, vat = 3938 WHERE id = $1", [
      old.id,
    ]);
    await server.sql.query(`INSERT INTO fees (kind, effective_from, amount, created_at, created_by)
      VALUES ('RETRIBUSI', '2026-01-01', 3000, now(), 'test') ON CONFLICT DO NOTHING`);
    const cancelled = (await correct(old.bill_no, { cancel: true })).body.data;
    expect(cancelled).toMatchObject({
      status: "LUNAS",
      amount: 0,
      total: 0,
      usage: 0,
      blocks: [],
      paid_at: null,
    });
    const back = (await correct(cancelled.bill_no, { usage: 25 })).body.data;
    expect(back).toMatchObject({ status: "BELUM_LUNAS", levy: 3000, vat: 3938, amount: 54_238 });
  });

  test("a correction is due in 14 days at the earliest, unless told, and its preview stores nothing", async () => {
    const [one, other] = [await bill("2026-11-20"), await bill("2026-11-20")];
    const sent = { reason: "Salah baca", stand_end: 8 };
    const seen = await server.admin.post(`${base}/${one.bill_no}/correct/preview`, sent);
    const made = { amount: 20_300, total: 20_300, due_on: "2026-12-24" };
    expect(seen.body.data, seen.text).toEqual({ ...made, follower: null });
    expect(await read(one.bill_no)).toMatchObject({ status: "BELUM_LUNAS", corrected_by: null });
    expect((await correct(one.bill_no, { stand_end: 8 })).body.data).toMatchObject({
      ...made,
      penalty: 0,
    });
    const again = await server.admin.post(`${base}/${one.bill_no}/correct/preview`, sent);
    expect([again.status, again.body.error]).toEqual([409, "BILL_CORRECTED"]);
    expect((await correct(other.bill_no, { stand_end: 8, due_on: "2026-11-20" })).body.data).toMatchObject({
      due_on: "2026-11-20",
      penalty: 2030,
    });
  });

  test("a bill that is not of water is issued, due in 14 days, and corrected by its amount", async () => {
    const { sl } = await makeConnection(server);
    const issued = await server.operator.post(base, { sl, description: "Ganti meter", amount: 350_000 });
    expect(issued.status, issued.text).toBe(201);
    expect(issued.body.data).toMatchObject({
      kind: "NON_AIR",
      sl,
      period: "202612",
      description: "Ganti meter",
      name: "Budi Contoh",
      due_on: "2026-12-24",
      installment: 350_000,
      amount: 350_000,
      status: "BELUM_LUNAS",
    });
    const corrected = await correct(issued.body.data.bill_no, { amount: 300_000 });
    expect(corrected.body.data).toMatchObject({
      kind: "NON_AIR",
      amount: 300_000,
      description: "Ganti meter",
    });
    const huge = await server.operator.post(base, { sl, description: "Pipa", amount: 5_000_001 });
    expect(huge.body.data).toMatchObject({ stamp: 10_000, total: 5_010_001 });
  });

  test("bills are listed by period, state, kind and connection, with their true totals", async () => {
    const { id, sl } = await makeConnection(server);
    for (const period of ["202601", "202602", "202603"]) await makeBill(server, id, { period });
    const [paid] = (await server.viewer.get(`${base}?sl=${sl}&period=2026-02`)).body.data.items;
    await makePayment(server, [{ id: Number(paid.bill_no.slice(6)) }], { paidAt: "2026-12-01T00:00:00Z" });
    const list = async (query: string) => {
      const { items, pagination } = (await server.viewer.get(`${base}?sl=${sl}&${query}`)).body.data;
      return [items.map(({ period }: Bill) => period), pagination.total];
    };
    expect(await list("")).toEqual([["202603", "202602", "202601"], 3]);
    expect(await list("limit=1&page=2")).toEqual([["202602"], 3]);
    expect(await list("status=LUNAS")).toEqual([["202602"], 1]);
    expect(await list("status=BELUM_LUNAS&period=202603")).toEqual([["202603"], 1]);
    expect(await list("kind=NON_AIR")).toEqual([[], 0]);
    expect((await server.viewer.get(`${base}?sl=NIX`)).body.data.pagination.total).toBe(0);
  });

  test("whatever is corrected, parts add up, one bill stands, and the levy and VAT rate stay", async () => {
    const stands = fc
      .record({
        stand_start: fc.integer({ min: 0, max: 5000 }),
        way: fc.integer({ min: 0, max: 90_000 }),
        adjustment: fc.integer({ min: -1000, max: 9_000_000 }),
      })
      .map(({ stand_start, way, adjustment }) => ({
        stand_start,
        stand_end: stand_start + way,
        adjustment: Math.max(adjustment, -way),
      }));
    const rolled = fc.record({
      stand_start: fc.constant(5000),
      stand_end: fc.integer({ min: 0, max: 4999 }),
      usage: fc.integer({ min: 0, max: 10_000_000 }),
      adjustment: fc.constant(0),
    });
    const steps = fc.array(fc.oneof(stands, rolled, fc.constant({ cancel: true })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 10_000 }), async (corrections, rate) => {
        const first = await bill();
        await server.sql.query(
          "UPDATE bills SET levy = 3000, vat_rate = $2::int, vat = round(water::numeric * $2::int / 10000) WHERE id = $1",
          [first.id, rate],
        );
        let { bill_no } = first;
        for (const body of corrections) {
          const { data } = (await correct(bill_no, body)).body;
          expect(sumOf(data)).toBe(data.amount);
          if (!data.is_cancelled && data.stand_end >= data.stand_start)
            expect(data.usage - data.adjustment).toBe(data.stand_end - data.stand_start);
          expect(
            data.blocks.reduce((sum: number, line: Bill["blocks"][number]) => sum + line.amount, 0),
          ).toBe(data.water);
          if (data.usage > 0) expect(data.vat).toBe(Math.round((data.water * rate) / 10_000));
          bill_no = data.bill_no;
        }
        // The original numbers come back with the original use.
        const { data: last } = (await correct(bill_no, { stand_start: 0, stand_end: 25, adjustment: 0 }))
          .body;
        const { water, base: fixed, maintenance, admin, levy, vat } = await read(first.bill_no);
        expect(last).toMatchObject({ water, base: fixed, maintenance, admin, levy, vat });
        const { rows } = await server.sql.query(
          "SELECT count(*)::int AS standing FROM bills WHERE connection_id = (SELECT connection_id FROM bills WHERE id = $1) AND status <> 'DIKOREKSI'",
          [first.id],
        );
        expect(rows).toEqual([{ standing: 1 }]);
      }),
      { numRuns: 25 },
    );
  });

  test("a bill that is asked for twice with one key is one bill", async () => {
    const { sl } = await makeConnection(server);
    const ask = (amount: number) =>
      server.operator.post(
        base,
        { sl, amount, description: "Segel baru" },
        { "idempotency-key": `segel ${sl}` },
      );
    const [one, other] = await Promise.all([ask(75_000), ask(75_000)]);
    expect([one.status, other.status].sort()).toEqual([200, 201]);
    expect(other.body.data.bill_no).toBe(one.body.data.bill_no);
    const { status, body } = await ask(76_000);
    expect([status, body.error]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });
});

describe("refuse", () => {
  test("a paid bill, one that an open payment holds, and one that was corrected", async () => {
    const [paid, held, corrected] = [await bill(), await bill(), await bill()];
    await makePayment(server, [paid], { paidAt: "2026-12-01T00:00:00Z" });
    const { code } = await makePayment(server, [held]);
    await correct(corrected.bill_no, { stand_end: 1 });
    expect((await correct(paid.bill_no, { usage: 1 })).body.error).toBe("BILL_PAID");
    const refused = await correct(held.bill_no, { cancel: true });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: "BILL_HELD", message: expect.stringContaining(code) });
    expect((await correct(corrected.bill_no, { usage: 2 })).body.error).toBe("BILL_CORRECTED");
    expect(await read(held.bill_no)).toMatchObject({ status: "BELUM_LUNAS", payment_code: code });
    // The bill itself tells who may do what with it.
    const actions = async (who: "viewer" | "operator" | "admin", no: string) =>
      (await server[who].get(`${base}/${no}`)).body.data.actions;
    for (const { bill_no } of [paid, corrected]) expect(await actions("admin", bill_no)).toEqual([]);
    expect(await actions("admin", held.bill_no)).toEqual(["pay"]);
    const open = await bill();
    expect(await actions("admin", open.bill_no)).toEqual(["pay", "correct"]);
    expect(await actions("operator", open.bill_no)).toEqual(["pay"]);
    expect(await actions("viewer", open.bill_no)).toEqual([]);
  });

  test.each([
    [{}, ["body"]],
    [{ reason: "", usage: 1 }, ["reason"]],
    [{ cancel: true, usage: 1 }, ["usage"]],
    [{ stand_start: 30 }, ["usage"]],
    [{ amount: 1 }, ["amount"]],
    [{ usage: -1 }, ["usage"]],
    [{ usage: 1, due_on: "2026-02-30" }, ["due_on"]],
  ])("a correction by %j", async (body, fields) => {
    const { bill_no } = await bill();
    const answer = await correct(bill_no, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(fields);
  });

  test("a bill that is not there, under any number", async () => {
    const { bill_no } = await bill();
    const other = `202601${bill_no.slice(6)}`;
    for (const number of [other, "202611999999999", "1", "x".repeat(100), `${bill_no}0`]) {
      expect((await server.viewer.get(`${base}/${number}`)).body.error, number).toBe("BILL_NOT_FOUND");
      expect((await correct(number, { usage: 1 })).body.error, number).toBe("BILL_NOT_FOUND");
    }
  });

  test("another bill of an unknown connection, over nothing, or due in the past", async () => {
    const { sl } = await makeConnection(server);
    const issue = (body: object) => server.operator.post(base, { sl, description: "x", amount: 1, ...body });
    expect((await issue({ sl: "NIX" })).body.error).toBe("CONNECTION_NOT_FOUND");
    expect((await issue({ amount: 0 })).status).toBe(422);
    expect((await issue({ due_on: "2026-12-09" })).body.fields).toHaveProperty("due_on");
  });

  test("a list by no period", async () => {
    expect((await server.viewer.get(`${base}?period=2026`)).body.fields).toHaveProperty("period");
  });
});

describe("guard", () => {
  test("only admins correct, operators issue, viewers read", async () => {
    const { bill_no, sl } = await bill();
    const body = { reason: "x", usage: 1 };
    expect((await server.operator.post(`${base}/${bill_no}/correct`, body)).status).toBe(403);
    expect((await server.viewer.post(base, { sl, description: "x", amount: 1 })).status).toBe(403);
    expect((await server.anonymous.get(base)).status).toBe(401);
  });

  test("of corrections at once one is made", async () => {
    const { bill_no } = await bill();
    const answers = await Promise.all([1, 2, 3, 4].map((stand_end) => correct(bill_no, { stand_end })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test("a correction is in the audit trail, with both bills", async () => {
    const { bill_no } = await bill();
    const { data } = (await correct(bill_no, { stand_end: 8 })).body;
    const { rows } = await server.sql.query(
      "SELECT action, before, after FROM audit_log WHERE entity = 'bills' AND entity_key = $1",
      [bill_no],
    );
    expect(rows).toMatchObject([
      {
        action: "correct",
        before: { bill_no, amount: 47_300 },
        after: { bill_no: data.bill_no, amount: 20_300, reason: "Salah baca" },
      },
    ]);
  });
});
