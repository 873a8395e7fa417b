import { beforeAll, describe, expect, test } from "vitest";
import { makeStatements } from "../../../test/bank.ts";
import { type Debtor, day, fillWallet, makeDebtor, makeInstallationBill } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility({ LOG_LEVEL: "error", BANK_ENTRY_SECOND_PERSON: "off" });
let account: number;

beforeAll(async () => {
  account = await makeStatements(server);
});

const base = "/backoffice/v1/mutations";
let entered = 0;

/** Money that came, and was matched when its total means a payment. */
async function came(amount: number, more: object = {}) {
  entered += 1;
  const { status, body, text } = await server.operator.post(
    `/backoffice/v1/bank-accounts/${account}/mutations`,
    {
      booked_at: new Date().toISOString(),
      amount,
      description: `TRSF ${entered}`,
      ...more,
    },
  );
  expect(status, text).toBe(201);
  return body.data;
}

const decide = (id: number, decision: string, body: object, who = server.operator) =>
  who.post(`${base}/${id}/${decision}`, body);

interface Asked extends Debtor {
  code: string;
  total: number;
}

async function asked(options: Parameters<typeof makeDebtor>[1] = {}): Promise<Asked> {
  const debtor = await makeDebtor(server, options);
  const { body, text } = await debtor.customer.post("/app/request_pembayaran", { sl: debtor.sl });
  if (body.data === undefined) throw new Error(text);
  return { ...debtor, code: body.data.kode_pembayaran, total: body.data.total_bayar };
}

async function stateOf({ customer, code }: Asked): Promise<string> {
  return (await customer.post("/app/cek_pembayaran", { kode_pembayaran: code })).body.data.status;
}

async function balanceOf({ customer }: Debtor): Promise<number> {
  return (await customer.post("/app/cek_wipay", {})).body.data.saldo;
}

async function dueOf({ customer, sl }: Debtor): Promise<number> {
  return (await customer.get(`/app/tagihan/${sl}`)).body.data.total_tagihan;
}

async function trail(id: number) {
  const { rows } = await server.sql.query(
    "SELECT action, actor_username, before, after FROM audit_log WHERE entity = 'bank_mutations' AND entity_key = $1 ORDER BY id",
    [String(id)],
  );
  return rows;
}

