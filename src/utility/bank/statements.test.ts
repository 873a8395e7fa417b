import { describe, expect, test } from "vitest";
import { importPath } from "../../../test/bank.ts";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { sharedServer } from "../../../test/harness.ts";
import { fingerprintOf, formerFingerprintOf } from "../../bank-statements/fingerprint.ts";
import type { CsvMapping } from "../../bank-statements/mapping.ts";
import type { MappingTrial } from "../../bank-statements/schema.ts";
import { addDays, today } from "../../kernel/time.ts";

const server = sharedServer({ LOG_LEVEL: "error" });

/** Local date that staff may still enter a line for by hand (BANK_ENTRY_DAYS). */
const recent = addDays(today("Asia/Jakarta", new Date()), -3);

/** 2026-11-24 as `simple` writes it: 24/11/2026. */
const asWritten = (date: string) => date.split("-").reverse().join("/");

let made = 0;

interface How {
  csv_mapping?: Partial<CsvMapping>;
  statement_profile?: string;
}

/** A bank account whose statements are read so; by recognition unless told. */
async function account(how: How = {}): Promise<number> {
  made += 1;
  const values = { bank: "BANK CONTOH", account_no: `70000${made}`, holder: "Perumda", ...how };
  const { status, body, text } = await server.admin.post("/backoffice/v1/bank-accounts", values);
  expect(status, text).toBe(201);
  return body.data.id;
}

async function tried(id: number, file: string): Promise<MappingTrial> {
  const path = `/backoffice/v1/bank-accounts/${id}/mapping/try`;
  const { status, body } = await sendCsv(server, path, file, { who: server.operator });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as unknown as MappingTrial;
}

async function imported(id: number, file: string) {
  const run = await importAll(server, importPath(id), file);
  expect(run, JSON.stringify(run)).toMatchObject({ status: "SELESAI" });
  return run.result ?? {};
}

/** What is stored of an account, in the order of booking. */
async function storedOf(id: number) {
  const { rows } = await server.sql.query(
    `SELECT to_char(booked_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') AS at, amount::int, description
     FROM bank_mutations WHERE bank_account_id = $1 ORDER BY booked_at, id`,
    [id],
  );
  return rows;
}

const bcaHead = [
  "No. rekening : 1234567890",
  "Nama : PERUMDA CONTOH",
  "Periode : 13/11/2026 - 20/11/2026",
  "Kode Mata Uang : Rp",
  "",
];
const bcaFoot = [
  "Saldo Awal,1000000.00",
  "Mutasi Kredit,100579.00,2",
  "Mutasi Debet,160000.00,2",
  "Saldo Akhir,940579.00",
];
const columns = "Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo";
const bca = [
  ...bcaHead,
  columns,
  "'13/11,'TRSF E-BANKING DB 1311/FTSCY/WS95051     150000.00 TOKO CONTOH,'0000,150000.00,DB,850000.00",
  "'17/11,'TRSF E-BANKING CR 1711/FTSCY/WS95221     75123.00 SITI CONTOH,'0000,75123.00,CR,925123.00",
  "'20/11,'BIAYA ADM,'0000,10000.00,DB,915123.00",
  "'PEND,'TRSF E-BANKING CR 2011/FTSCY/WS95301     25456.00 BUDI CONTOH,'0000,25456.00,CR,940579.00",
  ...bcaFoot,
].join("\r\n");
const bcaCredits = [
  { kind: "CREDIT", booked_at: "2026-11-17T00:00:00+07:00", amount: 75_123, is_pending: false },
  { kind: "CREDIT", booked_at: "2026-11-20T00:00:00+07:00", amount: 25_456, is_pending: true },
];
const bcaMapping: CsvMapping = {
  delimiter: ",",
  date_column: "Tanggal Transaksi",
  date_pattern: "DD/MM/YYYY",
  amount_column: "Jumlah",
  thousands: ",",
  decimal: ".",
  description_column: "Keterangan",
  direction_column: "Jumlah",
  credit_word: "CR",
};

const kopra = [
  "AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance",
  "1370000000000;IDR;24 November 2026 11:27:10;GAJI CONTOH          ;MCM InhouseTrf KE CONTOH;0.00;750000.00;1.64",
  "1370000000000;IDR;25 November 2026 10:16:54;SITI CONTOH      ;Trf Inw CN BANK CENTRAL ASIA;125328.00;0.00;1.64",
].join("\n");
const bni = [
  "Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit,",
  '25/11/26 10.15.20,25/11/26 10.15.20,0259,123456,TRANSFER DARI | SITI CONTOH,.00,"125,330.00",',
  '26/11/26 12.30.00,26/11/26 12.30.00,0259,123457,BY TRX | ADM,"6,500.00",.00,',
].join("\n");

