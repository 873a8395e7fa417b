import { describe, expect, test } from "vitest";
import { startTestServer } from "../../../test/harness.ts";
import { inTurn } from "../../../test/in-turn.ts";
import {
  countUnpaid,
  type Debtor,
  fillWallet,
  makeDebtor,
  requestAgain,
  requestOf,
  sharedRules,
  tell,
  wipayPin,
} from "../../../test/payments.ts";
import { makeUtility, sharedUtility } from "../../../test/utility.ts";
import { expirePayments } from "./payments.ts";

const server = sharedUtility();
const rules = sharedRules(server);

const requested = (metode?: string) => requestOf(server, metode);
const unpaidBills = (debtor: Debtor) => countUnpaid(server, debtor);

describe("guard", () => {
  test("bills that are asked for by their ids are those of a connection that stays the account's", async () => {
    const { customer, sl, bills } = await makeDebtor(server);
    const [released, asked] = await inTurn(server, `account_connections WHERE account_id = ${customer.id}`, [
      () => customer.post("/app/hapus_sl", { sl }),
      () => customer.post("/app/request_pembayaran", { id_tagihan: bills.map(({ id }) => id) }),
    ]);
    expect([released?.status, asked?.status, asked?.body.kode]).toEqual([
      200,
      404,
      "TAGIHAN_TIDAK_DITEMUKAN",
    ]);
  });

  test("a wallet debited from many sides at once never falls below zero and pays what it can", async () => {
    const first = await requested("WIPAY");
    const payments = [first];
    for (let more = 0; more < 5; more += 1) {
      const debtor = await makeDebtor(server, { customer: first.customer });
      payments.push({ ...debtor, ...(await requestAgain(debtor, "WIPAY")) });
    }
    // Enough for three of six.
    const walletNo = await fillWallet(server, first.customer, 47_300 * 3 + 1);
    const answers = await Promise.all(
      payments.map((payment) => tell(payment, "confirm_pembayaran", { pin: wipayPin })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 402, 402, 402]);
    const { rows } = await server.sql.query(
      `SELECT balance::int, (SELECT sum(amount)::int FROM wallet_entries WHERE wallet_id = w.id) AS sum FROM wallets w WHERE wallet_no = $1`,
      [walletNo],
    );
    expect(rows[0]).toEqual({ balance: 1, sum: 1 });
  });

  test("one payment confirmed from many sides at once is debited once", async () => {
    const payment = await requested("WIPAY");
    await fillWallet(server, payment.customer, 200_000);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tell(payment, "confirm_pembayaran", { pin: wipayPin })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await payment.customer.post("/app/cek_wipay")).body.data.saldo).toBe(200_000 - 47_300);
  });

  test("a transfer, the counter, a cancellation and the clock at once: exactly one of them has the bill", async () => {
    for (let round = 0; round < 8; round += 1) {
      const payment = await requested();
      const [transferred, counter] = await Promise.all([
        rules.transfer(payment.total),
        server.operator.post("/backoffice/v1/counter-payments", { sl: payment.sl, cancel_open: true }),
        tell(payment, "batal_pembayaran"),
        expirePayments(rules.ctx),
      ]);
      const paid = Number("matched" in transferred) + Number(counter.status === 201);
      expect([paid, await unpaidBills(payment)]).toEqual([1, 0]);
      const { rows } = await server.sql.query(
        "SELECT count(*)::int AS n FROM payment_items WHERE bill_id = $1 AND hold = 'PAID'",
        [payment.bills[0]?.id],
      );
      expect(rows[0].n).toBe(1);
    }
  });

  test("wrong PINs are counted though their transaction is rolled back, and a right one is refused after them", async () => {
    const limited = await startTestServer({ RATE_LIMITS: "on", PIN_LIMIT: "3" });
    try {
      await makeUtility(limited);
      const { customer, sl } = await makeDebtor(limited);
      await fillWallet(limited, customer, 100_000);
      const { kode_pembayaran } = (await customer.post("/app/request_pembayaran", { sl, metode: "WIPAY" }))
        .body.data;
      const confirm = (pin: string) => customer.post("/app/confirm_pembayaran", { kode_pembayaran, pin });
      const guesses = await Promise.all(["000001", "000002", "000003", "000004", "000005"].map(confirm));
      expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429, 429]);
      expect((await confirm(wipayPin)).status).toBe(429);
      limited.clock.set(new Date(Date.now() + 901_000));
      expect((await confirm(wipayPin)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test("without SANDBOX nothing is simulated, not even what was requested with it", async () => {
    const strict = await startTestServer();
    try {
      await makeUtility(strict);
      const { customer, sl } = await makeDebtor(strict);
      const asked = await customer.post("/app/request_pembayaran", { sl, metode: "SIMULASI" });
      expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ["metode"]]);
      const { kode_pembayaran } = (await customer.post("/app/request_pembayaran", { sl, metode: "WIPAY" }))
        .body.data;
      await strict.sql.query("UPDATE payments SET method = 'SIMULASI'");
      const { status, body } = await customer.post("/app/confirm_pembayaran", { kode_pembayaran });
      expect([status, body.kode]).toEqual([409, "METODE_TIDAK_TERSEDIA"]);
    } finally {
      await strict.close();
    }
  });

  test("the database keeps the evidence: none without DIBAYAR, one with it, one payment for a bank line", async () => {
    const payment = await requested();
    const set = (change: string) =>
      server.sql.query(`UPDATE payments SET ${change} WHERE code = $1`, [payment.code]);
    await expect(set("status = 'DIBAYAR', paid_at = now(), receipt_no = 'X'")).rejects.toMatchObject({
      constraint: "payments_evidence",
    });
    await expect(set("is_simulated = true")).rejects.toMatchObject({ constraint: "payments_evidence" });
    await rules.transfer(payment.total);
    for (const change of [
      "counter_staff = 'x'",
      "status = 'KADALUARSA'",
      "unique_code = unique_code + 1",
      "receipt_no = 'Z'",
    ])
      await expect(set(change)).rejects.toMatchObject({ constraint: expect.stringMatching(/^payments_/) });
    await expect(set("mutation_id = NULL, counter_staff = 'x'")).rejects.toMatchObject({
      constraint: "payments_settled",
    });
    const other = await requested();
    await expect(
      server.sql.query(
        `UPDATE payments SET status = 'DIBAYAR', paid_at = now(), receipt_no = 'Y',
           mutation_id = (SELECT mutation_id FROM payments WHERE code = $1) WHERE code = $2`,
        [payment.code, other.code],
      ),
    ).rejects.toMatchObject({ constraint: "payments_mutation_once" });
    await expect(server.sql.query("DELETE FROM payment_events")).rejects.toThrow();
  });
});
