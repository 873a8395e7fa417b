import { beforeAll, describe, expect, test } from "vitest";
import { enterLine, importLines, makeStatements, moneyOf } from "../../../test/bank.ts";
import type { Caller } from "../../../test/harness.ts";
import { makeDebtor, requestOf, statusOf, tell } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility(undefined, { hurried: ["match bank mutations"] });
const base = "/backoffice/v1/mutations";
const spending = ["match", "pay-bills", "credit", "return"];
let account: number;

beforeAll(async () => {
  account = await makeStatements(server);
});

const lineOf = async (id: number, who: Caller = server.viewer) => (await who.get(`${base}/${id}`)).body.data;

describe("a bank line made by hand", () => {
  test("pays nothing by itself, though its total means a payment, whose customer reads that it came", async () => {
    const payment = await requestOf(server);
    const { id, status, note } = await enterLine(server, { amount: payment.total });
    expect([status, note]).toEqual([
      "ANTREAN",
      "Entered by hand; another person than operator has to decide.",
    ]);
    expect((await tell(payment, "cek_transfer")).body.data).toMatchObject({ status_uang: "DIPERIKSA" });
    // The job has looked for what waits: it tried a line that came later.
    await server.sql.query(
      `INSERT INTO bank_mutations (bank_account_id, booked_at, amount, description, fingerprint, entered_by, created_at)
       VALUES ($1, now(), 4711, 'TRSF', sha256('later'), 'rekan', now())`,
      [account],
    );
    const notes = async () =>
      (await server.sql.query("SELECT note FROM bank_mutations WHERE amount = 4711")).rows;
    await expect.poll(notes).toEqual([{ note: "No payment has this total." }]);
    expect(await lineOf(id)).toMatchObject({ status: "ANTREAN", to_bills: 0, decided_by: null });
    expect(await statusOf(server, payment)).toBe("MENUNGGU_PEMBAYARAN");

    const matched = await server.admin.post(`${base}/${id}/match`, { payment_code: payment.code });
    expect(matched.body.data).toMatchObject({
      status: "COCOK",
      entered_by: "operator",
      decided_by: "admin",
      note: null,
    });
    expect(await statusOf(server, payment)).toBe("DIBAYAR");
  });

  test("is not spent by who entered it, whatever the role and the way, and moves no rupiah", async () => {
    const payment = await requestOf(server);
    const { customer, sl } = await makeDebtor(server);
    const entered = await server.admin.post(`/backoffice/v1/bank-accounts/${account}/mutations`, {
      booked_at: server.clock.now().toISOString(),
      amount: 777_001,
      description: "SETORAN PALSU",
    });
    const { id, actions } = entered.body.data;
    expect(actions).toEqual([]);
    const before = await moneyOf(server);
    const bodies = [
      { payment_code: payment.code },
      { sl, excess_to: customer.username },
      { username: customer.username, note: "uji" },
      { reference: "FT1", note: "uji" },
    ];
    for (const [at, way] of spending.entries()) {
      const { status, body } = await server.admin.post(`${base}/${id}/${way}`, bodies[at] ?? {});
      expect([way, status, body.error]).toEqual([way, 409, "BANK_ENTRY_SECOND_PERSON_REQUIRED"]);
    }
    expect(await moneyOf(server)).toEqual(before);
    expect((await lineOf(id, server.operator)).actions).toEqual(["match", "pay-bills", "credit", "void"]);
    const credited = await server.operator.post(`${base}/${id}/credit`, bodies[2] ?? {});
    expect(credited.body.data).toMatchObject({ status: "DIKREDITKAN", to_wallet: 777_001 });
  });

  test("stays another person's when the statement brings it, and an imported one is anybody's", async () => {
    const payment = await requestOf(server);
    const at = new Date(Math.floor(server.clock.now().getTime() / 1000) * 1000);
    const { id } = await enterLine(server, { amount: payment.total, at });
    const { result } = await importLines(server, account, [{ amount: payment.total, at }]);
    expect(result).toMatchObject({ new: 0, known: 1, matched: 0 });
    expect((await lineOf(id)).status).toBe("ANTREAN");

    const other = await requestOf(server);
    expect((await importLines(server, account, [{ amount: other.total }])).result).toMatchObject({
      matched: 1,
    });
  });
});
