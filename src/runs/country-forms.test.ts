import { beforeAll, describe, expect, test } from "vitest";
import { importAll } from "../../test/csv-import.ts";
import { excelFile } from "../../test/excel-file.ts";
import { makeLocation } from "../../test/harness.ts";
import { makeConnection, sharedUtility } from "../../test/utility.ts";
import type { Run } from "./schema.ts";

const server = sharedUtility();
const office = "/backoffice/v1";
const levy = "/retribusi/v1/frontend";
const connections = `${office}/connections/import`;
const targets = `${levy}/targets/import`;
const found = ({ problems }: Run) => problems.map(({ line, column, code }) => [line, column, code]);
const installed = async (sl: string) =>
  (await server.admin.get(`${office}/connections/${sl}`)).body.data?.installed_on;

/** A file of connections, each with the day on which it was installed. */
function dated(...days: [sl: string, day: string][]): string {
  const rows = days.map(([sl, day]) => `${sl};P-1;RT-A;Jl. X;UTARA;${day}`);
  return ["sl;customer_code;class_code;address;area;installed_on", ...rows, ""].join("\n");
}

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in" }, prices: { motor: 2000 } });
  await server.admin.post(`${office}/customers`, { code: "P-1", name: "Wulan Contoh" });
  await makeConnection(server, { sl: "CF-1" });
});

describe("dates", () => {
  test("that can be one day alone are read, and decide about the others of the file", async () => {
    const file = dated(
      ["CF-11", "1/5/2025"],
      ["CF-12", "31.12.2024"],
      ["CF-13", "05-01-2025"],
      ["CF-14", "2025-02-03"],
    );
    expect(found(await importAll(server, connections, file))).toEqual([]);
    expect(await Promise.all(["CF-11", "CF-12", "CF-13", "CF-14"].map(installed))).toEqual([
      "2025-05-01",
      "2024-12-31",
      "2025-01-05",
      "2025-02-03",
    ]);
  });

  test("of no calendar are named with what the cell holds", async () => {
    const file = dated(["CF-15", "31/11/2025"], ["CF-16", "2025-02-30"], ["CF-17", "31 April 2025"]);
    const run = await importAll(server, connections, file);
    expect(run.problems.map(({ line, code, message }) => [line, code, message])).toEqual([
      [2, "NO_SUCH_DAY", "31/11/2025: there is no such day"],
      [3, "NO_SUCH_DAY", "2025-02-30: there is no such day"],
      [4, "NO_SUCH_DAY", "31 April 2025: there is no such day"],
    ]);
  });

  test("of two meanings are named with both, beside whatever else is wrong, unless the form is said", async () => {
    const file = dated(["CF-21", "05/01/2025"], ["CF-22", "1/1/2025"], ["", "1/5/2025"]);
    const refused = await importAll(server, connections, file);
    expect(found(refused)).toEqual([
      [2, "installed_on", "DATE_OF_TWO_MEANINGS"],
      [4, "installed_on", "DATE_OF_TWO_MEANINGS"],
      [4, "sl", "REQUIRED"],
    ]);
    expect(refused.problems[0]?.message).toContain("write 2025-01-05, or 2025-05-01");
    for (const [form, day] of [
      ["dmy", "2025-01-05"],
      ["mdy", "2025-05-01"],
    ] as const) {
      const run = await importAll(server, `${connections}?dates=${form}`, dated(["CF-23", "05/01/2025"]));
      expect(found(run)).toEqual([]);
      expect(await installed("CF-23")).toBe(day);
    }
  });

  test("of both forms in one file decide about no other; one that is not as said is named", async () => {
    const mixed = dated(["CF-31", "31/12/2024"], ["CF-32", "12/31/2024"], ["CF-33", "1/5/2025"]);
    expect(found(await importAll(server, connections, mixed))).toEqual([
      [4, "installed_on", "DATE_OF_TWO_MEANINGS"],
    ]);
    expect(found(await importAll(server, `${connections}?dates=dmy`, mixed))).toEqual([
      [3, "installed_on", "NOT_IN_SAID_FORM"],
    ]);
  });
});

