import { type FieldError, fieldError, fieldErrorText } from "../field-errors/field-errors.ts";
import { waitAtMost } from "../kernel/at-most.ts";
import type { Snapshot } from "../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../kernel/context.ts";
import { LoketError, meansDatabaseUnavailable, onViolation, unavailable } from "../kernel/errors.ts";
import { conflict, recordNotFound } from "../kernel/refusal.ts";
import { wire } from "../kernel/wire.ts";
import { problemOf, storedProblems } from "./problem.ts";
import { type Pulse, startPulse } from "./pulse.ts";
import { addRun, beatRun, endDeadRun, endRun, listOfRuns, type RunEnd, runById } from "./queries.ts";
import type { Problem, Run, RunQuery } from "./schema.ts";
import type { Outcome, Runs, RunWork } from "./work.ts";

export type { CsvImport, Lined } from "./csv-import.ts";
export type { StoredCodes } from "./lost-zeros.ts";
export { kindsIn } from "./plain-cells.ts";
export { problemOf } from "./problem.ts";
export { differenceOf } from "./put-record.ts";
export { storedCodes } from "./queries.ts";
export { cellReader, columnsIn, type FieldOf, namesInExports } from "./record-cells.ts";
export type { RecordImport } from "./record-import.ts";
export type { Run } from "./schema.ts";
export { planRows, type SetImport, type SetPlan } from "./set-import.ts";
export type { Runs, RunUnderWay } from "./work.ts";

const LONGEST_WAIT = 2000;
const LONGEST_SILENCE = 60_000;

export const RunNotFound = recordNotFound("RUN_NOT_FOUND", "run", 12);
export const RunInProgress = conflict(
  "RUN_IN_PROGRESS",
  (kind: string) => `Another run of the kind ${kind} is under way. Wait for its end.`,
  "customers-import",
);

export function createRuns(): Runs {
  const underWay = new Set<Promise<void>>();
  let closing = false;
  return {
    async start(ctx, kind, { total = null, product = "water" }, work) {
      if (closing) throw endedBy("SERVICE_STOPPING");
      const { id } = await inTransaction(ctx, (tx) => beginRun(tx, { kind, product, total }));
      const end = carryOut(ctx, { id, total, work, isClosing: () => closing });
      underWay.add(end);
      void end.finally(() => underWay.delete(end));
      await waitAtMost(LONGEST_WAIT, end);
      return getRun(ctx, id);
    },
    async close() {
      closing = true;
      await Promise.all(underWay);
    },
  };
}

export async function getRun(ctx: Ctx, id: number): Promise<Run> {
  const row = await runById(ctx, id, aliveSince(ctx));
  if (row === undefined) throw RunNotFound(id);
  return { ...wire(row, ctx.zone), problems: storedProblems(row.problems) };
}

/** Newest first. */
export function listRuns(ctx: Ctx, query: RunQuery) {
  return listOfRuns(ctx, query, aliveSince(ctx)).map((row) => wire(row, ctx.zone));
}

/** Takes the place of a run whose process has ended. */
async function beginRun(tx: Tx, run: Parameters<typeof addRun>[1]): Promise<{ id: number }> {
  await endDeadRun(tx, run.kind, aliveSince(tx));
  return onViolation({ runs_one_at_a_time: RunInProgress(run.kind) }, () => addRun(tx, run));
}

interface Undertaking {
  id: number;
  total: number | null;
  work: RunWork;
  isClosing: () => boolean;
}

/** Never rejects: what goes wrong is the run's end. */
async function carryOut(ctx: Ctx, { id, total, work, isClosing }: Undertaking): Promise<void> {
  const pulse = startPulse(total, (news) => beatRun(ctx.db, id, { ...news, at: ctx.now() }), ctx.log);
  try {
    const outcome = await work({
      id,
      async progress(done, newTotal) {
        pulse.note(done, newTotal);
        if (isClosing()) throw endedBy("SERVICE_STOPPING");
        if (!pulse.isAlive) throw endedBy("RUN_SILENT");
      },
      async complete(tx, success) {
        await pulse.stop();
        if (!(await endRun(tx.db, id, endOf(ctx, pulse, success)))) throw endedBy("RUN_SILENT");
      },
    });
    await pulse.stop();
    // Where the work completed the run itself, there is nothing left to end.
    await endRun(ctx.db, id, endOf(ctx, pulse, outcome));
  } catch (error) {
    await pulse.stop();
    if (!(error instanceof LoketError)) ctx.log.error({ err: error, run: id }, "a run failed");
    const problems = problemsOf(error);
    const failure = { result: null, problems, failed: true };
    await endRun(ctx.db, id, endOf(ctx, pulse, failure)).catch((late: unknown) =>
      ctx.log.error({ err: late, run: id }, "the end of a run was not written"),
    );
  }
}

function endOf(
  ctx: Ctx,
  { progress }: Pulse,
  outcome: Omit<Outcome, "result"> & { result: Snapshot | null },
): RunEnd {
  const { result, problems = [], problemCount = problems.length, failed = false } = outcome;
  const status = failed ? "GAGAL" : "SELESAI";
  return { status, ...progress, result, problems, problem_count: problemCount, at: ctx.now() };
}

function problemsOf(error: unknown): Problem[] {
  return reasonsOf(error).map((reason) => problemOf({ line: null, column: null, error: reason }));
}

function reasonsOf(error: unknown): FieldError[] {
  if (meansDatabaseUnavailable(error)) return [fieldError("DATABASE_AWAY")];
  if (!(error instanceof LoketError)) return [fieldError("FAILED_ON_OUR_SIDE")];
  if (error.fieldErrors !== undefined) return Object.values(error.fieldErrors).flat();
  if (error.cause instanceof RunEnded) return [error.cause.reason];
  return [fieldError("REFUSED", { error: error.code, message: error.message })];
}

/** Why a run ended before its work was done. */
class RunEnded extends Error {
  readonly reason: FieldError;

  constructor(reason: FieldError) {
    super(fieldErrorText(reason, "en"));
    this.name = "RunEnded";
    this.reason = reason;
  }
}

function endedBy(code: "SERVICE_STOPPING" | "RUN_SILENT"): LoketError {
  const reason = fieldError(code);
  return unavailable(fieldErrorText(reason, "en"), new RunEnded(reason));
}

function aliveSince(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() - LONGEST_SILENCE);
}
