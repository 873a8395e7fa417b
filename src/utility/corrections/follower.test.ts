import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { finished, makePayment, standAt } from "../../../test/billing.ts";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";
import type { Bill } from "../bills/office-schema.ts";

const server = sharedUtility();
const office = "/backoffice/v1";

beforeAll(() => standAt(server, "2026-12-10T09:00:00+07:00"));

async function read(sl: string, period: string, stand: number, more: object = {}): Promise<void> {
  const { status, text } = await server.operator.post(`${office}/readings`, {
    sl,
    period,
    stand,
    note: "Dilihat dua kali",
    ...more,
  });
  if (status > 201) throw new Error(text);
}

async function close(period: string) {
  const started = server.admin.post(`${office}/billing/${period}/close`, { missing: "skip" });
  return finished(server.viewer, started);
}

/** The valid bills of a connection, oldest first. */
async function billsOf(sl: string): Promise<Bill[]> {
  const { items } = (await server.viewer.get(`${office}/bills?sl=${sl}&limit=100`)).body.data;
  return (items as Bill[])
    .filter(({ status }) => status !== "DIKOREKSI")
    .sort((one, other) => Number(one.period) - Number(other.period));
}

async function billOf(sl: string, period: string): Promise<Bill> {
  const bill = (await billsOf(sl)).find((one) => one.period === period);
  if (bill === undefined) throw new Error(`${sl} has no bill of ${period}`);
  return bill;
}

async function readingOf(sl: string, period: string) {
  return (await server.viewer.get(`${office}/readings?sl=${sl}&period=${period}`)).body.data.items[0];
}

async function correct(sl: string, period: string, body: object) {
  const { bill_no } = await billOf(sl, period);
  return server.admin.post(`${office}/bills/${bill_no}/correct`, { reason: "Salah baca", ...body });
}

/** A connection whose meter showed this at the end of 202609, which is billed, and of 202610. */
async function readTwice(first: number, second: number, more: object = {}) {
  const connection = await makeConnection(server, more);
  await read(connection.sl, "202609", first);
  await close("202609");
  await read(connection.sl, "202610", second);
  return connection;
}

function billed(bills: Bill[]): number {
  return bills.reduce((sum, { usage }) => sum + (usage ?? 0), 0);
}

