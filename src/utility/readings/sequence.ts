import { checkReading, type ReadingFlag, type ReadingRefusal } from "./usage.ts";

/** What a connection's readings begin with, and what its meter can show. */
export interface Meter {
  initial_stand: number;
  meter_digits: number;
}

export interface StoredStand {
  period: string;
  stand: number;
  usage: number;
  /** As a correction of its bill found them; what follows goes on from there. */
  billed_stand?: number | null;
  billed_usage?: number | null;
}

export interface NewStand {
  period: string;
  stand: number;
  /** What staff say was used, m³, where the stand is below the last one; it is believed. */
  usageIfLower?: number;
}

/** STAND_TURUN: below the last stand, and no rollover. */
export type SequenceFlag = ReadingFlag | "STAND_TURUN";

export type Placed = {
  /** The stand before it. */
  previous: number;
  /** The next reading stays as it is, and was reckoned from what stood here before. */
  isFollowed: boolean;
} & ({ ok: true; usage: number; flags: SequenceFlag[] } | { ok: false; reason: ReadingRefusal });

const MONTHS_OF_AVERAGE = 3;

/**
 * Puts new stands into a connection's readings and judges each by what stands before it then (customer-contract.md, "Readings"). A new
 * stand takes the place of the stored one of its period.
 * @param stored by period: the last three before the first new one, and every one after that
 * @param given by period, one for each
 * @returns one verdict for each new stand
 */
export function placeStands(
  meter: Meter,
  stored: readonly StoredStand[],
  given: readonly NewStand[],
): Placed[] {
  const renewed = new Set(given.map(({ period }) => period));
  const staying = stored.filter(({ period }) => !renewed.has(period));
  const placed: Placed[] = [];
  const usages: number[] = [];
  let previous = meter.initial_stand;
  let passed = 0;
  for (const [index, next] of given.entries()) {
    for (; (staying[passed]?.period ?? "9") < next.period; passed += 1) {
      const { stand, usage, billed_stand, billed_usage } = staying[passed] as StoredStand;
      previous = billed_stand ?? stand;
      usages.push(billed_usage ?? usage);
    }
    const follower = staying[passed]?.period;
    const isFollowed = follower !== undefined && follower < (given[index + 1]?.period ?? "9");
    const verdict = judge(next, previous, meter.meter_digits, averageOf(usages));
    placed.push({ previous, isFollowed, ...verdict });
    previous = next.stand;
    if (verdict.ok) usages.push(verdict.usage);
  }
  return placed;
}

/** The stand that a reading of this period would begin with. @param stored as placeStands takes them */
export function standBefore(meter: Meter, stored: readonly StoredStand[], period: string): number {
  const last = stored.findLast((reading) => reading.period < period);
  return last?.billed_stand ?? last?.stand ?? meter.initial_stand;
}

function judge({ stand, usageIfLower }: NewStand, previous: number, digits: number, average3: number | null) {
  const verdict = checkReading({ previous, next: stand, digits, average3 });
  const isRefusedForMore = !verdict.ok && verdict.reason === "DIGITS";
  if (usageIfLower === undefined || stand >= previous || isRefusedForMore) return verdict;
  return { ok: true as const, usage: usageIfLower, flags: ["STAND_TURUN" as const] };
}

/** The mean of the last three; fewer say nothing, since a first month is seldom a whole one. */
function averageOf(usages: readonly number[]): number | null {
  const last = usages.slice(-MONTHS_OF_AVERAGE);
  if (last.length < MONTHS_OF_AVERAGE) return null;
  return last.reduce((sum, usage) => sum + usage, 0) / MONTHS_OF_AVERAGE;
}
