import { afterAll, beforeAll, expect, test } from "vitest";
import { createCustomerClient, loginCustomer } from "../../client/customer.ts";
import { dataOf } from "../../client/staff.ts";
import { codeMailedTo } from "../mailed-codes.ts";
import { pdfOf, qrTextOf } from "./receipt.ts";
import { billedWaterworks, homes, password, type Story } from "./story.ts";

let story: Story;
beforeAll(async () => {
  story = await billedWaterworks();
});
afterAll(() => story.close());

test("a customer registers, links the connection with a proof, pays the bill by transfer and holds a receipt that proves itself", async () => {
  const [{ sl, phone }] = homes;
  await story.at("2026-11-05T09:00:00+07:00");
  const customer = await story.register("wulan.telaga");
  const looked = await dataOf(customer.POST("/app/cek_sl", { body: { sl } }));
  expect(looked).toMatchObject({ valid: true, sudah_terdaftar: false });
  expect(looked.nama).toContain("*");
  const linked = await dataOf(customer.POST("/app/confirm_sl", { body: { sl, no_hp_terdaftar: phone } }));
  expect(linked).toMatchObject({ hubungan: "PEMILIK", nama: "Wulan Telaga", total_tunggakan: 47_300 });

  const due = await dataOf(customer.GET("/app/tagihan/{sl}", { params: { path: { sl } } }));
  expect(due).toMatchObject({ jumlah_lembar: 1, total_tagihan: 47_300 });
  expect(due.tagihan[0]).toMatchObject({ periode: "202610", pemakaian: 25, jatuh_tempo: "2026-11-20" });

  const asked = await dataOf(customer.POST("/app/request_pembayaran", { body: { sl } }));
  expect(asked).toMatchObject({ status: "MENUNGGU_PEMBAYARAN", jumlah_tagihan: 47_300, biaya_layanan: 1500 });
  expect(asked.total_bayar).toBe(47_300 + 1500 + asked.kode_unik);
  const code = { kode_pembayaran: asked.kode_pembayaran };
  const body = { ...code, nama_pengirim: "Wulan Telaga", bank_pengirim: "BANK SENJA" };
  const claimed = await dataOf(customer.POST("/app/confirm_pembayaran", { body }));
  expect(claimed.status).toBe("MENUNGGU_KONFIRMASI");
  expect(await dataOf(customer.POST("/app/cek_transfer", { body: code }))).toMatchObject({
    ditemukan: false,
  });

  await story.moneyArrives(asked.total_bayar);
  const found = await dataOf(customer.POST("/app/cek_transfer", { body: code }));
  expect(found).toMatchObject({ ditemukan: true, jumlah: asked.total_bayar, status: "DIBAYAR" });
  const settled = await dataOf(customer.GET("/app/tagihan/{sl}", { params: { path: { sl } } }));
  expect(settled).toMatchObject({ jumlah_lembar: 0, total_tagihan: 0 });
  const [paid] = await dataOf(customer.POST("/app/history_bayar", { body: {} }));
  expect(paid).toMatchObject({ ...code, status: "DIBAYAR" });

  const address =
    qrTextOf(pdfOf(await story.mailbox.mailTo("wulan.telaga@example.com", /application\/pdf/))) ?? "";
  expect(address).toContain(`/app/verifikasi_resi/${paid?.no_resi}/`);
  const shown = await (await fetch(address)).json();
  const truth = { sah: true, status: "DIBAYAR", total_bayar: asked.total_bayar };
  expect(shown).toMatchObject({ data: truth });
  const forged = await (await fetch(`${address.slice(0, -4)}AAAA`)).json();
  expect(forged).toMatchObject({ data: { sah: false } });
});

test("a customer who forgot the password gets a code by mail, and a new password", async () => {
  const visitor = createCustomerClient(story.server.publicUrl);
  const forgetful = await story.register("adi.lupa");
  await dataOf(visitor.POST("/app/buat_kode", { body: { username: "adi.lupa" } }));
  const { kode } = await codeMailedTo(story.mailbox, "adi.lupa@example.com");
  const answer = { username: "adi.lupa", kode };
  expect(await dataOf(visitor.POST("/app/cek_kode", { body: answer }))).toMatchObject({ valid: true });
  const reset = { ...answer, password_baru: "air lebih bersih" };
  await dataOf(visitor.POST("/app/reset_kode", { body: reset }));

  const { publicUrl } = story.server;
  await expect(loginCustomer(publicUrl, "adi.lupa", password)).rejects.toMatchObject({ code: "LOGIN_GAGAL" });
  await expect(dataOf(forgetful.GET("/app/akun"))).rejects.toMatchObject({ status: 401 });
  expect(await loginCustomer(publicUrl, "adi.lupa", "air lebih bersih")).toContain(".");
  await expect(dataOf(visitor.POST("/app/reset_kode", { body: reset }))).rejects.toMatchObject({
    status: 422,
  });
});
