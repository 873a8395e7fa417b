import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../../test/harness.ts";
import {
  countUnpaid,
  type Debtor,
  day,
  inHours,
  makeDebtor,
  requestAgain,
  requestOf,
  rivalOf,
  sharedRules,
  statusOf,
  tell,
} from "../../../../test/payments.ts";
import { makeUtility, sharedUtility } from "../../../../test/utility.ts";
import { expirePayments } from "../payments.ts";

const server = sharedUtility({ TOKEN_TTL: "2592000" });
const rules = sharedRules(server);

const later = <T>(hours: number, work: () => Promise<T>) => inHours(server, hours, work);
const cancel = ({ customer }: Debtor, kode_pembayaran: string) =>
  customer.post("/app/batal_pembayaran", { kode_pembayaran });

describe("the same account and bills get the same total again", () => {
  test("asking and cancelling without end takes one total, and leaves the rest to the neighbours", async () => {
    const [debtor, neighbour] = [await makeDebtor(server), await makeDebtor(server)];
    const totals = new Set<number>();
    const codes = new Set<string>();
    for (let round = 0; round < 25; round += 1) {
      const { code, total } = await requestAgain(debtor);
      totals.add(total);
      codes.add(code);
      await cancel(debtor, code);
    }
    expect([totals.size, codes.size]).toEqual([1, 25]);
    const { rows } = await server.sql.query(
      "SELECT total::int FROM transfer_holds JOIN payments USING (total) WHERE account_id = $1 GROUP BY total",
      [debtor.customer.id],
    );
    expect(rows).toEqual([{ total: [...totals][0] }]);
    expect((await requestAgain(neighbour)).total).toBeLessThanOrEqual(47_300 + 999);
  });

  test("also after a payment has expired, or was cancelled by staff", async () => {
    const payment = await requestOf(server);
    await later(25, async () => {
      await expirePayments(rules.ctx);
      const second = await requestAgain(payment);
      expect(second.total).toBe(payment.total);
      await server.operator.post(`/backoffice/v1/payments/${second.code}/cancel`, { reason: "uji" });
      expect((await requestAgain(payment)).total).toBe(payment.total);
    });
  });

  test("another account, other bills, another amount, or what was paid and refunded, gets another", async () => {
    const payment = await requestOf(server, "TRANSFER", { bills: 2, dueIn: 0 });
    await tell(payment, "batal_pembayaran");
    const other = await rivalOf(server, payment, "PEMBAYAR");
    const ofOther = await requestAgain(other);
    expect(ofOther.total).not.toBe(payment.total);
    await cancel(other, ofOther.code);
    const { customer, sl } = payment;
    const fewer = await customer.post("/app/request_pembayaran", { sl, periode: ["202601"] });
    expect(fewer.body.data.jumlah_tagihan).toBe(47_300);
    await cancel(payment, fewer.body.data.kode_pembayaran);
    await later(24, async () => {
      const dearer = await requestAgain(payment);
      expect(dearer.total).toBeGreaterThan(2 * 52_030);
      await cancel(payment, dearer.code);
      await rules.transfer(dearer.total);
      await server.admin.post(`/backoffice/v1/payments/${dearer.code}/refund`, {
        reason: "uji",
        channel: "TUNAI",
      });
      expect((await requestAgain(payment)).total).not.toBe(dearer.total);
    });
  });

  test("a total that has become free is drawn anew", async () => {
    const payment = await requestOf(server);
    await tell(payment, "batal_pembayaran");
    const since = async () => {
      const query = "SELECT since FROM transfer_holds WHERE payment_id = $1";
      return later(24 * 8, async () => {
        const { id } = await requestAgain(payment);
        return (await server.sql.query(query, [id])).rows[0].since.getTime() - server.clock.now().getTime();
      });
    };
    expect(Math.abs(await since())).toBeLessThan(60_000);
  });
});

