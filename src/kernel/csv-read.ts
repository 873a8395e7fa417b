import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { type FieldError, fieldError } from "../field-errors/field-errors.ts";
import {
  type Columns,
  type Delimiter,
  headerOf,
  likelyDelimiter,
  longestHead,
  longestRow,
  namesRequired,
  type OtherNames,
  rowEnds,
  type UnknownColumns,
  unreadable,
} from "./csv-header.ts";

export interface CsvReading<C extends Columns> {
  /** The columns that the file must have, and those that it may have. */
  columns: C;
  /** 'auto', the default, takes the one with which the header names the most columns. */
  delimiter?: Delimiter | "auto";
  /** 'refuse', the default, so that a misspelt column is not lost; 'ignore' for files that others have laid out. */
  unknownColumns?: UnknownColumns;
  /** Other names of the columns. With them rows may stand before the header, as an export of ours has them. */
  otherNames?: OtherNames;
  /** Rows beyond which the file is refused; 100,000 unless said otherwise. */
  mostRows?: number;
}

/** A row that could be read. */
export interface RowCells<Column extends string = string> {
  /** The line of the file on which the row begins; the first one is 1. */
  line: number;
  /** Every column, as the file has it; an optional one that the file lacks is ''. */
  cells: Record<Column, string>;
}

export interface RowProblem<Column extends string = string> {
  line: number;
  /** null where it is the row as a whole. */
  column: Column | null;
  error: FieldError;
}

export type CsvRow<Column extends string = string> = RowCells<Column> | RowProblem<Column>;

interface Line {
  line: number;
  cells: string[];
}

const MOST_ROWS = 100_000;
// The rows of one piece wait in memory together.
const PIECE = 16_384;
const BYTE_ORDER_MARK = Buffer.from("\uFEFF");
// What our own export (csv.ts) writes before a text that a spreadsheet would run.
const DISARMED = /^'[=+\-@\t\r\n＝＋－＠]/;

/**
 * The rows of an uploaded CSV file (RFC 4180; UTF-8 with or without a byte order mark), each with the line on which it
 * begins, read piece by piece as they are asked for. A row that cannot be read comes as its problem; rows of blank cells
 * only are passed over. The header may differ in case and in space around the names. An apostrophe before a formula, as
 * our own export writes it, is taken off.
 * @throws {LoketError} invalid, of the field `file`: not UTF-8, no header, a column unknown, missing or there twice,
 * misplaced quotation marks, too many rows. Rows may have come before the last two.
 */
export async function* readCsv<C extends Columns>(
  text: string | Buffer,
  { columns, delimiter = "auto", unknownColumns = "refuse", otherNames, mostRows = MOST_ROWS }: CsvReading<C>,
): AsyncGenerator<CsvRow<keyof C & string>> {
  const bytes = bytesOf(text);
  const chosen = delimiter === "auto" ? likelyDelimiter(bytes, columns, otherNames) : delimiter;
  let header: ReturnType<typeof headerOf<C>> | undefined;
  const before: Line[] = [];
  let rows = 0;
  for await (const line of linesOf(bytes, chosen)) {
    if (header === undefined) {
      if (otherNames !== undefined && !namesRequired(line.cells, columns, otherNames)) {
        before.push(line);
        if (before.length < longestHead) continue;
        break;
      }
      header = headerOf(line.cells, columns, unknownColumns, otherNames);
      continue;
    }
    rows += 1;
    if (rows > mostRows) throw unreadable(fieldError("TOO_MANY_ROWS", { max: mostRows }));
    yield rowOf(line, header, columns);
  }
  if (header !== undefined) return;
  const [first] = before;
  if (first === undefined) throw unreadable(fieldError("FILE_EMPTY"));
  // None of them names what must be there: said of the first, which then lacks it.
  headerOf(first.cells, columns, unknownColumns, otherNames);
}

function bytesOf(text: string | Buffer): Buffer {
  const isText = typeof text === "string" ? text.isWellFormed() : isUtf8(text);
  if (!isText) throw unreadable(fieldError("NOT_UTF8"));
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}

/** Rows that are not blank. Lines are counted here: the parser takes a CRLF within quotation marks for two. */
async function* linesOf(bytes: Buffer, delimiter: Delimiter): AsyncGenerator<Line> {
  let parsed = 1;
  const parser = parse({
    delimiter,
    record_delimiter: rowEnds,
    relax_column_count: true,
    max_record_size: longestRow,
    on_record: (record) => {
      parsed += heightOf(record);
      return record;
    },
  });
  const records: AsyncIterable<string[]> = Readable.from(pieces(bytes)).pipe(parser);
  let line = 1;
  try {
    for await (const cells of records) {
      if (cells.some((cell) => cell.trim() !== "")) yield { line, cells };
      line += heightOf(cells);
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(lineError(error, parsed));
    throw error;
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    // Parsing is work of this thread; others get their turn between two pieces.
    await setImmediate();
  }
}

/** How many lines of the file a row takes. */
function heightOf(cells: string[]): number {
  let lines = 1;
  for (const cell of cells)
    for (let at = cell.indexOf("\n"); at !== -1; at = cell.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

function lineError({ code }: CsvError, line: number): FieldError {
  if (code === "CSV_MAX_RECORD_SIZE") return fieldError("ROW_TOO_LONG", { line, bytes: longestRow });
  return code === "CSV_QUOTE_NOT_CLOSED"
    ? fieldError("QUOTE_NOT_CLOSED", { line })
    : fieldError("QUOTE_IN_CELL", { line });
}

function rowOf<C extends string>(
  { line, cells }: Line,
  header: (C | undefined)[],
  columns: Columns,
): CsvRow<C> {
  if (cells.length !== header.length)
    return {
      line,
      column: null,
      error: fieldError("CELLS_UNLIKE_HEADER", { cells: cells.length, header: header.length }),
    };
  const withNull = header.find((name, index) => name !== undefined && cells[index]?.includes("\0"));
  if (withNull !== undefined) return { line, column: withNull, error: fieldError("CELL_WITH_NULL") };
  const row = Object.fromEntries(Object.keys(columns).map((name) => [name, ""])) as Record<C, string>;
  for (const [index, name] of header.entries())
    if (name !== undefined) row[name] = withoutApostrophe(cells[index] ?? "");
  return { line, cells: row };
}

function withoutApostrophe(cell: string): string {
  return DISARMED.test(cell) ? cell.slice(1) : cell;
}
