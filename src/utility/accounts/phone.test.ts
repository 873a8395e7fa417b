import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalisePhone } from "./phone.ts";

const numbers = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{7,10}$/))
  .map(([second, rest]) => `8${second}${rest}`);
const separators = fc.constantFrom("", "", "", " ", "-", ".", " - ", "\u00a0", "\u2013");

describe("a telephone number", () => {
  test.each([
    ["0812-3456-7890", "+6281234567890"],
    ["+62 812 3456 7890", "+6281234567890"],
    ["6281234567890", "+6281234567890"],
    ["812-3456-7890", "+6281234567890"],
    ["81234567890", "+6281234567890"],
    ["0062 812-3456-7890", "+6281234567890"],
    ["0062 (0)812 3456 7890", "+6281234567890"],
    ["+62 (0)812.3456.7890", "+6281234567890"],
    [" 0812 3456 7890 ", "+6281234567890"],
    ["0811\u2013234\u2013567", "+62811234567"],
    ["0813 1234 56789", "+62813123456789"],
    ["(021) 345 6789", "+62213456789"],
    ["0274-512345", "+62274512345"],
    ["\u202a+62 812-3456-7890\u202c", "+6281234567890"],
  ])("%j is %s", (text, number) => {
    expect(normalisePhone(text)).toBe(number);
  });

  test("has one form, however it is written, and keeps it", () => {
    const prefixes = fc.constantFrom("0", "62", "+62", "+62 0", "+62(0)", "0062", "");
    fc.assert(
      fc.property(numbers, prefixes, fc.array(separators, { maxLength: 12 }), (number, prefix, marks) => {
        const written = [...number].map((digit, at) => (marks[at] ?? "") + digit).join("");
        expect(normalisePhone(prefix + written)).toBe(`+62${number}`);
        expect(normalisePhone(`+62${number}`)).toBe(`+62${number}`);
      }),
    );
  });

  test.each([
    "",
    "0812",
    "+1 202 555 0100",
    "+60123456789",
    "0812-3456-789O",
    "08012345678",
    "0012345678",
    "0112 3456 7890",
    "80123456789",
    "21-345-6789",
    "0812345678901234",
    "0812 3456 7890 ext 3",
    "0812+34567890",
    "++6281234567890",
    "０８１２３４５６７８９０",
    "budi@example.com",
  ])("is not %j", (text) => {
    expect(normalisePhone(text)).toBeUndefined();
  });
});
