import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { hashPassword, verifyPassword } from "../../kernel/passwords/passwords.ts";
import { recordedRefusal, recordSecurityEvent } from "../../kernel/security/event.ts";
import { countAttempt, forgive, type Limit } from "../../kernel/throttle/throttle.ts";
import { lockProved, provePassword } from "../accounts/accounts.ts";
import { ensureWallet } from "./ledger.ts";
import { clearPinHash, debitsPausedUntil, updateWallet, walletOfAccount } from "./queries.ts";
import { DompetDibekukan, DompetDijeda, PasswordSalah, PinBelumDiatur, PinSalah } from "./refusals.ts";

declare const proven: unique symbol;

/** That the owner of an account has just given its PIN. Made by provePin alone; debitWallet demands one. */
export interface PinProof {
  readonly [proven]: true;
  readonly accountId: number;
  /** Of the PIN that was right: a debit is refused when it has been changed since. */
  readonly pinHash: string;
}

/**
 * Checks the PIN of an account's wallet. Wrong ones are throttled by wallet, and counted outside of any transaction, since the
 * one that a wrong PIN ends would take the count back with it: call it before inTransaction. By wallet, and not by address as logins
 * are: only somebody who is logged in as the owner gets here, so no stranger can use the tries up; and more
 * addresses give no more tries to a thief of the token. The owner sets the PIN with the password, which forgives the count.
 * @throws DompetDijeda, PinBelumDiatur, DompetDibekukan, PinSalah, RateLimited
 */
export async function provePin(ctx: Ctx, accountId: number, pin: string, limit: Limit): Promise<PinProof> {
  if (ctx.db.isTransaction) throw new Error("a PIN is checked before the transaction begins");
  await refuseWhilePaused(ctx, accountId);
  const wallet = await walletOfAccount(ctx.db, accountId);
  if (wallet === undefined || wallet.pin_hash === null) throw PinBelumDiatur();
  if (wallet.status === "BEKU") throw DompetDibekukan();
  const key = pinKey(wallet.id);
  await countAttempt(ctx, key, limit, "wrong PINs");
  if (!(await verifyPassword(wallet.pin_hash, pin))) throw recordedRefusal(ctx, "pin_wrong", PinSalah());
  await forgive(ctx.db, key);
  return { accountId, pinHash: wallet.pin_hash } as PinProof;
}

/** @throws DompetDijeda after a reset of the account's password */
export async function refuseWhilePaused(ctx: Ctx, accountId: number): Promise<void> {
  const until = await debitsPausedUntil(ctx.db, accountId, ctx.now());
  if (until !== null) throw DompetDijeda(until, ctx.zone);
}

/** Takes the PIN away: nothing is paid from the account's wallet until its owner sets another. */
export function emptyPin(tx: Tx, accountId: number): Promise<void> {
  return clearPinHash(tx, accountId);
}

/**
 * Sets the PIN of an account's wallet, to who knows the account's password. Wrong passwords count with those of update_password.
 */
export async function setPin(
  ctx: Ctx,
  accountId: number,
  { password, pin }: { password: string; pin: string },
  perPassword: Limit,
): Promise<{ no_wipay: string; pin_diatur: true }> {
  const account = await provePassword(ctx, accountId, password, perPassword, PasswordSalah);
  const pinHash = await hashPassword(pin);
  const wallet = await inTransaction(ctx, async (tx) => {
    // A reset that came between has emptied the PIN, and it shall stay empty.
    await lockProved(tx, account, PasswordSalah);
    const mine = await ensureWallet(tx, accountId);
    await updateWallet(tx, mine.id, { pin_hash: pinHash });
    return mine;
  });
  await forgive(ctx.db, pinKey(wallet.id));
  recordSecurityEvent(ctx, "pin_changed");
  return { no_wipay: wallet.wallet_no, pin_diatur: true };
}

function pinKey(walletId: number): string {
  return `wallet-pin:${walletId}`;
}
