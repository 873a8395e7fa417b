import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { sendCsv } from "../../test/csv-import.ts";
import { type ExcelCell, excelDays, excelFile } from "../../test/excel-file.ts";
import { makeLocation } from "../../test/harness.ts";
import { stopwatch } from "../../test/stopwatch.ts";
import { makeConnection, sharedUtility } from "../../test/utility.ts";
import type { Cell } from "../kernel/csv/csv.ts";
import { xlsxDocument } from "../kernel/workbook/xlsx.ts";
import type { Run } from "./schema.ts";

const server = sharedUtility();
const office = "/backoffice/v1";
const levy = "/retribusi/v1/frontend";
const customers = `${office}/customers`;
const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
type File = string | Uint8Array<ArrayBuffer>;

async function send(path: string, file: File, type = "text/csv") {
  const { status, body } = await sendCsv(server, path, file, { type });
  return { status, data: body.data, fields: body.fields };
}

async function imported(path: string, file: File, type?: string): Promise<Run> {
  const { status, data, fields } = await send(path, file, type);
  expect(status, JSON.stringify(fields)).toBe(201);
  const read = async (): Promise<Run> => (await server.admin.get(`${office}/runs/${data.id}`)).body.data;
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).not.toBe("BERJALAN");
  return read();
}

const found = ({ problems }: Run) => problems.map(({ line, column, code }) => [line, column, code]);
const read = async (path: string) => (await server.admin.get(path)).body.data;
const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const sheet = (...rows: ExcelCell[][]) => excelFile([{ name: "Sheet1", rows }]);

beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in" }, prices: { motor: 2000 } });
  await server.admin.post(customers, { code: "P-1", name: "Wulan Contoh" });
});

