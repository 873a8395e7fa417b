import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText, openView } from "./people.ts";

/** Whether somebody would be told, and who. */
describe("being watched, on the console", needs("chromium"), () => {
  let server: TestServer;
  let pages: Pages;
  beforeAll(async () => {
    server = await startTestServer();
    pages = await browse(server.url);
  }, 180_000);
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("alerts and Home say how many locations are watched, and lead to the hours; a new location is asked for its own", async () => {
    for (const code of ["PSR71", "PSR72"]) await makeLocation(server, code);
    const { page, faults } = await openView(pages, "/alerts");
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
    await form.getByLabel("Kode").fill("PSR73");
    await form.getByLabel("Nama").fill("Pasar Ketiga");
    await form.getByRole("combobox", { name: "Jenis" }).or(form.getByLabel("Jenis")).first().fill("pasar");
    await form.getByRole("textbox", { name: "Sampai" }).fill("14:00");
    await form.getByRole("button", { name: "Tambah lokasi" }).click();
    await page.waitForURL(/\/locations\/PSR73$/);
    const { sending_rule } = (await server.admin.get("/retribusi/v1/frontend/locations/PSR73")).body.data;
    expect(sending_rule.hours).toHaveLength(7);
    expect(sending_rule.hours[0]).toEqual({ weekday: 1, from: "06:00", until: "14:00" });
    expect(faults).toEqual([]);
  }, 90_000);
});
