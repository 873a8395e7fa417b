import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { liveOn } from "../../simulator/loketan.ts";
import { firstHousehold } from "../../simulator/utility/live.ts";
import { briefVisits, chromiumHere } from "../chromium.ts";
import type { ShownByDemo } from "../demo.ts";
import { startTestServer, type TestServer } from "../harness.ts";
import { adminPassword, firstKey } from "../staff.ts";
import { customerPassword, prepareTown, type TownSize } from "../town.ts";

export interface Bench {
  demo: ShownByDemo;
  /** The service's database, for what would take the API too long. */
  sql: TestServer["sql"];
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
  /** Another way to the staff API than the demo's own, or another server's. */
  url?: string;
  /** Whether the browser is for this page alone, because the test changes what pages cannot be rid of, such as the clock. */
  alone?: boolean;
}

export interface Opened {
  page: Page;
  /** Console errors, exceptions, reports of the security policy, requests to other origins. */
  faults: string[];
}

/** As large as the views need to show something. */
const smallTown: TownSize = { days: 2, months: 3, connections: 80 };

/** What a newcomer sees who starts the demo: the town with its live traffic. And a browser before it; `env`: settings of the service. */
export async function startBench(
  env: Record<string, string> = {},
  size: TownSize = smallTown,
): Promise<Bench> {
  const browser = await theBrowser();
  const town = await prepareTown(size);
  const server = await startTestServer({ DATABASE_POOL_SIZE: "10", GATE_OFFLINE_AFTER: "120", ...env }, town);
  const { url, publicUrl } = server;
  const password = adminPassword;
  const ending = new AbortController();
  const traffic = liveOn(
    { staffUrl: url, publicUrl, staff: { username: "admin", password }, apiKey: firstKey, customerPassword },
    {
      from: town.until,
      connections: size.connections,
      zone: "Asia/Jakarta",
      signal: ending.signal,
      onTown: () => {},
      onHouseholds: () => {},
      // Ten times slower than in the demo: each of them signs in first, and what they send are photos.
      pace: 7000,
    },
  );
  // Awaited when the bench closes; what broke it off is told then.
  traffic.catch(() => {});
  const customer = { username: firstHousehold(size.connections)?.username ?? "", password: customerPassword };
  const shown = { url, password, apiKey: firstKey, publicUrl, customer };
  const shut = async () => {
    await Promise.all(browser.contexts().map((context) => putAway(context, url)));
  };
  return {
    demo: shown,
    sql: server.sql,
    open: (path, options = {}) => opened(browser, shown, path, options),
    shut,
    close: async () => {
      await shut();
      ending.abort();
      await traffic.finally(() => server.close());
    },
  };
}

let launched: Promise<Browser> | undefined;

/** One browser for all files of this process, which end it with themselves. @throws Error when there is none here */
function theBrowser(): Promise<Browser> {
  const executablePath = chromiumHere();
  if (executablePath === undefined) throw new Error("no Chromium here");
  launched ??= chromium.launch({ executablePath, args: briefVisits });
  return launched;
}

async function opened(
  browser: Browser,
  demo: ShownByDemo,
  path: string,
  {
    as = { username: "admin", password: demo.password },
    language = "id",
    url = demo.url,
    alone = false,
    ...options
  }: OpenOptions,
): Promise<Opened> {
  const locale = language === "id" ? "id-ID" : "en-GB";
  const isUsual = !alone && Object.keys(options).length === 0;
  const page = (isUsual && unused.get(locale)?.pop()) || (await newPage(browser, { locale, ...options }));
  if (isUsual) usual.set(page.context(), locale);
  const session = as === null ? undefined : await signIn(url, as);
  await page.goto(url + quietPath);
  await page.evaluate(begin, [session, language] as const);
  const faults = watch(page, url);
  await page.goto(`${url}/console${path}`);
  return { page, faults };
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  await context.addInitScript(reportViolations);
  return context.newPage();
}

/** What a page shows while nobody uses it: a few bytes of the same origin, which ask for nothing. */
const quietPath = "/health";

/** The contexts that can be used again, with their locale. */
const usual = new Map<BrowserContext, string>();

/**
 * Pages that can be used again, by locale. A page that is new, in a context that is new, takes as long to show a view as four others:
 * a process begins, and everything is fetched and compiled.
 */
const unused = new Map<string, Page[]>();

/** Leaves of a context one page, as good as new; or nothing. */
async function putAway(context: BrowserContext, url: string): Promise<void> {
  const locale = usual.get(context);
  const [page, ...others] = context.pages();
  if (locale === undefined || page === undefined) return context.close();
  if (unused.get(locale)?.includes(page)) return;
  for (const name of ["console", "pageerror", "request", "response", "dialog", "download"])
    page.removeAllListeners(name as "console");
  await Promise.all(others.map((other) => other.close()));
  await context.setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  page.setDefaultTimeout(30_000);
  await page.goto(url + quietPath);
  unused.set(locale, [...(unused.get(locale) ?? []), page]);
}

/** Runs in the page before anything else of it. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`security policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`);
  });
}

/** Runs in the page: what the browser kept from an earlier visit. */
function begin([session, language]: readonly [string | undefined, string]): void {
  localStorage.clear();
  sessionStorage.clear();
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
  const { data } = (await answer.json()) as {
    data: { token: string; expires_in: number; user: object; timezone: string };
  };
  const { token, expires_in, user, timezone } = data;
  return JSON.stringify({ token, expiresAt: Date.now() + expires_in * 1000, user, timezone, clockAhead: 0 });
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

/** Which of axe-core's rules are applied: these alone, or all but these. */
export type Rules = { only: string[] } | { without: string[] };

/** What axe-core finds serious or critical on the page as it stands: rule, what is wrong, and where. */
export async function seriousFindings(page: Page, rules: Rules = { without: [] }): Promise<string[]> {
  // Once in a document: it is half a megabyte.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  await still(page);
  const options =
    "only" in rules
      ? { runOnly: rules.only }
      : { rules: Object.fromEntries(rules.without.map((rule) => [rule, { enabled: false }])) };
  return page.evaluate(findings, { ...options, resultTypes: ["violations"] });
}

/** Runs in the page. */
async function findings(options: object): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResult> } };
  const { violations } = await axe.run(options);
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
