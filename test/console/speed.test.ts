import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";

/** Of Home's scripts, compressed. */
const mostBytes = 345_000;
const mostScripts = 17;

describe("the console on a slow net", needs("chromium"), () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("says that it is loading before any script is there, in the language and colours chosen last", async () => {
    for (const { language, colorScheme, text, ground } of [
      { language: "id", colorScheme: "light", text: "Loket sedang dimuat…", ground: "rgb(247, 248, 249)" },
      { language: "en", colorScheme: "dark", text: "Loket is loading…", ground: "rgb(19, 21, 23)" },
    ] as const) {
      const { page, faults } = await bench.open("/account", { language, colorScheme });
      await settled(page);
      const held = await hold(page, everyScript);
      await page.goto(`${bench.demo.url}/console/`, { waitUntil: "commit" });
      await page.getByText(text).waitFor();
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
      expect(held.length).toBeGreaterThan(0);
      await release(page, held, everyScript);
      await settled(page);
      expect(await page.getByText(text).isVisible()).toBe(false);
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--mantine-primary-color-filled"),
      );
      expect(accent).toBe("#0b7285");
      expect(faults).toEqual([]);
    }
  });

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
  });

  test("loads little for Home, whose charts are read by keyboard too", async () => {
    const { page, faults } = await bench.open("/", { alone: true });
    await settled(page);
    const hours = page.getByRole("slider", { name: "Per jam" });
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
  });
});

const everyAsset = "**/console/assets/**";
const everyScript = "**/console/assets/*.js";

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
