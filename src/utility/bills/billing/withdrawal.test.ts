import { beforeAll, describe, expect, test } from "vitest";
import { finished, makePayment, makeReading, standAt } from "../../../../test/billing.ts";
import { makeConnection, sharedUtility } from "../../../../test/utility.ts";
import type { Bill } from "../office-schema.ts";
import { nextPeriod } from "../period.ts";

const server = sharedUtility();
const base = "/backoffice/v1/billing";
let period = "202501";

beforeAll(() => standAt(server, "2026-12-01T09:00:00+07:00"));

/** A period of its own for each test, closed, in which these volumes were read. */
async function closed(usages: number[], more: Parameters<typeof makeConnection>[1] = {}) {
  period = nextPeriod(period);
  const connections = [];
  for (const usage of usages) {
    const connection = await makeConnection(server, more);
    await makeReading(server, connection.id, period, { usage });
    connections.push(connection);
  }
  await close(period);
  return { period, connections };
}

const close = (which: string, body: object = {}) =>
  finished(server.viewer, server.admin.post(`${base}/${which}/close`, { missing: "skip", ...body }));
const preview = (which: string) =>
  finished(server.viewer, server.admin.post(`${base}/${which}/withdraw/preview`, undefined));

function start(which: string, run: number, reason = "Tarif salah ketik") {
  return server.admin.post(`${base}/${which}/withdraw`, { reason, preview: run });
}

async function withdraw(which: string) {
  const { id } = await preview(which);
  return finished(server.viewer, start(which, id));
}

async function billsOf(which: string, more = ""): Promise<Bill[]> {
  const path = `/backoffice/v1/bills?limit=100&kind=AIR&period=${which}${more}`;
  return (await server.viewer.get(path)).body.data.items;
}

const idOf = ({ bill_no }: Bill) => Number(bill_no.slice(6));
const periodOf = async (which: string) => {
  const { items } = (await server.viewer.get(`${base}?limit=24`)).body.data;
  return items.find((one: { period: string }) => one.period === which);
};

