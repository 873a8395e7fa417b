import { describe, expect, test } from "vitest";
import { startTestServer } from "../../../../test/harness.ts";
import { waitingForLocks } from "../../../../test/in-turn.ts";
import { isPaymentCode } from "../../../../test/payment-code.ts";
import {
  type Debtor,
  day,
  fillWallet,
  link,
  makeDebtor,
  makeInstallationBill,
  rivalOf,
} from "../../../../test/payments.ts";
import { makeBill, makeUtility, sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility({ TOKEN_TTL: "2592000" });

function request({ customer, sl }: Pick<Debtor, "customer" | "sl">, more: object = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  return customer.post("/app/request_pembayaran", { sl, ...more }, headers);
}

describe("work", () => {
  test("all unpaid bills of a connection become one payment, frozen and named by its total", async () => {
    const debtor = await makeDebtor(server, { bills: 2 });
    const { status, body } = await request(debtor);
    expect(status).toBe(201);
    const { kode_pembayaran, kode_unik } = body.data;
    expect(isPaymentCode(kode_pembayaran)).toBe(true);
    expect(kode_unik).toBeGreaterThanOrEqual(1);
    expect(kode_unik).toBeLessThanOrEqual(999);
    expect(body.data).toMatchObject({
      status: "MENUNGGU_PEMBAYARAN",
      metode: "TRANSFER",
      jumlah_tagihan: 94_600,
      biaya_layanan: 0,
      total_bayar: 94_600 + kode_unik,
      rekening_tujuan: { bank: "BANK CONTOH", no_rekening: "1234567890", atas_nama: "Perumda Air Minum" },
      dibayar_pada: null,
      no_resi: null,
      status_bukti: null,
    });
    expect(body.data.rincian).toEqual(
      debtor.bills.map(({ id, period }) => ({
        id_tagihan: id,
        jenis: "AIR",
        uraian: expect.stringMatching(/^Tagihan air /),
        sl: debtor.sl,
        periode: period,
        total_tagihan: 47_300,
      })),
    );
    const again = await debtor.customer.post("/app/cek_pembayaran", { kode_bayar: kode_pembayaran });
    expect(again.body.data).toEqual(body.data);
  });

  test("bills are chosen by period or by id, the oldest first", async () => {
    const byPeriod = await makeDebtor(server, { bills: 3 });
    const chosen = await request(byPeriod, { periode: ["202602", "2026-01"] });
    expect(chosen.body.data.rincian.map(({ periode }: { periode: string }) => periode)).toEqual([
      "202601",
      "202602",
    ]);
    const byId = await makeDebtor(server, { bills: 2 });
    expect((await request(byId, { id_tagihan: [byId.bills[0]?.id] })).body.data.jumlah_tagihan).toBe(47_300);
  });

  test("penalty and stamp duty of the day are in it, and what is added to the wallet's method is no kode_unik", async () => {
    const debtor = await makeDebtor(server, { bills: 0 });
    await makeBill(server, debtor.connection.id, {
      period: "202605",
      water: 5_000_000,
      due_on: day(server, -1),
    });
    const { body } = await request(debtor, { metode: "WIPAY" });
    // 5,011,500 and 10 % of it, at most 50,000; above 5,000,000 also a stamp of 10,000.
    expect(body.data).toMatchObject({ jumlah_tagihan: 5_071_500, kode_unik: 0, rekening_tujuan: null });
    expect(body.data.total_bayar).toBe(5_071_500);
  });

  test("the fee of the method is added", async () => {
    await server.sql.query(
      `INSERT INTO fees (kind, method, effective_from, amount, created_at, created_by) VALUES ('BIAYA_LAYANAN', 'WIPAY', '2020-01-01', 2500, now(), 'test')`,
    );
    const { body } = await request(await makeDebtor(server), { metode: "WIPAY" });
    expect(body.data).toMatchObject({ jumlah_tagihan: 47_300, biaya_layanan: 2500, total_bayar: 49_800 });
    await server.sql.query(
      `INSERT INTO fees (kind, method, effective_from, amount, created_at, created_by) VALUES ('BIAYA_LAYANAN', 'WIPAY', '2020-01-02', 0, now(), 'test')`,
    );
  });

  test("it expires after a day, or at the end of the day before a bill costs more", async () => {
    const late = await request(await makeDebtor(server, { dueIn: 10 }));
    const { dibuat_pada, kadaluarsa_pada } = late.body.data;
    expect(Date.parse(kadaluarsa_pada) - Date.parse(dibuat_pada)).toBe(86_400_000);
    const soon = await request(await makeDebtor(server, { dueIn: 0 }));
    expect(soon.body.data.kadaluarsa_pada).toBe(`${day(server, 0)}T23:59:59+07:00`);
  });

  test("it waits for a bill until after midnight: nothing is made at yesterday's price, and a repeat has today's", async () => {
    const tonight = day(server, 0);
    const debtor = await makeDebtor(server, { dueIn: 0 });
    const other = await server.sql.connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT FROM bills WHERE id = $1 FOR UPDATE", [debtor.bills[0]?.id]);
      server.clock.set(`${tonight}T23:59:58+07:00`);
      const waits = request(debtor);
      await expect.poll(async () => (await server.sql.query(waitingForLocks)).rowCount).toBe(1);
      server.clock.set(`${day(server, 1)}T00:00:01+07:00`);
      await other.query("ROLLBACK");
      const { status, headers, body } = await waits;
      expect([status, body.kode, headers.has("retry-after")]).toEqual([503, "LAYANAN_TIDAK_TERSEDIA", true]);
      const again = await request(debtor);
      // 10 % of 47,300, as the penalty of the day that has begun.
      expect(again.body.data).toMatchObject({ status: "MENUNGGU_PEMBAYARAN", jumlah_tagihan: 52_030 });
      expect(Date.parse(again.body.data.kadaluarsa_pada)).toBeGreaterThan(server.clock.now().getTime());
    } finally {
      other.release(true);
      server.clock.real();
    }
  });

  test("a repeat with the same Idempotency-Key finds the payment, also while it is being made", async () => {
    const debtor = await makeDebtor(server);
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(debtor, {}, "kunci-1")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.kode_pembayaran)).size).toBe(1);
    const other = await request(debtor, { metode: "WIPAY" }, "kunci-1");
    expect([other.status, other.body.kode]).toEqual([409, "KUNCI_SUDAH_DIPAKAI"]);
  });

  test("a bill of no connection is paid by its id alone", async () => {
    const customer = await server.customer();
    const id = await makeInstallationBill(server, customer, 1_500_000);
    const { status, body } = await customer.post("/app/request_pembayaran", { id_tagihan: [id] });
    expect(status).toBe(201);
    expect(body.data.rincian).toEqual([
      {
        id_tagihan: id,
        jenis: "NON_AIR",
        uraian: "Biaya pasang baru",
        sl: null,
        periode: "202611",
        total_tagihan: 1_500_000,
      },
    ]);
    const stranger = await server.customer();
    const refused = await stranger.post("/app/request_pembayaran", { id_tagihan: [id] });
    expect([refused.status, refused.body.kode]).toEqual([404, "TAGIHAN_TIDAK_DITEMUKAN"]);
  });

  test("bills of two connections of one's own may be paid together by their ids", async () => {
    const one = await makeDebtor(server);
    const two = await makeDebtor(server, { customer: one.customer });
    const ids = [one.bills[0]?.id, two.bills[0]?.id];
    const { body } = await one.customer.post("/app/request_pembayaran", { id_tagihan: ids });
    expect(body.data.rincian.map(({ sl }: { sl: string }) => sl).sort()).toEqual([one.sl, two.sl].sort());
  });

  test("a customer lists what is open and what was, in pages", async () => {
    const debtor = await makeDebtor(server);
    const first = (await request(debtor)).body.data;
    await debtor.customer.post("/app/batal_pembayaran", { kode_pembayaran: first.kode_pembayaran });
    const second = (await request(debtor)).body.data;
    const { body } = await debtor.customer.get("/app/pembayaran?per_halaman=1");
    expect(body.data).toEqual([second]);
    expect(body.meta).toEqual({ halaman: 1, per_halaman: 1, total: 2 });
    const cancelled = await debtor.customer.get("/app/pembayaran?status=DIBATALKAN");
    expect(cancelled.body.data[0].kode_pembayaran).toBe(first.kode_pembayaran);
  });
});

