import fc from "fast-check";
import { expect, test } from "vitest";
import { nextAttempt } from "./schedule.ts";

const queued = new Date("2026-11-21T00:00:00Z");
const hours = (at: Date) => (at.getTime() - queued.getTime()) / 3_600_000;

test("a failing delivery is tried for a day: soon at first, then every few hours", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (randoms) => {
      const tries: Date[] = [];
      for (let at: Date | null = queued; at !== null; ) {
        tries.push(at);
        at = nextAttempt(queued, at, { random: randoms.next().value ?? 0 });
      }
      const last = hours(tries.at(-1) ?? queued);
      expect(tries.length).toBeGreaterThanOrEqual(11);
      expect(tries.length).toBeLessThanOrEqual(20);
      expect(hours(tries[1] ?? queued) * 3600).toBeLessThanOrEqual(12.5);
      expect(last).toBeGreaterThan(18);
      expect(last).toBeLessThanOrEqual(24);
    }),
  );
});

test("a receiver that wants to be left alone is, within the day", () => {
  expect(nextAttempt(queued, queued, { random: 0, retryAfter: 3600 })).toEqual(
    new Date("2026-11-21T01:00:00Z"),
  );
  expect(nextAttempt(queued, queued, { retryAfter: 100_000 })).toBeNull();
});
