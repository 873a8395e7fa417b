import { sheetFormOf } from "../../bank-statements/sheet-form.ts";
import type { StatementRow } from "../../bank-statements/statement.ts";
import { openStatement, type StatementFile } from "../../bank-statements/statement-file.ts";
import { limited, statementImport } from "../../bank-statements/statement-import.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { SheetForm } from "../../kernel/workbook/values.ts";
import type { CsvImport } from "../../runs/runs.ts";
import { auditMutation, matchAll, storeMutations } from "./bank.ts";
import { lockForStatement, noteBooked, requireBankAccount, storedLike } from "./queries.ts";
import { MappingMissing } from "./refusals.ts";

/** @throws BankAccountNotFound, MappingMissing, 422 */
export async function statementOf(ctx: Ctx, bankAccountId: number, csv: Buffer): Promise<StatementFile> {
  const account = await requireBankAccount(ctx.db, bankAccountId);
  const statement = await openStatement(csv, account);
  if (statement === undefined) throw MappingMissing(bankAccountId);
  return limited(statement);
}

/** How the cells of a workbook are written before they are read. @throws BankAccountNotFound */
export async function sheetFormOfAccount(ctx: Ctx, { id }: { id: number }): Promise<SheetForm> {
  return sheetFormOf(await requireBankAccount(ctx.db, id));
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
  return statementImport(ctx, await statementOf(ctx, bankAccountId, csv), {
    entity: "bank_mutations",
    lock: (tx) => lockForStatement(tx, bankAccountId),
    storedLike: (tx, from, to) => storedLike(tx, bankAccountId, from, to),
    noteBooked,
    async add(tx, credits, { id: run_id }) {
      const added = await storeMutations(tx, bankAccountId, { run_id }, credits);
      for (const row of added) await auditMutation(tx, "create", null, row);
      return added;
    },
    async afterCommit(added, run, rows) {
      // In the order of booking: of two transfers of the same total the first pays.
      const inOrder = added.toSorted(
        (one, other) => Number(one.booked_at) - Number(other.booked_at) || one.id - other.id,
      );
      const ids = inOrder.map(({ id }) => id);
      const whole = rows + ids.length;
      const matched = await matchAll(ctx, ids, (tried) => run.progress(rows + tried + 1, whole));
      return { matched, waiting: ids.length - matched };
    },
  });
}
