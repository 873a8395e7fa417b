import type { TSchema } from "typebox";
import type { AuditEntity } from "../db/audit-words.ts";
import { type FieldErrors, fieldError } from "../field-errors/field-errors.ts";
import { recordChange, recordTogether, type Snapshot } from "../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../kernel/context.ts";
import { type Checked, type CheckedRows, checkRows } from "../kernel/csv/check.ts";
import type { Forms } from "../kernel/csv/forms.ts";
import type { CsvReading, CsvRow, RowProblem } from "../kernel/csv/read.ts";
import { LoketError } from "../kernel/errors.ts";
import { compileBody } from "../kernel/http/validation.ts";
import type { SecurityEvent } from "../kernel/security/log.ts";
import { type CodeColumns, rowsWithZeros, type ZerosAnswer } from "./lost-zeros.ts";
import { type ColumnKinds, kindsIn, plainRows } from "./plain-cells.ts";
import { problemOf, refusedRow } from "./problem.ts";
import { cellReader, columnsIn, namesInExports } from "./record-cells.ts";
import type { RunProduct } from "./schema.ts";
import type { Outcome, RunUnderWay } from "./work.ts";

export type RowEnd = "created" | "updated" | "unchanged";

/** A list that is filled from a file. */
export interface ImportedList<Record extends object = object> {
  /** Of the run, such as locations-import. */
  kind: string;
  product: RunProduct;
  /** What is filled, as the audit trail names it. */
  entity: AuditEntity;
  /** A record: each field is a column, and required where it is. */
  record: TSchema;
  /** A record as the list exports it: columns of those files that say nothing here are passed over. */
  listed: TSchema;
  /** The fields that name a record: it stands once in a file. */
  key: readonly (keyof Record & string)[];
  /** Which column a refusal is about, by its code; of others it is the row as a whole. */
  about?: Readonly<{ [code: string]: keyof Record & string }>;
  /** The fields that are codes, of this list or of others. */
  codes?: CodeColumns<keyof Record & string>;
}

/** A table that was sent: as CSV, and what names the file that it was. */
export interface SentTable {
  csv: Buffer;
  sha256: string;
  /** As the caller says that its dates, numbers and codes are written. */
  forms?: Forms & { zeros?: ZerosAnswer | undefined };
}

/** Rows of one file. */
export const mostRecords = 5000;

/** Carries out the import of a file in one transaction. Nothing is kept if Untaken is thrown, nor a security event of it. */
export async function takeWhole(ctx: Ctx, work: (tx: Tx) => Promise<Outcome>): Promise<Outcome> {
  const events: SecurityEvent[] = [];
  try {
    const outcome = await inTransaction(ctx, (tx) => recordTogether(tx, () => work(collecting(tx, events))));
    for (const event of events) ctx.security?.add(event);
    return outcome;
  } catch (error) {
    if (error instanceof Untaken) return error.outcome;
    throw error;
  }
}

/** The transaction, whose security events wait until it is known that it is kept. */
function collecting(tx: Tx, events: SecurityEvent[]): Tx {
  const { security } = tx;
  if (security === undefined) return tx;
  return { ...tx, security: { api: security.api, add: (event) => void events.push(event) } };
}

/** The problems of a file, which roll back what was tried. */
export class Untaken extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("the file was not taken");
    this.name = "Untaken";
    this.outcome = outcome;
  }
}

/** What a run ends with whose file has problems. */
export function refused(
  { problems, problemCount = problems.length }: { problems: readonly RowProblem[]; problemCount?: number },
  result: Snapshot,
): Outcome {
  return { result, problems: problems.slice(0, 1000).map(problemOf), problemCount, failed: true };
}

