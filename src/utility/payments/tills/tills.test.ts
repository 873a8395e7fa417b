import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { adminPassword } from "../../../../test/harness.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility({ TILLS: "on" });
const base = "/backoffice/v1";
const amount = 47_300;
let clerk: typeof server.admin;
let treasurer: typeof server.admin;

beforeAll(async () => {
  for (const [username, role] of [
    ["kasir", "counter"],
    ["kasir.dua", "counter"],
    ["bendahara", "approver"],
  ])
    expect(
      (await server.admin.post("/auth/v1/users", { username, password: adminPassword, role })).status,
    ).toBe(201);
  clerk = await server.as("kasir", adminPassword);
  treasurer = await server.as("bendahara", adminPassword);
});

async function owed(): Promise<string> {
  const { id, sl } = await makeConnection(server);
  await makeBill(server, id, { period: "202609" });
  return sl;
}
const pay = async (who = clerk, more = {}) =>
  who.post(`${base}/counter-payments`, { sl: await owed(), ...more });
const open = (opening_float: number, who = clerk) => who.post(`${base}/tills`, { opening_float });
const own = async (who = clerk) => (await who.get(`${base}/own-till`)).body.data.till;
const close = (id: number, body: object, who = clerk) => who.post(`${base}/tills/${id}/close`, body);
const undo = (code: string, who = treasurer) =>
  who.post(`${base}/payments/${code}/refund`, { reason: "Salah orang", channel: "TUNAI" });
async function closeExactly(who = clerk): Promise<void> {
  const { id, expected } = await own(who);
  expect((await close(id, { counted: expected, expected }, who)).status).toBe(200);
}

test("cash asks for an open till; it is counted, closed with a reason for the difference, and received by another", async () => {
  expect((await pay()).body.error).toBe("NO_OPEN_TILL");
  const { status, body } = await open(100_000);
  expect([status, body.data.actions]).toEqual([201, ["close"]]);
  expect((await open(0)).body.error).toBe("TILL_OPEN");
  const kept = await pay(clerk, { cash_received: 100_000 });
  expect(kept.status, kept.text).toBe(201);
  const { id } = body.data;
  expect(kept.body.data).toMatchObject({ till_id: id, cash_received: 100_000, counter_staff: "kasir" });
  const { total } = kept.body.data;
  expect((await pay(clerk, { cash_received: total - 1 })).body.details).toMatchObject([
    { field: "cash_received", code: "TOO_SMALL" },
  ]);
  // Taken by mistake: undone the same day, by another person, from the till that it went into.
  const mistaken = (await pay()).body.data;
  expect((await undo(mistaken.code)).body.data.refund).toMatchObject({ till_id: id });
  const expected = 100_000 + total;
  expect(await own()).toMatchObject({ receipts: 2, refunds: 1, cash_out: mistaken.total, expected });

  expect((await close(id, { counted: expected, expected: expected + 1 })).body).toMatchObject({
    error: "TILL_CHANGED",
  });
  expect((await close(id, { counted: expected - 500, expected })).body.details).toMatchObject([
    { field: "note" },
  ]);
  expect((await close(id, { counted: expected, expected }, server.operator)).body.error).toBe(
    "TILL_OF_ANOTHER_CLERK",
  );
  expect((await treasurer.post(`${base}/tills/${id}/receive`)).body.error).toBe("TILL_NOT_CLOSED");
  // Who may not confirm it could never: nobody else can, of money that was handed to somebody.
  for (const handed_to of ["kasir", "viewer", "nobody"])
    expect((await close(id, { counted: expected, expected, handed_to })).body.details).toMatchObject([
      { field: "handed_to" },
    ]);
  const closed = await close(id, {
    counted: expected - 500,
    expected,
    note: "Salah kembalian",
    handed_to: "bendahara",
  });
  expect(closed.body.data).toMatchObject({ difference: -500, counted: expected - 500, closed_by: "kasir" });
  expect((await close(id, { counted: expected, expected })).body.error).toBe("TILL_CLOSED");
  expect((await server.operator.post(`${base}/tills/${id}/receive`)).body.error).toBe(
    "TILL_SECOND_PERSON_REQUIRED",
  );
  const received = await treasurer.post(`${base}/tills/${id}/receive`);
  expect(received.body.data).toMatchObject({ received_by: "bendahara", actions: [] });

  // What it was closed with stays: what is undone now comes from no till.
  expect((await undo(kept.body.data.code)).body.data.refund.till_id).toBeNull();
  expect((await pay()).body.error).toBe("NO_OPEN_TILL");
  const again = (await server.viewer.get(`${base}/tills/${id}`)).body.data;
  expect(again).toMatchObject({ expected, difference: -500, handed_to: "bendahara" });
  const trail = await server.admin.get(`/retribusi/v1/frontend/audit-logs?entity=tills&entity_key=${id}`);
  expect(trail.body.data.items.map(({ action }: { action: string }) => action)).toEqual([
    "receive",
    "close",
    "create",
  ]);
});

