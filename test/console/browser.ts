import { once } from "node:events";
import { createServer } from "node:net";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { liveOn } from "../../simulator/loketan.ts";
import { firstHousehold } from "../../simulator/utility/live.ts";
import { briefVisits } from "../chromium.ts";
import type { ShownByDemo } from "../demo.ts";
import { startTestServer, type TestServer } from "../harness.ts";
import { installed } from "../needs.ts";
import { adminPassword, firstKey } from "../staff.ts";
import { customerPassword, prepareTown, type TownSize } from "../town.ts";

/** A browser before a server. */
export interface Pages {
  /** A new browser's page, signed in. What goes wrong in it is kept in `faults`. */
  open: (path: string, options?: OpenOptions) => Promise<Opened>;
  /** Closes every page that was opened, so that the next test has the machine for itself. */
  shut: () => Promise<void>;
}

export interface Bench extends Pages {
  demo: ShownByDemo;
  /** The service's database, for what would take the API too long. */
  sql: TestServer["sql"];
  /** The service's clock, for what grows old there. A page's own is `page.clock`. */
  clock: TestServer["clock"];
  close: () => Promise<void>;
}

export interface BenchOptions {
  size?: TownSize;
  /** Whether the town's machines and customers are at work meanwhile, for a test that has nobody of its own to send anything. */
  isLive?: boolean;
  /** Jobs of the service that the test waits for, by name. */
  hurried?: readonly string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Who signs in; nobody: null. The admin unless told. */
  as?: { username: string; password: string } | null;
  language?: "id" | "en";
  /** Another way to the staff API than the demo's own, or another server's. */
  url?: string;
  /** What is done to the page before the console is opened in it, such as listening to it, or, with `alone`, giving it a clock. */
  before?: (page: Page) => unknown;
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

/** What a newcomer sees who starts the demo, and a browser before it; `env`: settings of the service. */
export async function startBench(
  env: Record<string, string> = {},
  { size = smallTown, isLive = false, hurried = [] }: BenchOptions = {},
): Promise<Bench> {
  const town = await prepareTown(size);
  const settings = {
    LEVY_PORT: await samePort(),
    DATABASE_POOL_SIZE: "10",
    GATE_OFFLINE_AFTER: "120",
    ...env,
  };
  const server = await startTestServer(settings, { ...town, hurried });
  const { url, publicUrl } = server;
  const password = adminPassword;
  const customer = { username: firstHousehold(size.connections)?.username ?? "", password: customerPassword };
  const demo = { url, password, apiKey: firstKey, publicUrl, customer };
  const stopTraffic = isLive ? startTraffic(demo, town.until, size) : async () => {};
  const pages = await browse(url);
  return {
    ...pages,
    demo,
    sql: server.sql,
    clock: server.clock,
    close: async () => {
      await pages.shut();
      await stopTraffic().finally(() => server.close());
    },
  };
}

/**
 * The port of all benches of this process, which come one after the other: what a page has fetched and compiled of the console at one of
 * them, it has at the next. Any, where somebody else has that one.
 */
async function samePort(): Promise<string> {
  // Below those that are given to anyone who asks for any.
  const port = 12_000 + (process.pid % 16_000);
  const probe = createServer().listen(port);
  try {
    await once(probe, "listening");
  } catch {
    return "0";
  }
  probe.close();
  await once(probe, "close");
  return String(port);
}

/** A browser before a server that a test has started itself. @param url its staff API */
export async function browse(url: string): Promise<Pages> {
  const browser = await theBrowser();
  return {
    open: (path, options = {}) => opened(browser, url, path, options),
    shut: async () => {
      await Promise.all(browser.contexts().map((context) => putAway(context, url)));
    },
  };
}

/** The town's machines and customers at work, until what this returns is called, which also reports what broke them off. */
function startTraffic(
  { url, publicUrl, password, apiKey }: ShownByDemo,
  from: number,
  { connections }: TownSize,
): () => Promise<void> {
  const ending = new AbortController();
  const traffic = liveOn(
    { staffUrl: url, publicUrl, staff: { username: "admin", password }, apiKey, customerPassword },
    {
      from,
      connections,
      zone: "Asia/Jakarta",
      signal: ending.signal,
      onTown: () => {},
      onHouseholds: () => {},
      // Ten times slower than in the demo: each of them signs in first, and what they send are photos.
      pace: 7000,
    },
  );
  // Awaited when the bench closes.
  traffic.catch(() => {});
  return () => {
    ending.abort();
    return traffic;
  };
}

let launched: Promise<Browser> | undefined;

/** One browser for all files of this process, which end it with themselves. @throws Error when there is none here */
export function theBrowser(): Promise<Browser> {
  const executablePath = installed("chromium");
  if (executablePath === undefined) throw new Error("no Chromium here");
  launched ??= chromium.launch({ executablePath, args: briefVisits });
  return launched;
}

async function opened(
  browser: Browser,
  own: string,
  path: string,
  {
    as = { username: "admin", password: adminPassword },
    language = "id",
    url = own,
    alone = false,
    before,
    ...options
  }: OpenOptions,
): Promise<Opened> {
  const { viewport = desk, colorScheme = "light", permissions = [], ...special } = options;
  const isUsual = !alone && viewport !== null && Object.keys(special).length === 0;
  const page = (isUsual && unused.pop()) || (await newPage(browser, { viewport, ...special }));
  if (isUsual) usual.add(page.context());
  await page.emulateMedia({ colorScheme });
  if (permissions.length > 0) await page.context().grantPermissions(permissions);
  if (viewport !== null && options.isMobile !== true) await page.setViewportSize(viewport);
  const session = as === null ? undefined : await signIn(url, as);
  if (page.url() !== url + quietPath) await page.goto(url + quietPath);
  await page.evaluate(begin, [session, language] as const);
  const faults = watch(page, url);
  await before?.(page);
  await page.goto(`${url}/console${path}`);
  return { page, faults };
}

const desk = { width: 1440, height: 900 };

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    viewport: desk,
    locale: "id-ID",
    reducedMotion: "reduce",
    ...options,
  });
  await context.addInitScript(reportViolations);
  const page = await context.newPage();
  // A phone's has more of its own than a size.
  if (options.isMobile !== true) await drawInCorner(page);
  return page;
}

