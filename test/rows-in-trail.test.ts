import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { enterLine, importLines, importPath, makeStatements } from "./bank.ts";
import { makeReading } from "./billing.ts";
import { importAll } from "./csv-import.ts";
import { makeDebtor } from "./payments.ts";
import { makeBill, makeConnection, sharedUtility } from "./utility.ts";

/*
 * What an auditor relies on (guarantee 4): anyone who creates or changes a row that money rests on leaves its record under the key that a
 * person looks for, with what stood there before. Every import is tried, and each act that moves money; rows are compared with the trail.
 */

const server = sharedUtility({ TOKEN_TTL: "2592000", LOG_LEVEL: "error" });
const office = "/backoffice/v1";
const levy = "/retribusi/v1/frontend";
let account: number;

beforeAll(async () => {
  account = await makeStatements(server);
});

type Row = { [column: string]: unknown };

/** The tables that are watched, and the key that the trail has for a row `t`. */
const watched: { [table: string]: string } = {
  bank_accounts: "id::text",
  bank_mutations: "id::text",
  bills: "bill_no",
  connections: "sl",
  crews: "id::text",
  tills: "id::text",
  customers: "code",
  gates: "(SELECT code FROM locations WHERE id = t.location_id) || '/' || code",
  locations: "code",
  readings: "(SELECT sl FROM connections WHERE id = t.connection_id) || '/' || period",
  tariff_classes: "code",
  treasury_lines: "id::text",
  water_tariffs: "class_code || '/' || effective_from",
  wallets: "wallet_no",
};

interface Record {
  entity: string;
  entity_key: string;
  before: Row | null;
  after: Row | null;
}

async function rowsOf(table: string): Promise<Map<string, Row>> {
  const house = table === "wallets" ? "WHERE kind = 'WALLET'" : "";
  const { rows } = await server.sql.query(
    `SELECT ${watched[table]} AS key, to_jsonb(t) AS row FROM ${table} t ${house}`,
  );
  return new Map(rows.map(({ key, row }) => [key, row]));
}

/** Rows that an act created or changed without a record of their own, or whose record says other numbers than the rows. */
async function forgottenBy(act: () => Promise<unknown>): Promise<{ forgotten: string[]; changed: string[] }> {
  const tables = Object.keys(watched);
  const before = new Map<string, Map<string, Row>>();
  for (const table of tables) before.set(table, await rowsOf(table));
  const { rows: last } = await server.sql.query("SELECT coalesce(max(id), 0) AS id FROM audit_log");
  await act();
  const { rows: records } = await server.sql.query<Record>(
    "SELECT entity, entity_key, before, after FROM audit_log WHERE id > $1 ORDER BY id",
    [last[0].id],
  );
  const forgotten: string[] = [];
  const changed: string[] = [];
  for (const table of tables)
    for (const [key, row] of await rowsOf(table)) {
      const stood = before.get(table)?.get(key);
      if (JSON.stringify(stood) === JSON.stringify(row)) continue;
      // That a bill is paid stands with its payment, whose evidence it names.
      if (table === "bills" && row.status === "LUNAS") continue;
      const name = `${table} ${key}`;
      changed.push(name);
      const own = records.filter(({ entity, entity_key }) => entity === table && entity_key === key);
      const isWhole = own.length > 0 && agrees(own.at(0)?.before, stood) && agrees(own.at(-1)?.after, row);
      if (!isWhole) forgotten.push(`${name}: ${JSON.stringify(own)} for ${JSON.stringify([stood, row])}`);
    }
  return { forgotten, changed };
}

/** Whether a record has the numbers of a row, and none where there was no row. */
function agrees(snapshot: Row | null | undefined, row: Row | undefined): boolean {
  if (row === undefined || snapshot == null) return (snapshot ?? undefined) === row;
  // Under the number of a bill that was corrected stands the one that took its place.
  if (snapshot.bill_no !== undefined && snapshot.bill_no !== row.bill_no) return true;
  return Object.entries(snapshot).every(
    ([name, value]) => typeof row[name] !== "number" || name === "id" || row[name] === value,
  );
}

async function importing(path: string, ...lines: string[]): Promise<void> {
  const run = await importAll(server, path, `${lines.join("\n")}\n`);
  if (run.status !== "SELESAI") throw new Error(`${path}: ${JSON.stringify(run)}`);
}

const customerHead = "code,name,phone,email,address,nik";
const connectionHead = "sl,customer_code,class_code,address,area";
const tariffHead = "class_code,effective_from,block_to,price,class_name";

