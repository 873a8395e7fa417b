import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Cell } from "../csv/csv.ts";

export interface XlsxOptions {
  /** The name on the sheet's tab; what Excel forbids in it is replaced. */
  sheet: string;
  /** Rows after which a further sheet begins; Excel's limit by default. */
  rowsPerSheet?: number;
}

/** Rows that are pulled by one sheet after another. */
interface Source {
  rows: AsyncIterator<Cell[]>;
  /** A row that was asked for but belongs to the next sheet. */
  ahead: Cell[] | undefined;
}

const MOST_ROWS = 1_048_576;
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;
const CHUNK = 65_536;

// Level 3 costs half the time of zlib's default and the file is a tenth larger; the date makes equal rows equal bytes.
export const PART = { compressionLevel: 3, mtime: new Date(2000, 0, 1), forceDosTimestamp: true };

/**
 * Rows as an Excel workbook, streamed: memory does not grow with the rows. Texts stay texts, whatever they begin with;
 * rows beyond Excel's limit continue on further sheets: 'name (2)'. A text that is a date or a moment in ISO 8601 becomes one of Excel's
 * dates: a moment by the clock of its zone, without the offset. Texts alone below a blank row are the head of a table.
 * Destroying the stream ends the iteration of `rows`; an error of `rows` destroys the stream.
 */
export function xlsxDocument(rows: AsyncIterable<Cell[]>, options: XlsxOptions): Readable {
  const zip = new ZipFile();
  const document = new PassThrough();
  const source: Source = { rows: rows[Symbol.asyncIterator](), ahead: undefined };
  const limit = options.rowsPerSheet ?? MOST_ROWS;
  let sheet: Readable;

  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(XML + xml), path, PART);
  const addSheet = (count: number) => {
    sheet = Readable.from(sheetXml(source, limit), { objectMode: false });
    sheet.on("error", (error) => document.destroy(error));
    sheet.on("end", () => (source.ahead === undefined ? finish(count) : addSheet(count + 1)));
    zip.addReadStream(sheet, `xl/worksheets/sheet${count}.xml`, PART);
  };
  const finish = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => sheetName(options.sheet, index + 1));
    add("xl/workbook.xml", workbookXml(names));
    const ofStyles = `<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
    add("xl/_rels/workbook.xml.rels", relationsXml(count, ofStyles));
    add("xl/styles.xml", STYLES);
    zip.end();
  };

  add("[Content_Types].xml", CONTENT_TYPES);
  add("_rels/.rels", RELATIONS);
  addSheet(1);
  pipeline(zip.outputStream, document, () => {
    sheet.destroy();
    source.rows.return?.().then(undefined, (error) => document.destroy(error));
  });
  return document;
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
export const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

// Every part is a sheet unless it says otherwise: this part comes first, when no one knows how many sheets there will be.
const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" \
ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" \
ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" \
ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" \
ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;

// By their places: 0 is any cell, 1 a date, 2 a moment, 3 the head of a column, 4 that of a column of figures.
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>\
<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">\
<xf numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="0" fontId="1" xfId="0" applyFont="1"/>\
<xf numFmtId="0" fontId="1" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf>\
</cellXfs></styleSheet>`;

export const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" \
Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function workbookXml(names: readonly string[]): string {
  const list = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join("")}</sheets></workbook>`;
}

/** @param more what stands after those of the sheets */
export function relationsXml(sheets: number, more = ""): string {
  const list = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join("")}${more}</Relationships>`;
}

/** Excel forbids these characters, an apostrophe at either end, an empty name, and more than 31 characters. */
export function sheetName(wanted: string, number: number): string {
  const suffix = number === 1 ? "" : ` (${number})`;
  const allowed = wanted
    .replace(/[[\]:*?/\\]|^'|'$/g, " ")
    .slice(0, LONGEST_NAME - suffix.length)
    .trim();
  return (allowed === "" ? "Sheet" : allowed) + suffix;
}

