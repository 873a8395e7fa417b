import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumHere, quietChromium } from "../chromium.ts";
import { type Demo, type ShownByDemo, startDemo } from "../demo.ts";

export interface Bench {
  demo: ShownByDemo;
  /** A new browser's page, signed in. What goes wrong in it is kept in `faults`. */
  open: (path: string, options?: OpenOptions) => Promise<Opened>;
  /** Closes every page that was opened, so that the next test has the machine for itself. */
  shut: () => Promise<void>;
  close: () => Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Who signs in; nobody: null. The admin unless told. */
  as?: { username: string; password: string } | null;
  language?: "id" | "en";
  /** Another way to the staff door than the demo's own, or another server's. */
  url?: string;
}

export interface Opened {
  page: Page;
  /** Console errors, exceptions, reports of the security policy, requests to other origins. */
  faults: string[];
}

/** The demo, small, with its live traffic, and a browser before it; `env`: settings of the service. */
export async function startBench(size: string[], env: Record<string, string> = {}): Promise<Bench> {
  const executablePath = chromiumHere();
  if (executablePath === undefined) throw new Error("no Chromium here");
  const folder = mkdtempSync(join(tmpdir(), "loket-console-"));
  const demo = startDemo(folder, size, { RATE_LIMITS: "off", ...env });
  const [shown, browser] = await Promise.all([
    demo.ready(),
    chromium.launch({ executablePath, args: quietChromium }),
  ]);
  return {
    demo: shown,
    open: (path, options = {}) => opened(browser, shown, path, options),
    shut: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    close: () => closed(browser, demo, folder),
  };
}

async function closed(browser: Browser, demo: Demo, folder: string): Promise<void> {
  await browser.close();
  demo.child.kill("SIGTERM");
  await demo.exited;
  rmSync(folder, { recursive: true, force: true });
}

async function opened(
  browser: Browser,
  demo: ShownByDemo,
  path: string,
  {
    as = { username: "admin", password: demo.password },
    language = "id",
    url = demo.url,
    ...options
  }: OpenOptions,
): Promise<Opened> {
  const context = await browser.newContext({
    locale: language === "id" ? "id-ID" : "en-GB",
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const session = as === null ? undefined : await signIn(url, as);
  await context.addInitScript(begin, [session, language] as const);
  const page = await context.newPage();
  const faults = watch(page, url);
  await page.goto(`${url}/console${path}`);
  return { page, faults };
}

/** Runs in the page before anything else of it, once: what the browser kept from an earlier visit. */
function begin([session, language]: readonly [string | undefined, string]): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`security policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`);
  });
  if (sessionStorage.getItem("begun") !== null) return;
  sessionStorage.setItem("begun", "yes");
  localStorage.setItem("loket.language", language);
  if (session !== undefined) localStorage.setItem("loket.session", session);
}

async function signIn(url: string, who: { username: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(who),
  });
  if (!answer.ok) throw new Error(`login of ${who.username}: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { token: string; expires_in: number; user: object } };
  const { token, expires_in, user } = data;
  return JSON.stringify({ token, expiresAt: Date.now() + expires_in * 1000, user });
}

function watch(page: Page, url: string): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Of an answer that was refused, the message names the status alone.
    const about = message.text().startsWith("Failed to load") ? ` ${message.location().url}` : "";
    faults.push(message.text() + about);
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    const address = request.url();
    if (!address.startsWith(url) && !/^(data|blob):/.test(address)) faults.push(`asked ${address}`);
  });
  return faults;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe-core finds serious or critical on the page as it stands: rule, what is wrong, and where.
 * @param rules only these; all unless told
 */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axeSource);
  await still(page);
  const { violations } = await page.evaluate((runOnly) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResult> } };
    return axe.run(runOnly === undefined ? {} : { runOnly });
  }, rules);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
    );
}

/** Waits until nothing moves: half-way between two colours there is no contrast to speak of. */
async function still(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

interface AxeResult {
  violations: { id: string; impact: string | null; help: string; nodes: { html: string }[] }[];
}

/** Waits until the view stands: its head is there, and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  const head = page.getByRole("heading", { level: 1 }).first();
  await head.waitFor({ timeout: 10_000 }).catch(async () => {
    const text = await page.locator("body").innerText();
    throw new Error(`${page.url()} shows no view: ${text.slice(0, 300)}`);
  });
  await page.waitForFunction(() => document.querySelector('[role="status"] .mantine-Skeleton-root') === null);
}
