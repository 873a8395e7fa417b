import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FieldError, fieldErrorText } from "../../field-errors/field-errors.ts";
import { compileBody } from "../../kernel/http/validation.ts";
import { addDays, daysBetween } from "../../kernel/time.ts";
import { checkPenaltyRule, PenaltyRule, penaltyOn } from "./penalty.ts";

const dueOn = "2026-11-20";
const fixed: PenaltyRule = { kind: "FIXED", amount: 10_000 };
const steps: PenaltyRule = {
  kind: "STEPS",
  steps: [
    { from_day: 1, amount: 5000 },
    { from_day: 31, amount: 15_000 },
  ],
};
const percent: PenaltyRule = { kind: "PERCENT", rate_basis_points: 1000, minimum: 2000, maximum: 50_000 };
const months: PenaltyRule = { kind: "MONTHS", amounts: [2500, 5000, 7500, 10_000] };

function on(rule: PenaltyRule | undefined, date: string, amount = 100_000, due = dueOn): number {
  return penaltyOn(rule, { amount, dueOn: due, on: date }).penalty;
}
function next(rule: PenaltyRule | undefined, date: string, amount = 100_000, due = dueOn) {
  return penaltyOn(rule, { amount, dueOn: due, on: date }).next;
}

const amounts = fc.integer({ min: 0, max: 500_000 });
const days = fc.integer({ min: 1, max: 120 });
const rising = (least: number, most: number) =>
  fc.uniqueArray(amounts, { minLength: least, maxLength: most }).map((some) => some.sort((a, b) => a - b));
const rules: fc.Arbitrary<PenaltyRule> = fc.oneof(
  fc.record({ kind: fc.constant("FIXED" as const), from_day: days, amount: amounts }),
  fc.record({ kind: fc.constant("FIXED" as const), amount: amounts }),
  fc.tuple(rising(5, 5), fc.uniqueArray(days, { minLength: 2, maxLength: 5 })).map(
    ([totals, starts]): PenaltyRule => ({
      kind: "STEPS",
      steps: starts
        .sort((a, b) => a - b)
        .map((from_day, index) => ({ from_day, amount: totals[index] ?? Number.NaN })),
    }),
  ),
  fc.tuple(days, fc.integer({ min: 1, max: 10_000 }), amounts, amounts).map(
    ([from_day, rate_basis_points, one, other]): PenaltyRule => ({
      kind: "PERCENT",
      from_day,
      rate_basis_points,
      minimum: Math.min(one, other),
      maximum: Math.max(one, other),
    }),
  ),
  rising(1, 6).map((some): PenaltyRule => ({ kind: "MONTHS", amounts: some })),
);
const dates = fc.integer({ min: 0, max: 12_000 }).map((day) => addDays("2020-01-01", day));
const bills = fc.record({ amount: fc.integer({ min: 0, max: 2_000_000 }), dueOn: dates });

/** Whole or begun calendar months after the due date, by the numbers of year, month and day. */
function monthsLate(due: string, date: string): number {
  const [year, month, day] = due.split("-").map(Number) as [number, number, number];
  const [thatYear, thatMonth, thatDay] = date.split("-").map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(thatYear, thatMonth, 0)).getUTCDate();
  const begun = thatDay > Math.min(day, lastDay) ? 1 : 0;
  return Math.max(0, (thatYear - year) * 12 + thatMonth - month + begun);
}

/** The rules once more, told from the number of days and months late. */
function modelled(rule: PenaltyRule, bill: { amount: number; dueOn: string }, date: string): number {
  const late = daysBetween(bill.dueOn, date);
  if (late < 1 || bill.amount === 0) return 0;
  if (rule.kind === "FIXED") return late < (rule.from_day ?? 1) ? 0 : rule.amount;
  if (rule.kind === "STEPS")
    return Math.max(0, ...rule.steps.filter(({ from_day }) => late >= from_day).map(({ amount }) => amount));
  if (rule.kind === "MONTHS") {
    const last = rule.amounts.length;
    return rule.amounts[Math.min(last, monthsLate(bill.dueOn, date)) - 1] ?? Number.NaN;
  }
  if (late < (rule.from_day ?? 1)) return 0;
  const share = Number((BigInt(bill.amount) * BigInt(rule.rate_basis_points) * 2n + 10_000n) / 20_000n);
  if (share < rule.minimum) return rule.minimum;
  return share > rule.maximum ? rule.maximum : share;
}

