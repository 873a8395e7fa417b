import { storedMapping } from "../../bank-statements/mapping.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { onViolation } from "../../kernel/errors.ts";
import { lockerOf, readerOf, wireVersioned } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import type { BankAccountChange, BankAccountQuery, NewBankAccount } from "./office-schema.ts";
import * as queries from "./queries.ts";
import { BankAccountExists, BankAccountNotFound } from "./refusals.ts";

/** Oldest first. */
export function listBankAccounts(ctx: Ctx, query: BankAccountQuery) {
  return queries.listOfBankAccounts(ctx.db, query).map((row) => wire(row, ctx.zone));
}

export const getBankAccount = readerOf(queries.requireBankAccount);

export async function createBankAccount(ctx: Ctx, input: NewBankAccount) {
  const csv_mapping = storedMapping(input.csv_mapping ?? null);
  return inTransaction(ctx, async (tx) => {
    const row = await onViolation(taken(input), () =>
      queries.bankAccounts.add(tx, { ...input, is_active: true, csv_mapping }),
    );
    await audit(tx, "create", null, row);
    return wireVersioned(tx, row);
  });
}

/** Changes what is named. */
export async function changeBankAccount(ctx: Ctx, id: number, change: BankAccountChange, ifMatch?: string) {
  const { csv_mapping, ...rest } = change;
  const values = csv_mapping === undefined ? rest : { ...rest, csv_mapping: storedMapping(csv_mapping) };
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const after = await onViolation(taken({ ...before, ...rest }), () =>
      queries.bankAccounts.change(tx, id, values),
    );
    await audit(tx, "update", before, after);
    return wireVersioned(tx, after);
  });
}

/** Deletes a bank account to which nothing refers, and deactivates any other. */
export async function removeBankAccount(ctx: Ctx, id: number, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    if (!(await queries.isBankAccountUsed(tx, id))) {
      await queries.bankAccounts.remove(tx, id);
      await audit(tx, "delete", before, null);
      return { id, deleted: true };
    }
    if (before.is_active)
      await audit(tx, "update", before, await queries.bankAccounts.change(tx, id, { is_active: false }));
    return { id, deleted: false };
  });
}

function taken({ bank, account_no }: { bank: string; account_no: string }) {
  return { bank_accounts_unique: BankAccountExists(account_no, bank) };
}

const lockForChange = lockerOf(queries.lockBankAccount, BankAccountNotFound);

const audit = auditOf(
  "bank_accounts",
  "id",
  ["bank", "account_no", "holder", "is_active", "statement_profile"],
  ({ csv_mapping }: queries.BankAccountRow) => ({ csv_mapping }),
);
