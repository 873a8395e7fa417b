import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn, goTo, rail } from "./every-view.ts";
import { type Behind, behind, newPlace, pass } from "./levy-place.ts";
import { expectText, press } from "./people.ts";

const turned = "Pasar \u202eevil";

/** One page goes through all of it: a session of before the setting sees both services, and a new one what the office runs. */
describe("the console of an office that runs the levies alone", needs("chromium"), () => {
  let bench: Bench;
  let service: Behind;
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    bench = await startBench({ PRODUCTS: "levies" });
    service = await behind(bench.demo);
    await newPlace(service.staff, "UJI50");
    await pass(service.machine, "UJI50", ["motor", "motor", "car"]);
    ({ page, faults } = await bench.open("/locations/UJI50"));
  });
  afterAll(() => bench?.close());

  test("a location has its own hours and days, as a table too", async () => {
    const hours = page.getByRole("region", { name: /^Per jam, / });
    await hours.getByRole("slider").waitFor();
    const seenWhole = (texts: Element[]) => texts.map((text) => text.scrollWidth <= text.clientWidth);
    const choices = await page.locator("[data-segments] label span").evaluateAll(seenWhole);
    expect(choices.length).toBeGreaterThanOrEqual(4);
    expect(choices).not.toContain(false);
    await hours.getByText("Tabel", { exact: true }).click();
    await expectText(hours.locator("tfoot"), /3.*Rp\s9\.000/);
    const days = page.getByRole("region", { name: "Per hari" });
    await days.getByText("Tabel", { exact: true }).click();
    await expectText(days.locator("tbody tr").first(), /Rp\s9\.000.*3/);
    await hours.getByLabel("Tanggal").waitFor();
    await expect.poll(() => page.locator("main .mantine-Button-root:not([data-variant])").count()).toBe(1);
  });

  test("the sidebar is a column of icons while the view needs the room, and its groups fold", async () => {
    const wide = await widthOfSidebar(page);
    await press(page, "Ciutkan bilah sisi");
    await expect.poll(() => widthOfSidebar(page)).toBeLessThan(wide / 3);
    await page.reload();
    await settled(page);
    await expect.poll(() => widthOfSidebar(page)).toBeLessThan(wide / 3);
    await page.locator(rail).getByRole("link", { name: "Tarif", exact: true }).click();
    await page.getByRole("heading", { name: "Tarif", level: 1 }).waitFor();
    await press(page, "Lebarkan bilah sisi");
    const sidebar = page.locator(rail);
    await sidebar.getByRole("button", { name: "Air", exact: true }).click();
    await sidebar.getByRole("link", { name: "Pelanggan" }).waitFor({ state: "detached" });
    await goOn(bench, page, "/water/customers");
    // A folded group keeps the link of the view that is open.
    await sidebar.getByRole("link", { name: "Pelanggan" }).waitFor();
    await expect.poll(() => sidebar.getByRole("link", { name: "Tagihan", exact: true }).count()).toBe(0);
    await sidebar.getByRole("button", { name: "Air", exact: true }).click();
    await sidebar.getByRole("link", { name: "Tagihan", exact: true }).waitFor();
  });

  test("a form is as wide as its fields, and refuses a name that reads as another", async () => {
    await goOn(bench, page, "/locations/UJI50");
    await press(page, "Ubah");
    const drawer = page.getByRole("dialog", { name: "Ubah lokasi" });
    await drawer.getByLabel("Nama").fill(turned);
    await press(drawer, "Simpan lokasi");
    await drawer.getByText(/karakter tak terlihat/).waitFor();
    expect((await drawer.boundingBox())?.width).toBeLessThan(500);
    await press(drawer, "Batal");
    await drawer.waitFor({ state: "hidden" });
  });

  test("lists say of a record only what is unusual", async () => {
    const { staff } = service;
    const params = { path: { code: "UJI50" } };
    await dataOf(staff.PUT("/retribusi/v1/frontend/locations/{code}", { params, body: { is_active: 0 } }));
    await goTo(bench, page, "/locations");
    const status = page.getByRole("table").locator("td[data-label=Status]");
    await expectText(status, /^\s*Nonaktif\s*$/);
    await dataOf(staff.PUT("/retribusi/v1/frontend/locations/{code}", { params, body: { is_active: 1 } }));
    for (const view of ["/users", "/machines", "/events", "/water/connections"]) {
      await goOn(bench, page, view);
      await page.getByRole("table").first().waitFor();
      expect(await status.allInnerTexts(), view).not.toContain("Aktif");
    }
  });

  test("the trail says what was created and changed, of what, in the words of people", async () => {
    const { staff } = service;
    const key = { location_code: "UJI50", gate_code: "G1", category: "motor" as const };
    const tariff = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";
    await dataOf(staff.PUT(tariff, { params: { path: key }, body: { price: 2500 } }));
    await goOn(bench, page, "/audit");
    const trail = page.getByRole("table", { name: "Jejak perubahan" });
    const what = "Tarif retribusi Motor · Gerbang uji · Pasar UJI50";
    const changed = trail.getByRole("row").filter({ hasText: "mengubah" }).filter({ hasText: what });
    await expectText(changed, /Harga: Rp\s2\.000 → Rp\s2\.500/);
    const made = trail.getByRole("row").filter({ hasText: "membuat" });
    await expectText(made.filter({ hasText: what }), /Harga: Rp\s2\.000/);
    await expectText(made.filter({ hasText: "Pasar UJI50 (UJI50)" }), /Jenis: pasar/);
    await trail.getByRole("link", { name: `mengubah: ${what}`, exact: true }).click();
    const drawer = page.getByRole("dialog", { name: /^Perubahan/ });
    await expectText(drawer, /Kode catatan\s*UJI50\/G1\/motor/);
  });

  test("a payment at the counter is titled, and says that it is nobody's account", async () => {
    const query = { status: "DIBAYAR" as const, method: "LOKET" as const, limit: 1 };
    const { items } = await dataOf(service.staff.GET("/backoffice/v1/payments", { params: { query } }));
    const code = items[0]?.code ?? "";
    await goTo(bench, page, `/water/payments/${code}`);
    await page.getByRole("heading", { name: `Pembayaran ${code}`, level: 1 }).waitFor();
    await expectText(page.locator("main"), /Akun\s*tanpa akun, dibuat petugas/);
    await goOn(bench, page, "/imports");
    await page.getByRole("heading", { name: "Riwayat proses" }).waitFor();
  });

  test("who signs in is shown what the office runs", async () => {
    await press(page, "Keluar");
    await page.getByLabel("Nama pengguna").fill("admin");
    await page.getByLabel("Kata sandi").fill(bench.demo.password);
    await page.getByRole("radiogroup", { name: "Bahasa" }).getByText("English").click();
    await page.getByRole("button", { name: "Sign in" }).click();
    const sidebar = page.locator(rail);
    await sidebar.getByRole("link", { name: "Home", exact: true }).waitFor();
    await goOn(bench, page, "/");
    await expectText(page.locator("main"), /Events\s*\d/);
    await expect.poll(() => sidebar.getByRole("button", { name: "Water", exact: true }).count()).toBe(0);
    await expect.poll(() => sidebar.getByRole("link", { name: "Users", exact: true }).count()).toBe(1);
    await goOn(bench, page, "/reports");
    await page.getByRole("combobox", { name: "Report", exact: true }).click();
    await page.getByRole("option").first().waitFor();
    expect((await page.getByRole("option").allInnerTexts()).join(" ")).not.toMatch(/receiv|ageing|billed/i);
    await goTo(bench, page, "/water/customers");
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    expect(faults.filter((fault) => !fault.includes("status of 422"))).toEqual([]);
  });
});

async function widthOfSidebar(page: Page): Promise<number> {
  return (await page.locator(rail).boundingBox())?.width ?? 0;
}
