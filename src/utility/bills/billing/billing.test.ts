import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { finished, makePayment, makeReading, standAt } from "../../../../test/billing.ts";
import type { TestServer } from "../../../../test/harness.ts";
import { makeConnection, sharedUtility } from "../../../../test/utility.ts";
import { labelOf, nextPeriod } from "../period.ts";

const server = sharedUtility();
const base = "/backoffice/v1/billing";
let period = "202412";

beforeAll(() => standAt(server, "2026-12-01T09:00:00+07:00"));

/** A period of its own for each test, in which these volumes were read. */
async function readPeriod(usages: number[], more: Parameters<typeof makeConnection>[1] = {}) {
  period = nextPeriod(period);
  const connections = [];
  for (const usage of usages) {
    const connection = await makeConnection(server, more);
    await makeReading(server, connection.id, period, { previous: 100, usage });
    connections.push(connection);
  }
  return { period, connections };
}

function start(which: string, body: object = { missing: "skip" }) {
  return server.admin.post(`${base}/${which}/close`, body);
}

const close = (which: string, body?: object) => finished(server.viewer, start(which, body));
const preview = (which: string) =>
  finished(server.viewer, server.admin.post(`${base}/${which}/preview`, undefined));

async function billsOf(which: string) {
  const { items } = (await server.viewer.get(`/backoffice/v1/bills?limit=100&kind=AIR&period=${which}`)).body
    .data;
  return items;
}

