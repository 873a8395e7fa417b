import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { CsvMapping } from "../../bank-statements/mapping.ts";
import type { ProfileId } from "../../bank-statements/profiles.ts";
import type { Credit } from "../../bank-statements/statement.ts";
import type { BankAccounts, BankMutations, DB } from "../../db/tables.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { listed, listedById } from "../../kernel/lists/page-queries.ts";
import { hasWords } from "../../kernel/lists/search.ts";
import { wayOf } from "../../kernel/lists/sorting.ts";
import { recordsOf } from "../../kernel/records.ts";
import { endOfDay, startOfDay } from "../../kernel/time.ts";
import { finderOf } from "../../kernel/versioned.ts";
import type { StoredCodes } from "../../runs/runs.ts";
import type { BankAccountQuery, MutationQuery } from "./office-schema.ts";
import { BankAccountNotFound, MutationNotFound } from "./refusals.ts";

export type BankAccountRow = Omit<Selectable<BankAccounts>, "csv_mapping" | "statement_profile"> & {
  csv_mapping: CsvMapping | null;
  statement_profile: ProfileId | null;
};
export type MutationRow = Selectable<BankMutations>;
export const bankAccounts = recordsOf<"bank_accounts", "id", BankAccountRow>("bank_accounts", "id");

/** Oldest first: customers are asked to transfer to the oldest active one. */
export function listOfBankAccounts(db: Kysely<DB>, query: BankAccountQuery) {
  let found = db.selectFrom("bank_accounts");
  if (query.is_active !== undefined) found = found.where("is_active", "=", query.is_active === "true");
  return listed(found.selectAll().orderBy("id").$castTo<BankAccountRow>());
}

/** @throws BankAccountNotFound */
export const requireBankAccount = finderOf(bankAccounts.find, BankAccountNotFound);

/** The numbers of accounts, each of its bank. There are a handful. */
export const accountNumbers: StoredCodes = {
  async lengths({ db }) {
    const { rows } = await sql<{ length: number }>`
      SELECT DISTINCT length(account_no) AS length FROM bank_accounts WHERE account_no ~ '^0[0-9]*$'`.execute(
      db,
    );
    return rows.map(({ length }) => length);
  },
  async among({ db }, codes) {
    const { rows } = await sql<{ code: string; within: string }>`
      SELECT account_no AS code, bank AS within FROM bank_accounts
      WHERE (bank, account_no) IN (SELECT * FROM unnest(${codes.map(({ within }) => within)}::text[],
        ${codes.map(({ code }) => code)}::text[]))`.execute(db);
    return rows;
  },
};

export function bankAccountByNumber(
  db: Kysely<DB>,
  { bank, account_no }: Pick<BankAccountRow, "bank" | "account_no">,
): Promise<BankAccountRow | undefined> {
  const found = db.selectFrom("bank_accounts").selectAll();
  return found
    .where("bank", "=", bank)
    .where("account_no", "=", account_no)
    .$castTo<BankAccountRow>()
    .executeTakeFirst();
}

/** Locked so that no new row can refer to it until the transaction ends. */
export function lockBankAccount(tx: Tx, id: number) {
  const found = tx.db.selectFrom("bank_accounts").selectAll().where("id", "=", id);
  return found.$castTo<BankAccountRow>().forUpdate().executeTakeFirst();
}

