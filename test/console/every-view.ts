import { expect } from "vitest";
import { type Bench, seriousFindings, settled } from "./browser.ts";

/** Opens every view in one language, and expects nothing serious from axe-core, light and dark, and no fault in its console. */
export async function expectManners(bench: Bench, views: string[], language: "id" | "en"): Promise<void> {
  const { page, faults } = await bench.open("/", { language });
  const wrong: string[] = [];
  for (const view of views) {
    await page.goto(`${bench.demo.url}/console${view}`);
    await settled(page);
    const light = await seriousFindings(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.locator("html[data-mantine-color-scheme=dark]").waitFor({ state: "attached" });
    // What the scheme changes is colour.
    const dark = await seriousFindings(page, ["color-contrast", "link-in-text-block"]);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    wrong.push(...light.map((finding) => `${view} ${finding}`));
    wrong.push(...dark.map((finding) => `${view} dark ${finding}`));
    wrong.push(...faults.splice(0).map((fault) => `${view}: ${fault}`));
  }
  expect(wrong).toEqual([]);
}

/** As large as the views need to show something. */
export const smallDemo = ["--days", "2", "--months", "3", "--connections", "80"];
