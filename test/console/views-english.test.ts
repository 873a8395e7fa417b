import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { findingsInNewColours, ofColour, type Rules, seriousFindings } from "./axe.ts";
import { type Bench, type Opened, settled, startBench } from "./browser.ts";
import { goOn, goTo, opensBeside, rail, signOut } from "./every-view.ts";
import { adminOf, someone } from "./people.ts";
import { type Addresses, everyAddress, missingFrom } from "./views.ts";

/** What every view of the console owes to anyone who opens it; in Indonesian: views-indonesian-phone.test.ts. */
describe("every view of the console, in English", needs("chromium"), () => {
  let bench: Bench;
  let addresses: Addresses;
  beforeAll(async () => {
    bench = await startBench({}, { isLive: true });
    addresses = await everyAddress(bench.demo);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("is walked: none is left out", () => {
    expect(missingFrom(addresses.views)).toEqual([]);
    expect(missingFrom(addresses.views.slice(1))).toEqual(["/"]);
  });

  test("is what the service answers at its address: the console, which finds the view by it", async () => {
    const page = async (view: string) => {
      const answer = await fetch(`${bench.demo.url}/console${view}`);
      // But for the files that it begins with (src/kernel/http/single-page.test.ts).
      const html = (await answer.text()).replaceAll(/nonce[^>]*>|<link [^>]*>/g, "");
      return { status: answer.status, html };
    };
    const first = await page("/");
    expect(first).toMatchObject({ status: 200, html: expect.stringContaining('src="/console/assets/') });
    for (const view of [...addresses.views, ...addresses.parts])
      expect(await page(view), view).toEqual(first);
  });

  test("opens, has nothing serious for axe-core, light and dark, and no fault in its console", async () => {
    const wrong: string[] = [];
    // Each view is looked at wholly in the scheme it is opened in, which takes turns, and in the other for colours that were not seen in
    // it yet, which is what a scheme changes: to turn back for the next view would cost as much as to look.
    let scheme: "light" | "dark" = "light";
    let seen: string[] = [];
    const colours = { light: new Set<string>(), dark: new Set<string>() };
    const look = async ({ page, faults }: Opened, view: string) => {
      await opensBeside(page, view);
      const note = (findings: string[]) => wrong.push(...findings.map((one) => `${view} ${scheme} ${one}`));
      await isIn(page, scheme);
      note(await seriousFindings(page, { without: [] }, seen));
      scheme = scheme === "light" ? "dark" : "light";
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await isIn(page, scheme);
      note(await findingsInNewColours(page, colours[scheme], seen));
      seen = [rail];
      wrong.push(...faults.splice(0).map((fault) => `${view}: ${fault}`));
    };
    const opened = await bench.open("/", { language: "en" });
    for (const view of [...addresses.views, ...addresses.parts]) {
      // Those of each layout and each kind are loaded; for the others the router does the same, at a third of the work.
      await (isLoaded(view) ? goTo : goOn)(bench, opened.page, view);
      await look(opened, view);
    }
    await signOut(opened.page);
    await goTo(bench, opened.page, "/sign-in");
    await look(opened, "/sign-in");
    expect(wrong).toEqual([]);
  }, 1_200_000);

  test("would be found out: a button without a name, a text as pale as its ground, and one that nobody can space", async () => {
    const { page } = await bench.open("/account", { language: "en" });
    await settled(page);
    const colours = new Set<string>();
    expect(await findingsInNewColours(page, colours)).toEqual([]);
    expect(colours.size).toBeGreaterThan(10);
    await page.locator("#content").evaluate((content) => {
      const text = Object.assign(document.createElement("p"), { textContent: "Hardly to be read" });
      Object.assign(text.style, { color: "#eee", background: "#fff" });
      const crowded = Object.assign(document.createElement("p"), { textContent: "Crowded" });
      crowded.style.setProperty("letter-spacing", "0", "important");
      content.append(document.createElement("button"), text, crowded);
    });
    const [unspaced, nameless, pale] = [
      /^avoid-inline-spacing: .*: <p .*Crowded/,
      /^button-name: .*: <button><\/button>$/,
      /^color-contrast: .*: <p .*Hardly to be read/,
    ];
    const found = async (...how: [rules?: Rules, exclude?: string[]]) =>
      (await seriousFindings(page, ...how)).sort();
    const every = [unspaced, nameless, pale].map((one) => expect.stringMatching(one));
    expect(await found()).toEqual(every);
    expect(await found({ only: ofColour }, [rail])).toEqual([expect.stringMatching(pale)]);
    expect(await findingsInNewColours(page, colours)).toEqual([expect.stringMatching(pale)]);
    expect(await found({ without: ofColour }, [rail])).toEqual(every.slice(0, 2));
  });

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
  });
});

/** Whether the walk opens the view as its address in a new page does: those without a rail, one of every part, one record, one list with a drawer. */
function isLoaded(view: string): boolean {
  return /^\/(wall|water|users|events\/\d+|audit\?open=2)?$/.test(view);
}

function isIn(page: Page, scheme: "light" | "dark"): Promise<void> {
  return page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: "attached" });
}
