import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { sendCsv } from "../../test/csv-import.ts";
import { type ExcelCell, excelDays, excelFile } from "../../test/excel-file.ts";
import { sharedUtility } from "../../test/utility.ts";

const server = sharedUtility();
const customers = "/backoffice/v1/customers";
const connections = "/backoffice/v1/connections";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const text = (content: string, encoding: BufferEncoding = "latin1") =>
  new Uint8Array(Buffer.from(content, encoding));

async function zipped(parts: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

async function sent(file: Uint8Array<ArrayBuffer>, type = xlsx, path = customers) {
  const { status, body } = await sendCsv(server, `${path}/import`, file, { type });
  return { status, message: body.fields?.file?.[0], run: body.data };
}

/** A file of customers, each with this cell as its name. */
const named = (...cells: ExcelCell[]) =>
  excelFile([{ name: "S", rows: [["code", "name"], ...cells.map((cell, index) => [`F-${index}`, cell])] }]);
const nameOf = async (code: string) => (await server.admin.get(`${customers}/${code}`)).body.data?.name;

describe("what is no table says what it is, and what to do", () => {
  const calendar = {
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": "<a/>",
  };
  const workbook = { "[Content_Types].xml": "<Types/>", "xl/workbook.bin": "x" };
  const files: [kind: string, type: string, file: () => Promise<Uint8Array<ArrayBuffer>>][] = [
    ["OpenDocument (.ods)", "application/vnd.oasis.opendocument.spreadsheet", () => zipped(calendar)],
    ["Excel Binary (.xlsb)", xlsx, () => zipped(workbook)],
    ["Word (.docx)", "application/octet-stream", () => zipped({ "word/document.xml": "<a/>" })],
    ["Numbers (.numbers)", "application/x-zip-compressed", () => zipped({ "Index/Document.iwa": "a" })],
    ["ZIP", "application/x-zip-compressed", () => zipped({ "mutasi.csv": "code,name\n" })],
    ["ZIP", "application/zip", () => zipped({})],
    ["PDF", "application/pdf", async () => text("%PDF-1.7\n%\xe2\xe3")],
    ["HTML", "application/vnd.ms-excel", async () => text("\r\n<html xmlns:o='x'><table><tr><td>code</td>")],
    ["HTML", "application/vnd.ms-excel", async () => text("\uFEFF<table border=1>", "utf8")],
    ["HTML", "application/vnd.ms-excel", async () => text("\uFEFF<!DOCTYPE html>", "utf16le")],
    ["XML", "application/vnd.ms-excel", async () => text('<?xml version="1.0"?><Workbook/>')],
    ["MHTML", "application/vnd.ms-excel", async () => text("MIME-Version: 1.0\r\n")],
    ["JPEG", "application/octet-stream", async () => text("\xff\xd8\xff\xe0")],
  ];
  test.each(files)("%s, sent as %s", async (kind, type, file) => {
    const { status, message } = await sent(await file(), type);
    expect([status, message]).toEqual([
      422,
      `The file is ${kind}, whatever its name says. Open it in a spreadsheet and save the table as .xlsx, or as CSV UTF-8.`,
    ]);
  });

  test("a sheet of an Excel before workbooks, and files in which nothing stands", async () => {
    expect((await sent(text("\t\x08\x08\0\0\x05\x10\0"))).message).toMatch(/old Excel/);
    for (const blank of ["", " \r\n\r\n", "\uFEFF"])
      expect(JSON.stringify(await sent(text(blank, "utf8"), "text/csv"))).toContain("The file is empty");
  });
});

describe("what a cell of a workbook holds", () => {
  test("a formula whose value nobody has reckoned is named, and never a blank", async () => {
    for (const xml of [
      "<c ><f>A1</f></c>",
      "<c ><f>A1</f><v></v></c>",
      "<c ><f>A1</f><v/></c>",
      '<c t="str"><f>A1</f></c>',
      '<c ><f t="shared" si="0"/></c>',
    ])
      expect((await sent(await named("Ada", { xml }))).message).toBe(
        "Cell B3 holds a formula without its value. Open the file in a spreadsheet and save it again, or write the value.",
      );
    const reckoned = await named(
      { xml: '<c t="str"><f>A1&amp;"x"</f><v>Rumus</v></c>' },
      { xml: "<c ><f>1+1</f><v>2</v></c>" },
    );
    expect((await sent(reckoned)).run.result).toMatchObject({ created: 2 });
    expect([await nameOf("F-0"), await nameOf("F-1")]).toEqual(["Rumus", "2"]);
    const phone = '<c t="str"><f>IF(1,"","")</f><v></v></c>';
    const blank = await excelFile([
      {
        name: "S",
        rows: [
          ["code", "name", "phone"],
          ["F-0", "Rumus", { xml: phone }],
        ],
      },
    ]);
    expect((await sent(blank)).run.result).toMatchObject({ unchanged: 1 });
  });

  test("a date that is written as a text, in a workbook of the strict form", async () => {
    await server.admin.post(customers, { code: "P-1", name: "Wulan Contoh" });
    const rows: ExcelCell[][] = [
      ["sl", "customer_code", "class_code", "address", "area", "installed_on", "initial_stand"],
    ];
    const days: ExcelCell[] = [
      { xml: '<c t="d"><v>2026-01-25T00:00:00</v></c>' },
      { xml: '<c t="d"><v>2026-01-25</v></c>' },
      { number: excelDays("2026-01-25"), format: "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy" },
      "25/01/2026 ",
    ];
    for (const [index, day] of days.entries())
      rows.push([`STRICT-${index}`, "P-1", "RT-A", "Jl. X", "UTARA", day, "\u00a01250 "]);
    const { run } = await sent(await excelFile([{ name: "S", rows }]), xlsx, connections);
    expect(run.problems).toEqual([]);
    for (const index of days.keys())
      expect((await server.admin.get(`${connections}/STRICT-${index}`)).body.data).toMatchObject({
        installed_on: "2026-01-25",
        initial_stand: 1250,
      });
  });

  test("texts with spaces about them, broken or not, booleans and percents", async () => {
    const file = await named("\u00a0Siti\u00a0 ", true, { number: 0.5, format: "0%" });
    expect((await sent(file)).run.problems).toEqual([]);
    expect(await Promise.all(["F-0", "F-1", "F-2"].map(nameOf))).toEqual(["Siti", "true", "0.5"]);
  });

  test("rows and columns that are hidden are read as a CSV of the sheet has them; of merged cells the first", async () => {
    const cell = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const sheetData = `<row r="1">${cell("A1", "code")}${cell("B1", "name")}${cell("C1", "phone")}</row>
<row r="2" hidden="1">${cell("A2", "HID-1")}${cell("B2", "Saring")}</row>
<row r="3">${cell("A3", "HID-2")}${cell("B3", "Gabung")}</row><row r="4">${cell("A4", "HID-3")}<c r="B4"/></row>`;
    const { run } = await sent(await excelFile([{ name: "S", rows: [], sheetData }]));
    expect(run.problems).toMatchObject([{ line: 4, column: "name", code: "REQUIRED" }]);
    const rest = sheetData.replace('<c r="B4"/>', cell("B4", "Terlihat"));
    const read = await sent(await excelFile([{ name: "S", rows: [], sheetData: rest }]));
    expect(read.run.result).toMatchObject({ created: 3 });
  });
});

test("a first sheet in which nothing stands is passed over", async () => {
  const rows = [
    ["code", "name"],
    ["EMPTY-1", "Contoh"],
  ];
  const file = await excelFile([
    { name: "Sheet1", rows: [] },
    { name: "Data", rows },
  ]);
  expect((await sent(file)).run.result).toMatchObject({ created: 1 });
  const { run } = await sent(await excelFile([{ name: "Sheet1", rows: [] }]));
  expect(run.problems).toMatchObject([{ code: "FILE_EMPTY" }]);
});
