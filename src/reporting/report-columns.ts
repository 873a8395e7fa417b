import { type Document, textWidth } from "../kernel/pdf/drawing.ts";
import { bold, regular } from "../kernel/pdf/lettering.ts";
import type { Language } from "../languages.ts";
import type { ReportColumn, ReportSection } from "./report.ts";
import { cellText } from "./report-texts.ts";

/** Points. */
export const cellSize = 8;
/** Between a column and the next one. */
export const columnGap = 6;
/** With less than this for each of its columns of texts, all columns of a table give way. */
const leastText = 50;
/** How many of a column's cells are measured: the longest by their characters, since measuring takes its time. */
const measured = 5;

/** A column and its place on paper, in points. */
export interface Place {
  column: ReportColumn;
  x: number;
  width: number;
}

/**
 * Divides a width among the columns of a table by what stands in them: nothing is cut where there is room for all. Where there is not,
 * the longest texts give way; amounts and dates do not.
 */
export function placesOf(
  document: Document,
  section: ReportSection,
  { left, width, language }: { left: number; width: number; language: Language },
): Place[] {
  const wanted = section.columns.map((column, index) =>
    wantedWidth(document, section, { column, index, language }),
  );
  const widths = divided(wanted, section.columns, width);
  let x = left;
  return section.columns.map((column, index) => {
    const place = { column, x, width: widths[index] ?? 0 };
    x += place.width;
    return place;
  });
}

/** A title that is too long for one line takes two. */
export function titleLines({ label }: ReportColumn): string[] {
  const words = label.split(" ");
  const half = words.length === 1 ? 1 : Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")].filter((line) => line !== "");
}

function wantedWidth(
  document: Document,
  { rows, sums }: ReportSection,
  { column, index, language }: { column: ReportColumn; index: number; language: Language },
): number {
  const textOf = (cells: readonly (string | number | null)[]) =>
    cellText(cells[index] ?? null, column, language);
  const longest = rows
    .map(textOf)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, measured);
  const inBold = [...titleLines(column), ...(sums === null ? [] : [textOf(sums)])];
  return (
    columnGap +
    Math.max(
      ...longest.map((text) => textWidth(document, text, { size: cellSize, lettering: regular })),
      ...inBold.map((text) => textWidth(document, text, { size: cellSize, lettering: bold })),
    )
  );
}

function divided(wanted: readonly number[], columns: readonly ReportColumn[], width: number): number[] {
  const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0);
  const scaled = (widths: readonly number[]) => widths.map((one) => (one * width) / sumOf(widths));
  if (sumOf(wanted) <= width) return scaled(wanted);
  const widths = [...wanted];
  const texts = columns.flatMap(({ kind }, index) => (kind === "text" ? [index] : []));
  let left = width - sumOf(wanted.filter((_, index) => !texts.includes(index)));
  if (left < texts.length * leastText) return scaled(wanted);
  // The shortest first: what one does not need is there for the longer ones.
  for (const [place, index] of texts
    .toSorted((one, other) => widthAt(wanted, one) - widthAt(wanted, other))
    .entries()) {
    const given = Math.min(widthAt(wanted, index), left / (texts.length - place));
    widths[index] = given;
    left -= given;
  }
  return widths;
}

function widthAt(widths: readonly number[], index: number): number {
  return widths[index] ?? 0;
}
