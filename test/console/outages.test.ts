import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { makeConnection, makeUtility } from "../utility.ts";
import { seriousFindings } from "./axe.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText, press } from "./people.ts";

const base = "/backoffice/v1";
const as = { username: "operator", password: adminPassword };

/** What staff announce to the customers of areas. */
describe("outages", needs("chromium"), () => {
  let pages: Pages;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await makeUtility(server);
    pages = await browse(server.url);
  });
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("a disturbance is announced, extended and ended, and the reports that waited for it are finished", async () => {
    const customer = await server.customer();
    const { sl, phone } = await makeConnection(server, { area: "UTARA" });
    await customer.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
    await server.operator.post(`${base}/areas`, { name: "TIMUR" });

    const { page, faults } = await pages.open("/water/outages", { as });
    await page.getByRole("button", { name: "Umumkan gangguan" }).first().click();
    const form = page.getByRole("dialog", { name: "Umumkan gangguan" });
    await form.getByRole("combobox", { name: "Jenis", exact: true }).click();
    await page.getByRole("option", { name: "Gangguan", exact: true }).click();
    await form.getByRole("combobox", { name: "Wilayah" }).click();
    await page.getByRole("option", { name: "UTARA" }).click();
    await form.getByLabel(/^Alasan/).fill("Pipa induk pecah di Jl. Melati.");
    for (const [label, value] of [
      [/^Mulai/, "Sekarang"],
      [/^Perkiraan selesai/, null],
    ] as const) {
      await form.getByRole("button", { name: label }).click();
      if (value === null) {
        await page.getByRole("button", { name: "Berikutnya" }).click();
        await page.locator("table button:not([data-outside])", { hasText: /^15$/ }).click();
      } else await page.getByRole("button", { name: value }).click();
      await page.getByRole("button", { name: "Selesai", exact: true }).click();
    }
    expect(await seriousFindings(page)).toEqual([]);
    await press(form, "Umumkan");
    await page.getByRole("heading", { name: /^Gangguan \d+/ }).waitFor();
    await page.getByText("Berlangsung", { exact: true }).waitFor();

    const fault = { kode_jenis: "AIR_TIDAK_MENGALIR", keterangan: "Air mati sejak pagi.", sl };
    const { body } = await customer.post("/app/upload_gangguan", fault);
    await page.reload();
    const row = page.getByRole("row", { name: body.data.no_laporan });
    await expectText(row, /Menunggu gangguan/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole("link", { name: body.data.no_laporan }).click();
    await page.getByRole("link", { name: /^Gangguan \d+/ }).click();

    await press(page, "Akhiri");
    await press(page.getByRole("dialog"), "Akhiri");
    await page.getByRole("button", { name: "Selesaikan laporannya" }).click();
    const finishing = page.getByRole("dialog", { name: "Selesaikan laporannya" });
    await finishing.getByLabel(/^Apa yang dikerjakan/).fill("Pipa sudah disambung.");
    await press(finishing, "Selesaikan laporannya");
    await finishing.waitFor({ state: "hidden" });
    expect((await customer.get(`/app/laporan/${body.data.no_laporan}`)).body.data.status).toBe("SELESAI");
    expect(faults).toEqual([]);
  });
});
