import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { billedWaterworks, homes, owner, password, type Story } from "./story.ts";

let story: Story;
beforeAll(async () => {
  story = await billedWaterworks();
});
afterAll(() => story.close());

test("a customer pays from the wallet with the PIN, and gets the money back when staff refund it", async () => {
  const [home] = homes;
  await story.at("2026-11-06T09:00:00+07:00");
  const customer = await owner(story, "mega.dompet", home);
  const pin = "482913";
  const { no_wipay } = await dataOf(customer.POST("/app/atur_pin", { body: { password, pin } }));
  const topUp = { amount: 100_000, reference: "0042" };
  const wallet = { params: { path: { wallet_no: no_wipay } } };
  await dataOf(story.staff.POST("/backoffice/v1/wallets/{wallet_no}/top-ups", { ...wallet, body: topUp }));

  const request = { sl: home.sl, metode: "WIPAY" as const };
  const { kode_pembayaran } = await dataOf(customer.POST("/app/request_pembayaran", { body: request }));
  const wrong = customer.POST("/app/confirm_pembayaran", { body: { kode_pembayaran, pin: "000000" } });
  await expect(dataOf(wrong)).rejects.toMatchObject({ status: 422, code: "PIN_SALAH" });
  const paid = await dataOf(customer.POST("/app/confirm_pembayaran", { body: { kode_pembayaran, pin } }));
  expect(paid).toMatchObject({ status: "DIBAYAR", total_bayar: 47_300 });
  expect(await dataOf(customer.POST("/app/cek_wipay"))).toMatchObject({ saldo: 52_700 });

  const refund = { reason: "Dibayar dua kali", channel: "WIPAY" as const };
  const params = { path: { code: kode_pembayaran } };
  await dataOf(story.staff.POST("/backoffice/v1/payments/{code}/refund", { params, body: refund }));
  const refunded = await dataOf(customer.POST("/app/cek_pembayaran", { body: { kode_pembayaran } }));
  expect(refunded.status).toBe("DIKEMBALIKAN");
  const after = await dataOf(customer.POST("/app/cek_wipay"));
  expect(after.saldo).toBe(100_000);
  expect(after.mutasi_terakhir.map(({ jumlah }) => jumlah)).toEqual([47_300, -47_300, 100_000].map(Math.abs));
  const due = await dataOf(customer.GET("/app/tagihan/{sl}", { params: { path: { sl: home.sl } } }));
  expect(due.total_tagihan).toBe(47_300);
});

test("two months of arrears are paid with their denda at the counter, and the owner sees it on the phone", async () => {
  const [, home] = homes;
  await story.at("2026-11-25T08:00:00+07:00");
  await story.readMeters("202611", [homes[0].sl, 150], [home.sl, 550]);
  await story.at("2026-12-01T08:00:00+07:00");
  await story.bill("202611");
  await story.at("2026-12-22T08:00:00+07:00");
  const customer = await owner(story, "jaya.tunggak", home);
  const path = { params: { path: { sl: home.sl } } };
  const due = await dataOf(customer.GET("/app/tagihan/{sl}", path));
  expect(due).toMatchObject({ jumlah_lembar: 2, total_tagihan: 2 * (47_300 + 4730) });
  const younger = customer.POST("/app/request_pembayaran", { body: { sl: home.sl, periode: ["202611"] } });
  await expect(dataOf(younger)).rejects.toMatchObject({ code: "TUNGGAKAN_LAMA_BELUM_DIPILIH" });

  const header = { "Idempotency-Key": "loket 1 nomor 7" };
  const counter = { params: { header }, body: { sl: home.sl, note: "Tunai" } };
  const paid = await dataOf(story.staff.POST("/backoffice/v1/counter-payments", counter));
  expect(paid).toMatchObject({ status: "DIBAYAR", method: "LOKET", total: 104_060 });
  expect(paid.items.map(({ penalty }) => penalty)).toEqual([4730, 4730]);
  const repeated = await dataOf(story.staff.POST("/backoffice/v1/counter-payments", counter));
  expect(repeated.code).toBe(paid.code);

  expect(await dataOf(customer.GET("/app/tagihan/{sl}", path))).toMatchObject({ jumlah_lembar: 0 });
  const history = customer.GET("/app/history/{sl}/{periode}", {
    params: { path: { sl: home.sl, periode: "semua" } },
  });
  const bills = await dataOf(history);
  expect(
    bills.map(({ periode, status, kanal_bayar, denda }) => [periode, status, kanal_bayar, denda]),
  ).toEqual([
    ["202611", "LUNAS", "LOKET", 4730],
    ["202610", "LUNAS", "LOKET", 4730],
  ]);
});