/** How a file is read, row by row. */
export interface ReadTable<Column extends string, Row> {
  columns: Readonly<Record<Column, "required" | "optional">>;
  reading?: Pick<CsvReading<never>, "delimiter" | "unknownColumns" | "otherNames" | "mostRows">;
  /** Of the columns that a spreadsheet writes in its own form; `check` has them as the contract does. */
  kinds?: ColumnKinds<Column>;
  /** Of the columns that are codes, of this list or of others. */
  codes?: CodeColumns<Column>;
  /** Reads the rows of a file that is no table with these columns above it; `columns` and `reading` say nothing then. */
  rows?(): AsyncIterable<readonly CsvRow<Column>[]>;
  /** What a row means, or what is wrong with it by itself and together with the rows before. */
  check(cells: Record<Column, string>, line: number): Checked<Column, Row>;
  /**
   * Whether what the database finds wrong with a row is so whatever is wrong with others: then a file in which rows are wrong by
   * themselves is examined too, and all that is to be mended is named at once.
   */
  examinesEach?: boolean;
}

/** Reads the rows of a file, or everything that is wrong with them by themselves. */
export function readTable<Column extends string, Row>(
  ctx: Ctx,
  { columns, reading, kinds = {}, codes = {}, rows, check, examinesEach = false }: ReadTable<Column, Row>,
  { csv, forms = {} }: Pick<SentTable, "csv" | "forms">,
): Promise<CheckedRows<Column, Row>> {
  const pieces =
    rows?.() ?? rowsWithZeros(ctx, plainRows(csv, { ...reading, columns }, kinds, forms), codes, forms.zeros);
  return checkRows(pieces, check, examinesEach);
}

/** How a file of records is read. */
export function tableOf<Record extends object>(importer: ImportedList<Record>): ReadTable<string, Record> {
  const columns = columnsIn(importer.record);
  return {
    columns,
    reading: { otherNames: namesInExports(columns, importer.listed), mostRows: mostRecords },
    kinds: kindsIn(importer.record),
    codes: importer.codes ?? {},
    check: checkerOf(importer),
  };
}

/** What a row says, or everything that is wrong with it by itself. */
function checkerOf<Record extends object>({ record, key }: ImportedList<Record>) {
  const errorsOf = compileBody(record);
  const valuesOf = cellReader(record);
  const lineOf = new Map<string, number>();
  return (cells: { [column: string]: string }, line: number) => {
    const values = valuesOf(cells);
    const errors: FieldErrors = { ...errorsOf(values) };
    const name = JSON.stringify(key.map((field) => cells[field]?.trim()));
    const earlier = lineOf.get(name);
    const [first = ""] = key;
    if (earlier !== undefined) errors[first] = [fieldError("ALREADY_ON_LINE", { line: earlier })];
    lineOf.set(name, earlier ?? line);
    if (Object.keys(errors).length === 0) return { row: values as Record };
    return { problems: problemsOf(errors, cells) };
  };
}

/** What is wrong with a row that a rule of its list refuses. @throws the error, where it is no refusal of the row */
export function refusedBy<Record extends object>(
  error: unknown,
  line: number,
  { about = {}, record }: Pick<ImportedList<Record>, "about" | "record">,
): RowProblem[] {
  if (!(error instanceof LoketError) || error.kind === "unavailable") throw error;
  const { code, fieldErrors } = error;
  const found =
    fieldErrors === undefined
      ? [{ column: about[code] ?? null, error: refusedRow(error) }]
      : problemsOf(fieldErrors, columnsIn(record));
  return found.map((problem) => ({ line, ...problem }));
}

/** By the column that each is about; what is wrong within a field is its column's. */
function problemsOf(errors: FieldErrors, columns: object) {
  return Object.entries(errors).flatMap(([field, found]) => {
    const name = field.split(".")[0] ?? field;
    const column = name in columns ? name : null;
    return found.map((error) => ({ column, error }));
  });
}

/** Ends the run in the transaction of its work, with an audit record that names the file. */
export async function completeImport(
  tx: Tx,
  run: RunUnderWay,
  entity: AuditEntity,
  file: { sha256: string; result: Snapshot },
): Promise<Outcome> {
  const { result } = file;
  await run.complete(tx, { result });
  await recordImport(tx, run, entity, file);
  return { result };
}

/** The audit record of an import, which names the file. */
export async function recordImport(
  tx: Tx,
  { id }: RunUnderWay,
  entity: AuditEntity,
  { sha256, result }: { sha256: string; result: Snapshot },
): Promise<void> {
  const after = { ...result, run_id: id, file_sha256: sha256 };
  await recordChange(tx, { entity, entityKey: `run ${id}`, action: "import", before: null, after });
}
