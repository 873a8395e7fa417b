import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { seriousFindings } from "./axe.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { type Behind, behind, newPlace, pass } from "./levy-place.ts";
import { press } from "./people.ts";

/** A transparent pixel. */
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("the map of the console", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  beforeAll(async () => {
    bench = await startBench();
    service = await behind(bench.demo);
    await newPlace(service.staff, "UJI50");
    const body = { latitude: -4.535, longitude: 110.235 };
    const params = { path: { code: "UJI50" } };
    await dataOf(service.staff.PUT("/retribusi/v1/frontend/locations/{code}", { params, body }));
    await pass(service.machine, "UJI50", ["motor", "car"]);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  const map = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
  const list = (page: Page, name = "Titik pada peta") => page.getByRole("region", { name, exact: true });

  test("gates are points and a list; one leads to its page with today's takings; nobody else is asked", async () => {
    const { page, faults } = await bench.open("/");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await settled(page);
    expect(asked.filter((path) => /leaflet|-map-/.test(path))).toEqual([]);
    await page.getByRole("link", { name: "Peta", exact: true }).click();
    await page.waitForURL("**/console/map");
    await map(page, "Peta gerbang").getByRole("button").first().waitFor();
    await map(page, "Peta gerbang").locator(".leaflet-control-scale-line").waitFor();
    await list(page)
      .getByRole("button", { name: /Gerbang uji/ })
      .waitFor();
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await seriousFindings(page), scheme).toEqual([]);
    }

    await page.getByRole("combobox", { name: "Lokasi" }).fill("UJI50");
    await page.getByRole("option", { name: "Pasar UJI50 (UJI50)" }).click();
    await list(page).getByText("1 titik terlihat").waitFor();
    await map(page, "Peta gerbang").getByRole("button", { name: "Gerbang uji: Mengirim" }).press("Enter");
    const card = page.getByRole("dialog", { name: "Tentang titik ini" });
    await card.getByText("Rp 7.000").waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
    await list(page)
      .getByRole("button", { name: /Gerbang uji/ })
      .click();
    await card.getByRole("link", { name: "Buka gerbang" }).click();
    await page.waitForURL("**/console/gates/UJI50/G1");
    expect(faults).toEqual([]);
  });

  test("a gate gets its place on the small map of its form, by a press or by the cross", async () => {
    const { page, faults } = await bench.open("/gates/UJI50/G1?open=edit");
    const drawer = page.getByRole("dialog", { name: "Ubah gerbang" });
    await press(drawer, "Pilih di peta");
    const picker = drawer.getByRole("region", { name: "Pilih di peta" });
    await picker.locator(".leaflet-control-scale-line").waitFor();
    await press(drawer, "Ambil titik tanda silang");
    await expect.poll(() => drawer.getByLabel("Lintang").inputValue()).toMatch(/^-4[.,]53/);
    await picker.click({ position: { x: 60, y: 200 } });
    await expect.poll(() => drawer.getByLabel("Bujur").inputValue()).toMatch(/^110[.,]2(?!35$)/);
    await drawer.getByLabel("Lintang").fill("");
    await press(drawer, "Simpan gerbang");
    await drawer
      .getByText(/koordinat|lintang/i)
      .last()
      .waitFor();
    await drawer.getByLabel("Lintang").fill("-4.5351");
    await drawer.getByLabel("Bujur").fill("110.2352");
    await press(drawer, "Simpan gerbang");
    await page.getByText("-4.5351, 110.2352").waitFor();
    expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
  });

  test("fault reports and connections are on the map of water, in English too", async () => {
    const { page, faults } = await bench.open("/water/map");
    await map(page, "Peta laporan gangguan").getByRole("button").first().waitFor();
    await page.getByRole("radiogroup", { name: "Bahasa" }).getByText("English").click();
    await map(page, "Map of fault reports").getByRole("button", { name: "Zoom in" }).waitFor();
    await map(page, "Map of fault reports").getByRole("button").first().waitFor();
    await goOn(bench, page, "/water/map/connections?state=AKTIF");
    await map(page, "Map of connections")
      .getByRole("button", { name: /points, the worst: Active$/ })
      .first()
      .waitFor();
    await list(page, "Points on the map").getByRole("button").first().click();
    const card = page.getByRole("dialog", { name: "About this point" });
    await card.getByRole("link", { name: "Open connection" }).click();
    await page.waitForURL(/\/console\/water\/connections\/\d+$/);
    await goOn(bench, page, "/map/locations");
    await list(page, "Points on the map")
      .getByRole("button", { name: /Pasar UJI50/ })
      .click();
    await page
      .getByRole("dialog", { name: "About this point" })
      .getByText("1 gate", { exact: true })
      .waitFor();
    expect(faults).toEqual([]);
  });

  test("tiles come from the server that the operator names, and from no other; ten thousand gates are drawn as few", async () => {
    const paths: string[] = [];
    const tiles: Server = createServer((request, response) => {
      paths.push(request.url ?? "");
      response.writeHead(200, { "content-type": "image/png" }).end(tile);
    });
    await new Promise<void>((done) => tiles.listen(0, "127.0.0.1", done));
    const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
    let server: TestServer | undefined;
    try {
      server = await startTestServer({
        CAMERA_ORIGINS: "https://kamera.example",
        MAP_TILES: `${origin}/{z}/{x}/{y}.png`,
        MAP_ATTRIBUTION: "© Peta Kota Loketan",
      });
      await makeLocation(server, "PSR01", { gates: { G1: "in" }, prices: {} });
      await server.admin.put("/retribusi/v1/frontend/locations/PSR01", { latitude: -4.5, longitude: 110.2 });
      await server.sql.query(
        `INSERT INTO gates (location_id, code, name, direction, is_active, latitude, longitude, created_at, updated_at)
         SELECT id, 'N' || n, 'Gerbang ' || n, 'in', true, -4.5 + n % 100 / 1000.0, 110.2 + n / 100 / 1000.0, now(), now()
         FROM locations, generate_series(1, 9999) AS n WHERE locations.code = 'PSR01'`,
      );
      const { page, faults } = await bench.open("/map", { url: server.url, alone: true });
      await page.getByText("© Peta Kota Loketan").waitFor();
      // Ten thousand points are some hundred marks, and one page of the list.
      await list(page).getByText("10.000 titik terlihat").waitFor();
      await expect.poll(() => page.locator(".leaflet-marker-icon").count()).toBeLessThan(400);
      await expect.poll(() => list(page).getByRole("listitem").count()).toBe(51);
      await map(page, "Peta gerbang").locator("img.leaflet-tile").first().waitFor({ state: "attached" });
      await expect.poll(() => paths.length).toBeGreaterThan(0);
      expect(paths.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
      expect(faults.filter((fault) => !fault.startsWith(`asked ${origin}/`))).toEqual([]);
    } finally {
      await server?.close();
      tiles.closeAllConnections();
      await new Promise((done) => tiles.close(done));
    }
  });
});
