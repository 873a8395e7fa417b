import type { Ctx } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { verifyAgainstNothing, verifyPassword } from "../../kernel/passwords/passwords.ts";
import { recordedRefusal, recordSecurityEvent, unknownName } from "../../kernel/security/event.ts";
import type { LoginSubject, LoginThrottle } from "../../kernel/throttle/login-throttle.ts";
import { type Identity, identityOf } from "./identity.ts";
import { accountByIdentity } from "./queries.ts";
import { LoginGagal } from "./refusals.ts";
import { type AccountRow, AkunNonaktif } from "./session.ts";

/**
 * Finds the account whose password has this SHA-256, in hex. Unknown name and wrong password answer alike, in like time; that an
 * account is inactive is said only to somebody who knows its password. Both calls, login and login_token, come through here and share one
 * counter (docs/contracts/customer-contract.md, "Envelope and authentication").
 * @param name username, e-mail or telephone number
 * @param digest of login_token as it came: whatever is no SHA-256 of the password, the stored hash above all, is simply wrong
 * @throws LoginGagal, AkunNonaktif, RateLimited
 */
export async function login(ctx: Ctx, name: string, digest: string, throttle: LoginThrottle) {
  const identity = identityOf(name);
  const account = await accountByIdentity(ctx.db, identity);
  const subject = loginSubject(account, identity);
  await throttle.admit(ctx, subject);

  const given = digest.toLowerCase();
  const isRight =
    account === undefined
      ? await verifyAgainstNothing(given)
      : await verifyPassword(account.password_hash, given);
  const { id, name: shown } = subject;
  const who = { id, name: shown };
  if (account === undefined || !isRight) throw recordedRefusal(ctx, "login_failed", LoginGagal(), who);
  await throttle.succeeded(ctx, subject);
  if (!account.is_active) throw recordedRefusal(ctx, "login_failed", AkunNonaktif(), who);
  recordSecurityEvent(ctx, "login", who);
  return account;
}

/** An account has one counter whichever of its names is used, and an unknown name has one just like it. */
export function loginSubject(
  account: Pick<AccountRow, "id" | "username"> | undefined,
  identity: Identity,
): LoginSubject {
  if (account !== undefined)
    return { key: `customer-login:account:${account.id}`, id: account.id, name: account.username };
  const key = `customer-login:name:${sha256Hex(identity.value)}`;
  return { key, id: null, name: unknownName(identity.value) };
}
