import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../kernel/time.ts";
import { isDatePattern, readingBy } from "./date-pattern.ts";
import { dayFirst, readDay, readTime, readTimeNumber } from "./day.ts";
import { lastDayNamed } from "./period.ts";

const last = "2026-11-28";
const english = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const indonesian =
  "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember".split(" ");

describe("a day", () => {
  test.each([
    ["20/11", "2026-11-20", null],
    ["5/11/2026", "2026-11-05", null],
    ["25/11/26 10.15.20", "2026-11-25", "10:15:20"],
    ["25 November 2026 10:16:54", "2026-11-25", "10:16:54"],
    ["25  Nopember 2026", "2026-11-25", null],
    ["05-Nov-2026", "2026-11-05", null],
    ["5 Agt. 26 9:05", "2026-08-05", "09:05:00"],
    ["2026-11-25 06:14:36", "2026-11-25", "06:14:36"],
    ["2026-11-25T06:14:36.000", "2026-11-25", "06:14:36"],
    ["20261125", "2026-11-25", null],
    ["25/11/2026 10:15 WITA", "2026-11-25", "10:15:00"],
    ["Rabu, 25 November 2026", "2026-11-25", null],
    ["Wed 25/11/2026, 10:15", "2026-11-25", "10:15:00"],
    ["25 Nov 2026, 10.15.20 WIT", "2026-11-25", "10:15:20"],
  ])("%s is read where the day comes first", (text, date, time) => {
    expect(readDay(text, dayFirst, last)).toEqual({ date, time });
  });

  test.each([
    ["20/11", "DD/MM/YYYY", "2026-11-20", null],
    ["5/11/2026", "DD/MM/YYYY", "2026-11-05", null],
    ["05/11/26", "DD/MM/YYYY", "2026-11-05", null],
    ["25 November 2026 10:16:54", "DD MMMM YYYY HH:mm:ss", "2026-11-25", "10:16:54"],
    ["25-Des-25", "DD-MMM-YY", "2025-12-25", null],
    ["25/11/26 10:15:20", "DD/MM/YY HH.mm.ss", "2026-11-25", "10:15:20"],
    ["20261121T0000", "YYYYMMDDTHHmm", "2026-11-21", "00:00:00"],
    ["11/21/2026", "MM/DD/YYYY", "2026-11-21", null],
  ])("%s is read by %s", (text, pattern, date, time) => {
    expect(isDatePattern(pattern)).toBe(true);
    expect(readDay(text, readingBy(pattern), last)).toEqual({ date, time });
  });

  test("reads back on every day, with names of months in both languages and without leading zeros", () => {
    const forms = fc.constantFrom(
      (d: number, m: number, y: number) => `${d}/${m}/${y}`,
      (d: number, m: number, y: number) =>
        `${String(d).padStart(2, "0")}-${english[m - 1]}-${String(y % 100).padStart(2, "0")}`,
      (d: number, m: number, y: number) => `${d} ${indonesian[m - 1]} ${y} 10.15`,
    );
    fc.assert(
      fc.property(fc.nat(36_000), forms, (days, form) => {
        const date = addDays("2000-01-01", days);
        const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
        expect(readDay(form(day, month, year), dayFirst, last)?.date).toBe(date);
      }),
    );
  });

  test("without a year is the latest one of the statement, over New Year too", () => {
    fc.assert(
      fc.property(fc.nat(9000), fc.integer({ min: 0, max: 350 }), (days, back) => {
        const end = addDays("2001-06-01", days);
        const date = addDays(end, -back);
        expect(readDay(`${date.slice(8)}/${date.slice(5, 7)}`, dayFirst, end)?.date).toBe(date);
      }),
    );
    // What lies a little ahead is of this year, and refused as such; it is not a year old.
    expect(readDay("30/11", dayFirst, last)?.date).toBe("2026-11-30");
  });

  test.each(["31/02/2026", "00/01/2026", "01/13/2026", "1/2/1999", "25 Foo 2026", "x", "", "25/11/26 24.00"])(
    "is not %j",
    (text) => {
      expect(readDay(text, dayFirst, last)).toBeUndefined();
    },
  );

  test("is read by a pattern that says each part once", () => {
    for (const pattern of ["DD/MM/YYYY", "DD/MM", "D-MMM-YY", "YYYYMMDD", "HH:mm DD.MM.YYYY"])
      expect(isDatePattern(pattern), pattern).toBe(true);
    for (const pattern of ["", "DD/YYYY", "DD/MM/YYYY HH", "DD/MM/YYYY mm:ss", "DD/MM/DD", "YYYY-MM-DD 0"])
      expect(isDatePattern(pattern), pattern).toBe(false);
  });
});

test("a time is read from a text and from a number", () => {
  expect(readTime("9.05")).toBe("09:05:00");
  expect(readTime("25:00")).toBeUndefined();
  expect(readTimeNumber("61436")).toBe("06:14:36");
  expect(readTimeNumber("436")).toBe("00:04:36");
});

test.each([
  [["No. rekening : 1", "Periode : 20/12/2026 - 10/01/2027"], "2027-01-10"],
  [["Period", "01 Nov 2026 s/d 30 Nov 2026"], "2026-11-30"],
  [["Periode : NOVEMBER 2026"], "2026-11-30"],
  [["Tanggal cetak 27/11/26 10:00"], "2026-11-27"],
  [["Rekening 123"], undefined],
])("the last day of %j", (lines, day) => {
  expect(lastDayNamed(lines.map((line) => [line]))).toBe(day);
});