test("a second clerk who counted the same takes the money over as the float of a till, once", async () => {
  const second = await server.as("kasir.dua", adminPassword);
  await open(50_000);
  const { total } = (await pay()).body.data;
  const { id, expected } = await own();
  expect(expected).toBe(50_000 + total);
  const takeOver = (counted: number, who = second) => who.post(`${base}/tills/${id}/take-over`, { counted });
  expect((await takeOver(expected)).body.error).toBe("TILL_NOT_CLOSED");
  const closed = await close(id, { counted: expected, expected, handed_to: "kasir.dua" });
  expect([closed.status, closed.body.data.actions]).toEqual([200, []]);
  expect((await second.get(`${base}/tills?handed_to=kasir.dua&state=closed`)).body.data.items).toMatchObject([
    { id, actions: ["take_over"] },
  ]);
  // It is for one person, and needs the same count twice.
  for (const who of [clerk, server.admin])
    expect((await takeOver(expected, who)).body.error).toBe("TILL_SECOND_PERSON_REQUIRED");
  expect((await takeOver(expected, treasurer)).status).toBe(403);
  expect((await treasurer.post(`${base}/tills/${id}/receive`)).body.error).toBe(
    "TILL_SECOND_PERSON_REQUIRED",
  );
  expect((await takeOver(expected - 500)).body).toMatchObject({
    error: "TILL_COUNTS_DIFFER",
    message: expect.stringMatching(new RegExp(`${expected} .* ${expected - 500}`)),
    data: { closed_with: expected, counted: expected - 500 },
  });
  // Who still has a till open takes nothing over; the first till is not received either.
  await open(0, second);
  expect((await takeOver(expected)).body.error).toBe("TILL_OPEN");
  expect((await clerk.get(`${base}/tills/${id}`)).body.data.received_by).toBeNull();
  await closeExactly(second);

  const answers = await Promise.all([takeOver(expected), takeOver(expected)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const taken = await own(second);
  expect(new Set(answers.map(({ body }) => body.data.id))).toEqual(new Set([taken.id]));
  expect(taken).toMatchObject({
    clerk: "kasir.dua",
    opening_float: expected,
    taken_over_from: id,
    handed_over_by: "kasir",
  });
  expect((await clerk.get(`${base}/tills/${id}`)).body.data).toMatchObject({ received_by: "kasir.dua" });
  const paid = (await pay(second)).body.data;
  expect((await own(second)).expected).toBe(expected + paid.total);
  await closeExactly(second);

  const insert = (clerkOf: string, float: number) =>
    server.sql.query(
      `INSERT INTO tills (clerk, day, ends_at, opening_float, opened_at, taken_over_from)
       SELECT $1, day, ends_at, $2, opened_at, id FROM tills WHERE id = $3`,
      [clerkOf, float, id],
    );
  await expect(insert("kasir", expected)).rejects.toThrow(/was not received by/);
  await expect(insert("kasir.dua", expected + 1)).rejects.toThrow(/another sum/);
  await expect(insert("kasir.dua", expected)).rejects.toThrow(/tills_taken_over_once/);
});

test("money that was received otherwise is taken over no more", async () => {
  await open(0, clerk);
  const { id } = await own();
  expect((await close(id, { counted: 0, expected: 0, handed_to: "admin" })).status).toBe(200);
  expect((await server.admin.post(`${base}/tills/${id}/receive`)).status).toBe(200);
  expect((await server.admin.post(`${base}/tills/${id}/take-over`, { counted: 0 })).body.error).toBe(
    "TILL_RECEIVED",
  );
});

test("the database lets no cash into a closed till, and none that is closed change", async () => {
  await open(0);
  const { id } = await own();
  await closeExactly();
  await open(0);
  const { code } = (await pay()).body.data;
  await expect(
    server.sql.query("UPDATE payments SET till_id = $1 WHERE code = $2", [id, code]),
  ).rejects.toThrow(/is closed/);
  await expect(server.sql.query("UPDATE tills SET counted = 1 WHERE id = $1", [id])).rejects.toThrow(
    /settled/,
  );
  await expect(server.sql.query("DELETE FROM tills WHERE id = $1", [id])).rejects.toThrow();
  await closeExactly();
});

test("a payment and the closing of its till at the same moment: it is in the count, or it is refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    await open(10_000);
    const { id } = await own();
    const [paid, closed] = await Promise.all([pay(), close(id, { counted: 10_000, expected: 10_000 })]);
    const till = (await server.viewer.get(`${base}/tills/${id}`)).body.data;
    if (closed.status === 200) expect([paid.body.error, till.cash_in]).toEqual(["NO_OPEN_TILL", 0]);
    else {
      expect([closed.body.error, paid.status, till.cash_in]).toEqual([
        "TILL_CHANGED",
        201,
        paid.body.data.total,
      ]);
      await closeExactly();
    }
  }
});