describe("work", () => {
  test.for([
    ["a form that is recognised", {}, "bca-personal"],
    ["a form that the account names", { statement_profile: "bca-personal" }, "bca-personal"],
    ["a mapping of the account's own", { csv_mapping: bcaMapping }, null],
  ] as const)("KlikBCA's file, by %s", async ([, how, profile]) => {
    const id = await account(how);
    const trial = await tried(id, bca);
    expect(trial).toMatchObject({
      statement_profile: profile,
      rows: 8,
      credits: 2,
      debits: 2,
      amount: 100_579,
      left_out_count: 4,
      problem_count: 0,
    });
    expect(trial.first.filter(({ kind }) => kind === "CREDIT")).toMatchObject(bcaCredits);
    expect(trial.left_out).toMatchObject([11, 12, 13, 14].map((line) => ({ line, code: "NO_TABLE_ROW" })));
    expect(await storedOf(id)).toEqual([]);
    expect(await imported(id, bca)).toMatchObject({ new: 2, debits: 2, amount: 100_579, left_out: 4 });
    expect(await storedOf(id)).toMatchObject([
      { at: "2026-11-17 00:00:00", amount: 75_123 },
      { at: "2026-11-20 00:00:00", amount: 25_456 },
    ]);
  });

  test.for([
    ["Mandiri Kopra", kopra, "mandiri-kopra", "2026-11-25T10:16:54+07:00", 125_328],
    ["BNI", bni, "bni", "2026-11-25T10:15:20+07:00", 125_330],
  ] as const)("the file of %s", async ([, file, profile, booked_at, amount]) => {
    const id = await account();
    expect(await tried(id, file)).toMatchObject({
      statement_profile: profile,
      credits: 1,
      debits: 1,
      problem_count: 0,
      left_out_count: 0,
    });
    expect((await tried(id, file)).first).toContainEqual(
      expect.objectContaining({ kind: "CREDIT", booked_at, amount }),
    );
    expect(await imported(id, file)).toMatchObject({ statement_profile: profile, new: 1, debits: 1 });
  });

  test.for([
    [
      { ...plainMapping(), delimiter: ";", date_column: "PostDate", date_pattern: "DD MMMM YYYY HH:mm:ss" },
      { credit_column: "Credit Amount", description_column: "Remarks", sender_column: "AdditionalDesc" },
      kopra,
      { booked_at: "2026-11-25T10:16:54+07:00", amount: 125_328, description: "SITI CONTOH" },
    ],
    [
      { ...plainMapping(), delimiter: ",", date_column: "Post Date", date_pattern: "DD/MM/YY HH.mm.ss" },
      { credit_column: "Credit", description_column: "Description", reference_column: "#4" },
      bni,
      { booked_at: "2026-11-25T10:15:20+07:00", amount: 125_330, reference: "123456" },
    ],
  ] as const)("the same by a mapping, %#", async ([one, other, file, credit]) => {
    const trial = await tried(await account({ csv_mapping: { ...one, ...other } }), file);
    expect(trial).toMatchObject({ statement_profile: null, credits: 1, debits: 1, problem_count: 0 });
    expect(trial.first).toContainEqual(expect.objectContaining({ kind: "CREDIT", ...credit }));
  });

  test("of two columns of one name each is found by its place", async () => {
    const mapping = {
      ...plainMapping(),
      date_column: "Date",
      date_pattern: "DD/MM/YY",
      credit_column: "Credit",
      description_column: "Description #2",
    };
    const file = 'Date,Description,Description,Debit,Credit\n22/11/26,KODE,SITI,.00,"41,300.00"\n';
    expect((await tried(await account({ csv_mapping: mapping }), file)).first).toMatchObject([
      { amount: 41_300, description: "SITI" },
    ]);
  });

  test("rows that cannot be a payment keep no other out: sen are rounded down, less is left out by name", async () => {
    const id = await account({ csv_mapping: simple });
    const file = [
      "Tanggal;Keterangan;Kredit",
      "30/10/2026;BUNGA;12.345,67",
      "30/10/2026;BUNGA;0,45",
      "30/10/2026;SETORAN SITI;126.001,00",
      "5/11/2026;SALDO AWAL;1.000.000,00",
      "5/11/2026;A;125.337,00",
      "24/11/2026;BIAYA",
    ].join("\n");
    const trial = await tried(id, file);
    expect(trial).toMatchObject({ credits: 3, debits: 1, problem_count: 0, left_out_count: 2 });
    expect(trial.first[0]).toMatchObject({ amount: 12_345, written: "12.345,67", description: "BUNGA" });
    expect(trial.left_out).toMatchObject([
      { line: 3, code: "LESS_THAN_A_RUPIAH" },
      { line: 5, code: "NO_TABLE_ROW" },
    ]);
    expect(await imported(id, file)).toMatchObject({ new: 3, rounded: 1, left_out: 2 });
    expect((await storedOf(id)).map(({ amount }) => amount)).toEqual([12_345, 126_001, 125_337]);
  });

  test("what has no number of ours in it stands beside the amount, in it, or in a column of its own", async () => {
    const { credit_column: _, ...rest } = simple;
    const id = await account({ csv_mapping: { ...rest, amount_column: "Jumlah" } });
    const file = [
      "Tanggal;Keterangan;Jumlah",
      "24/11/2026;A;Rp 75.123,00 CR",
      "24/11/2026;B;75.124,00 D",
      "24/11/2026;C;IDR 75.125",
      "24/11/2026;D;-75.126,00",
      "24/11/2026;E;75.127,00 (K)",
    ].join("\n");
    const trial = await tried(id, file);
    expect(trial).toMatchObject({
      credits: 3,
      debits: 2,
      amount: 75_123 + 75_125 + 75_127,
      problem_count: 0,
    });
  });
});