/** For each import a file that creates, and one that changes what is there; or why none is tried here. */
const imports: { [path: string]: string[][] | string } = {
  "/auth/v1/users/import": "rights, not money: src/staff/users/import.test.ts",
  [`${levy}/tariffs/bulk/import`]: "src/levy/tariffs/bulk.test.ts asks for a record of each price",
  [`${levy}/targets/import`]: "a plan, not money",
  [`${office}/report-types/import`]: "of complaints",
  [`${office}/reading-schedules/import`]: "of days, not of money",
  [`${office}/connections/meter-exchanges/import`]: "made below, with a connection of its own",
  [`${office}/bank-accounts/{id}/mutations/import`]: "made below, with what it pays",
  [`${levy}/locations/import`]: [
    ["code,name,type,is_active", "T01,Pasar,pasar,1", "T02,Terminal,terminal,1"],
    ["code,name,type,is_active", "T01,Pasar Baru,pasar,1"],
  ],
  [`${levy}/gates/import`]: [
    ["location_code,gate_code,name,direction,is_active", "T01,G1,Utara,in,1"],
    ["location_code,gate_code,name,direction,is_active", "T01,G1,Selatan,out,1"],
  ],
  [`${levy}/cash/bank-lines/import`]: [
    ["Tanggal;Keterangan;Debet;Kredit", "20/11/2025;SETORAN STS;0;1250000", "20/11/2025;JASA GIRO;0;8125"],
  ],
  [`${office}/tariff-classes/import`]: [
    ["code,name", "SOS,Sosial"],
    ["code,name", "SOS,Sosial khusus"],
  ],
  [`${office}/customers/import`]: [
    [customerHead, "P-1,Wulan,0812-3456-7001,,Jl. 1,3374010101800001", "P-2,Bayu,,,,"],
    [customerHead, "P-1,Wulan,0812-3456-7002,,Jl. 1,3374010101800001", "P-2,Bayu,,,,"],
  ],
  [`${office}/connections/import`]: [
    [connectionHead, "0900000001,P-1,RT-A,Jl. 1,UTARA", "0900000002,P-2,RT-A,Jl. 2,UTARA"],
    [connectionHead, "0900000001,P-2,2A3,Jl. 1,UTARA", "0900000003,P-1,RT-A,Jl. 3,UTARA"],
  ],
  [`${office}/tariffs/import`]: [
    [tariffHead, "MUR,2026-01-01,10,500,Murah", "MUR,2026-01-01,,900,"],
    [tariffHead, "MUR,2026-01-01,10,1,Murah", "MUR,2026-01-01,,900,"],
  ],
  [`${office}/readings/import`]: [
    ["sl,period,stand", "0900000001,202510,108", "0900000002,202510,30"],
    ["sl,period,stand", "0900000001,202510,18", "0900000002,202510,30"],
  ],
  [`${office}/bills/import-arrears`]: [
    ["sl,period,amount,due_on", "0900000003,202508,9000000,2025-09-20", "0900000003,202509,1,2025-10-20"],
  ],
  [`${office}/bank-accounts/import`]: [["bank,account_no,holder", "BANK LAIN,5500123,Air"]],
  [`${office}/crews/import`]: [
    ["name,phone", "Regu satu,0811-2345-6781"],
    ["name,phone", "Regu satu,0811-2345-6782"],
  ],
};

test("every import that the document names is tried here, or says why not", () => {
  const { paths } = JSON.parse(readFileSync("docs/openapi/staff.json", "utf8"));
  const named = Object.keys(paths).filter((path) => path.includes("import"));
  expect(Object.keys(imports).toSorted()).toEqual(named.toSorted());
});

for (const [path, files] of Object.entries(imports))
  if (typeof files !== "string")
    for (const [index, lines] of files.entries())
      test(`${path}: ${index === 0 ? "what it creates" : "what it changes"} has its record`, async () => {
        const { forgotten, changed } = await forgottenBy(() => importing(path, ...lines));
        expect(forgotten).toEqual([]);
        expect(changed.length).toBeGreaterThan(0);
      });

async function posting(path: string, body: object): Promise<void> {
  const { status, text } = await server.admin.post(office + path, body);
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
}

/** Acts of staff that move money or what it rests on; each is prepared, and then done. */
const acts: { [what: string]: () => Promise<() => Promise<unknown>> } = {
  "a meter exchange from a file": async () => {
    const { sl } = await makeConnection(server);
    const head = "sl,exchanged_on,old_stand,meter_no,meter_digits,start_stand,reason";
    return () =>
      importing(`${office}/connections/meter-exchanges/import`, head, `${sl},2026-10-05,12,MX1,5,0,Rusak`);
  },
  "lines of a statement": async () => () => importLines(server, account, [{ amount: 15_000, text: "SETOR" }]),
  "a line by hand": async () => () => enterLine(server, { amount: 16_000 }),
  "a line credited to a wallet": async () => {
    const [{ customer }, { id }] = [await makeDebtor(server), await enterLine(server, { amount: 777_001 })];
    await customer.post("/app/cek_wipay");
    return () => posting(`/mutations/${id}/credit`, { username: customer.username, note: "uji" });
  },
  "bills paid from a line, the rest to a wallet": async () => {
    const { customer, bills } = await makeDebtor(server, { relation: "PEMILIK" });
    await customer.post("/app/cek_wipay");
    const { id } = await enterLine(server, { amount: 100_000 });
    const bill_nos = bills.map(({ bill_no }) => bill_no);
    return () => posting(`/mutations/${id}/pay-bills`, { bill_nos, excess_to: customer.username });
  },
  "a bill that is not of water": async () => {
    const { sl } = await makeConnection(server);
    return () => posting("/bills", { sl, amount: 50_000, description: "Pindah meter" });
  },
  "a bill that is corrected": async () => {
    const { id } = await makeConnection(server);
    const { bill_no } = await makeBill(server, id, { period: "202601" });
    return () => posting(`/bills/${bill_no}/correct`, { adjustment: -3, reason: "Bocor" });
  },
  "the close of a period": async () => {
    for (const usage of [7, 12, 30])
      await makeReading(server, (await makeConnection(server)).id, "202608", { usage });
    return () => posting("/billing/202608/close", { missing: "skip" });
  },
  "estimates of a month": async () => () => posting("/readings/202609/estimate", {}),
};

for (const [what, prepare] of Object.entries(acts))
  test(`${what}: each row has its record`, async () => {
    const act = await prepare();
    const { forgotten, changed } = await forgottenBy(async () => {
      await act();
      await expect
        .poll(async () => (await server.sql.query("SELECT FROM runs WHERE status = 'BERJALAN'")).rowCount)
        .toBe(0);
    });
    expect(forgotten).toEqual([]);
    expect(changed.length).toBeGreaterThan(0);
  });

test("the statement's route is the one that was tried", () => {
  expect(importPath(account)).toBe(`${office}/bank-accounts/${account}/mutations/import`);
});
