import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../time.ts";
import { type AmountForm, isDateTimePattern, parseAmount, parseLocalDateTime } from "./values.ts";

const indonesian: AmountForm = { thousands: ".", decimal: "," };
const english: AmountForm = { thousands: ",", decimal: "." };
const unmarked: AmountForm = { thousands: "", decimal: "." };
const forms = fc.constantFrom(indonesian, english, unmarked);

/** The amount as a bank writes it. */
function written(amount: number, { thousands, decimal }: AmountForm, zeros: number): string {
  const digits = [...String(Math.abs(amount))];
  const marked = digits.map((digit, index) =>
    index > 0 && (digits.length - index) % 3 === 0 ? thousands + digit : digit,
  );
  return (amount < 0 ? "-" : "") + marked.join("") + (zeros === 0 ? "" : decimal + "0".repeat(zeros));
}

describe("an amount", () => {
  test("is read as banks write it", () => {
    expect(parseAmount("1.234.567,00", indonesian)).toBe(1_234_567);
    expect(parseAmount("1,234,567.00", english)).toBe(1_234_567);
    expect(parseAmount("1234567.00", unmarked)).toBe(1_234_567);
    expect(parseAmount(" 180000 ", indonesian)).toBe(180_000);
    expect(parseAmount("-5.000,0", indonesian)).toBe(-5000);
    expect(parseAmount("+5000", english)).toBe(5000);
    expect(parseAmount("-0,00", indonesian)).toBe(0);
    expect(parseAmount("9.007.199.254.740.991", indonesian)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("of any size reads back in every form", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), forms, fc.integer({ min: 0, max: 2 }), (amount, form, zeros) => {
        expect(parseAmount(written(amount, form, zeros), form)).toBe(amount);
      }),
    );
  });

  test.each([
    ["nothing", ["", " ", "-", ",", ".", ",00", ".000"]],
    ["a fraction", ["1,5", "1.000,01", "0,10", "1,"]],
    ["the form of others, which would be another amount", ["150,000", "1,234,567.00", "1.50", "1234.567"]],
    ["thousands that are not three digits", ["1.23", "1..000", "1.0000", ".000", "1.000.", "12.34.567"]],
    [
      "what is no number",
      ["Rp1.000", "1 000", "1e3", "0x10", "--1", "1-", "(1.000)", "١٢٣", "Infinity", "1,0,0"],
    ],
    ["what is beyond 2^53", ["9.007.199.254.740.992", "9".repeat(400)]],
  ])("is not %s", (_, texts) => {
    for (const text of texts) expect(parseAmount(text, indonesian), text).toBeUndefined();
  });

  test("is never read as another one in the form of others", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 2 }), (amount, zeros) => {
        const read = parseAmount(written(amount, english, zeros), indonesian);
        expect(read === undefined || read === amount).toBe(true);
      }),
    );
  });

  test("has two signs that differ", () => {
    expect(() => parseAmount("1", { thousands: ".", decimal: "." })).toThrow(RangeError);
  });
});

describe("a local date and time", () => {
  test("is read by its pattern", () => {
    expect(parseLocalDateTime("21/11/2026", "DD/MM/YYYY")).toEqual({ date: "2026-11-21", time: null });
    expect(parseLocalDateTime(" 21/11/2026 14:05:09 ", "DD/MM/YYYY HH:mm:ss")).toEqual({
      date: "2026-11-21",
      time: "14:05:09",
    });
    expect(parseLocalDateTime("2026-11-21 23:59", "YYYY-MM-DD HH:mm")).toEqual({
      date: "2026-11-21",
      time: "23:59:00",
    });
    expect(parseLocalDateTime("20261121T0000", "YYYYMMDDTHHmm")).toEqual({
      date: "2026-11-21",
      time: "00:00:00",
    });
    expect(parseLocalDateTime("11/21/2026", "MM/DD/YYYY")).toEqual({ date: "2026-11-21", time: null });
  });

  test("reads back on every day and at every second", () => {
    const patterns = fc.constantFrom("DD/MM/YYYY HH:mm:ss", "YYYY-MM-DD HH:mm:ss", "ss mm HH DD MM YYYY");
    const below = (max: number) =>
      fc.integer({ min: 0, max: max - 1 }).map((n) => String(n).padStart(2, "0"));
    fc.assert(
      fc.property(fc.nat(36_000), below(24), below(60), below(60), patterns, (days, HH, mm, ss, pattern) => {
        const date = addDays("2000-01-01", days);
        const [YYYY = "", MM = "", DD = ""] = date.split("-");
        const parts = { YYYY, MM, DD, HH, mm, ss };
        const text = Object.entries(parts).reduce<string>(
          (made, [token, part]) => made.replace(token, part),
          pattern,
        );
        expect(parseLocalDateTime(text, pattern)).toEqual({ date, time: `${HH}:${mm}:${ss}` });
      }),
    );
  });

  test.each([
    [
      "DD/MM/YYYY",
      ["30/02/2026", "29/02/2026", "31/04/2026", "00/01/2026", "01/13/2026", "01/01/1999", "01/01/0000"],
    ],
    [
      "DD/MM/YYYY",
      ["1/2/2026", "01-02-2026", "2026/01/02", "01/02/26", "", "٠١/٠٢/٢٠٢٦", "01/02/2026 00:00"],
    ],
    ["DD/MM/YYYY", ["DD/MM/YYYY", "-1/02/2026", "+1/02/2026", "1 /02/2026", "0x/02/2026"]],
    ["YYYY-MM-DD HH:mm", ["2026-11-21 24:00", "2026-11-21 12:60", "2026-11-21", "2026-11-21T12:00"]],
    ["YYYY-MM-DD HH:mm:ss", ["2026-11-21 12:00:60", "2026-11-21 12:00"]],
  ])("by %s is none of %j", (pattern, texts) => {
    for (const text of texts) expect(parseLocalDateTime(text, pattern), text).toBeUndefined();
  });

  test("has a pattern that says each part once", () => {
    for (const pattern of ["DD/MM/YYYY", "YYYYMMDD", "HH:mm DD.MM.YYYY", "YYYY-MM-DDTHH:mm:ssZ"])
      expect(isDateTimePattern(pattern), pattern).toBe(true);
    const none = ["", "DD/MM", "DD/MM/YY", "DD/MM/YYYY HH", "DD/MM/YYYY mm:ss", "DD/MM/YYYY DD", "D/M/YYYY"];
    for (const pattern of [...none, "DD/MMM/YYYY", "YYYY-MM-DD HH:mm:ss.sss", "YYYY-MM-DD 0"]) {
      expect(isDateTimePattern(pattern), pattern).toBe(false);
      expect(() => parseLocalDateTime("x", pattern), pattern).toThrow(RangeError);
    }
  });
});
