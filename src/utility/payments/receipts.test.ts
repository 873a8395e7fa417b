import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/harness.ts";
import { type Mailbox, startMailbox } from "../../../test/mailbox.ts";
import { type Debtor, makeDebtor, type Rules, rulesOn, zone } from "../../../test/payments.ts";
import { makeUtility } from "../../../test/utility.ts";
import { loadConfig } from "../../config.ts";
import { createMailer, type Mailer } from "../../kernel/mail.ts";
import type { UtilityParts } from "../parts.ts";
import { mailReceipts } from "./payments.ts";
import { receiptSignature } from "./receipt-proof.ts";

const jwtSecret = "a secret for receipts that is long enough, surely";

let server: TestServer;
let rules: Rules;
let mailbox: Mailbox;
let mailer: Mailer;

beforeAll(async () => {
  mailbox = await startMailbox();
  // The server's own job may come first; it mails to the same box.
  server = await startTestServer({
    JWT_SECRET: jwtSecret,
    UTILITY_NAME: "Perumda Tirta Contoh",
    SMTP_URL: mailbox.url,
  });
  await makeUtility(server);
  rules = await rulesOn(server);
  mailer = await createMailer(mailbox.url, "Loket <loket@example.id>", { info: () => {} });
});
afterAll(async () => {
  await mailer.close();
  await mailbox.close();
  await rules.close();
  await server.close();
});

async function paid(
  options: Parameters<typeof makeDebtor>[1] = {},
): Promise<Debtor & { code: string; receipt: string; total: number }> {
  const debtor = await makeDebtor(server, options);
  const { kode_pembayaran: code, total_bayar: total } = (
    await debtor.customer.post("/app/request_pembayaran", { sl: debtor.sl })
  ).body.data;
  await rules.transfer(total);
  const { no_resi } = (await debtor.customer.post("/app/cek_pembayaran", { kode_pembayaran: code })).body
    .data;
  return { ...debtor, code, receipt: no_resi, total };
}

function parts(over: Partial<UtilityParts> = {}): UtilityParts {
  const config = loadConfig({ UTILITY_NAME: "Perumda Tirta Contoh" });
  const publicUrl = () => server.publicUrl;
  return { config, zone, jwtSecret, mailer, publicUrl, ...over } as UtilityParts;
}

async function signed(receipt: string, secret = jwtSecret): Promise<string> {
  const { rows } = await server.sql.query("SELECT total::int, paid_at FROM payments WHERE receipt_no = $1", [
    receipt,
  ]);
  return receiptSignature(secret, { receiptNo: receipt, total: rows[0].total, paidAt: rows[0].paid_at });
}

function verify(receipt: string, signature: string) {
  return server.public.get(`/app/verifikasi_resi/${receipt}/${signature}`);
}

async function mailState(code: string) {
  const { rows } = await server.sql.query(
    "SELECT m.* FROM receipt_mails m JOIN payments p ON p.id = m.payment_id WHERE p.code = $1",
    [code],
  );
  return rows[0];
}

