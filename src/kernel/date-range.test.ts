import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDate, checkRange } from "./date-range.ts";
import { addDays } from "./time.ts";

function fieldsOf(check: () => unknown): unknown {
  try {
    check();
  } catch (error) {
    return (error as { fields: unknown }).fields;
  }
  return "accepted";
}

describe("a range of dates", () => {
  test("holds one day to 366 days, both ends counted", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), fc.integer({ min: 0, max: 365 }), (from, length) => {
        const range = {
          start_date: addDays("2001-01-01", from),
          end_date: addDays("2001-01-01", from + length),
        };
        expect(checkRange(range, { required: true })).toEqual(range);
      }),
    );
  });

  test("is refused when longer, backwards or of no real day", () => {
    expect(
      fieldsOf(() => checkRange({ start_date: "2025-01-01", end_date: "2026-01-02" }, { required: true })),
    ).toHaveProperty("end_date");
    expect(
      fieldsOf(() => checkRange({ start_date: "2025-01-02", end_date: "2025-01-01" }, { required: true })),
    ).toHaveProperty("start_date");
    expect(
      fieldsOf(() => checkRange({ start_date: "2025-02-30", end_date: "x" }, { required: false })),
    ).toEqual({
      start_date: [expect.any(String)],
      end_date: [expect.any(String)],
    });
    expect(fieldsOf(() => checkDate("date", "2025-02-30"))).toEqual({ date: [expect.any(String)] });
  });

  test("may be open where it is not required", () => {
    expect(checkRange({}, { required: false })).toEqual({});
    expect(checkRange({ start_date: "2025-01-01" }, { required: false })).toEqual({
      start_date: "2025-01-01",
    });
    expect(fieldsOf(() => checkRange({ start_date: "2025-01-01" }, { required: true }))).toEqual({
      end_date: ["is required"],
    });
  });
});
