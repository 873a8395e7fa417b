import type { Ctx } from "../../kernel/context.ts";
import { unauthenticated } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { verifyAgainstNothing, verifyPassword } from "../../kernel/passwords.ts";
import { addressKey, countAttempt, forgive, type Limit, takeBack } from "../../kernel/throttle.ts";
import { type Identity, identityOf } from "./identity.ts";
import { accountByIdentity } from "./queries.ts";
import { type AccountRow, accountInactive } from "./session.ts";

export interface LoginLimits {
  perAccount: Limit;
  perAddress: Limit;
}

/**
 * Finds the account whose password has this SHA-256, in hex. Unknown name and wrong password answer alike, in like time; that an
 * account is inactive is told only to who knows its password. Both doors, login and login_token, come through here and share one
 * counter (customer-contract.md, "Envelope and authentication").
 * @param name username, e-mail or telephone number
 * @param digest of login_token as it came: whatever is no SHA-256 of the password, the stored hash above all, is simply wrong
 * @throws 401 LOGIN_GAGAL, 403 AKUN_NONAKTIF, 429
 */
export async function login(
  ctx: Ctx,
  name: string,
  digest: string,
  limits: LoginLimits,
): Promise<AccountRow> {
  const identity = identityOf(name);
  const ofAddress = addressKey(ctx, "customer-login");
  await countAttempt(ctx, ofAddress, limits.perAddress, "failed logins");
  const account = await accountByIdentity(ctx.db, identity);
  const accountKey = loginThrottle(account, identity);
  await countAttempt(ctx, accountKey, limits.perAccount, "failed logins");

  const given = digest.toLowerCase();
  const isRight =
    account === undefined
      ? await verifyAgainstNothing(given)
      : await verifyPassword(account.password_hash, given);
  if (account === undefined || !isRight)
    throw unauthenticated("LOGIN_GAGAL", "Nama pengguna atau kata sandi salah.");
  // The address is not forgiven as a whole: with one good account it could guess at all the others without end.
  await Promise.all([forgive(ctx.db, accountKey), takeBack(ctx.db, ofAddress)]);
  if (!account.is_active) throw accountInactive();
  return account;
}

/** An account has one counter whichever of its names is used, and an unknown name has one just like it. */
export function loginThrottle(account: { id: number } | undefined, identity: Identity): string {
  return account === undefined
    ? `customer-login:name:${sha256Hex(identity.value)}`
    : `customer-login:account:${account.id}`;
}
