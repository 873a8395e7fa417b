import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A text is shared; a number may have one of Excel's formats; xml stands as it is. */
export type ExcelCell =
  | string
  | number
  | boolean
  | null
  | { number: number; format: string }
  | { xml: string };

interface ExcelSheet {
  name: string;
  rows: ExcelCell[][];
  isHidden?: boolean;
  /** What stands instead of the rows. */
  sheetData?: string;
  /** Cells that are one, such as A1:B1; only the first has a value. */
  merged?: string[];
  /** Rows that are hidden, from 1. */
  hiddenRows?: number[];
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** How Excel counts days: 1 January 1970 is 25,569. @param moment YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss */
export function excelDays(moment: string): number {
  return Date.parse(moment.length === 10 ? moment : `${moment}Z`) / 86_400_000 + 25_569;
}

/** An .xlsx laid out as Excel saves it: shared texts, styles by number, dimensions, a theme's worth of elements as well. */
export async function excelFile(
  sheets: readonly ExcelSheet[],
  workbookPr = "",
): Promise<Uint8Array<ArrayBuffer>> {
  const texts: string[] = [];
  const formats: string[] = [];
  const cellXml = (cell: ExcelCell, place: string) => {
    if (cell === null) return `<c r="${place}" s="0"/>`;
    if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
    if (typeof cell === "string") return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    if ("xml" in cell) return cell.xml.replace("<c ", `<c r="${place}" `);
    if (!formats.includes(cell.format)) formats.push(cell.format);
    return `<c r="${place}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`;
  };
  const sheetXml = ({ rows, sheetData, merged = [], hiddenRows = [] }: ExcelSheet) => {
    const lines = rows.map((cells, index) => {
      const place = (column: number) => String.fromCharCode(65 + column) + (index + 1);
      const xml = cells.map((cell, column) => cellXml(cell, place(column))).join("");
      return cells.length === 0
        ? ""
        : `<row r="${index + 1}" spans="1:${cells.length}" x14ac:dyDescent="0.25"${hiddenRows.includes(index + 1) ? ' hidden="1"' : ""}>${xml}</row>`;
    });
    return `<worksheet xmlns="${MAIN}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:C3"/>\
<sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetData>${sheetData ?? lines.join("")}</sheetData>\
${merged.length === 0 ? "" : `<mergeCells count="${merged.length}">${merged.map((cells) => `<mergeCell ref="${cells}"/>`).join("")}</mergeCells>`}</worksheet>`;
  };
  const pages = sheets.map(sheetXml);
  const zip = new ZipFile();
  const add = (path: string, xml: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${xml}`), path);
  const relations = (list: [id: string, type: string, target: string][]) =>
    `<Relationships xmlns="${PACKAGE}">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join("")}</Relationships>`;
  add("[Content_Types].xml", "<Types/>");
  add("_rels/.rels", relations([["rId1", "officeDocument", "xl/workbook.xml"]]));
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden === true ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
  );
  add(
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${workbookPr}/><sheets>${listed.join("")}</sheets></workbook>`,
  );
  add(
    "xl/_rels/workbook.xml.rels",
    relations([
      ...pages.map((_, index): [string, string, string] => [
        `rId${index + 1}`,
        "worksheet",
        `worksheets/sheet${index + 1}.xml`,
      ]),
      ["rId98", "sharedStrings", "sharedStrings.xml"],
      ["rId99", "styles", "/xl/styles.xml"],
    ]),
  );
  for (const [index, page] of pages.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, page);
  add(
    "xl/sharedStrings.xml",
    `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
  );
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}" xfId="0" applyNumberFormat="1"/>`);
  add(
    "xl/styles.xml",
    `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
  );
  zip.end();
  const file = await buffer(zip.outputStream);
  return new Uint8Array(file);
}
