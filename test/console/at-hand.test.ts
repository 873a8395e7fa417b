import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { wellAgent } from "../agent-report.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { behind, newPlace } from "./levy-place.ts";
import { adminOf, expectText, isOtherThan, press, someone } from "./people.ts";

describe("what is at hand, on the console", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  beforeAll(async () => {
    bench = await startBench({
      OFFICE_NAME: "Kabupaten Contoh",
      ALERT_LOOK_EVERY: "1",
      ALERT_OPEN_AFTER: "0",
    });
    staff = await adminOf(bench);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  /** Opens the palette and writes into it. */
  async function find(page: Page, text: string): Promise<void> {
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: /^(Halaman, lokasi|A page, location)/ }).fill(text);
  }
  const hit = (page: Page, name: string | RegExp) =>
    page.locator("[data-action]").filter({ hasText: name }).first();

  test("the palette finds every kind of record, opens forms, and does what the sidebar's foot does, in both languages", async () => {
    const first = { params: { query: { limit: 1 } } };
    const [application, account, key] = await Promise.all([
      dataOf(staff.GET("/backoffice/v1/installations", first)),
      dataOf(staff.GET("/backoffice/v1/bank-accounts", first)),
      dataOf(staff.GET("/retribusi/v1/frontend/api-keys", first)),
    ]);
    const number = application.items[0]?.registration_no ?? "";
    const { page, faults } = await bench.open("/");
    await settled(page);
    for (const [text, shown, address] of [
      [number, number, `/water/installations/${number}`],
      [account.items[0]?.account_no, account.items[0]?.holder, /\/water\/bank-accounts\/\d+$/],
      [key.items[0]?.name, key.items[0]?.name, /\/machines\/\d+$/],
      ["psr01/", /PSR01\/.+ · Motor/, /\/tariffs\/PSR01\/.+\/motor$/],
      ["admin", "Admin", "/users?open=1"],
      ["(drd)", "DRD", "/reports?report=water-billed"],
      ["terima pemb", "Terima pembayaran", "/water/counter"],
      ["tambah lok", "Tambah lokasi", "/locations?open=new"],
    ] as const) {
      await find(page, text ?? "");
      await hit(page, shown ?? "").click();
      await page.waitForURL(typeof address === "string" ? `**/console${address}` : address);
    }
    await page.getByRole("dialog", { name: "Tambah lokasi" }).waitFor();
    await page.keyboard.press("Escape");
    await find(page, "gelap");
    await hit(page, "Tampilan gelap").click();
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await find(page, "English");
    await hit(page, "English").click();
    await page.getByRole("heading", { level: 1, name: "Locations" }).waitFor();
    await expect.poll(() => page.title()).toBe("Locations · Loket Kabupaten Contoh");
    await find(page, "take pay");
    await hit(page, "Take payment").click();
    await page.waitForURL("**/console/water/counter");
    await find(page, "keluar");
    await hit(page, "Sign out").click();
    await page.waitForURL("**/sign-in*");
    await page.getByText("Kabupaten Contoh", { exact: true }).waitFor();
    await page.getByText("forgotten your password? Ask the Loket admin").waitFor();
    await expect.poll(() => page.title()).toBe("Sign in · Loket Kabupaten Contoh");
    // What a browser says of a manifest that it cannot take, and of its icons.
    const devtools = await page.context().newCDPSession(page);
    const { errors, url } = await devtools.send("Page.getAppManifest");
    expect([url, errors]).toEqual([`${bench.demo.url}/console/manifest.webmanifest`, []]);
    // What the palette still searched for when the session ended.
    expect(faults.filter(isOtherThan(401))).toEqual([]);
  });

  test("who only watches is offered neither forms nor users, and sees NIK masked and no card's photo", async () => {
    const who = await someone(staff, "viewer");
    const { page, faults } = await bench.open("/water/installations", { as: who });
    await settled(page);
    for (const text of ["tambah", "terima pemb", "admin"]) {
      await find(page, text);
      await page.getByText("Tidak ada yang cocok").waitFor();
      await page.keyboard.press("Escape");
    }
    const { items } = await dataOf(staff.GET("/backoffice/v1/installations", { params: { query: {} } }));
    const number = items[0]?.registration_no ?? "";
    const path = { no: number };
    const record = await dataOf(staff.GET("/backoffice/v1/installations/{no}", { params: { path } }));
    await goOn(bench, page, `/water/installations/${number}`);
    const text = async () => (await page.locator("#content").innerText()).replace(/\s+/g, " ");
    await expect.poll(text).toMatch(/NIK \S*\*{4,}\S*/);
    expect(await text()).not.toContain(record.nik);
    expect(await page.getByRole("img", { name: /KTP/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("days are chosen by name, on Home and in reports", async () => {
    const { page, faults } = await bench.open("/");
    await settled(page);
    await press(page, "Kemarin");
    await page.getByText("Angka tetap hari itu").waitFor();
    await press(page, "Kembali ke hari ini");
    const range = page.getByRole("radiogroup", { name: "Rentang" });
    const today = (await dataOf(staff.GET("/auth/v1/me"))).now.slice(0, 10);
    const month = today.slice(0, 7);
    // The span that is shown unless another is chosen, which no address names.
    const usual = new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10);
    const chosen = async (name: string) => {
      await range.getByText(name, { exact: true }).click();
      return page.getByRole("radio", { name, exact: true });
    };
    for (const [name, from] of [
      ["7 hari", undefined],
      ["Bulan ini", `${month}-01`],
      ["Tahun anggaran", `${today.slice(0, 4)}-01-01`],
      ["Bulan lalu", undefined],
    ] as const) {
      // On some days two of them are the same span.
      await (await chosen(name)).waitFor({ state: "attached" });
      if (from !== undefined)
        await page.waitForURL((url) => (url.searchParams.get("from") ?? usual) === from);
    }
    const lastMonth = new Date(Date.parse(`${month}-01`) - 86_400_000).toISOString().slice(0, 10);
    await page.waitForURL(new RegExp(`until=${lastMonth}`));
    // A day of the chart opens above it.
    const days = page.getByRole("slider", { name: "Per hari" });
    await days.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForURL(/[?&]date=\d{4}-\d\d-02/);
    await page.getByText("Angka tetap hari itu").waitFor();
    await goOn(bench, page, "/reports");
    for (const name of ["Kemarin", "7 hari terakhir", "Bulan lalu"]) {
      await page.getByRole("combobox", { name: "Rentang" }).or(page.getByLabel("Rentang")).first().click();
      await page.getByRole("option", { name, exact: true }).click();
      await page.waitForURL(/[?&]start_date=/);
    }
    expect(faults).toEqual([]);
  });

  test("an alert is muted until a moment, and sounds again", async () => {
    const service = await behind(bench.demo);
    await newPlace(service.staff, "UJI71");
    const gate = { location_code: "UJI71", gate_code: "G1" };
    const agent = { ...wellAgent, name: "uji", clock_offset_seconds: 100 };
    await dataOf(service.machine.POST("/retribusi/v1/heartbeat", { body: { ...gate, agent } }));
    const query = { location_code: "UJI71" };
    const stored = async () =>
      (await dataOf(staff.GET("/backoffice/v1/alerts", { params: { query } }))).items[0];
    await expect.poll(async () => (await stored())?.kind).toBe("clock_off");
    const { page, faults } = await bench.open(`/alerts?location=UJI71&open=${(await stored())?.id}`);
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel(/^Senyap sampai/).click();
    await page.getByRole("button", { name: "Selesai" }).waitFor();
    // Of the month after the service's: it is to come, whatever day it is.
    await page.getByRole("button", { name: "Berikutnya" }).click();
    await page.locator(".mantine-DateTimePicker-day:not([data-outside])").last().click();
    await press(page, "Selesai");
    await press(drawer, "Senyapkan");
    await press(drawer, "Bunyikan lagi");
    await drawer.getByLabel(/^Senyap sampai/).waitFor();
    expect((await stored())?.muted_until).toBeNull();
    expect(faults).toEqual([]);
  });

  test("on a phone a row of a list has a few short lines, facts stand two in a row, and nothing says that there is nothing", async () => {
    const { items } = await dataOf(
      staff.GET("/backoffice/v1/bills", { params: { query: { limit: 1, kind: "AIR" } } }),
    );
    const bill = `/water/bills/${items[0]?.bill_no}`;
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, faults } = await bench.open("/events", phone);
    const wrong: string[] = [];
    for (const view of ["/events", "/gates", "/tariffs", "/audit", "/water/payments", "/water/bills", bill]) {
      await goOn(bench, page, view);
      await page.locator("#content tbody tr").first().waitFor();
      const { heights, dashes } = await page.evaluate(rowsShown);
      const usual = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
      if (usual > mostRow) wrong.push(`${view}: a row is ${usual} px high`);
      wrong.push(...dashes.map((label) => `${view}: ${label} –`));
    }
    expect(wrong).toEqual([]);
    const places = await page.locator("#content dl > div").evaluateAll((facts) =>
      facts.map((fact) => {
        const { left, right, top } = fact.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    const pairs = places.filter(({ top, left }) =>
      places.some((other) => other.top === top && other.left > left),
    );
    expect(pairs.length).toBeGreaterThan(places.length / 4);
    expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(390);
    expect(faults).toEqual([]);
  });

  test("Home's printer stands in line with its filters, and on paper a legend is clear of its chart", async () => {
    const { page, faults } = await bench.open("/");
    await settled(page);
    const bottom = async (name: string, role: "button" | "link" = "button") => {
      const box = await page.locator("#content header").getByRole(role, { name, exact: true }).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom("Cetak halaman")).toBeCloseTo(await bottom("Layar dinding", "link"), 0);
    const daily = page.getByRole("region", { name: "Per hari" });
    await daily.locator("svg[class*=_drawing_] path").first().waitFor();
    await page.emulateMedia({ media: "print" });
    const gap = () =>
      daily.evaluate((card) => {
        const legend = card.querySelector("ul")?.getBoundingClientRect();
        const plot = card.querySelector("svg[class*=_drawing_] path")?.getBoundingClientRect();
        return (plot?.top ?? 0) - (legend?.bottom ?? Number.POSITIVE_INFINITY);
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expectText(daily, /Hari ini, belum selesai/);
    expect(faults).toEqual([]);
  });
});

/** Pixels: four lines of text and what is around them, as payments have; most lists have three. */
const mostRow = 120;

/** Runs in the page: how high the rows of its tables are, and the labels of cells that show a dash alone. */
function rowsShown(): { heights: number[]; dashes: string[] } {
  const rows = [...document.querySelectorAll<HTMLElement>("#content tbody tr")];
  const cells = rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>("td:not(:first-child)")]);
  return {
    heights: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
    dashes: cells
      .filter((cell) => cell.offsetHeight > 0 && cell.innerText.trim() === "–")
      .map((cell) => cell.dataset.label ?? ""),
  };
}
