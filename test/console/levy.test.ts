import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { daysFrom } from "../../web/src/format/zones.ts";
import { needs } from "../needs.ts";
import { type Bench, startBench } from "./browser.ts";
import { type Cuttable, layCable } from "./cuttable.ts";
import { type Behind, behind, newPlace, pass, snapshotOf } from "./levy-place.ts";
import { expectText } from "./people.ts";

/** By default the service would replay 10,000 events. */
const replayLimit = 150;

describe("live levies on the console", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  beforeAll(async () => {
    bench = await startBench({ STREAM_REPLAY_LIMIT: String(replayLimit) });
    service = await behind(bench.demo);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("today's figures grow by exactly what machines send, and shrink by what is voided", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI01");
    const { page, faults } = await bench.open("/?location=UJI01");
    await expect.poll(() => headline(page)).toEqual({ revenue: 0, count: 0 });

    const first = await pass(machine, "UJI01", ["motor", "motor", "car", "person_walk"]);
    const second = await pass(machine, "UJI01", ["car", "motor"]);
    await expect.poll(() => headline(page)).toEqual({ revenue: 17_000, count: 6 });
    expect(await snapshotOf(staff, "UJI01")).toMatchObject({ total_revenue: 17_000, total_count: 6 });
    await expect.poll(() => words(tile(page))).toMatch(/Mengirim 6 .*Rp 17 rb/);
    // Everywhere on these pages the figures come before the rows.
    await expect.poll(() => fed(page, "Baru saja")).toEqual([...first, ...second].reverse());

    await page.getByRole("list", { name: "Baru saja" }).getByRole("link", { name: /Mobil/ }).first().click();
    await page.getByRole("button", { name: "Batalkan kejadian" }).click();
    const question = page.getByRole("dialog");
    expect(await words(question)).toMatch(/pendapatan UJI01\/G1 berkurang Rp 5\.000/);
    await question.getByLabel("Alasan pembatalan").fill("Kamera menghitung dua kali");
    await question.getByRole("button", { name: "Batalkan kejadian" }).click();
    await page.getByText("Dibatalkan oleh").waitFor();
    await page.goBack();
    await expect.poll(() => headline(page)).toEqual({ revenue: 12_000, count: 5 });
    expect(await snapshotOf(staff, "UJI01")).toMatchObject({ total_revenue: 12_000, total_count: 5 });
    await expect.poll(() => words(tile(page))).toMatch(/Mengirim 5 .*Rp 12 rb/);
    expect(faults).toEqual([]);
  });

  test("filters stand in the address and outlive a reload; a past day stands still", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI02");
    const { page, faults } = await bench.open("/");
    await choose(page.getByRole("combobox", { name: "Lokasi" }), "Pasar UJI02 (UJI02)");
    await choose(page.getByRole("combobox", { name: "Gerbang" }), "Gerbang uji (G1)");
    await expect.poll(() => page.url()).toMatch(/\?location=UJI02&gate=G1$/);
    await pass(machine, "UJI02", ["car"]);
    await expect.poll(() => headline(page)).toEqual({ revenue: 5000, count: 1 });
    await page.reload();
    await expect.poll(() => headline(page)).toEqual({ revenue: 5000, count: 1 });
    const gate = page.getByRole("combobox", { name: "Gerbang" });
    await expect.poll(() => gate.inputValue()).toBe("Gerbang uji (G1)");

    const { date: today } = await snapshotOf(staff, "UJI02");
    const yesterday = daysFrom(today, -1);
    await page.goto(`${bench.demo.url}/console/`);
    await page.getByRole("textbox", { name: "Tanggal" }).fill(yesterday);
    await page.keyboard.press("Tab");
    await expect.poll(() => page.url()).toContain(`date=${yesterday}`);
    const query = { date: yesterday };
    const then = await dataOf(staff.GET("/retribusi/v1/summary/daily", { params: { query } }));
    expect(then.total_count).toBeGreaterThan(1000);
    const fixed = { revenue: then.total_revenue, count: then.total_count };
    await expect.poll(() => headline(page)).toEqual(fixed);
    await expect
      .poll(() => words(page.getByRole("region", { name: /^Pendapatan/ })))
      .toContain("Angka tetap hari itu");
    await expect.poll(() => page.getByRole("list", { name: "Baru saja" }).count()).toBe(0);
    await pass(machine, "UJI02", ["car", "car"]);
    await page.reload();
    await expect.poll(() => headline(page)).toEqual(fixed);

    // Why a place took less is found by going on from it, alongside the same day.
    const places = page.getByRole("region", { name: "Per lokasi" });
    await places.getByRole("link").first().click();
    await page.waitForURL(/\?date=.*&location=\w+$/);
    await places
      .getByRole("link", { name: /\(\w+\/\w+\)$/ })
      .first()
      .click();
    await page.waitForURL(/location=\w+&gate=\w+$/);
    await page.getByRole("region", { name: "Gerbang" }).getByRole("link").first().click();
    await page.waitForURL(new RegExp(`/gates/\\w+/\\w+\\?date=${yesterday}$`));
    await expect.poll(() => page.getByLabel("Tanggal").inputValue()).toContain(yesterday.slice(0, 4));
    expect(faults).toEqual([]);
  });

  test("charts read as tables say what the service says, and are saved as files", async () => {
    const { staff } = service;
    const { date: today } = await snapshotOf(staff, "PSR01");
    const date = daysFrom(today, -1);
    const { page, faults } = await bench.open(`/?location=PSR01&date=${date}&until=${date}`);

    // What is pressed holds at once, and no longer than the address says so.
    const measure = page.getByRole("radiogroup", { name: "Ukuran: Per jam" });
    await measure.getByText("Kejadian", { exact: true }).click();
    await expect.poll(() => page.url()).toContain("hours=count");
    await page.getByRole("link", { name: "Beranda" }).first().click();
    await expect.poll(() => page.url()).not.toContain("hours=count");
    await expect.poll(() => measure.getByRole("radio", { name: "Pendapatan" }).isChecked()).toBe(true);
    await page.goto(`${bench.demo.url}/console/?location=PSR01&date=${date}&until=${date}`);

    const hours = await asTable(page, "Per jam");
    const query = { date, location_code: "PSR01" };
    const hourly = await dataOf(staff.GET("/retribusi/v1/summary/hourly", { params: { query } }));
    await expect
      .poll(async () => (await rows(hours)).map(([hour, revenue, , count]) => [hour, revenue, count]))
      .toEqual(
        hourly.hours.map(({ hour, revenue, count }) => [
          `${String(hour).padStart(2, "0")}.00`,
          rupiah(revenue),
          number(count),
        ]),
      );
    const days = await asTable(page, "Per hari");
    const range = { start_date: daysFrom(date, -29), end_date: date, location_code: "PSR01" };
    const daily = await dataOf(staff.GET("/retribusi/v1/dashboard/daily", { params: { query: range } }));
    await expect
      .poll(async () => (await rows(days)).map(([, revenue, count]) => [revenue, count]))
      .toEqual(daily.series.toReversed().map(({ revenue, count }) => [rupiah(revenue), number(count)]));

    await hours.getByRole("button", { name: "Ekspor" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV (;)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const saved = await readFile(await download.path(), "utf8");
    expect(saved).toContain(`${date}`);
    expect(saved).toContain(String(hourly.hours.reduce((sum, { revenue }) => sum + revenue, 0)));
    expect(faults).toEqual([]);
  });

  describe("over a cable that is cut", () => {
    let cable: Cuttable;
    beforeEach(async () => {
      cable = await layCable(bench.demo.url);
    });
    afterEach(() => cable?.close());

    test("the page says since when its figures are old, and has every event once when it is mended", async () => {
      const { staff, machine } = service;
      await newPlace(staff, "UJI03");
      const { page, faults } = await bench.open("/live?location=UJI03", { url: cable.url });
      const [spoilt = 0, ...before] = await pass(machine, "UJI03", ["motor", "car", "motor"]);
      await expect.poll(() => fed(page, "Kejadian")).toHaveLength(3);
      await mark(page, "langsung");

      cable.cut();
      await mark(page, /^menyambung lagi… angka per \d\d\.\d\d\.\d\d WIB$/);
      const meanwhile = await pass(machine, "UJI03", ["car", "car", "person_walk", "motor"]);
      const body = { reason: "Tidak ada kendaraan" };
      const params = { path: { id: Number(spoilt) } };
      await dataOf(staff.POST("/retribusi/v1/frontend/entry-events/{id}/void", { params, body }));
      expect(await fed(page, "Kejadian")).toHaveLength(3);
      expect(await totals(page)).toEqual({ revenue: 9000, count: 3 });

      cable.mend();
      await mark(page, "langsung");
      await expect.poll(() => totals(page)).toEqual({ revenue: 20_000, count: 6 });
      expect(await snapshotOf(staff, "UJI03")).toMatchObject({ total_revenue: 20_000, total_count: 6 });
      await expect.poll(() => fed(page, "Kejadian")).toEqual([spoilt, ...before, ...meanwhile].reverse());
      await expect.poll(() => page.getByRole("link", { name: /dibatalkan/ }).count()).toBe(1);
      expect(cable.hasBrought("event: reset")).toBe(false);
      expect(faults.filter(isOtherThanCut)).toEqual([]);
    });

    test("a gap too long to replay loads the view anew, and its rows stay few", async () => {
      const { staff, machine } = service;
      await newPlace(staff, "UJI04");
      const { page, faults } = await bench.open("/live?location=UJI04", { url: cable.url });
      await mark(page, "langsung");
      await pass(machine, "UJI04", ["car"]);
      await expect.poll(() => totals(page)).toEqual({ revenue: 5000, count: 1 });

      cable.cut();
      await mark(page, /^menyambung lagi/);
      await pass(machine, "UJI04", motors(replayLimit + 50));
      cable.mend();
      await mark(page, "langsung");
      expect(cable.hasBrought("event: reset")).toBe(true);
      await expect.poll(() => totals(page)).toEqual({ revenue: 405_000, count: 201 });

      let last: number | null | undefined;
      for (let batch = 0; batch < 4; batch += 1) last = (await pass(machine, "UJI04", motors(100))).at(-1);
      await expect.poll(() => totals(page)).toEqual({ revenue: 1_205_000, count: 601 });
      expect(await snapshotOf(staff, "UJI04")).toMatchObject({ total_revenue: 1_205_000, total_count: 601 });
      await expect.poll(async () => (await fed(page, "Kejadian"))[0]).toBe(last);
      const shown = await fed(page, "Kejadian");
      expect(shown).toHaveLength(200);
      expect(new Set(shown).size).toBe(200);
      expect(faults.filter(isOtherThanCut)).toEqual([]);
    });
  });

  test("the wall shows the figures and nothing around them, and stays signed in beyond any token", async () => {
    const { staff, machine } = service;
    await newPlace(staff, "UJI05");
    const before = (page: Page) => page.clock.install();
    const { page, faults } = await bench.open("/wall?location=UJI05", { alone: true, before });
    await mark(page, "langsung");
    expect(await page.getByRole("navigation", { name: "Menu" }).count()).toBe(0);
    expect(await page.getByText("Masuk sebagai").count()).toBe(0);
    const first = await page.evaluate(kept);

    // A token lives for 8 hours; by the page's own clock, which only the page hears, 18 go by.
    for (let hour = 0; hour < 18; hour += 1.5) {
      const renewed = page.waitForResponse((answer) => answer.url().endsWith("/auth/v1/renew"));
      await page.clock.fastForward("01:30:00");
      expect((await renewed).status()).toBe(200);
      await expect.poll(() => page.evaluate(kept)).toMatchObject({ hoursLeft: expect.closeTo(8, 0) });
    }
    expect((await page.evaluate(kept)).token).not.toBe(first.token);
    await pass(machine, "UJI05", ["car"]);
    const latest = page.getByRole("list", { name: "Baru saja" }).getByRole("listitem").first();
    await expectText(latest, /Mobil masuk/);
    const place = await latest.elementHandle();
    await pass(machine, "UJI05", ["motor"]);
    // Nothing moves along when somebody passes: each place says something else.
    await expectText(latest, /Motor masuk/);
    expect(await place?.innerText()).toMatch(/Motor masuk/);
    await mark(page, "langsung");
    const figures = page.getByRole("region", { name: "Pendapatan hari ini" });
    await expect.poll(() => words(figures)).toMatch(/Rp 7\.000 .*Kejadian 2 /);
    await page.reload();
    await expect.poll(() => words(figures)).toMatch(/Rp 7\.000 .*Kejadian 2 /);
    expect(page.url()).toContain("/console/wall");
    expect(faults).toEqual([]);
  });
});

/** Runs in the page: the session that it keeps, and for how long by its own clock. */
function kept(): { token: string; hoursLeft: number } {
  const { token, expiresAt } = JSON.parse(localStorage.getItem("loket.session") ?? "{}");
  return { token, hoursLeft: (expiresAt - Date.now()) / 3_600_000 };
}

function motors(count: number): "motor"[] {
  return Array.from({ length: count }, () => "motor");
}

const plain = new Intl.NumberFormat("id-ID");
const number = (value: number) => plain.format(value);
const rupiah = (value: number) => `Rp\u00a0${number(value)}`;

/** What a person reads there, in one line. */
async function words(place: Locator): Promise<string> {
  return `${(await place.innerText()).replace(/\s+/g, " ")} `;
}

/** The day's figures on Home. */
async function headline(page: Page): Promise<{ revenue: number; count: number }> {
  return figuresIn(await words(page.getByRole("region", { name: /^Pendapatan/ })), "Kejadian");
}

/** The day's figures alongside the feed. */
async function totals(page: Page): Promise<{ revenue: number; count: number }> {
  const place = page.getByRole("region", { name: "Pendapatan hari ini" });
  return figuresIn(await words(place), "Kejadian hari ini");
}

function figuresIn(text: string, count: string): { revenue: number; count: number } {
  const read = (pattern: RegExp) => Number((pattern.exec(text)?.[1] ?? "?").replaceAll(".", ""));
  return { revenue: read(/Rp ([\d.]+)/), count: read(new RegExp(`${count} ([\\d.]+)`)) };
}

function tile(page: Page): Locator {
  return page.getByRole("region", { name: "Gerbang" }).getByRole("link", { name: /Gerbang uji/ });
}

/** The ids in a feed, as it shows them: newest first. */
function fed(page: Page, name: string): Promise<number[]> {
  const links = page.getByRole("list", { name, exact: true }).getByRole("link");
  return links.evaluateAll((all) => all.map((link) => Number(link.getAttribute("href")?.split("/").at(-1))));
}

/** Waits until the mark alongside the figures says so. */
async function mark(page: Page, says: string | RegExp): Promise<void> {
  const marks = page.getByRole("status").filter({ hasText: /langsung|menyambung/ });
  await expect.poll(async () => (await marks.first().innerText()).trim(), { timeout: 45_000 }).toMatch(says);
}

async function choose(select: Locator, name: string): Promise<void> {
  await select.click();
  await select.page().getByRole("option", { name }).click();
}

/** Turns a chart into its table. */
async function asTable(page: Page, name: string): Promise<Locator> {
  const card = page.getByRole("region", { name });
  await card.getByText("Tabel", { exact: true }).click();
  await card.getByRole("table").waitFor();
  return card;
}

/** The cells of a card's table, row by row. */
function rows(card: Locator): Promise<string[][]> {
  return card
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("td, th")].map((cell) => cell.textContent?.trim() ?? "")),
    );
}

/** A cut cable is told to the browser's console; nothing else may be. */
function isOtherThanCut(fault: string): boolean {
  return !/net::ERR_/.test(fault);
}
