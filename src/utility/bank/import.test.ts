import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  importLines,
  importPath,
  type Line,
  makeStatements,
  moneyOf,
  statementOf,
} from "../../../test/bank.ts";
import { importAll, sendCsv } from "../../../test/csv-import.ts";
import { type Debtor, makeDebtor, rivalOf, sharedRules } from "../../../test/payments.ts";
import { sharedUtility } from "../../../test/utility.ts";
import { expirePayments } from "../payments/payments.ts";
import { matchAll, matchWaiting } from "./bank.ts";

const server = sharedUtility({ TOKEN_TTL: "2592000", LOG_LEVEL: "error" });
const rules = sharedRules(server);
let account: number;

beforeAll(async () => {
  account = await makeStatements(server);
});
beforeEach(() => server.clock.real());

const send = (lines: readonly Line[]) => importLines(server, account, lines);

interface Asked extends Debtor {
  code: string;
  total: number;
}

/** A customer who was asked to transfer a total. */
async function asked(): Promise<Asked> {
  const debtor = await makeDebtor(server);
  const { body, text } = await debtor.customer.post("/app/request_pembayaran", { sl: debtor.sl });
  if (body.data === undefined) throw new Error(text);
  return { ...debtor, code: body.data.kode_pembayaran, total: body.data.total_bayar };
}

async function stateOf({ customer, code }: Asked): Promise<string> {
  return (await customer.post("/app/cek_pembayaran", { kode_pembayaran: code })).body.data.status;
}

/** The mutations of a run, in the order of booking. */
async function mutationsOf(run: { id: number }) {
  const { rows } = await server.sql.query(
    `SELECT id::int, status, amount::int, note, description, sender, booked_at, to_bills::int FROM bank_mutations
     WHERE run_id = $1 ORDER BY booked_at, id`,
    [run.id],
  );
  return rows;
}

