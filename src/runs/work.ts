import type { Snapshot } from "../kernel/audit/audit.ts";
import type { Ctx, Tx } from "../kernel/context.ts";
import type { Problem, Run, RunProduct } from "./schema.ts";

export interface Outcome {
  result: Snapshot;
  /** The first 1,000 of problemCount. */
  problems?: readonly Problem[];
  problemCount?: number;
  /** Nothing was done, because of the problems: the run ends as GAGAL. */
  failed?: boolean;
}

export interface RunUnderWay {
  id: number;
  /**
   * Says how far the work is. It costs nothing, so call it after each piece: it is also where the work ends early.
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
   * @param options product: to whom it is shown; water by default
   * @throws RunInProgress while one of the kind is under way
   */
  start(
    ctx: Ctx,
    kind: string,
    options: { total?: number; product?: RunProduct },
    work: RunWork,
  ): Promise<Run>;
  /** Ends runs under way at their next progress, and waits for that. */
  close(): Promise<void>;
}
