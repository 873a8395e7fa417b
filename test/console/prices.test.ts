import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { passage, sendPassages } from "../passages.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText, openView } from "./people.ts";

/** Prices of passages: how a wrong one is put right, and how many are kept. */
describe("prices on the console", needs("chromium"), () => {
  let server: TestServer;
  let pages: Pages;
  beforeAll(async () => {
    server = await startTestServer();
    pages = await browse(server.url);
  }, 180_000);
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("a wrong price of the history leads to the correction of what was counted at it, to the second", async () => {
    const tariff = "/retribusi/v1/frontend/tariffs/PSR61/G1/motor";
    // Both seconds of the wrong price are of one minute.
    const minute = Math.floor(server.clock.seconds() / 60 - 2) * 60;
    const since = minute + 10;
    server.clock.stop(new Date(minute * 1000));
    await makeLocation(server, "PSR61", { prices: { motor: 2000 } });
    server.clock.stop(new Date(since * 1000));
    await server.admin.put(tariff, { price: 20_000 });
    server.clock.stop(new Date((minute + 30) * 1000));
    await sendPassages(server, [passage("PSR61/G1", since + 5), passage("PSR61/G1", since + 6)]);
    await server.admin.put(tariff, { price: 2000 });
    server.clock.real();

    const { page, faults } = await openView(pages, "/tariffs/PSR61/G1/motor");
    const wrong = page.getByRole("listitem").filter({ hasText: "Rp 20.000" });
    await expectText(wrong, /\.10 \S+ sampai .*\.30 /);
    await wrong.getByRole("link", { name: /^Betulkan kejadian pada harga ini/ }).click();
    const form = page.getByRole("dialog", { name: "Ajukan koreksi" });
    await expectText(form.getByRole("button", { name: /^Mulai/ }), /\.10$/);
    await expectText(form.getByRole("button", { name: /^Sampai/ }), /\.30$/);
    await form.getByLabel("Harga yang benar").fill("2000");
    await form.getByRole("button", { name: "Lihat dampaknya" }).click();
    await expectText(form.getByRole("table"), /2 Rp 40\.000 Rp 4\.000/);
    await form.getByRole("button", { name: /^Sampai/ }).click();
    await page.getByRole("button", { name: "Sekarang", exact: true }).click();
    await page.getByRole("button", { name: "Selesai" }).click();
    await form.getByLabel("Alasan").fill("Salah ketik.");
    await form.getByRole("button", { name: "Ajukan koreksi" }).click();
    await page
      .getByRole("dialog", { name: "Ajukan koreksi ini?" })
      .getByRole("button", { name: "Ajukan koreksi" })
      .click();
    await page.waitForURL(/\/corrections\/\d+$/);
    const { items } = (await server.admin.get("/retribusi/v1/frontend/entry-corrections")).body.data;
    expect(items).toMatchObject([
      { gate_code: "G1", category: "motor", from: since, expected: { events: 2 } },
    ]);
    expect(items[0].until).toBeGreaterThanOrEqual(since + 20);
    expect(faults).toEqual([]);
  }, 90_000);
});