describe("work", () => {
  test("a transfer of the exact total pays its payment, told by the bank's own time", async () => {
    const payment = await asked();
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    const run = await send([{ amount: payment.total, at, sender: "BUDI" }]);
    expect(run).toMatchObject({ kind: "mutations-import", status: "SELESAI", problem_count: 0 });
    expect(run.result).toEqual({
      rows: 1,
      new: 1,
      known: 0,
      debits: 0,
      amount: payment.total,
      matched: 1,
      waiting: 0,
    });
    expect(await stateOf(payment)).toBe("DIBAYAR");
    const [line] = await mutationsOf(run);
    expect(line).toMatchObject({ status: "COCOK", to_bills: payment.total, booked_at: at });
    const told = (await payment.customer.post("/app/cek_transfer", { kode_pembayaran: payment.code })).body
      .data;
    expect(told).toMatchObject({
      ditemukan: true,
      jumlah: payment.total,
      bank: "BANK CONTOH",
      status: "DIBAYAR",
    });
    const shown = (await server.viewer.get(`/backoffice/v1/mutations/${line.id}`)).body.data;
    expect(shown).toMatchObject({
      payment_code: payment.code,
      decided_by: "system",
      run_id: run.id,
      candidates: { payments: [], connections: [], bills: [] },
    });
  });

  test("the same file again adds nothing, one that overlaps adds what is new", async () => {
    const day = new Date("2026-11-20T08:00:00+07:00");
    const [first, second, third] = [
      { amount: 11_001, at: day },
      { amount: 11_002, at: day, text: "lain" },
      { amount: 11_003, at: new Date(day.getTime() + 60_000) },
    ] satisfies Line[] as [Line, Line, Line];
    expect((await send([first, second])).result).toMatchObject({
      new: 2,
      known: 0,
      amount: 22_003,
      waiting: 2,
    });
    expect((await send([first, second])).result).toMatchObject({ new: 0, known: 2, amount: 0, waiting: 0 });
    expect((await send([third, second])).result).toMatchObject({ new: 1, known: 1, amount: 11_003 });
    expect((await send([second, third, first])).result).toMatchObject({ new: 0, known: 3 });
  });

  test("two equal rows of one file are two transfers, and stay two", async () => {
    const line: Line = { amount: 12_001, at: new Date("2026-11-20T09:00:00+07:00"), text: "KEMBAR" };
    expect((await send([line])).result).toMatchObject({ new: 1, known: 0 });
    expect((await send([line, line])).result).toMatchObject({ new: 1, known: 1 });
    expect((await send([line, line])).result).toMatchObject({ new: 0, known: 2 });
    expect((await send([line, { ...line, sender: "A" }, line, line])).result).toMatchObject({
      new: 2,
      known: 2,
    });
    const found = (await server.viewer.get("/backoffice/v1/mutations?q=kembar")).body.data;
    expect(found.pagination.total).toBe(4);
  });

  test("debits are passed over and counted; a dry run stores nothing", async () => {
    const lines: Line[] = [{ amount: -5000 }, { amount: 13_001 }, { amount: -13_001 }];
    const path = `${importPath(account)}?dry_run=true`;
    const dry = await importAll(server, path, statementOf(server, lines));
    expect(dry).toMatchObject({ status: "SELESAI", result: { rows: 3, dry_run: true } });
    expect((await send(lines)).result).toMatchObject({ rows: 3, new: 1, debits: 2, amount: 13_001 });
  });

  test("an import is one record of the audit trail, and a match needs none of its own", async () => {
    const run = await send([{ amount: 14_001 }]);
    const { rows } = await server.sql.query("SELECT action, after FROM audit_log WHERE entity_key = $1", [
      `run ${run.id}`,
    ]);
    expect(rows).toMatchObject([{ action: "import", after: { new: 1, amount: 14_001, run_id: run.id } }]);
  });

  test("a larger file is stored and matched whole", async () => {
    const payments = [await asked(), await asked(), await asked()];
    const others = Array.from({ length: 1050 }, (_, index) => ({ amount: 2_000_000 + index }));
    const run = await send([...others, ...payments.map(({ total }) => ({ amount: total }))]);
    expect(run).toMatchObject({ status: "SELESAI", result: { new: 1053, matched: 3, waiting: 1050 } });
    expect(run.done).toBe(run.total);
    for (const payment of payments) expect(await stateOf(payment)).toBe("DIBAYAR");
  });
});

describe("refuse", () => {
  test("every bad row is named by its line and column, and nothing of the file is stored", async () => {
    const before = await moneyOf(server);
    const csv = [
      "Tanggal;Jam;Keterangan;Pengirim;Jumlah",
      "21/11/2026;08:00;baik;;15.001,00",
      "2026-11-21;08:00;tanggal;;15.002,00",
      "31/02/2026;25:00;dua salah;;15,003.00",
      "01/01/2099;08:00;kelak;;15.004,00",
      "21/11/2026;8 pagi;jam;;15.005,00",
      "21/11/2026;08:00;sel;;15.006,00;lebih",
      "21/11/2026;08:00;nol;;0,00",
      "21/11/2026;08:00;sen;;15.007,50",
      "21/11/2026;08:00;besar;;900.000.000.000,00",
    ].join("\n");
    const run = await importAll(server, importPath(account), csv);
    expect(run).toMatchObject({ status: "GAGAL", result: { rows: 9, left_out: 1 }, problem_count: 7 });
    expect(run.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
      "3 tanggal",
      "4 tanggal",
      "4 jumlah",
      "5 tanggal",
      "6 jam",
      "7 null",
      "10 jumlah",
    ]);
    expect(run.problems[0]?.message).toBe('must be a date such as DD/MM/YYYY, not "2026-11-21"');
    expect(run.problems[2]?.message).toContain("1.234.567,00");
    expect(await moneyOf(server)).toEqual(before);
  });

  test("a file without the columns of the mapping, and what is no file of rows", async () => {
    const lacking = await importAll(server, importPath(account), "Tanggal;Jam;Jumlah\n");
    expect(lacking).toMatchObject({ status: "GAGAL", result: null });
    expect(lacking.problems[0]?.message).toBe("Missing columns: keterangan, pengirim.");
    const empty = await sendCsv(server, importPath(account), "");
    expect([empty.status, empty.body.fields]).toEqual([422, { file: ["The file is empty."] }]);
    for (const csv of ["\u0000", `Tanggal;Jam;Jumlah;Keterangan;Pengirim\n"`])
      expect((await importAll(server, importPath(account), csv)).status).toBe("GAGAL");
  });

  test("an account that does not exist or has no mapping, a viewer, another content type", async () => {
    const csv = statementOf(server, []);
    const created = await server.admin.post("/backoffice/v1/bank-accounts", {
      bank: "BANK LAIN",
      account_no: "99999",
      holder: "Perumda",
    });
    const unmapped = await sendCsv(server, importPath(created.body.data.id), csv);
    expect([unmapped.status, unmapped.body.error]).toEqual([409, "MAPPING_MISSING"]);
    const unknown = await sendCsv(server, importPath(999_999), csv);
    expect([unknown.status, unknown.body.error]).toEqual([404, "BANK_ACCOUNT_NOT_FOUND"]);
    expect((await sendCsv(server, importPath(account), csv, { who: server.viewer })).status).toBe(403);
    expect((await sendCsv(server, importPath(account), csv, { type: "application/json" })).status).toBe(415);
    expect((await sendCsv(server, importPath(account), csv, { who: server.operator })).status).toBe(201);
  });
});

