import { describe, expect, test } from "vitest";
import { importPath, statementMapping } from "../../../test/bank.ts";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { sharedServer } from "../../../test/harness.ts";

const server = sharedServer();

const base = "/backoffice/v1/bank-accounts";
let made = 0;

/** Enters a bank account with this mapping. */
function enter(csv_mapping: unknown) {
  made += 1;
  return server.admin.post(base, {
    bank: "BANK CONTOH",
    account_no: `10000${made}`,
    holder: "Perumda",
    csv_mapping,
  });
}

async function accountWith(mapping: unknown): Promise<number> {
  const { status, body, text } = await enter(mapping);
  expect(status, text).toBe(201);
  return body.data.id;
}

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire
async function tried(id: number, csv: string): Promise<any> {
  const { status, body } = await sendCsv(server, `${base}/${id}/mapping/try`, csv, { who: server.operator });
  expect(status).toBe(200);
  return body.data;
}

const { time_column: _, sender_column: __, ...plain } = statementMapping;

const dotted = {
  mapping: plain,
  csv: [
    '"Tanggal";"Keterangan";"Jumlah";"Saldo"',
    "20/11/2026;TRSF BUDI;1.234.567,00;9,00",
    "21/11/2026;BIAYA ADM;-2.500,00;9,00",
    "21/11/2026;TRSF WATI;47300;9,00",
  ].join("\r\n"),
  first: [
    {
      line: 2,
      kind: "CREDIT",
      booked_at: "2026-11-20T00:00:00+07:00",
      amount: 1_234_567,
      description: "TRSF BUDI",
    },
    { line: 3, kind: "DEBIT", booked_at: null, amount: null, description: null },
    {
      line: 4,
      kind: "CREDIT",
      booked_at: "2026-11-21T00:00:00+07:00",
      amount: 47_300,
      description: "TRSF WATI",
    },
  ],
  trial: { rows: 3, credits: 2, debits: 1, amount: 1_281_867, problem_count: 0 },
};

const commas = {
  mapping: {
    delimiter: ",",
    date_column: "Date",
    date_pattern: "YYYY-MM-DD",
    time_column: "Time",
    amount_column: "Amount",
    direction_column: "D/K",
    credit_word: "k",
    thousands: ",",
    decimal: ".",
    description_column: "Details",
    reference_column: "Ref",
    sender_column: "From",
  },
  csv: [
    "No,Date,Time,Details,From,Ref,Amount,D/K",
    '1,2026-11-20,14:05,"TRANSFER, ONLINE",BUDI SANTOSO,FT001,"1,234,567.00",K',
    '2,2026-11-20,14.05.33,TRANSFER,,,"47,300.00",k',
    "3,2026-11-20,14:06:00,PAJAK,,,bukan angka,D",
  ].join("\n"),
  first: [
    {
      line: 2,
      kind: "CREDIT",
      booked_at: "2026-11-20T14:05:00+07:00",
      amount: 1_234_567,
      description: "TRANSFER, ONLINE",
      sender: "BUDI SANTOSO",
      reference: "FT001",
    },
    { kind: "CREDIT", booked_at: "2026-11-20T14:05:33+07:00", amount: 47_300, sender: null, reference: null },
    { line: 4, kind: "DEBIT" },
  ],
  trial: { rows: 3, credits: 2, debits: 1, amount: 1_281_867, problem_count: 0 },
};

const twoColumns = {
  mapping: {
    delimiter: "\t",
    date_column: "Posting Date",
    date_pattern: "DD-MM-YYYY HH:mm:ss",
    credit_column: "Credit",
    thousands: "",
    decimal: ".",
    description_column: "Remark",
  },
  csv: [
    "Posting Date\tRemark\tDebit\tCredit\tBalance",
    "20-11-2026 23:59:59\tSETORAN\t\t1234567.00\t0",
    "21-11-2026 00:00:00\tTARIK\t500000.00\t\t0",
    "21-11-2026 00:00:01\tTARIK\t500000.00\t0.00\t0",
  ].join("\n"),
  first: [
    { line: 2, kind: "CREDIT", booked_at: "2026-11-20T23:59:59+07:00", amount: 1_234_567 },
    { kind: "DEBIT" },
    { kind: "DEBIT" },
  ],
  trial: { rows: 3, credits: 1, debits: 2, amount: 1_234_567, problem_count: 0 },
};

const wordBehind = {
  mapping: { ...commas.mapping, direction_column: "amount", credit_word: "CR" },
  csv: [
    "Date,Time,Details,From,Ref,Amount",
    '2026-11-20,14:05,SETORAN,,,"50,000.00 CR"',
    '2026-11-20,14:05,TARIK,,,"50,000.00 DB"',
    '2026-11-20,14:05,SETORAN,,,"50,000.00CR"',
  ].join("\n"),
  first: [{ kind: "CREDIT", amount: 50_000 }, { kind: "DEBIT" }, { kind: "CREDIT", amount: 50_000 }],
  trial: { rows: 3, credits: 2, debits: 1, amount: 100_000, problem_count: 0 },
};

