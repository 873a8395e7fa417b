import type { FastifyBaseLogger } from "fastify";

export interface Job {
  name: string;
  /** Seconds between the end of one run and the start of the next. */
  every: number;
  run: () => Promise<unknown>;
}

/** Seconds at least before a job that failed is tried again. */
const afterFailure = 5;

/** Milliseconds between the first runs of jobs of the same pace: all at once, each would open a database connection of its own. */
const apart = 10;

/** Runs each job again and again until closed; a failure is logged and the job goes on. `close` waits for runs under way. */
export function startJobs(jobs: readonly Job[], log: Pick<FastifyBaseLogger, "warn">) {
  const stop = new AbortController();
  const loops = jobs.map(async (job, place) => {
    let rest = job.every + (place * apart) / 1000;
    while (await pause(rest * 1000, stop.signal)) {
      rest = job.every;
      await job.run().catch((error: unknown) => {
        log.warn({ err: error, job: job.name }, "a job failed");
        rest = Math.max(job.every, afterFailure);
      });
    }
  });
  return {
    async close() {
      stop.abort();
      await Promise.all(loops);
    },
  };
}

/** Resolves with true after the time, with false as soon as the signal is given. */
function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((done) => {
    if (signal.aborted) return done(false);
    const stopped = () => {
      clearTimeout(timer);
      done(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stopped);
      done(true);
    }, milliseconds);
    signal.addEventListener("abort", stopped, { once: true });
  });
}