describe("work", () => {
  test("too much for a payment: staff match it, and the excess goes to the payer's wallet", async () => {
    const payment = await asked();
    const { id, status } = await came(payment.total + 2500);
    expect(status).toBe("ANTREAN");
    const matched = await decide(id, "match", { payment_code: payment.code });
    expect(matched.body.data).toMatchObject({
      status: "COCOK",
      to_bills: payment.total,
      to_wallet: 2500,
      returned: 0,
      payment_code: payment.code,
      credited_to: payment.customer.username,
      decided_by: "operator",
      note: null,
    });
    expect(await stateOf(payment)).toBe("DIBAYAR");
    expect(await balanceOf(payment)).toBe(2500);
    expect(await dueOf(payment)).toBe(0);
    expect(await trail(id)).toMatchObject([
      { action: "create" },
      {
        action: "match",
        actor_username: "operator",
        before: { status: "ANTREAN" },
        after: { status: "COCOK", to_wallet: 2500, payment_code: payment.code },
      },
    ]);
  });

  test("the kode_unik was left out: staff match what the bills come to", async () => {
    const payment = await asked();
    const bills = 47_300;
    const { id } = await came(bills, { sender: "SESEORANG" });
    const matched = await decide(id, "match", { payment_code: payment.code });
    expect(matched.body.data).toMatchObject({ status: "COCOK", to_bills: bills, to_wallet: 0 });
    const paid = (await payment.customer.post("/app/cek_pembayaran", { kode_pembayaran: payment.code })).body
      .data;
    expect(paid).toMatchObject({ status: "DIBAYAR", kode_unik: 0, total_bayar: bills });
  });

  test("bills that nobody asked to pay: all of a connection, the excess to a wallet that staff name", async () => {
    const debtor = await makeDebtor(server, { bills: 2 });
    const other = await makeDebtor(server);
    const { id } = await came(100_000);
    const paid = await decide(id, "pay-bills", { sl: debtor.sl, excess_to: other.customer.username });
    expect(paid.body.data).toMatchObject({
      status: "COCOK",
      to_bills: 94_600,
      to_wallet: 5400,
      credited_to: other.customer.username,
      payment_code: expect.stringMatching(/^\d{12}$/),
    });
    expect(await dueOf(debtor)).toBe(0);
    expect(await balanceOf(other)).toBe(5400);
    const payment = (await server.viewer.get(`/backoffice/v1/payments/${paid.body.data.payment_code}`)).body
      .data;
    expect(payment).toMatchObject({ status: "DIBAYAR", method: "TRANSFER", username: null, total: 94_600 });
  });

  test("bills by number, also one of no connection, and one that an open payment holds once that is cancelled", async () => {
    const debtor = await asked();
    const [bill] = debtor.bills;
    const { id } = await came(47_300);
    const held = await decide(id, "pay-bills", { bill_nos: [bill?.bill_no] });
    expect([held.status, held.body.error]).toEqual([409, "PAYMENT_OPEN"]);
    const paid = await decide(id, "pay-bills", {
      bill_nos: [bill?.bill_no],
      sl: debtor.sl,
      cancel_open: true,
    });
    expect(paid.body.data).toMatchObject({ status: "COCOK", to_bills: 47_300 });
    expect(await stateOf(debtor)).toBe("DIBATALKAN");
    const cancelled = await server.sql.query(
      "SELECT action, before ->> 'status' AS before, after ->> 'status' AS after FROM audit_log WHERE entity = 'payments' AND entity_key = $1",
      [debtor.code],
    );
    expect(cancelled.rows).toEqual([
      { action: "cancel", before: "MENUNGGU_PEMBAYARAN", after: "DIBATALKAN" },
    ]);

    const billId = await makeInstallationBill(server, debtor.customer, 1_500_000);
    const { rows } = await server.sql.query("SELECT bill_no FROM bills WHERE id = $1", [billId]);
    const second = await came(1_500_000);
    const installed = await decide(second.id, "pay-bills", { bill_nos: [rows[0].bill_no] });
    expect(installed.body.data).toMatchObject({ status: "COCOK", to_bills: 1_500_000 });
  });

  test("bills cost what they cost on the day the money was booked", async () => {
    const debtor = await makeDebtor(server, { dueIn: -1 });
    expect(await dueOf(debtor)).toBe(47_300 + 4730);
    const at = (date: string) => ({ booked_at: `${date}T09:00:00+07:00` });
    const inTime = await came(47_300, at(day(server, -1)));
    const late = await came(47_300, at(day(server, 0)));
    const refused = await decide(late.id, "pay-bills", { sl: debtor.sl });
    expect([refused.status, refused.body.error]).toEqual([409, "AMOUNT_TOO_SMALL"]);
    expect((await decide(inTime.id, "pay-bills", { sl: debtor.sl })).body.data.to_bills).toBe(47_300);
  });

  test("all of it to a wallet, or back to who sent it", async () => {
    const debtor = await makeDebtor(server);
    await fillWallet(server, debtor.customer, 0);
    const { id } = await came(75_000);
    const credited = await decide(id, "credit", {
      username: debtor.customer.username,
      note: "konfirmasi telepon",
    });
    expect(credited.body.data).toMatchObject({
      status: "DIKREDITKAN",
      to_wallet: 75_000,
      credited_to: debtor.customer.username,
      note: "konfirmasi telepon",
    });
    expect(await balanceOf(debtor)).toBe(75_000);

    const other = await came(76_000);
    const returned = await decide(
      other.id,
      "return",
      { note: "salah kirim", reference: "FT9" },
      server.admin,
    );
    expect(returned.body.data).toMatchObject({
      status: "DIKEMBALIKAN",
      returned: 76_000,
      return_reference: "FT9",
      decided_by: "admin",
    });
    expect((await trail(other.id)).at(-1)).toMatchObject({
      action: "return",
      after: { return_reference: "FT9" },
    });
  });

  test("what waits is shown with what it may be for", async () => {
    const [named, like, sender] = [await asked(), await asked(), await asked({ bills: 3 })];
    await sender.customer.post("/app/confirm_pembayaran", {
      kode_pembayaran: sender.code,
      nama_pengirim: "Siti Rahayu Contoh",
    });
    const { id } = await came(like.total - 777, {
      description: `BAYAR AIR ${named.code} MEI`,
      sender: "SITI RAHAYU CON",
    });
    const { candidates } = (await server.viewer.get(`${base}/${id}`)).body.data;
    const found = new Map(candidates.payments.map((one: { code: string }) => [one.code, one]));
    expect(candidates.payments[0]).toMatchObject({ code: named.code, reasons: ["AMOUNT", "CODE"] });
    expect(found.get(like.code)).toMatchObject({
      reasons: ["AMOUNT"],
      total: like.total,
      username: like.customer.username,
      status: "MENUNGGU_PEMBAYARAN",
    });
    expect(found.get(sender.code)).toMatchObject({
      reasons: ["SENDER"],
      claimed_sender: "Siti Rahayu Contoh",
    });

    // What would be refused says so, and why.
    const rich = await came(named.total + 1, { description: `BAYAR ${named.code}` });
    const accepted = (await server.viewer.get(`${base}/${rich.id}`)).body.data.candidates.payments[0];
    expect(accepted).toMatchObject({ code: named.code, obstacle: null, missing: null });
    const poor = await came(named.total - 7000, { description: `BAYAR ${named.code}` });
    const judged = (await server.viewer.get(`${base}/${poor.id}`)).body.data.candidates.payments[0];
    expect(judged).toMatchObject({ code: named.code, obstacle: "AMOUNT" });
    const refused = await server.operator.post(`${base}/${poor.id}/match`, { payment_code: named.code });
    expect(refused.body.error).toBe("AMOUNT_TOO_SMALL");
    expect(refused.body.message).toContain(`${poor.amount + judged.missing} are needed`);

    const debtor = await makeDebtor(server, { dueIn: -1 });
    const naming = await came(12_345, { description: `AIR SL ${debtor.sl} TERIMA KASIH` });
    const bills = (await server.viewer.get(`${base}/${naming.id}`)).body.data.candidates.bills;
    expect(bills).toMatchObject([
      { bill_no: debtor.bills[0]?.bill_no, sl: debtor.sl, reasons: ["CONNECTION"] },
    ]);
    await server.sql.query("UPDATE bills SET water = 52_123 WHERE connection_id = $1", [
      debtor.connection.id,
    ]);
    const equal = (await server.viewer.get(`${base}/${(await came(63_623)).id}`)).body.data.candidates.bills;
    expect(equal).toMatchObject([
      {
        bill_no: debtor.bills[0]?.bill_no,
        sl: debtor.sl,
        amount: 63_623,
        total: 63_623 + 6362,
        reasons: ["AMOUNT"],
      },
    ]);
  });

  test("the list is filtered by every word, newest first, with exact totals", async () => {
    const [one, next] = [day(server, -3), day(server, -2)];
    const first = await came(81_001, { booked_at: `${one}T00:00:00+07:00`, description: "Zebra satu" });
    const second = await came(81_002, { booked_at: `${one}T23:59:59+07:00`, sender: "ZEBRA DUA" });
    const third = await came(81_003, { booked_at: `${next}T00:00:00+07:00`, reference: "xZEBRAx" });
    const ids = async (query: string) => {
      const { items, pagination } = (await server.viewer.get(`${base}?${query}`)).body.data;
      return [pagination.total, ...items.map(({ id }: { id: number }) => id)];
    };
    expect(await ids("q=zebra")).toEqual([3, third.id, second.id, first.id]);
    expect(await ids("q=zebra&limit=1&page=2")).toEqual([3, second.id]);
    expect(await ids(`from=${one}&to=${one}`)).toEqual([2, second.id, first.id]);
    expect(await ids(`from=${next}&to=${next}`)).toEqual([1, third.id]);
    expect(await ids("amount=81002")).toEqual([1, second.id]);
    expect(await ids(`q=zebra&bank_account_id=${account}&status=ANTREAN`)).toEqual([
      3,
      third.id,
      second.id,
      first.id,
    ]);
    expect(await ids("q=zebra&status=COCOK")).toEqual([0]);
    expect(await ids("q=%25")).toEqual([0]);
  });
});