describe("work", () => {
  test.for([
    ["1.234.567,00 and dd/mm/yyyy, negative where money goes out", dotted],
    ["1,234,567.00 and yyyy-mm-dd, with a time and a word for the direction", commas],
    ["a column for credits and one for debits", twoColumns],
    ["a word behind the amount", wordBehind],
  ] as const)("statements with %s are understood", async ([, { mapping, csv, first, trial }]) => {
    const id = await accountWith(mapping);
    expect(await tried(id, csv)).toMatchObject({ ...trial, problems: [], first });
    const run = await importAll(server, importPath(id), csv);
    expect(run).toMatchObject({
      status: "SELESAI",
      result: { rows: trial.rows, new: trial.credits, debits: trial.debits, amount: trial.amount },
    });
    const credits = first.filter(({ kind }) => kind === "CREDIT").map(({ kind, ...rest }) => rest);
    const { items } = (await server.viewer.get(`/backoffice/v1/mutations?bank_account_id=${id}`)).body.data;
    for (const { line, ...credit } of credits as { line?: number }[])
      expect(items).toContainEqual(expect.objectContaining(credit));
  });

  test("a trial shows the first rows and the first problems of the whole file, and stores nothing", async () => {
    const id = await accountWith(plain);
    const rows = Array.from({ length: 60 }, (_unused, index) =>
      index % 2 === 0 ? `20/11/2026;baris ${index};${index + 1},00` : `20-11-2026;baris ${index};1,00`,
    );
    const trial = await tried(id, ["tanggal;KETERANGAN;jumlah", ...rows].join("\n"));
    expect(trial).toMatchObject({ rows: 60, credits: 30, problem_count: 30, amount: 900 });
    expect(trial.first).toHaveLength(20);
    expect(trial.problems).toHaveLength(20);
    expect(trial.problems[0]).toEqual({
      line: 3,
      column: "tanggal",
      message: 'must be a date such as DD/MM/YYYY, not "20-11-2026"',
      code: "NOT_A_DATE_LIKE",
      params: { pattern: "DD/MM/YYYY", value: "20-11-2026" },
    });
    expect(
      (await server.viewer.get(`/backoffice/v1/mutations?bank_account_id=${id}`)).body.data.items,
    ).toEqual([]);
  });
});

describe("refuse", () => {
  test.for([
    ["no columns for the amount", { amount_column: undefined }, "amount_column"],
    ["both columns for the amount", { credit_column: "Kredit" }, "amount_column"],
    ["a pattern without a month", { date_pattern: "DD/YYYY" }, "date_pattern"],
    ["a pattern with a time and a time column", { date_pattern: "DD/MM/YYYY HH:mm" }, "time_column"],
    ["one sign for thousands and decimals", { decimal: "." }, "thousands"],
    ["a direction without its word", { direction_column: "D/K" }, "credit_word"],
    ["a word without its direction", { credit_word: "CR" }, "credit_word"],
    [
      "a direction beside a credit column",
      { amount_column: undefined, credit_column: "K", direction_column: "D/K", credit_word: "K" },
      "direction_column",
    ],
    ["another delimiter", { delimiter: "|" }, "delimiter"],
    ["a blank column", { description_column: " " }, "description_column"],
    ["no description", { description_column: undefined }, "description_column"],
    ["a field that is none", { header: 3 }, "header"],
    ["U+0000 in a name", { sender_column: "a\u0000" }, "sender_column"],
  ] as const)("a mapping with %s", async ([, change, field]) => {
    const { status, body } = await enter({ ...statementMapping, ...change });
    expect([status, Object.keys(body.fields)]).toEqual([422, [`csv_mapping.${field}`]]);
  });

  test("a trial of a file that cannot be read, by who may not, on what does not exist", async () => {
    const id = await accountWith(plain);
    const path = `${base}/${id}/mapping/try`;
    const lacking = await sendCsv(server, path, "a;b\n1;2");
    expect([lacking.status, lacking.body.fields]).toEqual([
      422,
      { file: expect.arrayContaining(["Missing columns: tanggal, jumlah, keterangan."]) },
    ]);
    expect((await sendCsv(server, path, new Uint8Array([0xff, 0xfe]))).status).toBe(422);
    expect((await sendCsv(server, path, "x", { who: server.viewer })).status).toBe(403);
    expect((await sendCsv(server, `${base}/999999/mapping/try`, "x")).body.error).toBe(
      "BANK_ACCOUNT_NOT_FOUND",
    );
    const bare = await accountWith(null);
    expect((await sendCsv(server, `${base}/${bare}/mapping/try`, "x")).body.error).toBe("MAPPING_MISSING");
  });

  test("a row whose direction is not told", async () => {
    const id = await accountWith(wordBehind.mapping);
    const csv = 'Date,Time,Details,From,Ref,Amount\n2026-11-20,14:05,SETORAN,,,"50,000.00"';
    expect((await tried(id, csv)).problems).toEqual([
      {
        line: 2,
        column: "amount",
        message: "must say which way the money went",
        code: "NO_DIRECTION",
        params: {},
      },
    ]);
  });
});

describe("guard", () => {
  test("columns may be called like parts of a JavaScript object", async () => {
    const id = await accountWith({ ...plain, description_column: "__proto__", date_column: "constructor" });
    const trial = await tried(id, "constructor;__proto__;jumlah\n20/11/2026;isi;1,00");
    expect(trial.first).toMatchObject([{ description: "isi", amount: 1 }]);
  });
});
