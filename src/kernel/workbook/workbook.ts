import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { Cell } from "../csv/csv.ts";
import {
  cellXml,
  columnName,
  daysOf,
  MAIN,
  OFFICE,
  PACKAGE,
  PART,
  RELATIONS,
  relationsXml,
  SHEET_TYPE,
  sheetName,
  workbookXml,
  XML,
} from "./xlsx.ts";

/** How a cell is shown; a number is a number in each of them, and a date is one of Excel's dates. */
const styles = [
  "plain",
  "title",
  "strong",
  "head",
  "head-right",
  "whole",
  "percent",
  "date",
  "sum",
  "sum-whole",
  "sum-percent",
  "note",
] as const;
export type CellStyle = (typeof styles)[number];

export interface StyledCell {
  /** Of the style `date`: YYYY-MM-DD. */
  value: Cell;
  style: CellStyle;
}

export interface Sheet {
  /** The name on the tab; what Excel forbids in it is replaced. */
  name: string;
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  rows: readonly (readonly StyledCell[])[];
  /** Rows that stay in place while the others are scrolled. */
  frozenRows?: number;
}

/**
 * Sheets with styles as an Excel workbook, for what fits into memory as a page does; rows without end are for xlsxDocument. The same
 * sheets make the same bytes.
 */
export async function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(`${XML}${xml}`), path, PART);
  const names = sheets.map(({ name }, index) => distinctName(name, index, sheets));
  add("[Content_Types].xml", contentTypes(sheets.length));
  add("_rels/.rels", RELATIONS);
  add("xl/workbook.xml", workbookXml(names));
  const ofStyles = `<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  add("xl/_rels/workbook.xml.rels", relationsXml(sheets.length, ofStyles));
  add("xl/styles.xml", STYLES);
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet));
  zip.end();
  return buffer(zip.outputStream);
}

function distinctName(name: string, index: number, sheets: readonly Sheet[]): string {
  const earlier = sheets.slice(0, index).filter((sheet) => sheet.name === name).length;
  return sheetName(name, earlier + 1);
}

function contentTypes(count: number): string {
  const parts = Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" \
ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${parts.join("")}</Types>`;
}

/** Number formats of Excel by style; fonts, fills and borders by their place in STYLES. */
const formats: Record<CellStyle, { number: number; font: number; fill?: number; border?: number }> = {
  plain: { number: 0, font: 0 },
  title: { number: 0, font: 2 },
  strong: { number: 0, font: 1 },
  head: { number: 0, font: 1, fill: 2, border: 1 },
  "head-right": { number: 0, font: 1, fill: 2, border: 1 },
  whole: { number: 3, font: 0 },
  percent: { number: 165, font: 0 },
  date: { number: 164, font: 0 },
  sum: { number: 0, font: 1, border: 2 },
  "sum-whole": { number: 3, font: 1, border: 2 },
  "sum-percent": { number: 165, font: 1, border: 2 },
  note: { number: 0, font: 3 },
};

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>\
<numFmt numFmtId="165" formatCode="0.0"/></numFmts>\
<fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="14"/><name val="Calibri"/></font><font><i/><sz val="10"/><name val="Calibri"/></font></fonts>\
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
<fill><patternFill patternType="solid"><fgColor rgb="FFE3EAF2"/></patternFill></fill></fills>\
<borders count="3"><border/><border><bottom style="thin"/></border><border><top style="thin"/></border></borders>\
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.map(formatXml).join("")}</cellXfs></styleSheet>`;

function formatXml(style: CellStyle): string {
  const { number, font, fill = 0, border = 0 } = formats[style];
  const side = style === "head-right" ? ' horizontal="right"' : "";
  const wrap = style.startsWith("head") ? `<alignment${side} wrapText="1" vertical="top"/>` : "";
  return `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" \
applyFont="1" applyFill="1" applyBorder="1"${wrap === "" ? "/>" : ` applyAlignment="1">${wrap}</xf>`}`;
}

function sheetXml({ widths, rows, frozenRows = 0 }: Sheet): string {
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane =
    frozenRows === 0
      ? ""
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => styledXml(cell, columnName(column) + (index + 1)));
    // Some programs draw a large line over the next one unless its height is said.
    const height = row.some(({ style }) => style === "title") ? ' ht="21" customHeight="1"' : "";
    return `<row r="${index + 1}"${height}>${cells.join("")}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>\
<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>\
${cols.length === 0 ? "" : `<cols>${cols.join("")}</cols>`}<sheetData>${lines.join("")}</sheetData>\
<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`;
}

function styledXml({ value, style }: StyledCell, place: string): string {
  const isDay = typeof value === "string" && style === "date";
  return cellXml(isDay ? dayNumber(value) : value, place, ` s="${styles.indexOf(style)}"`);
}

/** @param date YYYY-MM-DD */
function dayNumber(date: string): number {
  const days = daysOf(date);
  if (Number.isNaN(days)) throw new RangeError(`not a date for a cell: ${date}`);
  return days;
}