describe("refuse", () => {
  test("too little, an unknown payment, one that is paid already, one that is no transfer", async () => {
    const payment = await asked();
    const { id } = await came(47_299);
    const cases: [string, number, string][] = [
      [payment.code, 409, "AMOUNT_TOO_SMALL"],
      ["799273987120", 404, "PAYMENT_NOT_FOUND"],
      ["x", 404, "PAYMENT_NOT_FOUND"],
    ];
    const counter = await server.operator.post("/backoffice/v1/counter-payments", {
      sl: (await makeDebtor(server)).sl,
    });
    cases.push([counter.body.data.code, 409, "PAYMENT_CANNOT_BE_SETTLED"]);
    for (const [payment_code, status, error] of cases) {
      const answer = await decide(id, "match", { payment_code });
      expect([answer.status, answer.body.error], payment_code).toEqual([status, error]);
    }
    await came(payment.total);
    const again = await decide((await came(payment.total)).id, "match", { payment_code: payment.code });
    expect([again.status, again.body.error]).toEqual([409, "PAYMENT_CANNOT_BE_SETTLED"]);
  });

  test("bills that are not there, are paid or are another connection's; an excess that nobody is named for", async () => {
    const [debtor, other] = [await makeDebtor(server), await makeDebtor(server)];
    const { id } = await came(90_000);
    const number = other.bills[0]?.bill_no;
    const cases: [object, number, string][] = [
      [{ sl: "TIDAK-ADA" }, 404, "CONNECTION_NOT_FOUND"],
      [{ sl: debtor.sl, bill_nos: [number] }, 404, "BILL_NOT_FOUND"],
      [{ bill_nos: ["202601999999999"] }, 404, "BILL_NOT_FOUND"],
      [{ sl: debtor.sl }, 422, "VALIDATION_ERROR"],
      [{ sl: debtor.sl, excess_to: "tak.ada" }, 404, "ACCOUNT_NOT_FOUND"],
      [{}, 422, "VALIDATION_ERROR"],
      [{ bill_nos: [] }, 422, "VALIDATION_ERROR"],
    ];
    for (const [body, status, error] of cases) {
      const answer = await decide(id, "pay-bills", body);
      expect([answer.status, answer.body.error], JSON.stringify(body)).toEqual([status, error]);
    }
    expect((await decide(id, "pay-bills", { sl: debtor.sl })).body.fields.excess_to[0]).toContain("42700");
    expect(await dueOf(debtor)).toBe(47_300);
    const paid = await decide(id, "pay-bills", { sl: debtor.sl, excess_to: other.customer.username });
    expect(paid.status).toBe(200);
    const second = await came(91_000);
    for (const body of [{ sl: debtor.sl }, { bill_nos: debtor.bills.map(({ bill_no }) => bill_no) }]) {
      const answer = await decide(second.id, "pay-bills", body);
      expect([answer.status, answer.body.error]).toEqual([409, "BILL_NOT_DUE"]);
    }
  });

  test("what does not exist, what is no decision, and who may not decide", async () => {
    const { id } = await came(92_000);
    const given = { note: "x", reference: "y" };
    for (const [decision, body] of [
      ["match", { payment_code: "1" }],
      ["pay-bills", { sl: "1234" }],
      ["credit", { username: "a", note: "x" }],
      ["return", given],
    ] as const) {
      const unknown = await decide(999_999, decision, body, server.admin);
      expect([unknown.status, unknown.body.error]).toEqual([404, "MUTATION_NOT_FOUND"]);
      expect((await decide(id, decision, body, server.viewer)).status).toBe(403);
      expect((await decide(id, decision, {}, server.admin)).status).toBe(422);
    }
    expect((await decide(id, "return", given)).status).toBe(403);
    expect((await server.viewer.get(`${base}/999999`)).body.error).toBe("MUTATION_NOT_FOUND");
    for (const query of ["from=2026-02-30", "from=2026-03-02&to=2026-03-01", "amount=0", "status=BARU", "q="])
      expect((await server.viewer.get(`${base}?${query}`)).status, query).toBe(422);
  });
});

