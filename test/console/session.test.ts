import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { type Behind, behind, newPlace, someone } from "./levy-place.ts";
import { tabTo } from "./people.ts";

describe("a session of the console", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  beforeAll(async () => {
    bench = await startBench();
    service = await behind(bench.demo);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("begins with the right password alone, at the address asked for, and its token is in no address", async () => {
    const { page, faults } = await bench.open("/sign-in", { as: null });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${bench.demo.url}/console/tariffs?location=PSR01`);
    await page.getByRole("heading", { name: "Masuk ke Loket" }).waitFor();
    expect(await page.getByText(/Sesi Anda telah berakhir/).count()).toBe(0);
    await expect
      .poll(() => page.getByLabel("Nama pengguna").evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.getByText("Lupa kata sandi, atau belum punya akun?").waitFor();
    await signIn(page, { username: "admin", password: "bukan kata sandinya" });
    await page.getByRole("alert").filter({ hasText: "Nama pengguna atau kata sandi salah." }).waitFor();
    await signIn(page, { username: "admin", password: bench.demo.password });
    await page.getByRole("heading", { level: 1, name: "Tarif" }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/console/tariffs?location=PSR01");

    await goOn(bench, page, "/live");
    await page.getByText("langsung", { exact: true }).first().waitFor();
    const { token, cookie } = await page.evaluate(kept);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(cookie).toBe("");
    expect(asked.length).toBeGreaterThan(10);
    // The console's own files may be named after what they show.
    const named = (address: string) =>
      !address.includes("/console/assets/") && /token|password/i.test(address);
    expect(asked.filter((address) => address.includes(token) || named(address))).toEqual([]);
    expect(faults.filter(isOtherThanRefusal)).toEqual([]);
  });

  test("that was ended leads to the sign-in, and back to where one was", async () => {
    const { staff } = service;
    const { id, who } = await someone(staff, "operator");
    const before = (page: Page) => page.clock.install();
    const { page, faults } = await bench.open("/gates?location=PSR01", { as: who, alone: true, before });
    await settled(page);
    const path = { id };
    const password = "kata sandi yang baru";
    await dataOf(staff.PUT("/auth/v1/users/{id}", { params: { path }, body: { password } }));
    await page.getByRole("link", { name: "Kejadian", exact: true }).click();
    await page.getByText("Sesi Anda telah berakhir. Masuk lagi untuk kembali ke halaman tadi.").waitFor();
    await signIn(page, { ...who, password });
    // An admin knows that password: the person chooses another one first.
    await page.getByRole("heading", { name: "Buat kata sandi Anda" }).waitFor();
    await page.getByLabel("Kata sandi sekarang").fill(password);
    await page.getByLabel("Kata sandi baru").fill("kata sandi milik sendiri");
    await page.getByRole("button", { name: "Ganti kata sandi" }).click();
    await page.getByRole("heading", { level: 1, name: "Kejadian" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/console/events");

    await goOn(bench, page, "/gates?location=PSR01");
    await dataOf(staff.PUT("/auth/v1/users/{id}", { params: { path }, body: { is_active: 0 } }));
    // Nobody touches the page: what it reads by itself every few seconds, which go by on its own clock, tells it.
    await page.clock.runFor(15_000);
    await page.getByRole("heading", { name: "Masuk ke Loket" }).waitFor();
    expect(new URL(page.url()).searchParams.get("next")).toBe("/gates?location=PSR01");
    expect(faults.filter(isOtherThanRefusal)).toEqual([]);
  });

  test("goes by the day of the utility, whatever the clock and the zone of the machine say", async () => {
    const { page } = await bench.open("/water/anomalies", {
      as: null,
      alone: true,
      timezoneId: "Pacific/Kiritimati",
      before: (page) => page.clock.install({ time: Date.now() + 40 * 86_400_000 }),
    });
    await signIn(page, { username: "admin", password: bench.demo.password });
    const written = { month: "long", year: "numeric", timeZone: "Asia/Jakarta" } as const;
    const month = new Intl.DateTimeFormat("id-ID", written).format(new Date());
    await expect.poll(() => page.getByLabel("Periode").first().textContent()).toBe(month);
  });

  test("is announced two minutes before its end, renewed on request, and of its own accord while someone works", async () => {
    const before = (page: Page) => page.clock.install();
    const { page, faults } = await bench.open("/locations", { alone: true, before });
    await settled(page);
    const left = () =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem("loket.session") ?? "{}").expiresAt - Date.now()) / 60_000,
      );
    // Nobody touches the page for almost eight hours.
    await page.clock.fastForward("07:58:30");
    await page.clock.runFor(2000);
    const notice = page.getByRole("dialog", { name: "Sesi hampir berakhir" });
    await notice.getByText(/Berakhir dalam 1:2\d/).waitFor();
    expect(await left()).toBeLessThan(2);
    await notice.getByRole("button", { name: "Tetap masuk" }).click();
    await notice.waitFor({ state: "hidden" });
    await expect.poll(() => left()).toBeGreaterThan(400);
    // A person who works is not asked: an hour later a key is pressed.
    await page.clock.fastForward("01:10:00");
    await page.keyboard.press("Shift");
    const renewed = page.waitForResponse((answer) => answer.url().endsWith("/auth/v1/renew"));
    await page.clock.runFor(25_000);
    expect((await renewed).status()).toBe(200);
    expect(faults).toEqual([]);
  });

  test("ends in every tab when one signs out, and no data stays behind", async () => {
    const { page, faults } = await bench.open("/locations");
    const other = await page.context().newPage();
    await other.goto(`${bench.demo.url}/console/live`);
    await other.getByRole("heading", { level: 1, name: "Langsung" }).waitFor();
    await page.getByRole("button", { name: "Keluar", exact: true }).click();
    for (const tab of [page, other]) await tab.getByRole("heading", { name: "Masuk ke Loket" }).waitFor();
    expect(await page.getByText(/Sesi Anda telah berakhir/).count()).toBe(0);
    expect(await other.evaluate(() => localStorage.getItem("loket.session"))).toBeNull();
    await page.goto(`${bench.demo.url}/console/locations`);
    await page.getByRole("heading", { name: "Masuk ke Loket" }).waitFor();
    expect(faults).toEqual([]);
  });

  test("keeps language and scheme in this browser", async () => {
    const { page, faults } = await bench.open("/locations");
    await settled(page);
    await page.getByText("English", { exact: true }).click();
    await page.getByRole("button", { name: "Dark scheme" }).click();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Locations" }).waitFor();
    const root = page.locator("html");
    expect(await root.getAttribute("lang")).toBe("en");
    expect(await root.getAttribute("data-mantine-color-scheme")).toBe("dark");
    expect(faults).toEqual([]);
  });

  test("by keyboard: past the rail, to any gate by its code, and a record filled and saved", async () => {
    const { staff } = service;
    await newPlace(staff, "UJI20");
    const { page, faults } = await bench.open("/locations");
    await settled(page);
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Langsung ke isi");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");

    await tabTo(page, page.getByRole("button", { name: "Tambah lokasi" }));
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Tambah lokasi" });
    const code = drawer.getByRole("textbox", { name: "Kode", exact: true });
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("UJI21");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Terminal Uji");
    await page.keyboard.press("Tab");
    await page.keyboard.type("terminal");
    await tabTo(page, drawer.getByRole("button", { name: "Tambah lokasi" }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Terminal Uji" }).waitFor();
    const params = { path: { code: "UJI21" } };
    expect(await dataOf(staff.GET("/retribusi/v1/frontend/locations/{code}", { params }))).toMatchObject({
      name: "Terminal Uji",
      type: "terminal",
    });

    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    const search = palette.getByRole("textbox");
    await search.waitFor();
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("uji20/g1");
    // The gate comes before its tariffs.
    await palette.getByText("UJI20/G1").first().waitFor();
    // Results that come later take the mark away: anyone who sees none presses again.
    const marked = palette.locator("[data-selected]");
    const markOne = async () => {
      if ((await marked.count()) === 0) await page.keyboard.press("ArrowDown");
      return marked.allInnerTexts();
    };
    await expect.poll(markOne).toEqual([expect.stringContaining("UJI20/G1")]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Gerbang uji" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/console/gates/UJI20/G1");
    expect(faults).toEqual([]);
  });
});

/** Runs in the page: where a session is kept, and where it must not be. */
function kept(): { token: string; cookie: string } {
  const { token } = JSON.parse(localStorage.getItem("loket.session") ?? "{}");
  return { token, cookie: document.cookie };
}

async function signIn(page: Page, who: { username: string; password: string }): Promise<void> {
  await page.getByLabel("Nama pengguna").fill(who.username);
  await page.getByRole("textbox", { name: "Kata sandi" }).fill(who.password);
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}

/** A refused sign-in and an ended session are told to the browser's console; nothing else may be. */
function isOtherThanRefusal(fault: string): boolean {
  return !/responded with a status of 401/.test(fault);
}