describe("work", () => {
  test("closing makes a bill of water for each reading, with everything that it keeps", async () => {
    const { period: closed, connections } = await readPeriod([25], { class_code: "2A3" });
    await server.sql.query(
      `INSERT INTO fees (kind, class_code, effective_from, amount, rate_basis_points, created_at, created_by)
       VALUES ('RETRIBUSI', '2A3', $1, 3000, NULL, now(), 'x'), ('PPN', '2A3', $1, NULL, 1100, now(), 'x')`,
      [`${closed.slice(0, 4)}-${closed.slice(4)}-01`],
    );
    const run = await close(closed, { missing: "skip", issued_on: "2026-12-01", due_on: "2026-12-20" });
    expect(run).toMatchObject({
      kind: "billing",
      status: "SELESAI",
      done: 1,
      total: 1,
      result: { bills: 1, usage: 25, amount: 143_980, already_billed: 0 },
    });
    expect(await billsOf(closed)).toMatchObject([
      {
        kind: "AIR",
        sl: connections[0]?.sl,
        name: "Budi Contoh",
        address: "Jalan Melati 1",
        class_code: "2A3",
        class_name: "Niaga kecil",
        issued_on: "2026-12-01",
        due_on: "2026-12-20",
        stand_start: 100,
        stand_end: 125,
        usage: 25,
        read_by: "PETUGAS",
        blocks: [{ amount: 32_000 }, { amount: 55_000 }, { amount: 31_000 }],
        water: 118_000,
        base: 5000,
        maintenance: 2500,
        admin: 2500,
        levy: 3000,
        vat: 12_980,
        amount: 143_980,
        status: "BELUM_LUNAS",
      },
    ]);
    const { rows } = await server.sql.query(
      "SELECT penalty_rule_id::int, stamp_rule_id::int, vat_rate FROM bills WHERE period = $1",
      [closed],
    );
    expect(rows).toEqual([{ penalty_rule_id: 1, stamp_rule_id: 1, vat_rate: 1100 }]);
  });

  test("a period closed late is due 14 days after issue, one in time on the 20th", async () => {
    const { period: late } = await readPeriod([1]);
    expect((await close(late)).result).toMatchObject({ issued_on: "2026-12-01", due_on: "2026-12-15" });
    const { id } = await makeConnection(server);
    await makeReading(server, id, "202611", { usage: 1 });
    expect((await close("202611")).result).toMatchObject({ issued_on: "2026-12-01", due_on: "2026-12-20" });
  });

  test("closing again adds what was read since, with the dates of the first, and says what was there", async () => {
    const { period: closed } = await readPeriod([1, 2]);
    await close(closed, { missing: "skip", due_on: "2026-12-31" });
    const { id } = await makeConnection(server);
    await makeReading(server, id, closed, { usage: 3 });
    const again = await close(closed);
    expect(again.result).toMatchObject({ bills: 1, usage: 3, already_billed: 2, due_on: "2026-12-31" });
    expect((await close(closed)).result).toMatchObject({ bills: 0, amount: 0, already_billed: 3 });
    expect(await billsOf(closed)).toHaveLength(3);
  });

  test("what a crash left undone, the next close adds", async () => {
    const { period: closed, connections } = await readPeriod([5, 6, 7]);
    await server.sql.query(
      "INSERT INTO billed_periods (period, issued_on, due_on, closed_by) VALUES ($1, '2026-12-01', '2026-12-25', 'x')",
      [closed],
    );
    const { rows } = await server.sql.query(
      `INSERT INTO bills (kind, connection_id, period, name, address, tariff_id, issued_on, due_on, usage, base, created_at)
       VALUES ('AIR', $1, $2, 'x', 'x', 1, '2026-12-01', '2026-12-25', 5, 1, now()) RETURNING bill_no`,
      [connections[0]?.id, closed],
    );
    const listed = async () => (await server.viewer.get(base)).body.data.items;
    expect(await listed()).toContainEqual(expect.objectContaining({ period: closed, status: "UNFINISHED" }));
    expect((await close(closed)).result).toMatchObject({ bills: 2, already_billed: 1, due_on: "2026-12-25" });
    expect(await billsOf(closed)).toHaveLength(3);
    expect((await billsOf(closed)).map(({ bill_no }: { bill_no: string }) => bill_no)).toContain(
      rows[0].bill_no,
    );
    expect(await listed()).toContainEqual(expect.objectContaining({ period: closed, status: "CLOSED" }));
  });

  test("a connection that is sealed or gone is billed for what was read", async () => {
    const { period: closed, connections } = await readPeriod([3, 4]);
    await server.sql.query("UPDATE connections SET status = 'CABUT' WHERE id = $1", [connections[0]?.id]);
    expect((await preview(closed)).result).toMatchObject({ bills: 2, not_active: 1 });
    expect((await close(closed)).result.bills).toBe(2);
  });

  test("a period of many readings is billed whole, piece by piece", async () => {
    period = nextPeriod(period);
    const { rows } = await server.sql.query(
      `WITH made AS (
         INSERT INTO connections (sl, customer_id, class_code, address, area, created_at, updated_at)
         SELECT 'BANYAK' || n, (SELECT min(id) FROM customers), 'RT-A', 'Jalan', 'SELATAN', now(), now()
         FROM generate_series(1, 2500) n RETURNING id)
       INSERT INTO readings (connection_id, period, previous, stand, usage, method, read_at, recorded_by, created_at, updated_at)
       SELECT id, $1, 0, id % 50, id % 50, 'PETUGAS', now(), 'test', now(), now() FROM made RETURNING usage`,
      [period],
    );
    const usage = rows.reduce((sum, row) => sum + row.usage, 0);
    expect((await preview(period)).result).toMatchObject({ bills: 2500, usage });
    const run = await close(period);
    expect(run).toMatchObject({ done: 2500, total: 2500, result: { bills: 2500, usage } });
    const { rows: stored } = await server.sql.query(
      "SELECT count(*)::int AS bills, sum(amount)::int AS amount FROM bills WHERE period = $1",
      [period],
    );
    expect(stored).toEqual([{ bills: 2500, amount: run.result.amount }]);
    expect((await close(period)).result).toMatchObject({ bills: 0, already_billed: 2500 });
  });

  test("a corrected bill is not made again", async () => {
    const { period: closed } = await readPeriod([3]);
    await close(closed);
    const [{ bill_no }] = await billsOf(closed);
    await server.admin.post(`/backoffice/v1/bills/${bill_no}/correct`, { reason: "x", adjustment: 1 });
    expect((await close(closed)).result).toMatchObject({ bills: 0, already_billed: 1 });
  });

  test("a preview tells what a close would bill, and stores nothing", async () => {
    const { period: seen, connections } = await readPeriod([25, 8]);
    await server.sql.query("UPDATE readings SET flags = '{PEMAKAIAN_TIDAK_WAJAR}' WHERE connection_id = $1", [
      connections[0]?.id,
    ]);
    const unread = await makeConnection(server);
    const { rows: active } = await server.sql.query(
      "SELECT count(*)::int AS count FROM connections WHERE status = 'AKTIF'",
    );
    const { result } = await preview(seen);
    expect(result).toMatchObject({
      period: seen,
      bills: 2,
      usage: 33,
      amount: 47_300 + 20_300,
      classes: { "RT-A": { bills: 2, usage: 33, amount: 67_600 } },
      already_billed: 0,
      not_active: 0,
      flags: { PEMAKAIAN_TIDAK_WAJAR: 1 },
      classes_without_tariff: [],
      without_reading: { count: active[0].count - 2 },
    });
    expect(result.without_reading.first.length).toBeLessThanOrEqual(100);
    expect([...result.without_reading.first, unread.sl]).toContain(unread.sl);
    expect(await billsOf(seen)).toEqual([]);
    const closed = await close(seen);
    expect(closed.result).toMatchObject({ bills: 2, usage: 33, amount: 67_600 });
  });

  test("periods are listed with their counts and sums", async () => {
    const { period: open } = await readPeriod([1]);
    const { period: billed } = await readPeriod([25, 8]);
    await close(billed);
    const bill = (await billsOf(billed)).find(({ usage }: { usage: number }) => usage === 8);
    await makePayment(server, [{ id: Number(bill.bill_no.slice(6)) }], { paidAt: "2026-12-01T00:00:00Z" });
    const { items } = (await server.viewer.get(`${base}?limit=24`)).body.data;
    const nothing = { issued_on: null, due_on: null, closed_at: null, closed_by: null };
    expect(items).toContainEqual({
      ...{ period: open, status: "OPEN", ...nothing, readings: 1 },
      ...{ bills: 0, paid: 0, amount: 0, paid_amount: 0 },
    });
    expect(items).toContainEqual({
      ...{ period: billed, status: "CLOSED", issued_on: "2026-12-01", due_on: "2026-12-15", readings: 2 },
      ...{ closed_at: "2026-12-01T09:00:00+07:00", closed_by: "admin" },
      ...{ bills: 2, paid: 1, amount: 67_600, paid_amount: 20_300 },
    });
  });

  test("whatever is read, parts add up to the amount, and billing twice is billing once", async () => {
    const volumes = fc.array(fc.nat({ max: 2000 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(volumes, fc.integer({ min: 1, max: 3 }), async (usages, times) => {
        if (Number(period) >= 202609) return;
        const { period: closed } = await readPeriod(usages);
        for (let time = 0; time < times; time += 1) await close(closed);
        const bills = await billsOf(closed);
        expect(bills).toHaveLength(usages.length);
        for (const bill of bills) {
          const { water, base: fixed, maintenance, admin, levy, vat, installment, discount } = bill;
          expect(water + fixed + maintenance + admin + levy + vat + installment - discount).toBe(bill.amount);
          expect(bill.blocks.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(
            water,
          );
          expect(bill.stand_end - bill.stand_start).toBe(bill.usage);
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe("refuse", () => {
  test("a period that is not over, on any day but its last", async () => {
    const early = await start("202612");
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({
      error: "PERIOD_NOT_OVER",
      message: "The period 202612 can be closed from 2026-12-31 on.",
      data: { period: "202612", closable_from: "2026-12-31" },
    });
    expect((await start("203001")).body.error).toBe("PERIOD_NOT_OVER");
    await standAt(server, "2026-12-31T09:00:00+07:00");
    expect((await start("202612")).status).toBe(201);
    await standAt(server, "2026-12-01T09:00:00+07:00");
  });

  test("active connections without a reading, unless they are to be skipped", async () => {
    const { period: closed } = await readPeriod([1]);
    const refused = await start(closed, {});
    expect(refused.body).toMatchObject({
      error: "READINGS_MISSING",
      data: { period: closed, missing: expect.any(Number) },
    });
    expect(await billsOf(closed)).toEqual([]);
    const { rows } = await server.sql.query("SELECT FROM billed_periods WHERE period = $1", [closed]);
    expect(rows).toEqual([]);
  });

  test("a class without a tariff", async () => {
    await server.sql.query(
      "INSERT INTO tariff_classes (code, name, created_at, updated_at) VALUES ('BARU', 'Baru', now(), now())",
    );
    const { period: closed } = await readPeriod([1], { class_code: "BARU" });
    const refused = await start(closed);
    expect(refused.body).toMatchObject({ error: "TARIFF_MISSING", message: expect.stringContaining("BARU") });
    expect((await preview(closed)).result).toMatchObject({ bills: 0, classes_without_tariff: ["BARU"] });
  });

  test.each([
    [{ issued_on: "2026-02-30" }, "issued_on"],
    [{ issued_on: "2020-01-01" }, "issued_on"],
    [{ due_on: "2026-11-30" }, "due_on"],
    [{ missing: "estimate" }, "missing"],
    [{ due_on: "2027-04-01" }, "due_on"],
  ])("a close with %j", async (body, field) => {
    const answer = await start("202511", body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty(field);
  });

  test("a close again whose day of issue lies too long before the due date that the first one set", async () => {
    const { period: closed } = await readPeriod([1]);
    await close(closed, { missing: "skip", due_on: "2026-12-20" });
    const issued_on = `${closed.slice(0, 4)}-${closed.slice(4)}-01`;
    const again = await start(closed, { missing: "skip", issued_on });
    expect([again.status, again.body.fields?.due_on?.[0]]).toEqual([
      422,
      expect.stringContaining("120 days after the day of issue"),
    ]);
    const told = await close(closed, { missing: "skip", issued_on, due_on: issued_on });
    expect(told.result).toMatchObject({ issued_on, due_on: issued_on });
  });

  test("what is no period", async () => {
    for (const text of ["2026", "202613", "x", "1"]) expect((await start(text)).status).toBe(422);
    expect(labelOf("202611")).toBe("November 2026");
  });
});

describe("guard", () => {
  test("only admins preview and close", async () => {
    expect((await server.operator.post(`${base}/202511/close`, {})).status).toBe(403);
    expect((await server.operator.post(`${base}/202511/preview`, undefined)).status).toBe(403);
    expect((await server.viewer.get(base)).status).toBe(200);
  });

  test("closes at once bill each reading once", async () => {
    const { period: closed } = await readPeriod(Array.from({ length: 30 }, (_, index) => index));
    const other = await server.another();
    const close = (who: TestServer) => who.admin.post(`${base}/${closed}/close`, { missing: "skip" });
    const answers = await Promise.all([close(server), close(other), close(server), close(other)]);
    const started = answers.filter(({ status }) => status === 201);
    expect(started.length).toBeGreaterThan(0);
    for (const answer of started) await finished(server.viewer, Promise.resolve(answer));
    expect(await billsOf(closed)).toHaveLength(30);
  });

  test("a reading that is being changed is billed as it becomes, and one that was billed stays locked", async () => {
    const { period: closed, connections } = await readPeriod([10]);
    const client = await server.sql.connect();
    await client.query("BEGIN");
    await client.query("UPDATE readings SET stand = stand + 5, usage = usage + 5 WHERE connection_id = $1", [
      connections[0]?.id,
    ]);
    const run = close(closed);
    const waits = async () => {
      const { rows } = await server.sql.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    await expect.poll(waits).toBe(1);
    await client.query("COMMIT");
    client.release();
    expect((await run).result).toMatchObject({ bills: 1, usage: 15 });
  });

  test("a close is in the audit trail, with what it made", async () => {
    const { period: closed } = await readPeriod([8]);
    await close(closed);
    const { rows } = await server.sql.query(
      "SELECT action, after FROM audit_log WHERE entity = 'billed_periods' AND entity_key = $1",
      [closed],
    );
    expect(rows).toMatchObject([{ action: "close", after: { bills: 1, amount: 20_300 } }]);
  });
});
