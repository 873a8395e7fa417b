import type { Ctx } from "../kernel/context.ts";

export interface Progress {
  done: number;
  /** null while that is not known. */
  total: number | null;
}

export interface Pulse {
  readonly progress: Progress;
  /** Notes how far the work is; it is written with the next beat. */
  note(done: number, total?: number): void;
  /** Whether the run is still ours: another may have taken its place while this process slept. */
  readonly isAlive: boolean;
  /** No beat comes after this; one that is under way is waited for. */
  stop(): Promise<void>;
}

const TICK = 500;
const TICKS_AT_REST = 20;

/**
 * Writes the progress of a run while its work goes on: twice a second where there is news, else every ten seconds. `write`
 * answers whether the run is still under way; where it fails, the next beat tries again.
 */
export function startPulse(
  total: number | null,
  write: (progress: Progress) => Promise<boolean>,
  log: Ctx["log"],
): Pulse {
  let progress: Progress = { done: 0, total };
  let written = progress;
  let isAlive = true;
  let ticks = 0;
  let writing: Promise<void> | undefined;
  const timer = setInterval(() => {
    ticks += 1;
    if (writing !== undefined || (written === progress && ticks < TICKS_AT_REST)) return;
    ticks = 0;
    writing = beat(progress).finally(() => {
      writing = undefined;
    });
  }, TICK);

  async function beat(news: Progress): Promise<void> {
    try {
      isAlive = await write(news);
      written = news;
    } catch (error) {
      log.warn({ err: error }, "the progress of a run was not written");
    }
  }

  return {
    get progress() {
      return progress;
    },
    get isAlive() {
      return isAlive;
    },
    note(done, newTotal) {
      progress = { done, total: newTotal ?? progress.total };
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