describe("amounts", () => {
  const file = (...amounts: string[]) =>
    `year;location_code;category;amount\n${amounts.map((amount, index) => `${2040 + index};PSR01;;${amount}\n`).join("")}`;

  test("are read as they can be read alone, and decide about the others", async () => {
    const run = await importAll(server, targets, file("1.250", "Rp 1.250.000", "1.250.000,00", "1250,00"));
    expect(found(run)).toEqual([]);
    const { rows } = await server.sql.query(
      "SELECT amount::text FROM levy_targets WHERE year BETWEEN 2040 AND 2043 ORDER BY year",
    );
    expect(rows.map(({ amount }) => amount)).toEqual(["1250", "1250000", "1250000", "1250"]);
  });

  test("of two meanings are never guessed", async () => {
    const refused = await importAll(server, targets, file("150.000", "150000"));
    expect(refused.problems).toMatchObject([
      {
        line: 2,
        column: "amount",
        code: "NUMBER_OF_TWO_MEANINGS",
        params: { first: "150000", second: "150" },
      },
    ]);
    expect(found(await importAll(server, `${targets}?numbers=id&dry_run=true`, file("150.000")))).toEqual([]);
    expect(found(await importAll(server, targets, file("1.250", "1.250.000", "1,250,000")))).toEqual([
      [2, "amount", "NUMBER_OF_TWO_MEANINGS"],
    ]);
  });

  test("are read in opening arrears, tariffs and readings too", async () => {
    const arrears = "sl;period;amount;due_on\nCF-1;202510;150.000;20/11/2025\n";
    const run = await importAll(server, `${office}/bills/import-arrears?numbers=id`, arrears);
    expect(found(run)).toEqual([]);
    expect(run.result).toMatchObject({ amount: 150_000 });
    const tariffs = "class_code;effective_from;block_to;price;class_name\nCF;31/12/2036;;Rp 2.500;Contoh\n";
    expect((await importAll(server, `${office}/tariffs/import`, tariffs)).result).toMatchObject({
      tariffs: 1,
    });
    const readings = (stand: string) => `sl;period;stand;read_at\nCF-1;202610;${stand};30/10/2026 08.15\n`;
    const guessed = await importAll(server, `${office}/readings/import`, readings("1.100"));
    expect(found(guessed)).toEqual([[2, "stand", "NUMBER_OF_TWO_MEANINGS"]]);
    const said = await importAll(server, `${office}/readings/import?numbers=id`, readings("1.100"));
    expect(found(said)).toEqual([]);
    const { rows } = await server.sql.query(
      "SELECT stand, (read_at AT TIME ZONE 'Asia/Jakarta')::text AS at FROM readings r JOIN connections c ON c.id = r.connection_id WHERE sl = 'CF-1'",
    );
    expect(rows).toEqual([{ stand: 1100, at: "2026-10-30 08:15:00" }]);
  });

  test("of a workbook are what their cells hold, whatever is said", async () => {
    const rows = [
      ["year", "location_code", "category", "amount"],
      [2048, "PSR01", null, 1.125],
    ];
    const response = await fetch(`${server.url}${targets}?numbers=id&dry_run=true`, {
      method: "POST",
      headers: server.admin.headers,
      body: await excelFile([{ name: "S", rows }]),
    });
    const { data } = (await response.json()) as { data: Run };
    expect(found(data)).toEqual([[2, "amount", "NUMBER_OF_TWO_MEANINGS"]]);
  });
});

test("a statement has the form of its account, and no other is taken", async () => {
  const path = `${office}/bank-accounts/1/mutations/import?dates=dmy`;
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { ...server.admin.headers, "content-type": "text/csv" },
    body: "a;b\n",
  });
  expect(response.status).toBe(422);
});