describe("a statement that was saved by a spreadsheet", () => {
  test("days that it shows as numbers are read; those of a calendar that begins in 1904 are named", async () => {
    const id = await account({ csv_mapping: simple });
    const days = (recent: string) => Math.round(Date.parse(recent) / 86_400_000) + 25_569;
    const file = (day: number | string) => `Tanggal;Keterangan;Kredit\n${day};SETORAN;126.001,00\n`;
    for (const [written, at] of [
      [days(recent), `${recent}T00:00:00+07:00`],
      [`${days(recent)},4270833333`, `${recent}T10:15:00+07:00`],
    ] as const)
      expect((await tried(id, file(written))).first).toMatchObject([{ booked_at: at, amount: 126_001 }]);
    for (const other of [days(recent) - 1462, 125_000, "463.51"])
      expect((await tried(id, file(other))).problems).toMatchObject([
        { line: 2, column: "tanggal", code: "NOT_A_DATE_LIKE" },
      ]);
  });

  test("an amount of which it has left out digits is named by its row and cell, and nothing is stored", async () => {
    const id = await account({ csv_mapping: simple });
    const file = `Tanggal;Keterangan;Kredit\n24/11/2026;A;1,26E+05\n24/11/2026;B;1e5\n24/11/2026;C;125.000,00\n`;
    const run = await importAll(server, importPath(id), file);
    expect(run).toMatchObject({
      status: "GAGAL",
      problems: [
        { line: 2, column: "kredit", code: "DIGITS_LEFT_OUT", params: { example: "126000" } },
        { line: 3, column: "kredit", code: "DIGITS_LEFT_OUT", params: { example: "100000" } },
      ],
    });
    expect(await storedOf(id)).toEqual([]);
  });
});