describe("a CSV file out of a spreadsheet", () => {
  test("columns without a name that are blank, and rows that end early, are taken", async () => {
    const trailing = await imported(
      `${customers}/import`,
      "code;name;phone;;;\r\nT-1;Contoh;;;;\r\n;;;;;\r\n",
    );
    expect(trailing.result).toMatchObject({ rows: 1, created: 1 });
    const early = "code;name;phone;email;address\nT-2;Contoh;081234567011;;Jl. A\nT-3;Contoh;081234567012\n";
    expect((await imported(`${customers}/import`, early)).result).toMatchObject({ rows: 2, created: 2 });
    const longer = "code;name\nT-4;Contoh;;;\nT-5;Contoh\n";
    expect((await imported(`${customers}/import`, longer)).result).toMatchObject({ rows: 2, created: 2 });
  });

  test("a row that ends before a column that must be there lacks it; a cell under no name is named", async () => {
    const run = await imported(
      `${customers}/import`,
      "name;code;phone;\nContoh\nContoh;T-6;;x\nContoh;T-7;;;y\n",
    );
    expect(found(run)).toEqual([
      [2, "code", "REQUIRED"],
      [3, null, "CELL_WITHOUT_NAME"],
      [4, null, "CELLS_UNLIKE_HEADER"],
    ]);
  });

  test.each([
    ["lines that end in CR alone", Buffer.from('code;name\rCR-1;"Con\rtoh"\rCR-2;Contoh\r')],
    ["CR alone within quotes of a file of another end", Buffer.from("code;name\r\nCR-3;Contoh\r\n")],
    ["UTF-16 LE with its mark", Buffer.from("\uFEFFcode\tname\r\nW-1\tAndré\r\n", "utf16le")],
    ["UTF-16 BE with its mark", Buffer.from("\uFEFFcode\tname\r\nW-2\tAndré\r\n", "utf16le").swap16()],
    ["UTF-16 LE without one", Buffer.from("code\tname\r\nW-3\tAndré\r\n", "utf16le")],
    ["sep=; before the header", Buffer.from("sep=;\r\ncode;name\r\nS-1;Contoh\r\n")],
    ["sep=; behind a mark, in quotes", Buffer.from('\uFEFF"sep=;"\ncode;name\nS-2;Contoh\n')],
    ["a mark before a quoted header", Buffer.from('\uFEFF"code";"name"\nB-1;Contoh\n')],
    ["two marks", Buffer.from("\uFEFF\uFEFFcode;name\nB-2;Contoh\n")],
    ["a mark within, where files were joined", Buffer.from('code;name\n\uFEFF"B-3";Contoh\n')],
  ])("%s is read", async (_, file) => {
    const run = await imported(`${customers}/import`, bytes(file));
    expect(found(run)).toEqual([]);
    expect(run).toMatchObject({ status: "SELESAI" });
    expect(run.result?.created).toBe(run.result?.rows);
  });

  test("Windows-1252 is named, and read where that is said", async () => {
    const file = bytes(Buffer.from("code;name\nL-1;Andr\xe9 \x80\n", "latin1"));
    const refused = await imported(`${customers}/import`, file);
    expect(found(refused)).toEqual([[null, null, "NOT_UTF8"]]);
    expect(refused.problems[0]?.message).toContain("encoding=windows-1252");
    const run = await imported(`${customers}/import?encoding=windows-1252`, file);
    expect(run.result).toMatchObject({ created: 1 });
    expect(await read(`${customers}/L-1`)).toMatchObject({ name: "André €" });
    const marked = bytes(Buffer.from("\uFEFFcode;name\nL-2;André\n"));
    await imported(`${customers}/import?encoding=windows-1252`, marked);
    expect(await read(`${customers}/L-2`)).toMatchObject({ name: "André" });
  });

  test("a code that lost its zeros is never a second customer", async () => {
    await server.admin.post(customers, { code: "000123", name: "Siti Contoh" });
    const file = "code;name\n123;Siti Contoh\n00123;Siti Contoh\n000123;Siti Contoh\n0124;Budi Contoh\n";
    for (const query of ["", "?dry_run=true"]) {
      const run = await imported(`${customers}/import${query}`, file);
      expect(run.problems).toMatchObject([
        { line: 2, column: "code", code: "LOST_ZEROS", params: { code: "000123" } },
        { line: 3, column: "code", code: "LOST_ZEROS", params: { code: "000123" } },
      ]);
    }
  });

  test.each([
    "application/vnd.ms-excel",
    "text/plain",
    "text/plain; charset=utf-8",
    "application/csv",
    "text/comma-separated-values",
    "text/x-csv",
    "application/octet-stream",
    "text/tab-separated-values",
  ])("is taken as %s", async (type) => {
    const file = "code;name\nP-1;Wulan Contoh\n";
    expect((await imported(`${customers}/import`, file, type)).result).toMatchObject({ unchanged: 1 });
  });

  test("is taken without a type, and refused as another", async () => {
    const response = await fetch(`${server.url}${customers}/import?dry_run=true`, {
      method: "POST",
      headers: server.admin.headers,
      body: new TextEncoder().encode("code;name\nP-1;Wulan Contoh\n"),
    });
    expect(response.status).toBe(201);
    for (const type of ["application/json", "multipart/form-data; boundary=x", "image/png"])
      expect((await send(`${customers}/import`, "code;name\n", type)).status).toBe(415);
  });
});

