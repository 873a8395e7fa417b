import { describe, expect, test } from "vitest";
import { type CustomerCaller, sharedServer } from "../../../test/harness.ts";

const server = sharedServer();
const base = "/backoffice/v1/wallets";
const evidence = { channel: "TUNAI", identity_seen: "KTP asli dicocokkan di loket" };
let receipts = 0;

async function lookAt(customer: CustomerCaller) {
  return (await customer.post("/app/cek_wipay")).body.data;
}

/** A wallet that holds this many rupiah. */
async function filled(balance: number): Promise<{ me: CustomerCaller; walletNo: string }> {
  const me = await server.customer();
  const walletNo = (await lookAt(me)).no_wipay;
  receipts += 1;
  const topUp = { amount: balance, reference: `isi ${receipts}` };
  expect((await server.operator.post(`${base}/${walletNo}/top-ups`, topUp)).status).toBe(201);
  return { me, walletNo };
}

function payOut(walletNo: string, more: object = {}, key?: string) {
  receipts += 1;
  const body = { ...evidence, amount: 40_000, reference: `KK-${receipts}`, ...more };
  return server.admin.post(
    `${base}/${walletNo}/payouts`,
    body,
    key === undefined ? {} : { "idempotency-key": key },
  );
}

/** What a wallet's entries, and all there are, add up to. */
async function sums(walletNo: string): Promise<{ balance: number; sum: number; all: number }> {
  const { rows } = await server.sql.query(
    `SELECT balance::int, (SELECT coalesce(sum(amount), 0)::int FROM wallet_entries e WHERE e.wallet_id = w.id) AS sum,
       (SELECT coalesce(sum(amount), 0)::int FROM wallet_entries) AS all FROM wallets w WHERE wallet_no = $1`,
    [walletNo],
  );
  return rows[0];
}

describe("work", () => {
  test("a balance is paid out: the ledger adds up, the owner reads it, and staff do", async () => {
    const { me, walletNo } = await filled(100_000);
    const { status, body, text } = await payOut(walletNo, { reference: "KK-0042" });
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({
      wallet_no: walletNo,
      balance: 60_000,
      transaction_id: expect.any(Number),
    });
    await payOut(walletNo, { reference: "FT-7", channel: "TRANSFER", amount: 60_000 });
    expect(await sums(walletNo)).toEqual({ balance: 0, sum: 0, all: expect.any(Number) });
    expect((await sums(walletNo)).all).toBe(0);

    const { saldo, mutasi_terakhir } = await lookAt(me);
    expect(saldo).toBe(0);
    expect(mutasi_terakhir.slice(0, 2)).toMatchObject([
      { jenis: "DEBIT", jumlah: 60_000, keterangan: "Saldo dikembalikan lewat transfer, nomor bukti FT-7" },
      {
        jenis: "DEBIT",
        jumlah: 40_000,
        keterangan: "Saldo dikembalikan tunai di loket, nomor bukti KK-0042",
        saldo_akhir: 60_000,
      },
    ]);
    const { mutations } = (await server.viewer.get(`${base}/${walletNo}`)).body.data;
    expect(mutations.items[1]).toMatchObject({
      kind: "PENGEMBALIAN",
      amount: -40_000,
      cause: "PAYOUT_CASH",
      cause_reference: "KK-0042",
      created_by: "admin",
    });
  });

  test("its evidence is kept with it and in the trail", async () => {
    const { walletNo } = await filled(50_000);
    const { transaction_id } = (await payOut(walletNo, { amount: 50_000, reference: " KK-7 " })).body.data;
    const kept = await server.sql.query(
      "SELECT channel, reference, identity_seen FROM wallet_payouts WHERE transaction_id = $1",
      [transaction_id],
    );
    expect(kept.rows).toEqual([{ ...evidence, reference: "KK-7" }]);
    const { rows } = await server.sql.query(
      "SELECT before->>'balance' AS before, after FROM audit_log WHERE entity = 'wallets' AND entity_key = $1 AND action = 'pay-out'",
      [walletNo],
    );
    expect(rows).toEqual([
      {
        before: "50000",
        after: expect.objectContaining({
          balance: 0,
          amount: 50_000,
          reference: "KK-7",
          ...evidence,
          transaction_id,
        }),
      },
    ]);
    await expect(server.sql.query("DELETE FROM wallet_payouts")).rejects.toThrow();
  });

  test("with a key it is booked once, however often and however parallel it is sent", async () => {
    const { walletNo } = await filled(100_000);
    const send = (amount = 10_000) => payOut(walletNo, { amount, reference: "KK-1" }, "payout-1");
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect((await sums(walletNo)).balance).toBe(90_000);
    expect((await send(20_000)).body.error).toBe("IDEMPOTENCY_CONFLICT");
  });
});

describe("refuse", () => {
  test("more than the wallet holds, also when several pay out at once", async () => {
    const { walletNo } = await filled(100_000);
    const { status, body } = await payOut(walletNo, { amount: 100_001 });
    expect([status, body.error, body.data]).toEqual([409, "BALANCE_TOO_LOW", { balance: 100_000 }]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => payOut(walletNo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await sums(walletNo)).toMatchObject({ balance: 20_000, sum: 20_000, all: 0 });
  });

  test("a frozen wallet, and one that pauses after a reset until the pause is ended", async () => {
    const { me, walletNo } = await filled(100_000);
    const actions = async () => (await server.admin.get(`${base}/${walletNo}`)).body.data.wallet.actions;
    expect(await actions()).toEqual(["top-up", "freeze", "pay-out"]);
    await server.admin.post(`${base}/${walletNo}/freeze`, { reason: "telepon hilang" });
    expect((await payOut(walletNo)).body.error).toBe("WALLET_FROZEN");
    expect(await actions()).toEqual(["unfreeze"]);
    await server.admin.post(`${base}/${walletNo}/unfreeze`, { reason: "ditemukan" });

    const until = new Date(server.clock.now().getTime() + 3_600_000);
    await server.sql.query("UPDATE accounts SET debits_paused_until = $2 WHERE id = $1", [me.id, until]);
    expect((await payOut(walletNo)).body.error).toBe("WALLET_PAUSED");
    expect(await actions()).toEqual(["top-up", "freeze"]);
    await server.admin.post(`/backoffice/v1/accounts/${me.id}/end-debit-pause`, { reason: "KTP dicocokkan" });
    expect((await payOut(walletNo)).status).toBe(201);
  });

  test("a receipt that paid out of this wallet today, what proves nothing, and who may not", async () => {
    const { walletNo } = await filled(100_000);
    expect((await payOut(walletNo, { amount: 1000, reference: "KK-9" })).status).toBe(201);
    const again = await payOut(walletNo, { amount: 2000, reference: " kk-9 " });
    expect([again.status, again.body.error]).toEqual([409, "RECEIPT_USED"]);
    for (const [field, value] of [
      ["amount", 0],
      ["amount", 1.5],
      ["channel", "WIPAY"],
      ["reference", " "],
      ["identity_seen", " "],
    ] as const) {
      const { status, body } = await payOut(walletNo, { [field]: value });
      expect([status, Object.keys(body.fields ?? {})], field).toEqual([422, [field]]);
    }
    const body = { ...evidence, amount: 1000, reference: "KK-10" };
    for (const who of [server.operator, server.viewer])
      expect((await who.post(`${base}/${walletNo}/payouts`, body)).status).toBe(403);
    expect((await server.admin.post(`${base}/KAS/payouts`, body)).body.error).toBe("WALLET_NOT_FOUND");
    expect((await sums(walletNo)).balance).toBe(99_000);
  });
});
