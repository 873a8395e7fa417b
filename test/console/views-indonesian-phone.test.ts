import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { ofColour, seriousFindings } from "./axe.ts";
import { type Bench, type Opened, startBench } from "./browser.ts";
import { goOn, goTo, opensBeside, rail, signOut } from "./every-view.ts";
import { everyAddress } from "./views.ts";

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
/** What a finger presses, where it looks like something to be pressed. */
const pressed = [
  "button.mantine-Button-root, a.mantine-Button-root",
  ".mantine-ActionIcon-root, .mantine-CloseButton-root, .mantine-Burger-root",
  ".mantine-Input-input",
  "[data-segments] label",
  ".mantine-Tabs-tab",
].join(", ");

/**
 * What every view of the console owes to a reader of Indonesian, and to a finger: one walk for both, since opening a view costs more
 * than looking at it. In English, by its address and in either scheme: views-english.test.ts.
 */
describe("every view of the console, in Indonesian on a phone", needs("chromium"), () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench({}, { isLive: true });
  });
  afterAll(() => bench?.close());

  test("has nothing serious for axe-core but what colours are, which have no language; nothing that is lower than 44 px or wider than the phone, and no fault in its console", async () => {
    const wrong: string[] = [];
    let seen: string[] = [];
    const look = async ({ page, faults }: Opened, view: string) => {
      const findings = await seriousFindings(page, { without: ofColour }, seen);
      seen = [rail];
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      const tooWide = width > 375 ? [`is ${width} px wide`] : [];
      const here = [...findings, ...tooWide, ...(await lowOnes(page)), ...faults.splice(0)];
      wrong.push(...here.map((finding) => `${view} ${finding}`));
    };
    const { views, parts } = await everyAddress(bench.demo);
    const opened = await bench.open("/", phone);
    for (const view of [...views, ...parts]) {
      await goOn(bench, opened.page, view);
      await opensBeside(opened.page, view);
      await look(opened, view);
    }
    await signOut(opened.page);
    await goTo(bench, opened.page, "/sign-in");
    await look(opened, "/sign-in");
    expect(wrong).toEqual([]);
  }, 1_200_000);
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
