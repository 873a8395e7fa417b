import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import {
  countUnpaid,
  type Debtor,
  day,
  fillWallet,
  inHours,
  makeDebtor,
  type Requested,
  requestAgain,
  requestOf,
  rivalOf,
  sharedRules,
  statusOf,
  tell,
  wipayPin,
} from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";
import { expirePayments } from "./payments.ts";
import { type PaymentAction, type PaymentState, paymentStates, transition } from "./states.ts";

const server = sharedUtility({ TOKEN_TTL: "2592000", SANDBOX: "1" });
const rules = sharedRules(server);
let photo: string;

beforeAll(async () => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } });
  photo = (await image.png().toBuffer()).toString("base64");
});

const requested = (metode?: string, options?: Parameters<typeof makeDebtor>[1]) =>
  requestOf(server, metode, options);
const stateOf = (payment: { code: string }) => statusOf(server, payment) as Promise<PaymentState>;
const unpaidBills = (debtor: Debtor) => countUnpaid(server, debtor);
const later = <T>(hours: number, work: () => Promise<T>) => inHours(server, hours, work);

const toState: Record<PaymentState, (payment: Requested) => Promise<unknown>> = {
  MENUNGGU_PEMBAYARAN: async () => {},
  MENUNGGU_KONFIRMASI: (payment) => tell(payment, "confirm_pembayaran"),
  DIBAYAR: ({ total }) => rules.transfer(total),
  DIBATALKAN: (payment) => tell(payment, "batal_pembayaran"),
  KADALUARSA: () => later(25, () => expirePayments(rules.ctx)),
  DIKEMBALIKAN: async (payment) => {
    await rules.transfer(payment.total);
    await refund(payment);
  },
};

function refund({ code }: { code: string }, channel = "TUNAI") {
  return server.admin.post(`/backoffice/v1/payments/${code}/refund`, { reason: "uji", channel });
}

interface Doing extends PaymentAction {
  do: (payment: Requested) => Promise<number>;
}

const http = (answer: Promise<{ status: number }>) => answer.then(({ status }) => status);

/** What can be done to a payment of method TRANSFER from outside; the status it is answered with, 200 and 409 for the rules. */
const doings: Doing[] = [
  { action: "CONFIRM", by: "customer", do: (payment) => http(tell(payment, "confirm_pembayaran")) },
  {
    action: "SEND_PROOF",
    by: "customer",
    do: (payment) => http(tell(payment, "upload_bukti_transfer", { foto: photo })),
  },
  { action: "CANCEL", by: "customer", do: (payment) => http(tell(payment, "batal_pembayaran")) },
  {
    action: "CANCEL",
    by: "staff",
    do: ({ code }) => http(server.operator.post(`/backoffice/v1/payments/${code}/cancel`, { reason: "uji" })),
  },
  {
    action: "SETTLE",
    by: "bank",
    do: async ({ total }) => ("matched" in (await rules.transfer(total)) ? 200 : 409),
  },
  {
    action: "EXPIRE",
    by: "clock",
    do: async (payment) => {
      await later(25, () => expirePayments(rules.ctx));
      return (await stateOf(payment)) === "KADALUARSA" ? 200 : 409;
    },
  },
  { action: "REFUND", by: "staff", do: (payment) => http(refund(payment)) },
];

