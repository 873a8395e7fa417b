import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createStaffClient, dataOf, login } from "../../client/staff.ts";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { changeFirstPassword } from "./add-staff.ts";
import { browse, type Pages } from "./browser.ts";
import { goOn, goTo } from "./every-view.ts";
import { csvFile, expectText, press } from "./people.ts";

const password = "kata sandi yang panjang";
const admin = { username: "admin", password: adminPassword };

describe("a town that comes from another system, on an empty console", needs("chromium"), () => {
  let server: TestServer;
  let pages: Pages;
  beforeAll(async () => {
    server = await startTestServer({ OFFICE_NAME: "Dinas Pasar Contoh" });
    pages = await browse(server.url);
  });
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  const go = (page: Page, path: string) => goOn({ demo: server }, page, path);
  /** What others have stored in the meantime is not read again within seconds. */
  const load = (page: Page, path: string) => goTo({ demo: server }, page, path);
  const toImport = (page: Page) =>
    page.getByRole("main").getByRole("link", { name: "Impor", exact: true }).click();

  /** Tries a file at the import of a list, and imports its rows. */
  async function importFile(page: Page, text: string, rows: number, region: string): Promise<void> {
    await page.getByLabel("Berkas CSV").setInputFiles(csvFile("daftar.csv", text));
    await page.getByRole("button", { name: /^Coba/ }).click();
    await page.getByRole("button", { name: `Impor ${rows} baris` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Impor", exact: true }).click();
    await page.getByRole("region", { name: region }).getByText("Selesai").waitFor();
  }

  test("first steps lead to the imports and end by themselves; bad rows are named; what a list exports goes back in", async () => {
    const { page, faults } = await pages.open("/", { as: null });
    await page.getByText("Dinas Pasar Contoh").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("username");
    await page.getByLabel("Nama pengguna").fill(admin.username);
    await page.locator("input[name=password]").fill(admin.password);
    await press(page, "Masuk");
    const steps = page.getByRole("region", { name: "Langkah pertama" });
    await steps.getByRole("link", { name: "lokasi", exact: true }).click();

    const head = "code,name,type,is_active";
    await page
      .getByLabel("Berkas CSV")
      .setInputFiles(csvFile("l.csv", `${head}\nLAMA 1,Pasar Lama,pasar,1\nLAMA2,,pasar,3\n`));
    await press(page, "Coba dahulu");
    await expectText(
      page.getByRole("region", { name: "3 baris perlu diperbaiki" }),
      /2 code .+ 3 name .+ 3 is_active /,
    );
    await importFile(
      page,
      `${head}\nLAMA1,Pasar Lama,pasar,1\nLAMA2,Terminal Lama,terminal,1\n`,
      2,
      "Impor lokasi",
    );
    await go(page, "/gates");
    await toImport(page);
    const gates = "location_code,gate_code,name,direction,is_active,contact";
    await importFile(
      page,
      `${gates}\nLAMA1,G1,Gerbang lama,in,1,Pak Uji 0812-0000-0001\n`,
      1,
      "Impor gerbang",
    );
    await go(page, "/tariffs");
    await toImport(page);
    await importFile(
      page,
      "location_code,gate_code,category,price\nLAMA1,G1,motor,2000\n",
      1,
      "Impor tarif retribusi",
    );

    await go(page, "/locations");
    await page.getByRole("cell", { name: "Pasar Lama" }).waitFor();
    await press(page, "Ekspor");
    const saving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV (;)" }).click();
    const saved = await readFile(await (await saving).path(), "utf8");
    await toImport(page);
    await importFile(page, saved, 2, "Impor lokasi");
    await expectText(page.getByRole("region", { name: "Impor lokasi" }), /Tetap 2/);

    await go(page, "/gates/LAMA1/G1");
    await page.getByText("Pak Uji 0812-0000-0001").waitFor();
    await page.getByText("Sinyal terakhir").waitFor();
    await page.getByText("Belum pernah ada peringatan tentang gerbang ini.").waitFor();
    await press(page, "Ubah");
    const form = page.getByRole("dialog", { name: "Ubah gerbang" });
    await form.getByLabel("Teknisi").fill("Bu Uji 0812-0000-0002");
    await press(form, "Simpan gerbang");
    // Not left while it is being saved: the form would ask.
    await form.waitFor({ state: "hidden" });
    await page.getByText("Bu Uji 0812-0000-0002").waitFor();

    await go(page, "/");
    await steps.getByText(/Tetapkan tarif gerbang.*\(selesai\)/).waitFor();
    const event = {
      timestamp: server.clock.seconds(),
      location_code: "LAMA1",
      gate_code: "G1",
      category: "motor",
    };
    expect((await server.machine.post("/retribusi/v1/ingest", event)).status).toBe(200);
    await steps.waitFor({ state: "detached" });
    const places = page.getByRole("region", { name: "Per lokasi" });
    await go(page, "/?against=yesterday&places=gate");
    // What passes in a minute that is not over is not compared yet.
    await places.waitFor();
    await page.getByLabel("Dibandingkan dengan").selectOption({ label: "Tanpa pembanding" });
    await places.waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  });

  test("users come from a file; who matches money is offered the bank's statement alone, who only reads nothing", async () => {
    const { page, faults } = await pages.open("/users");
    await toImport(page);
    const users =
      "username,password,role,products\npencocok,kata sandi pertama 27,matching,water\npemantau.uji,kata sandi pertama 28,viewer,\n";
    await importFile(page, users, 2, "Impor pengguna");
    const staff = createStaffClient(server.url, {
      token: await login(server.url, admin.username, admin.password),
    });
    await changeFirstPassword(staff, { username: "pencocok", old: "kata sandi pertama 27", password });
    await changeFirstPassword(staff, { username: "pemantau.uji", old: "kata sandi pertama 28", password });

    const matcher = await pages.open("/water/mutations", {
      as: { username: "pencocok", password },
      language: "en",
    });
    await matcher.page.getByRole("navigation").getByText("Imports", { exact: true }).click();
    await matcher.page.getByRole("heading", { name: "Imports", level: 1 }).waitFor();
    await matcher.page.getByLabel("What to import").first().click();
    await matcher.page.getByRole("option", { name: "Bank statement" }).waitFor();
    expect(await matcher.page.getByRole("option").count()).toBe(1);
    const token = await login(server.url, "pencocok", password);
    const runs = await dataOf(createStaffClient(server.url, { token }).GET("/backoffice/v1/runs", {}));
    expect(runs.items).toEqual([]);

    const viewer = await pages.open("/locations", {
      as: { username: "pemantau.uji", password },
      language: "en",
    });
    await viewer.page.getByRole("heading", { name: "Locations", level: 1 }).waitFor();
    expect(await viewer.page.getByRole("link", { name: /^Imports?$/ }).count()).toBe(0);
    await go(viewer.page, "/");
    await viewer.page.getByRole("heading", { name: "By location" }).waitFor();
    expect([...faults, ...matcher.faults, ...viewer.faults]).toEqual([]);
  });

  test("a water utility begins with its first steps, each where it is done, until its first period is closed", async () => {
    const staff = createStaffClient(server.url, {
      token: await login(server.url, admin.username, admin.password),
    });
    const { page, faults } = await pages.open("/water");
    const steps = page.getByRole("region", { name: "Langkah pertama" });
    await steps.getByRole("link", { name: "pelanggan", exact: true }).waitFor();
    await steps.getByRole("link", { name: "Buat golongan tarif" }).click();
    const tariffClass = page.getByRole("dialog", { name: "Tambah golongan" });
    await tariffClass.getByLabel("Kode").fill("RT-A");
    await tariffClass.getByLabel("Nama").fill("Rumah Tangga A");
    await press(tariffClass, "Simpan golongan");
    await page.waitForURL("**/water/pricing/RT-A");
    await go(page, "/water");
    await steps.getByText("Buat golongan tarif (selesai)").waitFor();
    await steps.getByRole("link", { name: /^Tetapkan tarif golongan/ }).click();
    const tariff = page.getByRole("dialog", { name: /^Versi tarif baru/ });
    // The first version is valid for the month that is read now.
    await tariff.getByLabel("Berlaku mulai").waitFor();
    await tariff.getByLabel("Blok 1: Harga").fill("1500");
    await press(tariff, "Simpan tarif");
    await tariff.waitFor({ state: "detached" });

    await go(page, "/water");
    await steps.getByText(/^Tetapkan tarif golongan.*selesai/).waitFor();
    await steps.getByText("Beri petugas akun: kasir, pembaca meter, penagihan (selesai)").waitFor();
    await go(page, "/users?open=new");
    const user = page.getByRole("dialog", { name: "Tambah pengguna" });
    const clerk = user.getByRole("checkbox", { name: /^Kasir/ });
    await clerk.waitFor();
    await user.getByRole("checkbox", { name: "Air", exact: true }).uncheck();
    await clerk.waitFor({ state: "detached" });
    // What is entered would be asked about.
    await press(user, "Batal");
    await user.waitFor({ state: "hidden" });
    await go(page, "/water/connections");
    await page.getByRole("main").getByRole("link", { name: "Tambah pelanggan" }).waitFor();

    const now = new Date(server.clock.now());
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    const period = before.toISOString().slice(0, 7).replace("-", "");
    const prices = { effective_from: "2020-01-01", blocks: [{ from: 0, to: null, price: 1000 }] };
    const classPath = { params: { path: { code: "RT-A" } } };
    const tariffs = "/backoffice/v1/tariff-classes/{code}/tariffs";
    await dataOf(staff.POST(tariffs, { ...classPath, body: prices }));
    const customer = { code: "P-1", name: "Wulan Contoh" };
    await dataOf(staff.POST("/backoffice/v1/customers", { body: customer }));
    const place = { address: "Jl. Contoh No. 1", area: "UTARA" };
    const connection = { sl: "0100-1", customer_code: "P-1", class_code: "RT-A", ...place };
    await dataOf(staff.POST("/backoffice/v1/connections", { body: connection }));
    const reading = { sl: "0100-1", period, stand: 12 };
    await dataOf(staff.POST("/backoffice/v1/readings", { body: reading }));
    await load(page, "/water");
    await steps.getByText("Catat bacaan pertama (selesai)").waitFor();
    const params = { path: { period } };
    await dataOf(staff.POST("/backoffice/v1/billing/{period}/close", { params, body: { missing: "skip" } }));
    const state = async () =>
      (await dataOf(staff.GET("/backoffice/v1/billing", {}))).items.map(({ status }) => status);
    await expect.poll(state).toEqual(["CLOSED"]);
    await load(page, "/water");
    await page.getByRole("region", { name: "Penagihan" }).getByText("Ditutup", { exact: true }).waitFor();
    await expect.poll(() => steps.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
