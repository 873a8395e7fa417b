import { beforeAll, describe, expect, test } from "vitest";
import { finished, makeReading, standAt } from "../../../test/billing.ts";
import type { TestServer } from "../../../test/harness.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
const base = "/backoffice/v1/readings";

beforeAll(() => standAt(server, "2026-11-21T14:05:00+07:00"));

function post(body: object, who = server.operator) {
  return who.post(base, body);
}

/** A connection that was read in these months with so much usage, beginning at 0. */
async function readConnection(
  usages: Record<string, number>,
  more: Parameters<typeof makeConnection>[1] = {},
) {
  const connection = await makeConnection(server, more);
  let previous = more.initial_stand ?? 0;
  for (const [period, usage] of Object.entries(usages)) {
    await makeReading(server, connection.id, period, { previous, usage });
    previous += usage;
  }
  return connection;
}

const threeMonths = { 202608: 20, 202609: 20, 202610: 20 };

async function auditOf(key: string) {
  const { rows } = await server.sql.query(
    "SELECT action, before, after FROM audit_log WHERE entity = 'readings' AND entity_key = $1 ORDER BY id",
    [key],
  );
  return rows;
}

async function list(query: string) {
  return (await server.viewer.get(`${base}?${query}`)).body.data;
}

describe("work", () => {
  test("a reading is recorded, listed, and kept in the audit trail", async () => {
    const { sl } = await readConnection(threeMonths);
    const { status, body } = await post({
      sl,
      period: "2026-11",
      stand: 85,
      read_at: "2026-11-20",
      note: "Pagar",
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      sl,
      customer_name: expect.any(String),
      area: "UTARA",
      period: "202611",
      previous: 60,
      stand: 85,
      usage: 25,
      overestimate: 0,
      method: "PETUGAS",
      flags: [],
      note: "Pagar",
      read_at: "2026-11-20T00:00:00+07:00",
      recorded_by: "operator",
      file_id: null,
      is_billed: false,
      created_at: "2026-11-21T14:05:00+07:00",
      updated_at: "2026-11-21T14:05:00+07:00",
    });
    const { items, pagination } = await list(`sl=${sl}`);
    expect(items[0]).toEqual(body.data);
    expect(items.map(({ period }: { period: string }) => period)).toEqual([
      "202611",
      "202610",
      "202609",
      "202608",
    ]);
    expect(pagination.total).toBe(4);
    expect(await auditOf(`${sl}/202611`)).toMatchObject([
      { action: "create", before: null, after: { stand: 85 } },
    ]);
  });

  test("the first reading begins with the meter's first stand", async () => {
    const { sl } = await makeConnection(server, { initial_stand: 7 });
    expect((await post({ sl, period: "202611", stand: 20 })).body.data).toMatchObject({
      previous: 7,
      usage: 13,
    });
  });

  test("9990 → 12 on a meter of 4 digits is 22 m³", async () => {
    const { sl } = await makeConnection(server, { initial_stand: 9990, meter_digits: 4 });
    const { body } = await post({ sl, period: "202611", stand: 12 });
    expect(body.data).toMatchObject({ previous: 9990, usage: 22, flags: ["ROLLOVER"] });
  });

  test("unusual usage is taken and flagged", async () => {
    const { sl } = await readConnection(threeMonths);
    const { body } = await post({ sl, period: "202611", stand: 101 });
    expect(body.data).toMatchObject({ usage: 41, flags: ["PEMAKAIAN_TIDAK_WAJAR"] });
  });

  test("a later reading by staff takes the place of the earlier, and of an estimate", async () => {
    const { sl, id } = await readConnection(threeMonths);
    await makeReading(server, id, "202611", { previous: 60, usage: 20 });
    await server.sql.query(
      "UPDATE readings SET method = 'TAKSASI' WHERE connection_id = $1 AND period = '202611'",
      [id],
    );
    const first = await post({ sl, period: "202611", stand: 85 });
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ method: "PETUGAS", stand: 85, usage: 25 });
    expect((await post({ sl, period: "202611", stand: 84 })).body.data).toMatchObject({ stand: 84 });
    expect((await list(`sl=${sl}&period=202611`)).pagination.total).toBe(1);
    expect(await auditOf(`${sl}/202611`)).toMatchObject([
      { action: "update", before: { stand: 80, method: "TAKSASI" }, after: { stand: 85, method: "PETUGAS" } },
      { action: "update", before: { stand: 85 }, after: { stand: 84 } },
    ]);
  });

  test("a stand below the last one is taken when staff say that the meter was replaced", async () => {
    const { sl } = await readConnection({ 202610: 500 });
    const lower = { sl, period: "202611", stand: 4, allow_low: true, usage: 31 };
    const unsaid = await post(lower);
    expect([unsaid.status, unsaid.body.fields]).toEqual([
      422,
      { note: ["is required: say why the stand is below the last one"] },
    ]);
    const { status, body } = await post({ ...lower, note: "Bulan lalu salah baca" });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ previous: 500, stand: 4, usage: 31, flags: ["STAND_TURUN"] });
    expect((await post({ sl, period: "202612", stand: 24 })).body.data).toMatchObject({
      previous: 4,
      usage: 20,
    });
  });

  test("what follows a corrected bill goes on from the stand that the correction found", async () => {
    const { sl, id } = await readConnection({ 202610: 20 });
    const { bill_no } = await makeBill(server, id, { period: "202610", usage: 20 });
    const path = `/backoffice/v1/bills/${bill_no}/correct`;
    const { status, text } = await server.admin.post(path, { stand_end: 15, reason: "Salah baca" });
    expect(status, text).toBe(201);
    const { body } = await post({ sl, period: "202611", stand: 25 });
    expect(body.data).toMatchObject({ previous: 15, usage: 10 });
  });

  test("lists tell readings by period, area, way and flag, with true totals", async () => {
    const { sl } = await readConnection({ 202501: 10 }, { area: "LISTA" });
    const other = await readConnection({ 202501: 10, 202502: 30 }, { area: "LISTA" });
    await server.sql.query(
      "UPDATE readings SET flags = '{ROLLOVER}', stand = 0, previous = 5 WHERE connection_id = $1",
      [other.id],
    );
    expect((await list("area=LISTA")).pagination.total).toBe(3);
    expect((await list("area=LISTA&period=2025-01")).pagination.total).toBe(2);
    expect((await list("area=LISTA&period=202501&flag=ROLLOVER")).items).toMatchObject([{ sl: other.sl }]);
    expect((await list("area=LISTA&method=MANDIRI")).items).toEqual([]);
    const page = await list("area=LISTA&limit=1&page=3");
    expect(page).toMatchObject({
      items: [{ sl, period: "202501" }],
      pagination: { total: 3, total_pages: 3 },
    });
  });

  test("anomalies are readings with flags and connections without one", async () => {
    const good = await readConnection({ 202503: 10 }, { area: "ANEH" });
    const flagged = await makeConnection(server, { area: "ANEH" });
    await makeReading(server, flagged.id, "202503", { usage: 90, flags: ["PEMAKAIAN_TIDAK_WAJAR"] });
    const unread = await makeConnection(server, { area: "ANEH" });
    await server.sql.query("UPDATE connections SET meter_no = 'M-RUTE' WHERE id = $1", [unread.id]);
    const later = await makeConnection(server, { area: "ANEH" });
    await server.sql.query("UPDATE connections SET installed_on = '2025-04-01' WHERE id = $1", [later.id]);
    const sealed = await makeConnection(server, { area: "ANEH" });
    await server.sql.query("UPDATE connections SET status = 'SEGEL' WHERE id = $1", [sealed.id]);
    const ask = async (more = "") =>
      (await server.viewer.get(`${base}/anomalies?period=202503&area=ANEH${more}`)).body.data;
    const all = await ask();
    expect(all.pagination.total).toBe(2);
    expect(all.items).toEqual([
      {
        sl: flagged.sl,
        area: "ANEH",
        address: "Jalan Melati 1",
        customer_name: expect.stringMatching(/./),
        meter_no: expect.stringMatching(/^M/),
        reason: "FLAGGED",
        reading: {
          previous: 0,
          stand: 90,
          usage: 90,
          method: "PETUGAS",
          flags: ["PEMAKAIAN_TIDAK_WAJAR"],
          file_id: null,
        },
      },
      {
        sl: unread.sl,
        area: "ANEH",
        address: "Jalan Melati 1",
        customer_name: expect.stringMatching(/./),
        meter_no: "M-RUTE",
        reason: "MISSING",
        reading: null,
      },
    ]);
    expect((await ask("&reason=MISSING")).items).toMatchObject([{ sl: unread.sl }]);
    expect((await ask("&reason=FLAGGED")).items).toMatchObject([{ sl: flagged.sl }]);
    expect(JSON.stringify(all)).not.toContain(good.sl);
  });

  test("what was not read is estimated, and only that", async () => {
    await server.sql.query("UPDATE connections SET status = 'SEGEL' WHERE status = 'AKTIF'");
    const average = await readConnection({ 202606: 90, 202607: 10, 202608: 20, 202609: 25 });
    const latest = await readConnection({ 202608: 90, 202609: 12 });
    const none = await makeConnection(server, { initial_stand: 44 });
    const turning = await readConnection(
      { 202607: 20, 202608: 20, 202609: 21 },
      { meter_digits: 4, initial_stand: 9930 },
    );
    const read = await readConnection({ 202610: 3 });
    const readLater = await readConnection({ 202609: 3, 202611: 3 });
    const billed = await makeConnection(server);
    await makeBill(server, billed.id, { period: "202610" });
    const run = await finished(server.viewer, server.operator.post(`${base}/2026-10/estimate`));
    expect(run).toMatchObject({
      status: "SELESAI",
      done: 4,
      total: 4,
      result: { period: "202610", estimated: 4 },
    });
    const estimate = async ({ sl }: { sl: string }) => (await list(`sl=${sl}&period=202610`)).items[0];
    expect(await estimate(average)).toMatchObject({
      method: "TAKSASI",
      previous: 145,
      stand: 163,
      usage: 18,
      flags: [],
    });
    expect(await estimate(latest)).toMatchObject({ previous: 102, stand: 114, usage: 12 });
    expect(await estimate(none)).toMatchObject({ previous: 44, stand: 44, usage: 0 });
    expect(await estimate(turning)).toMatchObject({
      previous: 9991,
      stand: 11,
      usage: 20,
      flags: ["ROLLOVER"],
    });
    expect(await estimate(read)).toMatchObject({ method: "PETUGAS", usage: 3 });
    expect(await estimate(readLater)).toBeUndefined();
    expect(await estimate(billed)).toBeUndefined();
    const again = await finished(server.viewer, server.operator.post(`${base}/202610/estimate`));
    expect(again.result).toEqual({ period: "202610", estimated: 0 });
    expect(await auditOf(`202610, run ${run.id}`)).toMatchObject([
      { action: "estimate", after: { estimated: 4 } },
    ]);
  });
});

