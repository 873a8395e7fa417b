import { afterAll, beforeAll, describe, test } from "vitest";
import { chromiumHere } from "../chromium.ts";
import { type Bench, startBench } from "./browser.ts";
import { expectManners, smallDemo } from "./every-view.ts";
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
});