describe("guard", () => {
  test("a pending row is stored once, though it comes pending again, then with its day, then both in an older file", async () => {
    const id = await account();
    const pend = (text: string) => [...bcaHead, columns, text, ...bcaFoot].join("\n");
    const pending = "'PEND,'TRSF E-BANKING CR 2011  BUDI,'0000,25456.00,CR,940579.00";
    expect(await imported(id, pend(pending))).toMatchObject({ new: 1, known: 0 });
    expect(await imported(id, pend(`${pending}\n${pending}`))).toMatchObject({ new: 1, known: 1 });
    const booked = "'23/11,'TRSF E-BANKING CR 2011 BUDI,'0000,25456.00,CR,940579.00";
    const later = pend(`${booked}\n${pending}`).replace("20/11/2026", "23/11/2026");
    expect(await imported(id, later)).toMatchObject({ new: 0, known: 2 });
    expect(await imported(id, later)).toMatchObject({ new: 0, known: 2 });
    expect(await imported(id, pend(pending))).toMatchObject({ new: 0, known: 1 });
    expect(await imported(id, later.replace("'PEND", "'23/11"))).toMatchObject({ new: 0, known: 2 });
    expect(await storedOf(id)).toHaveLength(2);
  });

  test("a line that comes again with other spaces or in another case is known, and two of them are two", async () => {
    const id = await account({ csv_mapping: simple });
    const file = (text: string) => `Tanggal;Keterangan;Kredit\n24/11/2026;${text};126.001,00\n`;
    expect(await imported(id, file("TRSF  SITI   CONTOH"))).toMatchObject({ new: 1 });
    expect(await imported(id, file("'trsf siti contoh "))).toMatchObject({ new: 0, known: 1 });
    const twice = `${file("TRSF SITI CONTOH")}24/11/2026;TRSF SITI  CONTOH;126.001,00\n`;
    expect(await imported(id, twice)).toMatchObject({ new: 1, known: 1 });
    expect(await imported(id, twice)).toMatchObject({ new: 0, known: 2 });
  });

  test("what a version before has stored is known, by a file and by hand", async () => {
    const id = await account({ csv_mapping: simple });
    const credit = {
      bookedAt: new Date(`${recent}T00:00:00+07:00`),
      amount: 126_001,
      description: "TRSF  Siti",
      sender: null,
      reference: null,
    };
    await server.sql.query(
      `INSERT INTO bank_mutations (bank_account_id, booked_at, amount, description, fingerprint, entered_by, created_at)
       VALUES ($1, $2, 126001, 'TRSF  Siti', $3, 'wati', now())`,
      [id, credit.bookedAt, formerFingerprintOf(credit, 1)],
    );
    const file = `Tanggal;Keterangan;Kredit\n${asWritten(recent)};TRSF SITI;126.001,00\n`;
    expect(await imported(id, file)).toMatchObject({ new: 0, known: 1 });
    const entered = await server.operator.post(`/backoffice/v1/bank-accounts/${id}/mutations`, {
      booked_at: credit.bookedAt.toISOString(),
      amount: 126_001,
      description: "TRSF  Siti",
    });
    expect(entered.status).toBe(200);
    expect(await storedOf(id)).toHaveLength(1);
    expect(fingerprintOf(credit, 1)).not.toEqual(formerFingerprintOf(credit, 1));
  });

  test("a line that was entered by hand as the second of its kind leaves room for both of the file", async () => {
    const id = await account({ csv_mapping: simple });
    await server.operator.post(`/backoffice/v1/bank-accounts/${id}/mutations`, {
      booked_at: `${recent}T00:00:00+07:00`,
      amount: 126_001,
      description: "KEMBAR",
      occurrence: 2,
    });
    const line = `${asWritten(recent)};KEMBAR;126.001,00\n`;
    const file = `Tanggal;Keterangan;Kredit\n${line}${line}`;
    expect(await imported(id, file)).toMatchObject({ new: 1, known: 1 });
    expect(await imported(id, file)).toMatchObject({ new: 0, known: 2 });
  });
});

describe("refuse", () => {
  test("a file that no form fits, where the account has no mapping", async () => {
    const id = await account();
    const answer = await sendCsv(server, importPath(id), "Tanggal;Keterangan;Jumlah\n24/11/2026;A;1,00\n");
    expect([answer.status, answer.body.error]).toEqual([409, "MAPPING_MISSING"]);
  });

  test("a file of another form than the account names, by what it lacks", async () => {
    const run = await importAll(server, importPath(await account({ statement_profile: "bni" })), kopra);
    expect(run).toMatchObject({ status: "GAGAL", problems: [{ code: "MISSING_COLUMNS" }, {}] });
    const id = await account({ statement_profile: "mt940" });
    expect((await importAll(server, importPath(id), kopra)).problems).toMatchObject([{ code: "NOT_MT940" }]);
  });

  test("a day that no calendar has and a cell that is none, each with what it holds", async () => {
    const id = await account({ csv_mapping: simple });
    const file =
      "Tanggal;Keterangan;Kredit\n31/11/2026;A;1.000,00\nkemarin;B;1.000,00\n24/11/2026;C;seribu\n";
    expect((await tried(id, file)).problems).toMatchObject([
      { line: 2, code: "NO_SUCH_DAY", message: "31/11/2026: there is no such day" },
      { line: 3, code: "NOT_A_DATE_LIKE", params: { pattern: "DD/MM/YYYY", value: "kemarin" } },
      { line: 4, code: "NOT_AN_AMOUNT", params: { value: "seribu" } },
    ]);
  });

  test("money of another currency, a day to come, and a form that there is not", async () => {
    const id = await account();
    const foreign = await importAll(server, importPath(id), kopra.replaceAll("IDR", "USD"));
    expect(foreign.problems).toMatchObject([{ line: 3, column: "ccy", code: "NOT_RUPIAH" }]);
    const ahead = await importAll(server, importPath(id), bni.replaceAll("/11/26", "/11/99"));
    expect(ahead.problems).toMatchObject([{ line: 2, column: "post date", code: "BOOKED_IN_THE_FUTURE" }]);
    const values = { bank: "B", account_no: "99887", holder: "P", statement_profile: "bank-lain" };
    expect((await server.admin.post("/backoffice/v1/bank-accounts", values)).status).toBe(422);
  });
});

const simple: CsvMapping = {
  delimiter: ";",
  date_column: "Tanggal",
  date_pattern: "DD/MM/YYYY",
  credit_column: "Kredit",
  thousands: ".",
  decimal: ",",
  description_column: "Keterangan",
};

function plainMapping() {
  return { delimiter: ",", thousands: ",", decimal: "." } as const;
}
