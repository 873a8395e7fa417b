import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { longestRow, rowEnds } from "./csv-header.ts";
import { cutPlain, isPlain } from "./csv-plain.ts";

test("a plain file is cut as the parser reads it, whatever the size of the pieces", () => {
  const unit = fc.constantFrom("a", "é", "🜂", " ", ",", ";", "'", "\0", "\r", "\n", "\r\n");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), fc.integer({ min: 1, max: 30 }), (text, size) => {
      const bytes = Buffer.from(text);
      expect(isPlain(bytes)).toBe(true);
      expect([...cutPlain(bytes, ",", size)].flat()).toEqual(
        parse(bytes, { delimiter: ",", record_delimiter: rowEnds, relax_column_count: true }),
      );
    }),
    { numRuns: 500 },
  );
});

test("a file with a quotation mark is not plain, nor one with a row that is too long, wherever it stands", () => {
  const rows = "a,b\n".repeat(longestRow);
  const long = `${"x".repeat(longestRow + 1)}\n`;
  expect(isPlain(Buffer.from(rows))).toBe(true);
  for (const text of [
    `${rows}"a",b\n`,
    long,
    rows + long,
    rows + long + rows,
    `${rows}${"x".repeat(longestRow + 1)}`,
  ])
    expect(isPlain(Buffer.from(text))).toBe(false);
});
