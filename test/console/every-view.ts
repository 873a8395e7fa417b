import type { Page } from "playwright-core";
import { settled, untilGone } from "./browser.ts";

/** The links of the sidebar, which are the same for every view: a walk through the views looks at them once. */
export const rail = "nav.mantine-AppShell-navbar";

/** Whose console it is. */
interface At {
  demo: { url: string };
}

/** Opens a view by its address. */
export async function goTo({ demo }: At, page: Page, view: string): Promise<void> {
  await page.goto(`${demo.url}/console${view}`);
  await settled(page);
}

/** Goes on from one view to another, as by a link: nothing is loaded again, which takes four times as long. */
export async function goOn(at: At, page: Page, view: string): Promise<void> {
  const pathOf = (address: string) => new URL(address, page.url()).pathname.replace(/\/$/, "");
  // The head of the view that is left would be taken for that of the next, if both are one view. Home's address may end without a slash.
  if (pathOf(page.url()) === pathOf(`/console${view}`)) return goTo(at, page, view);
  // Until a view is there, nobody listens.
  await settled(page);
  await follow(page, view);
  await settled(page);
}

/** Follows a link to another view, and waits until nothing of the one that is left is shown: no head, and no alert. */
export async function follow(page: Page, view: string): Promise<void> {
  await page.evaluate(leave, `/console${view}`);
  await untilGone(page, "[data-left]");
}

/**
 * Runs in the page: marks what is left, and tells the router as the browser's own buttons do. The place in the
 * history is counted as the router counts it: without it, the router says that it cannot stop what leaves a form.
 */
function leave(address: string): void {
  for (const part of document.querySelectorAll<HTMLElement>("h1, main [role=alert]"))
    part.dataset.left = "yes";
  history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Takes the session from the page, as a sign-out in another tab does: what is loaded next is a visitor's. */
export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("loket.session"));
}

/** Waits for what the address opens alongside the view, if it does; to who may do everything there, it must come. */
export async function opensBeside(page: Page, view: string): Promise<void> {
  if (!/[?&](open|act)=/.test(view)) return;
  const drawer = page.getByRole("dialog").first();
  await drawer.waitFor().catch(() => {
    throw new Error(`${view} opens nothing`);
  });
  await settled(page);
}
