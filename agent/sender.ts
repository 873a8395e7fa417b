import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../client/errors.ts";
import { errorText } from "./error-text.ts";
import type { Service } from "./service.ts";
import type { Clock } from "./store/clock.ts";
import type { Database } from "./store/database.ts";
import type { Note } from "./store/notes.ts";
import { firstPassages, settle } from "./store/queue.ts";

export const MOST_IN_BATCH = 500;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1000, 60_000];
/** A service that names a longer time than this is asked again all the same. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;
/** How often the queue is looked at, since `feed` fills it from other processes. */
const LOOK_EVERY_MS = 500;

/** What sending needs. */
export interface Sending {
  db: Database;
  clock: Clock;
  service: Service;
  note: Note;
}

/**
 * Sends the queue until `signal` aborts: in order, at most 500 at once, one request under way, and a passage leaves the queue only
 * when the service has answered it. Whatever goes wrong is tried again, later and later, for ever.
 */
export async function sendQueue(sending: Sending, signal: AbortSignal): Promise<void> {
  const { db, service, note } = sending;
  let failures = 0;
  let most = MOST_IN_BATCH;
  while (!signal.aborted) {
    try {
      const sent = await sendOnce(sending, most);
      failures = 0;
      most = MOST_IN_BATCH;
      note("service", "answers");
      if (sent < MOST_IN_BATCH) await pause(LOOK_EVERY_MS, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 413) most = Math.max(1, Math.floor(most / 2));
      const hasNewKey = isUnauthorised(error) && rereadKey(service, note);
      note("service", errorText(error), true);
      failures += 1;
      if (!hasNewKey) await pause(waitAfter(failures, error), signal);
    }
  }
  note("service", `stopped with ${firstPassages(db, 1).length === 0 ? "nothing" : "passages"} waiting`);
}

/** One look at the queue. Returns how many passages were sent. */
async function sendOnce({ db, clock, service }: Sending, most: number): Promise<number> {
  // Nothing has its final time before the service's clock is known.
  if (clock.seconds() === null) await service.probe();
  const batch = firstPassages(db, most);
  if (batch.length > 0) settle(db, clock, await service.send(batch, db.eventPrefix));
  return batch.length;
}

/** Milliseconds to wait after this many failures in a row: doubled each time, half of it by chance, and no less than Retry-After. */
export function waitAfter(failures: number, error: unknown): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  const wait = longest / 2 + Math.random() * (longest / 2);
  return Math.max(wait, Math.min(asked, LONGEST_RETRY_AFTER_MS));
}

const isUnauthorised = (error: unknown) => error instanceof ApiError && error.status === 401;

function rereadKey(service: Service, note: Note): boolean {
  try {
    return service.readKey();
  } catch (error) {
    note("key", errorText(error), true);
    return false;
  }
}

/** Waits, or less where the agent is stopped. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
