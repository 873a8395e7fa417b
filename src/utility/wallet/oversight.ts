import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, type LoketError, notFound } from "../../kernel/errors.ts";
import { once } from "../../kernel/idempotency.ts";
import { sha256 } from "../../kernel/ids.ts";
import { type Page, type Paging, pageOf } from "../../kernel/paging.ts";
import { creditWallet } from "./ledger.ts";
import type { Mutation, ToppedUp, TopUp, Wallet, WalletQuery } from "./office-schema.ts";
import { presentMutation, presentWallet } from "./present.ts";
import {
  lockWalletByNumber,
  type OwnedWalletRow,
  ownedWalletByNumber,
  pageOfMutations,
  pageOfWallets,
  setStatus,
} from "./queries.ts";

/** Customers' wallets, oldest first. */
export async function listWallets(ctx: Ctx, query: WalletQuery, zone: string): Promise<Page<Wallet>> {
  const { rows, total } = await pageOfWallets(ctx.db, query);
  return pageOf(
    rows.map((row) => presentWallet(row, zone)),
    total,
    query,
  );
}

/** A wallet with one page of its mutations, newest first. @throws 404 WALLET_NOT_FOUND */
export async function getWallet(
  ctx: Ctx,
  walletNo: string,
  paging: Paging,
  zone: string,
): Promise<{ wallet: Wallet; mutations: Page<Mutation> }> {
  const row = await requireWallet(ctx, walletNo);
  const { rows, total } = await pageOfMutations(ctx.db, row.id, paging);
  const mutations = pageOf(
    rows.map((mutation) => presentMutation(mutation, zone)),
    total,
    paging,
  );
  return { wallet: presentWallet(row, zone), mutations };
}

/**
 * Books money that staff took for a wallet: KAS → WALLET.
 * @param key the request's Idempotency-Key: a repeat answers with the first top-up and books nothing
 * @throws 404 WALLET_NOT_FOUND, 409 WALLET_FROZEN, IDEMPOTENCY_CONFLICT
 */
export async function topUp(
  ctx: Ctx,
  walletNo: string,
  input: TopUp,
  key: string | undefined,
  zone: string,
): Promise<{ toppedUp: ToppedUp; repeated: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const work = () => bookTopUp(tx, walletNo, input);
    const fingerprint = sha256(JSON.stringify([walletNo, input.amount, input.reference]));
    const { reference, repeated } =
      key === undefined
        ? { reference: await work(), repeated: false }
        : await once(tx, { scope: `staff:${ctx.actor.username}:top-up`, key, fingerprint }, work);
    const row = await requireWallet(tx, walletNo);
    return { toppedUp: { ...presentWallet(row, zone), transaction_id: Number(reference) }, repeated };
  });
}

async function bookTopUp(tx: Tx, walletNo: string, { amount, reference, note }: TopUp): Promise<string> {
  const wallet = await lockWallet(tx, walletNo);
  if (wallet.status === "BEKU")
    throw conflict(
      "WALLET_FROZEN",
      `The wallet ${walletNo} is frozen. Unfreeze it before you take money for it.`,
    );
  const before = await requireWallet(tx, walletNo);
  const id = await creditWallet(
    tx,
    wallet.accountId,
    amount,
    "ISI_SALDO",
    `Isi saldo, nomor bukti ${reference}`,
  );
  const after = await requireWallet(tx, walletNo);
  await recordChange(tx, {
    entity: "wallets",
    entityKey: walletNo,
    action: "top-up",
    before: snapshot(before),
    after: { ...snapshot(after), amount, reference, note: note ?? null, transaction_id: id },
  });
  return String(id);
}

/** Freezes a wallet, or makes it usable again; in that state already, nothing changes. @throws 404 WALLET_NOT_FOUND */
export async function changeWalletStatus(
  ctx: Ctx,
  walletNo: string,
  status: "AKTIF" | "BEKU",
  reason: string,
  zone: string,
): Promise<Wallet> {
  return inTransaction(ctx, async (tx) => {
    const wallet = await lockWallet(tx, walletNo);
    const before = await requireWallet(tx, walletNo);
    if (wallet.status === status) return presentWallet(before, zone);
    await setStatus(tx, wallet.id, status);
    const after = await requireWallet(tx, walletNo);
    await recordChange(tx, {
      entity: "wallets",
      entityKey: walletNo,
      action: status === "BEKU" ? "freeze" : "unfreeze",
      before: snapshot(before),
      after: { ...snapshot(after), reason },
    });
    return presentWallet(after, zone);
  });
}

async function lockWallet(tx: Tx, walletNo: string) {
  const wallet = await lockWalletByNumber(tx, walletNo);
  if (wallet === undefined || wallet.account_id === null) throw walletNotFound(walletNo);
  return { ...wallet, accountId: wallet.account_id };
}

async function requireWallet(ctx: Ctx, walletNo: string): Promise<OwnedWalletRow> {
  const row = await ownedWalletByNumber(ctx.db, walletNo);
  if (row === undefined) throw walletNotFound(walletNo);
  return row;
}

function walletNotFound(walletNo: string): LoketError {
  return notFound("WALLET_NOT_FOUND", `There is no wallet ${walletNo}.`);
}

function snapshot({ wallet_no, username, status, balance }: OwnedWalletRow): Snapshot {
  return { wallet_no, username, status, balance };
}
