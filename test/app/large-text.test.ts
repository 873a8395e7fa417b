import { afterEach, describe, expect, test } from "vitest";
import { makeHousehold } from "../household.ts";
import { needs } from "../needs.ts";
import { sharedUtility } from "../utility.ts";
import { openPhone, type Phone } from "./phone.ts";

describe("the smallest phone and the largest text", needs("chromium"), () => {
  const server = sharedUtility({ SANDBOX: "1" });
  let phone: Phone | undefined;
  afterEach(() => phone?.close());

  for (const language of ["id", "en"] as const)
    test(`no view is wider than 320 px with text of 200 %, ${language}`, async () => {
      const { owner, things } = await makeHousehold(server);
      const viewport = { width: 320, height: 640 };
      phone = await openPhone(server.publicUrl, "/", { of: owner, language, viewport, colorScheme: "dark" });
      const { page, faults } = phone;
      const { sl, unpaidBill, openPayment, paidPayment, report, installation } = things;
      const views = [
        ...["/", "/tagihan", `/tagihan/${unpaidBill}`, `/bayar/pilih?sl=${sl}`, `/bayar/${openPayment}`],
        ...[`/bayar/${paidPayment}`, "/meter", "/lapor", `/lapor/${report}`, "/pesan"],
        ...[`/pasang/${installation}`, `/sambungan?sl=${sl}&undangan=1`, "/akun", `/akun/sambungan/${sl}`],
        ...["/akun/dompet", "/akun/perangkat", "/akun/pemberitahuan", "/masuk", "/tarif", "/gangguan"],
      ];
      const tooWide: string[] = [];
      for (const view of views) {
        await page.goto(server.publicUrl + view);
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        await page.getByRole("heading", { level: 1 }).waitFor();
        const loading = page.getByRole("status").filter({ hasText: /^(Memuat|Loading)…$/ });
        await expect.poll(() => loading.count(), { interval: 20 }).toBe(0);
        const reaches = await page.evaluate(() => document.documentElement.scrollWidth);
        if (reaches > viewport.width) tooWide.push(`${view}: ${reaches}`);
      }
      expect(tooWide).toEqual([]);
      expect(faults).toEqual([]);
    });
});
