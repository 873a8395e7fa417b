import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { follow } from "./every-view.ts";
import { newPlace } from "./levy-place.ts";
import { adminOf, expectText } from "./people.ts";

/** One of each way to show what was read: figures, lists, records, boards and cards. */
const views = ["/", "/live", "/gates/UJI40/G1", "/water", "/water/reports", "/water/bills", "/locations"];

describe("the console without its service", needs("chromium"), () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
    const staff = await adminOf(bench);
    await newPlace(staff, "UJI40");
    const gate = { location_code: "UJI40", gate_code: "G2", name: "Gerbang lain", direction: "in" as const };
    await dataOf(staff.POST("/retribusi/v1/frontend/gates", { body: { ...gate, is_active: 1 } }));
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("every view says that its data could not be read, and offers to try again", async () => {
    // A read that failed is tried again after one second and after two more, by the page's own clock.
    const before = (page: Page) => page.clock.install();
    const { page } = await bench.open("/users", { alone: true, before });
    await settled(page);
    await page.route(/\/(auth|retribusi|backoffice)\//, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: "SERVICE_UNAVAILABLE", message: "Busy." },
      }),
    );
    for (const view of views) {
      await follow(page, view);
      const alert = page.getByRole("alert").first();
      const isThere = async () => {
        await page.clock.runFor(1000);
        return alert.isVisible();
      };
      await expect.poll(isThere).toBe(true);
      await expectText(alert, /Layanan sedang tidak dapat mencapai basis data\./);
      await alert.getByRole("button", { name: "Coba lagi" }).waitFor();
      expect(await page.getByText("rusak").count(), view).toBe(0);
    }
    await page.unroute(/\/(auth|retribusi|backoffice)\//);
    await page.getByRole("alert").getByRole("button", { name: "Coba lagi" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
  });

  test("a view opened without a network says so, and opens by itself once there is one", async () => {
    // In a context of its own: another may have the next view's code in its cache, from whatever it showed before.
    const { page } = await bench.open("/locations", { alone: true });
    await settled(page);
    const network = page.context();
    await network.setOffline(true);
    await expectText(page.getByRole("main").getByRole("status").first(), /^Tidak ada sambungan\./);

    await open(page, "Audit");
    const alert = page.getByRole("alert");
    await expectText(alert, /Halaman ini belum dapat dibuka Tidak ada sambungan\./);
    await alert.getByRole("button", { name: "Coba lagi" }).click();
    await expectText(alert, /Tidak ada sambungan\./);
    expect(await page.getByText("rusak").count()).toBe(0);

    await network.setOffline(false);
    await page.getByRole("table", { name: "Jejak perubahan" }).waitFor();
    await expect.poll(() => page.getByText("Tidak ada sambungan.").count()).toBe(0);
  });

  test("data that is asked for without a network fails visibly, and comes by itself once there is one", async () => {
    const { page } = await bench.open("/gates/UJI40/G1");
    await page.getByRole("main").getByRole("link", { name: "Pasar UJI40" }).first().click();
    const other = page.getByRole("main").getByRole("link", { name: /^Gerbang lain/ });
    await other.waitFor();
    await page.context().setOffline(true);
    // The code of this view is at hand, its data is not.
    await other.click();
    const alert = page.getByRole("alert").first();
    await expectText(alert, /Layanan tidak menjawab\. Periksa sambungan, lalu coba lagi\./);
    await alert.getByRole("button", { name: "Coba lagi" }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Gerbang lain" }).waitFor();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  });
});

/** By the rail. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
}
