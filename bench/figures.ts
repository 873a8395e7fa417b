import { type LoadResult, latencyStep } from "./job.ts";

/** A line of the table: what was measured, against what, and whether that is enough. */
export interface Row {
  what: string;
  ours: string;
  limit: string;
  ratio: number | null;
  /** Absent: shown, not judged. */
  target?: string;
  isMet?: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error("no values");
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The value that this part of all is at most. */
export function percentile(part: number, values: readonly number[]): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1];
  if (found === undefined) throw new Error("no values");
  return found;
}

/** The latency, in milliseconds, below which this part of all answers of these rounds came. */
export function latencyAt(part: number, rounds: readonly LoadResult[]): number {
  const total = rounds.reduce((sum, { answered }) => sum + answered, 0);
  let seen = 0;
  const slots = rounds[0]?.latencies.length ?? 0;
  for (let slot = 0; slot < slots; slot += 1) {
    for (const { latencies } of rounds) seen += latencies[slot] ?? 0;
    if (seen >= total * part) return (slot + 1) * latencyStep;
  }
  return Number.POSITIVE_INFINITY;
}

export function perSecond({ answered, seconds }: LoadResult): number {
  return answered / seconds;
}

/** Cores that the load generator kept busy: near 1, and it is the generator that was measured. */
export function generatorLoad(rounds: readonly LoadResult[]): number {
  return median(rounds.map(({ busy, seconds }) => busy / seconds));
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}

/** Answers a second, the median of the rounds. */
export function shownRate(rounds: readonly LoadResult[]): string {
  return whole(median(rounds.map(perSecond)));
}
