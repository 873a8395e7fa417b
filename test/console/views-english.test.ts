import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumHere } from "../chromium.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { expectManners, smallDemo } from "./every-view.ts";
import { adminOf, someone } from "./people.ts";
import { type Addresses, everyAddress, missingFrom } from "./views.ts";

/** What every view of the console owes to whoever opens it; in Indonesian: views-indonesian.test.ts. */
describe.skipIf(chromiumHere() === undefined)("every view of the console, in English", () => {
  let bench: Bench;
  let addresses: Addresses;
  beforeAll(async () => {
    bench = await startBench(smallDemo);
    addresses = await everyAddress(bench.demo);
  }, 180_000);
  afterAll(() => bench?.close());

  test("is walked: none is left out", () => {
    expect(missingFrom(addresses.views)).toEqual([]);
    expect(missingFrom(addresses.views.slice(1))).toEqual(["/"]);
  });

  test("has nothing serious for axe-core, light and dark, and no fault in its console", async () => {
    await expectManners(bench, addresses, "en");
  }, 400_000);

  test("breaks for no viewer, whatever the role may not read", async () => {
    const viewer = await someone(await adminOf(bench), "viewer");
    const { page, faults } = await bench.open("/", { as: viewer, language: "en" });
    const broken: string[] = [];
    for (const view of addresses.views) {
      await page.goto(`${bench.demo.url}/console${view}`);
      await settled(page);
      if ((await page.getByText("This page is broken").count()) > 0) broken.push(view);
    }
    expect(broken).toEqual([]);
    expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
  }, 180_000);
});
