import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import { invalid, type LoketError } from "../errors.ts";

/** The columns that a file must have, and those that it may have. */
export type Columns = Readonly<Record<string, "required" | "optional">>;
export type Delimiter = "," | ";" | "\t";
/** What becomes of unknown columns: the file is refused, or they are passed over. */
export type UnknownColumns = "refuse" | "ignore";
type Named<C extends Columns> = keyof C & string;
/** Other names by which a file may call its columns, in lower case; null: such a column is passed over. */
export type OtherNames = ReadonlyMap<string, string | null>;

export const rowEnds = ["\r\n", "\n"];
/** Bytes beyond which no row is read on: so long is a file whose quotation mark is never closed. */
export const longestRow = 65_536;

/** Rows among which the header is looked for, where a file may have others before it. */
export const longestHead = 50;
const MOST_NAMES = 20;
const LONGEST_NAME = 50;

export function unreadable(...reasons: FieldError[]): LoketError {
  return invalid({ file: reasons });
}

/** The delimiter with which one of the rows that may be the header names the most of these columns. */
export function likelyDelimiter(bytes: Buffer, columns: Columns, others?: OtherNames): Delimiter {
  const start = bytes.subarray(0, longestRow);
  const known = namesOf(columns, others);
  const candidates = ([",", ";", "\t"] as const).map((delimiter) => {
    const rows = firstRows(start, delimiter, others === undefined ? 1 : longestHead);
    const named = rows.map((cells) => cells.filter((cell) => known.has(plain(cell))).length);
    return { delimiter, named: Math.max(0, ...named), cells: rows[0]?.length ?? 0 };
  });
  // Where no name is known, the one that splits the most makes the clearest complaint.
  const [best] = candidates.sort((a, b) => b.named - a.named || b.cells - a.cells);
  return best?.delimiter ?? ",";
}

function firstRows(start: Buffer, delimiter: Delimiter, to: number): string[][] {
  try {
    return parse(start, {
      delimiter,
      record_delimiter: rowEnds,
      to,
      skip_records_with_empty_values: true,
      relax_column_count: true,
    });
  } catch (error) {
    // Quotation marks that make no sense with this delimiter.
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** The column that each cell of the header names. null: the cell is blank, and so must be those below it; undefined: it is passed over. */
export type HeaderColumns<Column extends string> = (Column | null | undefined)[];

/**
 * The column that each cell of the header names, whatever its case and the space around it; undefined where that is none of ours
 * and `unknownColumns` lets it be.
 * @throws {LoketError} invalid, naming the columns that are unknown, missing or there twice, and those that there are
 */
export function headerOf<C extends Columns>(
  cells: string[],
  columns: C,
  unknownColumns: UnknownColumns,
  others?: OtherNames,
): HeaderColumns<Named<C>> {
  const known = namesOf(columns, others);
  const header = cells.map((cell) => known.get(plain(cell)));
  const unknown =
    unknownColumns === "ignore"
      ? []
      : cells.flatMap((cell, index) =>
          header[index] === undefined && others?.get(plain(cell)) !== null ? [headerCell(cell, index)] : [],
        );
  const areNamed = unknown.some(({ name }) => name !== "");
  const named = header.filter((name) => name !== undefined);
  const twice = new Set(named.filter((name, index) => named.indexOf(name) !== index));
  const missing = Object.keys(columns).filter(
    (name) => columns[name] === "required" && !named.includes(name),
  );
  const reasons: FieldError[] = [
    ...(areNamed ? [unknownColumnsError(unknown)] : []),
    ...(missing.length > 0 ? [fieldError("MISSING_COLUMNS", { columns: missing })] : []),
    ...(twice.size > 0 ? [fieldError("REPEATED_COLUMNS", { columns: [...twice] })] : []),
  ];
  if (reasons.length === 0)
    return header.map((name, index) =>
      unknownColumns === "refuse" && plain(cells[index] ?? "") === "" ? null : name,
    );
  throw unreadable(...reasons, fieldError("COLUMNS_OF_THE_FILE", { columns: Object.keys(columns) }));
}

export function namesRequired(cells: readonly string[], columns: Columns, others: OtherNames): boolean {
  const known = namesOf(columns, others);
  const named = new Set(cells.map((cell) => known.get(plain(cell))));
  return Object.keys(columns).every((name) => columns[name] === "optional" || named.has(name));
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

function namesOf<C extends Columns>(columns: C, others?: OtherNames): Map<string, Named<C>> {
  const renamed = [...(others ?? [])].flatMap(([name, column]): [string, string][] =>
    column === null ? [] : [[name, column]],
  );
  return new Map([...renamed, ...Object.keys(columns).map((name): [string, string] => [plain(name), name])]);
}

interface HeaderCell {
  position: number;
  name: string;
}

/** The name with its escapes, since a run keeps it as JSON, in which PostgreSQL takes no U+0000 and no half of a character. */
function headerCell(cell: string, index: number): HeaderCell {
  const name = cell.trim().slice(0, LONGEST_NAME);
  return { position: index + 1, name: JSON.stringify(name).slice(1, -1) };
}

function unknownColumnsError(cells: HeaderCell[]): FieldError {
  const more = Math.max(0, cells.length - MOST_NAMES);
  return fieldError("UNKNOWN_COLUMNS", { columns: cells.slice(0, MOST_NAMES), more });
}
