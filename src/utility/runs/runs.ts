import type { Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import {
  conflict,
  LoketError,
  meansDatabaseUnavailable,
  notFound,
  onViolation,
  unavailable,
} from "../../kernel/errors.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import type { Problem, Run, RunQuery, RunSummary } from "./office-schema.ts";
import { presentRun, presentRunSummary, processEnded } from "./present.ts";
import { type Pulse, startPulse } from "./pulse.ts";
import { addRun, beatRun, endDeadRun, endRun, pageOfRuns, runById } from "./queries.ts";

export { type CsvImport, importCsv, type Lined } from "./import.ts";
export type { Run } from "./office-schema.ts";

/** What came of the work of a run. */
export interface Outcome {
  result: Snapshot;
  /** The first 1,000 of problemCount. */
  problems?: readonly Problem[];
  problemCount?: number;
  /** Nothing was done, because of the problems: the run ends as GAGAL. */
  failed?: boolean;
}

/** What the work of a run is given. */
export interface RunUnderWay {
  id: number;
  /**
   * Tells how far the work is. It costs nothing, so call it after each piece: it is also where the work ends early.
   * @throws 503 when the server stops, or the run has been given up
   */
  progress(done: number, total?: number): Promise<void>;
  /** Writes the success in the transaction of the work, so that both commit or neither does. The audit record comes after it. */
  complete(tx: Tx, outcome: Outcome): Promise<void>;
}

export type RunWork = (run: RunUnderWay) => Promise<Outcome>;

/** The runs of this process; close it before the database. */
export interface Runs {
  /**
   * Starts work in the background, outside of any transaction, and returns its run: finished, or after 2 seconds as far as it is.
   * What the work throws ends the run as GAGAL.
   * @throws 409 RUN_IN_PROGRESS while one of the kind is under way
   */
  start(ctx: Ctx, kind: string, options: { total?: number }, work: RunWork): Promise<Run>;
  /** Ends runs under way at their next progress, and waits for that. */
  close(): Promise<void>;
}

const LONGEST_WAIT = 2000;
const LONGEST_SILENCE = 60_000;

/** @param zone IANA zone of the moments that are shown */
export function createRuns(zone: string): Runs {
  const underWay = new Set<Promise<void>>();
  let closing = false;
  return {
    async start(ctx, kind, { total }, work) {
      if (closing) throw stopping();
      const { id } = await inTransaction(ctx, (tx) => beginRun(tx, kind, total ?? null));
      const end = carryOut(ctx, { id, total: total ?? null, work, isClosing: () => closing });
      underWay.add(end);
      void end.finally(() => underWay.delete(end));
      await withinWait(end);
      return getRun(ctx, id, zone);
    },
    async close() {
      closing = true;
      await Promise.all(underWay);
    },
  };
}

/** @throws 404 RUN_NOT_FOUND */
export async function getRun(ctx: Ctx, id: number, zone: string): Promise<Run> {
  const row = await runById(ctx.db, id, aliveSince(ctx));
  if (row === undefined) throw notFound("RUN_NOT_FOUND", `There is no run ${id}.`);
  return presentRun(row, zone);
}

/** Newest first. */
export async function listRuns(ctx: Ctx, query: RunQuery, zone: string): Promise<Page<RunSummary>> {
  const { rows, total } = await pageOfRuns(ctx.db, query, aliveSince(ctx));
  return pageOf(
    rows.map((row) => presentRunSummary(row, zone)),
    total,
    query,
  );
}

/** Takes the place of a run whose process has ended. */
async function beginRun(tx: Tx, kind: string, total: number | null): Promise<{ id: number }> {
  await endDeadRun(tx, kind, aliveSince(tx), processEnded);
  const busy = conflict("RUN_IN_PROGRESS", `Another run of the kind ${kind} is under way. Wait for its end.`);
  return onViolation({ runs_one_at_a_time: busy }, () => addRun(tx, kind, total));
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
        if (isClosing()) throw stopping();
        if (!pulse.isAlive) throw givenUp();
      },
      async complete(tx, success) {
        await pulse.stop();
        if (!(await endRun(tx.db, id, endOf(ctx, pulse, success)))) throw givenUp();
      },
    });
    await pulse.stop();
    // Where the work completed the run itself, there is nothing left to end.
    await endRun(ctx.db, id, endOf(ctx, pulse, outcome));
  } catch (error) {
    await pulse.stop();
    if (!(error instanceof LoketError)) ctx.log.error({ err: error, run: id }, "a run failed");
    const problems = problemsOf(error);
    const failure = { result: null, problems, problemCount: problems.length, failed: true };
    await endRun(ctx.db, id, endOf(ctx, pulse, failure)).catch((late: unknown) =>
      ctx.log.error({ err: late, run: id }, "the end of a run was not written"),
    );
  }
}

type Ended = Omit<Outcome, "result"> & { result: Snapshot | null };

function endOf(ctx: Ctx, { progress }: Pulse, outcome: Ended) {
  const { result, problems = [], problemCount = problems.length, failed = false } = outcome;
  const status = failed ? ("GAGAL" as const) : ("SELESAI" as const);
  return { status, ...progress, result, problems, problemCount, at: ctx.now() };
}

function problemsOf(error: unknown): Problem[] {
  const whole = (message: string): Problem => ({ line: null, column: null, message });
  if (meansDatabaseUnavailable(error))
    return [whole("The database could not be used just now. Start it again.")];
  if (!(error instanceof LoketError)) return [whole("Something went wrong on our side.")];
  if (error.fields === undefined) return [whole(error.message)];
  return Object.values(error.fields).flat().map(whole);
}

function stopping(): LoketError {
  return unavailable("The service is stopping. Start it again in a moment.");
}

function givenUp(): LoketError {
  return unavailable("The run was silent for too long and has been given up.");
}

function aliveSince(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() - LONGEST_SILENCE);
}

async function withinWait(end: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((done) => {
    timer = setTimeout(done, LONGEST_WAIT);
  });
  await Promise.race([end, waited]);
  clearTimeout(timer);
}
