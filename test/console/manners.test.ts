import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStaffClient, dataOf, login } from "../../client/staff.ts";
import { chromiumHere } from "../chromium.ts";
import { type Bench, seriousFindings, settled, startBench } from "./browser.ts";
import { everyView } from "./views.ts";

/** What every view of the console owes to whoever opens it. */
describe.skipIf(chromiumHere() === undefined)("every view of the console", () => {
  let bench: Bench;
  let views: string[];
  beforeAll(async () => {
    bench = await startBench(["--days", "2", "--months", "3", "--connections", "80"]);
    views = await everyView(bench.demo);
  }, 180_000);
  afterAll(() => bench?.close());

  for (const language of ["id", "en"] as const) {
    test(`has nothing serious for axe-core, light and dark, and no fault in its console (${language})`, async () => {
      const { page, faults } = await bench.open("/", { language });
      const wrong: string[] = [];
      for (const view of views) {
        await page.goto(`${bench.demo.url}/console${view}`);
        await settled(page);
        const light = await seriousFindings(page);
        await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
        // What the scheme changes is colour.
        const dark = await seriousFindings(page, ["color-contrast", "link-in-text-block"]);
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        wrong.push(
          ...light.map((finding) => `${view} ${finding}`),
          ...dark.map((finding) => `${view} dark ${finding}`),
        );
        wrong.push(...faults.splice(0).map((fault) => `${view}: ${fault}`));
      }
      expect(wrong).toEqual([]);
    }, 300_000);
  }

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

  test("is offered to a viewer, or says that the role does not suffice; none breaks", async () => {
    const { page, faults } = await bench.open("/", { as: await someone(bench, "viewer") });
    const broken: string[] = [];
    for (const view of views) {
      await page.goto(`${bench.demo.url}/console${view}`);
      await settled(page);
      if ((await page.getByText(/Halaman ini rusak/).count()) > 0) broken.push(view);
    }
    expect(broken).toEqual([]);
    expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
  }, 180_000);
});

async function someone(bench: Bench, role: "viewer" | "operator") {
  const { url, password } = bench.demo;
  const staff = createStaffClient(url, { token: await login(url, "admin", password) });
  const who = { username: `uji.${role}`, password: "kata sandi yang panjang" };
  await dataOf(staff.POST("/auth/v1/users", { body: { ...who, role } }));
  return who;
}
