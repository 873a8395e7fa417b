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
