import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, type Fields, invalid, notFound, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { type CsvMapping, mappingFaults } from "./mapping.ts";
import type { BankAccount, BankAccountChange, BankAccountQuery, NewBankAccount } from "./office-schema.ts";
import { presentBankAccount } from "./present.ts";
import {
  addBankAccount,
  type BankAccountRow,
  bankAccountById,
  deleteBankAccountRow,
  isBankAccountUsed,
  lockBankAccount,
  pageOfBankAccounts,
  updateBankAccount,
} from "./queries.ts";

/** Oldest first. */
export async function listBankAccounts(
  ctx: Ctx,
  query: BankAccountQuery,
  zone: string,
): Promise<Page<BankAccount>> {
  const { rows, total } = await pageOfBankAccounts(ctx.db, query);
  return pageOf(
    rows.map((row) => presentBankAccount(row, zone)),
    total,
    query,
  );
}

/** @throws 404 BANK_ACCOUNT_NOT_FOUND */
export async function getBankAccount(ctx: Ctx, id: number, zone: string): Promise<Versioned<BankAccount>> {
  return versioned(await requireBankAccount(ctx, id), zone);
}

/** @throws 404 BANK_ACCOUNT_NOT_FOUND */
export async function requireBankAccount(ctx: Ctx, id: number): Promise<BankAccountRow> {
  const row = await bankAccountById(ctx.db, id);
  if (row === undefined) throw bankAccountNotFound(id);
  return row;
}

/** @throws 409 BANK_ACCOUNT_EXISTS, 422 */
export async function createBankAccount(
  ctx: Ctx,
  input: NewBankAccount,
  zone: string,
): Promise<Versioned<BankAccount>> {
  const { csv_mapping = null, ...rest } = input;
  const mapping = storedMapping(csv_mapping);
  return inTransaction(ctx, async (tx) => {
    const row = await onViolation(taken(input.bank, input.account_no), () =>
      addBankAccount(tx, { ...rest, is_active: true, csv_mapping: mapping }),
    );
    await record(tx, "create", null, row);
    return versioned(row, zone);
  });
}

/** Changes what is named. @throws 404 BANK_ACCOUNT_NOT_FOUND, 409 BANK_ACCOUNT_EXISTS, 412, 422 */
export async function changeBankAccount(
  ctx: Ctx,
  id: number,
  change: BankAccountChange,
  zone: string,
  ifMatch?: string,
): Promise<Versioned<BankAccount>> {
  const { csv_mapping, ...rest } = change;
  const values = csv_mapping === undefined ? rest : { ...rest, csv_mapping: storedMapping(csv_mapping) };
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const named = { ...before, ...rest };
    const after = await onViolation(taken(named.bank, named.account_no), () =>
      updateBankAccount(tx, id, values),
    );
    await record(tx, "update", before, after);
    return versioned(after, zone);
  });
}

/**
 * Deletes a bank account to which nothing refers, and deactivates any other.
 * @throws 404 BANK_ACCOUNT_NOT_FOUND, 412
 */
export async function removeBankAccount(
  ctx: Ctx,
  id: number,
  ifMatch?: string,
): Promise<{ id: number; deleted: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    if (!(await isBankAccountUsed(tx, id))) {
      await deleteBankAccountRow(tx, id);
      await record(tx, "delete", before, null);
      return { id, deleted: true };
    }
    if (before.is_active)
      await record(tx, "update", before, await updateBankAccount(tx, id, { is_active: false }));
    return { id, deleted: false };
  });
}

function storedMapping(mapping: CsvMapping | null): string | null {
  if (mapping === null) return null;
  const faults: Fields | null = mappingFaults(mapping);
  if (faults !== null) throw invalid(faults);
  return JSON.stringify(mapping);
}

function taken(bank: string, accountNo: string) {
  const exists = conflict("BANK_ACCOUNT_EXISTS", `There is already an account ${accountNo} of ${bank}.`);
  return { bank_accounts_unique: exists };
}

async function lockForChange(tx: Tx, id: number, ifMatch: string | undefined): Promise<BankAccountRow> {
  const row = await lockBankAccount(tx, id);
  if (row === undefined) throw bankAccountNotFound(id);
  checkIfMatch(ifMatch, row.version);
  return row;
}

export function bankAccountNotFound(id: number) {
  return notFound("BANK_ACCOUNT_NOT_FOUND", `There is no bank account ${id}.`);
}

async function record(
  tx: Tx,
  action: "create" | "update" | "delete",
  before: BankAccountRow | null,
  after: BankAccountRow | null,
): Promise<void> {
  await recordChange(tx, {
    entity: "bank_accounts",
    entityKey: String((after ?? before)?.id),
    action,
    before: before === null ? null : snapshot(before),
    after: after === null ? null : snapshot(after),
  });
}

function snapshot({ bank, account_no, holder, is_active, csv_mapping }: BankAccountRow): Snapshot {
  return { bank, account_no, holder, is_active, csv_mapping: csv_mapping as unknown as Snapshot | null };
}

function versioned(row: BankAccountRow, zone: string): Versioned<BankAccount> {
  return { record: presentBankAccount(row, zone), version: row.version };
}