describe("refuse", () => {
  test("a second payment while one is open tells which; to another account only until when", async () => {
    const debtor = await makeDebtor(server, { bills: 2 });
    const open = (await request(debtor, { periode: ["202601"] })).body.data;
    const again = await request(debtor);
    expect([again.status, again.body.kode]).toEqual([409, "PEMBAYARAN_MASIH_TERBUKA"]);
    expect(again.body.data).toEqual(open);
    const other = await server.customer();
    await link(server, other, debtor.connection);
    const foreign = await request({ customer: other, sl: debtor.sl });
    expect(foreign.body).toMatchObject({ kode: "PEMBAYARAN_MASIH_TERBUKA" });
    expect(foreign.body.data).toEqual({ kadaluarsa_pada: open.kadaluarsa_pada });
  });

  test("a younger bill while an older one is left out", async () => {
    const debtor = await makeDebtor(server, { bills: 2 });
    for (const choice of [{ periode: ["202602"] }, { id_tagihan: [debtor.bills[1]?.id] }]) {
      const { status, body } = await request(debtor, choice);
      expect([status, body.kode]).toEqual([409, "TUNGGAKAN_LAMA_BELUM_DIPILIH"]);
      expect(body.pesan).toContain("Januari 2026");
    }
  });

  test("what is paid, or was never billed", async () => {
    const debtor = await makeDebtor(server);
    await server.operator.post("/backoffice/v1/counter-payments", { sl: debtor.sl });
    for (const choice of [{}, { periode: ["202601"] }, { id_tagihan: [debtor.bills[0]?.id] }]) {
      const { status, body } = await request(debtor, choice);
      expect([status, body.kode]).toEqual([409, "TAGIHAN_SUDAH_LUNAS"]);
    }
    for (const choice of [{ periode: ["202512"] }, { id_tagihan: [999_999_999] }]) {
      const { status, body } = await request(debtor, choice);
      expect([status, body.kode]).toEqual([404, "TAGIHAN_TIDAK_DITEMUKAN"]);
    }
  });

  test("what is somebody else's is not there", async () => {
    const mine = await makeDebtor(server);
    const theirs = await makeDebtor(server);
    expect((await request({ customer: mine.customer, sl: theirs.sl })).body.kode).toBe("SL_TIDAK_DITEMUKAN");
    const foreignBill = await request(mine, { id_tagihan: [theirs.bills[0]?.id] });
    expect(foreignBill.body.kode).toBe("TAGIHAN_TIDAK_DITEMUKAN");
    const { kode_pembayaran } = (await request(theirs)).body.data;
    for (const path of ["cek_pembayaran", "cek_transfer", "batal_pembayaran", "confirm_pembayaran"]) {
      const { status, body } = await mine.customer.post(`/app/${path}`, { kode_pembayaran });
      expect([path, status, body.kode]).toEqual([path, 404, "PEMBAYARAN_TIDAK_DITEMUKAN"]);
    }
  });

  test("methods that a customer cannot choose, and choices that say nothing or too much", async () => {
    const debtor = await makeDebtor(server);
    for (const more of [
      { metode: "LOKET" },
      { metode: "SIMULASI" },
      { periode: ["202613"] },
      { periode: [] },
    ])
      expect((await request(debtor, more)).status).toBe(422);
    expect((await debtor.customer.post("/app/request_pembayaran", {})).body.errors).toEqual({
      sl: ["wajib diisi"],
    });
    const both = await request(debtor, { periode: ["202601"], id_tagihan: [debtor.bills[0]?.id] });
    expect(both.status).toBe(422);
  });

  test("transfers while the utility has no bank account", async () => {
    const debtor = await makeDebtor(server);
    await server.sql.query("UPDATE bank_accounts SET is_active = false");
    const { status, body } = await request(debtor);
    expect([status, body.kode]).toEqual([409, "METODE_TIDAK_TERSEDIA"]);
    await server.sql.query("UPDATE bank_accounts SET is_active = true");
    expect((await request(debtor)).status).toBe(201);
  });

  test("amounts and states of a body are never read", async () => {
    const debtor = await makeDebtor(server);
    const lies = {
      total_bayar: 1,
      jumlah_tagihan: 1,
      kode_unik: 0,
      status: "DIBAYAR",
      biaya_layanan: -47_300,
    };
    const { body } = await request(debtor, lies);
    expect(body.data).toMatchObject({
      status: "MENUNGGU_PEMBAYARAN",
      jumlah_tagihan: 47_300,
      biaya_layanan: 0,
    });
  });
});

