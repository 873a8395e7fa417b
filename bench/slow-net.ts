import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { median, milliseconds, type Row } from "./figures.ts";

/** What DevTools calls slow 3G: bits a second, and milliseconds that each request waits. */
const slow = { bits: 400_000, latency: 400 };
const visits = 3;
const mostMs = { frame: 1500, press: 100 };

/**
 * The console on a slow net with nothing in the browser's cache: how long the page is white, when Home's charts are there, and how long
 * after a press in the sidebar something answers it, whose view has yet to be fetched.
 */
export async function slowNetRows(browser: Browser, url: string, session: string): Promise<Row[]> {
  const seen: Visit[] = [];
  for (let visit = 0; visit < visits; visit += 1) seen.push(await visited(browser, url, session));
  const about = `at ${slow.bits / 1000} kbit/s and ${slow.latency} ms a request, nothing in the cache`;
  const row = (what: string, times: number[], most?: number): Row => ({
    what,
    ours: `${milliseconds(median(times))} (${times.map((time) => time.toFixed(0)).join(", ")})`,
    limit: "",
    ratio: null,
    ...(most === undefined ? {} : { target: `≤ ${most} ms`, isMet: median(times) <= most }),
  });
  return [
    row(
      `the console's frame instead of a white page, ${about}`,
      seen.map(({ frame }) => frame),
      mostMs.frame,
    ),
    row(
      "Home's charts, from the same moment on",
      seen.map(({ charts }) => charts),
    ),
    row(
      "a press in the sidebar shows, its view not fetched yet",
      seen.map(({ press }) => press),
      mostMs.press,
    ),
  ];
}

/** Milliseconds, the first two since the address was entered. */
interface Visit {
  frame: number;
  charts: number;
  press: number;
}

async function visited(browser: Browser, url: string, session: string): Promise<Visit> {
  const context = await browser.newContext({ locale: "id-ID", viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(`localStorage.setItem("loket.session", ${JSON.stringify(session)});`);
    await context.addInitScript(notePress);
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(`${url}/console/`, { waitUntil: "commit" });
    const frame = await noted(page, firstPaint);
    await page.getByRole("slider").first().waitFor({ timeout: 120_000 });
    const charts = await noted(page, "performance.now()");
    await page.getByRole("navigation").getByRole("link", { name: "Tarif", exact: true }).click();
    const press = await noted(page, "globalThis.answered");
    return { frame, charts, press };
  } finally {
    await context.close();
  }
}

/** What the page has noted, once it has. The page's policy lets nothing be evaluated in it that would wait there. */
async function noted(page: Page, expression: string): Promise<number> {
  for (let look = 0; look < 3000; look += 1) {
    const value: unknown = await page.evaluate(expression);
    if (typeof value === "number") return value;
    await sleep(20);
  }
  throw new Error(`the page never told ${expression}`);
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bits / 8,
    uploadThroughput: slow.bits / 8,
  });
}

/** Runs in the page: when something was drawn for the first time; undefined before. */
const firstPaint = `performance.getEntriesByName("first-contentful-paint")[0]?.startTime`;

/** Runs in the page: from the last press to the picture with the bar that says that a view is on its way. */
const notePress = `
  let pressedAt = 0;
  addEventListener("pointerdown", (event) => { pressedAt = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (pressedAt === 0 || document.querySelector("[role=progressbar]") === null) return;
    const since = pressedAt;
    pressedAt = 0;
    requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.answered = performance.now() - since; }));
  }).observe(document, { subtree: true, childList: true });`;
