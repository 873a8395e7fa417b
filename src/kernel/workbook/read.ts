import { fieldError } from "../../field-errors/field-errors.ts";
import { unreadable } from "../csv/header.ts";
import { foreignPackage } from "../foreign-files.ts";
import { damagedWorkbook, openParts, type Parts } from "./parts.ts";
import { sheetText } from "./sheet.ts";
import { formatOf, type NumberFormat, plainForm, type SheetForm } from "./values.ts";

interface SheetInBook {
  name: string;
  relation: string;
  isHidden: boolean;
}

interface Book {
  sheets: SheetInBook[];
  /** Days are counted from 1904. */
  isFrom1904: boolean;
}

/** Days between the two beginnings from which Excel counts. */
const FROM_1904 = 1462;
const OFFICE_DOCUMENT = "/officeDocument";

/**
 * A sheet of an .xlsx file as CSV in UTF-8, in which a row has the number that it has in the sheet: texts and numbers as they are, dates
 * and moments as dates. Rows and columns that are blank cost nothing.
 * @param sheet its name, or its number from 1; by default the first that can be seen and is not empty
 * @throws {LoketError} invalid, of the field `file`: locked, damaged, too large, no such sheet, a formula that failed
 */
export async function csvOfWorkbook(
  bytes: Buffer,
  sheet: string | undefined,
  form: SheetForm = plainForm,
): Promise<Buffer> {
  const parts = await openParts(bytes);
  const path = (await relationsOf(parts, "")).byType(OFFICE_DOCUMENT) ?? "xl/workbook.xml";
  if (!parts.has(path.toLowerCase()) || /\.bin$|^(?:word|ppt)\//i.test(path))
    throw unreadable(foreignPackage(parts.has));
  const relations = await relationsOf(parts, path);
  const book = await bookOf(parts, path);
  const chosen = chooseSheets(book.sheets, sheet);
  const texts = await sharedTexts(parts, relations.byType("/sharedStrings"));
  const formats = await formatsOf(parts, relations.byType("/styles"));
  const shift = book.isFrom1904 ? FROM_1904 : 0;
  let text: Buffer = Buffer.alloc(0);
  for (const { relation } of chosen) {
    const sheetPath = relations.byId(relation) ?? "";
    const found = await sheetText(parts, sheetPath, { texts, formats, shift, form });
    if (found === undefined) throw unreadable(damagedWorkbook);
    text = found;
    if (text.length > 0) break;
  }
  return text;
}

/** The sheet that is wanted, or those that can be seen: the first of them that is not empty is read. */
function chooseSheets(sheets: readonly SheetInBook[], wanted: string | undefined): readonly SheetInBook[] {
  if (sheets.length === 0) throw unreadable(damagedWorkbook);
  if (wanted === undefined) {
    const seen = sheets.filter(({ isHidden }) => !isHidden);
    return seen.length > 0 ? seen : sheets.slice(0, 1);
  }
  const name = wanted.trim().toLowerCase();
  const named = sheets.find(
    (sheet, index) => sheet.name.toLowerCase() === name || String(index + 1) === name,
  );
  if (named !== undefined) return [named];
  throw unreadable(
    fieldError("NO_SUCH_SHEET", {
      sheet: wanted,
      sheets: sheets.slice(0, 50).map(({ name }) => name.slice(0, 100)),
    }),
  );
}

/** The parts that a part names, by id and by what they are. */
async function relationsOf(parts: Parts, of: string) {
  const [folder = "", name = ""] = splitPath(of);
  const found: { id: string; type: string; path: string }[] = [];
  await parts.read(`${folder}_rels/${name}.rels`, {
    open(element, attributes, decode) {
      if (element !== "Relationship") return;
      const { Id = "", Type = "", Target = "" } = attributes();
      found.push({ id: Id, type: Type, path: resolved(folder, decode(Target)) });
    },
  });
  return {
    byId: (id: string) => found.find((one) => one.id === id)?.path,
    byType: (end: string) => found.find(({ type }) => type.endsWith(end))?.path,
  };
}

function splitPath(path: string): [folder: string, name: string] {
  const end = path.lastIndexOf("/") + 1;
  return [path.slice(0, end), path.slice(end)];
}

function resolved(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1);
}

async function bookOf(parts: Parts, path: string): Promise<Book> {
  const book: Book = { sheets: [], isFrom1904: false };
  const isThere = await parts.read(path, {
    open(element, attributes, decode) {
      if (element === "workbookPr") book.isFrom1904 = ["1", "true"].includes(attributes().date1904 ?? "");
      if (element !== "sheet") return;
      const given = attributes();
      const relation = Object.entries(given).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
      const isHidden = (given.state ?? "visible") !== "visible";
      book.sheets.push({ name: decode(given.name ?? ""), relation, isHidden });
    },
  });
  if (!isThere) throw unreadable(damagedWorkbook);
  return book;
}

/** The texts that cells share, by their place; what tells how a text is spoken is no part of it. */
async function sharedTexts(parts: Parts, path = "xl/sharedStrings.xml"): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isSpoken = false;
  await parts.read(path, {
    open(element) {
      if (element === "si") text = "";
      if (element === "rPh") isSpoken = true;
      isText = element === "t" && !isSpoken;
    },
    text(more) {
      if (isText) text += more;
    },
    close(element) {
      if (element === "rPh") isSpoken = false;
      if (element === "t") isText = false;
      if (element === "si") texts.push(text);
    },
  });
  return texts;
}

/** The formats of numbers, by the style that cells name. */
async function formatsOf(parts: Parts, path = "xl/styles.xml"): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  await parts.read(path, {
    open(element, attributes, decode) {
      if (element === "numFmt") {
        const { numFmtId = "", formatCode = "" } = attributes();
        codes.set(Number(numFmtId), decode(formatCode));
      }
      if (element === "cellXfs") isOfCells = true;
      if (element === "xf" && isOfCells) ids.push(Number(attributes().numFmtId ?? 0));
    },
    close(element) {
      if (element === "cellXfs") isOfCells = false;
    },
  });
  return ids.map((id) => formatOf(id, codes));
}
