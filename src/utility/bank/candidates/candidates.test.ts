import { beforeAll, expect, test } from "vitest";
import { makeStatements } from "../../../../test/bank.ts";
import { makeDebtor } from "../../../../test/payments.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility();
const mutations = "/backoffice/v1/mutations";
let account: number;

beforeAll(async () => {
  account = await makeStatements(server);
});

/** A line of the bank that waits. */
async function came(amount: number, description: string): Promise<number> {
  const line = { booked_at: server.clock.now().toISOString(), amount, description };
  const { status, body, text } = await server.operator.post(
    `/backoffice/v1/bank-accounts/${account}/mutations`,
    line,
  );
  expect(status, text).toBe(201);
  return body.data.id;
}

const billsFor = async (id: number) =>
  (await server.viewer.get(`${mutations}/${id}`)).body.data.candidates.bills;

test("a connection whose number has letters is found where the bank's text names it, in whatever case", async () => {
  const connection = await makeConnection(server, { sl: "PSR-7A" });
  const bill = await makeBill(server, connection.id, { period: "202601" });
  for (const text of ["air psr-7a januari", "SL:PSR-7A/BUDI", "PSR-7A"])
    expect(await billsFor(await came(12_345, text)), text).toMatchObject([
      { bill_no: bill.bill_no, reasons: ["CONNECTION"] },
    ]);
  for (const text of ["AIR PSR-7AB", "XPSR-7A", "PSR 7A"])
    expect(await billsFor(await came(12_345, text)), text).toEqual([]);
});

test("a bill behind an older one says so, and is paid with it or after it, as at the counter", async () => {
  const debtor = await makeDebtor(server, { bills: 2 });
  const [older, younger] = debtor.bills.map(({ bill_no }) => bill_no);
  const pay = (id: number, bill_nos: (string | undefined)[]) =>
    server.admin.post(`${mutations}/${id}/pay-bills`, { bill_nos });
  const id = await came(94_600, `AIR ${debtor.sl}`);
  expect(await billsFor(id)).toMatchObject([
    { bill_no: older, older_bill_no: null },
    { bill_no: younger, older_bill_no: older },
  ]);
  const one = await came(47_300, `AIR ${debtor.sl}`);
  const refused = await pay(one, [younger]);
  expect([refused.status, refused.body.error]).toEqual([409, "OLDER_BILL_UNPAID"]);
  expect((await pay(one, [older])).body.data).toMatchObject({ status: "COCOK", to_bills: 47_300 });
  expect(await billsFor(id)).toMatchObject([{ bill_no: younger, older_bill_no: null }]);
  const both = await makeDebtor(server, { bills: 2 });
  const together = await pay(
    id,
    both.bills.map(({ bill_no }) => bill_no),
  );
  expect(together.body.data).toMatchObject({ status: "COCOK", to_bills: 94_600 });
});

test("a line whose sum is that of a connection's bills says which, what is left goes to the owner, and who would be refused is told why", async () => {
  const candidates = async (id: number) =>
    (await server.viewer.get(`${mutations}/${id}`)).body.data.candidates.connections;
  const debtor = await makeDebtor(server, { bills: 4 });
  const numbers = debtor.bills.map(({ bill_no }) => bill_no);
  const exact = await came(4 * 47_300, `BAYAR AIR SL ${debtor.sl}`);
  const fit = { sl: debtor.sl, bill_nos: numbers, total: 4 * 47_300, excess: 0, obstacle: null };
  expect(await candidates(exact)).toMatchObject([fit]);

  const more = await came(2 * 47_300 + 1000, `BAYAR AIR SL ${debtor.sl}`);
  const two = { bill_nos: numbers.slice(0, 2), total: 2 * 47_300, excess: 1000 };
  expect(await candidates(more)).toMatchObject([{ ...two, excess_to: null, obstacle: "NO_ACCOUNT" }]);
  const refused = await server.admin.post(`${mutations}/${more}/pay-bills`, { bill_nos: two.bill_nos });
  expect(refused.body.fields?.excess_to).toBeDefined();
  expect(await candidates(await came(1000, `AIR ${debtor.sl}`))).toMatchObject([
    { bill_nos: [], total: 0, excess: 1000, obstacle: "AMOUNT" },
  ]);

  const owned = await makeDebtor(server, { bills: 1, relation: "PEMILIK" });
  const [{ bill_nos, excess_to, obstacle }] = await candidates(await came(50_000, `AIR ${owned.sl}`));
  expect([excess_to, obstacle]).toEqual([owned.customer.username, null]);
  const { sl } = fit;
  const settled = await server.admin.post(`${mutations}/${exact}/pay-bills`, { sl, bill_nos: numbers });
  expect(settled.body.data).toMatchObject({ status: "COCOK", to_bills: 4 * 47_300 });
  const rest = await came(50_000, `AIR ${owned.sl}`);
  const kept = await server.admin.post(`${mutations}/${rest}/pay-bills`, { bill_nos, excess_to });
  expect(kept.body.data).toMatchObject({ status: "COCOK", to_wallet: 2700, credited_to: excess_to });
});
