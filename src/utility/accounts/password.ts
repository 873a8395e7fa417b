import { customerFieldError } from "../../field-errors/field-errors.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { invalid, type LoketError } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { verifyPassword } from "../../kernel/passwords/passwords.ts";
import { weaknessOf } from "../../kernel/passwords/strength.ts";
import { recordedRefusal } from "../../kernel/security/event.ts";
import { countAttempt, forgive, type Limit } from "../../kernel/throttle/throttle.ts";
import { accountById, lockAccount } from "./queries.ts";
import type { AccountRow } from "./session.ts";

/**
 * Checks the password that somebody gave who holds a token of the account. Wrong ones are counted by account, whatever they were
 * given for, and outside of any transaction, since the one that a wrong password ends would take the count back with it.
 * @param wrong what a wrong password is answered with
 * @returns the account whose password it is, for lockProved
 * @throws RateLimited, and `wrong`
 */
export async function provePassword(
  ctx: Ctx,
  accountId: number,
  password: string,
  limit: Limit,
  wrong: () => LoketError,
): Promise<AccountRow> {
  if (ctx.db.isTransaction) throw new Error("a password is checked before the transaction begins");
  const key = passwordThrottle(accountId);
  await countAttempt(ctx, key, limit, "wrong passwords");
  const account = await accountById(ctx.db, accountId);
  if (!(await verifyPassword(account.password_hash, sha256Hex(password))))
    throw recordedRefusal(ctx, "password_wrong", wrong());
  await forgive(ctx.db, key);
  return account;
}

/** Locks the account, unless its password has been changed since it was proved. @throws `wrong` */
export async function lockProved(tx: Tx, account: AccountRow, wrong: () => LoketError): Promise<AccountRow> {
  const locked = await lockAccount(tx, account.id);
  if (locked.password_hash !== account.password_hash) throw wrong();
  return locked;
}

/** Counts wrong passwords; a reset by mail clears the count. */
export function passwordThrottle(accountId: number): string {
  return `customer-password:${accountId}`;
}

/**
 * Refuses a new password that others guess; those that are stored already still open.
 * @param field of the request
 * @param names of the account: its username and e-mail address
 */
export async function refuseWeakPassword(field: string, password: string, names: readonly (string | null)[]) {
  const weakness = await weaknessOf(
    password,
    names.filter((name) => name !== null),
  );
  if (weakness !== null) throw invalid({ [field]: [customerFieldError(weakness)] });
}
