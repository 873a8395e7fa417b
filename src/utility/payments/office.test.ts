import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sharedMailbox } from "../../../test/mailbox.ts";
import {
  type Debtor,
  day,
  fillWallet,
  makeDebtor,
  makeInstallationBill,
  sharedRules,
  wipayPin,
} from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";

const mailbox = sharedMailbox();
const server = sharedUtility(() => ({
  SANDBOX: "1",
  SMTP_URL: mailbox.url,
  BANK_ENTRY_SECOND_PERSON: "off",
}));
const rules = sharedRules(server);

const office = "/backoffice/v1";

async function request({ customer, sl }: Debtor, metode = "TRANSFER") {
  const { status, body, text } = await customer.post("/app/request_pembayaran", { sl, metode });
  expect(status, text).toBe(201);
  return body.data;
}

function counter(body: object, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  return server.operator.post(`${office}/counter-payments`, body, headers);
}

async function detail(code: string) {
  return (await server.viewer.get(`${office}/payments/${code}`)).body.data;
}

function refund(code: string, channel: string, more: object = {}) {
  return server.admin.post(`${office}/payments/${code}/refund`, {
    reason: "Dibayar dua kali",
    channel,
    ...more,
  });
}

async function picture(red: number): Promise<string> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } });
  return (await image.png().toBuffer()).toString("base64");
}

async function audited(code: string): Promise<string[]> {
  const { rows } = await server.sql.query(
    "SELECT action FROM audit_log WHERE entity = 'payments' AND entity_key = $1 ORDER BY id",
    [code],
  );
  return rows.map(({ action }) => action);
}

