import { beforeAll, expect, test } from "vitest";
import { importAll, sendCsv } from "../../../../test/csv-import.ts";
import { makeBill, makeConnection, sharedUtility } from "../../../../test/utility.ts";

const server = sharedUtility();
const path = "/backoffice/v1/bills/import-arrears";
const head = "sl,period,amount,due_on,issued_on,usage,stand_start,stand_end";
let [first, second, billed, read] = ["", "", "", ""];

beforeAll(async () => {
  const made = [];
  for (const _ of [1, 2, 3, 4]) made.push(await makeConnection(server));
  [first = "", second = "", billed = "", read = ""] = made.map(({ sl }) => sl);
  await makeBill(server, made[2]?.id ?? 0, { period: "202508" });
  await server.sql.query(
    `INSERT INTO readings (connection_id, period, stand, previous, usage, read_at, method, recorded_by, created_at, updated_at)
     SELECT id, '202508', 25, 0, 25, '2025-08-20', 'PETUGAS', 'test', now(), now() FROM connections WHERE sl = $1`,
    [read],
  );
});

async function billsOf(sl: string) {
  return (await server.viewer.get(`/backoffice/v1/bills?sl=${sl}`)).body.data.items;
}

test("every faulty row is named with line, column and code, and nothing is stored", async () => {
  const rows = [
    `${first},202508,47300,2025-09-20,,,,`,
    `${first},2025-08,47300,2025-09-20,,,,`,
    `TIDAK-ADA,202508,47300,2025-09-20,,,,`,
    `${billed},202508,47300,2025-09-20,,,,`,
    `${read},202508,47300,2025-09-20,,,,`,
  ];
  const { body } = await sendCsv(server, path, `${head}\n${rows.join("\n")}\n`);
  // What is wrong by itself and what the database finds wrong, in the order of the file.
  expect(body.data).toMatchObject({
    status: "GAGAL",
    problems: [
      { line: 3, column: "period", code: "PERIOD_ON_LINE", params: { line: 2 } },
      { line: 4, column: "sl", code: "NO_SUCH_CONNECTION" },
      { line: 5, column: "period", code: "PERIOD_BILLED" },
      { line: 6, column: "period", code: "PERIOD_WAS_READ" },
    ],
  });
  expect(body.data.problems).toHaveLength(4);
  const dates = `${first},209901,47300,2025-09-20,,,,\n${first},202508,nol,2025-07-01,,,,\n${second},202508,1,2025-09-20,2025-10-01,,,\n`;
  const wrong = await importAll(server, path, `${head}\n${dates}`);
  expect(wrong.problems.map(({ line, column, code }) => [line, column, code])).toEqual(
    expect.arrayContaining([
      [2, "period", "IN_THE_FUTURE"],
      [3, "amount", "WRONG_TYPE"],
      [3, "due_on", "BEFORE_THE_PERIOD"],
      [4, "issued_on", "AFTER_FIELD"],
    ]),
  );
  const years = `${first},202508,1,2026-09-20,2025-09-01,,,\n${second},202508,1,2025-12-30,,,,\n${second},202507,1,2025-09-20,2024-09-01,,,\n`;
  const mistyped = await importAll(server, path, `${head}\n${years}`);
  expect(mistyped.problems.map(({ line, column, code }) => [line, column, code])).toEqual([
    [2, "due_on", "TOO_LONG_AFTER_ISSUE"],
    [3, "due_on", "TOO_LONG_AFTER_ISSUE"],
    [4, "issued_on", "BEFORE_THE_PERIOD"],
  ]);
  expect(await billsOf(first)).toEqual([]);
});

test("a trial stores nothing; then the arrears are bills of water with their denda, paid like any other", async () => {
  const file = `${head}\n${first},202508,47300,2025-09-20,2025-09-01,25,1200,1225\n${second},2025-09,30000,2025-10-20,,,,\n`;
  const trial = await sendCsv(server, `${path}?dry_run=true`, file);
  expect(trial.body.data).toMatchObject({ status: "SELESAI", result: { rows: 2, dry_run: true } });
  expect(await billsOf(first)).toEqual([]);

  expect((await importAll(server, path, file)).result).toMatchObject({ rows: 2, bills: 2, amount: 77_300 });
  const [bill] = await billsOf(first);
  expect(bill).toMatchObject({
    kind: "AIR",
    is_opening: true,
    period: "202508",
    issued_on: "2025-09-01",
    due_on: "2025-09-20",
    usage: 25,
    amount: 47_300,
    penalty: 4730,
    total: 52_030,
    status: "BELUM_LUNAS",
  });
  const again = await importAll(server, path, file);
  expect(again.problems.map(({ code }) => code)).toEqual(["PERIOD_BILLED", "PERIOD_BILLED"]);
  const paid = await server.operator.post("/backoffice/v1/counter-payments", { sl: second });
  expect([paid.status, paid.body.data.total]).toEqual([201, 33_000]);
  expect((await sendCsv(server, path, file, { who: server.operator })).status).toBe(403);
});
