import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { type Bench, startBench } from "./browser.ts";

/** Bytes, headers and icons included: at 400 kbit/s a second. */
const most = 50_000;
const bytesPerSecond = { village: 50_000, unlimited: -1 };

describe("the first load of the console", needs("chromium"), () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("brings the form of the sign-in before the console itself, wherever one wanted to go", async () => {
    let fetched = 0;
    let lineOf: (speed: keyof typeof bytesPerSecond) => Promise<unknown> = async () => {};
    const before = async (page: Page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.enable");
      lineOf = (speed) => {
        const [downloadThroughput, uploadThroughput] = [bytesPerSecond[speed], bytesPerSecond[speed]];
        const line = { offline: false, latency: 0, downloadThroughput, uploadThroughput };
        return devtools.send("Network.emulateNetworkConditions", line);
      };
      // On the machine itself the console may be there before the page knows that nobody is signed in.
      await lineOf("village");
      devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
        fetched += encodedDataLength;
      });
    };
    const { page, faults } = await bench.open("/water/bills?status=BELUM_LUNAS", {
      as: null,
      alone: true,
      before,
    });
    await page.getByLabel("Nama pengguna").waitFor();
    await page.waitForLoadState("networkidle");
    expect(new URL(page.url()).searchParams.get("next")).toBe("/water/bills?status=BELUM_LUNAS");
    expect(fetched).toBeLessThan(most);
    expect(fetched).toBeGreaterThan(1000);
    await lineOf("unlimited");

    await page.getByText("English", { exact: true }).click();
    await page.getByRole("heading", { name: "Sign in to Loket" }).waitFor();
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill(bench.demo.password);
    await page.getByLabel("Password").press("Enter");
    await page.getByRole("heading", { level: 1, name: "Bills" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/console/water/bills");
    expect(faults).toEqual([]);
  });
});
