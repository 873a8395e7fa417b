import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { changeFirstPassword } from "./add-staff.ts";
import { type Bench, startBench } from "./browser.ts";
import { adminOf, expectText, press } from "./people.ts";

const password = "kata sandi yang panjang";
const phone = { width: 390, height: 844 };

/** What the water utility's own roles do from the morning on. */
describe("the water utility's staff", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  beforeAll(async () => {
    bench = await startBench();
    staff = await adminOf(bench);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  async function oneOf(role: "reader" | "counter") {
    const old = "diberikan oleh admin";
    const username = `petugas.${role}`;
    await dataOf(
      staff.POST("/auth/v1/users", { body: { username, password: old, role, products: ["water"] } }),
    );
    await changeFirstPassword(staff, { username, old, password });
    return { username, password };
  }

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-path"));

  test("a reader goes from meter to meter without leaving the form, and looks twice at what would be unusual", async () => {
    const now = new Date(bench.clock.now());
    const months = [1, 0].map((ago) => {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
      return month.toISOString().slice(0, 7);
    });
    const [before = "", period = ""] = months;
    await makeHomes(3, async (sl) => {
      await dataOf(
        staff.POST("/backoffice/v1/readings", { body: { sl, period: before, stand: 110, read_at: null } }),
      );
    });
    const as = await oneOf("reader");
    const { page, faults } = await bench.open(`/water/anomalies?period=${period}&area=RUTE&reason=MISSING`, {
      as,
      viewport: phone,
    });
    await page.getByRole("button", { name: "Catat bacaan" }).first().click();
    const form = page.getByRole("dialog", { name: "Catat bacaan" });
    await expectText(form, /Jl\. Rute No\. 1 Pelanggan Rute · Sambungan RUTE-1 Meter M-RUTE-1/);
    await expectText(form, /Berikutnya: Jl\. Rute No\. 2 \(RUTE-2\)/);
    await expect.poll(() => focused(page)).toBe("stand");
    await page.keyboard.type("121");
    await page.keyboard.press("Enter");

    await form.getByText("Meter M-RUTE-2").waitFor();
    await expect.poll(() => focused(page)).toBe("stand");
    expect(await form.getByLabel("Stand", { exact: false }).first().inputValue()).toBe("");
    // A digit too many: the service would keep it with a flag.
    await page.keyboard.type("1210");
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Pemakaian 1.100 m³?" });
    await expectText(question, /rata-rata tiga bacaan terakhir 10 m³/);
    await press(question, "Kembali");
    await question.waitFor({ state: "detached" });
    await form.locator('input[data-path="stand"]').fill("119");
    await press(form, "Simpan, lalu berikutnya");
    await form.getByText("Meter M-RUTE-3").waitFor();
    await press(form, "Batal");
    await form.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "RUTE-3" }).waitFor();
    await expect.poll(() => page.getByRole("link", { name: "RUTE-1", exact: true }).count()).toBe(0);
    const query = { period, area: "RUTE", limit: 10 };
    const { items } = await dataOf(staff.GET("/backoffice/v1/readings", { params: { query } }));
    expect(items.map(({ sl, usage }) => [sl, usage]).toSorted()).toEqual([
      ["RUTE-1", 11],
      ["RUTE-2", 9],
    ]);
    expect(faults).toEqual([]);
  });

  test("at the counter a customer is found by telephone, told from namesakes by what is owed, and Back leads to the others", async () => {
    const as = await oneOf("counter");
    await makeHomes(2, async () => {}, "KAS");
    const body = { sl: "KAS-2", description: "Ganti segel", amount: 75_000 };
    await dataOf(staff.POST("/backoffice/v1/bills", { body }));
    const { page, faults } = await bench.open("/water/counter", { as });
    const search = page.getByRole("searchbox", { name: "Cari sambungan" });
    await search.fill("0812-5555-2002");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/water/counter?*sl=KAS-2");
    await expectText(page.getByRole("main"), /Rp 75\.000/);
    await press(page, "Pelanggan berikutnya");

    await search.fill("Pelanggan Kas");
    const table = page.getByRole("table");
    await expectText(table.getByRole("row", { name: "KAS-1" }), /Semua sudah dibayar/);
    await expectText(table.getByRole("row", { name: "KAS-2" }), /Rp 75\.000 \(1\) · belum jatuh tempo/);
    await press(page, "KAS-1");
    await page.getByText("Semuanya sudah lunas.").waitFor();
    await page.goBack();
    await table.getByRole("row", { name: "KAS-2" }).waitFor();
    await expect.poll(() => search.inputValue()).toBe("Pelanggan Kas");
    expect(faults).toEqual([]);
  });

  /** Homes with a meter at 100 m³, of customers with the same name in one street. */
  async function makeHomes(count: number, each: (sl: string) => Promise<void>, area = "RUTE") {
    const name = `Pelanggan ${area === "RUTE" ? "Rute" : "Kas"}`;
    for (let no = 1; no <= count; no += 1) {
      const sl = `${area}-${no}`;
      const customer = { code: `P-${sl}`, name, phone: `0812-5555-${area === "RUTE" ? "10" : "20"}0${no}` };
      await dataOf(staff.POST("/backoffice/v1/customers", { body: customer }));
      const meter = { meter_no: `M-${sl}`, meter_digits: 5, initial_stand: 100 };
      const place = { address: `Jl. Rute No. ${no}`, area };
      const body = { sl, customer_code: customer.code, class_code: "RT-A", ...place, ...meter };
      await dataOf(staff.POST("/backoffice/v1/connections", { body }));
      await each(sl);
    }
  }
});
