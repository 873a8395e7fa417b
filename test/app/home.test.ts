import { afterEach, describe, expect, test } from "vitest";
import { makeHousehold } from "../household.ts";
import { needs } from "../needs.ts";
import { makeDebtor } from "../payments.ts";
import { sharedUtility } from "../utility.ts";
import { expectForEverybody, openPhone, type Phone } from "./phone.ts";

describe("home and account on a phone", needs("chromium"), () => {
  const server = sharedUtility({ SANDBOX: "1" });
  let phone: Phone | undefined;
  afterEach(() => phone?.close());

  test("home says what is due and until when, what is under way, and leads to paying", async () => {
    const { owner, things } = await makeHousehold(server);
    phone = await openPhone(server.publicUrl, "/", { of: owner });
    const { page, faults } = phone;
    await page.getByRole("heading", { name: "Yang sedang berjalan" }).waitFor();
    await page.getByRole("link", { name: /Laporan: / }).waitFor();
    await page
      .getByRole("link", { name: /Baca meter/ })
      .first()
      .waitFor();
    await expectForEverybody(page);
    await page.getByRole("link", { name: "Bayar", exact: true }).first().click();
    await page.waitForURL(`**/bayar/pilih?sl=${things.sl}`);
    expect(faults).toEqual([]);
  });

  test("home needs one call of its own, of 6 kB at most", async () => {
    const { customer } = await makeDebtor(server, { bills: 3, relation: "PEMILIK" });
    phone = await openPhone(server.publicUrl, "/", { of: customer });
    const { page } = phone;
    await page.getByRole("link", { name: "Bayar", exact: true }).waitFor();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const home = page.waitForResponse("**/app/beranda");
    await page.reload();
    expect((await (await home).body()).length).toBeLessThan(6000);
    await page.getByRole("link", { name: "Bayar", exact: true }).waitFor();
    expect(asked.filter((path) => path.startsWith("/app/")).sort()).toEqual(["/app/beranda", "/app/info"]);
  });

  test("an account's pages are for everybody, in English, light and dark, with large text", async () => {
    const { owner } = await makeHousehold(server);
    phone = await openPhone(server.publicUrl, "/akun", { of: owner, language: "en" });
    const { page, faults } = phone;
    await page.getByRole("button", { name: "Dark" }).click();
    await page.getByLabel("Large text").check();
    await expectForEverybody(page);
    for (const path of ["data", "sambungan", "dompet", "kata-sandi", "perangkat"]) {
      await page.goto(`${server.publicUrl}/akun/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      await expectForEverybody(page);
    }
    await page.goto(`${server.publicUrl}/akun`);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Create an account" }).waitFor();
    expect((await page.request.get(`${server.publicUrl}/app/akun`)).status()).toBe(401);
    expect(faults).toEqual([]);
  });

  test("a connection becomes the account's own by a proof", async () => {
    const { connection } = await makeDebtor(server);
    phone = await openPhone(server.publicUrl, "/sambungan", { of: await server.customer() });
    const { page } = phone;
    await expectForEverybody(page);
    await page.getByLabel("Nomor sambungan").fill(connection.sl);
    await page.getByLabel("Nomor meter").fill(connection.meterNo);
    await page.getByRole("button", { name: "Daftarkan sambungan" }).click();
    await page.getByText(connection.sl, { exact: true }).waitFor();
    await page.getByRole("link", { name: "Akun", exact: true }).click();
    await page.getByRole("link", { name: "Sambungan saya" }).click();
    await page.getByText("Pemilik", { exact: true }).waitFor();
  });

  test("the inbox says what happened, leads there, and knows what was read", async () => {
    const { owner, things } = await makeHousehold(server);
    phone = await openPhone(server.publicUrl, "/pesan", { of: owner });
    const { page, faults } = phone;
    const paid = page.locator(`a[href="/bayar/${things.paidPayment}"]`);
    await paid.waitFor();
    await expectForEverybody(page);
    await paid.click();
    await page.getByText(things.receipt).waitFor();
    await page.getByRole("link", { name: /Kotak masuk/ }).click();
    await paid.waitFor();
    expect(await paid.getByText("belum dibaca").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("an address that is not confirmed gets nothing, which is said where topics are chosen, with its code", async () => {
    const customer = await server.customer();
    await server.sql.query("UPDATE accounts SET email_confirmed = false WHERE id = $1", [customer.id]);
    phone = await openPhone(server.publicUrl, "/akun/pemberitahuan", { of: customer });
    const { page, faults } = phone;
    const address = `${customer.username}@example.com`;
    await page.getByText(`${address} belum dikonfirmasi. Selama itu`).waitFor();
    await expectForEverybody(page);
    await page.getByRole("button", { name: `Kirim kode ke ${address}` }).click();
    await page.getByLabel("Kode", { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test("topics and quiet hours of what is pushed are kept", async () => {
    const customer = await server.customer();
    phone = await openPhone(server.publicUrl, "/akun/pemberitahuan", { of: customer, language: "en" });
    const { page, faults } = phone;
    const bill = page.getByRole("group", { name: "Tagihan terbit", exact: true });
    const first = bill.getByRole("checkbox").first();
    await first.uncheck();
    await bill.getByLabel("E-mail").uncheck();
    const refund = page.getByRole("group", { name: "Uang dikembalikan", exact: true });
    expect(await refund.getByLabel("E-mail").isDisabled()).toBe(true);
    expect(await page.getByLabel("WhatsApp/SMS").count()).toBe(0);
    if (!(await page.getByLabel("From hour").isVisible())) await page.getByLabel("Quiet hours").check();
    await page.getByLabel("From hour").fill("20");
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    await page.reload();
    await first.waitFor();
    expect(await first.isChecked()).toBe(false);
    expect(await bill.getByLabel("E-mail").isChecked()).toBe(false);
    expect(await refund.getByLabel("E-mail").isChecked()).toBe(true);
    expect(await page.getByLabel("From hour").inputValue()).toBe("20");
    expect(faults).toEqual([]);
  });
});