test("over random histories what was counted is what it must hold and the difference, and tills hold all cash", async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant("pay" as const) },
    { weight: 2, arbitrary: fc.constant("undo" as const) },
    { weight: 1, arbitrary: fc.integer({ min: -2000, max: 2000 }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 8 }),
      fc.nat(200_000),
      async (steps, float) => {
        await open(float);
        const taken: string[] = [];
        for (const what of steps) {
          if (what === "pay") taken.push((await pay()).body.data.code);
          else if (what === "undo") {
            const code = taken.pop();
            if (code !== undefined) expect((await undo(code)).status).toBe(200);
          } else {
            const { id, expected } = await own();
            const counted = Math.max(0, expected + what);
            expect((await close(id, { counted, expected, note: "Dihitung" })).status).toBe(200);
            await open(float);
          }
        }
        await closeExactly();
      },
    ),
    { numRuns: 3 },
  );
  const { rows } = await server.sql.query(`SELECT
    (SELECT bool_and(counted = expected + difference AND expected = opening_float + cash_in - cash_out) FROM tills) AS adds_up,
    (SELECT sum(cash_in) FROM tills) = (SELECT sum(total) FROM payments WHERE method = 'LOKET' AND paid_at IS NOT NULL) AS all_cash,
    (SELECT sum(cash_out) FROM tills) = (SELECT sum(amount) FROM refunds WHERE till_id IS NOT NULL) AS all_undone`);
  expect(rows).toEqual([{ adds_up: true, all_cash: true, all_undone: true }]);
});

test("a till of yesterday takes no cash today", async () => {
  await open(0);
  const { id, day } = await own();
  server.clock.set(new Date(server.clock.now().getTime() + 86_400_000));
  clerk = await server.as("kasir", adminPassword);
  expect((await pay()).body).toMatchObject({
    error: "TILL_OF_ANOTHER_DAY",
    message: expect.stringContaining(day),
  });
  expect((await close(id, { counted: 0, expected: 0 })).status).toBe(200);
  expect((await open(amount)).status).toBe(201);
});
