import { Readable } from "node:stream";

/** One cell of an exported row. Money and counts are numbers; dates and moments are texts. */
export type Cell = string | number | null | boolean;

export interface CsvOptions {
  separator: "," | ";";
}

// Without it Excel reads the file in the code page of its country.
const BYTE_ORDER_MARK = "\uFEFF";
const CHUNK = 32_768;

// What makes a spreadsheet take a text for a formula, in its full-width forms too (OWASP, CSV injection); and the same behind
// apostrophes of its own, which an import would otherwise take for ours.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * Rows as a CSV file (RFC 4180, CRLF, UTF-8 with a byte order mark), streamed. A text that a spreadsheet would run as a
 * formula gets a leading apostrophe; numbers stay numbers, negative ones too. With ';' a fraction is written '12,5', as
 * the spreadsheets that want ';' read it.
 * Destroying the stream ends the iteration of `rows`; an error of `rows` destroys the stream.
 */
export function csvDocument(rows: AsyncIterable<Cell[]>, options: CsvOptions): Readable {
  return Readable.from(chunks(rows, options.separator), { objectMode: false });
}

async function* chunks(rows: AsyncIterable<Cell[]>, separator: "," | ";"): AsyncGenerator<Buffer> {
  let text = BYTE_ORDER_MARK;
  for await (const row of rows) {
    text += `${row.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
    if (text.length >= CHUNK) {
      yield Buffer.from(text, "utf8");
      text = "";
    }
  }
  if (text !== "") yield Buffer.from(text, "utf8");
}

function csvCell(cell: Cell, separator: "," | ";"): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return String(cell);
  if (typeof cell === "number") {
    if (!Number.isFinite(cell)) throw new RangeError(`not a number for a cell: ${cell}`);
    return separator === ";" ? String(cell).replace(".", ",") : String(cell);
  }
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
