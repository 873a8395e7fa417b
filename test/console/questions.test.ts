import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, startBench } from "./browser.ts";
import { newPlace } from "./levy-place.ts";
import { adminOf, expectText, press } from "./people.ts";

/** Questions that exist because something looks wrong, as fast hands meet them. */
describe("questions that warn", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  beforeAll(async () => {
    bench = await startBench();
    staff = await adminOf(bench);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("an unusual reading asks for the number once more, and what was typed for the next meter is seen, and not taken", async () => {
    const [before, period] = months(bench.clock.now());
    await makeRound(before);
    const { page, faults } = await bench.open(`/water/anomalies?period=${period}&area=CEPAT`);
    await page.getByRole("button", { name: "Catat bacaan" }).first().click();
    const form = page.getByRole("dialog", { name: "Catat bacaan" });
    await form.getByRole("table").waitFor();
    await expect.poll(() => focused(page)).toBe("stand");
    await page.keyboard.type("1210\n");
    const question = page.getByRole("dialog", { name: "Pemakaian 1.100 m³?" });
    await expectText(question, /rata-rata tiga bacaan terakhir 10 m³/);
    const again = question.getByLabel("Stand, sekali lagi dari meternya");
    await expect.poll(() => again.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("\n120\n\n");
    await expectText(question, /Tidak sama dengan yang diisi tadi: 1\.210\./);
    expect(await again.inputValue()).toBe("120");
    expect(await readings(period)).toEqual([]);

    // One Escape, one layer: the form is there, with the focus where it was.
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("stand");
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => again.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("1210\n");
    await form.getByText("Meter M-CEPAT-2").waitFor();
    expect(await readings(period)).toEqual([["CEPAT-1", 1210]]);
    expect(faults).toEqual([]);
  });

  test("what is typed while a reading is saved begins the next meter's form", async () => {
    const [, period] = months(bench.clock.now());
    const { page, faults } = await bench.open(`/water/anomalies?period=${period}&area=CEPAT&open=CEPAT-2`);
    const form = page.getByRole("dialog", { name: "Catat bacaan" });
    await form.getByRole("table").waitFor();
    await expect.poll(() => focused(page)).toBe("stand");
    const { promise: typed, resolve: go } = Promise.withResolvers<void>();
    await page.route("**/backoffice/v1/readings", async (route) => {
      if (route.request().method() === "POST") await typed;
      await route.continue();
    });
    await page.keyboard.type("119\n");
    await page.locator("form[aria-busy=true]").waitFor();
    await page.keyboard.type("12");
    go();
    await form.getByText("Meter M-CEPAT-3").waitFor();
    await expect.poll(() => focused(page)).toBe("stand");
    await page.keyboard.press("End");
    await page.keyboard.type("1\n");
    await form.waitFor({ state: "detached" });
    expect(await readings(period)).toEqual([
      ["CEPAT-1", 1210],
      ["CEPAT-2", 119],
      ["CEPAT-3", 121],
    ]);
    expect(faults).toEqual([]);
  });

  test("a tenfold price and a gate that would stop counting are not confirmed by Enter pressed on and on", async () => {
    await newPlace(staff, "UJI71");
    const { page, faults } = await bench.open("/tariffs/UJI71/G1/motor?open=price");
    const form = page.getByRole("dialog", { name: "Ubah harga" });
    await form.getByLabel("Harga").fill("20000");
    await page.keyboard.press("Enter");
    const large = page.getByRole("dialog", { name: "Harga berubah banyak. Benar?" });
    await large.waitFor();
    await hammer(page);
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("price");
    await page.keyboard.press("Enter");
    await large.getByLabel("Harga baru, sekali lagi (rupiah)").fill("20000");
    expect(await priceOf("UJI71")).toBe(2000);
    await press(large, "Ya, Rp 20.000");
    await form.waitFor({ state: "detached" });
    expect(await priceOf("UJI71")).toBe(20_000);

    await page.goto(`${bench.demo.url}/console/gates/UJI71/G1`);
    await press(page, "Nonaktifkan");
    const off = page.getByRole("dialog");
    await off.waitFor();
    await expect.poll(() => off.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await hammer(page);
    await off.waitFor({ state: "detached" });
    const place = { path: { location_code: "UJI71", gate_code: "G1" } };
    const gate = await dataOf(
      staff.GET("/retribusi/v1/frontend/gates/{location_code}/{gate_code}", { params: place }),
    );
    expect(gate.is_active).toBe(1);
    expect(faults).toEqual([]);
  });

  /** Presses Enter as somebody who wants it gone: twice at once, and twice after half a second, when questions begin to listen. */
  async function hammer(page: Page): Promise<void> {
    await page.keyboard.type("\n\n");
    // The time that a question leaves for reading it, and not a wait for the page.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await page.keyboard.press("Enter");
  }

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-path"));

  async function readings(period: string) {
    const query = { period, area: "CEPAT", limit: 10 };
    const { items } = await dataOf(staff.GET("/backoffice/v1/readings", { params: { query } }));
    return items.map(({ sl, stand }) => [sl, stand] as const).toSorted();
  }

  async function priceOf(location_code: string) {
    const path = { location_code, gate_code: "G1", category: "motor" as const };
    const tariff = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";
    return (await dataOf(staff.GET(tariff, { params: { path } }))).price;
  }

  /** Three homes that used 10 m³ in the month before. */
  async function makeRound(period: string) {
    for (const no of [1, 2, 3]) {
      const sl = `CEPAT-${no}`;
      const customer = { code: `P-${sl}`, name: "Pelanggan Cepat", phone: `0812-5555-300${no}` };
      await dataOf(staff.POST("/backoffice/v1/customers", { body: customer }));
      const meter = { meter_no: `M-${sl}`, meter_digits: 5, initial_stand: 100 };
      const place = { address: `Jl. Cepat No. ${no}`, area: "CEPAT" };
      const body = { sl, customer_code: customer.code, class_code: "RT-A", ...place, ...meter };
      await dataOf(staff.POST("/backoffice/v1/connections", { body }));
      await dataOf(
        staff.POST("/backoffice/v1/readings", { body: { sl, period, stand: 110, read_at: null } }),
      );
    }
  }
});

/** The month before, and this one: YYYY-MM. */
function months(now: Date | number): [before: string, period: string] {
  const at = new Date(now);
  const month = (ago: number) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
  return [month(1), month(0)];
}