/**
 * Lays out a page at the size of its viewport, and drawn into a window of a few pixels: nobody sees the rest, and to put
 * together whole frames is a tenth of what Chromium does.
 */
async function drawInCorner(page: Page): Promise<void> {
  // What it has set holds as long as this session of the developer tools, and is set again with each size.
  const devtools = await page.context().newCDPSession(page);
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async ({ width, height }) => {
    await resize({ width, height });
    const size = { width, height, deviceScaleFactor: 1, mobile: false, dontSetVisibleSize: true };
    await devtools.send("Emulation.setDeviceMetricsOverride", size);
    const { windowId } = await devtools.send("Browser.getWindowForTarget");
    await devtools.send("Browser.setWindowBounds", { windowId, bounds: { width: 40, height: 30 } });
  };
}

/** What a page shows while nobody uses it: a few bytes of the same origin, which ask for nothing. */
const quietPath = "/health";

/** The contexts that can be used again. */
const usual = new WeakSet<BrowserContext>();

/**
 * Pages that can be used again, in either language of the console, since each is told which it was used in last. A page that is new, in a
 * context that is new, takes as long to show a view as four others: a process begins, and everything is fetched and compiled.
 */
const unused: Page[] = [];

/** Leaves of a context one page, as good as new; or nothing. */
async function putAway(context: BrowserContext, url: string): Promise<void> {
  const [page, ...others] = context.pages();
  if (!usual.has(context) || page === undefined) return context.close();
  if (unused.includes(page)) return;
  for (const name of ["console", "pageerror", "request", "response", "dialog", "download"])
    page.removeAllListeners(name as "console");
  await Promise.all(others.map((other) => other.close()));
  await context.setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.clearPermissions();
  await page.emulateMedia({ media: null });
  await page.goto(url + quietPath);
  unused.push(page);
}

/** Runs in the page before anything else of it. */
export function reportViolations(): void {
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

export function watch(page: Page, url: string): string[] {
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

/** Waits until the view stands: its head is there, and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isSettled, undefined, { polling: 30, timeout: 60_000 }).catch(async () => {
    const text = await page.locator("body").innerText();
    throw new Error(`${page.url()} shows no view: ${text.slice(0, 300)}`);
  });
}

/** Runs in the page. To ask for what has the role of a heading would take as long as to show some views. */
function isSettled(): boolean {
  const head = document.querySelector("h1");
  const isLoading = document.querySelector('[role="status"] .mantine-Skeleton-root') !== null;
  return head !== null && head.getClientRects().length > 0 && !isLoading;
}

/** Waits until nothing on the page matches, looking by the clock: to be asked with each frame makes the browser draw each frame. */
export async function untilGone(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((sought) => document.querySelector(sought) === null, selector, { polling: 30 });
}
