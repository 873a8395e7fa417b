import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { quietChromium } from "../test/chromium.ts";
import { installed } from "../test/needs.ts";
import { fillCity } from "./city.ts";
import { milliseconds, percentile, type Row, whole } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { adminPassword, type Loket } from "./processes.ts";
import { slowNetRows } from "./slow-net.ts";
import { signIn } from "./staff-session.ts";
import { town, townJob } from "./town.ts";

const eventsPerSecond = 1000;
/** Seconds after which the page has what it needs; what comes on top later is a leak. */
const settledAfter = 15;
const mostGrowth = 1.3;
const mostMs = 100;

/**
 * Home, open in a browser while a thousand events a second come in: how fast it answers clicks, and what it holds. Then the same in
 * cities of 1,000 and of 10,000 gates, with what Home reads and how fast the list of gates turns its page.
 */
export async function measureConsole(machine: Machine, pace: Pace): Promise<Row[]> {
  const executablePath = installed("chromium");
  if (executablePath === undefined) {
    return [{ what: "the console", ours: "skipped: there is no Chromium here", limit: "", ratio: null }];
  }
  const browser = await chromium.launch({ executablePath, args: quietChromium });
  try {
    await machine.createDatabase("console", town);
    const rows = await watchTown(machine, pace, browser, "console", "");
    for (const locations of [100, 1000]) {
      const gates = `${whole(locations * 10)} gates`;
      const name = `console_${locations}`;
      await machine.createDatabase(name, town);
      const client = await machine.connect(name, 3_600_000);
      await fillCity([client], 2, { locations, gatesOfLocation: 10 });
      await client.query("VACUUM ANALYZE");
      await client.end();
      rows.push(...(await watchTown(machine, pace, browser, name, `, ${gates}`)));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** @param where behind the names of the rows */
async function watchTown(
  machine: Machine,
  pace: Pace,
  browser: Browser,
  database: string,
  where: string,
): Promise<Row[]> {
  const loket = await machine.startLoket(database, pace.profile);
  const context = await browser.newContext({ locale: "id-ID", viewport: { width: 1440, height: 900 } });
  try {
    const { session } = await signIn(loket.url, adminPassword);
    await context.addInitScript(`localStorage.setItem("loket.session", ${JSON.stringify(session)});`);
    await context.addInitScript(noteClicks);
    const slow = where === "" ? await slowNetRows(browser, loket.url, session) : [];
    const page = await context.newPage();
    await page.goto(`${loket.url}/console/`);
    await page.getByRole("radiogroup").nth(2).waitFor();
    const job = { ...townJob, port: loket.port, kind: "single", connections: 8, warmup: 0 } as const;
    const [watched, { acknowledged, seconds }] = await Promise.all([
      watch(page, pace.watched),
      machine.load({ ...job, seconds: pace.watched, rate: eventsPerSecond }),
    ]);
    const rows = rowsOf(watched, `${whole(acknowledged / seconds)} events/s for ${pace.watched} s${where}`);
    return where === ""
      ? [...slow, ...rows]
      : [...rows, await readRow(page, where), await gatesRow(page, loket, where)];
  } finally {
    await context.close();
    await loket.stop();
  }
}

const mostRead = 500_000;

/** What Home reads of the API until its gates are there, compressed as it goes over the wire; not the stream, which does not end. */
async function readRow(page: Page, where: string): Promise<Row> {
  const devtools = await page.context().newCDPSession(page);
  const ofApi = new Set<string>();
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (/\/(retribusi|auth)\/v1\//.test(response.url)) ofApi.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (ofApi.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await page.reload();
  const start = performance.now();
  await page.locator("#gates ~ [role=status]").waitFor();
  const shown = performance.now() - start;
  await sleep(2000);
  return {
    what: `Home opened${where}: what it reads in its first seconds`,
    ours: `${whole(bytes / 1000)} kB, the gates are there after ${milliseconds(shown)}`,
    limit: "",
    ratio: null,
    target: `≤ ${mostRead / 1000} kB`,
    isMet: bytes <= mostRead,
  };
}

/** The list of gates, page after page. */
async function gatesRow(page: Page, loket: Loket, where: string): Promise<Row> {
  await page.goto(`${loket.url}/console/gates`);
  await page.getByRole("table").getByRole("row").nth(20).waitFor();
  for (let turn = 2; turn < 12; turn += 1) {
    await page.locator(`a[href*="page=${turn}"]`).first().click();
    await page.waitForURL(new RegExp(`page=${turn}`));
    await sleep(500);
  }
  const { clicks } = (await page.evaluate("noted")) as { clicks: Record<string, number> };
  const times = Object.values(clicks);
  const most = times.length === 0 ? 0 : Math.max(...times);
  return {
    what: `the list of gates${where}: clicks on its next page, all answered within`,
    ours: times.length === 0 ? "16 ms" : milliseconds(most),
    limit: "",
    ratio: null,
    target: `≤ ${mostMs} ms`,
    isMet: most <= mostMs,
  };
}

interface Watched {
  /** Milliseconds from each click to the picture that answers it. */
  clicks: number[];
  /** Milliseconds from each press of the language switch to the page in that language. */
  languages: number[];
  /** Bytes of JavaScript that are held, after collections of garbage. */
  early: number;
  late: number;
}

async function watch(page: Page, seconds: number): Promise<Watched> {
  const devtools = await page.context().newCDPSession(page);
  const start = performance.now();
  let early = 0;
  for (let turn = 0; performance.now() - start < (seconds - 2) * 1000; turn += 1) {
    await click(page, turn);
    if (early === 0 && performance.now() - start > settledAfter * 1000) early = await heldBytes(devtools);
    await sleep(Math.max(0, start + (turn + 1) * 1000 - performance.now()));
  }
  const late = await heldBytes(devtools);
  const noted = (await page.evaluate("noted")) as { clicks: Record<string, number>; languages: number[] };
  const { clicks, languages } = noted;
  return { clicks: Object.values(clicks), languages, early: early === 0 ? late : early, late };
}

/** In turns: what the chart of the hours measures, the choice of a location, the chart as a table, and the language of it all. */
async function click(page: Page, turn: number): Promise<void> {
  const [language, measure, view] = [0, 1, 2];
  const press = async (control: number) => {
    const choices = page.getByRole("radiogroup").nth(control).locator("label");
    await choices.nth((Math.floor(turn / 4) + 1) % (await choices.count())).click();
  };
  if (turn % 4 === 0) return press(measure);
  if (turn % 4 === 2) return press(view);
  if (turn % 4 === 3) return press(language);
  await page.locator("input.mantine-Select-input").first().click();
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
}

/**
 * Runs in the page: the browser's own account of every click, from the press to the next picture; of press, release and click the
 * longest, as web vitals count an interaction. Those below 16 ms are not told. The switch of the language is seen at once, too, but
 * what it is for is the page in that language: that is told instead.
 */
const noteClicks = `
  globalThis.noted = { clicks: {}, languages: [] };
  const isOfLanguage = (target) => target?.closest?.("[role=radiogroup]") === document.querySelector("[role=radiogroup]");
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId, target } of list.getEntries()) {
      if (interactionId > 0 && !name.startsWith("key") && !isOfLanguage(target))
        noted.clicks[interactionId] = Math.max(noted.clicks[interactionId] ?? 0, duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
  let pressedAt = 0;
  addEventListener("change", (event) => { if (isOfLanguage(event.target)) pressedAt = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (pressedAt > 0) noted.languages.push(performance.now() - pressedAt);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["lang"] });`;

async function heldBytes(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize;
}

function rowsOf({ clicks, languages, early, late }: Watched, about: string): Row[] {
  const most = percentile(0.99, clicks);
  const growth = late / early;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const says = (times: number[]) =>
    `${milliseconds(percentile(0.99, times))} (${milliseconds(percentile(0.5, times))}), ${times.length} clicks`;
  return [
    {
      what: `the console's Home at ${about}: clicks, 99 of 100 answered within (median)`,
      ours: says(clicks),
      limit: "",
      ratio: null,
      target: `≤ ${mostMs} ms`,
      isMet: most <= mostMs,
    },
    {
      what: "its language switched: the whole page in the other one",
      ours: says(languages),
      limit: "",
      ratio: null,
    },
    {
      what: "its JavaScript heap, garbage collected",
      ours: `${megabytes(late)} at the end`,
      limit: `${megabytes(early)} after ${settledAfter} s`,
      ratio: growth,
      target: `≤ ${mostGrowth}`,
      isMet: growth <= mostGrowth,
    },
  ];
}
