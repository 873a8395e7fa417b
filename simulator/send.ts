import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../client/errors.ts";
import { dataOf, type StaffClient } from "../client/staff.ts";
import type { PassageEvent } from "./event.ts";

export interface Sent {
  accepted: number;
  duplicates: number;
  /** Refused events by error code. */
  rejected: Record<string, number>;
}

export interface SendOptions {
  /** Events a request, at most 5000. */
  batch?: number;
  /** Requests under way at once. */
  inFlight?: number;
  onProgress?: (events: number) => void;
  /** Stops between batches. */
  signal?: AbortSignal;
}

const patience = 10;

/** Sends events by batch, a few batches at a time. @throws {ApiError} when the service refuses a whole batch */
export async function sendAll(
  client: StaffClient,
  events: Iterable<PassageEvent>,
  options: SendOptions = {},
): Promise<Sent> {
  const sent: Sent = { accepted: 0, duplicates: 0, rejected: {} };
  const batches = inBatches(events, options.batch ?? 5000);
  // All lanes draw from one source, so the order of sending is about the order of time.
  const lane = async () => {
    for (const events of batches) {
      if (options.signal?.aborted === true) return;
      const answer = await patiently(
        () => dataOf(client.POST("/retribusi/v1/ingest/batch", { body: { events } })),
        options.signal,
      );
      if (answer === null) return;
      const { accepted, duplicates, results } = answer;
      sent.accepted += accepted;
      sent.duplicates += duplicates;
      for (const { error } of results) {
        if (error !== null) sent.rejected[error] = (sent.rejected[error] ?? 0) + 1;
      }
      options.onProgress?.(events.length);
    }
  };
  await Promise.all(Array.from({ length: options.inFlight ?? 3 }, lane));
  return sent;
}

/**
 * Asks again while the service is busy or out of reach, as a machine at a gate would. Only for what may be repeated.
 * Returns null when `signal` ends the waiting. @throws the last error, when it goes on or trying again cannot mend it
 */
async function patiently<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer | null> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      const wait = pauseAfter(error, failures);
      if (wait === null || failures === patience) throw error;
      await pause(wait, signal);
      if (signal?.aborted === true) return null;
    }
  }
}

/** Milliseconds until another try, or null when none can help. */
export function pauseAfter(error: unknown, failures: number): number | null {
  const backOff = Math.min(30_000, 250 * 2 ** failures) * (0.5 + Math.random() / 2);
  if (error instanceof ApiError) {
    if (![429, 502, 503, 504].includes(error.status)) return null;
    return error.retryAfter === undefined ? backOff : error.retryAfter * 1000;
  }
  // fetch tells of a connection that broke or was refused by a TypeError.
  return error instanceof TypeError ? backOff : null;
}

/** Waits; no longer than until `signal` is given. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error;
  });
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[], void> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
