import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pdfOf, textOf } from "../../../../test/journeys/receipt.ts";
import { sharedMailbox } from "../../../../test/mailbox.ts";
import {
  type Debtor,
  makeDebtor,
  makeInstallationBill,
  rivalOf,
  sharedRules,
  zone,
} from "../../../../test/payments.ts";
import { sharedUtility } from "../../../../test/utility.ts";
import { loadConfig } from "../../../config.ts";
import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import { ringOfSecret } from "../../../kernel/keys/key-ring.ts";
import { createMailer, type Mailer } from "../../../kernel/mail.ts";
import { enqueue } from "../../../kernel/queue/queries.ts";
import { doDue } from "../../../kernel/queue/queue.ts";
import { utilityTasks } from "../../background.ts";
import type { UtilityParts } from "../../parts.ts";
import { receiptSignature } from "./receipt-signature.ts";
import { enclosedReceipt } from "./receipts.ts";

const jwtSecret = "a secret for receipts that is long enough, surely";

let mailer: Mailer;

const mailbox = sharedMailbox();
const server = sharedUtility(() => ({
  JWT_SECRET: jwtSecret,
  UTILITY_NAME: "Perumda Tirta Contoh",
  SMTP_URL: mailbox.url,
}));
const rules = sharedRules(server);
beforeAll(async () => {
  // The server's own job may come first; it mails to the same box.
  mailer = await createMailer(mailbox.url, "Loket <loket@example.id>", { info: () => {} });
});
afterAll(() => mailer.close());

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
  return { config, zone, keys: ringOfSecret(jwtSecret), mailer, publicUrl, ...over } as UtilityParts;
}

async function signed(receipt: string, secret = jwtSecret): Promise<string> {
  const { rows } = await server.sql.query("SELECT total::int, paid_at FROM payments WHERE receipt_no = $1", [
    receipt,
  ]);
  return receiptSignature(secret, { receiptNo: receipt, total: rows[0].total, paidAt: rows[0].paid_at });
}

/** What the receipt says that this customer downloads. */
async function downloaded({ customer }: Debtor, receipt: string): Promise<string> {
  const response = await fetch(`${server.publicUrl}/app/resi/${receipt}`, { headers: customer.headers });
  expect(response.status).toBe(200);
  return textOf(Buffer.from(await response.arrayBuffer()));
}

/** Takes the money of a connection at the counter, and answers the number of the receipt. */
async function paidAtCounter({ sl, bill_nos }: { sl?: string; bill_nos?: string[] }): Promise<string> {
  const {
    status,
    body: answer,
    text,
  } = await server.operator.post("/backoffice/v1/counter-payments", { sl, bill_nos });
  expect(status, text).toBe(201);
  return answer.data.receipt_no as string;
}

async function receiptsOf({ customer }: Debtor, more: object = {}): Promise<string[]> {
  const { status, body } = await customer.post("/app/history_bayar", more);
  expect([status, body.meta.total]).toEqual([200, body.data.length]);
  return body.data.map(({ no_resi }: { no_resi: string }) => no_resi);
}

function verify(receipt: string, signature: string) {
  return server.public.get(`/app/verifikasi_resi/${receipt}/${signature}`);
}

const mailState = async (code: string) =>
  (await server.operator.get(`/backoffice/v1/payments/${code}`)).body.data.receipt_mail;
