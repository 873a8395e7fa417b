import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumHere } from "../chromium.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { expectManners, smallDemo } from "./every-view.ts";
import { everyView } from "./views.ts";

/** What every view of the console owes to whoever opens it; in English: views-english.test.ts. */
describe.skipIf(chromiumHere() === undefined)("every view of the console, in Indonesian", () => {
  let bench: Bench;
  let views: string[];
  beforeAll(async () => {
    bench = await startBench(smallDemo);
    views = await everyView(bench.demo);
  }, 180_000);
  afterAll(() => bench?.close());

  test("has nothing serious for axe-core, light and dark, and no fault in its console", async () => {
    await expectManners(bench, views, "id");
  }, 400_000);

  test("fits a phone: nothing is wider than 375 px", async () => {
    const { page } = await bench.open("/", { viewport: { width: 375, height: 812 } });
    const wide: string[] = [];
    for (const view of views) {
      await page.goto(`${bench.demo.url}/console${view}`);
      await settled(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 375) wide.push(`${view} is ${width} px wide`);
    }
    expect(wide).toEqual([]);
  }, 180_000);
});
