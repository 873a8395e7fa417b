import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { seriousFindings } from "../console/axe.ts";
import { reportViolations, theBrowser, watch } from "../console/browser.ts";
import type { CustomerCaller } from "../harness.ts";

export interface PhoneOptions extends BrowserContextOptions {
  language?: "id" | "en";
  /** Whose phone it is: signs in by the form. */
  of?: Pick<CustomerCaller, "username" | "password">;
  /** What is done to the page before the app is opened in it. */
  before?: (page: Page) => Promise<unknown>;
}

export interface Phone {
  page: Page;
  /** Console errors, exceptions, reports of the security policy, requests to other origins. */
  faults: string[];
  close: () => Promise<void>;
}

/** A phone of 390 × 844 that opens the customers' app at this path. @param url the customer API */
export async function openPhone(
  url: string,
  path: string,
  { language = "id", of, before, ...options }: PhoneOptions = {},
): Promise<Phone> {
  const browser = await theBrowser();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "id-ID",
    reducedMotion: "reduce",
    ...options,
  });
  await context.addInitScript(reportViolations);
  await context.addInitScript(
    (chosen) => localStorage.getItem("loket.language") ?? localStorage.setItem("loket.language", chosen),
    language,
  );
  const page = await context.newPage();
  const faults = watch(page, url);
  await before?.(page);
  if (of === undefined) {
    await page.goto(url + path);
  } else {
    await page.goto(`${url}/masuk?${new URLSearchParams({ ke: path })}`);
    await signIn(page, of);
    await page.waitForURL(url + path);
  }
  return { page, faults, close: () => context.close() };
}

/** By the form, in either language. */
export async function signIn(
  page: Page,
  { username, password }: Pick<CustomerCaller, "username" | "password">,
): Promise<void> {
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.locator("form button").click();
}

/** What a view must be for everybody: without serious findings of axe-core, and no wider than the phone, nor than one of 320 pixels. */
export async function expectForEverybody(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [usual.width, 320]) {
    await page.setViewportSize({ ...usual, width });
    const reaches = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(reaches, page.url()).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(usual);
}
