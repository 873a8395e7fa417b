import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../kernel/time.ts";
import { firstDayOf, labelOf, lastDayOf, nextPeriod, parsePeriod, previousPeriod } from "./period.ts";

const periods = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}${String(month).padStart(2, "0")}`);

describe("a period", () => {
  test("is read with and without a hyphen, and kept without", () => {
    expect(parsePeriod("202611")).toBe("202611");
    expect(parsePeriod("2026-11")).toBe("202611");
    expect(parsePeriod("200001")).toBe("200001");
    expect(parsePeriod("2099-12")).toBe("209912");
  });

  test.each([
    "",
    "2026",
    "202600",
    "202613",
    "2026-1",
    "20261",
    "199912",
    "210001",
    "2026/11",
    "2026--11",
    "202611\n",
    " 202611",
    "2026-11-01",
    "semua",
    "２０２６１１",
  ])("is not %j", (text) => {
    expect(parsePeriod(text)).toBeUndefined();
  });

  test("has a next and a previous one, over the turn of the year", () => {
    expect(nextPeriod("202611")).toBe("202612");
    expect(nextPeriod("202612")).toBe("202701");
    expect(previousPeriod("202701")).toBe("202612");
  });

  test("ends on the day before the next begins, and goes there and back", () => {
    fc.assert(
      fc.property(periods, (period) => {
        fc.pre(period !== "209912");
        expect(addDays(lastDayOf(period), 1)).toBe(firstDayOf(nextPeriod(period)));
        expect(previousPeriod(nextPeriod(period))).toBe(period);
        expect(nextPeriod(period) > period).toBe(true);
      }),
    );
  });

  test("knows its days in leap years too", () => {
    expect(firstDayOf("202611")).toBe("2026-11-01");
    expect(lastDayOf("202611")).toBe("2026-11-30");
    expect(lastDayOf("202602")).toBe("2026-02-28");
    expect(lastDayOf("202802")).toBe("2028-02-29");
  });

  test("is named as Indonesian has it", () => {
    expect(labelOf("202611")).toBe("November 2026");
    const written = new Intl.DateTimeFormat("id-ID", { month: "long", year: "numeric", timeZone: "UTC" });
    fc.assert(
      fc.property(periods, (period) => {
        expect(labelOf(period)).toBe(written.format(new Date(`${firstDayOf(period)}T00:00:00Z`)));
      }),
    );
  });
});

describe("what is no period", () => {
  test.each(["2026-11", "202613", "", "210001"])("is refused everywhere: %j", (text) => {
    for (const use of [nextPeriod, previousPeriod, firstDayOf, lastDayOf, labelOf])
      expect(() => use(text)).toThrow(RangeError);
  });

  test("lies beyond both ends", () => {
    expect(() => nextPeriod("209912")).toThrow(RangeError);
    expect(() => previousPeriod("200001")).toThrow(RangeError);
  });
});