describe("money that was sent for the earlier payment", () => {
  test("pays the later one, also when the bank had booked it before that was asked for", async () => {
    const payment = await requestOf(server);
    const booked = new Date(server.clock.now().getTime() + 60_000);
    await tell(payment, "batal_pembayaran");
    await later(30, async () => {
      const second = await requestAgain(payment);
      expect(second.total).toBe(payment.total);
      expect(await rules.transfer(payment.total, booked)).toEqual({ matched: second.id });
      expect(await statusOf(server, payment)).toBe("DIBATALKAN");
      const { data } = (await tell({ ...payment, ...second }, "cek_pembayaran")).body;
      expect(data).toMatchObject({ status: "DIBAYAR", total_bayar: payment.total });
    });
    expect(await countUnpaid(server, payment)).toBe(0);
  });

  test("pays when both have ended, and a second time it waits", async () => {
    const payment = await requestOf(server);
    await tell(payment, "batal_pembayaran");
    const second = await requestAgain(payment);
    await cancel(payment, second.code);
    expect(await later(20, () => rules.transfer(payment.total))).toEqual({ matched: second.id });
    expect(await later(21, () => rules.transfer(payment.total))).toEqual({
      waits: expect.stringContaining("DIBAYAR already"),
    });
  });

  test("booked before the account had ever asked it waits", async () => {
    const payment = await requestOf(server);
    await tell(payment, "batal_pembayaran");
    await requestAgain(payment);
    const early = new Date(`${day(server, -1)}T12:00:00+07:00`);
    expect(await rules.transfer(payment.total, early)).toEqual({ waits: expect.stringContaining("before") });
  });

  test("that comes at the very moment of the second request pays one of the two, and never waits", async () => {
    for (let round = 0; round < 12; round += 1) {
      const payment = await requestOf(server);
      await tell(payment, "batal_pembayaran");
      const { customer, sl } = payment;
      const [transferred, asked] = await Promise.all([
        rules.transfer(payment.total),
        customer.post("/app/request_pembayaran", { sl }),
      ]);
      if ("waits" in transferred) throw new Error(transferred.waits);
      const isFirst = transferred.matched === payment.id;
      expect(asked.status).toBe(isFirst ? 409 : 201);
      if (!isFirst) expect(asked.body.data.id_pembayaran).toBe(transferred.matched);
      expect(await countUnpaid(server, payment)).toBe(0);
    }
  });
});

describe("requests are counted", () => {
  let limited: TestServer;

  beforeAll(async () => {
    limited = await startTestServer({ RATE_LIMITS: "on", PAYMENT_REQUEST_LIMIT: "3" });
    await makeUtility(limited);
    limited.clock.stop("2026-11-21T03:00:00Z");
  });
  afterAll(() => limited.close());

  test("so many payments an account and hour, whatever comes of them; then 429, which says when to come back", async () => {
    const [debtor, neighbour] = [await makeDebtor(limited), await makeDebtor(limited)];
    const request = ({ customer, sl }: Debtor, headers = {}) =>
      customer.post("/app/request_pembayaran", { sl }, headers);
    const key = { "idempotency-key": "kunci-1" };
    const first = await request(debtor, key);
    expect(first.status).toBe(201);
    // A repeat makes nothing, and is not counted.
    for (let repeat = 0; repeat < 5; repeat += 1) expect((await request(debtor, key)).status).toBe(200);
    // Nor is one that is refused: a customer taps again on what is open already.
    for (let tap = 0; tap < 5; tap += 1) expect((await request(debtor)).status).toBe(409);
    await cancel(debtor, first.body.data.kode_pembayaran);
    for (let asked = 1; asked < 3; asked += 1) {
      const made = await request(debtor);
      expect(made.status).toBe(201);
      await cancel(debtor, made.body.data.kode_pembayaran);
    }
    const refused = await request(debtor);
    expect([refused.status, refused.body.kode]).toEqual([429, "TERLALU_BANYAK_PERMINTAAN"]);
    expect(refused.headers.get("retry-after")).toBe("3600");
    expect((await request(debtor, key)).status).toBe(200);
    expect((await request(neighbour)).status).toBe(201);
    limited.clock.stop("2026-11-21T04:00:00Z");
    expect((await request(debtor)).status).toBe(201);
  });
});