describe("work", () => {
  test("a customer downloads the receipt of his own payment, and so do staff", async () => {
    const { customer, code, receipt } = await paid();
    const own = await customer.get(`/app/resi/${receipt}`);
    expect([own.status, own.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(own.headers.get("content-disposition")).toBe(`attachment; filename="${receipt}.pdf"`);
    expect(own.text.startsWith("%PDF-")).toBe(true);
    const theirs = await server.viewer.get(`/backoffice/v1/payments/${code}/receipt`);
    expect(theirs.text).toBe(own.text);
  });

  test("whoever holds a receipt can have it checked, without learning who paid", async () => {
    const { sl, receipt, total } = await paid();
    const { status, body } = await verify(receipt, await signed(receipt));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      sah: true,
      no_resi: receipt,
      status: "DIBAYAR",
      total_bayar: total,
      dibayar_pada: expect.stringMatching(/\+07:00$/),
      nama: "W**** C*****",
      rincian: [{ sl, periode: "202601", total_tagihan: 47_300 }],
    });
  });

  test("the receipt is mailed with its PDF, once", async () => {
    const { customer, code, receipt } = await paid();
    await mailReceipts(rules.ctx, parts());
    await mailReceipts(rules.ctx, parts());
    const mail = await mailbox.mailTo(`${customer.username}@example.com`);
    expect(mail.source).toContain(receipt);
    expect(mail.source).toContain("application/pdf");
    expect(mail.source).toContain("JVBERi0");
    expect(mailbox.mails.filter(({ to }) => to === mail.to)).toHaveLength(1);
    await expect
      .poll(() => mailState(code))
      .toMatchObject({ tries: 1, next_try_at: null, last_error: null, sent_at: expect.any(Date) });
  });

  test("a mail server that is away is tried again, ever later, until it is given up", async () => {
    const { code } = await paid();
    const away: Mailer = { ...mailer, send: () => Promise.reject(new Error("nobody is there")) };
    // So that only this test tries it: as if the server's own job had been about to.
    await server.sql.query("UPDATE receipt_mails SET next_try_at = next_try_at + interval '300 days'");
    const later = { ...rules.ctx, now: () => new Date(nextTry) };
    const waits: number[] = [];
    let nextTry = (await mailState(code)).next_try_at.getTime();
    for (let time = 1; time <= 10; time += 1) {
      await mailReceipts(later, parts({ mailer: away }));
      const state = await mailState(code);
      expect(state).toMatchObject({ tries: time, last_error: "nobody is there", sent_at: null });
      if (state.next_try_at === null) break;
      waits.push(state.next_try_at.getTime() - nextTry);
      nextTry = state.next_try_at.getTime();
    }
    expect(waits).toHaveLength(9);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect((await mailState(code)).next_try_at).toBeNull();
  });
});

describe("refuse", () => {
  test("a receipt of somebody else, of nobody, and of what was refunded", async () => {
    const { customer, code, receipt } = await paid();
    const stranger = await server.customer();
    for (const [who, number] of [
      [stranger, receipt],
      [customer, "RS20260101000000000"],
    ] as const) {
      const { status, body } = await who.get(`/app/resi/${number}`);
      expect([status, body.kode]).toEqual([404, "RESI_TIDAK_DITEMUKAN"]);
    }
    const before = await signed(receipt);
    await server.admin.post(`/backoffice/v1/payments/${code}/refund`, { reason: "uji", channel: "TUNAI" });
    expect((await customer.get(`/app/resi/${receipt}`)).status).toBe(404);
    expect((await server.viewer.get(`/backoffice/v1/payments/${code}/receipt`)).body.error).toBe(
      "RECEIPT_NOT_FOUND",
    );
    expect((await verify(receipt, before)).body.data).toMatchObject({ sah: false, status: "DIKEMBALIKAN" });
  });

  test("a signature of another receipt, of another secret, or cut short, tells nothing", async () => {
    const one = await paid();
    const two = await paid();
    const right = await signed(one.receipt);
    const nothing = {
      sah: false,
      status: null,
      total_bayar: null,
      dibayar_pada: null,
      nama: null,
      rincian: [],
    };
    for (const [receipt, wrong] of [
      [two.receipt, right],
      [one.receipt, await signed(one.receipt, "another secret that is long enough, surely")],
      [one.receipt, right.slice(0, -1)],
      ["RS20260101000000000", right],
    ] as const)
      expect((await verify(receipt, wrong)).body.data).toEqual({ ...nothing, no_resi: receipt });
  });
});

describe("guard", () => {
  test("nothing is mailed of a payment that was refunded, nor to an account without an address", async () => {
    const refunded = await paid();
    await server.admin.post(`/backoffice/v1/payments/${refunded.code}/refund`, {
      reason: "uji",
      channel: "TUNAI",
    });
    const phone = await paid({
      customer: await server.customer({ email: undefined, no_hp: "081234500001" }),
    });
    await mailReceipts(rules.ctx, parts());
    expect(mailbox.mails.filter(({ to }) => to === `${refunded.customer.username}@example.com`)).toEqual([]);
    expect(await mailState(phone.code)).toBeUndefined();
  });
});
