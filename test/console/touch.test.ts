import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumHere } from "../chromium.ts";
import { type Bench, startBench } from "./browser.ts";
import { goTo, smallDemo } from "./every-view.ts";
import { everyAddress } from "./views.ts";

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
/** What a finger presses, where it looks like something to be pressed. */
const pressed = [
  "button.mantine-Button-root, a.mantine-Button-root",
  ".mantine-ActionIcon-root, .mantine-CloseButton-root, .mantine-Burger-root",
  ".mantine-Input-input",
  ".mantine-SegmentedControl-label",
  ".mantine-Tabs-tab",
].join(", ");

describe.skipIf(chromiumHere() === undefined)("the console under a finger", () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench(smallDemo);
  }, 180_000);
  afterAll(() => bench?.close());

  test("what is pressed is at least 44 px high, and nothing is wider than the phone", async () => {
    const wrong: string[] = [];
    const look = async (page: Page, view: string) => {
      await goTo(bench, page, view);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 375) wrong.push(`${view} is ${width} px wide`);
      wrong.push(...(await lowOnes(page)).map((low) => `${view} ${low}`));
    };
    const { views, parts } = await everyAddress(bench.demo);
    const { page } = await bench.open("/", phone);
    for (const view of [...views, ...parts]) await look(page, view);
    await look((await bench.open("/sign-in", { ...phone, as: null })).page, "/sign-in");
    expect(wrong).toEqual([]);
  }, 180_000);
});

/** What is pressed here and is lower than a finger needs, each with its height. */
function lowOnes(page: Page): Promise<string[]> {
  return page.locator(pressed).evaluateAll((all) =>
    all
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 43.5)
      .map(({ element, height }) => `${height} px: ${element.outerHTML.slice(0, 160)}`),
  );
}
