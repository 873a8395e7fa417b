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
/** Least scores: of performance, and of accessibility, best practices and SEO. */
const least = { desktop: 90, phone: 70 };
const leastElse = 95;
type Screen = keyof typeof least;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** What Lighthouse finds of six views of the demo, on a desktop and on a phone whose network and processor it simulates. */
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
    for (const [name, path] of await viewsOf(shown)) {
      for (const screen of ["desktop", "phone"] as const) {
        const reports: Report[] = [];
        for (let visit = 0; visit < pace.visits; visit += 1) {
          await keepSession(page, shown, name !== "sign-in");
          reports.push(await visited(`${shown.url}/console${path}`, screen, port, folder));
        }
        rows.push(rowOf(name, screen, reports));
        console.error(`  ${name}, ${screen}: ${rows.at(-1)?.ours}`);
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

async function viewsOf({ url, password }: ShownByDemo): Promise<(readonly [string, string])[]> {
  const { staff } = await signIn(url, password);
  const { items } = await dataOf(
    staff.GET("/backoffice/v1/connections", { params: { query: { page: 1, limit: 1 } } }),
  );
  return [
    ["sign-in", "/sign-in"],
    ["Home", "/"],
    ["wall", "/wall"],
    ["water home", "/water"],
    ["connection", `/water/connections/${items[0]?.sl}`],
    ["mutations", "/water/mutations"],
  ];
}

/** Leaves in the browser what a login leaves, or nothing. Lighthouse empties the cache before each visit, but not this. */
async function keepSession(page: Page, { url, password }: ShownByDemo, isSignedIn: boolean): Promise<void> {
  await page.goto(`${url}/health`);
  const session = isSignedIn ? (await signIn(url, password)).session : undefined;
  await page.evaluate(kept, session);
  await page.goto("about:blank");
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

function rowOf(name: string, screen: Screen, reports: readonly Report[]): Row {
  const score = (category: string) =>
    Math.round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const scores = ["performance", "accessibility", "best-practices", "seo"].map(score);
  const shift = audit("cumulative-layout-shift");
  const seconds = (id: string) => `${(audit(id) / 1000).toFixed(1)} s`;
  const [performance = 0, ...others] = scores;
  return {
    what: `${name}, ${screen}: performance, accessibility, best practices, SEO`,
    ours: `${scores.join(", ")}; CLS ${shift.toFixed(3)}, TBT ${audit("total-blocking-time").toFixed(0)} ms, FCP ${seconds("first-contentful-paint")}, LCP ${seconds("largest-contentful-paint")}`,
    limit: "",
    ratio: null,
    target: `≥ ${least[screen]}, others ≥ ${leastElse}, CLS ≤ ${mostShift}`,
    isMet: performance >= least[screen] && others.every((one) => one >= leastElse) && shift <= mostShift,
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
