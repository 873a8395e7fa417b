import { fieldError } from "../field-errors/field-errors.ts";
import type { Ctx } from "../kernel/context.ts";
import type { CsvRow, RowCells } from "../kernel/csv/read.ts";
import { partsOfCell } from "./record-cells.ts";

/** What the caller says of codes that differ by the zeros before them alone: they are the same, or codes of their own. */
export const zerosAnswers = ["lost", "kept"] as const;
export type ZerosAnswer = (typeof zerosAnswers)[number];

/** A code, and what it belongs to where others may have the same: a gate's location, a bank account's bank. */
export interface Code {
  code: string;
  within?: string | undefined;
}

/** The codes that a list has. */
export interface StoredCodes {
  /** How long those are that begin with a zero and are digits alone. */
  lengths(ctx: Ctx): Promise<readonly number[]>;
  /** Those of these codes that are there and are visible to the caller. */
  among(ctx: Ctx, codes: readonly Code[]): Promise<readonly Code[]>;
}

/** A column of codes, which a spreadsheet takes for numbers where they are digits alone. */
export interface CodeColumn {
  stored: StoredCodes;
  /** The column that says what the code belongs to. */
  within?: string;
  /** Whether a row may bring a new one. */
  isKey?: boolean;
  /** Whether a cell may have several, as `0012, 0013`. */
  isList?: boolean;
}
export type CodeColumns<Column extends string = string> = { readonly [Each in Column]?: CodeColumn };

type Rows<Column extends string> = readonly CsvRow<Column>[];

/** Each such number of rows the database is asked. */
const ASKED_AT_ONCE = 4000;

/**
 * The rows of a file, in which a code is a fault of its row that is not there, while one is that differs from it by the zeros before it
 * alone; or, with the answer `lost`, is that one.
 */
export async function* rowsWithZeros<Column extends string>(
  ctx: Ctx,
  pieces: AsyncIterable<Rows<Column>>,
  columns: CodeColumns<Column>,
  answer: ZerosAnswer | undefined,
): AsyncGenerator<Rows<Column>> {
  const found = Object.entries(columns) as [Column, CodeColumn][];
  if (found.length === 0 || answer === "kept") return yield* pieces;
  const readers = found.map(([column, code]) => zerosReader(ctx, column, code, answer));
  for await (const rows of inChunks(pieces)) {
    let read = rows;
    for (const reader of readers) read = await reader(read);
    yield read;
  }
}

