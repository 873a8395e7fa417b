import type { AuditEntity } from "../db/audit-words.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Snapshot } from "../kernel/audit/audit.ts";
import type { Ctx, Tx } from "../kernel/context.ts";
import type { RowProblem } from "../kernel/csv/read.ts";
import {
  completeImport,
  type ReadTable,
  readTable,
  recordImport,
  refused,
  type SentTable,
  takeWhole,
  Untaken,
} from "./imported-list.ts";
import type { Run, RunProduct } from "./schema.ts";
import type { Runs, RunUnderWay } from "./work.ts";

export interface Lined<Row> {
  line: number;
  row: Row;
}

/** How many rows were created, updated, …; the words are the importer's. */
export type Counts = Record<string, number>;

/** One reading of one file: make a new one for each, so that `check` can remember the rows before. */
export interface CsvImport<Column extends string, Row> extends ReadTable<Column, Row> {
  /** The table that is filled, as the audit trail names it. */
  entity: AuditEntity;
  /** To whom the run is shown; water unless said. */
  product?: RunProduct;
  /** What the result says of the file in addition to its counts, once it has been read. */
  about?(): Snapshot;
  /**
   * What is wrong with rows in the eyes of the database. What it locks stays locked until they are stored, and what it writes is kept only
   * with them.
   */
  examine?(tx: Tx, rows: readonly Lined<Row>[], run: RunUnderWay): Promise<RowProblem<Column>[]>;
  /** Writes rows, which are all right, each with its audit record as the call for one writes it. */
  store(tx: Tx, rows: readonly Lined<Row>[], run: { id: number }): Promise<Counts>;
  /** What rows without problems come to, where that is known: a trial stores nothing to count it, and so uses up none of its numbers. */
  count?(rows: readonly Row[]): Counts;
  /**
   * What is done with the rows once they are committed, and counted in the result too: such a run ends after it, not together with
   * the rows. When it throws, the run fails though its rows are there. A trial does without.
   */
  afterCommit?(run: RunUnderWay, rowCount: number): Promise<Counts>;
}

// Far from the 2.9 seconds that one statement has, on a slow and busy machine too.
const CHUNK = 1000;
const MOST_PROBLEMS = 1000;

/**
 * Imports a CSV file as a run: every row is checked, and only when none has a problem are they stored, all in one transaction,
 * with an audit record for each row that is created or changed, and one for the whole file. A trial
 * counts what an import would: it stores the rows and rolls them back, before any audit record is written.
 * @param options dryRun: a trial
 * @throws RunInProgress
 */
export function importCsv<Column extends string, Row>(
  ctx: Ctx,
  runs: Runs,
  kind: string,
  { sha256, ...table }: SentTable,
  importer: CsvImport<Column, Row>,
  { dryRun }: { dryRun: boolean },
): Promise<Run> {
  return runs.start(ctx, kind, { product: importer.product ?? "water" }, async (run) => {
    const read = await readTable(ctx, importer, table);
    const rows = read.rowCount;
    const known = { rows, ...(dryRun ? { dry_run: true } : {}), ...importer.about?.() };
    if (read.problemCount > 0 && importer.examinesEach !== true) return refused(read, known);
    await run.progress(0, rows);
    const outcome = await takeWhole(ctx, async (tx) => {
      const examined = await examineAll(tx, run, importer, read.rows);
      const problemCount = read.problemCount + examined.problemCount;
      if (problemCount > 0) {
        const problems = [...read.problems, ...examined.problems].sort(byLine);
        throw new Untaken(refused({ problems, problemCount }, known));
      }
      if (dryRun && importer.count !== undefined)
        return { result: { ...known, ...importer.count(read.rows.map(({ row }) => row)) } };
      const result = { ...known, ...(await storeAll(tx, run, importer, read.rows)) };
      if (dryRun) throw new Untaken({ result });
      if (importer.afterCommit === undefined)
        return completeImport(tx, run, importer.entity, { sha256, result });
      await recordImport(tx, run, importer.entity, { sha256, result });
      return { result };
    });
    if (importer.afterCommit === undefined || dryRun || outcome.failed === true) return outcome;
    return { result: { ...outcome.result, ...(await importer.afterCommit(run, rows)) } };
  });
}

function byLine(one: RowProblem, other: RowProblem): number {
  return one.line - other.line;
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
  for (const chunk of chunksOf(rows, CHUNK)) {
    await run.progress(0, rows.length);
    const found = await importer.examine(tx, chunk, run);
    problemCount += found.length;
    problems.push(...found.slice(0, MOST_PROBLEMS - problems.length));
  }
  return { problems, problemCount };
}

async function storeAll<Column extends string, Row>(
  tx: Tx,
  run: RunUnderWay,
  importer: CsvImport<Column, Row>,
  rows: readonly Lined<Row>[],
): Promise<Counts> {
  const counts: Counts = {};
  let done = 0;
  // Of a file without rows there are counts too.
  for (const chunk of rows.length === 0 ? [rows] : chunksOf(rows, CHUNK)) {
    const stored = await importer.store(tx, chunk, run);
    for (const [word, count] of Object.entries(stored)) counts[word] = (counts[word] ?? 0) + count;
    done += chunk.length;
    await run.progress(done, rows.length);
  }
  return counts;
}
