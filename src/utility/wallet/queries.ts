import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { preparedRows } from "../../db/prepared.ts";
import type { DB, WalletPayouts, Wallets, WalletTransactions } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { countRows, listed, type RowOf } from "../../kernel/lists/page-queries.ts";
import type { Remark } from "../causes.ts";
import type { WalletCause } from "./causes.ts";
import type { WalletQuery } from "./office-schema.ts";

export type WalletRow = Selectable<Wallets>;
export type MutationRow = RowOf<ReturnType<typeof listOfMutations>>;
export type OwnedWalletRow = RowOf<ReturnType<typeof listOfWallets>>;

/** The utility's own two accounts of the ledger (migrations/0005_money.sql). */
export type HouseAccount = "KAS" | "PENDAPATAN";

export type TransactionKind = WalletTransactions["kind"];

export function walletOfAccount(db: Kysely<DB>, accountId: number): Promise<WalletRow | undefined> {
  return db.selectFrom("wallets").selectAll().where("account_id", "=", accountId).executeTakeFirst();
}

/** Until when nothing may be paid from the account's wallet; null when it may. */
export async function debitsPausedUntil(db: Kysely<DB>, accountId: number, now: Date): Promise<Date | null> {
  const { debits_paused_until: until } = await db
    .selectFrom("accounts")
    .select("debits_paused_until")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return until !== null && until > now ? until : null;
}

/** A wallet as its owner is shown it, with its newest mutations; undefined where there is none yet. */
export async function shownWallet(db: Kysely<DB>, accountId: number, mutations: number) {
  const rows = await preparedRows(
    db,
    sql<ShownWallet & (ShownMutation | { amount: null })>`
    SELECT wallet_no, balance, status, pin_hash IS NOT NULL AS has_pin, debits_paused_until, mutation.*
    FROM wallets JOIN accounts ON accounts.id = account_id
    LEFT JOIN LATERAL (
      SELECT entry.id AS entry_id, amount, balance_after, description, booked.created_at
      FROM wallet_entries entry JOIN wallet_transactions booked ON booked.id = transaction_id
      WHERE wallet_id = wallets.id ORDER BY entry.id DESC LIMIT ${mutations}) mutation ON true
    WHERE account_id = ${accountId} ORDER BY entry_id DESC`,
  );
  const [wallet] = rows;
  return wallet && { ...wallet, mutations: rows.flatMap((row) => (row.amount === null ? [] : [row])) };
}

type ShownWallet = Pick<WalletRow, "wallet_no" | "balance" | "status"> & {
  has_pin: boolean;
  debits_paused_until: Date | null;
};

export type ShownMutation = Pick<MutationRow, "amount" | "balance_after" | "description" | "created_at">;