describe("guard", () => {
  test("money that comes late pays the bills while they are open at that amount, and is not lost when they are not", async () => {
    const [late, later] = [await asked(), await asked()];
    server.clock.set(new Date(Date.now() + 26 * 3_600_000));
    await expirePayments(rules.ctx);
    expect(await stateOf(late)).toBe("KADALUARSA");
    expect((await send([{ amount: late.total }])).result).toMatchObject({ matched: 1, waiting: 0 });
    expect(await stateOf(late)).toBe("DIBAYAR");

    // Ten days on, the bill bears a penalty.
    server.clock.set(new Date(Date.now() + 20 * 86_400_000));
    const run = await send([{ amount: later.total }]);
    expect(run.result).toMatchObject({ matched: 0, waiting: 1 });
    expect((await mutationsOf(run))[0].note).toMatch(/too long after|cost more/);
    const [told] = (await later.customer.get("/app/pesan")).body.data;
    expect(told).toMatchObject({ topik: "UANG_DIPERIKSA", tautan: { jenis: "pembayaran", id: later.code } });
    expect(await stateOf(later)).toBe("KADALUARSA");
  });

  test("money for a cancelled payment pays its bills, unless another payment holds them", async () => {
    const [cancelled, renewed] = [await asked(), await asked()];
    for (const payment of [cancelled, renewed])
      await payment.customer.post("/app/batal_pembayaran", { kode_pembayaran: payment.code });
    const other = await rivalOf(server, renewed, "PEMBAYAR");
    const again = (await other.customer.post("/app/request_pembayaran", { sl: renewed.sl })).body.data;
    const run = await send([{ amount: cancelled.total }, { amount: renewed.total, text: "LAMA" }]);
    expect(run.result).toMatchObject({ matched: 1, waiting: 1 });
    expect(await stateOf(cancelled)).toBe("DIBAYAR");
    expect(await stateOf(renewed)).toBe("DIBATALKAN");
    const [, waiting] = await mutationsOf(run);
    expect(waiting).toMatchObject({
      status: "ANTREAN",
      note: expect.stringContaining("another payment holds"),
    });
    expect((await send([{ amount: again.total_bayar }])).result).toMatchObject({ matched: 1 });
  });

  test("of a total that comes twice the earlier one pays and the other waits, whatever their order in the file", async () => {
    const payment = await asked();
    const at = Date.now();
    const run = await send([
      { amount: payment.total, at: new Date(at), text: "kedua" },
      { amount: payment.total, at: new Date(at - 30_000), text: "pertama" },
    ]);
    expect(run.result).toMatchObject({ new: 2, matched: 1, waiting: 1 });
    expect((await mutationsOf(run)).map(({ description, status }) => [description, status])).toEqual([
      ["pertama", "COCOK"],
      ["kedua", "ANTREAN"],
    ]);
  });

  test("a wrong amount pays nothing", async () => {
    const payment = await asked();
    const run = await send([{ amount: payment.total - 1000 }, { amount: payment.total + 100_000 }]);
    expect(run.result).toMatchObject({ matched: 0, waiting: 2 });
    expect(await stateOf(payment)).toBe("MENUNGGU_PEMBAYARAN");
    for (const { note } of await mutationsOf(run)) expect(note).toBe("No payment has this total.");
  });

  test("what was stored and not tried, because the process died in between, is tried by the job, and once", async () => {
    const [payment, other] = [await asked(), await asked()];
    const { mutationId } = await rules.mutation(payment.total);
    // A rupiah less may be the total of the payment before, whose code is next to this one's.
    const unmatched = await rules.mutation(other.total - 1000);
    expect((await server.viewer.get(`/backoffice/v1/mutations/${mutationId}`)).body.data).toMatchObject({
      status: "ANTREAN",
      note: null,
    });
    await Promise.all([matchWaiting(rules.ctx), matchWaiting(rules.ctx), matchAll(rules.ctx, [mutationId])]);
    expect(await stateOf(payment)).toBe("DIBAYAR");
    const { rows } = await server.sql.query(
      "SELECT status, note FROM bank_mutations WHERE id = ANY($1) ORDER BY id",
      [[mutationId, unmatched.mutationId]],
    );
    expect(rows).toEqual([
      { status: "COCOK", note: null },
      { status: "ANTREAN", note: "No payment has this total." },
    ]);
    const steps = await server.sql.query(
      "SELECT actor FROM payment_events JOIN payments ON payments.id = payment_id WHERE code = $1 AND payment_events.status = 'DIBAYAR'",
      [payment.code],
    );
    expect(steps.rows).toEqual([{ actor: "system" }]);
  });

  test("one mutation that cannot be tried does not keep the others from it", async () => {
    const payment = await asked();
    const { mutationId } = await rules.mutation(payment.total);
    expect(await matchAll(rules.ctx, [999_999_999, mutationId])).toBe(1);
    const stopped = matchAll(rules.ctx, [mutationId], async () => {
      throw Object.assign(new Error("gone"), { code: "57P01" });
    });
    expect(await stopped).toBe(0);
  });

  test("when the server stops, what is stored stays and is matched by another one", async () => {
    const payment = await asked();
    const other = await server.another();
    const many = Array.from({ length: 200 }, (_, index) => ({ amount: 3_000_000 + index }));
    const { status, body } = await sendCsv(
      other,
      importPath(account),
      statementOf(server, [...many, { amount: payment.total, at: new Date(Date.now() + 1000) }]),
    );
    expect(status).toBe(201);
    await other.close();
    const run = (await server.viewer.get(`/backoffice/v1/runs/${body.data.id}`)).body.data;
    expect(["SELESAI", "GAGAL"]).toContain(run.status);
    const stored = (await mutationsOf(run)).length;
    expect([0, 201]).toContain(stored);
    if (run.status === "SELESAI") expect(run.result.matched + run.result.waiting).toBe(201);
    const again = await importAll(
      server,
      importPath(account),
      statementOf(server, [...many, { amount: payment.total, at: new Date(Date.now() + 1000) }]),
    );
    expect(again.status).toBe("SELESAI");
    await matchWaiting(rules.ctx);
    await matchWaiting(rules.ctx);
    expect(await stateOf(payment)).toBe("DIBAYAR");
  });
});
