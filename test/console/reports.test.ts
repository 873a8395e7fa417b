import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { needs } from "../needs.ts";
import { type Bench, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { press } from "./people.ts";

describe("periodic reports, on the console", needs("chromium"), () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("takings are read by location beside last year, saved as a workbook, and printed without the rail; a target is set; a report is mailed", async () => {
    const { page, faults } = await bench.open("/reports?step=month&by=location");
    await page.getByRole("heading", { name: "Laporan berkala" }).waitFor();
    const table = page.getByRole("table", { name: "Penerimaan retribusi" });
    await table.getByRole("columnheader", { name: "Tahun lalu (Rp)" }).waitFor();
    await table.getByRole("cell", { name: "Jumlah", exact: true }).waitFor();
    const saving = page.waitForEvent("download");
    await press(page, "Excel (.xlsx)");
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^penerimaan-retribusi-.*\.xlsx$/);
    expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe("PK");
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByRole("search").isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });

    await goOn(bench, page, "/targets");
    await page.getByRole("button", { name: "Tambah target" }).first().click();
    const target = page.getByRole("dialog", { name: "Tambah target" });
    await target.getByLabel("Target setahun").fill("2500000000");
    await press(target, "Simpan target");
    await target.waitFor({ state: "hidden" });
    await page.getByRole("cell", { name: "Rp 2.500.000.000" }).waitFor();
    await goOn(bench, page, "/reports?step=year");
    await page.getByRole("cell", { name: "Semua lokasi" }).waitFor();

    await goOn(bench, page, "/reports?report=water-billed");
    await page.getByRole("table", { name: "Daftar Rekening Ditagih (DRD)" }).waitFor();
    await goOn(bench, page, "/reports?report=water-wallet-and-queue");
    await page.getByRole("cell", { name: "Saldo akhir" }).waitFor();

    await goOn(bench, page, "/reports/schedules");
    await page.getByRole("button", { name: "Tambah jadwal" }).first().click();
    const schedule = page.getByRole("dialog", { name: "Tambah jadwal" });
    await schedule.getByRole("textbox", { name: "Penerima" }).fill("dinas@example.id");
    await press(schedule, "Simpan jadwal");
    await page.getByRole("cell", { name: "dinas@example.id" }).waitFor();
    await page.getByRole("link", { name: "Penerimaan retribusi" }).click();
    await page.getByText("Belum ada yang dikirim").waitFor();
    expect(faults).toEqual([]);
  });

  test("in English too", async () => {
    const { page, faults } = await bench.open("/reports?report=water-ageing", { language: "en" });
    await page.getByRole("heading", { name: "Periodic reports" }).waitFor();
    await page.getByRole("columnheader", { name: "Not due" }).waitFor();
    expect(faults).toEqual([]);
  });
});
