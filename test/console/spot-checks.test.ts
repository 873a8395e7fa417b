import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { passage, sendPassages } from "../passages.ts";
import { seriousFindings } from "./axe.ts";
import { type Bench, startBench } from "./browser.ts";
import { expectText } from "./people.ts";

/** A collector counts at a gate on a phone whose line goes away; the office reads what comes of it, and prints it. */
describe("spot checks", needs("chromium"), () => {
  let bench: Bench;
  let server: TestServer;
  const phone = { width: 390, height: 844 };
  beforeAll(async () => {
    [bench, server] = [await startBench(), await startTestServer()];
    await makeLocation(server, "PSR01", { prices: { motor: 2000 } });
    const user = { username: "juru.pungut", password: adminPassword, role: "collector" };
    await server.admin.post("/auth/v1/users", user);
    await server.as("juru.pungut", adminPassword);
  });
  afterEach(() => bench?.shut());
  afterAll(async () => {
    await bench?.close();
    await server?.close();
  });
  const open = (path: string, username: string, more: object = {}) =>
    bench.open(path, { url: server.url, as: { username, password: adminPassword }, ...more });
  const stored = async () => (await server.viewer.get("/retribusi/v1/frontend/spot-checks")).body.data.items;

  test("a count survives a cut line and a reload, waits on the phone, and is sent once", async () => {
    const { page } = await open("/spot-checks/count?location=PSR01&gate=G1", "juru.pungut", {
      viewport: phone,
      alone: true,
    });
    await page.getByRole("checkbox", { name: "Mobil" }).uncheck();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Mulai menghitung" }).click();
    const motor = page.getByRole("button", { name: /^Motor/ });
    await motor.click();
    expect(await seriousFindings(page)).toEqual([]);
    // The browser has kept the page by then: its parts, and itself.
    const keptFiles = () =>
      page.evaluate(async () => (await (await caches.open("loket-counting")).keys()).length);
    await expect.poll(keptFiles).toBeGreaterThan(2);
    await page.reload();
    await motor.waitFor();
    await page.context().setOffline(true);
    await motor.click();
    await motor.click();
    await page.getByText("Tanpa sambungan").waitFor();
    await page.reload();
    await expectText(motor, /3/);
    await motor.click();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await expectText(motor, /3/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // Nobody waits here for a minute: it began a minute and a half ago.
    await page.evaluate(() => {
      const [name = ""] = Object.keys(localStorage).filter((key) => key.startsWith("loket.counting."));
      const counting = JSON.parse(localStorage.getItem(name) ?? "{}");
      localStorage.setItem(name, JSON.stringify({ ...counting, from: counting.from - 90 }));
    });
    await page.reload();
    await page.getByRole("button", { name: "Selesai" }).click();
    await page.getByText("Hujan").click();
    await page.getByLabel("Catatan").fill("Gerimis");
    await page.getByRole("button", { name: "Kirim uji petik" }).click();
    const waiting = page.getByRole("status").filter({ hasText: "belum terkirim" });
    await expectText(waiting, /1 isian di ponsel ini belum terkirim.*Uji petik, Gerbang G1: menunggu/);
    await page.reload();
    await waiting.waitFor();
    expect(await stored()).toEqual([]);
    await page.context().setOffline(false);
    await waiting.waitFor({ state: "detached" });
    expect(await stored()).toMatchObject([
      { person: 3, weather: "RAIN", note: "Gerimis", counted_by: "juru.pungut", gate_code: "G1" },
    ]);
  });

  test("the office reads person and machine next to each other, over time, and prints a page to sign", async () => {
    const from = server.clock.seconds() - 3600;
    const seconds = Array.from({ length: 120 }, (_, index) => index * 5);
    await sendPassages(
      server,
      seconds.slice(0, 90).map((second) => passage("PSR01/G1", from + second)),
    );
    const body = {
      location_code: "PSR01",
      gate_code: "G1",
      from,
      until: from + 600,
      taps: { motor: seconds },
    };
    const sent = await server.operator.post("/retribusi/v1/frontend/spot-checks", body);
    const { page, faults } = await open("/spot-checks?location=PSR01&gate=G1", "admin");
    await page.getByRole("img", { name: /Selisih mesin pada \d uji petik/ }).waitFor();
    await expectText(page.getByRole("table", { name: "Per gerbang" }), /Gerbang G1.*Meleset/);
    const machines = page.getByRole("table", { name: "Per mesin" });
    await expectText(machines, /PSR01\/G1.*Meleset/);
    expect(await seriousFindings(page)).toEqual([]);
    await machines.getByRole("link").first().click();
    await page.getByRole("table", { name: "Per gerbang" }).waitFor({ state: "detached" });
    await page.getByRole("img", { name: /Selisih mesin pada \d uji petik/ }).waitFor();
    await page
      .getByRole("table", { name: "Uji petik" })
      .getByRole("row", { name: /120/ })
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: `Uji petik ${sent.body.data.id}` }).waitFor();
    const figures = page.getByRole("table", { name: "Uji petik" });
    await expectText(figures, /Motor 120 90 30 0 −25 %/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await page.getByText("Mengetahui:").waitFor();
    expect(await page.getByRole("button", { name: "Batalkan uji petik" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Batalkan uji petik" }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel("Catatan").fill("Salah gerbang");
    await question.getByRole("button", { name: "Batalkan uji petik" }).click();
    await expectText(page.getByRole("main"), /Dibatalkan oleh admin|Dibatalkan/);
    expect(faults).toEqual([]);
  });
});