describe("a penalty", () => {
  test("is due on no day up to the due date, and from the day after it", () => {
    for (const rule of [fixed, steps, percent, months]) {
      expect(on(rule, "2026-10-01")).toBe(0);
      expect(on(rule, dueOn)).toBe(0);
      expect(on(rule, "2026-11-21")).toBeGreaterThan(0);
    }
  });

  test("is nothing without a rule, and on a bill of nothing", () => {
    expect(on(undefined, "2027-11-20")).toBe(0);
    expect(next(undefined, "2026-11-20")).toBeNull();
    for (const rule of [fixed, steps, percent, months]) {
      expect(on(rule, "2027-11-20", 0)).toBe(0);
      expect(next(rule, "2026-11-20", 0)).toBeNull();
    }
  });

  test("of one amount begins on its day and stays", () => {
    const later = { ...fixed, from_day: 10 };
    expect(on(later, "2026-11-29")).toBe(0);
    expect(on(later, "2026-11-30")).toBe(10_000);
    expect(on(later, "2028-11-30")).toBe(10_000);
  });

  test("in steps is the total of the step, not a sum", () => {
    expect(on(steps, "2026-12-20")).toBe(5000);
    expect(on(steps, "2026-12-21")).toBe(15_000);
  });

  test.each([
    [10_000, 2000],
    [300_000, 30_000],
    [900_000, 50_000],
    [20_000, 2000],
    [20_004, 2000],
    [20_005, 2001],
    [500_000, 50_000],
  ])("of 10 % of %d rupiah is %d", (amount, penalty) => {
    expect(on(percent, "2026-11-21", amount)).toBe(penalty);
  });

  test("in percent is exact for any amount of money", () => {
    const rule: PenaltyRule = {
      kind: "PERCENT",
      rate_basis_points: 9999,
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    };
    const amount = 9_007_199_254_740_001;
    expect(on(rule, "2026-11-21", amount)).toBe(Number((BigInt(amount) * 9999n + 5000n) / 10_000n));
  });

  test.each([
    ["2026-11-21", 2500],
    ["2026-12-20", 2500],
    ["2026-12-21", 5000],
    ["2027-01-20", 5000],
    ["2027-01-21", 7500],
    ["2027-02-21", 10_000],
    ["2030-02-21", 10_000],
  ])("by months is on %s %d", (date, penalty) => {
    expect(on(months, date)).toBe(penalty);
  });

  test("by months begins after the last day of a month that has no such day, and does not stay there", () => {
    const due = "2026-12-31";
    expect(on(months, "2027-01-31", 1, due)).toBe(2500);
    expect(on(months, "2027-02-01", 1, due)).toBe(5000);
    expect(on(months, "2027-02-28", 1, due)).toBe(5000);
    expect(on(months, "2027-03-01", 1, due)).toBe(7500);
    expect(on(months, "2027-03-31", 1, due)).toBe(7500);
    expect(on(months, "2027-04-01", 1, due)).toBe(10_000);
  });

  test("by months changes on the same dates as the calendar says, from any due date of four years", () => {
    for (let day = 0; day < 4 * 365 + 1; day += 1) {
      const due = addDays("2026-01-01", day);
      for (let month = 1; month <= 3; month += 1) {
        const about = addDays(due, Math.round(month * 30.44));
        for (let near = -4; near <= 4; near += 1) {
          const date = addDays(about, near);
          const expected = modelled(months, { amount: 1, dueOn: due }, date);
          if (on(months, date, 1, due) !== expected) expect.fail(`due ${due}, on ${date}: not ${expected}`);
        }
      }
    }
    expect(on(months, "2027-02-28", 1, "2027-01-30")).toBe(2500);
    expect(on(months, "2027-03-01", 1, "2027-01-30")).toBe(5000);
  });

  test("is what the days and months late say", () => {
    fc.assert(
      fc.property(rules, bills, fc.integer({ min: -40, max: 400 }), (rule, bill, late) => {
        const date = addDays(bill.dueOn, late);
        expect(penaltyOn(rule, { ...bill, on: date }).penalty).toBe(modelled(rule, bill, date));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the next penalty", () => {
  test("is the first date at which more is due", () => {
    expect(next(fixed, "2026-11-01")).toEqual({ from: "2026-11-21", penalty: 10_000 });
    expect(next(steps, dueOn)).toEqual({ from: "2026-11-21", penalty: 5000 });
    expect(next(steps, "2026-11-21")).toEqual({ from: "2026-12-21", penalty: 15_000 });
    expect(next(percent, dueOn, 300_000)).toEqual({ from: "2026-11-21", penalty: 30_000 });
    expect(next(months, "2026-12-20")).toEqual({ from: "2026-12-21", penalty: 5000 });
  });

  test("is none when nothing more can come", () => {
    expect(next(fixed, "2026-11-21")).toBeNull();
    expect(next(steps, "2026-12-21")).toBeNull();
    expect(next(months, "2027-02-21")).toBeNull();
  });

  test("passes over months that add nothing", () => {
    const flat: PenaltyRule = { kind: "MONTHS", amounts: [0, 5000, 5000, 9000] };
    expect(next(flat, dueOn)).toEqual({ from: "2026-12-21", penalty: 5000 });
    expect(next(flat, "2026-12-21")).toEqual({ from: "2027-02-21", penalty: 9000 });
  });

  test("is what walking day by day finds", () => {
    fc.assert(
      fc.property(rules, bills, fc.integer({ min: -10, max: 200 }), (rule, bill, late) => {
        const start = addDays(bill.dueOn, late);
        const now = modelled(rule, bill, start);
        let found: { from: string; penalty: number } | null = null;
        for (let day = 1; day <= 220 && found === null; day += 1) {
          const from = addDays(start, day);
          const penalty = modelled(rule, bill, from);
          if (penalty > now) found = { from, penalty };
        }
        expect(penaltyOn(rule, { ...bill, on: start }).next).toEqual(found);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a rule", () => {
  const schemaFindings = compileBody(PenaltyRule);

  test("that makes sense is found sound", () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(schemaFindings(rule)).toBeNull();
        expect(checkPenaltyRule(rule)).toEqual([]);
      }),
    );
  });

  test("is refused when its steps do not rise", () => {
    const wrong: PenaltyRule = {
      kind: "STEPS",
      steps: [
        { from_day: 5, amount: 5000 },
        { from_day: 5, amount: 5000 },
        { from_day: 9, amount: 4000 },
      ],
    };
    expect(textsOf(checkPenaltyRule(wrong))).toEqual([
      "Step 2 must begin after day 5, when step 1 begins.",
      "Step 2 must be more than the 5000 rupiah of step 1.",
      "Step 3 must be more than the 5000 rupiah of step 2.",
    ]);
  });

  test("is refused when its bounds are crossed or its months sink", () => {
    expect(textsOf(checkPenaltyRule({ ...percent, minimum: 50_001 }))).toEqual([
      "The minimum must not be above the maximum.",
    ]);
    expect(textsOf(checkPenaltyRule({ kind: "MONTHS", amounts: [2500, 2500, 2000] }))).toEqual([
      "Month 3 must not be less than the 2500 rupiah of month 2.",
    ]);
  });

  test.each<[string, object]>([
    ["an unknown kind", { kind: "DAILY", amount: 5 }],
    ["no kind", { amount: 5 }],
    ["half a rupiah", { kind: "FIXED", amount: 0.5 }],
    ["less than nothing", { kind: "FIXED", amount: -1 }],
    ["the due date itself", { kind: "FIXED", from_day: 0, amount: 1 }],
    ["a field of another kind", { kind: "FIXED", amount: 1, amounts: [1] }],
    ["one step", { kind: "STEPS", steps: [{ from_day: 1, amount: 1 }] }],
    ["no months", { kind: "MONTHS", amounts: [] }],
    ["more than all", { ...percent, rate_basis_points: 10_001 }],
    ["bounds left out", { kind: "PERCENT", rate_basis_points: 100 }],
  ])("is refused by its schema for %s", (_, rule) => {
    expect(schemaFindings(rule)).not.toBeNull();
  });
});

function textsOf(errors: FieldError[]): string[] {
  return errors.map((error) => fieldErrorText(error, "en"));
}
