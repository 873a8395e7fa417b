import { fieldError } from "../field-errors/field-errors.ts";
import { type Delimiter, longestHead, unreadable } from "../kernel/csv/header.ts";
import { type CsvRow, type Line, readLines } from "../kernel/csv/read.ts";
import { LoketError } from "../kernel/errors.ts";
import { blankCells } from "./cells.ts";
import { columnsOf, type Found, findColumns, hasColumn } from "./columns.ts";
import { type Layout, layoutOf, type Role, roles } from "./layout.ts";
import type { CsvMapping } from "./mapping.ts";
import { isMt940, mt940Layout, mt940Rows } from "./mt940.ts";
import { lastDayNamed } from "./period.ts";
import { type Profile, type ProfileId, profiles } from "./profiles.ts";

/** A bank's statement, and how it is read. */
export interface StatementFile {
  /** The form in which it was recognised; null: by the account's own mapping. */
  profile: ProfileId | null;
  layout: Layout;
  /** What the columns are called, as problems name them. */
  names: Partial<Record<Role, string>>;
  /** The last day that is named above its table, a local date. */
  lastDay: string | undefined;
  /** Its rows, piece by piece; blank ones are passed over. @throws 422 */
  rows(): AsyncGenerator<CsvRow[]>;
}

/** How an account has its statements read: by a form that it names, by its own mapping, or by whatever form is recognised. */
export interface HowRead {
  statement_profile: ProfileId | null;
  csv_mapping: CsvMapping | null;
}

/** An account, and how its statements are read. */
export interface StatementAccount extends HowRead {
  /** Its number, which tells it from others in a file of several accounts. */
  account_no: string;
}

const delimiters: readonly Delimiter[] = [",", ";", "\t"];

/**
 * Finds out how a file is read.
 * @returns undefined where the account says nothing of it, and no form is recognised; where it has no table of the form that the
 * account names, a file whose rows say so
 */
export async function openStatement(
  csv: Buffer,
  account: StatementAccount,
): Promise<StatementFile | undefined> {
  try {
    return await open(csv, account);
  } catch (error) {
    if (!(error instanceof LoketError) || error.kind !== "invalid") throw error;
    const rows = async function* (): AsyncGenerator<CsvRow[]> {
      yield await Promise.reject(error);
    };
    return { profile: account.statement_profile, layout: mt940Layout, names: {}, lastDay: undefined, rows };
  }
}

/** @throws {LoketError} invalid, of the field `file` */
async function open(csv: Buffer, account: StatementAccount): Promise<StatementFile | undefined> {
  const { statement_profile: named, csv_mapping: mapping } = account;
  if (named === null && mapping !== null) return openMapped(csv, mapping);
  if ((named === null && isMt940(csv)) || named === "mt940") {
    if (!isMt940(csv)) throw unreadable(fieldError("NOT_MT940"));
    return {
      profile: "mt940",
      layout: mt940Layout,
      names: {},
      lastDay: undefined,
      rows: () => mt940Rows(csv, account.account_no),
    };
  }
  const candidates = profiles.filter(({ id }) => named === null || id === named);
  const tables = await tablesOf(csv, candidates, delimiters);
  const [best] = tables.sort((one, other) => other.closeness - one.closeness);
  if (best !== undefined) return fileOf(csv, best);
  const [first] = candidates;
  if (named !== null && first !== undefined) await refuse(csv, first.layout, delimiters);
  return undefined;
}

async function openMapped(csv: Buffer, mapping: CsvMapping): Promise<StatementFile> {
  const layout = layoutOf(mapping);
  const others = delimiters.filter((delimiter) => delimiter !== mapping.delimiter);
  for (const delimiter of [mapping.delimiter, ...others]) {
    const [table] = await tablesOf(csv, [{ id: null, layout, marks: [] }], [delimiter]);
    if (table !== undefined) return fileOf(csv, table);
  }
  return refuse(csv, layout, [mapping.delimiter]);
}

interface Table {
  profile: ProfileId | null;
  layout: Layout;
  delimiter: Delimiter;
  header: Line;
  found: Found;
  lastDay: string | undefined;
  /** How many columns of the form the header has; less than any where the form is a last one. */
  closeness: number;
}

type Candidate = Omit<Profile, "id"> & { id: ProfileId | null };

