import { fieldError } from "../../field-errors/field-errors.ts";
import { unreadable } from "../csv/header.ts";
import { countedByRow } from "../csv/read.ts";
import { damagedWorkbook, type Heard, type Parts } from "./parts.ts";
import { formatOf, isoText, type NumberFormat, numberText, type SheetForm } from "./values.ts";
import { columnName } from "./xlsx.ts";

interface Cell {
  type: string;
  style: string;
  value: string;
  formula?: boolean;
  hasValue?: boolean;
}

interface Reading {
  texts: readonly string[];
  formats: readonly NumberFormat[];
  /** Days that are added to those that cells count. */
  shift: number;
  form: SheetForm;
}

const [MOST_ROWS, MOST_COLUMNS] = [1_048_576, 16_384];
/** Bytes of the text that is made: as many as a CSV file may have. */
const MOST_TEXT = 64 * 1024 * 1024;
const CHUNK = 65_536;

/** The rows of a sheet as lines of a CSV file; undefined where there is no such part. */
export async function sheetText(parts: Parts, path: string, reading: Reading): Promise<Buffer | undefined> {
  const lines = linesOf(reading.form.delimiter);
  const isThere = await parts.read(path, cellsOf(reading, lines.add));
  return isThere ? lines.end() : undefined;
}

/** Collects rows by their numbers; blank ones before a row are lines too, those after the last are none. */
function linesOf(delimiter: string) {
  const chunks: Buffer[] = [];
  let text = "";
  let [line, size] = [0, 0];
  const flush = () => {
    const chunk = Buffer.from(text);
    size += chunk.length;
    if (size > MOST_TEXT) throw unreadable(fieldError("WORKBOOK_TOO_LARGE", { bytes: MOST_TEXT }));
    chunks.push(chunk);
    text = "";
  };
  return {
    add(number: number, cells: readonly string[]): void {
      text += "\n".repeat(Math.max(0, number - line - 1));
      line = number;
      text += `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\n`;
      if (text.length >= CHUNK) flush();
    },
    end(): Buffer {
      flush();
      return countedByRow(Buffer.concat(chunks));
    },
  };
}

function quoted(cell: string, delimiter: string): string {
  const isPlain = !/["\r\n]/.test(cell) && !cell.includes(delimiter);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

const plain = formatOf(0, new Map());

/** What hears a sheet, and hands on its rows that are not blank. */
function cellsOf(reading: Reading, add: (row: number, cells: readonly string[]) => void): Heard {
  let [row, column] = [0, 0];
  let cells: string[] = [];
  let cell: Cell = { type: "", style: "", value: "" };
  let [isHeard, isSpoken] = [false, false];
  return {
    open(element, attributes) {
      if (element === "row") {
        row = after(row, Number(attributes().r ?? row + 1), MOST_ROWS);
        cells = [];
        column = 0;
      } else if (element === "c") {
        const { r, t = "n", s = "" } = attributes();
        column = after(column, r === undefined ? column + 1 : columnOf(r), MOST_COLUMNS);
        cell = { type: t, style: s, value: "" };
      } else if (element === "rPh") isSpoken = true;
      else if (element === "f") cell.formula = true;
      else if (element === "v") cell.hasValue = true;
      isHeard = element === "v" || (element === "t" && !isSpoken);
    },
    text(more) {
      if (isHeard) cell.value += more;
    },
    close(element) {
      if (element === "v" || element === "t") isHeard = false;
      else if (element === "rPh") isSpoken = false;
      else if (element === "c") {
        const text = textOf(cell, reading, row, column);
        if (text.trim() === "") return;
        while (cells.length < column - 1) cells.push("");
        cells.push(text);
      } else if (element === "row" && cells.length > 0) add(row, cells);
    },
  };
}

/** Rows and cells come in their order. */
function after(last: number, next: number, most: number): number {
  if (!Number.isInteger(next) || next <= last || next > most) throw unreadable(damagedWorkbook);
  return next;
}

/** AB12 is 28. */
function columnOf(place: string): number {
  let number = 0;
  for (const letter of place.toUpperCase()) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    number = number * 26 + value;
  }
  return number;
}

function textOf(
  { type, style, value, formula, hasValue }: Cell,
  { texts, formats, shift, form }: Reading,
  row: number,
  column: number,
): string {
  // An empty text is what a formula may come to; anything else that is empty was never reckoned.
  if (formula && value === "" && !(type === "str" && hasValue)) {
    throw unreadable(fieldError("FORMULA_WITHOUT_VALUE", { cell: columnName(column - 1) + row }));
  }
  switch (type) {
    case "d":
      return isoText(value, form);
    case "s":
      return unescaped(texts[Number(value)] ?? "");
    case "b":
      return value === "1" ? "true" : value === "0" ? "false" : "";
    case "e": {
      const cell = columnName(column - 1) + row;
      throw unreadable(fieldError("FAILED_FORMULA", { cell, value: value.slice(0, 20) }));
    }
    case "n": {
      if (value.trim() === "") return "";
      const number = Number(value);
      if (!Number.isFinite(number)) throw unreadable(damagedWorkbook);
      return numberText(number, formats[Number(style)] ?? plain, shift, form);
    }
    default:
      return unescaped(value);
  }
}

/** Excel writes characters that XML has no place for as _x000D_. */
function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
