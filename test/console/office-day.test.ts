import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf, type StaffClient } from "../../client/staff.ts";
import { statementOf } from "../../simulator/utility/bank.ts";
import { excelFile } from "../excel-file.ts";
import { needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn, goTo } from "./every-view.ts";
import { adminOf, csvFile, expectText, isOtherThan, press } from "./people.ts";

/** Inputs whose hint does not fit into them. */
const cutHints = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main input[placeholder]")]
      .filter((input) => input.value === "" && input.placeholder !== "")
      .filter((input) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const canvas = document.createElement("canvas").getContext("2d");
        if (canvas === null) return true;
        canvas.font = font;
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return canvas.measureText(input.placeholder).width > room;
      })
      .map(({ placeholder }) => placeholder),
  );

describe("the officer's day on the console", needs("chromium"), () => {
  let bench: Bench;
  let staff: StaffClient;
  beforeAll(async () => {
    bench = await startBench({ QUOTE_ITEMS: "Pipa dan perlengkapan=850000; Meter air=350000" });
    staff = await adminOf(bench);
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("a report by phone has its place, goes to a crew from the list, and shows whom to call", async () => {
    const { page, faults } = await bench.open("/water/crews");
    await page.getByRole("cell", { name: "Regu Utara" }).waitFor();
    await press(page, "Tambah regu");
    const crew = page.getByRole("dialog", { name: "Tambah regu" });
    await crew.getByLabel("Nama").fill("Regu Malam");
    await crew.getByLabel("Telepon").fill("0812-0000-0009");
    await press(crew, "Simpan regu");
    await page.getByText(/^Regu .*disimpan$/).waitFor();
    const row = page.getByRole("row", { name: "Regu Malam" });
    expect(await row.getByRole("link", { name: "+6281200000009" }).getAttribute("href")).toBe(
      "tel:+6281200000009",
    );

    await goOn(bench, page, "/water/reports?view=list");
    await expect.poll(() => cutHints(page)).toEqual([]);
    await press(page, "Catat laporan telepon");
    const form = page.getByRole("dialog", { name: "Catat laporan telepon" });
    await form.getByLabel("Jenis").click();
    await page.getByRole("option", { name: "Lainnya" }).click();
    await form.getByLabel("Apa yang dikatakan pelapor").fill("Tutup meter air di gang ini hilang.");
    await form.getByLabel("Lintang").fill("-4.51");
    await press(form, "Simpan laporan");
    await expectText(form.getByRole("group"), /(Lintang|Bujur).*(lintang|bujur)/i);
    await form.getByLabel("Bujur").fill("110.21");
    await press(form, "Simpan laporan");
    await page.getByRole("link", { name: "-4.51, 110.21" }).waitFor();

    await press(page, "Tugaskan");
    const assign = page.getByRole("dialog").filter({ hasText: "Tugaskan" });
    await assign.getByLabel("Regu").click();
    await page.getByRole("option", { name: "Regu Malam" }).click();
    await assign.getByRole("link", { name: "+6281200000009" }).waitFor();
    await press(assign, "Tugaskan");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("main").getByRole("link", { name: "+6281200000009" }).waitFor();

    await press(page, "Ganti petugas");
    const other = page.getByRole("dialog").filter({ hasText: "Ganti petugas" });
    await other.getByLabel("Regu").click();
    await page.getByRole("option", { name: "Bukan regu: tulis namanya" }).click();
    await other.getByLabel("Nama petugas").fill("Mandor Budi");
    await press(other, "Tugaskan");
    await page.getByRole("main").getByText("Mandor Budi").first().waitFor();
    // Half a place was refused.
    expect(faults.filter(isOtherThan(422))).toEqual([]);
  });

  test("a quote begins with what is usual; moments have one picker; users say when they came last", async () => {
    const query = { status: "DISETUJUI" as const, page: 1, limit: 1 };
    const { items } = await dataOf(staff.GET("/backoffice/v1/installations", { params: { query } }));
    const { page, faults } = await bench.open(
      `/water/installations/${items[0]?.registration_no}?open=quote`,
      { language: "en" },
    );
    const quote = page.getByRole("dialog");
    await quote.getByRole("button", { name: "Meter air", exact: true }).click();
    await press(quote, "Pipa dan perlengkapan");
    await expectText(quote.getByRole("group", { name: /./ }).first(), /Rp\s?1[,.]200[,.]000/);
    await expect.poll(() => quote.getByRole("button", { name: "Meter air", exact: true }).count()).toBe(0);

    const { page: mutations, faults: others } = await bench.open("/water/mutations?act=new");
    const entry = mutations.getByRole("dialog", { name: "Catat mutasi" });
    await entry.getByRole("button", { name: /Dibukukan bank/ }).waitFor();
    expect(await mutations.locator('input[type="datetime-local"]').count()).toBe(0);
    await goTo(bench, mutations, "/users");
    await expectText(mutations.getByRole("row", { name: "admin" }).first(), /admin/);
    await mutations.getByRole("columnheader", { name: "Terakhir masuk" }).waitFor();
    await goOn(bench, mutations, "/water/readings");
    await expect.poll(() => cutHints(mutations)).toEqual([]);
    expect([...faults, ...others]).toEqual([]);
  });

  test("a price far from the one in force is named by the trial of a file, and stored once it is confirmed", async () => {
    const { items } = await dataOf(staff.GET("/retribusi/v1/frontend/tariffs", {}));
    const [tariff] = items.filter(({ price }) => price > 0);
    const { location_code, gate_code, category, price = 0 } = tariff ?? {};
    const file = `location_code,gate_code,category,price\n${location_code},${gate_code},${category},${price * 10}\n`;
    const { page, faults } = await bench.open("/imports?kind=levy-tariffs", { language: "en" });
    await settled(page);
    await page.getByLabel("CSV file").setInputFiles(csvFile("prices.csv", file));
    await page.getByRole("button", { name: /^Try/ }).click();
    await page.getByRole("alert").filter({ hasText: "1 row has to be confirmed" }).waitFor();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    const question = page.getByRole("dialog");
    await expectText(question, /1 price is far from the one in force/);
    await question.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("Done").first().waitFor();
    const params = {
      path: { location_code: `${location_code}`, gate_code: `${gate_code}`, category: `${category}` },
    };
    const path = "/retribusi/v1/frontend/tariffs/{location_code}/{gate_code}/{category}";
    const now = async () => (await dataOf(staff.GET(path, { params }))).price;
    await expect.poll(now).toBe(price * 10);
    expect(faults).toEqual([]);
  });

  test("a file that is not UTF-8 is offered as Windows-1252, and read so to its end", async () => {
    const { page, faults } = await bench.open("/imports?kind=customers");
    await settled(page);
    const file = Buffer.from("code;name\nW-1252;Andr\xe9 Latin\n", "latin1");
    await page.getByLabel("Berkas CSV").setInputFiles({ ...csvFile("lama.csv", ""), buffer: file });
    await press(page, "Coba dahulu");
    await page.getByText("Berkas ini bukan UTF-8; baca sebagai Windows-1252?").waitFor();
    await page.getByRole("button", { name: "Baca sebagai Windows-1252" }).press("Enter");
    await expectText(page.getByRole("region", { name: "Percobaan lama.csv" }), /Dibuat 1 Diubah 0 Tetap 0/);
    await press(page, "Impor 1 baris");
    await page.getByRole("dialog").getByRole("button", { name: "Impor", exact: true }).click();
    await page.getByRole("region", { name: "Impor pelanggan" }).getByText("Selesai").waitFor();
    const params = { path: { code: "W-1252" } };
    const { name } = await dataOf(staff.GET("/backoffice/v1/customers/{code}", { params }));
    expect(name).toBe("André Latin");
    expect(faults).toEqual([]);
  });

  test("a sheet of a workbook is chosen, from those that there are where the one that was named is not", async () => {
    const head = ["code", "name"];
    const buffer = Buffer.from(
      await excelFile([
        { name: "Notes", rows: [["Of the old system"]] },
        { name: "Customers", rows: [head, ["X-SHEET", "Wulan Lembar"]] },
      ]),
    );
    const { page, faults } = await bench.open("/imports?kind=customers", { language: "en" });
    await settled(page);
    await page.getByLabel("CSV file").setInputFiles({ ...csvFile("old.xlsx", ""), buffer });
    await page.getByLabel("Sheet").fill("Pelanggan");
    await page.getByRole("button", { name: /^Try/ }).click();
    await expectText(page.getByRole("alert"), /has no sheet Pelanggan.*Read which sheet\? Notes Customers/);
    expect(faults.splice(0)).toMatchObject([expect.stringContaining("status of 422")]);
    await page.getByRole("button", { name: "Customers", exact: true }).press("Enter");
    await expect.poll(() => page.getByLabel("Sheet").inputValue()).toBe("Customers");
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("region", { name: "Import of customers" }).getByText("Done").waitFor();
    const params = { path: { code: "X-SHEET" } };
    const { name } = await dataOf(staff.GET("/backoffice/v1/customers/{code}", { params }));
    expect(name).toBe("Wulan Lembar");
    expect(faults).toEqual([]);
  });

  test("codes without their zeros and dates of two meanings are asked about, and read as answered", async () => {
    await staff.POST("/backoffice/v1/customers", { body: { code: "000741", name: "Wulan Nol" } });
    const { page, faults } = await bench.open("/imports?kind=customers", { language: "en" });
    await settled(page);
    const file = csvFile("codes.csv", "code,name\n741,Wulan Kembali\n");
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: /^Try/ }).click();
    await page.getByText("Are codes without their zeros those that are there?").waitFor();
    await page.getByRole("button", { name: "The same: their zeros were lost" }).press("Enter");
    await expectText(page.getByRole("region", { name: "Trial of codes.csv" }), /Created 0 Changed 1/);
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("region", { name: "Import of customers" }).getByText("Done").waitFor();
    const params = { path: { code: "000741" } };
    const { name } = await dataOf(staff.GET("/backoffice/v1/customers/{code}", { params }));
    expect(name).toBe("Wulan Kembali");
    const other = await bench.open("/imports?kind=levy-targets", { language: "en" });
    await settled(other.page);
    const targets = csvFile("targets.csv", "year,category,amount\n2041,,150.000\n");
    await other.page.getByLabel("CSV file").setInputFiles(targets);
    await other.page.getByRole("button", { name: /^Try/ }).click();
    await other.page.getByRole("button", { name: "1.250 is 1250" }).press("Enter");
    await other.page.getByRole("button", { name: "Import 1 row" }).waitFor();
    expect([...faults, ...other.faults]).toEqual([]);
  });

  test("a bank statement that is not UTF-8 is read as Windows-1252, and shown as it is understood", async () => {
    const [zone, at] = ["Asia/Jakarta", new Date()];
    const text = statementOf(
      [{ at, amount: 1_234_567, sender: "ANDRÉ LATIN", text: "TRSF", reference: "W1" }],
      zone,
    );
    const { page, faults } = await bench.open("/imports?kind=mutations&account=1");
    await settled(page);
    const buffer = Buffer.from(text, "latin1");
    await page.getByLabel("Berkas CSV").setInputFiles({ ...csvFile("mutasi.csv", ""), buffer });
    await press(page, "Coba dahulu");
    await press(page, "Baca sebagai Windows-1252");
    await page.getByRole("cell", { name: "ANDRÉ LATIN" }).waitFor();
    await page.getByRole("button", { name: "Impor 1 baris" }).waitFor();
    expect(faults.filter((fault) => !fault.includes("status of 422"))).toEqual([]);
  });
});