export async function isBankAccountUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    SELECT EXISTS (SELECT FROM bank_mutations WHERE bank_account_id = ${id})
      OR EXISTS (SELECT FROM payments WHERE bank_account_id = ${id}) AS is_used`.execute(tx.db);
  return rows[0]?.is_used === true;
}

export interface NewMutation extends Credit {
  fingerprint: Buffer;
  /** Whether the bank shows it without having booked it. */
  is_pending?: boolean;
}

/** The import that brings credits, or who enters them by hand. */
export type Source = { run_id: number } | { entered_by: string };

/** Stores credits that are not there yet, and answers those; one that was voided is no longer there. */
export async function addMutations(
  tx: Tx,
  bankAccountId: number,
  source: Source,
  rows: readonly NewMutation[],
): Promise<MutationRow[]> {
  if (rows.length === 0) return [];
  const now = tx.now();
  const values: Insertable<BankMutations>[] = rows.map(({ bookedAt, ...row }) => ({
    ...row,
    booked_at: bookedAt,
    bank_account_id: bankAccountId,
    ...source,
    created_at: now,
  }));
  return tx.db
    .insertInto("bank_mutations")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["bank_account_id", "fingerprint"])
        .where("status", "<>", sql.lit("DIBATALKAN"))
        .doNothing(),
    )
    .returningAll()
    .execute();
}

/** Keeps another import from storing the same credits meanwhile; payments go on to refer to the account. */
export async function lockForStatement(tx: Tx, bankAccountId: number): Promise<void> {
  const found = tx.db.selectFrom("bank_accounts").select("id").where("id", "=", bankAccountId);
  await found.forNoKeyUpdate().execute();
}

/** What an account has of these days, both included, without what was voided; in the order of booking. */
export function storedLike(tx: Tx, bankAccountId: number, from: Date, to: Date) {
  return tx.db
    .selectFrom("bank_mutations")
    .select(["id", "booked_at", "amount", "description", "sender", "reference", "fingerprint", "is_pending"])
    .where("bank_account_id", "=", bankAccountId)
    .where("booked_at", ">=", from)
    .where("booked_at", "<=", to)
    .where("status", "<>", sql.lit("DIBATALKAN"))
    .orderBy("booked_at")
    .orderBy("id")
    .execute();
}

/** A credit that was pending has come with its day. It stays booked when it was first seen: that is when the money came. */
export async function noteBooked(
  tx: Tx,
  { id, fingerprint }: { id: number; fingerprint: Buffer },
): Promise<void> {
  await tx.db
    .updateTable("bank_mutations")
    .set({ fingerprint, is_pending: false })
    .where("id", "=", id)
    .execute();
}

/** The one that was not voided. Locked, so that a repeat waits for the standby as the first one does (decision 0026). */
export function mutationByFingerprint(tx: Tx, bankAccountId: number, fingerprint: Buffer) {
  return tx.db
    .selectFrom("bank_mutations")
    .select("id")
    .where("bank_account_id", "=", bankAccountId)
    .where("fingerprint", "=", fingerprint)
    .where("status", "<>", sql.lit("DIBATALKAN"))
    .forShare()
    .executeTakeFirst();
}

/** Payments may refer to it meanwhile. @throws MutationNotFound */
export function lockMutation(tx: Tx, id: number): Promise<MutationRow> {
  return tx.db
    .selectFrom("bank_mutations")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => MutationNotFound(id));
}

/**
 * Where the money of a mutation goes; together it is all of it, or nothing of what was voided (bank_mutations_nothing_lost). What is
 * not named stays as it is while a mutation waits: 0, or null.
 */
export interface Decision {
  status: "COCOK" | "DIKREDITKAN" | "DIKEMBALIKAN" | "DIBATALKAN";
  to_bills?: number;
  to_wallet?: number;
  returned?: number;
  wallet_transaction_id?: number | null;
  return_reference?: string;
  note: string | null;
  /** The payment that it was sent for, where the decision says more of that than was known. */
  for_payment_id?: number | null;
}

export function decideMutation(tx: Tx, id: number, decision: Decision): Promise<MutationRow> {
  return tx.db
    .updateTable("bank_mutations")
    .set({ ...decision, decided_by: tx.actor.username, decided_at: tx.now() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Says why a mutation waits, and which payment it was sent for, if that is known; from then on it has been tried. */
export async function noteWaiting(tx: Tx, id: number, why: string, forPayment: number | null): Promise<void> {
  const tried = { note: why, for_payment_id: forPayment };
  await tx.db.updateTable("bank_mutations").set(tried).where("id", "=", id).execute();
}

/** What waits and has not been tried to match, in the order in which it was booked. */
export async function untriedMutations(db: Kysely<DB>, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("bank_mutations")
    .select("id")
    .where("status", "=", sql.lit("ANTREAN"))
    .where("note", "is", null)
    .orderBy("booked_at")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Mutations with their bank account, the payment they paid, and the account whose wallet they went to. */
function shownMutations(db: Kysely<DB>) {
  return db
    .selectFrom("bank_mutations as mutation")
    .innerJoin("bank_accounts as bank", "bank.id", "mutation.bank_account_id")
    .leftJoin("payments", "payments.mutation_id", "mutation.id")
    .selectAll("mutation")
    .select(["bank.bank", "bank.account_no", "payments.code as payment_code"])
    .select((mutation) =>
      mutation
        .selectFrom("wallet_entries")
        .innerJoin("wallets", "wallets.id", "wallet_entries.wallet_id")
        .innerJoin("accounts", "accounts.id", "wallets.account_id")
        .whereRef("wallet_entries.transaction_id", "=", "mutation.wallet_transaction_id")
        .select("accounts.username")
        .as("credited_to"),
    );
}

export type JoinedMutationRow = Awaited<ReturnType<typeof requireMutation>>;

/** @throws MutationNotFound */
export function requireMutation(db: Kysely<DB>, id: number) {
  return shownMutations(db)
    .where("mutation.id", "=", id)
    .executeTakeFirstOrThrow(() => MutationNotFound(id));
}

/** Newest first, or as the query sorts them. The page is found in an index, and only its rows are joined. */
export function listOfMutations({ db, zone }: Ctx, query: MutationQuery) {
  const { sort } = query;
  const way = sort === undefined ? "desc" : wayOf(sort);
  const by = sort === "amount" || sort === "-amount" ? "amount" : "booked_at";
  const found = matching(db, query, zone).select("id").orderBy(by, way).orderBy("id", way);
  return listedById(found, (ids) => shownMutations(db).where("mutation.id", "in", ids).execute());
}

function matching(db: Kysely<DB>, query: MutationQuery, zone: string) {
  const { status, bank_account_id, from, to, amount, q } = query;
  let found = db.selectFrom("bank_mutations");
  if (status !== undefined) found = found.where("status", "=", status);
  if (bank_account_id !== undefined) found = found.where("bank_account_id", "=", bank_account_id);
  if (from !== undefined) found = found.where("booked_at", ">=", startOfDay(from, zone));
  if (to !== undefined) found = found.where("booked_at", "<", endOfDay(to, zone));
  if (amount !== undefined) found = found.where("amount", "=", amount);
  if (q !== undefined) {
    found = found.where(hasWords(q, "description", "sender", "reference"));
  }
  return found;
}

/** The account that asked for a payment; null: none did. */
export async function payerOf(db: Kysely<DB>, paymentId: number): Promise<number | null> {
  const { account_id } = await db
    .selectFrom("payments")
    .select("account_id")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return account_id;
}

export async function accountIdByUsername(db: Kysely<DB>, username: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("username", "=", username.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}
