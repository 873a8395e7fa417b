import { attempt } from "../db/snapshot.ts";
import type { Snapshot } from "../kernel/audit.ts";
import type { Ctx, Tx } from "../kernel/context.ts";
import type { RowProblem } from "../kernel/csv-read.ts";
import type { SecurityEvent } from "../kernel/security-log.ts";
import type { Lined } from "./csv-import.ts";
import {
  completeImport,
  type ImportedList,
  type RowEnd,
  readRecords,
  refused,
  refusedBy,
  type SentTable,
  takeWhole,
  Untaken,
} from "./imported-list.ts";
import type { Run } from "./schema.ts";
import type { Runs, RunUnderWay } from "./work.ts";

/** How a list is filled from a file: a row is what its own call takes, and goes through the same rules, one after the other. */
export interface RecordImport<Record extends object = object> extends ImportedList<Record> {
  /** Creates the record, or changes the one that is there so that it says the same. A refusal is the row's problem. */
  put(tx: Tx, record: Record): Promise<RowEnd>;
}

/**
 * Imports a CSV file of records as a run, all or nothing: each row goes through the rule that the list's own calls have, with its audit
 * record, and those that it refuses are named. One transaction; a trial keeps nothing; whatever else wants to change these
 * lists waits for its end.
 * @throws RunInProgress
 */
export function importRecords<Record extends object>(
  ctx: Ctx,
  runs: Runs,
  importer: RecordImport<Record>,
  { sha256, ...table }: SentTable,
  { dryRun }: { dryRun: boolean },
): Promise<Run> {
  const { kind, product } = importer;
  return runs.start(ctx, kind, { product }, async (run) => {
    const read = await readRecords(ctx, importer, table);
    const known: Snapshot = dryRun ? { rows: read.rowCount, dry_run: true } : { rows: read.rowCount };
    if (read.problemCount > 0) return refused(read, known);
    await run.progress(0, read.rowCount);
    const events: SecurityEvent[] = [];
    const outcome = await takeWhole(ctx, async (tx) => {
      const { problems, counts } = await putAll(collecting(tx, events), run, importer, read.rows);
      if (problems.length > 0) throw new Untaken(refused({ problems }, known));
      const result: Snapshot = { rows: read.rowCount, ...counts };
      if (dryRun) throw new Untaken({ result: { ...result, dry_run: true } });
      return completeImport(tx, run, importer, { sha256, result });
    });
    if (!dryRun && outcome.failed !== true) for (const event of events) ctx.security?.add(event);
    return outcome;
  });
}

async function putAll<Record extends object>(
  tx: Tx,
  run: RunUnderWay,
  importer: RecordImport<Record>,
  rows: readonly Lined<Record>[],
) {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const problems: RowProblem[] = [];
  for (const [index, { line, row }] of rows.entries()) {
    try {
      counts[await attempt(tx.db, () => importer.put(tx, row))] += 1;
    } catch (error) {
      problems.push(...refusedBy(error, line, importer));
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
