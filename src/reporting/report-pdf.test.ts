import { expect, test } from "vitest";
import { pagesOf } from "../../test/journeys/receipt.ts";
import { column, inLanguage, sectionOf } from "./report.ts";
import { reportPdf } from "./report-pdf.ts";

const paper = {
  letterhead: { name: "Perumda Contoh", address: "Jalan Air 1", logo: undefined },
  signatures: ["Mengetahui", "Dibuat oleh"],
  at: new Date(0),
  zone: "Asia/Jakarta",
  by: "petugas",
  language: "id",
} as const;

/** On which page each day stands. */
async function pagesWith(days: number): Promise<number[]> {
  const t = inLanguage("id");
  const rows = Array.from({ length: days }, (_, index) => ({ day: `Hari ${index + 1}.`, amount: 1000 }));
  const columns = [
    column.text<(typeof rows)[number]>("day", "Hari", ({ day }) => day),
    column.rupiahSums<(typeof rows)[number]>("amount", "Jumlah (Rp)", ({ amount }) => amount),
  ];
  const facts = ["Dari", "Sampai", "Lokasi"].map((label) => ({ label, value: "November 2026" }));
  const report = { title: "Penerimaan", facts, sections: [sectionOf(columns, rows, t)], notes: ["Catatan."] };
  const pages = pagesOf(await reportPdf(report, paper)).map(({ texts }) => texts);
  return rows.map(({ day }) => pages.findIndex((texts) => texts.includes(day)));
}

test("a month of days stands on one page, and a longer table goes on as it was", async () => {
  expect(new Set(await pagesWith(31))).toEqual(new Set([0]));
  expect(new Set(await pagesWith(20))).toEqual(new Set([0]));
  expect(new Set(await pagesWith(80))).toEqual(new Set([0, 1, 2]));
});
