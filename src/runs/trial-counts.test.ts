import { beforeAll, describe, expect, test } from "vitest";
import { importPath, makeStatements, statementOf } from "../../test/bank.ts";
import { makeReading, standAt } from "../../test/billing.ts";
import { importAll } from "../../test/csv-import.ts";
import { makeConnection, sharedUtility } from "../../test/utility.ts";

const server = sharedUtility();
const office = "/backoffice/v1";
const tables = [
  ...["customers", "connections", "readings", "water_tariffs", "tariff_classes"],
  ...["bills", "bank_mutations", "audit_log"],
];
let [known, other, owing] = ["", "", ""];
let account: number;

beforeAll(async () => {
  standAt(server, "2026-11-21T14:05:00+07:00");
  account = await makeStatements(server);
  const made = [await makeConnection(server), await makeConnection(server), await makeConnection(server)];
  [known = "", other = "", owing = ""] = made.map(({ sl }) => sl);
  for (const { id } of made.slice(0, 2)) await makeReading(server, id, "202610", { usage: 60 });
  await importAll(server, `${office}/customers/import`, "code,name\nT-ADA,Ada\nT-SAMA,Sama\n");
  const connections = "sl,customer_code,class_code,address,area\nTC-1,T-ADA,RT-A,Jl. A,UTARA\n";
  await importAll(server, `${office}/connections/import`, `${connections}TC-2,T-ADA,RT-A,Jl. B,UTARA\n`);
  await importAll(server, `${office}/readings/import`, `sl,period,stand\n${known},202611,85\n`);
  const tariffs = "class_code,effective_from,block_to,price\nRT-A,2029-01-01,,1\nRT-A,2029-02-01,,1\n";
  await importAll(server, `${office}/tariffs/import`, tariffs);
  await importAll(server, importPath(account), statement(11_001));
});

const at = new Date("2026-11-20T09:00:00+07:00");
const statement = (...amounts: number[]) =>
  statementOf(
    server,
    amounts.map((amount) => ({ amount, at })),
  );

/** All that is stored but runs, and the last number that a bill was given. */
async function stored(): Promise<unknown> {
  const digest = (table: string) =>
    `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t) AS ${table}`;
  const { rows } = await server.sql.query(
    `SELECT ${tables.map(digest).join(", ")}, pg_sequence_last_value(pg_get_serial_sequence('bills', 'id')::regclass) AS last_bill`,
  );
  return rows[0];
}

interface Case {
  path: string;
  file: string;
  counts: Record<string, number>;
}

const cases: [kind: string, of: () => Case][] = [
  [
    "customers",
    () => ({
      path: `${office}/customers/import`,
      file: "code,name\nT-BARU,Baru\nT-ADA,Nama lain\nT-SAMA,Sama\n",
      counts: { rows: 3, created: 1, updated: 1, unchanged: 1 },
    }),
  ],
  [
    "connections",
    () => ({
      path: `${office}/connections/import`,
      file: "sl,customer_code,class_code,address,area\nTC-1,T-ADA,RT-A,Jl. A,UTARA\nTC-2,T-ADA,RT-A,Jl. C,UTARA\nTC-3,T-ADA,RT-A,Jl. D,UTARA\n",
      counts: { rows: 3, created: 1, updated: 1, unchanged: 1 },
    }),
  ],
  [
    "new connections alone",
    () => ({
      path: `${office}/connections/import`,
      file: "sl,customer_code,class_code,address,area\nTC-4,T-ADA,RT-A,Jl. A,UTARA\nTC-5,T-ADA,RT-A,Jl. C,UTARA\n",
      counts: { rows: 2, created: 2, updated: 0, unchanged: 0 },
    }),
  ],
  [
    "readings",
    () => ({
      path: `${office}/readings/import`,
      file: `sl,period,stand\n${known},202611,86\n${other},202611,70\n`,
      counts: { rows: 2, created: 1, updated: 1, unchanged: 0 },
    }),
  ],
  [
    "water tariffs",
    () => ({
      path: `${office}/tariffs/import`,
      file: "class_code,effective_from,block_to,price,class_name\nRT-A,2029-01-01,,1,\nRT-A,2029-02-01,,2,\nTC-X,2029-01-01,,3,Contoh\n",
      counts: { rows: 3, tariffs: 1, replaced: 1, unchanged: 1, classes: 1 },
    }),
  ],
  [
    "arrears",
    () => ({
      path: `${office}/bills/import-arrears`,
      file: `sl,period,amount,due_on\n${owing},202508,47300,2025-09-20\n${owing},202509,30000,2025-10-20\n`,
      counts: { rows: 2, bills: 2, amount: 77_300 },
    }),
  ],
  [
    "a bank statement",
    () => ({
      path: importPath(account),
      file: statement(11_001, 11_002, -500),
      counts: { rows: 3, new: 1, known: 1, debits: 1, amount: 11_002 },
    }),
  ],
];

describe("a trial counts what the import of the same file does, and keeps nothing", () => {
  test.each(cases)("%s", async (_, of) => {
    const { path, file, counts } = of();
    const before = await stored();
    const trial = await importAll(server, `${path}?dry_run=true`, file);
    expect(trial).toMatchObject({ status: "SELESAI", problem_count: 0 });
    expect(trial.result).toEqual({ ...counts, dry_run: true });
    expect(await stored()).toEqual(before);

    const run = await importAll(server, path, file);
    expect(run).toMatchObject({ status: "SELESAI", result: counts });
    expect(await stored()).not.toEqual(before);
  });
});