async function* inChunks<Column extends string>(
  pieces: AsyncIterable<Rows<Column>>,
): AsyncGenerator<Rows<Column>> {
  let waiting: CsvRow<Column>[] = [];
  for await (const rows of pieces) {
    for (const row of rows) waiting.push(row);
    if (waiting.length < ASKED_AT_ONCE) continue;
    yield waiting;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}

/** Reads one column of all rows of a file, chunk by chunk. */
function zerosReader<Column extends string>(
  ctx: Ctx,
  column: Column,
  { stored, within, isKey = false, isList = false }: CodeColumn,
  answer: ZerosAnswer | undefined,
) {
  let lengths: readonly number[] | undefined;
  const codesIn = (row: CsvRow<Column>): Code[] => {
    if (!("cells" in row)) return [];
    const cell = row.cells[column];
    const belongsTo = within === undefined ? {} : { within: row.cells[within as Column].trim() };
    return (isList ? partsOfCell(cell) : [cell.trim()]).map((code) => ({ code, ...belongsTo }));
  };
  const unlike = isKey ? unlikeEarlier() : undefined;

  return async (rows: Rows<Column>): Promise<Rows<Column>> => {
    lengths ??= await stored.lengths(ctx);
    const others = await besideZeros(ctx, stored, rows.flatMap(codesIn).filter(isNumber), lengths);
    const read = rows.map((row) => {
      const codes = codesIn(row);
      const meant = codes.map((code) => others.get(keyOf(code)) ?? []);
      if (!("cells" in row) || meant.every(([other]) => other === undefined)) return row;
      const asked = meant.find((each) => each.length > (answer === "lost" ? 1 : 0));
      if (asked?.[0] !== undefined)
        return withFault(row, column, fieldError("LOST_ZEROS", { code: asked[0] }));
      const right = codes.map(({ code }, index) => meant[index]?.[0] ?? code);
      return { ...row, cells: { ...row.cells, [column]: right.join(", ") } };
    });
    const clashes = unlike?.(read, (row) => codesIn(row).find(isNumber)) ?? [];
    if (clashes.length === 0) return read;
    const there = new Set(
      (
        await stored.among(
          ctx,
          clashes.map(({ code }) => code),
        )
      ).map(keyOf),
    );
    for (const { index, code, earlier } of clashes) {
      const row = read[index];
      if (row === undefined || !("cells" in row) || there.has(keyOf(code))) continue;
      read[index] = withFault(row, column, fieldError("ZEROS_UNLIKE_LINE", earlier));
    }
    return read;
  };
}

/** Whether a spreadsheet takes the code for a number. */
function isNumber({ code }: Code): boolean {
  return /^\d{1,30}$/.test(code);
}

/** Finds the codes of a file that differ from an earlier one by the zeros before them alone. */
function unlikeEarlier() {
  const firstOf = new Map<string, { code: string; line: number }>();
  return <Column extends string>(rows: Rows<Column>, codeIn: (row: CsvRow<Column>) => Code | undefined) => {
    const found: { index: number; code: Code; earlier: { code: string; line: number } }[] = [];
    for (const [index, row] of rows.entries()) {
      const code = "faults" in row ? undefined : codeIn(row);
      if (code === undefined) continue;
      const name = keyOf({ ...code, code: withoutZeros(code.code) });
      const earlier = firstOf.get(name);
      if (earlier === undefined) firstOf.set(name, { code: code.code, line: row.line });
      else if (earlier.code !== code.code) found.push({ index, code, earlier });
    }
    return found;
  };
}

/** Of codes that are not there: those that are, and differ from them by the zeros before them alone. */
async function besideZeros(
  ctx: Ctx,
  stored: StoredCodes,
  given: readonly Code[],
  lengths: readonly number[],
): Promise<Map<string, string[]>> {
  const othersOf = new Map<string, { code: Code; others: Code[] }>();
  for (const code of given) {
    if (othersOf.has(keyOf(code))) continue;
    const others = withOtherZeros(code, lengths);
    if (others.length > 0) othersOf.set(keyOf(code), { code, others });
  }
  const asked = [...othersOf.values()];
  const there = await keysAmong(
    ctx,
    stored,
    asked.flatMap(({ others }) => others),
  );
  const suspects = asked.filter(({ others }) => others.some((other) => there.has(keyOf(other))));
  const known = await keysAmong(
    ctx,
    stored,
    suspects.map(({ code }) => code),
  );
  const found = new Map<string, string[]>();
  for (const { code, others } of suspects) {
    if (known.has(keyOf(code))) continue;
    found.set(
      keyOf(code),
      others.filter((other) => there.has(keyOf(other))).map((other) => other.code),
    );
  }
  return found;
}

async function keysAmong(ctx: Ctx, stored: StoredCodes, codes: readonly Code[]): Promise<Set<string>> {
  return new Set(codes.length === 0 ? [] : (await stored.among(ctx, codes)).map(keyOf));
}

/** As it is without zeros, and with as many as others have. */
function withOtherZeros({ code, within }: Code, lengths: readonly number[]): Code[] {
  const bare = withoutZeros(code);
  const others = lengths.filter((length) => length > bare.length).map((length) => bare.padStart(length, "0"));
  return [bare, ...others].filter((other) => other !== code).map((other) => ({ code: other, within }));
}

function withoutZeros(code: string): string {
  return code.replace(/^0+(?=\d)/, "");
}

function keyOf({ code, within }: Code): string {
  return within === undefined ? code : `${within}\n${code}`;
}

function withFault<Column extends string>(
  row: RowCells<Column>,
  column: Column,
  error: ReturnType<typeof fieldError>,
): RowCells<Column> {
  return { ...row, faults: [...(row.faults ?? []), { column, error }] };
}