describe("guard", () => {
  test("of two requests for one bill at once, one is made, and the other sees it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const debtor = await makeDebtor(server);
      const answers = await Promise.all([request(debtor), request(debtor)]);
      const made = answers.find(({ status }) => status === 201);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ kode: "PEMBAYARAN_MASIH_TERBUKA", data: made?.body.data });
    }
  });

  test("even without our locks the database lets nobody hold a bill twice", async () => {
    const debtor = await makeDebtor(server);
    const { id_pembayaran } = (await request(debtor)).body.data;
    await expect(
      server.sql
        .query(
          `WITH second AS (
           INSERT INTO payments (code, method, status, bills_total, service_fee, created_at, expires_at)
           SELECT '100000000008', 'LOKET', 'MENUNGGU_PEMBAYARAN', bills_total, 0, now(), now() FROM payments WHERE id = $1 RETURNING id)
         SELECT id FROM second`,
          [id_pembayaran],
        )
        .then(() =>
          server.sql.query(
            `INSERT INTO payment_items (payment_id, bill_id, hold, amount, penalty, stamp)
           SELECT (SELECT id FROM payments WHERE code = '100000000008'), bill_id, 'OPEN', amount, penalty, stamp
           FROM payment_items WHERE payment_id = $1`,
            [id_pembayaran],
          ),
        ),
    ).rejects.toMatchObject({ constraint: "payment_items_one_held" });
    await server.sql.query("UPDATE payments SET status = 'KADALUARSA' WHERE code = '100000000008'");
  });

  test("999 open payments of one amount have 999 totals, and the thousandth and what follows work", async () => {
    const crowd = await startTestServer();
    try {
      await makeUtility(crowd);
      const customer = await crowd.customer();
      const { bills } = await makeDebtor(crowd, { customer });
      const [byHand, asked] = [960, 45];
      const made = await crowd.sql.query(
        `INSERT INTO bills (kind, account_id, period, name, address, issued_on, due_on, installment, created_at)
         SELECT 'NON_AIR', $1, '202601', 'x', 'y', due_on, due_on, 47300, created_at FROM bills, generate_series(1, $2) WHERE bills.id = $3
         RETURNING id::int`,
        [customer.id, byHand + asked, bills[0]?.id],
      );
      const ids: number[] = made.rows.map(({ id }) => id);
      // Most are opened by hand, each with a code of 1 to 960; the last of them are asked for, all at once.
      await crowd.sql.query(
        `WITH opened AS (
           INSERT INTO payments (code, account_id, method, status, bank_account_id, bills_total, service_fee, unique_code, created_at, expires_at)
           SELECT (200000000000 + n)::text, $1, 'TRANSFER', 'MENUNGGU_PEMBAYARAN', (SELECT id FROM bank_accounts), 47300, 0, n,
             now(), now() + interval '1 day' FROM generate_series(1, $2::int) n RETURNING id, bank_account_id, total, unique_code)
         INSERT INTO transfer_holds (bank_account_id, total, payment_id, since) SELECT bank_account_id, total, id, now() FROM opened`,
        [customer.id, byHand],
      );
      const codes = await Promise.all(
        ids.slice(byHand).map(async (id) => {
          const ask = () => customer.post("/app/request_pembayaran", { id_tagihan: [id] });
          let answer = await ask();
          // They wait for one another, and on a busy machine the last of them too long: anyone who is told so asks again.
          for (let again = 0; answer.status === 503 && again < 20; again++) answer = await ask();
          expect(answer.status, answer.text).toBe(201);
          return answer.body.data.kode_unik as number;
        }),
      );
      const all = new Set([...codes, ...Array.from({ length: byHand }, (_, index) => index + 1)]);
      expect(all.size).toBe(byHand + asked);
      expect(codes.filter((code) => code <= 999)).toHaveLength(999 - byHand);
      expect(codes.filter((code) => code >= 1000 && code <= 1999)).toHaveLength(byHand + asked - 999);
    } finally {
      await crowd.close();
    }
  });

  test("a kode_unik is free again seven days after its payment ended, and not before", async () => {
    const debtor = await makeDebtor(server);
    const first = (await request(debtor)).body.data;
    await debtor.customer.post("/app/batal_pembayaran", { kode_pembayaran: first.kode_pembayaran });
    const hold = async () => {
      const { rows } = await server.sql.query("SELECT free_from FROM transfer_holds WHERE payment_id = $1", [
        first.id_pembayaran,
      ]);
      return rows[0].free_from.getTime() - server.clock.now().getTime();
    };
    expect(Math.round((await hold()) / 86_400_000)).toBe(7);
    // Every other code of this total is taken for ever, so only this one can be given away again.
    await server.sql.query(
      `INSERT INTO payments (code, method, status, bank_account_id, bills_total, service_fee, unique_code, created_at, expires_at, cancelled_at)
       SELECT (200000000000 + n)::text, 'TRANSFER', 'DIBATALKAN', p.bank_account_id, p.bills_total, 0, n, now(), now(), now()
       FROM payments p, generate_series(1, 999) n WHERE p.id = $1 AND NOT EXISTS (
         SELECT FROM transfer_holds h WHERE h.bank_account_id = p.bank_account_id AND h.total = p.bills_total + n)`,
      [first.id_pembayaran],
    );
    await server.sql.query(
      `INSERT INTO transfer_holds (bank_account_id, total, payment_id, since)
       SELECT bank_account_id, total, id, now() FROM payments WHERE code >= '200000000000' AND code < '200000001000'`,
    );
    const other = await rivalOf(server, debtor, "PEMBAYAR");
    const taken = (await request(other)).body.data;
    expect(taken.kode_unik).toBeGreaterThan(999);
    await other.customer.post("/app/batal_pembayaran", { kode_pembayaran: taken.kode_pembayaran });
    await server.sql.query(
      "UPDATE transfer_holds SET free_from = now() - interval '1 second' WHERE payment_id = $1",
      [first.id_pembayaran],
    );
    const third = await rivalOf(server, debtor, "PEMBAYAR");
    expect((await request(third)).body.data.kode_unik).toBe(first.kode_unik);
  });

  test("a wallet's payment waits for nobody's transfer", async () => {
    const debtor = await makeDebtor(server);
    await fillWallet(server, debtor.customer, 0);
    const { id_pembayaran } = (await request(debtor, { metode: "WIPAY" })).body.data;
    const { rows } = await server.sql.query("SELECT FROM transfer_holds WHERE payment_id = $1", [
      id_pembayaran,
    ]);
    expect(rows).toEqual([]);
  });
});
