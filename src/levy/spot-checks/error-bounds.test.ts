import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf, judge } from "./error-bounds.ts";

/** Chance that a Poisson count of this expectation is at most `count`. */
function chanceOfAtMost(count: number, expected: number): number {
  let term = Math.exp(-expected);
  let sum = term;
  for (let step = 1; step <= count; step += 1) {
    term *= expected / step;
    sum += term;
  }
  return sum;
}

test("the limits of a count are those of the exact Poisson distribution, or lie a little farther out", () => {
  for (const count of [0, 1, 2, 3, 5, 10, 30, 100, 400]) {
    const [lowest, highest] = boundsOf(count);
    const isAtLeast = count === 0 ? 0 : 1 - chanceOfAtMost(count - 1, lowest);
    expect(isAtLeast, `${count} below`).toBeLessThanOrEqual(0.0126);
    expect(chanceOfAtMost(count, highest), `${count} above`).toBeLessThanOrEqual(0.0126);
    // Not so far out that they would say nothing.
    expect(chanceOfAtMost(count, highest)).toBeGreaterThan(0.01);
  }
});

test("the interval holds the true error of a machine in 95 of 100 checks at least, for few passages and for many", () => {
  const machine = fc.record({
    minutes: fc.constantFrom(10, 30, 60),
    perMinute: fc.constantFrom(1, 4, 12),
    misses: fc.constantFrom(0, 0.02, 0.1),
    extras: fc.constantFrom(0, 0.02),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  });
  fc.assert(
    fc.property(machine, ({ minutes, perMinute, misses, extras, seed }) => {
      const random = randomFrom(seed);
      const runs = 400;
      let held = 0;
      for (let run = 0; run < runs; run += 1) {
        const seen = { person: 0, machine: 0, missed: 0, extra: 0 };
        for (let minute = 0; minute < minutes; minute += 1) {
          let difference = 0;
          for (let passage = 0; passage < perMinute; passage += 1) {
            if (random() < misses) difference -= 1;
            if (random() < extras) difference += 1;
          }
          seen.person += perMinute;
          seen.machine += perMinute + difference;
          seen.missed += Math.max(0, -difference);
          seen.extra += Math.max(0, difference);
        }
        const truth = (extras - misses) * 100;
        const { low_percent, high_percent } = judge(seen, 5);
        if (low_percent !== null && low_percent <= truth && high_percent !== null && truth <= high_percent)
          held += 1;
      }
      // Of 400 runs with 95 % each, fewer than 365 would be chance once in ten thousand times.
      expect(held).toBeGreaterThanOrEqual(365);
    }),
    { numRuns: 40, seed: 20_261_129 },
  );
});

describe("a verdict", () => {
  const of = (person: number, missed: number, extra = 0) =>
    judge({ person, machine: person - missed + extra, missed, extra }, 5);
  test("is kept back where too few passed, and where nothing did", () => {
    expect(of(29, 10).verdict).toBe("too_few");
    expect(of(0, 0, 3)).toMatchObject({ error_percent: null, low_percent: null, verdict: "too_few" });
  });
  test("says within or beyond the band only where the whole interval lies there", () => {
    expect(of(40, 0)).toMatchObject({
      error_percent: 0,
      low_percent: -10.9,
      high_percent: 10.9,
      verdict: "unclear",
    });
    expect(of(200, 0).verdict).toBe("within");
    expect(of(200, 20)).toMatchObject({ error_percent: -10, verdict: "unclear" });
    expect(of(600, 60)).toMatchObject({ error_percent: -10, verdict: "beyond" });
    expect(of(300, 0, 60).verdict).toBe("beyond");
    expect(of(30, 30)).toMatchObject({ low_percent: -100, verdict: "beyond" });
  });
  test("is unsure where what was missed and what was too much outweigh each other", () => {
    expect(of(600, 60, 60)).toMatchObject({ error_percent: 0, verdict: "unclear" });
  });
});

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