describe("work", () => {
  test("the counter takes money for all unpaid bills of a connection, or for some", async () => {
    const debtor = await makeDebtor(server, { bills: 3 });
    const some = await counter({ sl: debtor.sl, bill_nos: [debtor.bills[0]?.bill_no], note: "tunai" });
    expect(some.status).toBe(201);
    expect(some.body.data).toMatchObject({
      status: "DIBAYAR",
      method: "LOKET",
      username: null,
      total: 47_300,
      evidence: { by: "counter", staff: "operator", mutation: null, wallet_transaction_id: null },
    });
    const rest = await counter({ sl: debtor.sl });
    expect(rest.body.data.items.map(({ period }: { period: string }) => period)).toEqual([
      "202602",
      "202603",
    ]);
    expect(await audited(rest.body.data.code)).toEqual(["counter-payment"]);
    const paid = (await debtor.customer.get(`/app/tagihan/${debtor.sl}`)).body.data;
    expect(paid.jumlah_lembar).toBe(0);
  });

  test("the counter tells its fee beforehand, and takes no other sum than the clerk has asked for", async () => {
    await server.sql.query(`INSERT INTO fees (kind, effective_from, method, amount, created_at, created_by)
      VALUES ('BIAYA_LAYANAN', '2020-01-01', 'LOKET', 2500, '2020-01-01', 'test')`);
    try {
      const { sl } = await makeDebtor(server);
      const fee = await server.viewer.get(`${office}/counter-payments/fee`);
      expect(fee.body.data).toEqual({ service_fee: 2500 });
      // Nobody has added the fee, or the amounts are those of yesterday.
      const refused = await counter({ sl, expected_total: 47_300 }, `jumlah-${sl}`);
      expect([refused.status, refused.body.error]).toEqual([409, "COUNTER_TOTAL_CHANGED"]);
      expect(refused.body.data).toEqual({ total: 49_800, service_fee: 2500 });
      const taken = await counter({ sl, expected_total: 49_800 }, `jumlah-${sl}`);
      expect([taken.status, taken.body.data.total]).toEqual([201, 49_800]);
      const { rows } = await server.sql.query("SELECT id::int FROM fees WHERE amount = 2500");
      expect(taken.body.data.service_fee_id).toBe(rows[0].id);
    } finally {
      await server.sql.query(`INSERT INTO fees (kind, effective_from, method, amount, created_at, created_by)
        VALUES ('BIAYA_LAYANAN', '2020-01-02', 'LOKET', 0, '2020-01-01', 'test')`);
    }
  });

  test("a counter payment with a key is taken once", async () => {
    const { sl } = await makeDebtor(server);
    const answers = await Promise.all(Array.from({ length: 4 }, () => counter({ sl }, `loket-${sl}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.code)).size).toBe(1);
  });

  test("an open payment is in the counter's way until it is cancelled, which the counter can do", async () => {
    const debtor = await makeDebtor(server);
    const { kode_pembayaran } = await request(debtor);
    const refused = await counter({ sl: debtor.sl });
    expect([refused.status, refused.body.error]).toEqual([409, "PAYMENT_OPEN"]);
    expect(refused.body.message).toContain(kode_pembayaran);
    const taken = await counter({ sl: debtor.sl, cancel_open: true });
    expect(taken.body.data.status).toBe("DIBAYAR");
    const seen = await debtor.customer.post("/app/cek_pembayaran", { kode_pembayaran });
    expect(seen.body.data).toMatchObject({ status: "DIBATALKAN", alasan: "Dibayar dengan cara lain" });
    expect(await audited(kode_pembayaran)).toEqual(["cancel"]);
    expect(await audited(taken.body.data.code)).toEqual(["counter-payment"]);
  });

  test("a bill of no connection is taken by its number", async () => {
    const customer = await server.customer();
    const id = await makeInstallationBill(server, customer, 1_500_000);
    const { rows } = await server.sql.query("SELECT bill_no FROM bills WHERE id = $1", [id]);
    const { status, body } = await counter({ bill_nos: [rows[0].bill_no] });
    expect([status, body.data.total, body.data.items[0].sl]).toEqual([201, 1_500_000, null]);
  });

  test("payments are listed newest first, by state, method, connection, code and day", async () => {
    const debtor = await makeDebtor(server);
    const { kode_pembayaran: code } = await request(debtor, "WIPAY");
    const listed = async (query: string) => {
      const { items, pagination } = (await server.viewer.get(`${office}/payments?${query}`)).body.data;
      return [items.map((row: { code: string }) => row.code), pagination.total];
    };
    expect(await listed(`sl=${debtor.sl}`)).toEqual([[code], 1]);
    expect(await listed(`code=${code}`)).toEqual([[code], 1]);
    expect(await listed(`sl=${debtor.sl}&status=DIBAYAR`)).toEqual([[], 0]);
    expect(await listed(`sl=${debtor.sl}&method=TRANSFER`)).toEqual([[], 0]);
    expect(await listed(`sl=${debtor.sl}&from=${day(server, 1)}&to=${day(server, 2)}`)).toEqual([[], 0]);
    expect((await listed(`to=${day(server, 0)}&limit=1`))[0]).toEqual([code]);
    expect(await listed("sl=NOWHERE")).toEqual([[], 0]);
  });

  test("a payment shows its steps, who took them, and what the caller may do", async () => {
    const debtor = await makeDebtor(server);
    const { kode_pembayaran: code, total_bayar } = await request(debtor);
    await debtor.customer.post("/app/confirm_pembayaran", { kode_pembayaran: code });
    await rules.transfer(total_bayar);
    const { actions, is_open, events, evidence, items } = await detail(code);
    expect([actions, is_open]).toEqual([["receipt"], false]);
    const byAdmin = await server.admin.get(`${office}/payments/${code}`);
    expect(byAdmin.body.data.actions).toEqual(["receipt", "refund"]);
    expect(events.map(({ status, actor }: { status: string; actor: string }) => [status, actor])).toEqual([
      ["MENUNGGU_PEMBAYARAN", `account:${debtor.customer.id}`],
      ["MENUNGGU_KONFIRMASI", `account:${debtor.customer.id}`],
      ["DIBAYAR", "system"],
    ]);
    expect(evidence).toMatchObject({ by: "bank", mutation: { amount: total_bayar, bank: "BANK CONTOH" } });
    expect(items).toEqual([expect.objectContaining({ bill_no: debtor.bills[0]?.bill_no, total: 47_300 })]);
  });

  test("staff cancel an open payment, once and for all", async () => {
    const debtor = await makeDebtor(server);
    const { kode_pembayaran: code } = await request(debtor);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await server.operator.post(`${office}/payments/${code}/cancel`, {
        reason: "Salah",
      });
      expect([status, body.data.status, body.data.reason]).toEqual([200, "DIBATALKAN", "Salah"]);
    }
    expect(await audited(code)).toEqual(["cancel"]);
  });

  test("a refund makes the bills due again and writes where the money went", async () => {
    const debtor = await makeDebtor(server, { bills: 2 });
    const { kode_pembayaran: code, total_bayar } = await request(debtor);
    await rules.transfer(total_bayar);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await refund(code, "TRANSFER", { reference: "TRF-1" });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        status: "DIKEMBALIKAN",
        refund: { amount: total_bayar, channel: "TRANSFER", reference: "TRF-1", refunded_by: "admin" },
      });
    }
    expect((await debtor.customer.get(`/app/tagihan/${debtor.sl}`)).body.data.jumlah_lembar).toBe(2);
    expect((await request(debtor)).status).toBe("MENUNGGU_PEMBAYARAN");
    expect(await audited(code)).toEqual(["refund"]);
  });

  test("what a wallet paid goes back to it, and a transfer can go into one", async () => {
    const debtor = await makeDebtor(server);
    await fillWallet(server, debtor.customer, 50_000);
    const { kode_pembayaran: code } = await request(debtor, "WIPAY");
    await debtor.customer.post("/app/confirm_pembayaran", { kode_pembayaran: code, pin: wipayPin });
    expect((await refund(code, "TUNAI")).status).toBe(422);
    expect((await refund(code, "WIPAY")).status).toBe(200);
    const again = await request(debtor);
    await rules.transfer(again.total_bayar);
    expect((await refund(again.kode_pembayaran, "WIPAY")).status).toBe(200);
    const wallet = (await debtor.customer.post("/app/cek_wipay")).body.data;
    expect(wallet.saldo).toBe(50_000 + again.total_bayar);
    // Of PENDAPATAN nothing is left of the wallet's payment; KAS gave the top-up and the transfer's money.
    const { rows } = await server.sql.query(
      `SELECT w.kind, sum(e.amount)::int FROM wallet_entries e JOIN wallets w ON w.id = e.wallet_id WHERE e.transaction_id IN
         (SELECT transaction_id FROM wallet_entries x JOIN wallets y ON y.id = x.wallet_id WHERE y.wallet_no = $1)
       GROUP BY 1 ORDER BY 1`,
      [wallet.no_wipay],
    );
    expect(rows).toEqual([
      { kind: "KAS", sum: -wallet.saldo },
      { kind: "PENDAPATAN", sum: 0 },
      { kind: "WALLET", sum: wallet.saldo },
    ]);
  });

  test("a proof waits for staff, whose review changes nothing about the payment", async () => {
    const debtor = await makeDebtor(server);
    const { kode_pembayaran } = await request(debtor);
    const send = async (foto: string, client_uuid: string) =>
      (
        await debtor.customer.post("/app/upload_bukti_transfer", {
          kode_pembayaran,
          image: foto,
          jumlah: 47_300,
          client_uuid,
        })
      ).body.data;
    const first = await send(await picture(1), "uuid-1");
    expect(first).toMatchObject({ status: "MENUNGGU_KONFIRMASI", status_bukti: "MENUNGGU" });
    expect(await send(await picture(2), "uuid-1")).toEqual(first);
    await send(await picture(1), "uuid-2");
    const { proofs } = await detail(kode_pembayaran);
    expect(proofs.map((proof: { repeated_photo: boolean }) => proof.repeated_photo)).toEqual([false, true]);
    expect((await server.viewer.get(`${office}/files/${proofs[0].file_id}`)).status).toBe(200);
    const queue = (await server.viewer.get(`${office}/proofs?status=MENUNGGU`)).body.data;
    expect(queue.items.at(-1)).toMatchObject({
      code: kode_pembayaran,
      payment_status: "MENUNGGU_KONFIRMASI",
      actions: [],
    });
    const own = await server.operator.get(`${office}/payments/${kode_pembayaran}`);
    expect(own.body.data.proofs[1].actions).toEqual(["review"]);

    const review = (decision: string) =>
      server.operator.post(`${office}/proofs/${proofs[1].id}/review`, { decision, note: "cocok" });
    for (let time = 0; time < 2; time += 1)
      expect((await review("DITERIMA")).body.data).toMatchObject({
        status: "DITERIMA",
        reviewed_by: "operator",
        actions: [],
      });
    expect((await review("DITOLAK")).body.error).toBe("PROOF_REVIEWED");
    const seen = (await debtor.customer.post("/app/cek_pembayaran", { kode_pembayaran })).body.data;
    expect(seen).toMatchObject({ status: "MENUNGGU_KONFIRMASI", status_bukti: "DITERIMA" });
  });

  test("why a proof was refused its customer reads, until he sends another; what is noted of others stays with colleagues", async () => {
    const debtor = await makeDebtor(server);
    const { kode_pembayaran } = await request(debtor);
    const send = async (foto: string) =>
      (await debtor.customer.post("/app/upload_bukti_transfer", { kode_pembayaran, foto })).body.data;
    const seen = async () =>
      (await debtor.customer.post("/app/cek_pembayaran", { kode_pembayaran })).body.data;
    const decide = async (decision: string, note: string) => {
      const proof = (await detail(kode_pembayaran)).proofs.at(-1);
      const answer = await server.operator.post(`${office}/proofs/${proof.id}/review`, { decision, note });
      expect(answer.status, answer.text).toBe(200);
      return proof.id as number;
    };
    expect(await send(await picture(3))).toMatchObject({ status_bukti: "MENUNGGU", alasan_bukti: null });
    const first = await decide("DITOLAK", "Bukan bukti transfer kami");
    expect(await seen()).toMatchObject({
      status_bukti: "DITOLAK",
      alasan_bukti: "Bukan bukti transfer kami",
    });
    const { source } = await mailbox.mailTo(`${debtor.customer.username}@example.com`, /Alasan: /);
    expect(source).toContain("Alasan: Bukan bukti transfer kami");
    // What was noted before customers read it was for colleagues.
    await server.sql.query("UPDATE payment_proofs SET note_is_shown = false WHERE id = $1", [first]);
    expect(await seen()).toMatchObject({ status_bukti: "DITOLAK", alasan_bukti: null });
    await send(await picture(4));
    await decide("DITERIMA", "cocok dengan nama pengirim");
    expect(await seen()).toMatchObject({ status_bukti: "DITERIMA", alasan_bukti: null });
  });

  test("several proofs are decided at once; one whose payment is paid is closed by itself", async () => {
    const send = async () => {
      const debtor = await makeDebtor(server);
      const { kode_pembayaran: code, total_bayar } = await request(debtor);
      const sent = { kode_pembayaran: code, image: await picture(7), jumlah: 47_300 };
      await debtor.customer.post("/app/upload_bukti_transfer", sent);
      const [proof] = (await detail(code)).proofs;
      return { code, total_bayar, id: proof.id };
    };
    const [one, two, paid] = [await send(), await send(), await send()];
    await server.operator.post(`${office}/proofs/${two.id}/review`, { decision: "DITOLAK", note: "kabur" });
    const review = { ids: [two.id, one.id, one.id], decision: "DITERIMA" };
    const { body } = await server.operator.post(`${office}/proofs/review`, review);
    expect(body.data).toEqual({ reviewed: [one.id], skipped: [two.id] });
    expect(
      (await server.operator.post(`${office}/proofs/review`, { ...review, ids: [999_999] })).body.error,
    ).toBe("PROOF_NOT_FOUND");

    const [{ id: bank }] = (await server.viewer.get(`${office}/bank-accounts`)).body.data.items;
    const line = { booked_at: new Date().toISOString(), amount: paid.total_bayar, description: "TRSF" };
    expect((await server.operator.post(`${office}/bank-accounts/${bank}/mutations`, line)).status).toBe(201);
    const { status, proofs } = await detail(paid.code);
    expect([status, proofs[0].status, proofs[0].reviewed_by]).toEqual(["DIBAYAR", "DITERIMA", "system"]);
  });
});

describe("refuse", () => {
  test("what is not there, and who may not", async () => {
    expect((await server.viewer.get(`${office}/payments/123456789012`)).body.error).toBe("PAYMENT_NOT_FOUND");
    expect((await counter({ sl: "NOWHERE" })).body.error).toBe("CONNECTION_NOT_FOUND");
    expect((await counter({ bill_nos: ["202601999999999"] })).body.error).toBe("BILL_NOT_FOUND");
    expect((await counter({})).status).toBe(422);
    const review = await server.operator.post(`${office}/proofs/999999/review`, { decision: "DITERIMA" });
    expect(review.body.error).toBe("PROOF_NOT_FOUND");
    const { kode_pembayaran } = await request(await makeDebtor(server));
    const body = { reason: "x", channel: "TUNAI" };
    expect((await server.operator.post(`${office}/payments/${kode_pembayaran}/refund`, body)).status).toBe(
      403,
    );
    expect(
      (await server.viewer.post(`${office}/payments/${kode_pembayaran}/cancel`, { reason: "x" })).status,
    ).toBe(403);
  });

  test("bills out of order, of another connection, or paid", async () => {
    const debtor = await makeDebtor(server, { bills: 2 });
    const other = await makeDebtor(server);
    const [older, younger] = debtor.bills.map(({ bill_no }) => bill_no);
    expect((await counter({ sl: debtor.sl, bill_nos: [younger] })).body.error).toBe("OLDER_BILL_UNPAID");
    expect((await counter({ sl: other.sl, bill_nos: [older] })).body.error).toBe("BILL_NOT_FOUND");
    const paid = (await counter({ sl: debtor.sl })).body.data;
    expect((await counter({ sl: debtor.sl })).body.error).toBe("BILL_NOT_DUE");
    const refused = await counter({ bill_nos: [older] });
    expect(refused.body.error).toBe("BILL_NOT_DUE");
    // The colleague at the next counter says to the customer who has it, and shows the receipt.
    expect(refused.body.data).toEqual({
      bill_no: older,
      payment_code: paid.code,
      method: "LOKET",
      counter_staff: "operator",
      paid_at: paid.paid_at,
      receipt_no: paid.receipt_no,
    });
    expect(refused.body.message).toContain(
      `${paid.code} (LOKET, taken by operator), receipt ${paid.receipt_no}`,
    );
  });

  test("refunds of what is not paid, and into wallets that have nothing to do with it", async () => {
    const debtor = await makeDebtor(server);
    const { kode_pembayaran: code } = await request(debtor);
    expect((await refund(code, "TUNAI")).body.error).toBe("PAYMENT_STATE");
    const taken = (await counter({ sl: debtor.sl, cancel_open: true })).body.data;
    expect((await refund(taken.code, "WIPAY")).status).toBe(422);
    const simulated = await makeDebtor(server);
    const { kode_pembayaran } = await request(simulated, "SIMULASI");
    await simulated.customer.post("/app/confirm_pembayaran", { kode_pembayaran });
    expect((await refund(kode_pembayaran, "WIPAY")).status).toBe(422);
  });

  test("dates that are none", async () => {
    for (const query of ["from=2026-02-30", "from=2026-02-02&to=2026-02-01", "to=x"])
      expect((await server.viewer.get(`${office}/payments?${query}`)).status).toBe(422);
  });
});
