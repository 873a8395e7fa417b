import { describe, expect, test } from "vitest";
import { sendCsv } from "../../test/csv-import.ts";
import { type ExcelCell, excelFile } from "../../test/excel-file.ts";
import { sharedUtility } from "../../test/utility.ts";
import type { Run } from "./schema.ts";

const server = sharedUtility();
const customers = "/backoffice/v1/customers";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function imported(
  rows: ExcelCell[][],
  how: { merged?: string[]; hiddenRows?: number[] },
): Promise<Run> {
  const file = await excelFile([{ name: "Sheet1", rows, ...how }]);
  const { status, body } = await sendCsv(server, `${customers}/import`, file, { type });
  expect(status).toBe(201);
  const read = async (): Promise<Run> =>
    (await server.admin.get(`/backoffice/v1/runs/${body.data.id}`)).body.data;
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).not.toBe("BERJALAN");
  return read();
}

const found = ({ problems }: Run) => problems.map(({ line, column, code }) => [line, column, code]);

describe("an .xlsx", () => {
  test("with merged cells: a title and a head over two columns are read, what stands under no name is named", async () => {
    const title = ["DAFTAR PELANGGAN", null, null, null];
    const head = ["code", "name", null, "phone"];
    const merged = ["A1:D1", "B2:C2", "B3:C3"];
    const rows = [title, head, ["MG-1", "Siti Contoh", null, "081234567021"]];
    const run = await imported(rows, { merged });
    expect(run.result).toMatchObject({ rows: 1, created: 1 });
    const { body } = await server.admin.get(`${customers}/MG-1`);
    expect(body.data).toMatchObject({ name: "Siti Contoh" });
    const split = [title, head, ["MG-2", "Budi", "Contoh", "081234567022"]];
    const named = await imported(split, { merged });
    expect(found(named)).toEqual([[3, null, "CELL_WITHOUT_NAME"]]);
  });

  test("with cells merged over rows: the first row has the value, and a row that must have it is named", async () => {
    const rows = [
      ["code", "name"],
      ["MG-3", "Siti Contoh"],
      [null, "Budi Contoh"],
    ];
    expect(found(await imported(rows, { merged: ["A2:A3"] }))).toEqual([[3, "code", "REQUIRED"]]);
  });

  test("with hidden rows: they are read, as a CSV of the sheet has them", async () => {
    const rows = [
      ["code", "name"],
      ["HD-1", "Siti Contoh"],
      ["HD-2", "Budi Contoh"],
    ];
    expect((await imported(rows, { hiddenRows: [3] })).result).toMatchObject({ created: 2 });
  });
});
