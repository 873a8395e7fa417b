import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { makeConnection, makeUtility } from "../utility.ts";
import { seriousFindings } from "./axe.ts";
import { browse, type Pages } from "./browser.ts";
import { expectText, isOtherThan, photoFile, press } from "./people.ts";

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
  });
  afterEach(() => pages?.shut());
  afterAll(() => server?.close());

  test("an area is entered with its crew, and chosen in a new connection, whose number and customer's code are offered", async () => {
    await server.operator.post(`${base}/crews`, { name: "Regu utara" });
    await makeConnection(server, { sl: "0101000041", area: "SELATAN" });
    const { page, faults } = await pages.open("/water/areas?open=new", { as });
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
  });

  test("who comes to the counter applies with the same papers as in the app, and the bill is paid there", async () => {
    const { page, faults } = await pages.open("/water/installations", { as });
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
  });

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
    const { page, faults } = await pages.open("/water/reports", {
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
  });

  test("who is of a crew is added with it, and does the crew's jobs on a phone", async () => {
    const crewOf = async (name: string) =>
      (await server.operator.post(`${base}/crews`, { name })).body.data.id as number;
    const [own, other] = [await crewOf("Regu sumur"), await crewOf("Regu bukit")];
    const { page: office, faults } = await pages.open("/users", {
      as: { username: "admin", password: adminPassword },
    });
    await press(office, "Tambah pengguna");
    const user = office.getByRole("dialog", { name: "Tambah pengguna" });
    await user.getByLabel("Nama pengguna").fill("anggota.sumur");
    await user.getByRole("radio", { name: /^Pemantau/ }).check();
    await user.getByRole("checkbox", { name: "Retribusi", exact: true }).uncheck();
    await user.getByRole("checkbox", { name: /^Regu lapangan/ }).check();
    await press(user, "Tambah pengguna");
    await expectText(user, /Regu \* wajib diisi/);
    await user.getByRole("combobox", { name: "Regu" }).click();
    await office.getByRole("option", { name: "Regu sumur" }).click();
    await press(user, "Tambah pengguna");
    await press(office.getByRole("dialog", { name: "Tautan undangan" }), "Sudah disampaikan");
    const [{ id, roles, crew_id }] = (await server.admin.get("/auth/v1/users?q=sumur")).body.data.items;
    expect([roles, crew_id]).toEqual([["crew"], own]);
    await server.admin.put(`/auth/v1/users/${id}`, { password: adminPassword });
    await server.as("anggota.sumur", adminPassword);

    const reportOf = async (type: string, crew: number) => {
      const body = {
        type,
        description: "Air keluar dari jalan di depan pasar.",
        address: "Jl. Sumur No. 5",
        latitude: -6.2,
        longitude: 106.8,
        caller_name: "Wulan Contoh",
        caller_phone: "0812-7777-0055",
      };
      const no = (await server.operator.post(`${base}/reports`, body)).body.data.report_no as string;
      await server.operator.post(`${base}/reports/${no}/assign`, { crew_id: crew });
      return no;
    };
    const later = await reportOf("LAINNYA", own);
    const sooner = await reportOf("PIPA_BOCOR", own);
    const others = await reportOf("PIPA_BOCOR", other);

    const { page, faults: onPhone } = await pages.open("/", {
      as: { username: "anggota.sumur", password: adminPassword },
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole("heading", { level: 1, name: "Pekerjaan saya" }).waitFor();
    const jobs = page.getByRole("link", { name: /^Buka pekerjaan/ });
    await expect
      .poll(() => jobs.evaluateAll((links) => links.map((link) => link.getAttribute("aria-label"))))
      .toEqual([`Buka pekerjaan ${sooner}`, `Buka pekerjaan ${later}`]);
    const first = page.getByRole("main").getByRole("listitem").first();
    const targetOf = (name: string) => first.getByRole("link", { name }).getAttribute("href");
    expect(await targetOf("Jl. Sumur No. 5")).toBe("geo:-6.2,106.8");
    expect(await targetOf("+6281277770055")).toBe("tel:+6281277770055");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page)).toEqual([]);

    await jobs.first().click();
    await press(page, "Mulai kerjakan");
    await press(page.getByRole("dialog", { name: /^Mulai kerjakan/ }), "Mulai kerjakan");
    for (const [action, field, verb] of [
      ["Catat kemajuan", "Catatan", "Simpan kemajuan"],
      ["Selesaikan", "Yang dikerjakan", "Selesaikan laporan"],
    ] as const) {
      await page.getByRole("button", { name: action, exact: true }).click();
      const form = page.getByRole("dialog", { name: new RegExp(`^${action}`) });
      await form.getByLabel(field).fill("Pipa digali dan disambung.");
      await form.locator("input[type=file]").setInputFiles(await photoFile("galian.jpg"));
      await press(form, verb);
      await form.waitFor({ state: "detached" });
    }
    await page.getByRole("link", { name: "Pekerjaan saya" }).first().click();
    await expect.poll(() => jobs.count()).toBe(1);
    const done = (await server.viewer.get(`${base}/reports/${sooner}`)).body.data;
    expect(done.status).toBe("SELESAI");
    expect(done.history.map(({ photos }: { photos: unknown[] }) => photos.length)).toEqual([0, 0, 0, 1, 1]);
    const foreign = await pages.open(`/water/reports/${others}`, {
      as: { username: "anggota.sumur", password: adminPassword },
      viewport: { width: 390, height: 844 },
    });
    await foreign.page.getByText("Air keluar dari jalan").waitFor();
    expect(await foreign.page.getByRole("button", { name: "Mulai kerjakan" }).count()).toBe(0);
    expect([...faults.filter(isOtherThan(422)), ...onPhone, ...foreign.faults]).toEqual([]);
  });
});
