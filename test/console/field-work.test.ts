import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { makeConnection, makeUtility } from "../utility.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText, isOtherThan, openView, photoFile, press } from "./people.ts";

const base = "/backoffice/v1";
const as = { username: "operator", password: adminPassword };

/** Areas, and the work in them. */
describe("field work", needs("chromium"), () => {
  let pages: Pages;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await makeUtility(server);
    pages = await browse(server.url);
  }, 180_000);
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("an area is entered with its crew, and chosen in a new connection, whose number and customer's code are offered", async () => {
    await server.operator.post(`${base}/crews`, { name: "Regu utara" });
    await makeConnection(server, { sl: "0101000041", area: "SELATAN" });
    const { page, faults } = await openView(pages, "/water/areas?open=new", { as });
    const form = page.getByRole("dialog", { name: "Tambah wilayah" });
    await form.getByLabel("Wilayah baca").fill("UTARA");
    await form.getByRole("combobox", { name: "Regu" }).click();
    await page.getByRole("option", { name: "Regu utara" }).click();
    await press(form, "Simpan wilayah");
    await form.waitFor({ state: "detached" });
    await expectText(page.getByRole("row", { name: "UTARA" }), /Regu utara/);
    await page.getByRole("row", { name: "SELATAN" }).waitFor();

    await page.goto(`${server.url}/console/water/connections?open=new`);
    const connection = page.getByRole("dialog", { name: "Tambah sambungan" });
    await press(connection, "Pakai 0101000042");
    await expect.poll(() => connection.getByLabel("Nomor SL").inputValue()).toBe("0101000042");
    await connection.getByRole("combobox", { name: "Wilayah baca" }).click();
    await expect
      .poll(() => page.getByRole("option").allInnerTexts())
      .toEqual(expect.arrayContaining(["SELATAN", "UTARA"]));
    expect(faults).toEqual([]);
  }, 60_000);

  test("who comes to the counter applies with the same papers as in the app, and the bill is paid there", async () => {
    const { page, faults } = await openView(pages, "/water/installations", { as });
    await press(page, "Catat permohonan");
    const form = page.getByRole("dialog", { name: "Catat permohonan" });
    await press(form, "Simpan permohonan");
    await expectText(form, /wajib diisi|harus 16 angka/);
    await form.getByLabel("Nama", { exact: false }).first().fill("Wulan Contoh");
    await form.getByLabel("NIK").fill("3174010101011234");
    await form.getByLabel("Telepon").fill("0812-3456-7890");
    await form
      .getByLabel("Alamat", { exact: true })
      .or(form.getByLabel(/^Alamat \*?$/))
      .first()
      .fill("Jl. Melati No. 12");
    await form.getByLabel("Kecamatan").fill("Utara");
    await form
      .locator("input[type=file]")
      .first()
      .setInputFiles(await photoFile("ktp.jpg"));
    await form.getByRole("img", { name: "ktp.jpg" }).waitFor();
    await press(form, "Simpan permohonan");
    await page.waitForURL(/\/water\/installations\/PB\d+/);
    await expectText(page.getByRole("main"), /Wulan Contoh.*Diajukan/);
    const no = /PB\d+/.exec(page.url())?.[0] ?? "";
    for (const [verb, body] of [
      ["verify", {}],
      ["survey", { note: "12 m dari persil." }],
      ["approve", {}],
      ["quote", { lines: [{ item: "Pipa", amount: 500_000 }], pay_within_days: 14 }],
    ] as const)
      expect((await server.operator.post(`${base}/installations/${no}/${verb}`, body)).status).toBe(200);
    const { bill_no } = (await server.operator.get(`${base}/installations/${no}`)).body.data;
    const paid = await server.operator.post(`${base}/counter-payments`, { bill_nos: [bill_no] });
    expect(paid.status, paid.text).toBe(201);
    expect(faults.filter(isOtherThan(422))).toEqual([]);
  }, 60_000);

  test("several reports are ticked on the board and given to the crew of their area; the reporter is called from there", async () => {
    const { sl, phone } = await makeConnection(server, { area: "UTARA" });
    const customer = await server.customer({ no_hp: "0812-7777-0001" });
    const claimed = await customer.post("/app/confirm_sl", { sl, no_hp_terdaftar: phone });
    expect(claimed.status, claimed.text).toBe(201);
    const sent: string[] = [];
    for (const _ of [1, 2, 3]) {
      const body = { kode_jenis: "LAINNYA", keterangan: "Tutup meter air hilang.", sl, alamat: "Jl. Uji 1" };
      sent.push((await customer.post("/app/upload_gangguan", body)).body.data.no_laporan);
    }
    const [first = "", second = "", third = ""] = sent;
    const { page, faults } = await openView(pages, "/water/reports", {
      as,
      viewport: { width: 1440, height: 900 },
    });
    const arrived = page.getByRole("region", { name: "Diterima" });
    await arrived.getByLabel(`Pilih ${first}`).check();
    await arrived.getByLabel(`Pilih ${second}`).check();
    await expectText(page.getByRole("region", { name: "Laporan terpilih" }), /2 laporan dipilih/);
    await press(page, "Tugaskan semuanya");
    const form = page.getByRole("dialog", { name: "Tugaskan 2 laporan" });
    const crew = form.getByRole("combobox", { name: "Regu" });
    await expect.poll(() => crew.inputValue()).toBe("Regu utara");
    await press(form, "Tugaskan");
    await form.waitFor({ state: "detached" });
    const assigned = page.getByRole("region", { name: "Ditugaskan" });
    for (const no of [first, second]) await assigned.getByRole("link", { name: no }).waitFor();
    await arrived.getByRole("link", { name: third }).click();
    await expectText(page.getByRole("main"), /Telepon pelapor.*0812-7777-0001|\+62 ?812-?7777-?0001/);
    await page.getByRole("button", { name: "Tugaskan", exact: true }).click();
    const one = page.getByRole("dialog", { name: /^Tugaskan/ });
    await expect.poll(() => one.getByRole("combobox", { name: "Regu" }).inputValue()).toBe("Regu utara");
    expect(faults).toEqual([]);
  }, 60_000);
});
