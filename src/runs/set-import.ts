import { hash } from "node:crypto";
import type { Snapshot } from "../kernel/audit/audit.ts";
import type { Ctx, Tx } from "../kernel/context.ts";
import type { RowProblem } from "../kernel/csv/read.ts";
import type { Lined } from "./csv-import.ts";
import {
  completeImport,
  type ImportedList,
  type RowEnd,
  readTable,
  refused,
  refusedBy,
  type SentTable,
  tableOf,
  takeWhole,
  Untaken,
} from "./imported-list.ts";
import { problemOf } from "./problem.ts";
import type { Run } from "./schema.ts";
import type { Outcome, Runs } from "./work.ts";

/** How a list is filled by few statements for all rows of a file, since others wait for its lock. */
export interface SetImport<Record extends object = object> extends ImportedList<Record> {
  /** Takes the lock under which what was planned stays true until the transaction ends. */
  lock(tx: Tx): Promise<void>;
  /** What the rows would change, and what is wrong with them; changes and locks nothing. */
  plan(ctx: Ctx, rows: readonly Lined<Record>[]): Promise<SetPlan>;
}

export interface SetPlan {
  counts: { [End in RowEnd]: number };
  problems: RowProblem[];
  /** What is right, and has to be confirmed nevertheless. */
  questions: RowProblem[];
  /** Writes what was planned, in the transaction that holds the lock. */
  store(tx: Tx): Promise<void>;
}

/** What a row would change, and what has to be confirmed of it. */
interface PlannedPut {
  end: "created" | "updated";
  question?: Omit<RowProblem, "line"> | null;
}

/** What rows would change, each by the rule of its list; those that it refuses are problems. */
export function planRows<Record extends object, Put extends PlannedPut>(
  importer: Pick<ImportedList<Record>, "about" | "record">,
  rows: readonly Lined<Record>[],
  /** Undefined: it changes nothing. */
  planRow: (row: Record) => Put | undefined,
  store: (tx: Tx, puts: readonly Put[]) => Promise<void>,
): SetPlan {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const problems: RowProblem[] = [];
  const questions: RowProblem[] = [];
  const puts: Put[] = [];
  for (const { line, row } of rows) {
    try {
      const put = planRow(row);
      counts[put?.end ?? "unchanged"] += 1;
      if (put === undefined) continue;
      puts.push(put);
      if (put.question) questions.push({ line, ...put.question });
    } catch (error) {
      problems.push(...refusedBy(error, line, importer));
    }
  }
  return { counts, problems, questions, store: (tx) => store(tx, puts) };
}

interface ImportWay {
  dryRun: boolean;
  /** The `seen` of a trial, which confirms what it has asked. */
  seen?: string | undefined;
}

/**
 * Imports a CSV file as a run, all or nothing, by set. A trial, and the search for problems, lock nothing; the import plans again under
 * the lock, so that it stores what is true then. Rows that have to be confirmed are problems of the trial although it succeeds, and the
 * import fails by them unless it sends what the trial has shown.
 * @throws RunInProgress
 */
export function importSet<Record extends object>(
  ctx: Ctx,
  runs: Runs,
  importer: SetImport<Record>,
  { sha256, ...table }: SentTable,
  { dryRun, seen }: ImportWay,
): Promise<Run> {
  const { kind, product } = importer;
  return runs.start(ctx, kind, { product }, async (run) => {
    const read = await readTable(ctx, tableOf(importer), table);
    const rows = read.rowCount;
    const known: Snapshot = dryRun ? { rows, dry_run: true } : { rows };
    if (read.problemCount > 0) return refused(read, known);
    await run.progress(0, rows);
    const found = await importer.plan(ctx, read.rows);
    if (dryRun) return whyNot(found, known) ?? shown(found, known);
    const outcome = whyNot(found, known, seen);
    if (outcome !== undefined) return outcome;
    return takeWhole(ctx, async (tx) => {
      await importer.lock(tx);
      const plan = await importer.plan(tx, read.rows);
      const changed = whyNot(plan, known, seen);
      if (changed !== undefined) throw new Untaken(changed);
      await plan.store(tx);
      await run.progress(rows, rows);
      return completeImport(tx, run, importer.entity, { sha256, result: { rows, ...plan.counts } });
    });
  });
}

/** What the run ends with where the plan must not be carried out; the questions of a trial do not hinder it. */
function whyNot(plan: SetPlan, known: Snapshot, seen?: string): Outcome | undefined {
  const { problems, questions } = plan;
  if (problems.length > 0) return refused({ problems }, known);
  if (known.dry_run === true || questions.length === 0 || seen === seenOf(questions)) return undefined;
  return refused({ problems: questions }, { ...known, ...confirmationOf(questions) });
}

function shown({ counts, questions }: SetPlan, known: Snapshot): Outcome {
  return {
    result: { ...known, ...counts, ...confirmationOf(questions) },
    problems: questions.slice(0, 1000).map(problemOf),
    problemCount: questions.length,
  };
}

function confirmationOf(questions: readonly RowProblem[]): Snapshot {
  return questions.length === 0 ? {} : { to_confirm: questions.length, seen: seenOf(questions) };
}

/** What names just these questions: others, or the same about other values, have another. */
function seenOf(questions: readonly RowProblem[]): string {
  return hash("sha256", JSON.stringify(questions), "base64url");
}