describe("work", () => {
  test("every state answers every action as the table says, and nothing else changes", async () => {
    for (const state of paymentStates) {
      for (const doing of doings) {
        const payment = await requested();
        await toState[state](payment);
        expect(await stateOf(payment)).toBe(state);
        const expected = transition(state, doing);
        const status = await doing.do(payment);
        const what = `${state}, ${doing.action} by ${doing.by}`;
        // A second transfer of the same total is new money, and waits for staff.
        const isRefused = expected === "refused" || (expected === "same" && doing.action === "SETTLE");
        expect([what, status]).toEqual([what, isRefused ? 409 : 200]);
        expect([what, await stateOf(payment)]).toEqual([
          what,
          typeof expected === "string" ? state : expected.to,
        ]);
      }
    }
  });

  test("a transfer of the very total pays the bills and gives a receipt", async () => {
    const payment = await requested("TRANSFER", { bills: 2 });
    expect((await tell(payment, "cek_transfer")).body.data).toEqual({
      ditemukan: false,
      jumlah: null,
      waktu_transfer: null,
      bank: null,
      status_uang: null,
      status: "MENUNGGU_PEMBAYARAN",
      transfer: [],
    });
    expect(await rules.transfer(payment.total)).toEqual({ matched: payment.id });
    const { data } = (await tell(payment, "cek_pembayaran")).body;
    expect(data).toMatchObject({ status: "DIBAYAR", dibayar_pada: expect.stringMatching(/\+07:00$/) });
    expect(data.no_resi).toMatch(/^RS20\d{6}\d{9}$/);
    expect(await unpaidBills(payment)).toBe(0);
    expect((await tell(payment, "cek_transfer")).body.data).toMatchObject({
      ditemukan: true,
      jumlah: payment.total,
      bank: "BANK CONTOH",
      status: "DIBAYAR",
    });
  });

  test("what the customer claims about a transfer is kept, and pays nothing", async () => {
    const payment = await requested();
    const claim = { nama_pengirim: "Budi", bank_pengirim: "BANK LAIN", waktu_transfer: "2026-01-31 10:00" };
    expect((await tell(payment, "confirm_pembayaran", claim)).body.data.status).toBe("MENUNGGU_KONFIRMASI");
    const again = await tell(payment, "confirm_pembayaran", { ...claim, nama_pengirim: "Orang lain" });
    expect([again.status, again.body.data.status]).toEqual([200, "MENUNGGU_KONFIRMASI"]);
    expect(await unpaidBills(payment)).toBe(1);
    const { data } = (await server.viewer.get(`/backoffice/v1/payments/${payment.code}`)).body;
    expect(data.claim).toEqual({ sender: "Budi", bank: "BANK LAIN", at: "2026-01-31T10:00:00+07:00" });
    expect(data.evidence).toBeNull();
  });

  test("a wallet pays bills and is debited in one transaction", async () => {
    const payment = await requested("WIPAY");
    await fillWallet(server, payment.customer, 50_000);
    const { status, body } = await tell(payment, "confirm_pembayaran", { pin: wipayPin });
    expect([status, body.data.status]).toEqual([200, "DIBAYAR"]);
    const wallet = (await payment.customer.post("/app/cek_wipay")).body.data;
    expect(wallet.saldo).toBe(2700);
    expect(wallet.mutasi_terakhir[0]).toMatchObject({ jenis: "DEBIT", jumlah: 47_300, saldo_akhir: 2700 });
    const again = await tell(payment, "confirm_pembayaran", { pin: wipayPin });
    expect([again.status, again.body.data]).toEqual([200, body.data]);
    expect((await payment.customer.post("/app/cek_wipay")).body.data.saldo).toBe(2700);
  });

  test("a simulation pays where SANDBOX is on", async () => {
    const payment = await requested("SIMULASI");
    for (let time = 0; time < 2; time += 1) {
      const { body } = await tell(payment, "confirm_pembayaran");
      expect(body.data).toMatchObject({ status: "DIBAYAR", metode: "SIMULASI" });
    }
    expect(await unpaidBills(payment)).toBe(0);
  });

  test("a bill whose payment has expired is to be paid again at once, in every list alike", async () => {
    const payment = await requestOf(server);
    const { customer, sl } = payment;
    const seen = async () => {
      const [due, history] = [
        await customer.get(`/app/tagihan/${sl}`),
        await tell(payment, "cek_pembayaran"),
      ];
      return [due.body.data.tagihan[0].status, history.body.data.status];
    };
    expect(await seen()).toEqual(["DALAM_PEMBAYARAN", "MENUNGGU_PEMBAYARAN"]);
    await inHours(server, 24.01, async () => {
      expect(await seen()).toEqual(["BELUM_LUNAS", "KADALUARSA"]);
    });
  });

  test("a code is read as people write and copy it", async () => {
    const payment = await requestOf(server);
    const code = payment.code;
    for (const kode_pembayaran of [
      `${code}\n`,
      `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`,
      `${code.slice(0, 4)}-${code.slice(4, 8)}–${code.slice(8)}`,
    ]) {
      const { status, body, text } = await payment.customer.post("/app/cek_pembayaran", { kode_pembayaran });
      expect([status, body.data?.kode_pembayaran], text).toEqual([200, code]);
    }
  });

  test("the paid history is that of the account, by connection and by day, with its true total", async () => {
    const one = await requested();
    const two = await makeDebtor(server, { customer: one.customer });
    await rules.transfer(one.total);
    const second = await requestAgain(two);
    await rules.transfer(second.total);
    const history = async (more: object) => (await one.customer.post("/app/history_bayar", more)).body;
    expect((await history({})).meta).toEqual({ halaman: 1, per_halaman: 20, total: 2 });
    const ofTwo = await history({ sl: two.sl });
    expect(ofTwo.data.map((row: { kode_pembayaran: string }) => row.kode_pembayaran)).toEqual([second.code]);
    expect((await history({ per_halaman: 1, halaman: 2 })).data).toHaveLength(1);
    expect((await history({ dari: day(server, 0), sampai: day(server, 0) })).meta.total).toBe(2);
    expect((await history({ dari: day(server, 1) })).meta.total).toBe(0);
    expect((await history({ sampai: day(server, -1) })).meta.total).toBe(0);
    await refund(one);
    // What was refunded stays, and says so.
    const after = (await history({})).data.map(({ status }: { status: string }) => status);
    expect(after.toSorted()).toEqual(["DIBAYAR", "DIKEMBALIKAN"]);
  });

  test("an open payment past its time is expired when anybody looks", async () => {
    const payment = await requested();
    await later(25, async () => {
      expect((await tell(payment, "cek_pembayaran")).body.data.status).toBe("KADALUARSA");
      expect((await tell(payment, "confirm_pembayaran")).body.kode).toBe("STATUS_TIDAK_SESUAI");
      const again = await requestAgain(payment);
      expect(again.code).not.toBe(payment.code);
    });
    const listed = await requested();
    await later(25, async () => {
      const { data } = (await listed.customer.get("/app/pembayaran")).body;
      expect(data[0].status).toBe("KADALUARSA");
    });
  });
});

