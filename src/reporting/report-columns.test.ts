import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { textWidth } from "../kernel/pdf/drawing.ts";
import { bold, regular } from "../kernel/pdf/lettering.ts";
import { type ColumnOf, column, inLanguage, sectionOf } from "./report.ts";
import { cellSize, columnGap, placesOf } from "./report-columns.ts";
import { cellText } from "./report-texts.ts";

const width = 770;
const document = new PDFDocument({ margin: 0 });
for (const { name, open } of [regular, bold]) document.registerFont(name, open());

interface Receipt {
  date: string;
  clerk: string;
  bank: string;
  amounts: readonly number[];
}

const columns: ColumnOf<Receipt>[] = [
  column.date("date", "Tanggal", ({ date }) => date),
  column.text("clerk", "Petugas", ({ clerk }) => clerk),
  column.text("bank", "Rekening bank", ({ bank }) => bank),
  ...[0, 1, 2, 3, 4, 5, 6].map((place) =>
    column.rupiahSums<Receipt>(
      `amount-${place}`,
      "Dikembalikan (Rp)",
      ({ amounts }) => -(amounts[place] ?? 0),
    ),
  ),
];

/** Columns in which something is cut, by their places. */
function cutColumns(receipts: readonly Receipt[]): number[] {
  const section = sectionOf(columns, receipts, inLanguage("id"));
  const places = placesOf(document, section, { left: 36, width, language: "id" });
  expect(places.reduce((sum, place) => sum + place.width, 0)).toBeLessThanOrEqual(width + 0.01);
  return places.flatMap(({ column: { kind }, width: wide }, index) => {
    const texts = section.rows.map((cells) => cellText(cells[index] ?? null, { kind }, "id"));
    const widest = Math.max(...texts.map((text) => textWidth(document, text, { size: cellSize })));
    return widest > wide - columnGap + 0.01 ? [index] : [];
  });
}

const receipt = {
  date: "2026-10-28",
  clerk: "admin",
  bank: "BANK LOKETAN 880-011-2233",
  amounts: [12_986_398],
};

test("where there is room for all nothing of a report is cut on paper", () => {
  expect(cutColumns([receipt, { ...receipt, amounts: [0, 0, 1_411_344] }])).toEqual([]);
});

test("a name that is too long gives way; dates and amounts never do", () => {
  const long = { ...receipt, clerk: "sangat.panjang".repeat(14), amounts: [999_999_999_999] };
  expect(cutColumns([receipt, long]).filter((place) => place === 0 || place > 2)).toEqual([]);
});

test("a zero has no sign on paper, and a date is written as people do", () => {
  const { rows, sums } = sectionOf(columns, [receipt], inLanguage("id"));
  const kind = "rupiah";
  expect([rows[0]?.[4], sums?.[4]].map((cell) => cellText(cell ?? null, { kind }, "id"))).toEqual(["0", "0"]);
  expect(cellText("2026-10-28", { kind: "date" }, "id")).toBe("28 Okt 2026");
});
