import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { passage, sendPassages } from "../passages.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText } from "./people.ts";

/** Whether somebody would be told, and who. */
describe("being watched, on the console", needs("chromium"), () => {
  let server: TestServer;
  let pages: Pages;
  beforeAll(async () => {
    server = await startTestServer({ ALERT_LOOK_EVERY: "1", ALERT_OPEN_AFTER: "0" });
    pages = await browse(server.url);
  });
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("alerts and Home say how many locations are watched, and lead to the hours; a new location is asked for its own", async () => {
    for (const code of ["PSR71", "PSR72"]) await makeLocation(server, code);
    const { page, faults } = await pages.open("/alerts");
    await page.getByText(/^0 dari 2 lokasi diawasi/).waitFor();
    await page.getByRole("link", { name: "atur jamnya" }).click();
    const hours = page.getByRole("dialog", { name: "Ubah jam mengirim" });
    await hours.getByRole("switch", { name: "Awasi gerbang di lokasi ini" }).click();
    await hours.getByRole("button", { name: "Simpan jam mengirim" }).click();
    await hours.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Beranda", exact: true }).click();
    const gates = page.getByRole("region", { name: "Gerbang" });
    await expectText(gates, /1 dari 2 lokasi diawasi · atur jamnya/);

    await page.goto(`${server.url}/console/locations?open=new`);
    const form = page.getByRole("dialog", { name: "Tambah lokasi" });
    await form.getByRole("textbox", { name: "Kode", exact: true }).fill("PSR73");
    await form.getByLabel("Nama").fill("Pasar Ketiga");
    await form.getByRole("combobox", { name: "Jenis" }).or(form.getByLabel("Jenis")).first().fill("pasar");
    await form.getByRole("textbox", { name: "Sampai" }).fill("14:00");
    await form.getByRole("button", { name: "Tambah lokasi" }).click();
    await page.waitForURL(/\/locations\/PSR73$/);
    const { sending_rule } = (await server.admin.get("/retribusi/v1/frontend/locations/PSR73")).body.data;
    expect(sending_rule.hours).toHaveLength(7);
    expect(sending_rule.hours[0]).toEqual({ weekday: 1, from: "06:00", until: "14:00" });
    expect(faults).toEqual([]);
  });

  test("a location that holds more than it has room for is named at Home and on the map, with its own page's figure", async () => {
    await makeLocation(server, "PSR74", { gates: { G1: "in", G2: "out" } });
    const { page, faults } = await pages.open("/locations/PSR74?open=edit");
    const form = page.getByRole("dialog", { name: "Ubah lokasi" });
    await form.getByLabel("Daya tampung").fill("2");
    await form.getByLabel("Lintang").fill("-7.33");
    await form.getByLabel("Bujur").fill("110.5");
    await form.getByRole("button", { name: "Simpan lokasi" }).click();
    await form.waitFor({ state: "detached" });
    const now = server.clock.seconds();
    await sendPassages(
      server,
      [0, 1, 2].map((ago) => passage("PSR74/G1", now - ago)),
    );
    await expectText(page.locator("main"), /Di dalam kini 3 dari 2/);
    await page.getByRole("link", { name: "Beranda", exact: true }).click();
    await page
      .getByRole("link", { name: "Lokasi PSR74 (PSR74) penuh: 3 di dalam, daya tampung 2" })
      .waitFor();
    await page.goto(`${server.url}/console/map/locations?state=full`);
    await expectText(page.locator("main"), /Lokasi PSR74.*Penuh|Penuh.*Lokasi PSR74/);
    expect(faults).toEqual([]);
  });

  test("a recipient is for kinds, places and hours, and the form says which of them nothing would send", async () => {
    await makeLocation(server, "PSR75");
    const { page, faults } = await pages.open("/alerts/recipients?open=new");
    const form = page.getByRole("dialog", { name: "Tambah penerima" });
    await form.getByLabel("Surel").fill("kepala@example.id");
    const choose = async (field: string, option: string) => {
      await form
        .getByRole("textbox", { name: field })
        .or(form.getByRole("combobox", { name: field }))
        .first()
        .click();
      await page.getByRole("option", { name: option }).click();
      await page.keyboard.press("Tab");
    };
    await choose("Lokasi", "Lokasi PSR75 (PSR75)");
    await choose("Jenis peringatan", "Gerbang diam");
    await choose("Jenis peringatan", "Pendapatan rendah");
    const note = form.getByRole("note");
    await expectText(note, /Gerbang diam: belum ada lokasi yang diawasi/);
    expect(await note.innerText()).not.toContain("Pendapatan rendah");
    await choose("Dikirim mulai pukul", "07.00");
    await choose("Sampai pukul", "18.00");
    await form.getByRole("button", { name: "Simpan penerima" }).click();
    await expectText(
      page.getByRole("row", { name: /kepala@example\.id/ }),
      /Lokasi PSR75 Gerbang diam, Pendapatan rendah 07\.00–18\.00/,
    );
    expect(faults).toEqual([]);
  });
});