describe("guard", () => {
  test("of several decisions at once about one mutation one is carried out, and the others are told so", async () => {
    for (let round = 0; round < 4; round += 1) {
      const payment = await asked();
      const { id, amount } = await came(payment.total + 1000);
      const { username } = payment.customer;
      const answers = await Promise.all([
        decide(id, "match", { payment_code: payment.code }),
        decide(id, "pay-bills", { sl: payment.sl, cancel_open: true, excess_to: username }),
        decide(id, "credit", { username, note: "x" }),
        decide(id, "return", { note: "x", reference: "y" }, server.admin),
        decide(id, "match", { payment_code: payment.code }),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409, 409, 409, 409]);
      for (const { status, body } of answers) if (status === 409) expect(body.error).toBe("MUTATION_DECIDED");
      const { to_bills, to_wallet, returned } = (await server.viewer.get(`${base}/${id}`)).body.data;
      expect(to_bills + to_wallet + returned).toBe(amount);
      expect((await trail(id)).filter(({ action }) => action !== "create")).toHaveLength(1);
    }
  });

  test("two mutations for one payment at once: one pays it, the other still waits", async () => {
    const payment = await asked();
    // Far from what any other payment is waited for, which would be matched at once.
    const both = [await came(payment.total + 1_000_000), await came(payment.total + 2_000_000)];
    const answers = await Promise.all(
      both.map(({ id }) => decide(id, "match", { payment_code: payment.code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = await Promise.all(both.map(({ id }) => server.viewer.get(`${base}/${id}`)));
    expect(states.map(({ body }) => body.data.status).sort()).toEqual(["ANTREAN", "COCOK"]);
  });

  test("the database itself refuses a mutation whose money went nowhere", async () => {
    const { id } = await came(93_000);
    const set = (change: string) =>
      server.sql.query(
        `UPDATE bank_mutations SET decided_by = 'x', decided_at = now(), ${change} WHERE id = $1`,
        [id],
      );
    await expect(set("status = 'COCOK', to_bills = 92_999")).rejects.toThrow("bank_mutations_nothing_lost");
    await expect(set("status = 'DIKREDITKAN', to_bills = 93_000")).rejects.toThrow("bank_mutations_decision");
    await expect(set("to_bills = 93_000")).rejects.toThrow();
  });
});
