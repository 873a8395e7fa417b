import { isUtf8 } from "node:buffer";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import {
  type Columns,
  type Delimiter,
  type HeaderColumns,
  headerOf,
  likelyDelimiter,
  longestHead,
  longestRow,
  namesRequired,
  type OtherNames,
  rowEnds,
  type UnknownColumns,
  unreadable,
} from "./header.ts";

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

export interface RowCells<Column extends string = string> {
  /** The line of the file on which the row begins; the first one is 1. */
  line: number;
  /** Every column, as the file has it; an optional one that the file lacks is ''. */
  cells: Record<Column, string>;
  /** What is wrong with cells before anyone has looked at what they mean for the list. */
  faults?: readonly Pick<RowProblem<Column>, "column" | "error">[];
}

export interface RowProblem<Column extends string = string> {
  line: number;
  /** null where it is the row as a whole. */
  column: Column | null;
  error: FieldError;
}

export type CsvRow<Column extends string = string> = RowCells<Column> | RowProblem<Column>;

export interface Line {
  /** The line of the file on which the row begins; the first one is 1. */
  line: number;
  cells: string[];
}

const MOST_ROWS = 100_000;
// The rows of one piece wait in memory together.
const PIECE = 16_384;
const BYTE_ORDER_MARK = Buffer.from("\uFEFF");
// What our own export (csv.ts) writes before a text that a spreadsheet would run.
const DISARMED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Texts whose rows are one line each, whatever breaks their cells hold. */
const sheets = new WeakSet<Buffer>();

/** Counts the rows of a text as rows of the sheet that it came from, not as lines. */
export function countedByRow(text: Buffer): Buffer {
  sheets.add(text);
  return text;
}

/** Whether a text was a sheet, whose numbers we have written, and no spreadsheet. */
export function isOfSheet(text: Buffer): boolean {
  return sheets.has(text);
}

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
  reading: CsvReading<C>,
): AsyncGenerator<CsvRow<keyof C & string>> {
  for await (const rows of readCsvInPieces(text, reading)) yield* rows;
}

/** As readCsv, with the rows of each piece of the file together: handing on a hundred thousand rows one by one takes longer than parsing them. */
export async function* readCsvInPieces<C extends Columns>(
  text: string | Buffer,
  { columns, delimiter = "auto", unknownColumns = "refuse", otherNames, mostRows = MOST_ROWS }: CsvReading<C>,
): AsyncGenerator<CsvRow<keyof C & string>[]> {
  const bytes = bytesOf(text);
  const chosen = delimiter === "auto" ? likelyDelimiter(bytes, columns, otherNames) : delimiter;
  const isHeader = ({ cells }: Line) => otherNames === undefined || namesRequired(cells, columns, otherNames);
  const readerBelow = ({ cells }: Line) =>
    rowReader(headerOf(cells, columns, unknownColumns, otherNames), columns);
  let read: ReturnType<typeof readerBelow> | undefined;
  const beginning: Line[] = [];
  let rows = 0;
  for await (const piece of linesOf(bytes, chosen)) {
    let lines = piece;
    if (read === undefined) {
      beginning.push(...piece);
      const at = beginning.slice(0, longestHead).findIndex(isHeader);
      const header = beginning[at];
      if (header === undefined && beginning.length < longestHead) continue;
      if (header === undefined) break;
      read = readerBelow(header);
      lines = beginning.slice(at + 1);
    }
    const most = mostRows - rows;
    rows += lines.length;
    yield lines.slice(0, most).map(read);
    if (lines.length > most) throw unreadable(fieldError("TOO_MANY_ROWS", { max: mostRows }));
  }
  if (read !== undefined) return;
  const [first] = beginning;
  if (first === undefined) throw unreadable(fieldError("FILE_EMPTY"));
  // None of them names what must be there: said of the first, which then lacks it.
  readerBelow(first);
}

/** The rows of a file that are not blank as they stand there, whatever their width, piece by piece. @throws {LoketError} as readCsv does */
export function readLines(text: string | Buffer, delimiter: Delimiter): AsyncGenerator<Line[]> {
  return linesOf(bytesOf(text), delimiter);
}

function bytesOf(text: string | Buffer): Buffer {
  const isText = typeof text === "string" ? text.isWellFormed() : isUtf8(text);
  if (!isText) throw unreadable(fieldError("NOT_UTF8"));
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}

/** Rows that are not blank, piece by piece. Lines are counted here: the parser takes a CRLF within quotation marks for two. */
async function* linesOf(bytes: Buffer, delimiter: Delimiter): AsyncGenerator<Line[]> {
  let line = 1;
  let found: Line[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: rowEnds,
    relax_column_count: true,
    max_record_size: longestRow,
    on_record: (cells: string[]) => {
      if (cells.some(isWritten)) found.push({ line, cells });
      line += sheets.has(bytes) ? 1 : heightOf(cells);
      // Taken over here, so that none goes through the stream.
      return null;
    },
  });
  // Each failure is that of the write that it came of, too.
  parser.on("error", () => {});
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      await settled((done) => parser.write(bytes.subarray(at, at + PIECE), done));
      yield found;
      found = [];
      // Parsing is work of this thread; others get their turn between two pieces.
      await setImmediate();
    }
    await settled((done) => parser.end(done));
    yield found;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield found;
    throw unreadable(lineError(error, line));
  } finally {
    parser.destroy();
  }
}

function settled(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((done, fail) => begin((error) => (error == null ? done() : fail(error))));
}

function isWritten(cell: string): boolean {
  return cell.trim() !== "";
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

/** A row that ends early, as a spreadsheet writes it, is blank from there on; one that goes on is not guessed at. */
function rowReader<C extends string>(header: HeaderColumns<C>, columns: Columns): (line: Line) => CsvRow<C> {
  const blank = Object.fromEntries(Object.keys(columns).map((name) => [name, ""])) as Record<C, string>;
  return ({ line, cells }) => {
    const written = cells.length > header.length ? cells.findLastIndex(isWritten) + 1 : cells.length;
    if (written > header.length)
      return {
        line,
        column: null,
        error: fieldError("CELLS_UNLIKE_HEADER", { cells: written, header: header.length }),
      };
    const row = { ...blank };
    for (let index = 0; index < header.length; index += 1) {
      const column = header[index];
      const cell = cells[index] ?? "";
      if (column === null && isWritten(cell))
        return { line, column: null, error: fieldError("CELL_WITHOUT_NAME", { position: index + 1 }) };
      if (column == null) continue;
      if (cell.includes("\0")) return { line, column, error: fieldError("CELL_WITH_NULL") };
      row[column] = withoutApostrophe(cell);
    }
    return { line, cells: row };
  };
}

function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && DISARMED.test(cell) ? cell.slice(1) : cell;
}
