import { a4, newDocument } from "../kernel/pdf/document.ts";
import { type Document, rule, write, writeParagraph } from "../kernel/pdf/drawing.ts";
import { drawLetterhead } from "../kernel/pdf/letterhead.ts";
import { bold } from "../kernel/pdf/lettering.ts";
import { type Paper, printedLine } from "./paper.ts";
import type { Report, ReportColumn, ReportSection } from "./report.ts";
import { cellSize, columnGap, type Place, placesOf, titleLines } from "./report-columns.ts";
import { cellText, reportTexts } from "./report-texts.ts";

// Points of an A4 page that lies on its side, from its upper left corner.
const left = 36;
const top = 36;
const right = 806;
const width = right - left;
const titleHeight = 24;
const signatureHeight = 110;
const grey = "#555555";

/** How close rows lie, and where a page ends, points. */
interface Spacing {
  rowHeight: number;
  bottom: number;
}
const usual: Spacing = { rowHeight: 14, bottom: 540 };
/** So that a month of days stands on one page under its head. */
const tight: Spacing = { rowHeight: 11, bottom: 552 };
/** Pages beyond which it makes no difference to a reader. */
const fewPages = 3;

/**
 * A report on A4: letterhead, what was asked for, its tables with their titles on every page, sums, notes, a block for signatures; on
 * each page its number, and who made it when. The same report makes the same bytes.
 */
export async function reportPdf(report: Report, paper: Paper): Promise<Buffer> {
  const { pages, file } = drawReport(report, paper, usual);
  if (pages === 1 || pages > fewPages) return file;
  // A few rows left over for another page: closer together they may need none.
  const closer = drawReport(report, paper, tight);
  return closer.pages < pages ? closer.file : file;
}

/** @returns `pages`: on how many the tables stand */
function drawReport(
  report: Report,
  paper: Paper,
  spacing: Spacing,
): { pages: number; file: Promise<Buffer> } {
  const { language, letterhead, at } = paper;
  const about = { title: report.title, author: letterhead.name, at, language };
  const { document, file } = newDocument(about, { ...a4, layout: "landscape" });
  let y = drawHead(document, report, paper);
  for (const section of report.sections) y = drawSection(document, section, { paper, spacing }, y) + 14;
  const pages = document.bufferedPageRange().count;
  y = drawNotes(document, report, { paper, spacing }, y);
  drawSignatures(document, paper, y, spacing);
  drawFeet(document, report, paper);
  document.end();
  return { pages, file };
}

/** Returns where it ends, as all of these do. */
function drawHead(document: Document, report: Report, { letterhead }: Paper): number {
  let y = drawLetterhead(document, letterhead, { left, right, top }) + 10;
  write(document, report.title, left, y, width, { lettering: bold, size: 14 });
  y += 22;
  for (const { label, value } of report.facts) {
    write(document, label, left, y, 130, { size: 9, color: grey });
    write(document, value, left + 135, y, width - 135, { size: 9 });
    y += 13;
  }
  return y + 8;
}

interface How {
  paper: Paper;
  spacing: Spacing;
}

function drawSection(
  document: Document,
  section: ReportSection,
  { paper, spacing }: How,
  start: number,
): number {
  const { rowHeight, bottom } = spacing;
  const places = placesOf(document, section, { left, width, language: paper.language });
  let y = start;
  if (y + titleHeight + 3 * rowHeight > bottom) y = nextPage(document);
  if (section.title !== null) {
    write(document, section.title, left, y, width, { lettering: bold, size: 10 });
    y += 16;
  }
  y = drawTitles(document, places, y);
  if (section.rows.length === 0) {
    write(document, reportTexts[paper.language].empty, left, y + 3, width, { size: 8, color: grey });
    return y + rowHeight;
  }
  const lines = section.rows.map((cells) => ({ cells, isSum: false }));
  const sums = section.sums === null ? [] : [{ cells: section.sums, isSum: true }];
  for (const { cells, isSum } of [...lines, ...sums]) {
    if (y + rowHeight > bottom) y = drawTitles(document, places, nextPage(document));
    if (isSum) rule(document, left, right, y, 1);
    drawRow(document, places, cells, y, { isSum, paper, spacing });
    y += rowHeight;
    rule(document, left, right, y, isSum ? 1 : 0.2);
  }
  return y;
}

const isNumber = ({ kind }: ReportColumn) => kind !== "text" && kind !== "date" && kind !== "period";

function drawTitles(document: Document, places: readonly Place[], y: number): number {
  for (const { column, x, width: wide } of places) {
    const lines = titleLines(column);
    for (const [index, line] of lines.entries())
      write(document, line, x, y + 2 + index * 10, wide - columnGap, {
        lettering: bold,
        size: cellSize,
        align: isNumber(column) ? "right" : "left",
      });
  }
  rule(document, left, right, y + titleHeight, 1);
  return y + titleHeight;
}

function drawRow(
  document: Document,
  places: readonly Place[],
  cells: ReportSection["rows"][number],
  y: number,
  { isSum, paper, spacing }: How & { isSum: boolean },
): void {
  for (const [index, { column, x, width: wide }] of places.entries()) {
    const cell = cells[index] ?? null;
    if (isSum && cell === null) continue;
    write(
      document,
      cellText(cell, column, paper.language),
      x,
      y + (spacing.rowHeight - cellSize) / 2,
      wide - columnGap,
      {
        size: cellSize,
        align: isNumber(column) ? "right" : "left",
        ...(isSum ? { lettering: bold } : {}),
      },
    );
  }
}

function drawNotes(
  document: Document,
  { notes }: Report,
  { paper: { language }, spacing: { bottom } }: How,
  start: number,
): number {
  if (notes.length === 0) return start;
  let y = start + 14 + notes.length * 22 > bottom ? nextPage(document) : start;
  write(document, reportTexts[language].notes, left, y, width, { lettering: bold, size: 8 });
  y += 12;
  for (const note of notes) {
    writeParagraph(document, note, left, y, width, 8);
    y = document.y + 2;
  }
  return y;
}

/** A place, a title and a line for each who signs. */
function drawSignatures(document: Document, { signatures }: Paper, start: number, { bottom }: Spacing): void {
  if (signatures.length === 0) return;
  const y = start + signatureHeight > bottom ? nextPage(document) : start + 16;
  const each = width / signatures.length;
  for (const [index, title] of signatures.entries()) {
    const x = left + index * each;
    write(document, title, x, y, each - 30, { size: 9 });
    rule(document, x, x + Math.min(180, each - 30), y + 76, 0.5);
    write(document, "NIP", x, y + 80, each - 30, { size: 8, color: grey });
  }
}

function drawFeet(document: Document, report: Report, paper: Paper): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    write(document, `${report.title} · ${printedLine(paper)}`, left, 560, 560, { size: 8, color: grey });
    write(document, reportTexts[paper.language].page(page + 1, count), 600, 560, right - 600, {
      size: 8,
      color: grey,
      align: "right",
    });
  }
}

function nextPage(document: Document): number {
  document.addPage();
  return top;
}
