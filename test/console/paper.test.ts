import { execFileSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "../../client/staff.ts";
import { installed, needs } from "../needs.ts";
import { type Bench, settled, startBench } from "./browser.ts";
import { goOn } from "./every-view.ts";
import { adminOf, debtorsOf, press } from "./people.ts";

const pdftotext = installed("pdftotext");

/** The pages that the browser would print on A4 upright, as their texts. */
async function printed(page: Page): Promise<string[]> {
  const input = await page.pdf({ format: "A4" });
  const text = execFileSync(pdftotext ?? "", ["-layout", "-", "-"], { input, encoding: "utf8" });
  return text.split("\f").slice(0, -1);
}

/** Runs in the page: every head of its tables, and the cells of their first rows. */
function cellsShown(): string[] {
  const cells = document.querySelectorAll<HTMLElement>("#content :is(thead th, tbody tr:first-child td)");
  return [...cells].filter((cell) => cell.querySelector("button") === null).map((cell) => cell.innerText);
}

/** The cells of the view and its printed pages, of one moment: live figures may arrive while it prints. */
async function printedWithCells(page: Page): Promise<{ cells: string[]; pages: string[] }> {
  for (;;) {
    const cells = await page.evaluate(cellsShown);
    const pages = await printed(page);
    if (isDeepStrictEqual(await page.evaluate(cellsShown), cells)) return { cells, pages };
  }
}

describe("paper, on the console", needs("chromium", "pdftotext"), () => {
  let bench: Bench;
  let sl: string;
  beforeAll(async () => {
    bench = await startBench({ OFFICE_NAME: "Kabupaten Contoh Raya", RECEIPT_PAPER: "80mm" });
    sl = (await debtorsOf(await adminOf(bench)))[0] ?? "";
  });
  afterEach(() => bench?.shut());
  afterAll(() => bench?.close());

  test("views are printed without the rail and what is pressed, with every column, under a head that says whose, what, who and when", async () => {
    const { page, faults } = await bench.open("/events?location=PSR01&category=motor", {
      colorScheme: "dark",
    });
    const views: [string, string, string[]][] = [
      ["/events?location=PSR01&category=motor", "Kejadian", ["Kategori: Motor", "Lokasi: "]],
      ["/gates", "Gerbang", []],
      ["/tariffs", "Tarif", []],
      ["/audit", "Audit", []],
      ["/water/bills?status=BELUM_LUNAS", "Tagihan", ["Status: Belum lunas"]],
      ["/water/payments", "Pembayaran", []],
      [`/water/connections/${sl}`, sl, []],
      ["/reports?step=month&by=location", "Laporan berkala", []],
      ["/", "Beranda", ["Per jam", "23.00"]],
    ];
    for (const [index, [view, title, texts]] of views.entries()) {
      if (index > 0) await goOn(bench, page, view);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await settled(page);
      if (view === "/") await page.locator("[class*=_drawing_]").nth(1).waitFor();
      else await page.locator("#content td").first().waitFor();
      const { cells, pages } = await printedWithCells(page);
      const all = pages.join("\n");
      expect(pages[0], view).toMatch(/^\s*Kabupaten Contoh Raya .*Dicetak .* oleh admin/);
      expect(pages[0]?.split("\n").some((line) => line.includes(title))).toBe(true);
      for (const [number, text] of pages.entries())
        expect(text.trimEnd(), view).toMatch(new RegExp(`${number + 1} ?/ ?${pages.length}$`));
      for (const text of texts) expect(all, view).toContain(text);
      for (const text of ["Masuk sebagai", "Cari apa saja", "Keamanan", "Ekspor", "Hapus filter"])
        expect(all, view).not.toContain(text);
      // Lines are broken at spaces and hyphens.
      const words = new Set(all.split(/[\s-]+/));
      for (const cell of cells)
        for (const word of cell.split(/[\s-]+/).filter((one) => one !== ""))
          expect(words, `${view}: ${cell}`).toContain(word);
    }
    // The screen is as it was.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.getAttribute("data-mantine-color-scheme")))
      .toBe("dark");
    expect(faults).toEqual([]);
  });

  test("in English too, by a press", async () => {
    const { page, faults } = await bench.open("/gates", { language: "en" });
    await page.locator("#content td").first().waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-asked", "to print");
    });
    await press(page, "Print page");
    await page.locator("[data-asked]").waitFor();
    expect((await printed(page))[0]).toMatch(/Kabupaten Contoh Raya .*Printed .* by admin/);
    expect(faults).toEqual([]);
  });

  test("the counter prints its receipt by one press, on the paper of this computer", async () => {
    const { page, faults } = await bench.open(`/water/counter?sl=${sl}`);
    await press(page, "Uang pas");
    await page.getByRole("button", { name: /^Terima Rp/ }).click();
    await press(page.getByRole("dialog"), "Terima dan lunaskan");
    await page.getByRole("heading", { name: "Lunas" }).waitFor();
    const asked = () =>
      page.context().waitForEvent("request", (request) => request.url().includes("/receipt?"));
    const usual = asked();
    await press(page, "Cetak resi");
    const answer = await (await usual).response();
    expect(answer?.headers()["content-type"]).toBe("application/pdf");
    expect((await usual).url()).toMatch(/receipt\?print=true&cash=\d+$/);
    await press(page, "Kertas resi di komputer ini");
    await page.getByRole("menuitemradio", { name: "Gulungan 58 mm" }).click();
    const chosen = asked();
    await press(page, "Cetak resi");
    expect((await chosen).url()).toContain("paper=58mm");
    const staff = await adminOf(bench);
    const { items } = await dataOf(
      staff.GET("/backoffice/v1/bills", { params: { query: { sl, limit: 1 } } }),
    );
    await goOn(bench, page, `/water/bills/${items[0]?.bill_no}`);
    const letter = page.context().waitForEvent("request", (request) => request.url().includes("/letter?"));
    await press(page, "Cetak tagihan");
    expect((await (await letter).response())?.status()).toBe(200);
    expect(faults).toEqual([]);
  });
});
