import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Bench, type Opened, seriousFindings, settled } from "./browser.ts";
import type { Addresses } from "./views.ts";

/** Opens every view in one language, and expects nothing serious from axe-core, light and dark, and no fault in its console. */
export async function expectManners(
  bench: Bench,
  { views, parts }: Addresses,
  language: "id" | "en",
): Promise<void> {
  const wrong: string[] = [];
  const look = async ({ page, faults }: Opened, view: string) => {
    await goTo(bench, page, view);
    const light = await seriousFindings(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.locator("html[data-mantine-color-scheme=dark]").waitFor({ state: "attached" });
    // What the scheme changes is colour.
    const dark = await seriousFindings(page, ["color-contrast", "link-in-text-block"]);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    wrong.push(...light.map((finding) => `${view} ${finding}`));
    wrong.push(...dark.map((finding) => `${view} dark ${finding}`));
    wrong.push(...faults.splice(0).map((fault) => `${view}: ${fault}`));
  };
  const opened = await bench.open("/", { language });
  for (const view of [...views, ...parts]) await look(opened, view);
  await look(await bench.open("/sign-in", { language, as: null }), "/sign-in");
  expect(wrong).toEqual([]);
}

/** Opens a view as somebody who may do everything there: what its address opens beside it must come, too. */
export async function goTo(bench: Bench, page: Page, view: string): Promise<void> {
  await page.goto(`${bench.demo.url}/console${view}`);
  await settled(page);
  if (!/[?&](open|act)=/.test(view)) return;
  const drawer = page.getByRole("dialog").first();
  await drawer.waitFor({ timeout: 10_000 }).catch(() => {
    throw new Error(`${view} opens nothing`);
  });
  await settled(page);
}

/** As large as the views need to show something. */
export const smallDemo = ["--days", "2", "--months", "3", "--connections", "80"];
