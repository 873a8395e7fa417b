import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../kernel/time.ts";
import { dueOn, lateUntil } from "./due.ts";
import { numberOf, seriesOf } from "./number.ts";

const holidays = ["2026-12-25", "2027-01-01"];

test("cash is due on the next working day: not on a weekend, and not on a holiday", () => {
  const due = (date: string, depositWorkingDays = 1) => dueOn(date, { depositWorkingDays, holidays });
  expect(due("2026-11-26")).toBe("2026-11-27");
  expect(["2026-11-27", "2026-11-28", "2026-11-29"].map((date) => due(date))).toEqual(
    Array(3).fill("2026-11-30"),
  );
  expect(due("2026-12-24")).toBe("2026-12-28");
  expect(due("2026-12-23", 3)).toBe("2026-12-29");
  expect(due("2026-11-28", 0)).toBe("2026-11-28");
});

test("a day is late exactly when the date until which it is due has passed", () => {
  const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-12-01", days));
  fc.assert(
    fc.property(date, date, fc.nat(5), (day, today, depositWorkingDays) => {
      const settings = { depositWorkingDays, holidays };
      expect(day <= lateUntil(today, settings)).toBe(dueOn(day, settings) < today);
    }),
    { numRuns: 500 },
  );
});

test("numbers begin anew where the pattern's year or month does", () => {
  expect(numberOf(seriesOf("{NO}/STS/{ROMAN}/{YYYY}", "2026-11-29"), 12)).toBe("0012/STS/XI/2026");
  expect(seriesOf("STS-{YYYY}{MM}-{NO}", "2027-01-02")).toBe("STS-202701-{NO}");
  expect(numberOf("{NO}", 12_345)).toBe("12345");
});
