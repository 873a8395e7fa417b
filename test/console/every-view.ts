import type { Page } from "playwright-core";
import { type Bench, settled } from "./browser.ts";

/** The rules of axe-core about colour, which take it as long as all others. */
export const ofColour = ["color-contrast", "link-in-text-block"];

/** Opens a view by its address. */
export async function goTo(bench: Bench, page: Page, view: string): Promise<void> {
  await page.goto(`${bench.demo.url}/console${view}`);
  await settled(page);
}

/** Goes on from one view to another, as by a link: nothing is loaded anew, which takes four times as long. */
export async function goOn(bench: Bench, page: Page, view: string): Promise<void> {
  const { pathname } = new URL(page.url());
  // The head of the view that is left would be taken for that of the next, if both are one view.
  if (pathname === new URL(`/console${view}`, page.url()).pathname) return goTo(bench, page, view);
  // Until a view is there, nobody listens.
  await settled(page);
  await follow(page, view);
  await settled(page);
}

/** Follows a link to another view, and waits until nothing of the one that is left is shown: no head, and no alert. */
export async function follow(page: Page, view: string): Promise<void> {
  await page.evaluate(leave, `/console${view}`);
  await page.waitForFunction(() => document.querySelector("[data-left]") === null);
}

/** Runs in the page: marks what is left, and tells the router as the browser's own buttons do. */
function leave(address: string): void {
  for (const part of document.querySelectorAll<HTMLElement>("h1, main [role=alert]"))
    part.dataset.left = "yes";
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Waits for what the address opens beside the view, if it does; to who may do everything there, it must come. */
export async function opensBeside(page: Page, view: string): Promise<void> {
  if (!/[?&](open|act)=/.test(view)) return;
  const drawer = page.getByRole("dialog").first();
  await drawer.waitFor({ timeout: 10_000 }).catch(() => {
    throw new Error(`${view} opens nothing`);
  });
  await settled(page);
}
