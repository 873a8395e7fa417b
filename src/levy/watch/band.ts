/** What is usual, by the figures of the same weekday in earlier weeks. */
export interface Band {
  median: number;
  /** Median of the deviations from the median: one wild week does not move it. */
  mad: number;
  /** What lies below is far below. */
  lowest: number;
}

/** Fewer weeks say nothing about what is usual. */
const fewestWeeks = 4;
/** Where every week was alike the deviation is nothing, and a small shortfall would already lie outside. */
const leastShortfall = 0.3;

/**
 * The band of these takings; null when there are too few, or when nothing is usual.
 * @param width how many times the deviation belongs to what is usual
 */
export function bandOf(takings: readonly number[], width: number): Band | null {
  if (takings.length < fewestWeeks) return null;
  const median = medianOf(takings);
  const mad = medianOf(takings.map((one) => Math.abs(one - median)));
  // 1.4826 MAD is the standard deviation of what is normally distributed.
  const lowest = Math.min(median - width * 1.4826 * mad, median * (1 - leastShortfall));
  return lowest <= 0 ? null : { median, mad, lowest };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower = 0, upper = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (lower + upper) / 2;
}
