import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminPassword, makeLocation, startTestServer, type TestServer } from "../harness.ts";
import { needs } from "../needs.ts";
import { seriousFindings } from "./axe.ts";
import { type Bench, startBench } from "./browser.ts";
import { expectText, openView, photoFile, rupiah } from "./people.ts";

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
    ]) {
      await server.admin.post("/auth/v1/users", { username, password: adminPassword, role });
      await server.as(username ?? "", adminPassword);
    }
    server.clock.set("2026-11-30T03:00:00Z");
  }, 180_000);
  afterEach(() => bench?.shut());
  afterAll(async () => {
    await bench?.close();
    await server?.close();
  });

  const open = (path: string, username: string, size = { width: 1280, height: 720 }) =>
    openView(bench, path, { url: server.url, as: { username, password: adminPassword }, viewport: size });

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
});