describe("an .xlsx", () => {
  test("fills customers: codes stay texts, whole numbers have no fraction, formats with zeros keep them", async () => {
    const file = await sheet(
      ["code", "name", "phone", "nik", null],
      ["000777", "Siti & <Budi>", "081234567001", null, null],
      [{ number: 778, format: "000000" }, "Nomor", 6281234567002, null, null],
      [],
      [
        { number: 779, format: "@" },
        { xml: '<c t="inlineStr"><is><r><t>Ka</t></r><r><t>ya</t></r><rPh><t>x</t></rPh></is></c>' },
      ],
    );
    const run = await imported(`${customers}/import`, file, xlsxType);
    expect(found(run)).toEqual([]);
    expect(run.result).toMatchObject({ rows: 3, created: 3 });
    expect(await read(`${customers}/000777`)).toMatchObject({
      name: "Siti & <Budi>",
      phone: "+6281234567001",
    });
    expect(await read(`${customers}/000778`)).toMatchObject({ phone: "+6281234567002" });
    expect(await read(`${customers}/779`)).toMatchObject({ name: "Kaya" });
  });

  test("what is wrong is named by the row of the sheet, whatever is blank or broken into lines before it", async () => {
    const file = await sheet([], ["code", "name"], ["R-1", "Dua\nbaris"], [], [null, null], ["R-2", ""]);
    expect(found(await imported(`${customers}/import`, file, xlsxType))).toEqual([[6, "name", "REQUIRED"]]);
  });

  test("a number that has lost its last digits is never a code", async () => {
    const file = await sheet(["code", "name", "nik"], ["N-1", "Contoh", 3174010101900001]);
    expect(found(await imported(`${customers}/import`, file, xlsxType))).toMatchObject([
      [2, "nik", expect.any(String)],
    ]);
  });

  test("dates are dates, in every format and from both beginnings; moments are of the location's clock", async () => {
    const row = (sl: string, day: ExcelCell): ExcelCell[] => [sl, "P-1", "RT-A", "Jl. X", "UTARA", day, 1250];
    const head = ["sl", "customer_code", "class_code", "address", "area", "installed_on", "initial_stand"];
    const day = excelDays("2025-01-05");
    const file = await sheet(
      head,
      row("XLS-1", { number: day, format: "dd/mm/yyyy" }),
      row("XLS-2", { number: day, format: "[$-421]d mmmm yyyy;@" }),
      row("XLS-3", { number: day + 0.25, format: "yyyy\\-mm\\-dd" }),
      row("XLS-4", "2025-01-05"),
    );
    const run = await imported(`${office}/connections/import`, file, xlsxType);
    expect(found(run)).toEqual([]);
    for (const sl of ["XLS-1", "XLS-2", "XLS-3", "XLS-4"])
      expect(await read(`${office}/connections/${sl}`)).toMatchObject({
        installed_on: "2025-01-05",
        initial_stand: 1250,
      });
    const old = await excelFile(
      [{ name: "S", rows: [head, row("XLS-5", { number: day - 1462, format: "dd/mm/yy" })] }],
      'date1904="1"',
    );
    await imported(`${office}/connections/import`, old, xlsxType);
    expect(await read(`${office}/connections/XLS-5`)).toMatchObject({ installed_on: "2025-01-05" });
  });

  test("fills readings, tariffs and gates, whatever the browser calls it", async () => {
    await makeConnection(server, { sl: "XB-1" });
    const readings = await sheet(
      ["sl", "period", "stand", "read_at"],
      ["XB-1", 202610, 12, { number: excelDays("2026-10-30T08:15:00"), format: "dd/mm/yyyy hh:mm" }],
    );
    const run = await imported(`${office}/readings/import`, readings, "application/octet-stream");
    expect(found(run)).toEqual([]);
    const { rows } = await server.sql.query(
      "SELECT read_at AT TIME ZONE 'Asia/Jakarta' AS at FROM readings JOIN connections c ON c.id = connection_id WHERE sl = 'XB-1'",
    );
    expect(String(rows[0]?.at)).toContain("08:15:00");
    const tariffs = await sheet(
      ["class_code", "effective_from", "block_to", "price", "class_name"],
      ["XL-1", { number: excelDays("2036-01-01"), format: "d/m/yyyy" }, 10, 1100, "Lembar"],
      ["XL-1", { number: excelDays("2036-01-01"), format: "d/m/yyyy" }, null, 2700],
    );
    expect((await imported(`${office}/tariffs/import`, tariffs)).result).toMatchObject({ tariffs: 1 });
    const gates = await sheet(
      ["location_code", "gate_code", "name", "direction", "is_active"],
      ["PSR01", "X1", "Gerbang", "in", 1],
    );
    expect(found(await imported(`${levy}/gates/import`, gates, xlsxType))).toEqual([]);
    expect(await read(`${levy}/gates/PSR01/X1`)).toMatchObject({ name: "Gerbang" });
  });

  test("that our own list has exported is taken back as it is", async () => {
    const response = await fetch(`${server.url}${customers}/export?format=xlsx&language=id`, {
      headers: server.admin.headers,
    });
    const file = new Uint8Array(await response.arrayBuffer());
    const run = await imported(`${customers}/import`, file, xlsxType);
    expect(found(run)).toEqual([]);
    expect(run.result).toMatchObject({ created: 0, updated: 0 });
  });

  test("the first sheet that is seen is read, or the one that is chosen by name or number", async () => {
    const rows = (code: string) => [
      ["code", "name"],
      [code, "Contoh"],
    ];
    const file = await excelFile([
      { name: "Tersembunyi", rows: rows("SH-1"), isHidden: true },
      { name: "Depan", rows: rows("SH-2") },
      { name: "Data Baru", rows: rows("SH-3") },
    ]);
    const codes = [];
    for (const query of ["", "?sheet=data%20baru", "?sheet=1"]) {
      await imported(`${customers}/import${query}`, file, xlsxType);
      codes.push((await read(`${customers}?limit=3&q=SH-`)).items.length);
    }
    expect(codes).toEqual([1, 2, 3]);
    const { status, fields } = await send(`${customers}/import?sheet=Lain`, file, xlsxType);
    expect([status, fields?.file]).toEqual([
      422,
      ["The workbook has no sheet Lain. Its sheets are: Tersembunyi, Depan, Data Baru."],
    ]);
  });

  test("a statement is written as its account reads CSV: dates, sums with sen, the delimiter", async () => {
    const { body } = await server.admin.post(`${office}/bank-accounts`, {
      bank: "BANK CONTOH",
      account_no: "777-1",
      holder: "Air",
      csv_mapping: {
        delimiter: ";",
        date_column: "Tanggal",
        date_pattern: "DD/MM/YYYY",
        credit_column: "Kredit",
        thousands: ".",
        decimal: ",",
        description_column: "Keterangan",
      },
    });
    const file = await sheet(
      ["Tanggal", "Keterangan", "Kredit"],
      [{ number: excelDays("2026-11-24"), format: "dd-mmm-yy" }, "SETORAN; SITI", 126004],
      ["25/11/2026", "SETORAN BUDI", "126.005,00"],
    );
    const trial = await send(`${office}/bank-accounts/${body.data.id}/mapping/try`, file, xlsxType);
    expect(trial).toMatchObject({ status: 200, data: { credits: 2, amount: 252009, problem_count: 0 } });
    const run = await imported(`${office}/bank-accounts/${body.data.id}/mutations/import`, file, xlsxType);
    expect(run.result).toMatchObject({ new: 2, amount: 252009 });
  });

  test("the audit trail names the file that was sent, not what was read of it", async () => {
    const file = await sheet(["code", "name"], ["H-1", "Contoh"]);
    const { id } = await imported(`${customers}/import`, file, xlsxType);
    const { rows } = await server.sql.query(
      "SELECT after ->> 'file_sha256' AS sha FROM audit_log WHERE entity_key = $1",
      [`run ${id}`],
    );
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", file)).toString("hex");
    expect(rows).toEqual([{ sha: digest }]);
  });

  test("100,000 rows are read within the time of a CSV file, in little memory", async () => {
    async function* rows(): AsyncGenerator<Cell[]> {
      yield ["code", "name"];
      for (let index = 0; index < 100_000; index += 1) yield [`BIG-${index}`, `Contoh ${index}`];
    }
    const file = bytes(await buffer(xlsxDocument(rows(), { sheet: "Data" })));
    const elapsed = stopwatch();
    const run = await imported(`${customers}/import?dry_run=true`, file, xlsxType);
    expect(elapsed()).toBeLessThan(15_000);
    expect(run.result).toMatchObject({ rows: 100_000 });
  });
});

