import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createStaffClient, dataOf, login } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, startBench } from "./browser.ts";
import { adminOf, csvFile, debtorsOf, expectText, press, rupiah, someone } from "./people.ts";

describe("lists on paper, on the console", needs("chromium"), () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("bills are found, summed and saved as they are filtered, in both languages", async () => {
    const staff = await adminOf(bench);
    const [sl = ""] = await debtorsOf(staff);
    const query = { q: sl };
    const sums = await dataOf(staff.GET("/backoffice/v1/bills/sums", { params: { query } }));
    for (const [language, words] of Object.entries({
      id: { button: "Ekspor", head: "Nomor tagihan", label: "Jumlah tagihan" },
      en: { button: "Export", head: "Bill number", label: "Sums of bills" },
    })) {
      const { page, faults } = await bench.open(`/water/bills?q=${sl}`, {
        language: language as "id" | "en",
      });
      await page.getByRole("region", { name: words.label }).getByText(String(sums.count)).first().waitFor();
      await page.getByRole("button", { name: words.button }).click();
      const saving = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: "CSV (,)" }).click();
      const text = await readFile(await (await saving).path(), "utf8");
      expect(text).toContain(words.head);
      expect(text.match(new RegExp(`,${sl},`, "g"))).toHaveLength(sums.count);
      expect(faults).toEqual([]);
    }
  });

  test("a clerk closes the till: takes money, and finds it in the sums of the day", async () => {
    const staff = await adminOf(bench);
    const [sl = ""] = await debtorsOf(staff);
    const paid = await dataOf(staff.POST("/backoffice/v1/counter-payments", { body: { sl } }));
    const { page, faults } = await bench.open("/water/payments");
    await press(page, "Kas saya hari ini");
    const row = page.getByRole("row").filter({ hasText: paid.code });
    await row.getByRole("link", { name: sl }).waitFor();
    await row.getByText("admin", { exact: true }).waitFor();
    const sums = page.getByRole("region", { name: "Jumlah pembayaran" });
    await sums.getByText(/^Loket \([1-9]/).waitFor();
    const query = { staff: "admin", ...dayOf(page.url()) };
    const sumsOfDay = () => dataOf(staff.GET("/backoffice/v1/payments/sums", { params: { query } }));
    // The town lives on: something else may have been refunded today.
    const isTold = async () => (await sums.getByText("Tersisa setelah dikembalikan").count()) > 0;
    await expect.poll(async () => (await isTold()) === (await sumsOfDay()).refunded.total > 0).toBe(true);
    // Cash is given back by another person than took it.
    const { username, password } = await someone(staff, "admin");
    const colleague = createStaffClient(bench.demo.url, {
      token: await login(bench.demo.url, username, password),
    });
    await dataOf(
      colleague.POST("/backoffice/v1/payments/{code}/refund", {
        params: { path: { code: paid.code } },
        body: { channel: "TUNAI", reason: "Salah tekan." },
      }),
    );
    await page.reload();
    const { paid: taken, refunded } = await sumsOfDay();
    await expectText(sums, `Tersisa setelah dikembalikan: ${rupiah(taken.total - refunded.total)}`);
    expect(faults).toEqual([]);
  });

  test("opening arrears are tried, then imported", async () => {
    const staff = await adminOf(bench);
    const { items } = await dataOf(
      staff.GET("/backoffice/v1/connections", { params: { query: { limit: 1 } } }),
    );
    const sl = items[0]?.sl ?? "";
    const { page, faults } = await bench.open("/imports?kind=arrears");
    await page.getByText("Satu baris satu tagihan air yang belum lunas di sistem lama").waitFor();
    const file = csvFile("tunggakan.csv", `sl,period,amount,due_on\n${sl},201912,47300,2020-01-20\n`);
    await page.getByLabel("Berkas CSV").setInputFiles(file);
    await press(page, "Coba dahulu");
    await page.getByRole("button", { name: "Impor 1 baris" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Impor/ })
      .click();
    await page.getByRole("region", { name: "Impor tunggakan awal" }).waitFor();
    const query = { sl, period: "201912" };
    const stored = () => dataOf(staff.GET("/backoffice/v1/bills", { params: { query } }));
    await expect.poll(async () => (await stored()).items[0]?.is_opening).toBe(true);
    expect(faults).toEqual([]);
  });
});

/** The day of payment that the list in this address is narrowed to. */
function dayOf(address: string): { paid_from: string; paid_to: string } {
  const { searchParams } = new URL(address);
  return { paid_from: searchParams.get("paid_from") ?? "", paid_to: searchParams.get("paid_to") ?? "" };
}