const isMail = ({ name }: { name: string }) => name === "message-mail";
const mailReceipts = (ctx: Ctx, means: UtilityParts) =>
  Promise.all(utilityTasks(means).flatMap((kind) => (isMail(kind) ? [doDue(ctx, kind)] : [])));

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

  test("a browser gets a page that says the state plainly, in its language, without a script", async () => {
    const { code, receipt, total } = await paid();
    const address = `${server.publicUrl}/app/verifikasi_resi/${receipt}/${await signed(receipt)}`;
    const read = async (language: string, url = address) => {
      const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": language };
      const answer = await fetch(url, { headers });
      return { answer, html: await answer.text() };
    };
    const { answer, html } = await read("id-ID,id;q=0.9,en;q=0.8");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(html).not.toContain("<script");
    expect(html).toContain("Resi ini SAH");
    expect(html).toContain(`Rp ${total.toLocaleString("id-ID")}`);
    expect(html).toContain("Perumda Tirta Contoh");
    expect((await read("en-GB,en;q=0.9,id;q=0.1")).html).toContain("This receipt is VALID: paid");
    expect((await read("id", address.slice(0, -3))).html).toContain("Resi ini TIDAK KAMI KENAL");
    const refund = { reason: "Dibayar dua kali", channel: "TRANSFER" };
    await server.admin.post(`/backoffice/v1/payments/${code}/refund`, refund);
    expect((await read("id")).html).toContain("TIDAK BERLAKU LAGI");
    expect((await read("en")).html).toContain("NO LONGER VALID");
    const ofProgram = await fetch(address, { headers: { accept: "application/json, text/html;q=0.5" } });
    expect(await ofProgram.json()).toMatchObject({ data: { status: "DIKEMBALIKAN" } });
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
      .toMatchObject({ tries: 1, next_try_at: null, last_error: null, sent_at: expect.any(String) });
    const query = `topic=PEMBAYARAN_DITERIMA&way=mail&account_id=${customer.id}`;
    const { items } = (await server.operator.get(`/backoffice/v1/message-deliveries?${query}`)).body.data;
    expect(items).toMatchObject([{ state: "sent", tries: 1, title: "Pembayaran diterima" }]);
  });

  test("a mail server that is away is tried again, ever later, until it is given up", async () => {
    const { customer, code } = await paid();
    const away: Mailer = { ...mailer, send: () => Promise.reject(new Error("nobody is there")) };
    // The server has mailed it. So that only this test tries it again, that is due when the server does not look.
    await expect.poll(() => mailState(code)).toMatchObject({ tries: 1 });
    const { rows } = await server.sql.query(
      `UPDATE message_deliveries SET state = 'waiting', tries = 0, ended_at = NULL,
         queued_at = now() + interval '300 days', next_at = now() + interval '300 days'
       WHERE account_id = $1 AND way = 'mail' AND message_id = (SELECT max(id) FROM customer_messages WHERE account_id = $1)
       RETURNING message_id, next_at`,
      [customer.id],
    );
    const task = { subject: String(rows[0].message_id), lane: String(customer.id), runAt: rows[0].next_at };
    await inTransaction(rules.ctx, (tx) => enqueue(tx, "message-mail", [task]));
    let nextTry = rows[0].next_at.getTime();
    const later = { ...rules.ctx, now: () => new Date(nextTry) };
    const waits: number[] = [];
    for (let time = 1; time <= 40; time += 1) {
      await mailReceipts(later, parts({ mailer: away }));
      const { next_try_at: next, ...state } = await mailState(code);
      expect(state).toEqual({ tries: time, last_error: "nobody is there", sent_at: null });
      if (next === null) break;
      waits.push(Date.parse(next) - nextTry);
      nextTry = Date.parse(next);
    }
    expect(waits.length).toBeGreaterThan(5);
    expect(waits.slice(0, 4)).toEqual(waits.slice(0, 4).sort((one, other) => one - other));
    expect((await mailState(code)).next_try_at).toBeNull();
  });
});