describe("work", () => {
  test("a reading that follows a corrected bill is recomputed, so that no m³ is billed twice", async () => {
    const { sl } = await readTwice(25, 60);
    const { status, body, text } = await correct(sl, "202609", { stand_end: 30 });
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({ stand_start: 0, stand_end: 30, usage: 30 });
    expect(body.data.follower).toEqual({
      ...{ period: "202610", previous: 30, stand: 60, usage: 30, flags: [] },
      bill: null,
    });
    expect(await readingOf(sl, "202609")).toMatchObject({ previous: 0, stand: 30, usage: 30 });
    expect(await readingOf(sl, "202610")).toMatchObject({ previous: 30, stand: 60, usage: 30 });
    await close("202610");
    const bills = await billsOf(sl);
    expect(bills).toMatchObject([
      { stand_start: 0, stand_end: 30 },
      { stand_start: 30, stand_end: 60 },
    ]);
    expect(billed(bills)).toBe(60);
  });

  test("downwards, the m³ that the correction takes off are billed with the next reading", async () => {
    const { sl } = await readTwice(25, 60);
    await correct(sl, "202609", { stand_end: 20 });
    await close("202610");
    expect(billed(await billsOf(sl))).toBe(60);
  });

  test("who read, when, how and with which note stays; the records tell what changed and who changed it", async () => {
    const { sl } = await makeConnection(server);
    await read(sl, "202609", 25);
    await close("202609");
    await read(sl, "202610", 60, { note: "pagar terkunci", read_at: "2026-10-25" });
    const before = await readingOf(sl, "202610");
    await correct(sl, "202609", { stand_end: 30 });
    const { method, note, read_at, recorded_by, created_at } = before;
    expect(await readingOf(sl, "202610")).toMatchObject({ method, note, read_at, recorded_by, created_at });
    const { rows } = await server.sql.query(
      `SELECT entity_key, action, before->>'usage' AS before, after->>'usage' AS after, actor_username FROM audit_log
       WHERE entity = 'readings' AND entity_key LIKE $1 AND action = 'correct' ORDER BY id`,
      [`${sl}/%`],
    );
    expect(rows).toEqual([
      {
        ...{ entity_key: `${sl}/202609`, action: "correct", before: "25", after: "30" },
        actor_username: "admin",
      },
      {
        ...{ entity_key: `${sl}/202610`, action: "correct", before: "35", after: "30" },
        actor_username: "admin",
      },
    ]);
  });

  test("a follower with its bill is replaced in the same act, when that is asked for", async () => {
    const { sl } = await readTwice(25, 60);
    await close("202610");
    const old = await billOf(sl, "202610");
    const { status, body, text } = await correct(sl, "202609", { stand_end: 30, with_follower: true });
    expect(status, text).toBe(201);
    expect(body.data.follower).toMatchObject({
      ...{ period: "202610", previous: 30, stand: 60, usage: 30 },
      bill: { corrects: old.bill_no, stand_start: 30, stand_end: 60, usage: 30, reason: "Salah baca" },
    });
    const bills = await billsOf(sl);
    expect(bills.map(({ bill_no }) => bill_no)).toEqual([body.data.bill_no, body.data.follower.bill.bill_no]);
    expect(billed(bills)).toBe(60);
    expect((await server.viewer.get(`${office}/bills/${old.bill_no}`)).body.data).toMatchObject({
      status: "DIKOREKSI",
      corrected_by: body.data.follower.bill.bill_no,
    });
    const { rows } = await server.sql.query(
      "SELECT after->>'bill_no' AS made FROM audit_log WHERE entity = 'bills' AND action = 'correct' AND entity_key = $1",
      [old.bill_no],
    );
    expect(rows).toEqual([{ made: body.data.follower.bill.bill_no }]);
  });

  test("what leaves the stand as it was asks for nothing of the follower's bill", async () => {
    const { sl } = await readTwice(25, 60);
    await close("202610");
    for (const body of [{ adjustment: -5 }, { due_on: "2026-12-31" }, { reprice: true }, { stand_end: 25 }])
      expect((await correct(sl, "202609", body)).body.data, JSON.stringify(body)).toMatchObject({
        stand_end: 25,
        follower: null,
      });
    expect(await billOf(sl, "202610")).toMatchObject({ stand_start: 25, corrects: null });
  });

  test("a follower whose meter rolled over, or stood lower, keeps its sense", async () => {
    const rolled = await readTwice(9990, 12, { meter_digits: 4 });
    expect(await readingOf(rolled.sl, "202610")).toMatchObject({ usage: 22, flags: ["ROLLOVER"] });
    await correct(rolled.sl, "202609", { stand_end: 9980 });
    expect(await readingOf(rolled.sl, "202610")).toMatchObject({ usage: 32, flags: ["ROLLOVER"] });
    const { sl } = await makeConnection(server);
    await read(sl, "202609", 500);
    await close("202609");
    await read(sl, "202610", 4, { allow_low: true, usage: 31 });
    await correct(sl, "202609", { stand_end: 490 });
    expect(await readingOf(sl, "202610")).toMatchObject({ previous: 490, stand: 4, usage: 31 });
  });

  test("the flags of the follower are those of its new usage", async () => {
    const { sl } = await makeConnection(server);
    for (const [period, stand] of [
      ["202606", 10],
      ["202607", 20],
      ["202608", 30],
      ["202609", 40],
    ] as const)
      await read(sl, period, stand);
    await close("202609");
    await read(sl, "202610", 61);
    expect(await readingOf(sl, "202610")).toMatchObject({ flags: ["PEMAKAIAN_TIDAK_WAJAR"] });
    await correct(sl, "202609", { stand_end: 45 });
    expect(await readingOf(sl, "202610")).toMatchObject({ usage: 16, flags: [] });
  });

  test("whatever is read, billed and corrected, the bills add up to the meter's way", async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant("close" as const), at: fc.nat({ max: 4 }) }),
      fc.record({
        kind: fc.constant("correct" as const),
        at: fc.nat({ max: 4 }),
        by: fc.integer({ min: -30, max: 30 }),
        with_follower: fc.boolean(),
      }),
      fc.record({ kind: fc.constant("cancel" as const), at: fc.nat({ max: 4 }) }),
    );
    const usages = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 5, maxLength: 5 });
    const periods = ["202601", "202602", "202603", "202604", "202605"];
    await fc.assert(
      fc.asyncProperty(usages, fc.array(act, { maxLength: 12 }), async (months, acts) => {
        const { sl } = await makeConnection(server);
        let stand = 0;
        for (const [index, usage] of months.entries()) {
          stand += usage;
          await read(sl, periods[index] ?? "", stand);
        }
        for (const one of acts) {
          const period = periods[one.at] ?? "";
          if (one.kind === "close") await close(period);
          const bill = (await billsOf(sl)).find((each) => each.period === period);
          if (bill === undefined || one.kind === "close") continue;
          const body =
            one.kind === "cancel"
              ? { cancel: true }
              : { stand_end: Math.max(0, (bill.stand_end ?? 0) + one.by), with_follower: one.with_follower };
          const { status, text } = await correct(sl, period, body);
          expect([201, 409, 422], text).toContain(status);
        }
        for (const period of periods) await close(period);
        const bills = await billsOf(sl);
        const last = await readingOf(sl, periods.at(-1) ?? "");
        expect(billed(bills)).toBe(last.stand);
        let from = 0;
        for (const { stand_start, stand_end } of bills) {
          expect(stand_start).toBe(from);
          from = stand_end ?? 0;
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe("refuse", () => {
  test("a correction under a reading that has its bill, and names that bill", async () => {
    const { sl } = await readTwice(25, 60);
    await close("202610");
    const later = await billOf(sl, "202610");
    const { status, body } = await correct(sl, "202609", { stand_end: 30 });
    expect([status, body.error]).toEqual([409, "FOLLOWER_BILLED"]);
    expect(body.message).toContain(later.bill_no);
    expect(body.data).toEqual({ period: "202610", bill_no: later.bill_no });
    expect(billed(await billsOf(sl))).toBe(60);
  });

  test("both, where the follower's bill is paid or held, and names it", async () => {
    const { sl } = await readTwice(25, 60);
    await close("202610");
    const later = await billOf(sl, "202610");
    const id = Number(later.bill_no.slice(6));
    const { code } = await makePayment(server, [{ id }]);
    const both = { stand_end: 30, with_follower: true };
    const held = await correct(sl, "202609", both);
    expect([held.status, held.body.error]).toEqual([409, "BILL_HELD"]);
    expect(held.body.message).toContain(later.bill_no);
    await server.admin.post(`${office}/payments/${code}/cancel`, { reason: "Uji" });
    await makePayment(server, [{ id }], { paidAt: "2026-12-01T00:00:00Z" });
    const paid = await correct(sl, "202609", both);
    expect([paid.status, paid.body.error]).toEqual([409, "BILL_PAID"]);
    expect(paid.body.message).toContain(later.bill_no);
    expect(await readingOf(sl, "202610")).toMatchObject({ previous: 25 });
  });

  test("a stand above that of the reading that follows, and names it", async () => {
    const { sl } = await readTwice(25, 60);
    const { status, body } = await correct(sl, "202609", { stand_end: 61 });
    expect([status, body.error]).toEqual([409, "FOLLOWER_RUNS_BACKWARDS"]);
    expect(body.message).toContain("202610, stand 60");
    expect(await billOf(sl, "202609")).toMatchObject({ stand_end: 25 });
    expect(await readingOf(sl, "202609")).toMatchObject({ stand: 25 });
  });

  test("a follower's bill that would be over less than nothing", async () => {
    const { sl } = await readTwice(25, 60);
    await close("202610");
    await correct(sl, "202610", { adjustment: -30 });
    const { status, body } = await correct(sl, "202609", { stand_end: 40, with_follower: true });
    expect([status, body.error]).toEqual([409, "FOLLOWER_TOO_SMALL"]);
    expect(body.message).toContain("30 m³");
  });

  test("a start that is not where the reading before ends", async () => {
    const { sl } = await readTwice(25, 60);
    await close("202610");
    const refused = await correct(sl, "202610", { stand_start: 24 });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { stand_start: ["must be 25, where the reading before it ends"] },
    ]);
    expect((await correct(sl, "202610", { stand_start: 25, stand_end: 61 })).status).toBe(201);
  });

  test("a stand that the meter cannot show", async () => {
    const { sl } = await readTwice(25, 60);
    const refused = await correct(sl, "202609", { stand_end: 100_000 });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { stand_end: ["is more than a meter of 5 digits can show"] },
    ]);
  });
});

describe("guard", () => {
  test("a correction and a reading at once leave one chain", async () => {
    const { sl } = await makeConnection(server);
    await read(sl, "202609", 25);
    await close("202609");
    await Promise.all([
      correct(sl, "202609", { stand_end: 30 }),
      server.operator.post(`${office}/readings`, { sl, period: "202610", stand: 60 }),
    ]);
    expect(await readingOf(sl, "202610")).toMatchObject({ previous: 30, usage: 30 });
  });

  test("a correction and the follower's billing at once bill every m³ once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sl } = await readTwice(25, 60);
      await Promise.all([correct(sl, "202609", { stand_end: 30 }), close("202610")]);
      expect(billed(await billsOf(sl))).toBe(60);
    }
  });
});