async function* sheetXml(source: Source, limit: number): AsyncGenerator<Buffer> {
  let xml = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  let number = 0;
  let isHeadNext = false;
  let hasHead = false;
  for (let row = await nextRow(source); row !== undefined; row = await nextRow(source)) {
    if (number === limit) {
      source.ahead = row;
      break;
    }
    number += 1;
    if (isHeadNext && row.every((name) => typeof name === "string")) {
      // Which columns hold figures is told by the first row below.
      source.ahead = await nextRow(source);
      xml += headXml(row, source.ahead ?? [], number);
      hasHead = true;
    } else xml += rowXml(row, number);
    isHeadNext = !hasHead && row.length === 0;
    if (xml.length >= CHUNK) {
      yield Buffer.from(xml, "utf8");
      xml = "";
    }
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`, "utf8");
}

async function nextRow(source: Source): Promise<Cell[] | undefined> {
  const { ahead } = source;
  source.ahead = undefined;
  if (ahead !== undefined) return ahead;
  const next = await source.rows.next();
  return next.done === true ? undefined : next.value;
}

function rowXml(row: Cell[], number: number): string {
  let xml = `<row r="${number}">`;
  for (const [index, cell] of row.entries()) xml += ownCellXml(cell, columnName(index) + number);
  return `${xml}</row>`;
}

/** The names of the columns of a table: those of figures over their figures. */
function headXml(names: Cell[], first: Cell[], number: number): string {
  const cells = names.map((name, index) =>
    cellXml(name, columnName(index) + number, ` s="${typeof first[index] === "number" ? 4 : 3}"`),
  );
  return `<row r="${number}">${cells.join("")}</row>`;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d(?:\.\d{1,3})?)(?:Z|[+-]\d\d:\d\d))?$/;

function ownCellXml(cell: Cell, place: string): string {
  const [, date = "", time] = (typeof cell === "string" && MOMENT.exec(cell)) || [];
  const days = date === "" ? Number.NaN : daysOf(date, time);
  return Number.isNaN(days)
    ? cellXml(cell, place)
    : cellXml(days, place, ` s="${time === undefined ? 1 : 2}"`);
}

// Before it Excel's days are one off, since it knows a 29 February 1900.
const FIRST_DAY = 61;

/**
 * How Excel counts days: 1 March 1900 is 61. NaN where there is no such day, or Excel counts it otherwise.
 * @param date YYYY-MM-DD
 * @param time HH:MM:SS by the same clock
 */
export function daysOf(date: string, time = "00:00:00"): number {
  const at = new Date(`${date}T${time}Z`);
  const days = at.getTime() / 86_400_000 + 25_569;
  return days >= FIRST_DAY && at.toISOString().startsWith(date) ? days : Number.NaN;
}

/** @param style an attribute that names it */
export function cellXml(cell: Cell, place: string, style = ""): string {
  if (cell === null) return style === "" ? "" : `<c r="${place}"${style}/>`;
  if (typeof cell === "boolean") return `<c r="${place}"${style} t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "string") {
    return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(shortened(cell))}</t></is></c>`;
  }
  if (!Number.isFinite(cell)) throw new RangeError(`not a number for a cell: ${cell}`);
  return `<c r="${place}"${style}><v>${cell}</v></c>`;
}

const columnNames: string[] = [];

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(index: number): string {
  const known = columnNames[index];
  if (known !== undefined) return known;
  const last = String.fromCharCode(65 + (index % 26));
  const name = index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
  columnNames[index] = name;
  return name;
}

/** Excel calls a workbook damaged when a cell is longer than this. */
function shortened(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 cannot carry
const FORBIDDEN = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: whether anything needs a second look
const PLAIN = /^[^\x00-\x1F&<>"_\uD800-\uDFFF\uFFFE\uFFFF]*$/;
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** Text for XML 1.0, which has no place for control characters and half surrogates; '_x0041_' would be read as 'A'. */
function escaped(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign);
}
