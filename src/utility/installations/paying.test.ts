import { beforeEach, describe, expect, test } from "vitest";
import type { CustomerCaller } from "../../../test/harness.ts";
import {
  applicationAfter,
  applicationSeen,
  becomes,
  newMeter,
  paidApplication,
  payCost,
  requestCost,
} from "../../../test/installations.ts";
import { sharedRules } from "../../../test/payments.ts";
import { pass } from "../../../test/reports.ts";
import { sharedUtility } from "../../../test/utility.ts";
import { expirePayments } from "../payments/payments.ts";
import { advanceInstallations } from "./installations.ts";

const server = sharedUtility();
const rules = sharedRules(server);
let me: CustomerCaller;

beforeEach(async () => {
  server.clock.real();
  me = await server.customer();
});

const base = "/backoffice/v1/installations";
const hour = 3_600_000;
const act = (no: string, verb: string, body: object = {}, headers?: Record<string, string>) =>
  server.operator.post(`${base}/${no}/${verb}`, body, headers);
const read = async (no: string) => (await server.viewer.get(`${base}/${no}`)).body.data;
const own = (no: string) => applicationSeen(me, no);

describe("work", () => {
  test("an open payment keeps an application alive beyond its day; unpaid it expires with its bill", async () => {
    const no = await applicationAfter(server, me, "quote");
    const end = Date.parse((await own(no)).bayar_sebelum);
    const reach = (milliseconds: number) => pass(server, milliseconds - server.clock.now().getTime());
    await reach(end - hour);
    const asked = await requestCost(me, no);
    expect((await own(no)).kode_pembayaran).toBe(asked.body.data.kode_pembayaran);
    await reach(end + 12 * hour);
    await advanceInstallations(rules.ctx);
    expect((await own(no)).status).toBe("MENUNGGU_PEMBAYARAN");
    await reach(end + 24 * hour);
    await expirePayments(rules.ctx);
    await becomes(rules, me, no, "KADALUARSA");
    expect((await own(no)).kode_pembayaran).toBeNull();
    const detail = await read(no);
    expect(detail.bill_status).toBe("DIKOREKSI");
    expect(detail.history.at(-1)).toMatchObject({ status: "KADALUARSA", actor: "system" });
    expect((await requestCost(me, no)).body.kode).toBe("TAGIHAN_TIDAK_DITEMUKAN");
  });

  test("an application lives until the end of its last day, and not beyond", async () => {
    const no = await applicationAfter(server, me, "quote");
    const end = Date.parse((await own(no)).bayar_sebelum);
    server.clock.stop(new Date(end - 1));
    await advanceInstallations(rules.ctx);
    expect((await own(no)).status).toBe("MENUNGGU_PEMBAYARAN");
    server.clock.stop(new Date(end));
    await becomes(rules, me, no, "KADALUARSA");
  });

  test("what staff waive by a correction of the bill goes on as if it were paid", async () => {
    const no = await applicationAfter(server, me, "quote");
    const { bill_no } = await read(no);
    const waived = await server.admin.post(`/backoffice/v1/bills/${bill_no}/correct`, {
      reason: "Program sambungan gratis",
      cancel: true,
    });
    expect(waived.status, waived.text).toBeLessThan(300);
    await becomes(rules, me, no, "DIJADWALKAN");
    expect(await read(no)).toMatchObject({
      bill_status: "LUNAS",
      bill_no: expect.not.stringContaining(bill_no),
    });
    expect((await act(no, "installed", newMeter())).status).toBe(200);
  });

  test("called off while it waits for money, its bill can no longer be paid", async () => {
    const no = await applicationAfter(server, me, "quote");
    const off = await me.post("/app/batal_pasang", { no_registrasi: no, alasan: "Terlalu mahal." });
    expect([off.status, off.body.data.status]).toEqual([200, "DIBATALKAN"]);
    expect((await requestCost(me, no)).status).not.toBe(201);
    expect((await read(no)).bill_status).toBe("DIKOREKSI");
  });
});

describe("refuse", () => {
  test("what is paid is not called off by the customer, and by staff only once the money is back", async () => {
    const no = await paidApplication(server, rules, me);
    const off = await me.post("/app/batal_pasang", { no_registrasi: no, alasan: "Tidak jadi." });
    expect([off.status, off.body.kode]).toEqual([409, "STATUS_TIDAK_SESUAI"]);
    const early = await act(no, "cancel", { reason: "Tidak jadi." });
    expect([early.status, early.body.error]).toEqual([409, "INSTALLATION_BILL_PAID"]);
    const { payment_code } = await read(no);
    expect(early.body.message).toContain(payment_code);
    const refund = await server.admin.post(`/backoffice/v1/payments/${payment_code}/refund`, {
      channel: "WIPAY",
      reason: "Tidak jadi dipasang.",
    });
    expect(refund.status, refund.text).toBeLessThan(300);
    const unpaid = await act(no, "installed", newMeter());
    expect([unpaid.status, unpaid.body.error]).toEqual([409, "INSTALLATION_NOT_PAID"]);
    const late = await act(no, "cancel", { reason: "Tidak jadi." });
    expect([late.body.data?.status, late.body.data?.bill_status], late.text).toEqual([
      "DIBATALKAN",
      "DIKOREKSI",
    ]);
  });

  test("what is being paid is not called off before the payment is", async () => {
    const no = await applicationAfter(server, me, "quote");
    const { kode_pembayaran } = (await requestCost(me, no)).body.data;
    const off = () => me.post("/app/batal_pasang", { no_registrasi: no, alasan: "Tidak jadi." });
    const held = await off();
    expect([held.status, held.body.kode]).toEqual([409, "PEMBAYARAN_MASIH_TERBUKA"]);
    const byStaff = await act(no, "cancel", { reason: "Tidak jadi." });
    expect([byStaff.status, byStaff.body.error]).toEqual([409, "INSTALLATION_BILL_HELD"]);
    expect((await me.post("/app/batal_pembayaran", { kode_pembayaran })).status).toBe(200);
    expect((await off()).body.data.status).toBe("DIBATALKAN");
  });
});

describe("guard", () => {
  test("of paying and calling off at the same time, one happens", async () => {
    for (let round = 0; round < 4; round += 1) {
      const no = await applicationAfter(server, me, "quote");
      const [asked, off] = await Promise.all([
        requestCost(me, no),
        me.post("/app/batal_pasang", { no_registrasi: no, alasan: "Tidak jadi." }),
      ]);
      expect([asked.status === 201, off.status === 200].sort()).toEqual([false, true]);
      expect((await own(no)).status).toBe(off.status === 200 ? "DIBATALKAN" : "MENUNGGU_PEMBAYARAN");
    }
  });

  test("however many processes look, each payment moves its application once", async () => {
    const numbers = [];
    for (let round = 0; round < 3; round += 1) numbers.push(await applicationAfter(server, me, "quote"));
    for (const no of numbers) await payCost(server, me, no);
    await Promise.all([1, 2, 3, 4].map(() => advanceInstallations(rules.ctx)));
    for (const no of numbers) {
      await becomes(rules, me, no, "DIJADWALKAN");
      const { tahapan } = await own(no);
      expect(tahapan.filter(({ tahap }: { tahap: string }) => tahap === "DIJADWALKAN")).toHaveLength(1);
    }
  });
});
