import { describe, expect, test } from "vitest";
import { type Debtor, day, makeDebtor, sharedRules } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";
import { inTransaction } from "../../kernel/context.ts";
import { payBillsByMutation, settleByStaff } from "./matching.ts";

const server = sharedUtility();
const rules = sharedRules(server);

async function requested(options: Parameters<typeof makeDebtor>[1] = {}, metode = "TRANSFER") {
  const debtor = await makeDebtor(server, options);
  const { body } = await debtor.customer.post("/app/request_pembayaran", { sl: debtor.sl, metode });
  const { kode_pembayaran: code, total_bayar: total, kode_unik: unique } = body.data;
  return { ...debtor, code, total, unique } as Debtor & { code: string; total: number; unique: number };
}

async function settle(amount: number, paymentCode: string) {
  const mutation = await rules.mutation(amount);
  return inTransaction(rules.ctx, (tx) => settleByStaff(tx, { mutation, paymentCode }));
}

async function payBills(amount: number, billNos: string[], cancelOpen = false) {
  const mutation = await rules.mutation(amount);
  const on = day(server, 0);
  return inTransaction(rules.ctx, (tx) => payBillsByMutation(tx, { mutation, billNos, on, cancelOpen }));
}

async function stored(code: string) {
  const { rows } = await server.sql.query(
    "SELECT status, total::int, unique_code, account_id::int, paid_at FROM payments WHERE code = $1",
    [code],
  );
  return rows[0];
}

function numbers({ bills }: Debtor): string[] {
  return bills.map(({ bill_no }) => bill_no);
}

describe("work", () => {
  test("staff match a transfer without its kode_unik: the payment is of what came", async () => {
    const { code, total, unique } = await requested();
    expect(await settle(total - unique, code)).toMatchObject({ toBills: 47_300 });
    expect(await stored(code)).toMatchObject({ status: "DIBAYAR", total: 47_300, unique_code: 0 });
  });

  test("staff match a transfer of too much: the payment takes its total, and the rest is told", async () => {
    const { code, total } = await requested();
    expect((await settle(total + 2700, code)).toBills).toBe(total);
    expect(await stored(code)).toMatchObject({ status: "DIBAYAR", total });
  });

  test("staff match a late transfer to a payment that was cancelled", async () => {
    const { customer, code, total } = await requested();
    await customer.post("/app/batal_pembayaran", { kode_pembayaran: code });
    expect((await settle(total, code)).toBills).toBe(total);
  });

  test("a transfer pays the bills that staff choose, for nobody's account", async () => {
    const debtor = await makeDebtor(server, { bills: 2 });
    const { code, toBills } = await payBills(100_000, numbers(debtor));
    expect(toBills).toBe(94_600);
    expect(await stored(code)).toMatchObject({ status: "DIBAYAR", total: 94_600, account_id: null });
  });

  test("a transfer costs what the bills cost on the day that is told", async () => {
    const debtor = await makeDebtor(server, { dueIn: -1 });
    const yesterday = new Date(server.clock.now().getTime() - 86_400_000);
    const mutation = await rules.mutation(60_000, yesterday);
    const choice = { mutation, billNos: numbers(debtor), on: day(server, -1), cancelOpen: false };
    const { toBills } = await inTransaction(rules.ctx, (tx) => payBillsByMutation(tx, choice));
    expect(toBills).toBe(47_300);
  });

  test("open payments on chosen bills are cancelled where staff say so", async () => {
    const { code, total, ...debtor } = await requested();
    await expect(payBills(total, numbers(debtor))).rejects.toMatchObject({ code: "PAYMENT_OPEN" });
    await payBills(total, numbers(debtor), true);
    expect((await stored(code)).status).toBe("DIBATALKAN");
  });
});

describe("refuse", () => {
  test("too little money, and payments that are not for a transfer or paid already", async () => {
    const { code, total } = await requested();
    await expect(settle(47_299, code)).rejects.toMatchObject({ code: "AMOUNT_TOO_SMALL" });
    await expect(settle(total, "123456789012")).rejects.toMatchObject({ code: "PAYMENT_NOT_FOUND" });
    await settle(total, code);
    await expect(settle(total, code)).rejects.toMatchObject({ code: "PAYMENT_CANNOT_BE_SETTLED" });
    const wallet = await requested({}, "WIPAY");
    await expect(settle(wallet.total, wallet.code)).rejects.toMatchObject({
      code: "PAYMENT_CANNOT_BE_SETTLED",
    });
  });

  test("bills that are not there, paid, or dearer than the transfer", async () => {
    const debtor = await makeDebtor(server);
    await expect(payBills(47_299, numbers(debtor))).rejects.toMatchObject({ code: "AMOUNT_TOO_SMALL" });
    await expect(payBills(50_000, ["202601999999999"])).rejects.toMatchObject({ code: "BILL_NOT_FOUND" });
    await payBills(50_000, numbers(debtor));
    await expect(payBills(50_000, numbers(debtor))).rejects.toMatchObject({ code: "BILL_NOT_DUE" });
  });
});

describe("guard", () => {
  test("one bank line pays one payment, whoever matches it", async () => {
    const one = await requested();
    const two = await requested();
    const mutation = await rules.mutation(one.total);
    const match = (paymentCode: string) =>
      inTransaction(rules.ctx, (tx) => settleByStaff(tx, { mutation, paymentCode }));
    await match(one.code);
    await expect(match(two.code)).rejects.toThrow();
    expect((await stored(two.code)).status).toBe("MENUNGGU_PEMBAYARAN");
  });
});
