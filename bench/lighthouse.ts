import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { dataOf } from "../client/staff.ts";
import { quietChromium } from "../test/chromium.ts";
import { type ShownByDemo, startDemo } from "../test/demo.ts";
import { installed } from "../test/needs.ts";
import { median, type Row } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { kept, signIn } from "./staff-session.ts";

/** Installed by npm when it is first needed, and kept: as a dependency it would be three times what all tests need. */
const version = "13.5.0";
const program = join(tmpdir(), `loket-lighthouse-${version}`, "node_modules/lighthouse/cli/index.js");

/** As large as the views need to show something. */
const demoSize = ["--days", "8", "--months", "3", "--connections", "80"];
const mostShift = 0.05;
/** Of accessibility and best practices, and of SEO where customers are to find it. */
const leastOthers = 95;
type Screen = "desktop" | "phone";

interface View {
  name: string;
  url: string;
  /** The least performance, by the screens on which it is visited. */
  performance: Partial<Record<Screen, number>>;
  isPublic: boolean;
  /** Leaves in the browser what a login leaves. Lighthouse empties the cache before each visit, but not this. */
  enter?: (page: Page) => Promise<void>;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * What Lighthouse finds of three views of the demo's console, on a desktop and on a phone whose network and processor it simulates, and
 * of three of the customers' app, on that phone.
 */
export async function measureViews(_machine: Machine, pace: Pace): Promise<Row[]> {
  const executablePath = installed("chromium");
  if (executablePath === undefined)
    return [
      { what: "the console's views", ours: "skipped: there is no Chromium here", limit: "", ratio: null },
    ];
  await install();
  const folder = mkdtempSync(join(tmpdir(), "loket-views-"));
  const demo = startDemo(join(folder, "data"), demoSize);
  try {
    const shown = await demo.ready();
    const port = await freePort();
    const context = await chromium.launchPersistentContext(join(folder, "browser"), {
      executablePath,
      args: [...quietChromium, `--remote-debugging-port=${port}`],
    });
    const page = await context.newPage();
    const rows: Row[] = [];
    for (const view of [...(await consoleViews(shown)), ...appViews(shown)]) {
      for (const screen of Object.keys(view.performance) as Screen[]) {
        const reports: Report[] = [];
        for (let visit = 0; visit < pace.visits; visit += 1) {
          await view.enter?.(page);
          await page.goto("about:blank");
          reports.push(await visited(view.url, screen, port, folder));
        }
        rows.push(rowOf(view, screen, reports));
        console.error(`  ${view.name}, ${screen}: ${rows.at(-1)?.ours}`);
      }
    }
    await context.close();
    return rows;
  } finally {
    demo.child.kill("SIGTERM");
    await demo.exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function consoleViews(shown: ShownByDemo): Promise<View[]> {
  const { staff } = await signIn(shown.url, shown.password);
  const { items } = await dataOf(
    staff.GET("/backoffice/v1/connections", { params: { query: { page: 1, limit: 1 } } }),
  );
  const views = [
    ["Home", "/"],
    ["water home", "/water"],
    ["connection", `/water/connections/${items[0]?.sl}`],
  ] as const;
  return views.map(([name, path]) => ({
    name,
    url: `${shown.url}/console${path}`,
    performance: { desktop: 90, phone: 70 },
    isPublic: false,
    enter: (page) => keepSession(page, shown),
  }));
}

async function keepSession(page: Page, { url, password }: ShownByDemo): Promise<void> {
  await page.goto(`${url}/health`);
  const { session } = await signIn(url, password);
  await page.evaluate(kept, session);
}

function appViews(shown: ShownByDemo): View[] {
  const limits = { performance: { phone: 90 }, isPublic: true };
  const enter = (page: Page) => signInToApp(page, shown);
  return [
    { name: "the app before login", url: `${shown.publicUrl}/`, ...limits },
    { name: "the app's Beranda", url: `${shown.publicUrl}/`, ...limits, enter },
    { name: "the app's bills", url: `${shown.publicUrl}/tagihan`, ...limits, enter },
  ];
}

/** Once: the session is a cookie. */
async function signInToApp(page: Page, { publicUrl, customer }: ShownByDemo): Promise<void> {
  if ((await page.context().cookies(publicUrl)).length > 0) return;
  await page.goto(`${publicUrl}/masuk`);
  await page.locator('[name="username"]').fill(customer.username);
  await page.locator('[name="password"]').fill(customer.password);
  await page.locator("form button").click();
  await page.waitForURL(`${publicUrl}/`);
}

async function visited(url: string, screen: Screen, port: number, folder: string): Promise<Report> {
  const file = join(folder, "report.json");
  await run(process.execPath, [
    program,
    url,
    `--port=${port}`,
    "--output=json",
    `--output-path=${file}`,
    "--only-categories=performance,accessibility,best-practices,seo",
    "--quiet",
    // Home and the wall hold a stream open, so their network is never idle.
    "--max-wait-for-load=20000",
    ...(screen === "desktop" ? ["--preset=desktop"] : []),
  ]);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function rowOf(
  { name, performance: least, isPublic }: View,
  screen: Screen,
  reports: readonly Report[],
): Row {
  const score = (category: string) =>
    Math.round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const scores = ["performance", "accessibility", "best-practices", "seo"].map(score);
  const shift = audit("cumulative-layout-shift");
  const seconds = (id: string) => `${(audit(id) / 1000).toFixed(1)} s`;
  const [performance = 0, accessibility = 0, practices = 0, found = 0] = scores;
  const leastPerformance = least[screen] ?? 0;
  return {
    what: `${name}, ${screen}: performance, accessibility, best practices, SEO`,
    ours: `${scores.join(", ")}; CLS ${shift.toFixed(3)}, TBT ${audit("total-blocking-time").toFixed(0)} ms, FCP ${seconds("first-contentful-paint")}, LCP ${seconds("largest-contentful-paint")}`,
    limit: "",
    ratio: null,
    target: `≥ ${[leastPerformance, leastOthers, leastOthers, ...(isPublic ? [leastOthers] : [])].join(", ")}, CLS ≤ ${mostShift}`,
    isMet:
      performance >= leastPerformance &&
      Math.min(accessibility, practices, isPublic ? found : 100) >= leastOthers &&
      shift <= mostShift,
  };
}

async function install(): Promise<void> {
  if (existsSync(program)) return;
  const prefix = join(tmpdir(), `loket-lighthouse-${version}`);
  await run("npm", [
    "install",
    `--prefix=${prefix}`,
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    `lighthouse@${version}`,
  ]);
}

/** @throws Error with what it said when it fails */
async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}: ${said.slice(-2000)}`);
}

/** One that nobody listens on just now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
