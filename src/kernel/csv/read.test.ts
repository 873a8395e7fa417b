import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldError } from "../../field-errors/field-errors.ts";
import { LoketError } from "../errors.ts";
import { csvDocument } from "./csv.ts";
import { type CsvRow, readCsv } from "./read.ts";

const columns = { code: "required", name: "required", note: "optional" } as const;
type Row = CsvRow<keyof typeof columns>;

function read(text: string | Buffer, delimiter?: "," | ";" | "\t"): Promise<Row[]> {
  return Array.fromAsync(readCsv(text, delimiter === undefined ? { columns } : { columns, delimiter }));
}

/** Why the file is refused. */
async function refusal(text: string | Buffer, mostRows = 100): Promise<string[]> {
  const error: unknown = await Array.fromAsync(readCsv(text, { columns, mostRows })).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof LoketError)) throw new Error("was read", { cause: error });
  expect(error.kind).toBe("invalid");
  return error.fields?.file ?? [];
}

const row = (line: number, code: string, name: string, note = "") => ({ line, cells: { code, name, note } });

describe("work", () => {
  test("rows come with their cells and their lines, whatever ends a line", async () => {
    const expected = [row(2, "1", "a"), row(3, "2", "b")];
    expect(await read("code,name\n1,a\n2,b\n")).toEqual(expected);
    expect(await read("code,name\r\n1,a\r\n2,b")).toEqual(expected);
    expect(await read("code,name\r\n1,a\n2,b\r\n")).toEqual(expected);
  });

  test("a byte order mark is no part of the first name, also a quoted one", async () => {
    expect(await read('\uFEFF"code",name\n1,a')).toEqual([row(2, "1", "a")]);
    expect(await read(Buffer.from("\uFEFFcode,name\n1,a"))).toEqual([row(2, "1", "a")]);
  });

  test("columns stand in any order, in any case, with any space around them; an optional one may be missing", async () => {
    expect(await read(" NOTE ,\tName,CoDe\nx,a,1")).toEqual([row(2, "1", "a", "x")]);
  });

  test("columns of somebody else's file are passed over where that is asked for, whatever is in them", async () => {
    const file = "branch,code,,Branch,name,\n1,2,\0,4,a,\n\0,2,,,a\0,\n";
    expect(await Array.fromAsync(readCsv(file, { columns, unknownColumns: "ignore" }))).toEqual([
      row(2, "2", "a"),
      { line: 3, column: "name", error: fieldError("CELL_WITH_NULL") },
    ]);
    const refused = Array.fromAsync(readCsv("branch,code,CODE\n", { columns, unknownColumns: "ignore" }));
    await expect(refused).rejects.toMatchObject({
      fields: {
        file: [
          "Missing columns: name.",
          "Columns named more than once: code.",
          "The columns are: code, name, note.",
        ],
      },
    });
  });

  test("the delimiter is told by the header, not by what is in the cells", async () => {
    expect(await read("code;name\n1;a,b,c,d")).toEqual([row(2, "1", "a,b,c,d")]);
    expect(await read("code\tname\n1\ta;b")).toEqual([row(2, "1", "a;b")]);
    expect(await read('"code";"name"\n1;"a;b"')).toEqual([row(2, "1", "a;b")]);
    expect(await read("code;name\n1;a", ";")).toEqual([row(2, "1", "a")]);
  });

  test("quoted cells keep delimiters, quotation marks and line ends, and lines are those of the file", async () => {
    const file = 'code,name\r\n1,"a\r\nb\nc"\r\n\r\n2,"say ""hi"", twice"\r\n,\r\n"3","d"';
    expect(await read(file)).toEqual([
      row(2, "1", "a\r\nb\nc"),
      row(6, "2", 'say "hi", twice'),
      row(8, "3", "d"),
    ]);
  });

  test("blank lines are passed over, before the header too", async () => {
    expect(await read("\n \n,,\ncode,name\n\n1,a\n   \n,\n")).toEqual([row(6, "1", "a")]);
  });

  test("a row that ends early is blank from there on; one that goes on is a problem of this row alone", async () => {
    expect(await read("code,name\n1\n2,b,,\n3,c,d\n")).toEqual([
      row(2, "1", ""),
      row(3, "2", "b"),
      { line: 4, column: null, error: fieldError("CELLS_UNLIKE_HEADER", { cells: 3, header: 2 }) },
    ]);
  });

  test("what our export writes reads back as it was, formulas too", async () => {
    const unit = fc.constantFrom("a", '"', ",", ";", "\t", "\r", "\n", " ", "é", "🔑", "=", "-", "＠", "'");
    const cell = fc.oneof(fc.string({ unit }), fc.constantFrom("'=1+1", "''-5", "'\t", "'", "''a"));
    const tables = fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(tables, fc.constantFrom("," as const, ";" as const), async (table, separator) => {
        async function* rows() {
          yield ["code", "name", "note"];
          yield* table;
        }
        const parts: Buffer[] = [];
        for await (const part of csvDocument(rows(), { separator })) parts.push(part);
        let line = 2;
        const expected: Row[] = [];
        for (const [code, name, note] of table) {
          // The apostrophe that is written before a tab or a line end makes the cell one that is not blank.
          if ([code, name, note].some((text) => text.trim() !== "" || /^[\t\r\n]/.test(text)))
            expected.push(row(line, code, name, note));
          line += `${code}${name}${note}`.split("\n").length;
        }
        expect(await read(Buffer.concat(parts))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe("refuse", () => {
  test("what is not UTF-8", async () => {
    const message = [
      "The file is not UTF-8. Save it as 'CSV UTF-8', or have it read as Windows-1252 (encoding=windows-1252).",
    ];
    expect(await refusal(Buffer.from("code,name\n1,caf\xe9", "latin1"))).toEqual(message);
    expect(await refusal(Buffer.from("\uFEFFcode,name\n1,a", "utf16le"))).toEqual(message);
    expect(await refusal("code,name\n1,\ud800")).toEqual(message);
  });

  test("a file without a header", async () => {
    for (const file of ["", "\uFEFF", "\n \n"]) expect(await refusal(file)).toEqual(["The file is empty."]);
  });

  test("unknown columns, naming them and the known ones", async () => {
    expect(await refusal("code,name,colour,__proto__,,\n")).toEqual([
      'Unknown columns: "colour", "__proto__", the 5. has no name, the 6. has no name.',
      "The columns are: code, name, note.",
    ]);
    const [many = ""] = await refusal(`code,name,${"x".repeat(200)},${"y,".repeat(1000)}z`);
    expect(many.length).toBeLessThan(300);
    expect(many).toMatch(/ and 982 more\.$/);
  });

  test("missing columns and columns that are there twice", async () => {
    expect(await refusal("note\n")).toEqual([
      "Missing columns: code, name.",
      "The columns are: code, name, note.",
    ]);
    expect(await refusal("code,name,Code\n")).toEqual([
      "Columns named more than once: code.",
      "The columns are: code, name, note.",
    ]);
  });

  test("misplaced quotation marks, naming the line on which their row begins", async () => {
    const before = 'code,name\n1,"a\r\nb"\n';
    expect(await refusal(`${before}2,"c\nd`)).toEqual([
      "Line 4: a quotation mark is opened and never closed.",
    ]);
    const inside =
      "a quotation mark stands inside a cell; write the cell in quotation marks and this one twice.";
    expect(await refusal(`${before}2,c"d"\n`)).toEqual([`Line 4: ${inside}`]);
    expect(await refusal(`${before}2,"c"d\n`)).toEqual([`Line 4: ${inside}`]);
    expect(await refusal(`${before}2,"${"c\n".repeat(100_000)}`)).toEqual([
      "Line 4: the row is longer than 65536 bytes; perhaps a quotation mark is never closed.",
    ]);
  });

  test("U+0000: in a cell it is the problem of its row, in the header of the file", async () => {
    expect(await read('code,name\n1,a\n2,b\0\n"3"\0,c\n')).toEqual([
      row(2, "1", "a"),
      { line: 3, column: "name", error: fieldError("CELL_WITH_NULL") },
      { line: 4, column: "code", error: fieldError("CELL_WITH_NULL") },
    ]);
    expect(await refusal("code,name\0\n")).toContain('Unknown columns: "name\\u0000".');
  });

  test("more rows than are taken", async () => {
    expect(await refusal("code,name\n1,a\n2,b\n\n", 1)).toEqual(["The file has more than 1 rows."]);
    expect(await Array.fromAsync(readCsv("code,name\n1,a\n\n", { columns, mostRows: 1 }))).toHaveLength(1);
  });
});

describe("guard", () => {
  const large = Buffer.from(
    `code,name,note\r\n${Array.from({ length: 100_000 }, (_, n) => `${n},"name ${n}","${"é".repeat(20)}"\r\n`).join("")}`,
  );

  test("100,000 rows are read whole, in flat memory, and others get their turn meanwhile", async () => {
    setFlagsFromString("--expose-gc");
    const collect: () => void = runInNewContext("gc");
    let turns = 0;
    let isReading = true;
    const turn = () => {
      turns += 1;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    let rows = 0;
    const heap: number[] = [];
    for await (const read of readCsv(large, { columns })) {
      expect("cells" in read && read.cells.code).toBe(String(rows));
      rows += 1;
      if (rows % 20_000 === 0) {
        collect();
        heap.push(process.memoryUsage().heapUsed);
      }
    }
    isReading = false;
    expect(rows).toBe(100_000);
    // Rows that stay, before they are asked for or after, take 4 MB more at each look, 16 in all. What other files of this worker have
    // left behind may go meanwhile.
    const [first = 0] = heap;
    expect(Math.max(...heap) - first).toBeLessThan(4_000_000);
    expect(turns).toBeGreaterThan(large.length / 16_384 / 2);
  });

  test("a reader who stops early leaves nothing running", async () => {
    for await (const read of readCsv(large, { columns })) {
      expect(read.line).toBe(2);
      break;
    }
  });

  test("no bytes break it: each file is read or refused", async () => {
    const unit = fc.constantFrom(
      "code",
      "name",
      ",",
      ";",
      "\t",
      '"',
      "\n",
      "\r",
      "\0",
      "a",
      " ",
      "'=",
      "\uFEFF",
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 30 }), fc.boolean(), async (tail, hasHeader) => {
        try {
          for (const { line } of await read((hasHeader ? "code,name\n" : "") + tail))
            expect(line).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toMatchObject({ kind: "invalid" });
        }
      }),
      { numRuns: 500 },
    );
  });
});
