import { hash } from "node:crypto";
import type { AuditEntity } from "../db/audit-words.ts";
import { recordChange, type Snapshot } from "../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../kernel/context.ts";
import { type Checked, checkRows } from "../kernel/csv-check.ts";
import { type CsvReading, type RowProblem, readCsvInPieces } from "../kernel/csv-read.ts";
import { problemOf } from "./problem.ts";
import type { Run } from "./schema.ts";
import type { Outcome, Runs, RunUnderWay } from "./work.ts";

export interface Lined<Row> {
  line: number;
  row: Row;
}

/** How many rows were created, updated, …; the words are the importer's. */
export type Counts = Record<string, number>;

/** One reading of one file: make a new one for each, so that `check` can remember the rows before. */
export interface CsvImport<Column extends string, Row> {
  /** The table that is filled, as the audit trail names it. */
  entity: AuditEntity;
  columns: Readonly<Record<Column, "required" | "optional">>;
  reading?: Pick<CsvReading<never>, "delimiter" | "unknownColumns" | "otherNames" | "mostRows">;
  /** What a row means, or what is wrong with it by itself and beside the rows before. */
  check(cells: Record<Column, string>, line: number): Checked<Column, Row>;
  /** What is wrong with rows in the eyes of the database. What it locks stays locked until they are stored. */
  examine?(tx: Tx, rows: readonly Lined<Row>[]): Promise<RowProblem<Column>[]>;
  /** Writes rows, all of which are right. */
  store(tx: Tx, rows: readonly Lined<Row>[], run: { id: number }): Promise<Counts>;
  /**
   * What is done with the rows once they are committed, and counted in the result too: such a run ends after it, not together with
   * the rows. When it throws, the run fails though its rows are there.
   */
  afterCommit?(run: RunUnderWay, rowCount: number): Promise<Counts>;
}

// One statement has 2.9 seconds, and is planned anew for each chunk.
const CHUNK = 4000;
const MOST_PROBLEMS = 1000;

/**
 * Imports a CSV file as a run: every row is checked, and only when none has a problem are they stored, all in one transaction,
 * with one audit record for the whole file.
 * @param options dryRun: check everything, write nothing
 * @throws RunInProgress
 */
export function importCsv<Column extends string, Row>(
  ctx: Ctx,
  runs: Runs,
  kind: string,
  csv: Buffer,
  importer: CsvImport<Column, Row>,
  { dryRun }: { dryRun: boolean },
): Promise<Run> {
  return runs.start(ctx, kind, {}, async (run) => {
    const { columns, reading } = importer;
    const read = await checkRows(readCsvInPieces(csv, { ...reading, columns }), (cells, line) =>
      importer.check(cells, line),
    );
    const rows = read.rowCount;
    if (read.problemCount > 0) return refused(rows, read.problems, read.problemCount, dryRun);
    await run.progress(0, rows);
    const outcome = await inTransaction(ctx, async (tx) => {
      const { problems, problemCount } = await examineAll(tx, run, importer, read.rows);
      if (problemCount > 0) return refused(rows, problems, problemCount, dryRun);
      if (dryRun) return { result: { rows, dry_run: true } };
      return storeAll(tx, run, importer, read.rows, csv);
    });
    if (importer.afterCommit === undefined || dryRun || outcome.failed === true) return outcome;
    return { result: { ...outcome.result, ...(await importer.afterCommit(run, rows)) } };
  });
}

function refused(
  rows: number,
  problems: readonly RowProblem[],
  problemCount: number,
  dryRun: boolean,
): Outcome {
  const result = dryRun ? { rows, dry_run: true } : { rows };
  return { result, problems: problems.map(problemOf), problemCount, failed: true };
}

async function examineAll<Column extends string, Row>(
  tx: Tx,
  run: RunUnderWay,
  importer: CsvImport<Column, Row>,
  rows: readonly Lined<Row>[],
): Promise<{ problems: RowProblem[]; problemCount: number }> {
  const problems: RowProblem[] = [];
  let problemCount = 0;
  if (importer.examine === undefined) return { problems, problemCount };
  for (const chunk of chunksOf(rows)) {
    const found = await importer.examine(tx, chunk);
    problemCount += found.length;
    problems.push(...found.slice(0, MOST_PROBLEMS - problems.length));
    await run.progress(0, rows.length);
  }
  return { problems, problemCount };
}

async function storeAll<Column extends string, Row>(
  tx: Tx,
  run: RunUnderWay,
  importer: CsvImport<Column, Row>,
  rows: readonly Lined<Row>[],
  csv: Buffer,
): Promise<Outcome> {
  const counts: Counts = {};
  let done = 0;
  for (const chunk of chunksOf(rows)) {
    for (const [word, count] of Object.entries(await importer.store(tx, chunk, run)))
      counts[word] = (counts[word] ?? 0) + count;
    done += chunk.length;
    await run.progress(done, rows.length);
  }
  const result: Snapshot = { rows: rows.length, ...counts };
  if (importer.afterCommit === undefined) await run.complete(tx, { result });
  const after = { ...result, run_id: run.id, file_sha256: hash("sha256", csv) };
  await recordChange(tx, {
    entity: importer.entity,
    entityKey: `run ${run.id}`,
    action: "import",
    before: null,
    after,
  });
  return { result };
}

function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}
