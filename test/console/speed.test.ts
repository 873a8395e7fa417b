import type { Page, Request, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { adminOf } from "./people.ts";

/** Of Home's scripts, compressed. */
const mostBytes = 256_000;
const mostScripts = 27;

describe("the console on a slow net", needs("chromium"), () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  }, 180_000);
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("shows its frame before any script or style is there, in the language and colours chosen last", async () => {
    for (const { language, colorScheme, text, ground } of [
      { language: "id", colorScheme: "light", text: "Loket sedang dimuat…", ground: "rgb(247, 248, 249)" },
      { language: "en", colorScheme: "dark", text: "Loket is loading…", ground: "rgb(19, 21, 23)" },
    ] as const) {
      const { page, faults } = await bench.open("/account", { language, colorScheme });
      await settled(page);
      const held = await hold(page);
      await page.goto(`${bench.demo.url}/console/`, { waitUntil: "commit" });
      await page.getByText(text).waitFor();
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      const shell = page.locator(".shell");
      expect(await shell.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(ground);
      expect(await page.locator(".shell aside").isVisible()).toBe(true);
      expect(held.length).toBeGreaterThan(0);
      await release(page, held);
      await settled(page);
      expect(await shell.isVisible()).toBe(false);
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--mantine-primary-color-filled"),
      );
      expect(accent).toBe("#0b7285");
      expect(faults).toEqual([]);
    }
  }, 60_000);

  test("asks for what a view reads first while its scripts are still to come, and shows that", async () => {
    const { items } = await dataOf(
      (await adminOf(bench)).GET("/backoffice/v1/connections", { params: { query: { limit: 1 } } }),
    );
    const { page, faults } = await bench.open("/account");
    await settled(page);
    for (const [path, reads, shown] of [
      ["/", 1, "[data-status]"],
      ["/wall", 1, "[data-status]"],
      [`/water/connections/${items[0]?.sl}`, 3, "h1"],
      ["/water/mutations", 1, "h1"],
    ] as const) {
      const scripts = await hold(page, "**/console/assets/start-*.js");
      const asked = new Set<string>();
      const note = (request: Request) => {
        if (/\/(retribusi|backoffice)\//.test(request.url())) asked.add(request.url());
      };
      // Else the view before, whose streams end as it is left, could be heard reading again.
      await page.goto("about:blank");
      page.on("request", note);
      await page.goto(`${bench.demo.url}/console${path}`, { waitUntil: "commit" });
      await expect.poll(() => [...asked]).toHaveLength(reads);
      page.off("request", note);
      const early = [...asked];
      // Asked again, it would not be answered before the view is there.
      const again: Route[] = [];
      await page.route(
        (url) => early.includes(url.href),
        (route) => void again.push(route),
      );
      await release(page, scripts, "**/console/assets/start-*.js");
      await page.locator(shown).first().waitFor();
      await settled(page);
      await Promise.all(again.map((route) => route.continue()));
      await page.unrouteAll();
    }
    expect(faults).toEqual([]);
  }, 60_000);

  test("marks what was pressed in the sidebar at once, and moves a bar until its view is there", async () => {
    const { page, faults } = await bench.open("/account", { alone: true });
    await settled(page);
    const held = await hold(page);
    const link = page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("link", { name: "Gerbang", exact: true });
    await link.click();
    await page.getByRole("progressbar", { name: "Memuat…" }).waitFor();
    await link.locator(".mantine-NavLink-root[data-active]").waitFor();
    expect(await page.locator("nav .mantine-NavLink-root[data-active]").count()).toBe(1);
    await release(page, held);
    await page.getByRole("heading", { level: 1, name: "Gerbang" }).waitFor();
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  }, 60_000);

  test("loads little for Home, whose charts are read by keyboard too", async () => {
    const { page, faults } = await bench.open("/", { alone: true, before: fetchesNothingLater });
    await settled(page);
    const hours = page.getByRole("slider", { name: "Jam demi jam" });
    await hours.focus();
    await expect.poll(() => hours.getAttribute("aria-valuetext")).toMatch(/^00\.00; .*: Rp/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => hours.getAttribute("aria-valuetext")).toMatch(/^01\.00; .*: Rp/);
    await page.getByText("01.00", { exact: true }).last().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("slider").nth(1).waitFor();
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, encodedBodySize }) => ({ name: name.replace(/^.*\//, ""), size: encodedBodySize })),
    );
    const which = scripts.map(({ name, size }) => `${name} ${size}`).join("\n");
    expect(
      scripts.reduce((sum, { size }) => sum + size, 0),
      which,
    ).toBeLessThanOrEqual(mostBytes);
    expect(scripts.length).toBeLessThanOrEqual(mostScripts);
    expect(faults).toEqual([]);
  }, 60_000);
});

const everyAsset = "**/console/assets/**";

/** What is fetched some time after the view is drawn is not the view's, and a slow machine is not done before. */
function fetchesNothingLater(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const soon = window.setTimeout.bind(window);
    const never = 2 ** 31 - 1;
    window.setTimeout = ((work: () => void, wait = 0, ...given: []) =>
      soon(work, wait < 1000 ? wait : never, ...given)) as typeof window.setTimeout;
  });
}

/** Lets none of these assets through from now on; answers what waits. */
async function hold(page: Page, assets = everyAsset): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(assets, (route) => {
    held.push(route);
  });
  return held;
}

async function release(page: Page, held: readonly Route[], assets = everyAsset): Promise<void> {
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute(assets);
}