export function lockWalletOfAccount(tx: Tx, accountId: number): Promise<WalletRow | undefined> {
  return tx.db
    .selectFrom("wallets")
    .selectAll()
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds an empty wallet, unless the account has one or the number is taken. */
export async function addWallet(tx: Tx, accountId: number, walletNo: string): Promise<void> {
  await tx.db
    .insertInto("wallets")
    .values({ kind: "WALLET", wallet_no: walletNo, account_id: accountId, created_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateWallet(tx: Tx, id: number, change: WalletChange): Promise<void> {
  await tx.db.updateTable("wallets").set(change).where("id", "=", id).execute();
}

type WalletChange = Partial<Pick<WalletRow, "pin_hash" | "status">>;

/** The account's wallet, if it has one, has no PIN any more. */
export async function clearPinHash(tx: Tx, accountId: number): Promise<void> {
  await tx.db.updateTable("wallets").set({ pin_hash: null }).where("account_id", "=", accountId).execute();
}

/**
 * Books one transaction: `amount` rupiah into the wallet (out of it, when negative) and the opposite into the utility's own
 * account. The trigger on the entries moves the balance. Nothing is booked under a transaction of 0 rupiah.
 */
export async function bookTransaction(
  tx: Tx,
  booking: {
    walletId: number;
    against: HouseAccount;
    amount: number;
    kind: TransactionKind;
    remark: Remark<WalletCause>;
  },
): Promise<number> {
  tx.demandStandbys?.();
  const { walletId, against, amount, kind, remark } = booking;
  const { text: description, ...cause } = remark;
  const { id } = await tx.db
    .insertInto("wallet_transactions")
    .values({ kind, description, ...cause, created_at: tx.now(), created_by: tx.actor.username })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (amount === 0) return id;
  const house = tx.db.selectFrom("wallets").select("id").where("wallet_no", "=", against);
  await tx.db
    .insertInto("wallet_entries")
    .values([
      { transaction_id: id, wallet_id: walletId, amount },
      { transaction_id: id, wallet_id: house, amount: -amount },
    ])
    .execute();
  return id;
}

/** Keeps what proved a top-up. @param receipt `booked_on`: local date (wallet_top_ups_receipt_once) */
export async function addReceipt(
  tx: Tx,
  receipt: { transaction_id: number; wallet_id: number; reference: string; booked_on: string },
): Promise<void> {
  await tx.db.insertInto("wallet_top_ups").values(receipt).execute();
}

/** Keeps what proves a payout. @param payout `paid_on`: local date (wallet_payouts_receipt_once) */
export async function addPayout(tx: Tx, payout: Insertable<WalletPayouts>): Promise<void> {
  await tx.db.insertInto("wallet_payouts").values(payout).execute();
}

/** Newest first. */
export function listOfMutations(db: Kysely<DB>, walletId: number) {
  const entries = db
    .selectFrom("wallet_entries as entry")
    .innerJoin("wallet_transactions as booked", "booked.id", "entry.transaction_id")
    .select(["entry.id", "entry.amount"])
    // The trigger on the entries writes it before the row is stored.
    .select((row) => row.ref("entry.balance_after").$notNull().as("balance_after"))
    .select(["booked.id as transaction_id", "booked.kind", "booked.description"])
    .select(["booked.cause", "booked.cause_reference"])
    .select(["booked.created_at", "booked.created_by"])
    .where("entry.wallet_id", "=", walletId)
    .orderBy("entry.id", "desc");
  const count = () => countRows(db.selectFrom("wallet_entries").where("wallet_id", "=", walletId));
  return listed(entries, { count });
}

function ownedWallets(db: Kysely<DB>) {
  return db
    .selectFrom("wallets")
    .innerJoin("accounts", "accounts.id", "wallets.account_id")
    .select(["wallets.id", "wallet_no", "status", "balance", "wallets.created_at", "account_id"])
    .select((wallet) => wallet("pin_hash", "is not", null).$castTo<boolean>().as("has_pin"))
    .select(["accounts.username", "accounts.name", "accounts.debits_paused_until"]);
}

export function listOfWallets(db: Kysely<DB>, query: WalletQuery) {
  let all = ownedWallets(db);
  if (query.status !== undefined) all = all.where("wallets.status", "=", query.status);
  if (query.username !== undefined) all = all.where("accounts.username", "=", query.username.toLowerCase());
  return listed(all.orderBy("wallets.id"));
}

export function ownedWalletByNumber(db: Kysely<DB>, walletNo: string) {
  return ownedWallets(db).where("wallet_no", "=", walletNo).executeTakeFirst();
}

export function ownedWallet(db: Kysely<DB>, id: number) {
  return ownedWallets(db).where("wallets.id", "=", id).executeTakeFirstOrThrow();
}

/** Locks the wallet of a customer; the utility's own accounts are none. */
export function lockWalletByNumber(tx: Tx, walletNo: string): Promise<WalletRow | undefined> {
  return tx.db
    .selectFrom("wallets")
    .selectAll()
    .where("wallet_no", "=", walletNo)
    .where("kind", "=", sql.lit("WALLET"))
    .forUpdate()
    .executeTakeFirst();
}

/** How many customers have a wallet, and the numbers of those whose balance is not what their entries come to. */
export async function compareWallets(db: Kysely<DB>): Promise<{ wallets: number; wrong: string[] }> {
  const { rows } = await sql<{ wallets: number; wrong: string[] }>`
    SELECT count(*)::int AS wallets, coalesce(array_agg(wallet_no ORDER BY id) FILTER (WHERE balance <> moved), '{}') AS wrong
    FROM wallets LEFT JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS moved FROM wallet_entries WHERE wallet_id = wallets.id) AS entries ON true
    WHERE kind = 'WALLET'`.execute(db);
  return rows[0] ?? { wallets: 0, wrong: [] };
}
