import { afterEach, describe, expect, test } from "vitest";
import { importLines, makeStatements } from "../bank.ts";
import { makeReading } from "../billing.ts";
import { needs } from "../needs.ts";
import { makeDebtor } from "../payments.ts";
import { sharedUtility } from "../utility.ts";
import { expectForEverybody, openPhone, type Phone } from "./phone.ts";

describe("bills and payments on a phone", needs("chromium"), () => {
  const server = sharedUtility();
  let phone: Phone | undefined;
  afterEach(() => phone?.close());

  test("a bill explains itself: stands, blocks, fees, penalty ahead, and an objection that names it", async () => {
    const debtor = await makeDebtor(server, { bills: 2, relation: "PEMILIK" });
    for (const period of ["202601", "202602"])
      await makeReading(server, debtor.connection.id, period, { usage: 25 });
    phone = await openPhone(server.publicUrl, "/tagihan", { of: debtor.customer });
    const { page, faults } = phone;
    await page.getByRole("link", { name: /Februari 2026/ }).click();
    await page.getByText("0 → 25").waitFor();
    await page.getByText(/Mulai .* dendanya/).waitFor();
    await page.getByText("Biaya beban").waitFor();
    await expectForEverybody(page);
    const address = await page.getByRole("link", { name: "Unduh PDF" }).getAttribute("href");
    const pdf = await page.request.get(server.publicUrl + address);
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await page.getByRole("link", { name: "Ajukan keberatan" }).click();
    await page.waitForURL("**/lapor?*");
    expect(faults).toEqual([]);
  });

  test("a payer finds the bills to be paid in the list, and opens one", async () => {
    const debtor = await makeDebtor(server, { bills: 2, relation: "PEMBAYAR" });
    phone = await openPhone(server.publicUrl, "/tagihan", { of: debtor.customer });
    const { page, faults } = phone;
    await page.getByRole("link", { name: /Februari 20\d\d.*Rp 47\.300/ }).waitFor();
    expect(await page.getByText("Belum ada tagihan").count()).toBe(0);
    await expectForEverybody(page);
    await page.getByRole("link", { name: /Februari/ }).click();
    await page.getByRole("heading", { level: 1, name: /Februari/ }).waitFor();
    expect(faults).toEqual([]);
  });

  test("a payment takes three taps, says fee and sum before, and turns into a receipt by itself", async () => {
    const debtor = await makeDebtor(server, { bills: 2 });
    phone = await openPhone(server.publicUrl, "/bayar/pilih", { of: debtor.customer });
    const { page, faults } = phone;
    await page.getByRole("checkbox", { name: /Februari/ }).uncheck();
    await page.getByText("tanpa biaya").first().waitFor();
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Bayar Rp 47.300" }).click();
    await page.getByRole("button", { name: "Salin: nomor rekening" }).waitFor();
    await page.getByText("1234567890").waitFor();
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Saya sudah transfer" }).click();
    await page.getByText("Kami menunggu uang Anda").waitFor();

    const { data } = (await debtor.customer.get("/app/pembayaran")).body;
    await importLines(server, await makeStatements(server), [{ amount: data[0].total_bayar }]);
    await page.getByText(/lunas\. Resi RS/).waitFor();
    await expectForEverybody(page);
    const link = page.getByRole("link", { name: "Resi (PDF)" });
    const receipt = await page.request.get(server.publicUrl + (await link.getAttribute("href")));
    expect(receipt.headers()["content-type"]).toBe("application/pdf");
    expect(faults).toEqual([]);
  });

  test("a payment whose answer was lost is asked for again by its key, and stays one", async () => {
    const debtor = await makeDebtor(server);
    phone = await openPhone(server.publicUrl, "/bayar/pilih", { of: debtor.customer });
    const { page } = phone;
    const keys: (string | undefined)[] = [];
    await page.route("**/app/request_pembayaran", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    const pay = page.getByRole("button", { name: /^Bayar Rp/ });
    await pay.click();
    await page.getByRole("alert").waitFor();
    await pay.click();
    await page.waitForURL(/bayar\/(?!pilih)/);
    expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.stringMatching(/-TRANSFER-1$/)]);
    expect((await debtor.customer.get("/app/pembayaran")).body.data).toHaveLength(1);
  });

  test("a payment is taken back only after a question, in English too", async () => {
    const debtor = await makeDebtor(server);
    phone = await openPhone(server.publicUrl, "/bayar/pilih", {
      of: debtor.customer,
      language: "en",
      colorScheme: "dark",
    });
    const { page, faults } = phone;
    await page.getByRole("button", { name: /^Pay Rp/ }).click();
    await page.getByRole("button", { name: "Cancel the payment" }).click();
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    await page.getByRole("status").filter({ hasText: "Cancelled" }).waitFor();
    expect(faults).toEqual([]);
  });
});