describe("who only pays", () => {
  const [whose, masked] = ["Budi Contoh", "B*** C*****"];

  test("has a receipt that tells neither whose water it is nor how much; nor does it by mail, nor to who verifies it", async () => {
    const payment = await paid({ bills: 2 });
    await mailReceipts(rules.ctx, parts());
    const mail = await mailbox.mailTo(`${payment.customer.username}@example.com`);
    const verified = (await verify(payment.receipt, await signed(payment.receipt))).text;
    const texts = [await downloaded(payment, payment.receipt), textOf(pdfOf(mail))];
    for (const text of texts) {
      expect(text).toContain(masked);
      expect(text).toContain("Wulan Contoh");
      expect(text).toContain("Rp 94.600");
    }
    for (const text of [...texts, verified]) {
      expect(text).not.toContain(whose);
      expect(text).not.toContain("25 m");
    }
  });

  test("sees it whole once he has proved to be the owner, and no longer once he has let the connection go", async () => {
    const payment = await paid();
    const { sl, customer, connection } = payment;
    await customer.post("/app/confirm_sl", { sl, no_meter: connection.meterNo });
    const owned = await downloaded(payment, payment.receipt);
    expect(owned).toContain(whose);
    expect(owned).toContain("25 m³");
    await customer.post("/app/hapus_sl", { sl });
    const left = await downloaded(payment, payment.receipt);
    expect(left).not.toContain(whose);
    expect(left).not.toContain("25 m");
    expect(left).toContain(masked);
  });

  test("has his own connection whole and the other masked where he pays for both at once", async () => {
    const own = await makeDebtor(server, { relation: "PEMILIK" });
    const other = await makeDebtor(server, { customer: own.customer });
    const id_tagihan = [...own.bills, ...other.bills].map(({ id }) => id);
    const asked = await own.customer.post("/app/request_pembayaran", { id_tagihan });
    await rules.transfer(asked.body.data.total_bayar);
    const [receipt = ""] = await receiptsOf(own);
    const text = await downloaded(own, receipt);
    expect(text.match(/25 m³/g)).toHaveLength(1);
    expect(text.match(/Budi Contoh/g)).toHaveLength(1);
    expect(text).toContain(masked);
  });
});

describe("what was paid at the counter", () => {
  test("stands in the owner's paid history, with a receipt that he can download", async () => {
    const owner = await makeDebtor(server, { relation: "PEMILIK" });
    const receipt = await paidAtCounter(owner);
    const { body } = await owner.customer.post("/app/history_bayar", { sl: owner.sl });
    expect(body.data).toMatchObject([
      {
        status: "DIBAYAR",
        metode: "LOKET",
        total_bayar: 47_300,
        no_resi: receipt,
        rincian: [{ sl: owner.sl }],
      },
    ]);
    expect(await receiptsOf(owner)).toEqual([receipt]);
    const text = await downloaded(owner, receipt);
    expect(text).toContain("Budi Contoh");
    expect(text).toContain("25 m³");
    await server.admin.post(`/backoffice/v1/payments/${body.data[0].kode_pembayaran}/refund`, {
      reason: "uji",
      channel: "TUNAI",
    });
    // What was refunded in cash leaves its trace.
    expect((await owner.customer.post("/app/history_bayar", {})).body.data).toMatchObject([
      {
        status: "DIKEMBALIKAN",
        no_resi: receipt,
        dikembalikan: {
          cara: "TUNAI",
          jumlah: 47_300,
          alasan: "uji",
          pada: expect.stringMatching(/\+07:00$/),
        },
      },
    ]);
    expect(await downloaded(owner, receipt)).toContain("DIKEMBALIKAN");
  });

  test("is shown to nobody who only pays, nor to who owned the connection once", async () => {
    const owner = await makeDebtor(server, { relation: "PEMILIK" });
    const payer = await rivalOf(server, owner, "PEMBAYAR");
    const receipt = await paidAtCounter(owner);
    const unseen = async ({ customer }: Debtor) => {
      expect((await customer.post("/app/history_bayar", {})).body.data).toEqual([]);
      const { status, body } = await customer.get(`/app/resi/${receipt}`);
      expect([status, body.kode]).toEqual([404, "RESI_TIDAK_DITEMUKAN"]);
    };
    await unseen(payer);
    expect(await receiptsOf(payer, { sl: owner.sl })).toEqual([]);
    await unseen(await makeDebtor(server));
    expect(await receiptsOf(owner)).toEqual([receipt]);
    await owner.customer.post("/app/hapus_sl", { sl: owner.sl });
    await unseen(owner);
  });

  test("together with somebody else's bill is shown to neither; what another account paid stays its own", async () => {
    const [one, two] = [
      await makeDebtor(server, { relation: "PEMILIK", bills: 2 }),
      await makeDebtor(server, { relation: "PEMILIK" }),
    ];
    const together = await paidAtCounter({
      bill_nos: [one.bills[0]?.bill_no ?? "", two.bills[0]?.bill_no ?? ""],
    });
    for (const owner of [one, two]) {
      expect(await receiptsOf(owner)).toEqual([]);
      expect((await owner.customer.get(`/app/resi/${together}`)).status).toBe(404);
    }
    const payer = await rivalOf(server, one, "PEMBAYAR");
    const asked = await payer.customer.post("/app/request_pembayaran", { sl: one.sl });
    expect(asked.body.data.rincian).toHaveLength(1);
    await rules.transfer(asked.body.data.total_bayar);
    const [byPayer = ""] = await receiptsOf(payer);
    expect(await receiptsOf(one)).toEqual([]);
    expect((await one.customer.get(`/app/resi/${byPayer}`)).status).toBe(404);
  });

  test("by days and pages as what the account has paid itself", async () => {
    const owner = await makeDebtor(server, { relation: "PEMILIK", bills: 2 });
    const atCounter = await paidAtCounter({ bill_nos: [owner.bills[0]?.bill_no ?? ""] });
    const asked = await owner.customer.post("/app/request_pembayaran", { sl: owner.sl });
    await rules.transfer(asked.body.data.total_bayar, new Date(server.clock.now().getTime() + 60_000));
    const page = async (halaman: number) =>
      (await owner.customer.post("/app/history_bayar", { halaman, per_halaman: 1 })).body;
    expect((await page(1)).meta.total).toBe(2);
    const both = [(await page(1)).data[0].metode, (await page(2)).data[0].metode];
    expect(both).toEqual(["TRANSFER", "LOKET"]);
    expect((await page(2)).data[0].no_resi).toBe(atCounter);
    const { body } = await owner.customer.post("/app/history_bayar", { sampai: "2020-01-01" });
    expect(body.meta.total).toBe(0);
  });

  test("for a bill of the account's own, which belongs to no connection, as well", async () => {
    const owner = await makeDebtor(server, { relation: "PEMILIK", bills: 0 });
    const id = await makeInstallationBill(server, owner.customer, 1_500_000);
    const { rows } = await server.sql.query("SELECT bill_no FROM bills WHERE id = $1", [id]);
    const receipt = await paidAtCounter({ bill_nos: [rows[0].bill_no] });
    expect(await receiptsOf(owner)).toEqual([receipt]);
    expect(await downloaded(owner, receipt)).toContain("Biaya pasang baru");
  });
});

