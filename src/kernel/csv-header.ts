import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { invalid, type LoketError } from "./errors.ts";

/** The columns that a file must have, and those that it may have. */
export type Columns = Readonly<Record<string, "required" | "optional">>;
export type Delimiter = "," | ";" | "\t";
/** What becomes of columns that nobody asked for: the file is refused, or they are passed over. */
export type UnknownColumns = "refuse" | "ignore";
type Named<C extends Columns> = keyof C & string;

/** What ends a row. */
export const rowEnds = ["\r\n", "\n"];
/** Bytes beyond which no row is read on: so long is a file whose quotation mark is never closed. */
export const longestRow = 65_536;

const MOST_NAMES = 20;
const LONGEST_NAME = 50;

/** Why a file as a whole is refused. */
export function unreadable(...reasons: string[]): LoketError {
  return invalid({ file: reasons });
}

/** The delimiter with which the first row names the most of these columns. */
export function likelyDelimiter(bytes: Buffer, columns: Columns): Delimiter {
  const start = bytes.subarray(0, longestRow);
  const known = namesOf(columns);
  const candidates = ([",", ";", "\t"] as const).map((delimiter) => {
    const cells = firstRow(start, delimiter);
    return { delimiter, named: cells.filter((cell) => known.has(plain(cell))).length, cells: cells.length };
  });
  // Where no name is known, the one that splits the most makes the clearest complaint.
  const [best] = candidates.sort((a, b) => b.named - a.named || b.cells - a.cells);
  return best?.delimiter ?? ",";
}

function firstRow(start: Buffer, delimiter: Delimiter): string[] {
  try {
    const rows = parse(start, {
      delimiter,
      record_delimiter: rowEnds,
      to: 1,
      skip_records_with_empty_values: true,
      relax_column_count: true,
    });
    return rows[0] ?? [];
  } catch (error) {
    // Quotation marks that make no sense with this delimiter.
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/**
 * The column that each cell of the header names, whatever its case and the space around it; undefined where that is none of ours
 * and `unknownColumns` lets it be.
 * @throws {LoketError} invalid, naming the columns that are unknown, missing or there twice, and those that there are
 */
export function headerOf<C extends Columns>(
  cells: string[],
  columns: C,
  unknownColumns: UnknownColumns,
): (Named<C> | undefined)[] {
  const known = namesOf(columns);
  const header = cells.map((cell) => known.get(plain(cell)));
  const unknown =
    unknownColumns === "ignore"
      ? []
      : cells.flatMap((cell, index) => (header[index] === undefined ? [shown(cell, index)] : []));
  const named = header.filter((name) => name !== undefined);
  const twice = new Set(named.filter((name, index) => named.indexOf(name) !== index));
  const missing = Object.keys(columns).filter(
    (name) => columns[name] === "required" && !named.includes(name),
  );
  const reasons = [
    ...(unknown.length > 0 ? [`Unknown columns: ${listed(unknown)}.`] : []),
    ...(missing.length > 0 ? [`Missing columns: ${missing.join(", ")}.`] : []),
    ...(twice.size > 0 ? [`Columns named more than once: ${[...twice].join(", ")}.`] : []),
  ];
  if (reasons.length === 0) return header;
  throw unreadable(...reasons, `The columns are: ${Object.keys(columns).join(", ")}.`);
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

function namesOf<C extends Columns>(columns: C): Map<string, Named<C>> {
  return new Map(Object.keys(columns).map((name) => [plain(name), name]));
}

function shown(cell: string, index: number): string {
  const name = cell.trim();
  return name === "" ? `the ${index + 1}. has no name` : JSON.stringify(name.slice(0, LONGEST_NAME));
}

function listed(names: string[]): string {
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