describe("work", () => {
  test("a period that was closed with a mistyped tariff is withdrawn and closed anew", async () => {
    const { period: wrong } = await closed([25, 8], { class_code: "2A3" });
    const first = await billsOf(wrong);
    const right = {
      effective_from: `${wrong.slice(0, 4)}-${wrong.slice(4)}-01`,
      blocks: [{ from: 0, to: null, price: 100 }],
    };
    expect((await server.admin.post("/backoffice/v1/tariff-classes/2A3/tariffs", right)).status).toBe(201);
    const seen = await preview(wrong);
    expect(seen).toMatchObject({
      kind: "withdrawal-preview",
      status: "SELESAI",
      result: {
        ...{ period: wrong, bills: 2, usage: 33, amount: 118_000 + 10_000 + 25_600 + 10_000 },
        classes: { "2A3": { bills: 2, usage: 33 } },
        paid: { count: 0, first: [] },
        held: { count: 0, first: [] },
      },
    });
    const run = await finished(server.viewer, start(wrong, seen.id));
    expect(run).toMatchObject({ kind: "withdrawal", status: "SELESAI", total: 2, done: 2 });
    expect(run.result).toMatchObject({ period: wrong, bills: 2, usage: 33 });
    expect(await periodOf(wrong)).toMatchObject({ status: "OPEN", bills: 0, readings: 2, issued_on: null });
    for (const bill of await billsOf(wrong))
      expect(bill).toMatchObject({
        ...{ status: "DIKOREKSI", withdrawn_reason: "Tarif salah ketik", corrected_by: null },
      });
    const willBill = await finished(server.viewer, server.admin.post(`${base}/${wrong}/preview`, undefined));
    expect(willBill.result).toMatchObject({ bills: 2, billed_again: { cancelled: 0, withdrawn: 2 } });
    const again = await close(wrong, { due_on: "2026-12-31" });
    expect(again.result).toMatchObject({
      ...{ bills: 2, amount: 3300, due_on: "2026-12-31", billed_again: { cancelled: 0, withdrawn: 2 } },
    });
    const made = await billsOf(wrong, "&status=BELUM_LUNAS");
    expect(made.map(({ corrects }) => corrects)).toEqual(first.map(({ bill_no }) => bill_no));
    for (const bill of made) expect(bill.reason).toBe("Tarif salah ketik");
    expect(await periodOf(wrong)).toMatchObject({ status: "CLOSED", bills: 2, amount: 3300 });
  });

  test("its readings may change before it is closed anew", async () => {
    const { period: again, connections } = await closed([10]);
    const sl = connections[0]?.sl;
    const read = () => server.operator.post("/backoffice/v1/readings", { sl, period: again, stand: 12 });
    expect((await read()).body.error).toBe("PERIOD_BILLED");
    await withdraw(again);
    expect((await read()).body.data).toMatchObject({ usage: 12 });
    await close(again);
    expect(await billsOf(again, "&status=BELUM_LUNAS")).toMatchObject([{ usage: 12 }]);
  });

  test("customers no longer owe what was withdrawn, and cancelled bills stay as they are", async () => {
    const { period: gone, connections } = await closed([10, 20]);
    const [second, first] = await billsOf(gone);
    await server.admin.post(`/backoffice/v1/bills/${first?.bill_no}/correct`, { reason: "x", cancel: true });
    expect((await preview(gone)).result).toMatchObject({ bills: 1, usage: 20 });
    await withdraw(gone);
    const customer = await server.customer();
    const { sl, phone } = connections[1] ?? {};
    await customer.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
    expect((await customer.get(`/app/tagihan/${sl}`)).body.data).toMatchObject({ jumlah_lembar: 0 });
    expect((await customer.get(`/app/history/${sl}/semua`)).body.data).toEqual([]);
    expect(await billsOf(gone, "&status=LUNAS")).toMatchObject([{ is_cancelled: true }]);
    await close(gone);
    const standing = await billsOf(gone, "&status=BELUM_LUNAS");
    expect(standing.map(({ usage }) => usage).sort()).toEqual([10, 20]);
    expect(standing.map(({ corrects }) => corrects)).toContain(second?.bill_no);
  });

  test("it may be done more than once, and bills of many readings go piece by piece", async () => {
    period = nextPeriod(period);
    await server.sql.query(
      `WITH made AS (
         INSERT INTO connections (sl, customer_id, class_code, address, area, created_at, updated_at)
         SELECT 'TARIK' || n, (SELECT min(id) FROM customers), 'RT-A', 'Jalan', 'SELATAN', now(), now()
         FROM generate_series(1, 5200) n RETURNING id)
       INSERT INTO readings (connection_id, period, previous, stand, usage, method, read_at, recorded_by, created_at, updated_at)
       SELECT id, $1, 0, id % 50, id % 50, 'PETUGAS', now(), 'test', now(), now() FROM made`,
      [period],
    );
    for (let time = 0; time < 2; time += 1) {
      expect((await close(period)).result).toMatchObject({ bills: 5200 });
      expect((await withdraw(period)).result).toMatchObject({ bills: 5200 });
    }
    expect((await close(period)).result).toMatchObject({ billed_again: { cancelled: 0, withdrawn: 5200 } });
    const { rows } = await server.sql.query(
      "SELECT count(*)::int AS bills, count(corrects_id)::int AS successors FROM bills WHERE period = $1",
      [period],
    );
    expect(rows).toEqual([{ bills: 15_600, successors: 10_400 }]);
  });

  test("a withdrawal is in the audit trail, with its reason and both runs", async () => {
    const { period: gone } = await closed([8]);
    const seen = await preview(gone);
    const run = await finished(server.viewer, start(gone, seen.id, "Salah tanggal"));
    const { rows } = await server.sql.query(
      "SELECT before, after FROM audit_log WHERE entity = 'billed_periods' AND action = 'withdraw' AND entity_key = $1",
      [gone],
    );
    expect(rows).toMatchObject([
      {
        before: { issued_on: "2026-12-01", closed_by: "admin" },
        after: { bills: 1, amount: 20_300, reason: "Salah tanggal", run_id: run.id, preview_run_id: seen.id },
      },
    ]);
  });
});

