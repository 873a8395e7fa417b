import { fieldError, fieldErrorText } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { unreadable } from "../../kernel/csv/header.ts";
import type { CsvRow } from "../../kernel/csv/read.ts";
import type { CsvImport } from "../../runs/runs.ts";
import { auditMutation, matchAll, storeMutations } from "./bank.ts";
import type { NewMutation } from "./queries.ts";
import { requireBankAccount } from "./queries.ts";
import { type Days, recognition } from "./recognition.ts";
import { MappingMissing } from "./refusals.ts";
import { type StatementRow, statementReader } from "./statement.ts";
import { blankCells } from "./statements/cells.ts";
import { openStatement, type StatementFile } from "./statements/statement-file.ts";

/** Rows of one file; with the largest amount in each, their sum is still a safe integer. */
export const mostRows = 50_000;
/** This many of the rows that are left out are named. */
const MOST_NAMED = 20;

/** @throws BankAccountNotFound, MappingMissing, 422 */
export async function statementOf(ctx: Ctx, bankAccountId: number, csv: Buffer): Promise<StatementFile> {
  const account = await requireBankAccount(ctx.db, bankAccountId);
  const statement = await openStatement(csv, account);
  if (statement === undefined) throw MappingMissing(bankAccountId);
  return { ...statement, rows: () => upTo(mostRows, statement.rows()) };
}

async function* upTo(most: number, pieces: AsyncIterable<CsvRow[]>): AsyncGenerator<CsvRow[]> {
  let rows = 0;
  for await (const piece of pieces) {
    const room = most - rows;
    rows += piece.length;
    yield piece.slice(0, room);
    if (rows > most) throw unreadable(fieldError("TOO_MANY_ROWS", { max: most }));
  }
}

/**
 * Imports the credits of a bank statement, all or nothing, in the form of its bank account; rows that are there already are
 * passed over. When they are committed, each new one is tried to match, before the run ends (see matchWaiting). Should the process die
 * in between, the run fails though its rows are there; the same file again finds them known, and matchWaiting tries the rest. That a
 * run which was given up meanwhile stores its rows nevertheless does no harm either: two runs cannot store the same row.
 * @throws BankAccountNotFound, MappingMissing
 */
export async function creditsOfFile(
  ctx: Ctx,
  { id: bankAccountId }: { id: number },
  csv: Buffer,
): Promise<CsvImport<string, StatementRow>> {
  const statement = await statementOf(ctx, bankAccountId, csv);
  const read = statementReader(ctx, statement);
  const recognised = recognition(bankAccountId);
  const summary = summaryOf(statement);
  const stored: { id: number; booked_at: Date }[] = [];
  return {
    entity: "bank_mutations",
    columns: {},
    rows: () => statement.rows(),
    about: () => summary.result(),
    check(cells, line) {
      const checked = read({ ...blankCells, ...cells });
      if ("row" in checked) summary.add(checked.row, line);
      return checked;
    },
    async examine(tx, rows) {
      const credits = rows.flatMap(({ row }) => (row.kind === "credit" ? [row] : []));
      if (summary.days !== undefined) await recognised.takeIn(tx, credits, summary.days);
      return [];
    },
    async store(tx, rows, run) {
      const credits = rows.flatMap(({ row }) => (row.kind === "credit" ? [row] : []));
      const fresh = credits.flatMap((row): NewMutation[] => {
        const result = recognised.of(row);
        if (result.isKnown) return [];
        return [{ ...row.credit, fingerprint: result.fingerprint, is_pending: row.isPending }];
      });
      await recognised.noteBooked(tx);
      const added = await storeMutations(tx, bankAccountId, { run_id: run.id }, fresh);
      stored.push(...added);
      for (const row of added) await auditMutation(tx, "create", null, row);
      return {
        new: added.length,
        known: credits.length - added.length,
        debits: rows.filter(({ row }) => row.kind === "debit").length,
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

/** What the result of an import says of a file, and which days its credits are of. */
function summaryOf({ profile }: StatementFile) {
  let first: Date | undefined;
  let last: Date | undefined;
  let rounded = 0;
  const leftOut: { line: number; message: string }[] = [];
  let leftOutCount = 0;
  return {
    get days(): Days | undefined {
      return first === undefined || last === undefined ? undefined : { first, last };
    },
    add(row: StatementRow, line: number): void {
      if (row.kind === "credit") {
        const { bookedAt } = row.credit;
        if (first === undefined || bookedAt < first) first = bookedAt;
        if (last === undefined || bookedAt > last) last = bookedAt;
        if (row.hasSen) rounded += 1;
      } else if (row.kind === "left out") {
        leftOutCount += 1;
        if (leftOut.length < MOST_NAMED)
          leftOut.push({ line, message: fieldErrorText(fieldError(row.why), "en") });
      }
    },
    result: () => ({
      ...(profile === null ? {} : { statement_profile: profile }),
      ...(leftOutCount === 0 ? {} : { left_out: leftOutCount, left_out_rows: leftOut }),
      ...(rounded === 0 ? {} : { rounded }),
    }),
  };
}
