import { describe, expect, test } from "vitest";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../test/utility.ts";
import { tariffCsvExample } from "./tariff-import.ts";

const server = sharedUtility();
const path = "/backoffice/v1/tariffs/import";
const head = "class_code,effective_from,block_to,price";

async function versions(code: string) {
  return (await server.viewer.get(`/backoffice/v1/tariff-classes/${code}/tariffs`)).body.data.items;
}

describe("work", () => {
  test("the documented example makes one version of four blocks", async () => {
    const run = await importAll(server, path, tariffCsvExample);
    expect(run).toMatchObject({ status: "SELESAI", result: { rows: 4, tariffs: 1, classes: 0 } });
    expect((await versions("RT-A"))[0]).toMatchObject({
      effective_from: "2026-01-01",
      blocks: [
        { from: 0, to: 10, price: 1100 },
        { from: 11, to: 20, price: 1480 },
        { from: 21, to: 30, price: 2000 },
        { from: 31, to: null, price: 2700 },
      ],
      base_fee: 5000,
      maintenance_fee: 4000,
      admin_fee: 2500,
      legal_basis: "Perwali 12/2025",
    });
  });

  test("a class that is named is made; a repeat changes nothing; another price replaces", async () => {
    const file = (price: number) =>
      `${head},class_name,admin_fee\nSOS,2026-01-01,10,500,Sosial,\nSOS,2026-01-01,,${price},,2500\nSOS,2027-01-01,,900,,2500`;
    expect((await importAll(server, path, file(700))).result).toMatchObject({ tariffs: 2, classes: 1 });
    expect((await importAll(server, path, file(700))).result).toMatchObject({ tariffs: 0, unchanged: 2 });
    expect((await importAll(server, path, file(800))).result).toMatchObject({ replaced: 1, unchanged: 1 });
    expect((await versions("SOS")).map(({ admin_fee }: { admin_fee: number }) => admin_fee)).toEqual([
      2500, 2500,
    ]);
    const { name } = (await server.viewer.get("/backoffice/v1/tariff-classes/SOS")).body.data;
    expect(name).toBe("Sosial");
  });

  test("more versions than one chunk, with rows of one apart from each other", async () => {
    const dates = Array.from({ length: 700 }, (_, index) =>
      new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const rows = [
      ...dates.map((date) => `BANYAK,${date},10,500,`),
      ...dates.map((date, index) => `BANYAK,${date},,600,${index === 699 ? "Banyak" : ""}`),
    ];
    const run = await importAll(server, path, `${head},class_name\n${rows.join("\n")}`);
    expect(run.result).toMatchObject({ rows: 1400, tariffs: 700, classes: 1 });
    expect(await versions("BANYAK")).toHaveLength(700);
  });
});

describe("refuse", () => {
  test.each([
    ["RT-A,2026-02-30,,1", { line: 2, column: "effective_from" }],
    ["rt,2026-01-01,,1", { line: 2, column: "class_code" }],
    ["RT-A,2028-01-01,,1.5", { line: 2, column: "price" }],
    ["RT-A,2028-01-01,x,1", { line: 2, column: "block_to" }],
    ["RT-A,2028-01-01,10,1", { line: 2, column: "block_to", message: expect.stringContaining("open") }],
    ["RT-A,2028-01-01,,1\nRT-A,2028-01-01,20,2", { line: 3, column: "block_to" }],
    ["RT-A,2028-01-01,20,1\nRT-A,2028-01-01,20,2\nRT-A,2028-01-01,,3", { line: 4, column: "block_to" }],
    ["NIX,2028-01-01,,1", { line: 2, column: "class_code" }],
  ])("%j", async (rows, problem) => {
    const run = await importAll(server, path, `${head}\n${rows}`);
    expect(run).toMatchObject({ status: "GAGAL", problem_count: 1 });
    expect(run.problems[0]).toMatchObject(problem);
  });

  test("two values for one version", async () => {
    const rows = "RT-A,2028-01-01,10,1,5000\nRT-A,2028-01-01,,2,6000";
    const run = await importAll(server, path, `${head},base_fee\n${rows}`);
    expect(run.problems).toEqual([
      {
        line: 3,
        column: "base_fee",
        message: "must be empty or as on line 2",
        code: "UNLIKE_LINE",
        params: { line: 2 },
      },
    ]);
  });

  test("another price for a version with which a bill was made; the same price is no problem", async () => {
    const { id } = await makeConnection(server, { class_code: "2A3" });
    await makeBill(server, id, { period: "202610" });
    const rows = (price: number) =>
      `${head},base_fee,maintenance_fee,admin_fee\n2A3,2020-01-01,10,3200,5000,2500,2500\n2A3,2020-01-01,20,5500,,,\n2A3,2020-01-01,,${price},,,`;
    expect((await importAll(server, path, rows(6200))).result).toMatchObject({ unchanged: 1 });
    const run = await importAll(server, path, rows(6300));
    expect(run).toMatchObject({ status: "GAGAL", problems: [{ line: 2, column: "effective_from" }] });
  });

  test("nothing is stored when one row is wrong, nor in a dry run", async () => {
    const good = "RT-A,2029-01-01,,1";
    await importAll(server, path, `${head}\n${good}\nNIX,2029-01-01,,1`);
    await importAll(server, `${path}?dry_run=true`, `${head}\n${good}`);
    expect(await versions("RT-A")).not.toContainEqual(
      expect.objectContaining({ effective_from: "2029-01-01" }),
    );
  });
});

describe("guard", () => {
  test("only admins import", async () => {
    expect((await sendCsv(server, path, tariffCsvExample, { who: server.operator })).status).toBe(403);
  });
});
