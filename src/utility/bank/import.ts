import type { Ctx } from "../../kernel/context.ts";
import { readCsv } from "../../kernel/csv-read.ts";
import { isoInZone } from "../../kernel/time.ts";
import { type CsvImport, problemOf } from "../../runs/runs.ts";
import { auditMutation, matchAll, storeMutations } from "./bank.ts";
import { fingerprintsOfFile } from "./fingerprint.ts";
import { type CsvMapping, columnsOf } from "./mapping.ts";
import type { MappingTrial, TriedRow } from "./office-schema.ts";
import { type NewMutation, requireBankAccount } from "./queries.ts";
import { MappingMissing } from "./refusals.ts";
import { type StatementRow, statementReader } from "./statement.ts";

/** Rows of one file; with the largest amount in each, their sum is still a safe integer. */
export const mostRows = 50_000;

/** @throws BankAccountNotFound, MappingMissing */
async function requireMapping(ctx: Ctx, bankAccountId: number): Promise<CsvMapping> {
  const { csv_mapping } = await requireBankAccount(ctx.db, bankAccountId);
  if (csv_mapping === null) throw MappingMissing(bankAccountId);
  return csv_mapping;
}

/**
 * Imports the credits of a bank statement, all or nothing, by the mapping of its bank account; rows that are there already are
 * passed over. When they are committed, each new one is tried to match, before the run ends (see matchWaiting). Should the process die
 * in between, the run fails though its rows are there; the same file again finds them known, and matchWaiting tries the rest. That a
 * run which was given up meanwhile stores its rows nevertheless does no harm either: two runs cannot store the same row.
 * @throws BankAccountNotFound, MappingMissing
 */
export async function creditsOfFile(
  ctx: Ctx,
  { id: bankAccountId }: { id: number },
): Promise<CsvImport<string, NewMutation | "debit">> {
  const mapping = await requireMapping(ctx, bankAccountId);
  const read = statementReader(ctx, mapping);
  const fingerprint = fingerprintsOfFile();
  const stored: { id: number; booked_at: Date }[] = [];
  return {
    entity: "bank_mutations",
    columns: columnsOf(mapping),
    reading: { delimiter: mapping.delimiter, unknownColumns: "ignore", mostRows },
    check(cells) {
      const checked = read(cells);
      if (!("row" in checked)) return checked;
      const { row } = checked;
      return { row: row === "debit" ? row : { ...row, fingerprint: fingerprint(row) } };
    },
    store: (tx, rows, run) => async () => {
      const credits = rows.flatMap(({ row }) => (row === "debit" ? [] : [row]));
      const added = await storeMutations(tx, bankAccountId, { run_id: run.id }, credits);
      stored.push(...added);
      for (const row of added) await auditMutation(tx, "create", null, row);
      return {
        new: added.length,
        known: credits.length - added.length,
        debits: rows.length - credits.length,
        amount: added.reduce((sum, { amount }) => sum + amount, 0),
      };
    },
    async afterCommit(run, rows) {
      // In the order of booking: of two transfers of the same total the first pays.
      const inOrder = stored.toSorted(
        (one, other) => Number(one.booked_at) - Number(other.booked_at) || one.id - other.id,
      );
      const ids = inOrder.map(({ id }) => id);
      const whole = rows + ids.length;
      const matched = await matchAll(ctx, ids, (tried) => run.progress(rows + tried + 1, whole));
      return { matched, waiting: ids.length - matched };
    },
  };
}

/** So many rows, and so many problems, are shown. */
const MOST_SHOWN = 20;

/**
 * Reads a statement by the mapping of its bank account and answers what it means; nothing is stored.
 * @throws BankAccountNotFound, MappingMissing, 422 when the file as a whole cannot be read
 */
export async function tryMapping(ctx: Ctx, bankAccountId: number, csv: Buffer) {
  const mapping = await requireMapping(ctx, bankAccountId);
  const read = statementReader(ctx, mapping);
  const trial: MappingTrial = {
    rows: 0,
    credits: 0,
    debits: 0,
    amount: 0,
    problem_count: 0,
    problems: [],
    first: [],
  };
  const { delimiter } = mapping;
  const columns = columnsOf(mapping);
  for await (const row of readCsv(csv, { columns, delimiter, unknownColumns: "ignore", mostRows })) {
    const { line } = row;
    trial.rows += 1;
    const checked = "cells" in row ? read(row.cells) : { problems: [row] };
    if ("row" in checked) count(trial, line, checked.row, ctx.zone);
    else {
      trial.problem_count += checked.problems.length;
      const room = MOST_SHOWN - trial.problems.length;
      trial.problems.push(
        ...checked.problems.slice(0, room).map(({ column, error }) => problemOf({ line, column, error })),
      );
    }
  }
  return trial;
}

function count(trial: MappingTrial, line: number, row: StatementRow, zone: string): void {
  if (row === "debit") trial.debits += 1;
  else {
    trial.credits += 1;
    trial.amount += row.amount;
  }
  if (trial.first.length < MOST_SHOWN) trial.first.push(shown(line, row, zone));
}

function shown(line: number, row: StatementRow, zone: string): TriedRow {
  if (row === "debit") {
    const unread = { booked_at: null, amount: null, description: null, sender: null, reference: null };
    return { line, kind: "DEBIT", ...unread };
  }
  const { bookedAt, ...rest } = row;
  return { line, kind: "CREDIT", booked_at: isoInZone(bookedAt.getTime(), zone), ...rest };
}
