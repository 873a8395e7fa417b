import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CustomerCaller, startTestServer } from "../../../test/harness.ts";
import { sharedMailbox } from "../../../test/mailbox.ts";
import { codeMailedTo, emailOf } from "../../../test/mailed-codes.ts";
import { fillWallet, type Requested, requestOf, tell, wipayPin } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";

const mailbox = sharedMailbox();
const server = sharedUtility(() => ({ SMTP_URL: mailbox.url, RATE_LIMITS: "on" }));
beforeEach(() => later(0));
afterEach(() => server.clock.real());

const start = Date.now();
const later = (hours: number) => server.clock.set(new Date(start + hours * 3_600_000));
const password_baru = "kata sandi yang baru";
const accounts = "/backoffice/v1/accounts";

interface Account {
  me: CustomerCaller;
  /** As who has logged in with the new password. */
  again: CustomerCaller;
}

/** Resets the account's password by the code that was mailed, and logs in. */
async function reset(me: CustomerCaller, at = server): Promise<Account> {
  await at.public.post("/app/buat_kode", { username: me.username });
  const { kode } = await codeMailedTo(mailbox, emailOf(me));
  const done = await at.public.post("/app/reset_kode", { username: me.username, kode, password_baru });
  expect(done.status, done.text).toBe(200);
  const login = await at.public.post("/app/login", { username: me.username, password: password_baru });
  const headers = { authorization: `Bearer ${login.body.data.token}` };
  const again: CustomerCaller = {
    ...me,
    password: password_baru,
    headers,
    get: (path) => at.public.get(path, headers),
    post: (path, body) => at.public.post(path, body, headers),
  };
  return { me, again };
}

/** Somebody with 100,000 rupiah and a payment of 47,300 from the wallet under way. */
async function payer(): Promise<Requested> {
  const payment = await requestOf(server, "WIPAY");
  await fillWallet(server, payment.customer, 100_000);
  return payment;
}

const look = async (customer: CustomerCaller) => (await customer.post("/app/cek_wipay")).body.data;

describe("after a reset by code", () => {
  test("the PIN is empty, and with a new one nothing is paid for 24 hours; then it is", async () => {
    const payment = await payer();
    const { again } = await reset(payment.customer);
    const until = server.clock.now().getTime() + 86_400_000;
    const wallet = await look(again);
    expect(wallet).toMatchObject({ saldo: 100_000, status: "AKTIF", pin_diatur: false });
    expect(Math.abs(Date.parse(wallet.dijeda_sampai) - until)).toBeLessThan(60_000);
    await again.post("/app/atur_pin", { password: password_baru, pin: wipayPin });

    const mine = { ...payment, customer: again };
    const refused = await tell(mine, "confirm_pembayaran", { pin: wipayPin });
    expect([refused.status, refused.body.kode]).toEqual([403, "DOMPET_DIJEDA"]);
    expect(refused.body.pesan).toMatch(/dijeda sampai \d+ \w+ 20\d\d, [\d.]{8} WIB/);
    expect(refused.body.data).toEqual({ dijeda_sampai: wallet.dijeda_sampai });
    later(23.9);
    const early = await requestOf(server, "WIPAY", { customer: again });
    expect((await tell(early, "confirm_pembayaran", { pin: wipayPin })).body.kode).toBe("DOMPET_DIJEDA");
    later(24.1);
    expect((await look(again)).dijeda_sampai).toBeNull();
    const paid = await tell(early, "confirm_pembayaran", { pin: wipayPin });
    expect([paid.status, paid.body.data.status]).toEqual([200, "DIBAYAR"]);
  });

  test("money still comes in, and a letter says what happened", async () => {
    const { customer } = await payer();
    const { again } = await reset(customer);
    const { no_wipay } = await look(again);
    const topUp = { amount: 5000, reference: "jeda 1" };
    const { status } = await server.operator.post(`/backoffice/v1/wallets/${no_wipay}/top-ups`, topUp);
    expect([status, (await look(again)).saldo]).toEqual([201, 105_000]);
    const { source } = await mailbox.mailTo(emailOf(customer), /diatur ulang/);
    expect(source).toContain(`Kata sandi akun ${customer.username} diatur ulang`);
    expect(source).toContain("WiPay dijeda sampai");
  });

  test("a wallet that is made only then is paused too; who never reset is not, nor who changed the password", async () => {
    const { again } = await reset(await server.customer());
    expect((await look(again)).dijeda_sampai).not.toBeNull();
    const payment = await payer();
    const { customer } = payment;
    const changed = await customer.post("/app/update_password", {
      password_lama: customer.password,
      password_baru,
    });
    const headers = { authorization: `Bearer ${changed.body.data.token}` };
    const { data } = (await server.public.post("/app/cek_wipay", {}, headers)).body;
    expect(data).toMatchObject({ dijeda_sampai: null, pin_diatur: true });
  });

  test("WALLET_PAUSE_AFTER_RESET says how long, 0 not at all", async () => {
    const other = await startTestServer({ SMTP_URL: mailbox.url, WALLET_PAUSE_AFTER_RESET: "0" });
    try {
      const { again } = await reset(await other.customer(), other);
      expect(await look(again)).toMatchObject({ dijeda_sampai: null, pin_diatur: false });
    } finally {
      await other.close();
    }
  });

  test("the PIN of before would not open it either", async () => {
    const payment = await payer();
    const { id } = payment.customer;
    await server.sql.query("UPDATE accounts SET debits_paused_until = $2 WHERE id = $1", [
      id,
      new Date(server.clock.now().getTime() + 1000),
    ]);
    const refused = await tell(payment, "confirm_pembayaran", { pin: wipayPin });
    expect(refused.body.kode).toBe("DOMPET_DIJEDA");
    expect((await look(payment.customer)).saldo).toBe(100_000);
  });
});

describe("staff", () => {
  test("see the pause and end it with a reason; the trail keeps how the identity was checked", async () => {
    const payment = await payer();
    const { me, again } = await reset(payment.customer);
    const path = `${accounts}/${me.id}`;
    const seen = await server.viewer.get(path);
    expect(Date.parse(seen.body.data.debits_paused_until)).toBeGreaterThan(server.clock.now().getTime());
    const etag = seen.headers.get("etag") ?? "";

    const reason = "KTP asli dicocokkan di loket";
    const end = (headers: Record<string, string> = {}, who = server.admin) =>
      who.post(`${path}/end-debit-pause`, { reason }, headers);
    expect((await end({}, server.operator)).status).toBe(403);
    expect((await server.admin.post(`${path}/end-debit-pause`, { reason: "" })).status).toBe(422);
    expect((await end({ "if-match": '"0"' })).status).toBe(412);
    const ended = await end({ "if-match": etag });
    expect([ended.status, ended.body.data.debits_paused_until]).toEqual([200, null]);
    expect(ended.headers.get("etag")).not.toBe(etag);
    expect((await end()).body.data).toEqual(ended.body.data);
    const { rows } = await server.sql.query(
      "SELECT action, actor_username AS who, after->>'reason' AS reason FROM audit_log WHERE entity = 'accounts' AND entity_key = $1",
      [me.username],
    );
    expect(rows).toEqual([{ action: "end_pause", who: "admin", reason }]);

    await again.post("/app/atur_pin", { password: password_baru, pin: wipayPin });
    const paid = await tell({ ...payment, customer: again }, "confirm_pembayaran", { pin: wipayPin });
    expect([paid.status, paid.body.data.status]).toEqual([200, "DIBAYAR"]);
  });
});
