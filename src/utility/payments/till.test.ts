import { beforeAll, expect, test } from "vitest";
import { adminPassword } from "../../../test/harness.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
const base = "/backoffice/v1";
let day: string;
let first: string;

beforeAll(async () => {
  day = new Date(server.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const sls: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { id, sl } = await makeConnection(server);
    await makeBill(server, id, { period: "202609", due_on: day });
    await makeBill(server, id, { period: "202610", water: 8800, usage: 8, due_on: day });
    sls.push(sl);
  }
  first = sls[0] ?? "";
  const pay = (who: typeof server.admin, sl: string | undefined) =>
    who.post(`${base}/counter-payments`, { sl });
  for (const paid of [await pay(server.operator, sls[0]), await pay(server.operator, sls[1])])
    expect(paid.status, paid.text).toBe(201);
  const colleague = { username: "rekan", password: adminPassword, role: "approver" };
  expect((await server.admin.post("/auth/v1/users", colleague)).status).toBe(201);
  const approver = await server.as("rekan", adminPassword);
  const byAdmin = await pay(server.admin, sls[2]);
  const refund = { reason: "Dibayar dua kali", channel: "TUNAI" };
  // Who took the cash does not give it back.
  const own = await server.admin.post(`${base}/payments/${byAdmin.body.data.code}/refund`, refund);
  expect([own.status, own.body.error]).toEqual([409, "CASH_SECOND_PERSON_REQUIRED"]);
  const refunded = await approver.post(`${base}/payments/${byAdmin.body.data.code}/refund`, refund);
  expect(refunded.status, refunded.text).toBe(200);
});

const perConnection = 35_800 + 11_500 + 8800 + 11_500;

test("a clerk's day is listed with whose bills it paid, and sums to what the till has to hold", async () => {
  const ofClerk = `staff=operator&paid_from=${day}&paid_to=${day}`;
  const { body } = await server.viewer.get(`${base}/payments?${ofClerk}`);
  expect(body.data.pagination.total).toBe(2);
  expect(body.data.items[1]).toMatchObject({
    sls: [first],
    customer_name: "Budi Contoh",
    bill_count: 2,
    counter_staff: "operator",
    total: perConnection,
  });
  const sums = await server.viewer.get(`${base}/payments/sums?${ofClerk}`);
  const two = { count: 2, total: 2 * perConnection };
  expect(sums.body.data).toEqual({
    ...two,
    paid: two,
    by_method: [{ method: "LOKET", ...two }],
    refunded: { count: 0, total: 0 },
  });
  const ofAll = (await server.viewer.get(`${base}/payments/sums?paid_from=${day}`)).body.data;
  expect(ofAll.paid.count).toBe(3);
  expect(ofAll.refunded).toEqual({ count: 1, total: perConnection });
  expect((await server.viewer.get(`${base}/payments/sums?staff=admin&status=DIBAYAR`)).body.data.count).toBe(
    0,
  );
});

test("payments and bills are found by a name or part of an SL; bills are summed", async () => {
  const found = (await server.viewer.get(`${base}/payments?q=${first.slice(3)}`)).body.data;
  expect(found.items.map(({ sls }: { sls: string[] }) => sls)).toEqual([[first]]);
  expect((await server.viewer.get(`${base}/payments?q=budi`)).body.data.pagination.total).toBe(3);
  expect((await server.viewer.get(`${base}/payments?q=nobody`)).body.data.pagination.total).toBe(0);
  expect((await server.viewer.get(`${base}/bills?q=melati`)).body.data.pagination.total).toBe(6);
  expect((await server.viewer.get(`${base}/bills/sums?q=budi&period=2026-10`)).body.data).toEqual({
    count: 3,
    amount: 3 * (8800 + 11_500),
    unpaid: 1,
    unpaid_amount: 8800 + 11_500,
  });
});

test("a part of an SL that has letters finds them, written large or small", async () => {
  const { id, sl } = await makeConnection(server, { sl: "KAV-7" });
  const { amount } = await makeBill(server, id, { period: "202609", due_on: day });
  await server.operator.post(`${base}/counter-payments`, { sl });
  for (const q of ["kav", "KAV-7"]) {
    expect((await server.viewer.get(`${base}/payments?q=${q}`)).body.data.pagination.total).toBe(1);
    expect((await server.viewer.get(`${base}/payments/sums?q=${q}`)).body.data.paid.total).toBe(amount);
    expect((await server.viewer.get(`${base}/bills?q=${q}`)).body.data.items).toMatchObject([{ sl }]);
  }
});

test("a span of payment that ends before it begins is refused", async () => {
  const { status, body } = await server.viewer.get(
    `${base}/payments/sums?paid_from=2026-11-02&paid_to=2026-11-01`,
  );
  expect([status, body.details]).toEqual([
    422,
    [expect.objectContaining({ field: "paid_from", code: "AFTER_FIELD" })],
  ]);
});
