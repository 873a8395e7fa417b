import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { conflict, forbidden, invalid, type LoketError, unauthenticated } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { hashPassword, verifyPassword } from "../../kernel/passwords.ts";
import { countAttempt, forgive, type Limit } from "../../kernel/throttle.ts";
import { passwordThrottle } from "../accounts/accounts.ts";
import { ensureWallet } from "./ledger.ts";
import { setPinHash, walletOfAccount } from "./queries.ts";

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
 * one that a wrong PIN ends would take the count back with it: call it before inTransaction.
 * @throws 409 PIN_BELUM_DIATUR, 403 DOMPET_DIBEKUKAN, 422 PIN_SALAH, 429
 */
export async function provePin(ctx: Ctx, accountId: number, pin: string, limit: Limit): Promise<PinProof> {
  if (ctx.db.isTransaction) throw new Error("a PIN is checked before the transaction begins");
  const wallet = await walletOfAccount(ctx.db, accountId);
  if (wallet === undefined || wallet.pin_hash === null)
    throw conflict("PIN_BELUM_DIATUR", "PIN WiPay belum diatur. Atur PIN terlebih dahulu.");
  if (wallet.status === "BEKU") throw walletFrozen();
  const key = pinKey(wallet.id);
  await countAttempt(ctx, key, limit, "wrong PINs");
  if (!(await verifyPassword(wallet.pin_hash, pin))) throw wrongPin();
  await forgive(ctx.db, key);
  return { accountId, pinHash: wallet.pin_hash } as PinProof;
}

/**
 * Sets the PIN of an account's wallet, to who knows the account's password. Wrong passwords count with those of update_password.
 * @param account with its password_hash, argon2id over the lower-case hex SHA-256 of the password
 * @throws 401 PASSWORD_SALAH, 429
 */
export async function setPin(
  ctx: Ctx,
  account: { id: number; password_hash: string },
  { password, pin }: { password: string; pin: string },
  perPassword: Limit,
): Promise<{ no_wipay: string; pin_diatur: true }> {
  const key = passwordThrottle(account.id);
  await countAttempt(ctx, key, perPassword, "wrong passwords");
  if (!(await verifyPassword(account.password_hash, sha256Hex(password))))
    throw unauthenticated("PASSWORD_SALAH", "Kata sandi salah.");
  const pinHash = await hashPassword(pin);
  const wallet = await inTransaction(ctx, async (tx) => {
    const mine = await ensureWallet(tx, account.id);
    await setPinHash(tx, mine.id, pinHash);
    return mine;
  });
  await Promise.all([forgive(ctx.db, key), forgive(ctx.db, pinKey(wallet.id))]);
  return { no_wipay: wallet.wallet_no, pin_diatur: true };
}

export function wrongPin(): LoketError {
  return invalid({ pin: ["PIN salah"] }, "PIN_SALAH", "PIN WiPay salah.");
}

export function walletFrozen(): LoketError {
  return forbidden("DOMPET_DIBEKUKAN", "Dompet WiPay Anda dibekukan. Hubungi layanan pelanggan.");
}

function pinKey(walletId: number): string {
  return `wallet-pin:${walletId}`;
}
