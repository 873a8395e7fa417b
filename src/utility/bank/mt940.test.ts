import { describe, expect, test } from "vitest";
import { importPath } from "../../../test/bank.ts";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { sharedServer } from "../../../test/harness.ts";
import type { MappingTrial } from "../../bank-statements/schema.ts";

const server = sharedServer({ LOG_LEVEL: "error" });
let made = 0;

async function account(account_no?: string): Promise<number> {
  made += 1;
  const values = { bank: "BANK CONTOH", account_no: account_no ?? `81000${made}`, holder: "Perumda" };
  const { status, body, text } = await server.admin.post("/backoffice/v1/bank-accounts", values);
  expect(status, text).toBe(201);
  return body.data.id;
}

async function tried(id: number, file: string): Promise<MappingTrial> {
  const { status, body } = await sendCsv(server, `/backoffice/v1/bank-accounts/${id}/mapping/try`, file);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as unknown as MappingTrial;
}

/** What is stored of an account, by the local day of its booking. */
async function storedOf(id: number) {
  const { rows } = await server.sql.query(
    `SELECT to_char(booked_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS day, amount::int, description, sender, reference
     FROM bank_mutations WHERE bank_account_id = $1 ORDER BY booked_at, id`,
    [id],
  );
  return rows;
}

interface Page {
  lines: string[];
  account?: string;
  page?: string;
  opening?: string;
  closing?: string;
}

function pageOf({ lines, account = "1234567890", page = "00231/001", opening, closing }: Page): string[] {
  const from = opening ?? ":60F:C261123IDR1000000,00";
  const to = closing ?? ":62F:C261126IDR940579,00";
  return [":20:STMT0001", `:25:${account}`, `:28C:${page}`, from, ...lines, to];
}

/** A message as SWIFT carries it. */
function inEnvelope(page: string[]): string[] {
  return [
    "{1:F01BANKIDJAXXXX0000000000}{2:O9400000261126BANKIDJAXXXX00000000002611260000N}{3:{108:MT940}}{4:",
    ...page,
    "-}{5:{CHK:0123456789AB}}",
  ];
}

const first = [":61:2611241124CR75123,00NTRFNONREF//R1", ":86:SETORAN SITI CONTOH"];
const second = [":61:2611251125CR75124,00NTRFNONREF//R2", ":86:SETORAN BUDI CONTOH"];
const fee = [":61:2611261126DR6500,00NMSCNONREF", ":86:BIAYA ADM"];

describe("work", () => {
  const pages = [
    { lines: first, page: "00231/001", closing: ":62M:C261124IDR1075123,00" },
    { lines: second, page: "00231/002", opening: ":60M:C261124IDR1075123,00" },
    { lines: fee, page: "00231/003", opening: ":60M:C261125idr1150247,00" },
  ];
  const plain = pages.flatMap((page) => [...pageOf(page), "-"]);
  const enveloped = pages.flatMap((page) => inEnvelope(pageOf(page)));
  const glued = enveloped.join("\r\n").replaceAll("AB}}\r\n{1:", "AB}}{1:").replaceAll("{4:\r\n", "{4:");
  test.for([
    ["one after the other", plain.join("\r\n")],
    ["with lines that end in CR alone", plain.join("\r")],
    ["with a byte order mark and blank lines", `\uFEFF\n${plain.join("\n\n")}\n`],
    ["in SWIFT's envelopes", enveloped.join("\r\n")],
    ["in envelopes without a line break between them", glued],
  ] as const)("pages of a statement, %s", async ([, file]) => {
    const id = await account();
    const trial = await tried(id, file);
    expect(trial).toMatchObject({ statement_profile: "mt940", rows: 3, credits: 2, debits: 1, problems: [] });
    expect((await importAll(server, importPath(id), file)).result).toMatchObject({ new: 2, debits: 1 });
    expect(await storedOf(id)).toMatchObject([
      { day: "2026-11-24", amount: 75_123, description: "SETORAN SITI CONTOH", reference: "R1" },
      { day: "2026-11-25", amount: 75_124, description: "SETORAN BUDI CONTOH", reference: "R2" },
    ]);
    expect((await importAll(server, importPath(id), file)).result).toMatchObject({ new: 0, known: 2 });
  });

  test("the day: of entry, of the value where there is no other, never after the page was closed; over New Year", async () => {
    const id = await account();
    const file = pageOf({
      lines: [
        ...[":61:251124C100001,NTRFNONREF", ":86:VALUE DATE ALONE"],
        ...[":61:260105C100002,00NTRFNONREF", ":86:VALUE OF MONDAY"],
        ...[":61:2601021231C100003,5NTRFNONREF", ":86:ENTERED BEFORE NEW YEAR"],
        ...[":61:2512310102C100004.00NTRFNONREF", ":86:ENTERED AFTER IT"],
      ],
      closing: ":62F:C260102IDR1,00",
    }).join("\n");
    expect(await tried(id, file)).toMatchObject({ credits: 4, problems: [] });
    await importAll(server, importPath(id), file);
    expect(await storedOf(id)).toMatchObject([
      { day: "2025-11-24", amount: 100_001 },
      { day: "2025-12-31", amount: 100_003 },
      { day: "2026-01-02", amount: 100_002 },
      { day: "2026-01-02", amount: 100_004 },
    ]);
  });

  test("what field 86 says: over several lines, in numbered parts, or alongside line 61", async () => {
    const id = await account();
    const sixtyFive = `TRF DARI SITI CONTOH UNTUK TAGIHAN AIR SAMBUNGAN NOMOR 0101000051`;
    expect(sixtyFive).toHaveLength(65);
    const file = pageOf({
      lines: [
        ...[":61:2611241124C100001,00NTRFNONREF", `:86:${sixtyFive}`, "123 LUNAS", "TERIMA KASIH"],
        ...[
          ":61:2611241124C100002,00NTRFNONREF",
          ":86:166?00TRANSFER?20SL 0101000051?21NOVEM",
          "BER?32SITI?33 CONTOH",
        ],
        ...[":61:2611241124C100003,00NTRFINV-7//B7", "KETERANGAN BARIS 61"],
        ...[":61:2611241124C100004,00NTRFNONREF", ":86:/ORDP/SITI CONTOH/REMI/SL 0101000051"],
      ],
    }).join("\r\n");
    await importAll(server, importPath(id), file);
    expect(await storedOf(id)).toMatchObject([
      { description: `${sixtyFive}123 LUNAS TERIMA KASIH` },
      { description: "SL 0101000051 NOVEMBER", sender: "SITI CONTOH" },
      { description: "KETERANGAN BARIS 61", reference: "B7" },
      { description: "/ORDP/SITI CONTOH/REMI/SL 0101000051" },
    ]);
  });
});

