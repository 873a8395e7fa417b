import { describe, expect, test } from "vitest";
import { fieldError } from "../../field-errors/field-errors.ts";
import { type Checked, checkRows } from "./check.ts";
import { readCsvInPieces } from "./read.ts";

const columns = { code: "required", weight: "required" } as const;

function check(file: string) {
  return checkRows(readCsvInPieces(file, { columns }), (cells): Checked<"code" | "weight", number> => {
    const weight = Number(cells.weight);
    if (cells.code === "x") return { problems: [{ column: null, error: fieldError("NOT_VALID") }] };
    if (cells.code !== "" && Number.isInteger(weight)) return { row: weight };
    return {
      problems: [
        ...(cells.code === "" ? [{ column: "code" as const, error: fieldError("REQUIRED") }] : []),
        ...(Number.isInteger(weight)
          ? []
          : [{ column: "weight" as const, error: fieldError("WRONG_TYPE", { types: ["number"] }) }]),
      ],
    };
  });
}

describe("work", () => {
  test("rows without problems come with their lines", async () => {
    expect(await check("code,weight\na,1\n\nb,2")).toEqual({
      rows: [
        { line: 2, row: 1 },
        { line: 4, row: 2 },
      ],
      rowCount: 2,
      problems: [],
      problemCount: 0,
    });
  });
});

describe("refuse", () => {
  test("every problem of every row is told, those of reading too, and no row is handed on", async () => {
    expect(await check("code,weight\na,1\n,many\nb,1,c\nx,1\nb,2\n")).toEqual({
      rows: [],
      rowCount: 5,
      problems: [
        { line: 3, column: "code", error: fieldError("REQUIRED") },
        { line: 3, column: "weight", error: fieldError("WRONG_TYPE", { types: ["number"] }) },
        { line: 4, column: null, error: fieldError("CELLS_UNLIKE_HEADER", { cells: 3, header: 2 }) },
        { line: 5, column: null, error: fieldError("NOT_VALID") },
      ],
      problemCount: 4,
    });
  });

  test("what makes the file unreadable is thrown", async () => {
    await expect(check("code\n")).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("guard", () => {
  test("1,000 problems are kept, all are counted", async () => {
    const result = await check(`code,weight\n${"a,many\n".repeat(1500)}`);
    expect(result.problems).toHaveLength(1000);
    expect(result.problems.at(-1)?.line).toBe(1001);
    expect(result.problemCount).toBe(1500);
  });

  test("a row is not refused without a reason", async () => {
    const rows = readCsvInPieces("code,weight\na,1\n", { columns });
    await expect(checkRows(rows, () => ({ problems: [] }))).rejects.toThrow(TypeError);
  });
});
