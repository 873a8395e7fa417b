import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, localHour, localMinute, today } from "../../kernel/time.ts";
import { nextDue, spanBefore } from "./due.ts";

/** One without clock changes, three with them: at two o'clock, at midnight, and by half an hour. */
const zones = ["Asia/Jakarta", "America/New_York", "America/Havana", "Australia/Lord_Howe"];
const frequencies = ["daily", "weekly", "monthly"] as const;

const timing = fc.record({
  zone: fc.constantFrom(...zones),
  frequency: fc.constantFrom(...frequencies),
  local_hour: fc.integer({ min: 0, max: 23 }),
});
/** Any second of ten years, two of which have a 29 February. */
const moments = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2036, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000));

test("a schedule is due at its hour of its day, and as soon as that comes again", () => {
  fc.assert(
    fc.property(timing, moments, ({ zone, ...schedule }, after) => {
      const due = nextDue(schedule, after, zone);
      const seconds = due.getTime() / 1000;
      const { date, hour } = localHour(zone, seconds);
      // The hour that a clock change leaves out is the one after.
      expect([schedule.local_hour, schedule.local_hour + 1]).toContain(hour);
      if (schedule.frequency === "weekly") expect(localMinute(zone, seconds).weekday).toBe(1);
      if (schedule.frequency === "monthly") expect(date.slice(8)).toBe("01");
      expect(due > after).toBe(true);
      const longest = { daily: 1, weekly: 7, monthly: 31 }[schedule.frequency];
      expect(daysBetween(today(zone, after), date)).toBeLessThanOrEqual(longest);
      expect(nextDue(schedule, new Date(due.getTime() - 1), zone)).toEqual(due);
    }),
    { numRuns: 500 },
  );
});

test("one report after the other, every day is in just one of them", () => {
  fc.assert(
    fc.property(timing, moments, ({ zone, ...schedule }, after) => {
      let due = nextDue(schedule, after, zone);
      let { end_date: last } = spanBefore(schedule, due, zone);
      expect(last).toBe(addDays(today(zone, due), -1));
      for (let report = 0; report < 14; report += 1) {
        due = nextDue(schedule, due, zone);
        const span = spanBefore(schedule, due, zone);
        expect(span.start_date).toBe(addDays(last, 1));
        expect(span.end_date >= span.start_date).toBe(true);
        last = span.end_date;
      }
    }),
    { numRuns: 200 },
  );
});
