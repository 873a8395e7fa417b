import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { passage, sendPassages } from "../passages.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText } from "./people.ts";

/** Prices of passages: how a wrong one is put right, and how many are kept. */
describe("prices on the console", needs("chromium"), () => {
  let server: TestServer;
  let pages: Pages;
  beforeAll(async () => {
    server = await startTestServer();
    pages = await browse(server.url);
  });
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

    const { page, faults } = await pages.open("/tariffs/PSR61/G1/motor");
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
  });

  test("prices of several locations are typed into one table, looked at, and changed together", async () => {
    for (const code of ["PSR62", "PSR63"])
      await makeLocation(server, code, { prices: { motor: 2000, car: 5000 } });
    const { page, faults } = await pages.open("/tariffs/table");
    await page.getByRole("button", { name: "Ubah di tabel" }).click();
    const cell = (name: RegExp) => page.getByRole("textbox", { name });
    await cell(/^Motor, Gerbang G1 \(PSR62\/G1\)/).fill("2500");
    await cell(/^Mobil, Gerbang G1 \(PSR63\/G1\)/).fill("6000");
    const panel = page.getByRole("region", { name: "2 harga diketik" });
    await panel.getByLabel("Dasar hukum").fill("Perda 9/2026");
    await panel.getByRole("button", { name: "Lihat harganya" }).click();
    await expectText(
      panel.getByRole("table"),
      /PSR62\/G1 Motor Rp 2\.000 Rp 2\.500.*PSR63\/G1 Mobil Rp 5\.000 Rp 6\.000/,
    );
    await panel.getByRole("button", { name: "Ubah 2 harga" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ubah 2 harga" }).click();
    await panel.waitFor({ state: "detached" });
    await page
      .getByRole("row", { name: /Lokasi PSR63/ })
      .getByRole("link", { name: "Rp 6.000" })
      .waitFor();
    const stored = (await server.admin.get("/retribusi/v1/frontend/tariffs/PSR62/G1/motor")).body.data;
    expect(stored).toMatchObject({ price: 2500, legal_basis: "Perda 9/2026" });
    expect(faults).toEqual([]);
  });

  test("a new gate begins with the prices of another, and its page leads to its machine's key", async () => {
    await makeLocation(server, "PSR64", { prices: { motor: 2100, car: 5100 } });
    const { page, faults } = await pages.open("/gates?location=PSR64&open=new");
    const form = page.getByRole("dialog", { name: "Tambah gerbang" });
    await form.getByLabel("Kode").fill("G2");
    await form.getByLabel("Nama").fill("Gerbang kedua");
    await form.getByRole("combobox", { name: "Harga seperti gerbang" }).fill("PSR64");
    await page.getByRole("option", { name: "Gerbang G1 (PSR64/G1)" }).click();
    await form.getByRole("button", { name: "Tambah gerbang" }).click();
    await page.waitForURL(/\/gates\/PSR64\/G2$/);
    await expectText(page.getByRole("table", { name: "Tarif" }), /Rp 2\.100.*Rp 5\.100/);
    await page.getByRole("link", { name: "Buat kunci mesin untuk gerbang ini" }).first().click();
    const key = page.getByRole("dialog", { name: /kunci/i });
    await key.getByLabel("Nama").fill("Komputer gerbang kedua");
    await key.getByRole("button", { name: /^(Buat|Tambah)/ }).click();
    const made = async () => {
      const { items } = (await server.admin.get("/retribusi/v1/frontend/api-keys")).body.data;
      return items.find(({ name }: { name: string }) => name === "Komputer gerbang kedua")?.gates;
    };
    await expect.poll(made).toEqual([{ location_code: "PSR64", gate_code: "G2" }]);
    expect(faults).toEqual([]);
  });
});