describe("refuse", () => {
  test("a receipt of somebody else, and of nobody", async () => {
    const { receipt } = await paid();
    const stranger = await server.customer();
    for (const [who, number] of [
      [stranger, receipt],
      [stranger, "RS20260101000000000"],
    ] as const) {
      const { status, body } = await who.get(`/app/resi/${number}`);
      expect([status, body.kode]).toEqual([404, "RESI_TIDAK_DITEMUKAN"]);
    }
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
  test("nothing is mailed to an account without an address", async () => {
    const phone = await paid({ customer: await server.customer({ email: undefined, no_hp: "0812345001" }) });
    await mailReceipts(rules.ctx, parts());
    expect(await mailState(phone.code)).toBeNull();
  });

  test("a receipt that is mailed after its payment was refunded says so", async () => {
    const { code } = await paid();
    await expect.poll(() => mailState(code)).toMatchObject({ tries: 1 });
    await server.admin.post(`/backoffice/v1/payments/${code}/refund`, { reason: "uji", channel: "TUNAI" });
    const message = { topic: "PEMBAYARAN_DITERIMA", link_kind: "pembayaran", link_id: code };
    const [enclosed] = await enclosedReceipt(rules.ctx, message, parts());
    expect(textOf(enclosed?.content ?? Buffer.alloc(0))).toContain("DIKEMBALIKAN");
    expect(await enclosedReceipt(rules.ctx, { ...message, topic: "UANG_DIKEMBALIKAN" }, parts())).toEqual([]);
  });
});
