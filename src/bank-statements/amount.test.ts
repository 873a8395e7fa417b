import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AmountForm } from "../kernel/csv/values.ts";
import { readAmount } from "./amount.ts";

const indonesian: AmountForm = { thousands: ".", decimal: "," };
const english: AmountForm = { thousands: ",", decimal: "." };

/** An amount as a bank with this form writes it. */
function written(rupiah: number, sen: number | null, { thousands, decimal }: AmountForm): string {
  const whole = String(rupiah).replace(/\B(?=(\d{3})+$)/g, thousands);
  return sen === null ? whole : `${whole}${decimal}${String(sen).padStart(2, "0")}`;
}

const amounts = fc.nat(100_000_000_000);
const sens = fc.option(fc.nat(99));
const forms = fc.constantFrom(indonesian, english);

describe("an amount", () => {
  test.each([
    ["75123.00", 75_123],
    ["1.234.567,00", 1_234_567],
    ["Rp 75.000", 75_000],
    ["Rp.75.000,-", 75_000],
    ["IDR 1,234,567.00", 1_234_567],
    ["125,330.00 IDR", 125_330],
    ["Rp\u00a05.000,00", 5000],
    [".00", 0],
    ["0", 0],
    ["(1,000.00)", -1000],
    ["1.000,00-", -1000],
    ["-Rp 5.000", -5000],
    ["Rp -5.000", -5000],
    ["+5000", 5000],
    ["1\u00a0234\u2009567,00", 1_234_567],
    ["Rp 1\u202f234\u202f567", 1_234_567],
    ["\u22121\u00a0000.00", -1000],
    ["1'234'567.00", 1_234_567],
  ])("%s is read", (text, rupiah) => {
    expect(readAmount(text, "either")).toEqual({ rupiah, hasSen: false });
  });

  test("keeps its sen out of its rupiah, and says that there were some", () => {
    expect(readAmount("12.345,67", indonesian)).toEqual({ rupiah: 12_345, hasSen: true });
    expect(readAmount("0,45", "either")).toEqual({ rupiah: 0, hasSen: true });
    expect(readAmount("1,234.5", "either")).toEqual({ rupiah: 1234, hasSen: true });
  });

  test("reads back in its form and where the form is not known, with sen and without", () => {
    fc.assert(
      fc.property(amounts, sens, forms, fc.boolean(), (rupiah, sen, form, isNegative) => {
        const text = `${isNegative ? "-" : ""}${written(rupiah, sen, form)}`;
        const expected = { rupiah: isNegative && rupiah !== 0 ? -rupiah : rupiah, hasSen: (sen ?? 0) > 0 };
        expect(readAmount(text, form)).toEqual(expected);
        expect(readAmount(text, "either")).toEqual(expected);
      }),
    );
  });

  test("is never read as another one in the form of others", () => {
    fc.assert(
      fc.property(amounts, sens, (rupiah, sen) => {
        const read = readAmount(written(rupiah, sen, english), indonesian);
        expect(read === undefined || read.rupiah === rupiah).toBe(true);
      }),
    );
  });

  test.each(["", "-", "Rp", ",", "1,234.500", "0.123", "1.50.000", "--1", "1e3", "1 000", "12,345,6", "١٢٣"])(
    "is not %j",
    (text) => {
      expect(readAmount(text, "either")).toBeUndefined();
    },
  );
});