describe("guard", () => {
  test("a reversal is never a payment, whichever way its money goes, and is named", async () => {
    const id = await account();
    const lines = [
      ...first,
      ...[":61:2611251125RCR75123,00NTRFNONREF//R1", ":86:PEMBATALAN SETORAN"],
      ...[":61:2611251125RD6500,00NMSCNONREF", ":86:PEMBATALAN BIAYA"],
    ];
    const file = pageOf({ lines }).join("\r\n");
    expect(await tried(id, file)).toMatchObject({
      credits: 1,
      debits: 0,
      left_out: [
        { line: 7, code: "REVERSAL" },
        { line: 9, code: "REVERSAL" },
      ],
    });
    expect((await importAll(server, importPath(id), file)).result).toMatchObject({ new: 1, left_out: 2 });
    expect(await storedOf(id)).toMatchObject([{ amount: 75_123, reference: "R1" }]);
  });

  test("a statement that stands in a file twice counts once, and two like lines of one are two", async () => {
    const id = await account();
    const page = pageOf({ lines: [...first, ...first] });
    const file = [...inEnvelope(page), ...page, "-"].join("\r\n");
    const { result } = await importAll(server, importPath(id), file);
    expect(result).toMatchObject({ new: 2, left_out: 2 });
    expect(await storedOf(id)).toHaveLength(2);
  });

  test("of a file of several accounts those of the account that is asked for are stored", async () => {
    const file = [
      ...pageOf({ lines: first, account: "BANKIDJA/0014-5001 77" }),
      ...pageOf({ lines: second, account: "0145001781" }),
      ...pageOf({ lines: fee, account: "0145009999", opening: ":60F:C261123USD1000,00" }),
    ].join("\n");
    const id = await account("145001-781");
    expect(await tried(id, file)).toMatchObject({
      credits: 1,
      amount: 75_124,
      left_out: [{ code: "OTHER_ACCOUNT" }, { code: "OTHER_ACCOUNT" }],
    });
    await importAll(server, importPath(id), file);
    expect(await storedOf(id)).toMatchObject([{ amount: 75_124 }]);
    const run = await importAll(server, importPath(await account("7788990")), file);
    expect(run).toMatchObject({
      status: "GAGAL",
      problems: [{ code: "ACCOUNT_NOT_IN_FILE", params: { account: "7788990" } }],
    });
  });
});

describe("refuse", () => {
  test("money of another currency, and a line 61 that is none, by its line", async () => {
    const id = await account();
    const foreign = pageOf({ lines: first, opening: ":60F:C261123usd1000000,00" }).join("\n");
    expect((await importAll(server, importPath(id), foreign)).problems).toMatchObject([
      { line: 5, code: "NOT_RUPIAH" },
    ]);
    const broken = pageOf({ lines: [":61:24/11/2026 C 75.123,00", ...second] }).join("\n");
    expect((await importAll(server, importPath(id), broken)).problems).toMatchObject([
      { line: 5, code: "NOT_A_STATEMENT_LINE" },
    ]);
    const noDay = pageOf({ lines: [":61:2611311131C75123,00NTRFNONREF"] }).join("\n");
    expect((await importAll(server, importPath(id), noDay)).problems).toMatchObject([
      { line: 5, code: "NO_SUCH_DAY", params: { value: "2026-11-31" } },
    ]);
    expect(await storedOf(id)).toEqual([]);
  });
});