describe("refuse", () => {
  test("500 → 400 is no believable rollover", async () => {
    const { sl } = await makeConnection(server, { initial_stand: 500, meter_digits: 4 });
    const { status, body } = await post({ sl, period: "202611", stand: 400 });
    expect(status).toBe(422);
    expect(body.fields.stand[0]).toMatch(/below the last one, 500/);
    expect((await post({ sl, period: "202611", stand: 10_000 })).body.fields.stand[0]).toMatch(/4 digits/);
  });

  test("a usage of nothing without a note; what an estimate had counted needs none", async () => {
    const { sl } = await readConnection({ 202610: 20 });
    const none = { sl, period: "202611", stand: 20 };
    for (const note of [undefined, null, "  "]) {
      const { status, body } = await post({ ...none, note });
      expect([status, body.fields.note]).toEqual([
        422,
        ["is required: say why nothing was used, such as an empty house"],
      ]);
    }
    expect((await post({ ...none, note: "Rumah kosong" })).body.data).toMatchObject({
      usage: 0,
      note: "Rumah kosong",
    });
  });

  test.each([
    [{ period: "202613" }, "period"],
    [{ period: "202701" }, "period"],
    [{ stand: -1 }, "stand"],
    [{ stand: 1_000_000_000 }, "stand"],
    [{ stand: "85" }, "stand"],
    [{ read_at: "2026-11-22" }, "read_at"],
    [{ read_at: "kemarin" }, "read_at"],
    [{ usage: 3 }, "usage"],
    [{ allow_low: true }, "allow_low"],
    [{ metod: "MANDIRI" }, "metod"],
  ])("%j", async (more, field) => {
    const { sl } = await makeConnection(server);
    const { status, body } = await post({ sl, period: "202611", stand: 85, ...more });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test("a connection that is not there", async () => {
    const { status, body } = await post({ sl: "TIDAK-ADA", period: "202611", stand: 1 });
    expect([status, body.error]).toEqual([404, "CONNECTION_NOT_FOUND"]);
  });

  test("a reading whose bill stands, until that is corrected away", async () => {
    const { sl, id } = await readConnection({ 202610: 20 });
    await makeBill(server, id, { period: "202610" });
    const { status, body } = await post({ sl, period: "202610", stand: 21 });
    expect([status, body.error]).toEqual([409, "PERIOD_BILLED"]);
    expect((await list(`sl=${sl}`)).items).toMatchObject([{ stand: 20, is_billed: true }]);
    await server.sql.query("UPDATE bills SET status = 'DIKOREKSI' WHERE connection_id = $1", [id]);
    expect((await post({ sl, period: "202610", stand: 21 })).status).toBe(200);
  });

  test("a reading that a later one was reckoned from, new or changed", async () => {
    const { sl } = await readConnection({ 202609: 20, 202611: 10 });
    for (const period of ["202609", "202610"]) {
      const { status, body } = await post({ sl, period, stand: 21 });
      expect([status, body.error]).toEqual([409, "LATER_READING_EXISTS"]);
    }
    expect((await post({ sl, period: "202611", stand: 31 })).status).toBe(200);
  });

  test("to estimate a month that has not begun", async () => {
    expect((await server.operator.post(`${base}/202612/estimate`)).body.fields).toHaveProperty("period");
    expect((await server.operator.post(`${base}/2026/estimate`)).status).toBe(422);
    expect((await server.viewer.get(`${base}/anomalies`)).body.fields).toHaveProperty("period");
  });
});

describe("guard", () => {
  test("viewers look and change nothing", async () => {
    expect((await post({ sl: "0101000001", period: "202611", stand: 1 }, server.viewer)).status).toBe(403);
    expect((await server.viewer.post(`${base}/202611/estimate`)).status).toBe(403);
  });

  test("parallel readings of one connection make one chain", async () => {
    const { sl } = await makeConnection(server);
    const months = ["202607", "202608", "202609", "202610"];
    const answers = await Promise.all(
      months.flatMap((period, index) =>
        [10, 11].map((more) => post({ sl, period, stand: index * 20 + more })),
      ),
    );
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    const items: { previous: number; stand: number; usage: number }[] = (
      await list(`sl=${sl}`)
    ).items.reverse();
    expect(items.length).toBeGreaterThan(0);
    for (const [index, { previous, stand, usage }] of items.entries()) {
      expect(previous).toBe(items[index - 1]?.stand ?? 0);
      expect(usage).toBe(stand - previous);
    }
  });

  test("a bill that is being made of a reading is waited for, and refuses the change", async () => {
    const { sl, id } = await readConnection({ 202610: 20 });
    const billing = await server.sql.connect();
    await billing.query("BEGIN");
    await billing.query("SELECT FROM readings WHERE connection_id = $1 FOR SHARE", [id]);
    const change = post({ sl, period: "202610", stand: 21 });
    const waits =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await server.sql.query(waits)).rows.length).toBe(1);
    await makeBill({ ...server, sql: billing } as unknown as TestServer, id, { period: "202610" });
    await billing.query("COMMIT");
    billing.release();
    expect((await change).body.error).toBe("PERIOD_BILLED");
    expect((await list(`sl=${sl}`)).items).toMatchObject([{ stand: 20 }]);
  });

  test("while a period is billed its readings change before their bills or not at all", async () => {
    const read = await Promise.all(Array.from({ length: 40 }, () => readConnection({ 202402: 20 })));
    const close = server.admin.post("/backoffice/v1/billing/202402/close", { missing: "skip" });
    const changes = await Promise.all(read.map(({ sl }) => post({ sl, period: "202402", stand: 21 })));
    const run = await finished(server.viewer, close);
    expect(run, JSON.stringify(run.problems)).toMatchObject({ status: "SELESAI", result: { bills: 40 } });
    // On a busy machine some are told that too many wait for one another: nothing of those was stored.
    expect(changes.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    const { rows } = await server.sql.query(
      `SELECT r.stand = 21 AS changed, b.stand_end = r.stand AS agrees FROM readings r
       JOIN bills b USING (connection_id, period) WHERE period = '202402' ORDER BY connection_id`,
    );
    expect(rows.every(({ agrees }) => agrees)).toBe(true);
    expect(rows.filter(({ changed }) => changed)).toHaveLength(
      changes.filter(({ status }) => status === 200).length,
    );
  });
});
