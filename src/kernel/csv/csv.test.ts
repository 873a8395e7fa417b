import { text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cell, csvDocument } from "./csv.ts";

async function* each(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

/** The file as its bytes say, with the byte order mark as a character. */
async function written(rows: Cell[][], separator: "," | ";" = ","): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of csvDocument(each(rows), { separator })) parts.push(part);
  return new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(Buffer.concat(parts));
}

/** An independent reader of RFC 4180, sign by sign. */
function read(file: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 1; at < file.length; at += 1) {
    const sign = file.charAt(at);
    if (quoted && sign === '"' && file.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') {
      quoted = !quoted;
    } else if (!quoted && sign === separator) {
      row.push(cell);
      cell = "";
    } else if (!quoted && file.startsWith("\r\n", at)) {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at += 1;
    } else {
      cell += sign;
    }
  }
  return rows;
}

describe("a CSV file", () => {
  test("begins with a byte order mark, ends each row with CRLF and quotes where it must", async () => {
    const rows: Cell[][] = [
      ["date", "count", "note"],
      ["2026-11-21", 3, 'say "hi", twice'],
      [null, true, "two\nlines"],
    ];
    expect(await written(rows)).toBe(
      '\uFEFFdate,count,note\r\n2026-11-21,3,"say ""hi"", twice"\r\n,true,"two\nlines"\r\n',
    );
  });

  test("of no rows is only the mark", async () => {
    expect(await written([])).toBe("\uFEFF");
  });

  test("keeps formulas as texts and numbers as numbers", async () => {
    const cells: Cell[] = [
      "=1+1",
      "+62812",
      "-5",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      "＝1",
      -5,
      12.5,
      "a=b",
      "a-b",
      "'=1",
      "'a",
    ];
    expect(await written([cells])).toBe(
      "\uFEFF'=1+1,'+62812,'-5,'@SUM(A1),\"'\t=1\",\"'\r=1\",'＝1,-5,12.5,a=b,a-b,''=1,'a\r\n",
    );
  });

  test("with semicolons has decimal commas", async () => {
    expect(await written([["a;b", "a,b", -12.5, 2000]], ";")).toBe('\uFEFF"a;b";"a,b";-12,5;2000\r\n');
  });

  test("reads back as what was written, whatever the texts", async () => {
    const cells = fc.string({
      unit: fc.constantFrom("a", '"', ",", ";", "\r", "\n", " ", "'", "é", "🔑", "="),
    });
    const tables = fc.array(fc.array(cells, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(tables, fc.constantFrom("," as const, ";" as const), async (rows, separator) => {
        const expected = rows.map((row) => row.map((cell) => (/^'*[=\r\n]/.test(cell) ? `'${cell}` : cell)));
        expect(read(await written(rows, separator), separator)).toEqual(expected);
      }),
    );
  });

  test("refuses a number that is none", async () => {
    await expect(written([[Number.NaN]])).rejects.toThrow(RangeError);
  });
});

describe("the stream", () => {
  test("asks for rows only as they are read, and ends the iteration when it is destroyed", async () => {
    let asked = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Cell[]> {
      try {
        for (;;) {
          asked += 1;
          yield ["x".repeat(1000)];
        }
      } finally {
        ended = true;
      }
    }
    const document = csvDocument(endless(), { separator: "," });
    for await (const part of document) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
    expect(asked).toBeLessThan(500);
    await expect.poll(() => ended).toBe(true);
  });

  test("fails with the error of its rows", async () => {
    async function* broken(): AsyncGenerator<Cell[]> {
      yield [1];
      throw new Error("database gone");
    }
    await expect(text(csvDocument(broken(), { separator: "," }))).rejects.toThrow("database gone");
  });
});
