import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumHere } from "../chromium.ts";
import { type Bench, startBench } from "./browser.ts";
import { expectManners, goTo, smallDemo } from "./every-view.ts";
import { type Addresses, everyAddress } from "./views.ts";

/** What every view of the console owes to whoever opens it; in English: views-english.test.ts. */
describe.skipIf(chromiumHere() === undefined)("every view of the console, in Indonesian", () => {
  let bench: Bench;
  let addresses: Addresses;
  beforeAll(async () => {
    bench = await startBench(smallDemo);
    addresses = await everyAddress(bench.demo);
  }, 180_000);
  afterAll(() => bench?.close());

  test("has nothing serious for axe-core, light and dark, and no fault in its console", async () => {
    await expectManners(bench, addresses, "id");
  }, 400_000);

  test("fits a phone: nothing is wider than 375 px", async () => {
    const viewport = { width: 375, height: 812 };
    const wide: string[] = [];
    const look = async (page: Page, view: string) => {
      await goTo(bench, page, view);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 375) wide.push(`${view} is ${width} px wide`);
    };
    const { page } = await bench.open("/", { viewport });
    for (const view of [...addresses.views, ...addresses.parts]) await look(page, view);
    await look((await bench.open("/sign-in", { viewport, as: null })).page, "/sign-in");
    expect(wide).toEqual([]);
  }, 180_000);
});
