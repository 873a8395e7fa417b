import { hash } from "node:crypto";
import type { TSchema } from "typebox";
import type { AuditEntity } from "../db/audit-words.ts";
import { type FieldErrors, fieldError } from "../field-errors/field-errors.ts";
import { recordChange, recordTogether, type Snapshot } from "../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../kernel/context.ts";
import { checkRows } from "../kernel/csv-check.ts";
import { type RowProblem, readCsvInPieces } from "../kernel/csv-read.ts";
import { LoketError } from "../kernel/errors.ts";
import { compileBody } from "../kernel/http/validation.ts";
import type { SecurityEvent } from "../kernel/security-log.ts";
import { problemOf } from "./problem.ts";
import { attempt } from "./queries.ts";
import { columnsIn, namesInExports, valuesIn } from "./record-cells.ts";
import type { Run, RunProduct } from "./schema.ts";
import type { Outcome, Runs, RunUnderWay } from "./work.ts";

export type RowEnd = "created" | "updated" | "unchanged";

/** How a list is filled from a file: a row is what its own call takes, and goes through the same rules. */
export interface RecordImport<Record extends object = object> {
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
  /** Creates the record, or changes the one that is there so that it says the same. A refusal is the row's problem. */
  put(tx: Tx, record: Record): Promise<RowEnd>;
}

/** Rows of one file. They are stored one by one, and whatever else wants to change these lists waits for that. */
export const mostRecords = 5000;

/** The problems of a file, which roll back what was tried. */
class Untaken extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("the file was not taken");
    this.name = "Untaken";
    this.outcome = outcome;
  }
}

/**
 * Imports a CSV file of records as a run, all or nothing: each row goes through the rule that the list's own calls have, with its audit
 * record, and those that it refuses are named. One transaction, of which a trial keeps nothing.
 * @throws RunInProgress
 */
export function importRecords<Record extends object>(
  ctx: Ctx,
  runs: Runs,
  importer: RecordImport<Record>,
  csv: Buffer,
  { dryRun }: { dryRun: boolean },
): Promise<Run> {
  const { kind, product } = importer;
  return runs.start(ctx, kind, { product }, async (run) => {
    const columns = columnsIn(importer.record);
    const otherNames = namesInExports(columns, importer.listed);
    const check = checkerOf(importer);
    const read = await checkRows(readCsvInPieces(csv, { columns, otherNames, mostRows: mostRecords }), check);
    const rows = read.rowCount;
    const refused = (problems: readonly RowProblem[], problemCount: number): Outcome => ({
      result: dryRun ? { rows, dry_run: true } : { rows },
      problems: problems.map(problemOf),
      problemCount,
      failed: true,
    });
    if (read.problemCount > 0) return refused(read.problems, read.problemCount);
    await run.progress(0, rows);
    const events: SecurityEvent[] = [];
    try {
      const outcome = await inTransaction(ctx, (tx) =>
        recordTogether(tx, async () => {
          const counted = await putAll(collecting(tx, events), run, importer, read.rows);
          if (counted.problems.length > 0)
            throw new Untaken(refused(counted.problems.slice(0, 1000), counted.problems.length));
          const result: Snapshot = { rows, ...counted.counts };
          if (dryRun) throw new Untaken({ result: { ...result, dry_run: true } });
          const after = { ...result, run_id: run.id, file_sha256: hash("sha256", csv) };
          const entityKey = `run ${run.id}`;
          await recordChange(tx, {
            entity: importer.entity,
            entityKey,
            action: "import",
            before: null,
            after,
          });
          await run.complete(tx, { result });
          return { result };
        }),
      );
      for (const event of events) ctx.security?.add(event);
      return outcome;
    } catch (error) {
      if (error instanceof Untaken) return error.outcome;
      throw error;
    }
  });
}

/** What a row says, or everything that is wrong with it by itself. */
function checkerOf<Record extends object>({ record, key }: RecordImport<Record>) {
  const errorsOf = compileBody(record);
  const lineOf = new Map<string, number>();
  return (cells: { [column: string]: string }, line: number) => {
    const values = valuesIn(record, cells);
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

/** By the column that each is about; what is wrong within a field is its column's. */
function problemsOf(errors: FieldErrors, columns: object) {
  return Object.entries(errors).flatMap(([field, found]) => {
    const name = field.split(".")[0] ?? field;
    const column = name in columns ? name : null;
    return found.map((error) => ({ column, error }));
  });
}

async function putAll<Record extends object>(
  tx: Tx,
  run: RunUnderWay,
  { put, about = {}, record }: RecordImport<Record>,
  rows: readonly { line: number; row: Record }[],
) {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const problems: RowProblem[] = [];
  const columns = columnsIn(record);
  for (const [index, { line, row }] of rows.entries()) {
    try {
      counts[await attempt(tx, () => put(tx, row))] += 1;
    } catch (error) {
      if (!(error instanceof LoketError) || error.kind === "unavailable") throw error;
      const { code, message, fieldErrors } = error;
      const found =
        fieldErrors === undefined
          ? [{ column: about[code] ?? null, error: fieldError("REFUSED", { error: code, message }) }]
          : problemsOf(fieldErrors, columns);
      problems.push(...found.map((problem) => ({ line, ...problem })));
    }
    if (index % 50 === 49) await run.progress(index + 1, rows.length);
  }
  await run.progress(rows.length, rows.length);
  return { counts, problems };
}

/** The transaction, whose security events wait until it is known that it is kept. */
function collecting(tx: Tx, events: SecurityEvent[]): Tx {
  const { security } = tx;
  if (security === undefined) return tx;
  return { ...tx, security: { api: security.api, add: (event) => void events.push(event) } };
}
