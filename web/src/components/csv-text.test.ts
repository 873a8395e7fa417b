import { describe, expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

describe("work", () => {
  test("rows are lines of quoted cells, with a byte order mark; numbers stay numbers, negative ones too", () => {
    const rows = [
      ["line", "message"],
      [-3, 'says "no", twice'],
      [null, ""],
    ];
    expect(csvText(rows)).toBe('\ufeff"line","message"\r\n-3,"says ""no"", twice"\r\n"",""\r\n');
  });
});

describe("guard", () => {
  test.each(["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "'="])(
    "a cell that begins with %j is no formula",
    (sign) => {
      expect(csvText([[`${sign}1+1`]])).toBe(`\ufeff"'${sign}1+1"\r\n`);
    },
  );
});