describe("late and strange money", () => {
  test("after the payment expired or was cancelled it pays the bills that cost the same", async () => {
    for (const state of ["KADALUARSA", "DIBATALKAN"] as const) {
      const payment = await requested();
      await toState[state](payment);
      expect(await later(30, () => rules.transfer(payment.total))).toEqual({ matched: payment.id });
      expect(await stateOf(payment)).toBe("DIBAYAR");
      expect(await unpaidBills(payment)).toBe(0);
    }
  });

  test("booked in time and imported late it pays at the frozen amount, though the bill costs more by now", async () => {
    const payment = await requested("TRANSFER", { dueIn: 0 });
    const booked = server.clock.now();
    const outcome = await later(72, async () => {
      await expirePayments(rules.ctx);
      return rules.transfer(payment.total, booked);
    });
    expect(outcome).toEqual({ matched: payment.id });
  });

  test("after a bill has begun to cost more it waits", async () => {
    const payment = await requested("TRANSFER", { dueIn: 0 });
    const outcome = await later(72, () => rules.transfer(payment.total));
    expect(outcome).toEqual({ waits: expect.stringContaining("cost more") });
    expect(await unpaidBills(payment)).toBe(1);
  });

  test("while another payment holds the bill it waits; once that has expired itself, it pays", async () => {
    const payment = await requested();
    await tell(payment, "batal_pembayaran");
    const second = await requestAgain(await rivalOf(server, payment, "PEMBAYAR"));
    expect(await rules.transfer(payment.total)).toEqual({
      waits: expect.stringContaining("another payment holds"),
    });
    expect(await later(26, () => rules.transfer(payment.total))).toEqual({ matched: payment.id });
    expect(await stateOf(second)).toBe("KADALUARSA");
  });

  test("twice, of a wrong amount, before the request, or more than seven days late it waits", async () => {
    const payment = await requested();
    expect(await rules.transfer(payment.total + 1000)).toEqual({ waits: "No payment has this total." });
    const early = new Date(server.clock.now().getTime() - 30 * 3_600_000);
    expect(await rules.transfer(payment.total, early)).toEqual({ waits: expect.stringContaining("before") });
    expect(await stateOf(payment)).toBe("MENUNGGU_PEMBAYARAN");
    await rules.transfer(payment.total);
    expect(await rules.transfer(payment.total)).toEqual({
      waits: expect.stringContaining("DIBAYAR already"),
    });
    const forgotten = await requested();
    await toState.DIBATALKAN(forgotten);
    expect(await later(24 * 7 + 1, () => rules.transfer(forgotten.total))).toEqual({
      waits: expect.stringContaining("too long"),
    });
  });

  test("for bills that were paid otherwise meanwhile it waits", async () => {
    const payment = await requested();
    await tell(payment, "batal_pembayaran");
    await server.operator.post("/backoffice/v1/counter-payments", { sl: payment.sl });
    expect(await rules.transfer(payment.total)).toEqual({
      waits: expect.stringContaining("no longer to be paid"),
    });
  });
});