/** The tables of these forms that a file has; of one form the first. */
async function tablesOf(
  csv: Buffer,
  candidates: readonly Candidate[],
  among: readonly Delimiter[],
): Promise<Table[]> {
  const tables: Table[] = [];
  for (const delimiter of among) {
    const lines = await headOf(csv, delimiter);
    for (const candidate of candidates) {
      const at = lines.findIndex(({ cells }) => foundIn(cells, candidate) !== undefined);
      const header = lines[at];
      const found = header && foundIn(header.cells, candidate);
      if (header === undefined || found === undefined) continue;
      const { id: profile, layout, marks } = candidate;
      const lastDay = lastDayNamed(lines.slice(0, at).map(({ cells }) => cells));
      const read = Object.values(found.places).flat().length;
      const closeness = candidate.isLast === true ? read / 100 : read + marks.length;
      tables.push({ profile, layout, delimiter, header, found, lastDay, closeness });
    }
  }
  return tables;
}

function foundIn(header: readonly string[], { layout, marks, hasWordBeside }: Candidate): Found | undefined {
  const found = findColumns(header, layout);
  if (!("places" in found) || !marks.every((names) => hasColumn(header, names))) return undefined;
  const isBeside = found.besideAmount !== undefined;
  return hasWordBeside === undefined || hasWordBeside === isBeside ? found : undefined;
}

/** The first lines of a file, among which its table begins; none where its quotation marks make no sense. */
async function headOf(csv: Buffer, delimiter: Delimiter): Promise<Line[]> {
  const lines: Line[] = [];
  try {
    for await (const piece of readLines(csv, delimiter)) {
      lines.push(...piece);
      if (lines.length >= longestHead) break;
    }
  } catch (error) {
    const isQuotes = error instanceof LoketError && error.kind === "invalid" && lines.length > 0;
    if (!isQuotes) throw error;
  }
  return lines.slice(0, longestHead);
}

/** Names what the line lacks that has most of the columns. */
async function refuse(csv: Buffer, layout: Layout, among: readonly Delimiter[]): Promise<never> {
  const lines = (await Promise.all(among.map((delimiter) => headOf(csv, delimiter)))).flat();
  const [closest] = lines
    .map(({ cells }) => findColumns(cells, layout))
    .flatMap((found) => ("places" in found ? [] : [found]))
    .sort((one, other) => lackedBy(one) - lackedBy(other));
  if (closest === undefined) throw unreadable(fieldError("FILE_EMPTY"));
  throw unreadable(...closest, fieldError("COLUMNS_OF_THE_FILE", { columns: columnsOf(layout) }));
}

function lackedBy(errors: readonly { params: object }[]): number {
  return errors.flatMap(({ params }) => Object.values(params)).flat().length;
}

function fileOf(csv: Buffer, table: Table): StatementFile {
  const { profile, layout, found, lastDay, delimiter, header } = table;
  const read = rowReader(table);
  async function* rows() {
    for await (const piece of readLines(csv, delimiter))
      yield piece.filter(({ line }) => line > header.line).map(read);
  }
  return { profile, layout, names: found.names, lastDay, rows };
}

function rowReader({ layout, found, delimiter }: Table): (line: Line) => CsvRow {
  const { places, names, besideAmount, width } = found;
  return ({ line, cells: written }) => {
    const cells = fitted(
      written,
      width,
      layout.isUnquoted === true ? places.description?.at(-1) : undefined,
      delimiter,
    );
    if (cells.length > width)
      return {
        line,
        column: null,
        error: fieldError("CELLS_UNLIKE_HEADER", { cells: cells.length, header: width }),
      };
    const row = { ...blankCells, first: textOf(cells.find((cell) => cell.trim() !== "")) };
    for (const role of roles) {
      const texts = (places[role] ?? []).map((place) => textOf(cells[place]));
      if (texts.some((text) => text.includes("\0")))
        return { line, column: names[role] ?? null, error: fieldError("CELL_WITH_NULL") };
      row[role] = texts.filter((text) => text !== "").join(" ");
    }
    if (besideAmount !== undefined) row.beside = textOf(cells[besideAmount]);
    return { line, cells: row };
  };
}

/** The cells of a row without blank ones too many. A text that holds the delimiter without quotation marks is one again. */
function fitted(
  cells: readonly string[],
  width: number,
  textAt: number | undefined,
  delimiter: Delimiter,
): string[] {
  let end = cells.length;
  while (end > width && cells[end - 1]?.trim() === "") end -= 1;
  const more = end - width;
  if (more <= 0 || textAt === undefined) return cells.slice(0, end);
  const text = cells.slice(textAt, textAt + more + 1).join(delimiter);
  return [...cells.slice(0, textAt), text, ...cells.slice(textAt + more + 1, end)];
}

/** Some banks write an apostrophe before a cell, so that a spreadsheet leaves it as it is. */
function textOf(cell: string | undefined): string {
  return (cell ?? "").trim().replace(/^'+/, "").trim();
}
