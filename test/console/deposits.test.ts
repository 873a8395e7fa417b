import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { seriousFindings } from "./axe.ts";
import { type Bench, startBench } from "./browser.ts";
import { expectText, offeredOn, photoFile, rupiah } from "./people.ts";

/** Closed days go to the bank: the treasurer makes a slip and enters what the bank said, finance verifies it. */
describe("deposits", needs("chromium"), () => {
  let bench: Bench;
  let server: TestServer;
  const date = "2026-11-26";
  beforeAll(async () => {
    [bench, server] = [await startBench(), await startTestServer({ STS_NUMBER: "{NO}/STS/{YYYY}" })];
    server.clock.set(`${date}T10:00:00Z`);
    const base = "/retribusi/v1/frontend/cash";
    const day = (location_code: string) => ({ location_code, date });
    for (const [code, amount] of [
      ["PSR01", 250_000],
      ["PSR02", 125_000],
      ["PSR03", 50_000],
    ] as const) {
      await makeLocation(server, code, {});
      await server.operator.post(`${base}/hand-ins`, { ...day(code), method: "CASH", amount });
      const sums = { counted: 0, exempt: 0, handed_in: amount, reason: "Karcis kertas" };
      if (code !== "PSR03") await server.admin.post(`${base}/days/${code}/${date}/close`, sums);
    }
    for (const [username, role] of [
      ["bendahara", "treasurer"],
      ["keuangan", "finance"],
      ["auditor", "viewer"],
    ]) {
      await server.admin.post("/auth/v1/users", { username, password: adminPassword, role });
      await server.as(username ?? "", adminPassword);
    }
    server.clock.set("2026-11-30T03:00:00Z");
  });
  afterEach(() => bench?.shut());
  afterAll(async () => {
    await bench?.close();
    await server?.close();
  });

  const open = (path: string, username: string, size = { width: 1280, height: 720 }) =>
    bench.open(path, { url: server.url, as: { username, password: adminPassword }, viewport: size });

  test("the treasurer makes a slip of closed days, and enters what the bank said on a phone", async () => {
    const first = await open("/deposits", "bendahara");
    const waiting = first.page.getByRole("table", { name: "Belum disetor" });
    await expectText(waiting, new RegExp(`Lokasi PSR01.*${rupiah(250_000)}.*Siap disetor.*Terlambat`));
    await expectText(waiting, /Lokasi PSR03.*Belum ditutup/);
    expect(await waiting.getByLabel(/^Pilih Lokasi PSR03/).isDisabled()).toBe(true);
    expect(await seriousFindings(first.page)).toEqual([]);
    await first.page.getByRole("button", { name: "Pilih semua yang ditutup" }).click();
    await first.page.getByRole("button", { name: "Buat STS: 2 hari" }).click();
    const form = first.page.getByRole("dialog", { name: "Buat STS" });
    await expectText(form, new RegExp(`2 hari, bersama ${rupiah(375_000)}`));
    await form.getByRole("button", { name: "Buat STS" }).click();
    await first.page.getByRole("heading", { name: "STS 0001/STS/2026" }).waitFor();
    expect(first.faults).toEqual([]);

    const { page, faults } = await open("/deposits", "bendahara", { width: 390, height: 844 });
    await page.getByRole("link", { name: "0001/STS/2026" }).click();
    await page.getByRole("button", { name: "Catat setoran bank" }).click();
    const bank = page.getByRole("dialog", { name: "Catat setoran bank" });
    await bank.getByLabel("Nomor dari bank").fill("BPD-7781");
    await bank.locator("input[type=file]").setInputFiles(await photoFile("sts.jpg"));
    await bank.getByRole("button", { name: "Catat setoran bank" }).click();
    await expectText(page.getByRole("main"), /BPD-7781.*bendahara/);
    await page.getByRole("button", { name: /^Perbesar: Foto STS/ }).waitFor();
    expect(await page.getByRole("button", { name: "Verifikasi" }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("finance verifies it, and makes no slip", async () => {
    const { page, faults } = await open("/deposits", "keuangan");
    expect(await page.getByRole("button", { name: /^Buat STS/ }).count()).toBe(0);
    await page.getByRole("link", { name: "0001/STS/2026" }).click();
    await page.getByRole("button", { name: "Verifikasi" }).click();
    const question = page.getByRole("dialog", { name: "Uangnya sudah ada di bank?" });
    await expectText(question, new RegExp(`${rupiah(375_000)} dengan nomor BPD-7781`));
    await question.getByRole("button", { name: "Verifikasi" }).click();
    await expectText(page.getByRole("main"), /Diverifikasi oleh.*keuangan/);
    expect(await page.getByRole("button", { name: "Tindakan" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("an auditor reads the books, the leakage, a spot check and the trail of a closing, and changes nothing", async () => {
    const levy = "/retribusi/v1/frontend";
    const from = server.clock.seconds() - 900;
    const counted = {
      location_code: "PSR01",
      gate_code: "G1",
      from,
      until: from + 600,
      taps: { motor: [1, 2] },
    };
    const check = await server.operator.post(`${levy}/spot-checks`, counted);
    expect(check.status, check.text).toBe(201);
    const { page, faults } = await open("/cash", "auditor");
    const acts =
      /^(Setor uang|Catat|Tutup hari|Sahkan|Buka kembali|Buat STS|Pilih semua|Verifikasi|Batalkan|Hitung|Tindakan)/;
    const reads = async (path: string, shown: RegExp) => {
      await page.goto(`${server.url}/console${path}`);
      await expectText(page.getByRole("main"), shown);
      expect((await offeredOn(page.getByRole("main"))).filter((name) => acts.test(name))).toEqual([]);
    };
    const span = `start_date=${date}&end_date=2026-11-30`;
    for (const [report, shown] of [
      ["levy-cash-book", new RegExp(`Saldo awal.*${rupiah(250_000).slice(3)}.*STS 0001/STS/2026`)],
      ["levy-realisation", /2026-11|November 2026/],
      ["levy-leakage", /Lokasi PSR01.*250\.000/],
    ] as const) {
      await reads(`/reports?report=${report}&${span}`, shown);
      await page.emulateMedia({ media: "print" });
      expect(await page.getByRole("main").getByRole("table").first().isVisible()).toBe(true);
      expect(await page.getByRole("button", { name: "PDF" }).isVisible()).toBe(false);
      await page.emulateMedia({ media: "screen" });
    }
    await reads(`/cash/leakage?from=${date}&to=${date}`, /Lokasi PSR01/);
    await reads(`/cash/PSR03/${date}`, new RegExp(rupiah(50_000)));
    await reads("/deposits", /0001\/STS\/2026/);
    await reads(`/spot-checks/${check.body.data.id}`, /Motor 2 0 2/);
    await reads(`/cash/PSR01/${date}`, new RegExp(rupiah(250_000)));
    await page.getByRole("link", { name: "Riwayat perubahan" }).click();
    await expectText(page.getByRole("main"), /PSR01.*admin/);
    expect(faults).toEqual([]);

    const auditor = await server.as("auditor", adminPassword);
    const before = (await server.admin.get(`${levy}/audit-logs?limit=1`)).body.data.pagination.total;
    for (const act of [
      ...["cash/hand-ins", "cash/exemptions", "cash/deposits", "spot-checks"],
      ...["close", "confirm", "reopen"].map((step) => `cash/days/PSR01/${date}/${step}`),
      ...["cash/hand-ins/1/void", "cash/exemptions/1/approve", "cash/exemptions/1/reject"],
      ...["deposit", "verify", "cancel"].map((step) => `cash/deposits/1/${step}`),
      `spot-checks/${check.body.data.id}/void`,
    ])
      expect([act, (await auditor.post(`${levy}/${act}`, { reason: "Uji" })).status]).toEqual([act, 403]);
    expect((await server.admin.get(`${levy}/audit-logs?limit=1`)).body.data.pagination.total).toBe(before);
  });
});