describe("refuse", () => {
  test("a wallet without PIN, with too little, with a wrong PIN, or frozen pays nothing", async () => {
    const payment = await requested("WIPAY");
    const confirm = (more: object) => tell(payment, "confirm_pembayaran", more);
    expect((await confirm({ pin: wipayPin })).body.kode).toBe("PIN_BELUM_DIATUR");
    const walletNo = await fillWallet(server, payment.customer, 47_299);
    expect((await confirm({})).body.errors.pin).toHaveLength(1);
    expect((await confirm({ pin: "111111" })).body).toMatchObject({ kode: "PIN_SALAH" });
    const poor = await confirm({ pin: wipayPin });
    expect([poor.status, poor.body.kode, poor.body.data]).toEqual([
      402,
      "SALDO_TIDAK_CUKUP",
      { saldo: 47_299, kurang: 1 },
    ]);
    await server.admin.post(`/backoffice/v1/wallets/${walletNo}/freeze`, { reason: "uji" });
    const frozen = await confirm({ pin: wipayPin });
    expect([frozen.status, frozen.body.kode]).toEqual([403, "DOMPET_DIBEKUKAN"]);
    expect(await stateOf(payment)).toBe("MENUNGGU_PEMBAYARAN");
    expect((await payment.customer.post("/app/cek_wipay")).body.data.saldo).toBe(47_299);
  });

  test("claims that cannot be true, and proofs for what is not transferred", async () => {
    const payment = await requested();
    for (const waktu_transfer of ["kemarin", "2026-02-30T10:00:00+07:00", "2099-01-01T00:00:00+07:00"])
      expect((await tell(payment, "confirm_pembayaran", { waktu_transfer })).status).toBe(422);
    const wallet = await requested("WIPAY");
    const proof = await tell(wallet, "upload_bukti_transfer", { foto: photo });
    expect([proof.status, proof.body.kode]).toEqual([409, "STATUS_TIDAK_SESUAI"]);
  });

  test("dates and pages of the history that make no sense", async () => {
    const customer = await server.customer();
    for (const bad of [
      { dari: "2026-02-30" },
      { halaman: 0 },
      { per_halaman: 101 },
      { dari: "2026-02-02", sampai: "2026-02-01" },
    ])
      expect((await customer.post("/app/history_bayar", bad)).status).toBe(422);
    expect((await customer.post("/app/history_bayar", { sl: "0000" })).body.kode).toBe("SL_TIDAK_DITEMUKAN");
  });
});
