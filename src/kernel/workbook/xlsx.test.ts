import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Growth } from "../../../test/xlsx-growth.worker.ts";
import type { Cell } from "../csv/csv.ts";
import { xlsxDocument } from "./xlsx.ts";

async function* each(rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

/** The parts of a zip file by name, found from its central directory as readers do. */
function unzipped(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from("PK\x05\x06"));
  let at = file.readUInt32LE(end + 16);
  const parts = new Map<string, string>();
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = file.readUInt32LE(at + 20);
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const header = file.readUInt32LE(at + 42);
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    const content = inflateRawSync(file.subarray(start, start + size));
    expect(content.length).toBe(file.readUInt32LE(at + 24));
    parts.set(
      file.toString("utf8", at + 46, nameEnd),
      new TextDecoder("utf-8", { fatal: true }).decode(content),
    );
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

async function workbook(
  rows: Cell[][],
  sheet = "Events",
  rowsPerSheet?: number,
): Promise<Map<string, string>> {
  const options = rowsPerSheet === undefined ? { sheet } : { sheet, rowsPerSheet };
  return unzipped(await buffer(xlsxDocument(each(rows), options)));
}

function unescaped(xml: string): string {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#13": "\r" };
  const text = xml.replace(/&([^;]+);/g, (_, name: string) => signs[name] ?? "?");
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** What a reader finds in a sheet, cell by cell with its place. */
function cells(xml: string | undefined): [string, Cell][] {
  const found = (xml ?? "").matchAll(
    /<c r="([A-Z]+\d+)"(?: t="(\w+)")?>(?:<v>(.*?)<\/v>|<is><t xml:space="preserve">([\s\S]*?)<\/t><\/is>)<\/c>/g,
  );
  return [...found].map(([, place = "", type, value = "", text = ""]) => {
    if (type === "inlineStr") return [place, unescaped(text)];
    return [place, type === "b" ? value === "1" : Number(value)];
  });
}

describe("a workbook", () => {
  test("has the parts that Excel asks for, the content types first", async () => {
    const parts = await workbook([["a"]]);
    expect([...parts.keys()]).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/worksheets/sheet1.xml",
      "xl/workbook.xml",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
    ]);
    for (const xml of parts.values())
      expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8" standalone="yes"\?>\n</);
  });

  test("keeps texts, numbers, truths and gaps apart", async () => {
    const parts = await workbook([
      ["text", "count", null, "ok"],
      ["no date", -5, 12.5, true],
      [],
      [0, "0", "", false],
    ]);
    expect(cells(parts.get("xl/worksheets/sheet1.xml"))).toEqual([
      ["A1", "text"],
      ["B1", "count"],
      ["D1", "ok"],
      ["A2", "no date"],
      ["B2", -5],
      ["C2", 12.5],
      ["D2", true],
      ["A4", 0],
      ["B4", "0"],
      ["C4", ""],
      ["D4", false],
    ]);
  });

  test("keeps dates and moments as Excel does, by the clock that is written, and what is none as text", async () => {
    const xml = (
      await workbook([
        ["2026-11-21", "2026-11-21T14:05:00+07:00", "2026-11-21T23:59:59.500Z", "1900-03-01"],
        ["2026-02-30", "1900-02-28", "2026-11-21x", "21/11/2026", "2026-11-21T25:00:00+07:00"],
      ])
    ).get("xl/worksheets/sheet1.xml");
    const found = [...(xml ?? "").matchAll(/<c r="([A-Z]+1)" s="([12])"><v>([\d.]+)<\/v>/g)];
    expect(found.map(([, place, style, days]) => [place, style, Number(days)])).toEqual([
      // What Excel and LibreOffice show for these days: DATE(2026;11;21) is 46347.
      ["A1", "1", 46_347],
      ["B1", "2", expect.closeTo(46_347 + (14 * 60 + 5) / 1440, 9)],
      ["C1", "2", expect.closeTo(46_347 + 86_399.5 / 86_400, 9)],
      ["D1", "1", 61],
    ]);
    expect(cells(xml).map(([, value]) => value)).toEqual([
      "2026-02-30",
      "1900-02-28",
      "2026-11-21x",
      "21/11/2026",
      "2026-11-21T25:00:00+07:00",
    ]);
  });

  test("sets the heads of a table in bold, those of figures over their figures", async () => {
    const rows: Cell[][] = [["Tagihan"], [], ["Nama", "Jumlah"], ["Siti", 34_340], [], ["a", "b"]];
    const xml = (await workbook(rows)).get("xl/worksheets/sheet1.xml") ?? "";
    const styleOf = (place: string) => new RegExp(`<c r="${place}"(?: s="(\\d)")?`).exec(xml)?.[1];
    expect(["A3", "B3", "A4", "B4", "A6"].map(styleOf)).toEqual(["3", "4", undefined, undefined, undefined]);
  });

  test("never makes a formula", async () => {
    const xml = (await workbook([["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0"]])).get(
      "xl/worksheets/sheet1.xml",
    );
    expect(xml).not.toContain("<f");
    expect(cells(xml).map(([, value]) => value)).toEqual([
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1)",
      "=cmd|' /C calc'!A0",
    ]);
  });

  test("gives back any text that XML can carry", async () => {
    const signs = fc.constantFrom(
      "a",
      "<",
      "&",
      ">",
      '"',
      "'",
      "\r",
      "\n",
      "\t",
      " ",
      "_x0041_",
      "é",
      "🔑",
      "]]>",
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: signs }), async (text) => {
        expect(cells((await workbook([[text]])).get("xl/worksheets/sheet1.xml"))).toEqual([["A1", text]]);
      }),
    );
  });

  test("drops what XML cannot carry and stays readable", async () => {
    const xml = (await workbook([["a\0b\x1B\x0Bc\uFFFEd\uFFFF", "half \uD800 pair"]])).get(
      "xl/worksheets/sheet1.xml",
    );
    expect(cells(xml)).toEqual([
      ["A1", "abcd"],
      ["B1", "half \uFFFD pair"],
    ]);
  });

  test("cuts a text where Excel would call the file damaged", async () => {
    const [cell] = cells((await workbook([["x".repeat(40_000)]])).get("xl/worksheets/sheet1.xml"));
    expect(cell?.[1]).toBe(`${"x".repeat(32_766)}…`);
  });

  test("names its columns as Excel does", async () => {
    const places = cells((await workbook([new Array(703).fill(1)])).get("xl/worksheets/sheet1.xml")).map(
      ([place]) => place,
    );
    expect([places[25], places[26], places[51], places[52], places[701], places[702]]).toEqual([
      "Z1",
      "AA1",
      "AZ1",
      "BA1",
      "ZZ1",
      "AAA1",
    ]);
  });

  test("continues on further sheets, without an empty one at the end", async () => {
    const parts = await workbook([[1], [2], [3], [4]], "Events: all/2026", 2);
    expect(cells(parts.get("xl/worksheets/sheet1.xml"))).toEqual([
      ["A1", 1],
      ["A2", 2],
    ]);
    expect(cells(parts.get("xl/worksheets/sheet2.xml"))).toEqual([
      ["A1", 3],
      ["A2", 4],
    ]);
    expect(parts.has("xl/worksheets/sheet3.xml")).toBe(false);
    const names = parts.get("xl/workbook.xml")?.match(/name="[^"]*"/g);
    expect(names).toEqual(['name="Events  all 2026"', 'name="Events  all 2026 (2)"']);
  });

  test("has a sheet with a lawful name even without rows and name", async () => {
    const parts = await workbook([], "'[]'");
    expect(parts.get("xl/worksheets/sheet1.xml")).toContain("<sheetData></sheetData>");
    expect(parts.get("xl/workbook.xml")).toContain('name="Sheet"');
    expect((await workbook([], "n".repeat(50))).get("xl/workbook.xml")).toContain(`name="${"n".repeat(31)}"`);
  });

  test("of equal rows is equal, byte for byte", async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => buffer(xlsxDocument(each([["a", 1]]), { sheet: "S" }))),
    );
    expect(first).toEqual(second);
  });
});

