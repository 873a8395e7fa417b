/*
 * How far a machine's count is off, by a person who counted next to it. What counts is the difference minute by minute: where the machine
 * has fewer it missed some, where it has more it counted some that were none. One of each in two minutes is no error of the sum, and still
 * says that the machine is unsure; so both are added up by themselves, and both make the interval wider.
 */

/** Of a check, or of several together. */
export interface Compared {
  /** What the person counted. */
  person: number;
  machine: number;
  /** Of all minutes in which the machine counted fewer: by how many. */
  missed: number;
  /** Of all minutes in which it counted more: by how many. */
  extra: number;
}

export const verdicts = ["too_few", "within", "unclear", "beyond"] as const;
export type Verdict = (typeof verdicts)[number];

/** The machine's error in percent of what the person counted; null: nothing passed. */
export interface Judged extends Compared {
  error_percent: number | null;
  /** Between these lies the error of this machine on days like this one, with 95 % certainty at least. */
  low_percent: number | null;
  high_percent: number | null;
  verdict: Verdict;
}

/** From fewer passages nothing is concluded. */
export const fewest = 30;

/** @param band percent by which a machine may be off */
export function judge(given: Compared, band: number): Judged {
  const { person, machine, missed, extra } = given;
  const figures = { person, machine, missed, extra };
  if (person === 0)
    return { ...figures, error_percent: null, low_percent: null, high_percent: null, verdict: "too_few" };
  const ofPerson = (count: number) => Math.round((count * 1000) / person) / 10;
  const [fewestMissed, mostMissed] = boundsOf(missed);
  const [fewestExtra, mostExtra] = boundsOf(extra);
  // More than all cannot be missed.
  const low = Math.max(-100, ofPerson(fewestExtra - mostMissed));
  const high = ofPerson(mostExtra - fewestMissed);
  return {
    ...figures,
    error_percent: ofPerson(machine - person),
    low_percent: low,
    high_percent: high,
    verdict: verdictOf({ person, low, high }, band),
  };
}

function verdictOf({ person, low, high }: { person: number; low: number; high: number }, band: number) {
  if (person < fewest) return "too_few";
  if (low > band || high < -band) return "beyond";
  return low >= -band && high <= band ? "within" : "unclear";
}

export function together(all: readonly Compared[]): Compared {
  const sum = (of: keyof Compared) => all.reduce((total, one) => total + one[of], 0);
  return { person: sum("person"), machine: sum("machine"), missed: sum("missed"), extra: sum("extra") };
}

/** Of the normal distribution, 1.25 % on each side: two intervals of 97.5 % hold together with 95 %. */
const z = 2.2414;

/**
 * Between which numbers the expected count lies, with 97.5 % certainty, where `count` was seen. Byar's approximation of the exact
 * limits of a Poisson count, which holds for the smallest as well (error-bounds.test.ts compares both).
 */
export function boundsOf(count: number): [lowest: number, highest: number] {
  const limit = (of: number, side: number) =>
    of === 0 ? 0 : of * Math.max(0, 1 - 1 / (9 * of) + (side * z) / (3 * Math.sqrt(of))) ** 3;
  return [limit(count, -1), limit(count + 1, 1)];
}
