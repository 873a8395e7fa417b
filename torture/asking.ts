import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../client/errors.ts";

/** What became of every request, over the whole of a fault. */
export interface Asking {
  /** For the clients of client/: gives up after ten seconds, and notes each answer. */
  fetch: typeof fetch;
  /** How often each status was answered; 0: no answer. */
  readonly statuses: Map<number, number>;
  /** Answers that no client should ever see. */
  readonly surprises: string[];
  /** The answer of 503 that was waited for longest, in milliseconds. */
  slowestRefusal: { ms: number; of: string };
  /** Statuses that are right answers just now, in addition to 2xx, 503 and what a writer takes for one. */
  allowed: ReadonlySet<number>;
  /** Forgets all of it, for the next fault. */
  reset(): void;
}

const patience = 10_000;
const none = { ms: 0, of: "" };

export function startAsking(): Asking {
  const statuses = new Map<number, number>();
  const surprises: string[] = [];
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const asking: Asking = {
    statuses,
    surprises,
    slowestRefusal: none,
    allowed: new Set(),
    async fetch(input, init) {
      const began = performance.now();
      const limit = AbortSignal.timeout(patience);
      try {
        const answer = await fetch(input, { ...init, signal: limit });
        note(answer.status);
        if (answer.status === 503) {
          const ms = performance.now() - began;
          if (ms > asking.slowestRefusal.ms)
            asking.slowestRefusal = { ms, of: `${init?.method ?? "GET"} ${new URL(answer.url).pathname}` };
          if (answer.headers.get("retry-after") === null)
            surprises.push(`503 without Retry-After: ${answer.url}`);
        } else if (answer.status >= 500) surprises.push(`${answer.status}: ${answer.url}`);
        return answer;
      } catch (error) {
        note(0);
        throw error;
      }
    },
    reset() {
      statuses.clear();
      surprises.length = 0;
      asking.slowestRefusal = none;
      asking.allowed = new Set();
    },
  };
  return asking;
}

/**
 * Asks until there is an answer other than "later". Undefined when patience ended first: then nobody knows whether it was done.
 * @throws ApiError what the service refused
 */
export async function insist<T>(ask: () => Promise<T>, hasPatience: () => boolean): Promise<T | undefined> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ApiError && error.status !== 503) throw error;
      if (!(error instanceof Error)) throw error;
      if (!hasPatience()) return undefined;
      await sleep(50);
    }
  }
}
