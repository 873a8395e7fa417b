import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumHere } from "../chromium.ts";
import { type Bench, type Opened, seriousFindings, startBench } from "./browser.ts";
import { goOn, goTo, ofColour, opensBeside } from "./every-view.ts";
import { adminOf, someone } from "./people.ts";
import { type Addresses, everyAddress, missingFrom } from "./views.ts";

/** What every view of the console owes to whoever opens it; in Indonesian: views-indonesian-phone.test.ts. */
describe.skipIf(chromiumHere() === undefined)("every view of the console, in English", () => {
  let bench: Bench;
  let addresses: Addresses;
  beforeAll(async () => {
    bench = await startBench();
    addresses = await everyAddress(bench.demo);
  }, 180_000);
  afterAll(() => bench?.close());

  test("is walked: none is left out", () => {
    expect(missingFrom(addresses.views)).toEqual([]);
    expect(missingFrom(addresses.views.slice(1))).toEqual(["/"]);
  });

  test("opens by its address, has nothing serious for axe-core, light and dark, and no fault in its console", async () => {
    const wrong: string[] = [];
    // Each view is looked at wholly in the scheme it is opened in, which takes turns, and in the other for colour, which is what a scheme
    // changes: to turn back for the next view would cost as much as to look.
    let scheme: "light" | "dark" = "light";
    const look = async ({ page, faults }: Opened, view: string) => {
      await goTo(bench, page, view);
      await opensBeside(page, view);
      const note = (findings: string[]) => wrong.push(...findings.map((one) => `${view} ${scheme} ${one}`));
      await isIn(page, scheme);
      note(await seriousFindings(page));
      scheme = scheme === "light" ? "dark" : "light";
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await isIn(page, scheme);
      note(await seriousFindings(page, { only: ofColour }));
      wrong.push(...faults.splice(0).map((fault) => `${view}: ${fault}`));
    };
    const opened = await bench.open("/", { language: "en" });
    for (const view of [...addresses.views, ...addresses.parts]) await look(opened, view);
    scheme = "light";
    await look(await bench.open("/sign-in", { language: "en", as: null }), "/sign-in");
    expect(wrong).toEqual([]);
  }, 400_000);

  test("breaks for no viewer, whatever the role may not read", async () => {
    const viewer = await someone(await adminOf(bench), "viewer");
    const { page, faults } = await bench.open("/", { as: viewer, language: "en" });
    const broken: string[] = [];
    for (const view of addresses.views) {
      await goOn(bench, page, view);
      if ((await page.getByText("This page is broken").count()) > 0) broken.push(view);
    }
    expect(broken).toEqual([]);
    expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
  }, 180_000);
});

function isIn(page: Page, scheme: "light" | "dark"): Promise<void> {
  return page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: "attached" });
}
