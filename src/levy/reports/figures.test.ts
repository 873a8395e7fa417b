import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byCategory, changePercent, peakHour, percentages, point } from "./figures.ts";

const counts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 3, maxLength: 3 });

describe("percentages", () => {
  test("sum to exactly 100.0 and are never further than 0.1 from the truth", () => {
    fc.assert(
      fc.property(counts, (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const shown = percentages(parts);
        const tenths = shown.map((part) => Math.round(part * 10));
        expect(shown).toEqual(tenths.map((part) => part / 10));
        expect(tenths.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : 1000);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs((shown[index] ?? NaN) - (total === 0 ? 0 : (part * 100) / total))).toBeLessThan(
            0.1 + 1e-9,
          );
          if (part === 0) expect(shown[index]).toBe(0);
        }
      }),
    );
  });

  test("give what is left over to the largest remainders, the first of equals", () => {
    expect(percentages([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
    expect(percentages([1, 2, 4])).toEqual([14.3, 28.6, 57.1]);
    expect(percentages([0, 5, 0])).toEqual([0, 100, 0]);
    expect(percentages([1, 999_999, 1])).toEqual([0, 100, 0]);
    expect(percentages([0, 0, 0])).toEqual([0, 0, 0]);
  });
});

describe("a change in percent", () => {
  test("has one decimal, halves away from zero, and is null when there was nothing", () => {
    expect(changePercent(150, 100)).toBe(50);
    expect(changePercent(2, 3)).toBe(-33.3);
    expect(changePercent(1, 3)).toBe(-66.7);
    expect(changePercent(2001, 2000)).toBe(0.1);
    expect(changePercent(1999, 2000)).toBe(-0.1);
    expect(changePercent(0, 7)).toBe(-100);
    expect(changePercent(7, 7)).toBe(0);
    expect(changePercent(7, 0)).toBeNull();
    expect(changePercent(0, 0)).toBeNull();
  });
});

describe("figures", () => {
  test("list the three categories in their order, also those that nothing passed in", () => {
    const parts = [
      { category: "car", count: 2, revenue: 10_000 },
      { category: "person_walk", count: 1, revenue: 1000 },
      { category: "car", count: 1, revenue: 0 },
    ] as const;
    expect(byCategory(parts)).toEqual([
      { category: "person_walk", count: 1, revenue: 1000 },
      { category: "motor", count: 0, revenue: 0 },
      { category: "car", count: 3, revenue: 10_000 },
    ]);
    expect(point(parts)).toEqual({ count: 4, revenue: 11_000, person_walk: 1, motor: 0, car: 3 });
  });

  test("name the first of the busiest hours, and none when nothing was counted", () => {
    const hours = [0, 3, 1, 3].map((count, hour) => ({ hour, count }));
    expect(peakHour(hours)).toBe(1);
    expect(peakHour(hours.map(({ hour }) => ({ hour, count: 0 })))).toBeNull();
  });
});
