import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { adminOf, debtorsOf, expectText } from "./people.ts";

type Staff = Awaited<ReturnType<typeof adminOf>>;

describe("finding things on the console", needs("chromium"), () => {
  let bench: Bench;
  let staff: Staff;
  beforeAll(async () => {
    bench = await startBench();
    staff = await adminOf(bench);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  /** Opens the palette and writes into it. */
  async function find(page: Page, text: string): Promise<void> {
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: /^Halaman, lokasi/ }).fill(text);
  }
  const connectionOf = async (sl: string) => {
    const one = await dataOf(staff.GET("/backoffice/v1/connections/{sl}", { params: { path: { sl } } }));
    return {
      ...one,
      mixed: [...one.address.split(" "), ...one.customer_name.split(" ")].toReversed().join(" "),
    };
  };

  test("all words are found in any order over name, address and number, in every list that is searched", async () => {
    const [sl = ""] = await debtorsOf(staff);
    const { customer_name, mixed } = await connectionOf(sl);
    const query = { q: mixed };
    const [connections, bills, payments] = await Promise.all([
      dataOf(staff.GET("/backoffice/v1/connections", { params: { query } })),
      dataOf(staff.GET("/backoffice/v1/bills", { params: { query } })),
      dataOf(
        staff.GET("/backoffice/v1/payments", {
          params: { query: { q: customer_name.toUpperCase().split(" ").toReversed().join("  ") } },
        }),
      ),
    ]);
    expect(connections.items.map((one) => one.sl)).toContain(sl);
    expect(bills.items.map((one) => one.sl)).toContain(sl);
    expect(payments.items.length).toBeGreaterThan(0);
    const none = { query: { q: `${customer_name} tidak-ada` } };
    expect((await dataOf(staff.GET("/backoffice/v1/connections", { params: none }))).items).toEqual([]);
  });

  test("the palette names a person once, with the connections below; the rest is one press away", async () => {
    const [sl = ""] = await debtorsOf(staff);
    const { customer_name, customer_code, mixed } = await connectionOf(sl);
    const { page, faults } = await bench.open("/account");
    await settled(page);
    await find(page, mixed);
    const hits = page.locator("[data-action]");
    await expect
      .poll(() => hits.allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringContaining(customer_code)]));
    const texts = await hits.allInnerTexts();
    const at = texts.findIndex((text) => text.includes(customer_code));
    expect(texts[at]).toContain(customer_name);
    expect(texts[at + 1]).toContain(`SL ${sl}`);
    expect(texts.filter((text) => text.includes(customer_name))).toHaveLength(1);

    await page.keyboard.press("Escape");
    await find(page, "no.");
    const total = (await dataOf(staff.GET("/backoffice/v1/connections", { params: { query: { q: "no." } } })))
      .pagination.total;
    await hits.filter({ hasText: `Lihat semua: ${total} sambungan` }).click();
    await page.waitForURL("**/console/water/connections?q=no.");
    await page.getByText(`dari ${total}`).waitFor();
    expect(faults).toEqual([]);
  });

  test("views are found by what people call them, and by several words", async () => {
    const { page } = await bench.open("/account");
    await settled(page);
    for (const [text, address] of [
      ["kas", "/water/payments"],
      ["tarif motor", "/tariffs"],
      ["rekening koran", "/water/mutations"],
    ] as const) {
      await find(page, text);
      const hit = page.locator(`[data-action]`).first();
      await hit.waitFor();
      const at = { "/water/payments": "Pembayaran", "/tariffs": "Tarif", "/water/mutations": "Mutasi bank" };
      await page.locator("[data-action]").filter({ hasText: at[address] }).first().click();
      await page.waitForURL(`**/console${address}`);
    }
  });

  test("the clerk's search names a person once, and leads to all that match", async () => {
    const { page, faults } = await bench.open("/water");
    const box = page.getByRole("searchbox", { name: "Cari sambungan atau pelanggan" });
    const [sl = ""] = await debtorsOf(staff);
    const { mixed } = await connectionOf(sl);
    await box.fill(mixed);
    await page.getByRole("option", { name: sl }).waitFor();
    expect(await page.getByRole("option").count()).toBe(1);
    await box.fill("no.");
    await page.getByRole("link", { name: /^Lihat semua: \d+ sambungan/ }).click();
    await page.waitForURL("**/console/water/connections?q=no.");
    expect(faults).toEqual([]);
  });

  test("a question mark shows the keys unless it is typed into a field; the next customer is one key away", async () => {
    const [sl = ""] = await debtorsOf(staff);
    const { page, faults } = await bench.open(`/water/counter?sl=${sl}`);
    await page.getByLabel("Uang diterima").waitFor();
    await page.getByLabel("Uang diterima").press("?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("heading", { level: 1 }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Tombol pintas" });
    await expectText(sheet, /Ctrl K.*Alt N/);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.keyboard.press("Alt+n");
    await page.waitForURL("**/console/water/counter");
    expect(faults).toEqual([]);
  });
});
