import { type Ctx, type Db, inTransaction, type Tx } from "../kernel/context.ts";
import type { KeyRing } from "../kernel/keys/key-ring.ts";
import { verifyAgainstNothing, verifyPassword } from "../kernel/passwords/passwords.ts";
import { forbidden, unauthenticated, worded } from "../kernel/refusal.ts";
import { recordedRefusal, recordSecurityEvent, unknownName } from "../kernel/security/event.ts";
import type { LoginThrottle } from "../kernel/throttle/login-throttle.ts";
import type { Limit } from "../kernel/throttle/throttle.ts";
import { readToken } from "../kernel/tokens.ts";
import { lockUser, type UserRow, userByName } from "./queries.ts";
import type { Login, Session } from "./schema.ts";
import { demandCode, SecondFactorRequired } from "./second-factor/second-factor.ts";
import { findSession } from "./sessions/find.ts";
import { openSession, type SessionSettings, type StaffSession, tokenOf } from "./sessions/sessions.ts";
import type { SessionUses } from "./sessions/uses.ts";

export { findSession } from "./sessions/find.ts";
export type { StaffSession } from "./sessions/sessions.ts";

export const Unauthorized = unauthenticated("UNAUTHORIZED", worded, "The token is not valid.");
export const TokenExpired = unauthenticated("TOKEN_EXPIRED", "The token has expired. Log in again.");
export const InvalidCredentials = unauthenticated(
  "INVALID_CREDENTIALS",
  "The username or the password is wrong.",
);
export const UserInactive = forbidden("USER_INACTIVE", "This user has been deactivated. Ask an admin.");

export interface LoginSettings extends SessionSettings {
  throttle: LoginThrottle;
  /** Wrong codes and passwords of a user who is signed in, or has given the password. */
  perUser: Limit;
}

/**
 * Checks name and password, and the code of who has a second factor, and opens a session. An unknown user and a wrong password get the
 * same answer after the same time; only who knows the password learns that the user is inactive (docs/contracts/levy-contract.md, "Authentication").
 */
export async function login(ctx: Ctx, input: Login, settings: LoginSettings): Promise<Session> {
  const username = input.username.trim().toLowerCase();
  const user = await userByName(ctx.db, username);
  const who = { id: user?.id ?? null, name: user?.username ?? unknownName(username) };
  const subject = { ...who, key: `login:user:${username}` };
  await settings.throttle.admit(ctx, subject);
  const right =
    user === undefined
      ? await verifyAgainstNothing(input.password)
      : await verifyPassword(user.password_hash, input.password);
  if (user === undefined || !right) throw recordedRefusal(ctx, "login_failed", InvalidCredentials(), who);
  await settings.throttle.succeeded(ctx, subject);
  if (!user.is_active) throw recordedRefusal(ctx, "login_failed", UserInactive(), who);

  await demandCode(ctx, user, input.code, settings.perUser);
  const session = await inTransaction(ctx, async (tx) => {
    const now = await lockUnchanged(tx, user);
    return openSession(tx, now, "normal", settings);
  });
  recordSecurityEvent(ctx, "login", who);
  return session;
}

/**
 * Locks the user, who was read before the password was checked, which takes long enough for somebody to change them: what was proven
 * must still be enough.
 */
async function lockUnchanged(tx: Tx, user: UserRow): Promise<UserRow> {
  const now = await lockUser(tx, user.id);
  if (now.password_hash !== user.password_hash) throw InvalidCredentials();
  if (!now.is_active) throw UserInactive();
  if (now.second_factor_at !== null && user.second_factor_at === null) throw SecondFactorRequired();
  return now;
}

/**
 * A fresh token of a session that goes on, so that a screen on a wall stays signed in. It neither proves who the person is nor goes beyond
 * the session's end.
 */
export function renew(ctx: Ctx, session: StaffSession, settings: SessionSettings): Promise<Session> {
  return tokenOf(ctx, session, settings);
}

export interface StaffAccess {
  db: Db;
  read: Db;
  keys: KeyRing;
  now: () => Date;
  uses: SessionUses;
}

/**
 * The session that the token of an `Authorization` header names.
 * @throws Unauthorized, TokenExpired unless the token is valid, its session holds, and its user is active and has had the same rights
 *   since the token was issued
 */
export async function readBearer(access: StaffAccess, header: string | undefined): Promise<StaffSession> {
  const { read, keys, now, uses } = access;
  const token = /^Bearer ([^\s]+)$/i.exec(header ?? "")?.[1];
  if (token === undefined)
    throw Unauthorized("Send Authorization: Bearer <token>; POST /auth/v1/login gives one.");
  const reading = await readToken(token, { keys: keys.sessions.all(), audience: "staff", now: now() });
  if (!reading.ok)
    throw reading.reason === "expired" ? TokenExpired() : Unauthorized("The token is not valid.");
  const { sub, sid, tv, exp } = reading.claims;
  const found = await findSession(read, sid, now());
  if (found === undefined || String(found.user.id) !== sub || found.user.token_version !== tv)
    throw Unauthorized("The session has been ended. Log in again.");
  uses.note(found.id, now(), found.lastUsedAt);
  return { ...found, expiresAt: new Date(exp * 1000) };
}
