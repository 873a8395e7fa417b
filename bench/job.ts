/** `single`: one event without event_id; `keyed`: one with its own; `batch`: many without; `given`: requests of the job. */
export type RequestKind = "single" | "keyed" | "batch" | "given";

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
  /** Keys of locations, by location code. */
  keys?: ReadonlyMap<string, string>;
  /** Seconds before now over which the events of batches are spread; two minutes by default. */
  spread?: number;
  /** Events of a batch, or of each of the given requests. */
  events?: number;
  /** Whole requests, sent in turns. */
  given?: Uint8Array[];
  /** Requests a second, of all connections together; unless told, each is sent when the last one was answered. */
  rate?: number;
  /** Whether it is noted when each event was answered. */
  notesAnswers?: boolean;
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
  /** Id and time (milliseconds of the wall clock) of every event answered, one after the other. */
  answers: Float64Array;
}

/** Requests made ahead, so that sending one costs a write and nothing else. */
export interface Requests {
  /** The next request of this connection. */
  next: (connection: number) => Buffer;
  /** Whether the beginning of an answer says that everything sent was stored. */
  accepts: (head: string) => boolean;
  eventsPerRequest: number;
}

/** Milliseconds. */
export const latencyStep = 0.05;

/** Milliseconds of the wall clock, fine enough to be compared between processes of one machine. */
export function wallClock(): number {
  return performance.timeOrigin + performance.now();
}
