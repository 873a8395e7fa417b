import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { onViolation } from "../../kernel/errors.ts";
import { onceByStaff } from "../../kernel/idempotency.ts";
import { readPage } from "../../kernel/lists/page-queries.ts";
import type { Paging } from "../../kernel/lists/paging.ts";
import { today } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { auditWallet, creditWallet } from "./ledger.ts";
import { type TopUp, type Wallet, type WalletQuery, walletRoles } from "./office-schema.ts";
import * as queries from "./queries.ts";
import { ReceiptUsed, WalletFrozen, WalletNotFound } from "./refusals.ts";

/** Customers' wallets, oldest first. */
export function listWallets(ctx: Ctx, query: WalletQuery) {
  return queries.listOfWallets(ctx.db, query).map((row) => presentWallet(row, ctx));
}

/** A wallet with one page of its mutations, newest first. */
export async function getWallet(ctx: Ctx, walletNo: string, paging: Paging) {
  const row = await requireWallet(ctx, walletNo);
  const mutations = await readPage(ctx, paging, ({ db, zone }) =>
    queries.listOfMutations(db, row.id).map((mutation) => wire(mutation, zone)),
  );
  return { wallet: presentWallet(row, ctx), mutations };
}

/**
 * Books money that staff took for a wallet: KAS → WALLET. A receipt is booked into a wallet once a local day, whatever the key.
 * @param key the request's Idempotency-Key: a repeat answers with the first top-up and books nothing
 */
export async function topUp(ctx: Ctx, walletNo: string, input: TopUp, key: string | undefined) {
  return inTransaction(ctx, async (tx) => {
    const request = { what: "top-up", key, asked: [walletNo, input.amount, input.reference] };
    const { reference, repeated } = await onceByStaff(tx, request, () => bookTopUp(tx, walletNo, input));
    const row = await requireWallet(tx, walletNo);
    return { record: { ...presentWallet(row, tx), transaction_id: Number(reference) }, repeated };
  });
}

async function bookTopUp(tx: Tx, walletNo: string, { amount, note, ...input }: TopUp): Promise<string> {
  const wallet = await lockWallet(tx, walletNo);
  if (wallet.status === "BEKU") throw WalletFrozen(walletNo);
  const reference = input.reference.trim();
  const before = await requireWallet(tx, walletNo);
  const id = await creditWallet(tx, wallet.accountId, amount, { cause: "TOP_UP", of: reference });
  const receipt = {
    transaction_id: id,
    wallet_id: wallet.id,
    reference,
    booked_on: today(tx.zone, tx.now()),
  };
  await onViolation({ wallet_top_ups_receipt_once: ReceiptUsed(reference, walletNo) }, () =>
    queries.addReceipt(tx, receipt),
  );
  const after = await requireWallet(tx, walletNo);
  await auditWallet(tx, "top-up", before, after, {
    amount,
    reference,
    note: note ?? null,
    transaction_id: id,
  });
  return String(id);
}

/** Freezes a wallet, or makes it usable again; in that state already, nothing changes. */
export async function changeWalletStatus(
  ctx: Ctx,
  walletNo: string,
  status: "AKTIF" | "BEKU",
  reason: string,
) {
  return inTransaction(ctx, async (tx) => {
    const wallet = await lockWallet(tx, walletNo);
    const before = await requireWallet(tx, walletNo);
    if (wallet.status === status) return presentWallet(before, tx);
    await queries.updateWallet(tx, wallet.id, { status });
    const after = await requireWallet(tx, walletNo);
    await auditWallet(tx, status === "BEKU" ? "freeze" : "unfreeze", before, after, { reason });
    return presentWallet(after, tx);
  });
}

export async function lockWallet(tx: Tx, walletNo: string) {
  const wallet = await queries.lockWalletByNumber(tx, walletNo);
  if (wallet === undefined || wallet.account_id === null) throw WalletNotFound(walletNo);
  return { ...wallet, accountId: wallet.account_id };
}

/** A wallet with what the caller may do with it. */
export function presentWallet(row: queries.OwnedWalletRow, ctx: Ctx): Wallet {
  const { zone, actor } = ctx;
  const isActive = row.status === "AKTIF";
  const isPossible = {
    "top-up": isActive,
    freeze: isActive,
    unfreeze: !isActive,
    "pay-out": isActive && row.balance > 0 && !isPaused(row, ctx.now()),
  };
  return { ...wire(row, zone), actions: actionsFor(walletRoles, isPossible, actor) };
}

export async function requireWallet(ctx: Ctx, walletNo: string): Promise<queries.OwnedWalletRow> {
  const row = await queries.ownedWalletByNumber(ctx.db, walletNo);
  if (row === undefined) throw WalletNotFound(walletNo);
  return row;
}

const isPaused = ({ debits_paused_until: until }: queries.OwnedWalletRow, now: Date) =>
  until !== null && until > now;