describe("is refused, and nothing is kept", () => {
  const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

  async function zipped(parts: Record<string, string | Buffer>): Promise<Uint8Array<ArrayBuffer>> {
    const zip = new ZipFile();
    for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
    zip.end();
    return bytes(await buffer(zip.outputStream));
  }

  async function refusal(file: Uint8Array<ArrayBuffer>) {
    const elapsed = stopwatch();
    const { status, fields } = await send(`${customers}/import`, file, xlsxType);
    expect(status).toBe(422);
    expect(elapsed()).toBeLessThan(5000);
    return fields?.file?.[0];
  }

  test("an old .xls, one that is locked, and what is broken", async () => {
    expect(await refusal(bytes(Buffer.concat([ole, Buffer.alloc(2048)])))).toMatch(/old Excel \(\.xls\)/);
    const locked = Buffer.concat([ole, Buffer.alloc(512), Buffer.from("EncryptedPackage", "utf16le")]);
    expect(await refusal(bytes(locked))).toMatch(/locked by a password/);
    const whole = await sheet(["code", "name"], ["Z-1", "Contoh"]);
    const broken = [
      whole.slice(0, whole.length / 2),
      bytes(Buffer.from("PK\x03\x04 and nothing else")),
      await zipped({ "[Content_Types].xml": "no workbook" }),
      await excelFile([{ name: "S", rows: [], sheetData: '<row r="1"><c r="A1"><v>1</v></c>' }]),
      await excelFile([{ name: "S", rows: [], sheetData: '<row r="2"/><row r="1"/>' }]),
      await excelFile([{ name: "S", rows: [], sheetData: '<row r="1048577"><c><v>1</v></c></row>' }]),
      await excelFile([{ name: "S", rows: [], sheetData: '<row><c r="ZZZZ1"><v>1</v></c></row>' }]),
    ];
    for (const file of broken) expect(await refusal(file)).toMatch(/cannot be read: it is damaged/);
  });

  test("a formula that failed, naming its cell", async () => {
    const file = await sheet(["code", "name"], ["Z-2", { xml: '<c t="e"><f>A9</f><v>#N/A</v></c>' }]);
    expect(await refusal(file)).toBe(
      "Cell B2 holds #N/A, of a formula that failed. Put it right, or empty it.",
    );
  });

  test("a zip bomb at once, whether it says how large it is or is one text without an end", async () => {
    const honest = await excelFile([{ name: "S", rows: [], sheetData: `<!--${" ".repeat(300_000_000)}-->` }]);
    expect(honest.length).toBeLessThan(1_000_000);
    expect(await refusal(honest)).toMatch(/unpacks to more than/);
    const endless = await excelFile([
      { name: "S", rows: [], sheetData: `<row><c><v>${"1".repeat(100_000_000)}</v></c></row>` },
    ]);
    expect(await refusal(endless)).toMatch(/unpacks to more than/);
  });

  test("a million empty rows, which cost no lines: what stands among them is read", async () => {
    const empty = Array.from(
      { length: 1_048_576 },
      (_, index) => `<row r="${index + 1}" s="1" customFormat="1"/>`,
    );
    const file = await excelFile([{ name: "S", rows: [], sheetData: empty.join("") }]);
    const elapsed = stopwatch();
    expect(found(await imported(`${customers}/import`, file, xlsxType))).toEqual([
      [null, null, "FILE_EMPTY"],
    ]);
    empty[4] =
      '<row r="5"><c r="A5" t="inlineStr"><is><t>code</t></is></c><c t="inlineStr"><is><t>name</t></is></c></row>';
    empty[9] =
      '<row r="10"><c t="inlineStr"><is><t>MIL-1</t></is></c><c t="inlineStr"><is><t>A</t></is></c></row>';
    const some = await excelFile([{ name: "S", rows: [], sheetData: empty.join("") }]);
    expect((await imported(`${customers}/import`, some, xlsxType)).result).toMatchObject({
      rows: 1,
      created: 1,
    });
    expect(elapsed()).toBeLessThan(15_000);
  });
});