describe("the stream", () => {
  test("does not grow with its rows", async () => {
    // In a thread, whose heap holds nothing else: that of a worker of Vitest takes fifty times as long to collect.
    const file = new URL("../../../test/xlsx-growth.worker.ts", import.meta.url);
    const [growth] = (await once(new Worker(file, { workerData: { rows: 300_000 } }), "message")) as [Growth];
    expect(growth.bytes).toBeGreaterThan(2_000_000);
    expect(growth.parts).toBeGreaterThan(100);
    expect(growth.most).toBeLessThan(10_000_000);
  });

  test("waits for its reader, and ends the iteration when it is destroyed", async () => {
    let asked = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Cell[]> {
      try {
        for (;;) {
          asked += 1;
          yield [randomBytes(150).toString("base64")];
        }
      } finally {
        ended = true;
      }
    }
    const document = xlsxDocument(endless(), { sheet: "S" });
    await new Promise((readable) => document.once("readable", readable));
    let before: number;
    do {
      before = asked;
      await setTimeout(50);
    } while (asked > before);
    expect(asked).toBeLessThan(20_000);
    document.destroy();
    await expect.poll(() => ended).toBe(true);
  });

  test("fails with the error of its rows", async () => {
    async function* broken(): AsyncGenerator<Cell[]> {
      yield [1];
      throw new Error("database gone");
    }
    await expect(buffer(xlsxDocument(broken(), { sheet: "S" }))).rejects.toThrow("database gone");
    await expect(buffer(xlsxDocument(each([[Number.NaN]]), { sheet: "S" }))).rejects.toThrow(RangeError);
  });

  test("ends the iteration when it is destroyed between two sheets", async () => {
    let asked = 0;
    let ended = false;
    async function* rows(): AsyncGenerator<Cell[]> {
      try {
        for (;;) {
          asked += 1;
          yield [randomBytes(150).toString("base64")];
        }
      } finally {
        ended = true;
      }
    }
    const document = xlsxDocument(rows(), { sheet: "S", rowsPerSheet: 1 });
    for await (const part of document) if (part.length > 0 && asked > 10) break;
    await expect.poll(() => ended).toBe(true);
  });
});
