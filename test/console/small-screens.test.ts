import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { misfits } from "./layout.ts";
import { adminOf, debtorsOf } from "./people.ts";
import { everyAddress } from "./views.ts";

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const oldCounter = { width: 1024, height: 768 };
const laptop = { width: 1280, height: 720 };
const desk = { width: 1440, height: 900 };
const wide = { width: 1920, height: 1080 };

/** Pixels: a line of text, or a badge, with the air around it. */
const oneLine = 38;

describe("the console on tablets and small screens", needs("chromium"), () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("cuts no list and no figure of any view at six sizes, in both languages and schemes, and is nowhere wider than the screen", async () => {
    const { views } = await everyAddress(bench.demo);
    const pages = await Promise.all(
      (["id", "en"] as const).map((language) => bench.open("/account", { language })),
    );
    const wrong: string[] = [];
    for (const [index, view] of views.entries())
      for (const [turn, { page }] of pages.entries()) {
        // What one view is in Indonesian, in the dark and on a phone, the next is in English, in the light and on a tablet.
        const isOdd = (index + turn) % 2 === 1;
        await page.emulateMedia({ colorScheme: (index >> 1) % 2 === turn ? "light" : "dark" });
        const sizes = isOdd ? [wide, laptop, tablet] : [desk, oldCounter, phone];
        await page.setViewportSize(sizes[0] ?? desk);
        await goOn(bench, page, view);
        for (const size of sizes) {
          await page.setViewportSize(size);
          const found = async () => [...(await page.evaluate(cutLists)), ...(await misfits(page))];
          await expect
            .poll(found, { timeout: 2000 })
            .toEqual([])
            .catch(async () => {
              wrong.push(`${view} at ${size.width}, ${turn === 0 ? "id" : "en"}: ${await found()}`);
            });
        }
      }
    expect(wrong).toEqual([]);
    expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
  }, 1_200_000);

  test("shows the long lists on a desk in rows of one line, 17 of them and more at once", async () => {
    const { page } = await bench.open("/");
    for (const view of [
      "/events",
      "/water/customers",
      "/water/connections",
      "/water/bills",
      "/water/payments",
    ]) {
      await goOn(bench, page, view);
      const rows = page.locator("#content tbody tr");
      await rows.nth(15).waitFor();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights), view).toBeLessThanOrEqual(oneLine);
      const seen = await rows.evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      );
      expect(seen, view).toBeGreaterThanOrEqual(17);
    }
  });

  test("writes a moment of today without its date, of this year without the year, and whole on pointing", async () => {
    const { page } = await bench.open("/water/payments");
    const times = page.locator("#content tbody time");
    await times.first().waitFor();
    const written = await times.allInnerTexts();
    expect(written.filter((text) => !/^(\d{1,2} \p{L}{3}( \d{4})? )?\d{2}\.\d{2}$/u.test(text))).toEqual([]);
    expect(await times.first().getAttribute("title")).toMatch(
      /^\p{L}{3}, \d{1,2} .* 20\d\d \d{2}\.\d{2} WIB$/u,
    );
  });

  test("folds what a list is filtered by behind one button, with what is set as chips that take it away", async () => {
    const { page, faults } = await bench.open("/water/payments?status=DIBAYAR&method=LOKET");
    await settled(page);
    expect(await page.locator("#content search input:visible").count()).toBe(1);
    const filter = page.getByRole("button", { name: "Filter (2)", exact: true });
    await filter.waitFor();
    await page.getByRole("button", { name: "Hapus filter Cara bayar: Loket" }).click();
    await page.getByRole("button", { name: "Filter (1)", exact: true }).click();
    expect(new URL(page.url()).searchParams.get("method")).toBeNull();
    expect(await page.getByRole("combobox", { name: "Status" }).inputValue()).toBe("Dibayar");
    await page.getByRole("textbox", { name: "Diminta dari" }).waitFor();
    expect(await page.getByRole("button", { name: /^Hapus filter .+/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("has the whole counter on an old screen: each bill with its sum, and the button that takes the money", async () => {
    const [sl = ""] = await debtorsOf(await adminOf(bench));
    const { page } = await bench.open(`/water/counter?sl=${sl}`, { viewport: oldCounter });
    const take = page.getByRole("button", { name: /^Terima Rp/ });
    await expectWhole(page, take);
    const row = page.locator("#content tbody tr").first();
    await expectWhole(page, row.locator("td").last());
  });

  test("shows the day, its hours and its gates at a glance on a laptop", async () => {
    const { page } = await bench.open("/", { viewport: laptop });
    await settled(page);
    await expectWhole(page, page.getByRole("slider", { name: "Per jam" }));
    await expectWhole(page, page.locator("#gates"));
    await expectWhole(page, page.locator("section[aria-labelledby=gates] li").first());
  });
});

/** Runs in the page: lists whose columns are out of sight, and amounts and moments that are cut. */
function cutLists(): string[] {
  const frames = [...document.querySelectorAll<HTMLElement>("#content [role=region]:has(> table)")];
  const cut = frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .map((frame) => `${frame.ariaLabel} ${frame.scrollWidth}/${frame.clientWidth}`);
  const figures = [...document.querySelectorAll<HTMLElement>("#content [data-money], #content time")];
  for (const figure of figures) {
    const frame = figure.closest<HTMLElement>("td, dd, li, span, div");
    const isHidden = frame !== null && getComputedStyle(frame).overflowX === "hidden";
    if (isHidden && frame.clientWidth > 0 && frame.scrollWidth > frame.clientWidth + 1)
      cut.push(`"${figure.innerText}" is cut`);
  }
  return cut;
}

/** Waits until all of something is on the screen. */
async function expectWhole(page: Page, what: ReturnType<Page["locator"]>): Promise<void> {
  await what.waitFor();
  const isWhole = async () => {
    const box = await what.boundingBox();
    const size = page.viewportSize();
    if (box === null || size === null) return "is not there";
    const right = box.x + box.width;
    const bottom = box.y + box.height;
    return box.y >= 0 && right <= size.width && bottom <= size.height ? "whole" : `to ${right}, ${bottom}`;
  };
  await expect.poll(isWhole).toBe("whole");
}