describe("refuse", () => {
  test("a period with a paid bill, or one that an open payment holds, whole", async () => {
    const { period: bound } = await closed([1, 2, 3]);
    const [third, second, first] = (await billsOf(bound)) as [Bill, Bill, Bill];
    const { code } = await makePayment(server, [{ id: idOf(second) }]);
    const seen = await preview(bound);
    expect(seen.result).toMatchObject({ held: { count: 1, first: [second.bill_no] }, paid: { count: 0 } });
    const held = await start(bound, seen.id);
    expect([held.status, held.body.error]).toEqual([409, "BILLS_HELD"]);
    expect(held.body.message).toContain(second.bill_no);
    await server.admin.post(`/backoffice/v1/payments/${code}/cancel`, { reason: "Uji" });
    for (const bill of [first, third])
      await makePayment(server, [{ id: idOf(bill) }], { paidAt: "2026-12-01T00:00:00Z" });
    expect((await preview(bound)).result).toMatchObject({
      paid: { count: 2, first: [first.bill_no, third.bill_no] },
    });
    const paid = await start(bound, seen.id);
    expect([paid.status, paid.body.error]).toEqual([409, "BILLS_PAID"]);
    expect(paid.body.message).toMatch(new RegExp(`^2 bills are paid, ${first.bill_no} for one`));
    expect(await billsOf(bound, "&status=DIKOREKSI")).toEqual([]);
  });

  test("other bills than the preview found", async () => {
    const { period: changed, connections } = await closed([1, 2]);
    const seen = await preview(changed);
    const [bill] = await billsOf(changed);
    await server.admin.post(`/backoffice/v1/bills/${bill?.bill_no}/correct`, { reason: "x", adjustment: 1 });
    const refused = await start(changed, seen.id);
    expect([refused.status, refused.body.error]).toEqual([409, "BILLS_CHANGED"]);
    expect(connections).toHaveLength(2);
    expect((await billsOf(changed)).filter(({ status }) => status !== "DIKOREKSI")).toHaveLength(2);
  });

  test("without a preview of this very period", async () => {
    const { period: one } = await closed([1]);
    const ofOne = await preview(one);
    const { period: other } = await closed([1]);
    for (const run of [ofOne.id, (await close(other)).id]) {
      const refused = await start(other, run);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ["preview"]]);
    }
    expect((await start(other, 999_999)).body.error).toBe("RUN_NOT_FOUND");
    expect(Object.keys((await start(other, ofOne.id, "")).body.fields)).toEqual(["reason"]);
    expect((await server.admin.post(`${base}/${other}/withdraw`, { preview: 1 })).status).toBe(422);
  });

  test("a period that has no bills, or whose bills were withdrawn already", async () => {
    const { period: gone } = await closed([1]);
    const seen = await preview(gone);
    await finished(server.viewer, start(gone, seen.id));
    const again = await start(gone, seen.id);
    expect([again.status, again.body.error]).toEqual([409, "NOTHING_TO_WITHDRAW"]);
    expect((await preview("202001")).result).toMatchObject({ bills: 0, amount: 0 });
    expect((await server.admin.post(`${base}/2026/withdraw/preview`, undefined)).status).toBe(422);
  });

  test("a correction of a withdrawn bill", async () => {
    const { period: gone } = await closed([1]);
    const [bill] = await billsOf(gone);
    await withdraw(gone);
    const refused = await server.admin.post(`/backoffice/v1/bills/${bill?.bill_no}/correct`, {
      ...{ reason: "x", stand_end: 2 },
    });
    expect([refused.status, refused.body.error]).toEqual([409, "BILL_CORRECTED"]);
    expect(refused.body.message).toContain("was withdrawn");
  });
});

describe("guard", () => {
  test("only admins withdraw", async () => {
    expect((await server.operator.post(`${base}/202511/withdraw/preview`, undefined)).status).toBe(403);
    const body = { reason: "x", preview: 1 };
    expect((await server.operator.post(`${base}/202511/withdraw`, body)).status).toBe(403);
  });

  test("a payment that comes while bills are withdrawn has its bill, or the withdrawal has it", async () => {
    const { period: raced, connections } = await closed([5, 6, 7]);
    const [connection] = connections;
    const customer = await server.customer();
    await customer.post("/app/confirm_sl", { sl: connection?.sl, no_hp_terdaftar: connection?.phone });
    const seen = await preview(raced);
    const [asked, withdrawn] = await Promise.all([
      customer.post("/app/request_pembayaran", { sl: connection?.sl }),
      start(raced, seen.id),
    ]);
    const run =
      withdrawn.status === 201 ? await finished(server.viewer, Promise.resolve(withdrawn)) : undefined;
    const isWithdrawn = run?.status === "SELESAI";
    expect(asked.status === 201, `${asked.text} ${JSON.stringify(run)}`).toBe(!isWithdrawn);
    expect(await billsOf(raced, "&status=DIKOREKSI")).toHaveLength(isWithdrawn ? 3 : 0);
  });

  test("a close that goes on while its period is withdrawn ends with a sentence that helps", async () => {
    const { period: raced } = await closed([5]);
    const seen = await preview(raced);
    const late = await makeConnection(server);
    await makeReading(server, late.id, raced, { usage: 3 });
    const client = await server.sql.connect();
    await client.query("BEGIN");
    await client.query("SELECT FROM billed_periods WHERE period = $1 FOR UPDATE", [raced]);
    const closing = server.admin.post(`${base}/${raced}/close`, { missing: "skip" });
    const waiting = async () => {
      const { rows } = await server.sql.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    await client.query("DELETE FROM billed_periods WHERE period = $1", [raced]);
    await client.query("COMMIT");
    client.release();
    expect(await finished(server.viewer, closing)).toMatchObject({
      status: "GAGAL",
      problems: [{ message: expect.stringContaining("were withdrawn meanwhile. Close it again.") }],
    });
    expect((await start(raced, seen.id)).status).toBe(201);
  });
});
