/** `single`: one event without event_id; `keyed`: one with its own; `batch`: 500 without. */
export type RequestKind = "single" | "keyed" | "batch";

export const eventsInBatch = 500;

/** One round of load. */
export interface LoadJob {
  port: number;
  connections: number;
  /** Seconds before and while counting. */
  warmup: number;
  seconds: number;
  kind: RequestKind;
  gates: readonly { location_code: string; gate_code: string }[];
  apiKey: string;
}

export interface LoadResult {
  /** Answered while counting. */
  answered: number;
  seconds: number;
  /** Events of every 200 answer of the round, warm-up included. */
  acknowledged: number;
  /** Counts of answers by latency, in steps of `latencyStep`. */
  latencies: Uint32Array;
  /** CPU seconds of this process while counting. */
  busy: number;
}

/** Milliseconds. */
export const latencyStep = 0.05;
