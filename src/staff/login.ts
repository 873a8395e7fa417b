import type { Kysely } from "kysely";
import type { DB } from "../db/tables.ts";
import type { Ctx } from "../kernel/context.ts";
import { forbidden, type LoketError, unauthenticated } from "../kernel/errors.ts";
import { verifyAgainstNothing, verifyPassword } from "../kernel/passwords.ts";
import { addressKey, countAttempt, forgive, type Limit, takeBack } from "../kernel/throttle.ts";
import { issueToken, readToken } from "../kernel/tokens.ts";
import { type UserRow, userById, userByName } from "./queries.ts";
import type { Login, Session } from "./schema.ts";

export interface LoginSettings {
  jwtSecret: string;
  /** Seconds. */
  tokenTtl: number;
  perUser: Limit;
  perAddress: Limit;
}

/**
 * Checks name and password, and issues a token. Unknown user and wrong password answer alike, in like time; that a user is
 * inactive is told only to who knows the password (levy-contract.md, "Authentication").
 * @throws 401 INVALID_CREDENTIALS, 403 USER_INACTIVE, 429
 */
export async function login(ctx: Ctx, input: Login, settings: LoginSettings): Promise<Session> {
  const username = input.username.toLowerCase();
  const userKey = `login:user:${username}`;
  const ofAddress = addressKey(ctx, "login");
  await countAttempt(ctx, ofAddress, settings.perAddress, "failed logins");
  await countAttempt(ctx, userKey, settings.perUser, "failed logins");

  const user = await userByName(ctx.db, username);
  const right =
    user === undefined
      ? await verifyAgainstNothing(input.password)
      : await verifyPassword(user.password_hash, input.password);
  if (user === undefined || !right)
    throw unauthenticated("INVALID_CREDENTIALS", "The username or the password is wrong.");
  // The address is not forgiven as a whole: with one good account it could guess at all the others without end.
  await Promise.all([forgive(ctx.db, userKey), takeBack(ctx.db, ofAddress)]);
  if (!user.is_active) throw forbidden("USER_INACTIVE", "This user has been deactivated. Ask an admin.");

  return sessionOf(ctx, user, settings);
}

/**
 * A fresh token for who has a valid one: a screen on a wall stays signed in. Each renewal asks anew whether the user may: whoever was
 * deactivated, or whose role or password was changed, has no valid token to renew.
 */
export async function renew(ctx: Ctx, settings: LoginSettings): Promise<Session> {
  const user = ctx.actor.id === null ? undefined : await userById(ctx.db, ctx.actor.id);
  if (user === undefined) throw unauthenticated("UNAUTHORIZED", "The token has been ended. Log in again.");
  return sessionOf(ctx, user, settings);
}

async function sessionOf(ctx: Ctx, user: UserRow, settings: LoginSettings): Promise<Session> {
  const token = await issueToken({
    secret: settings.jwtSecret,
    audience: "staff",
    subject: String(user.id),
    lifetime: settings.tokenTtl,
    now: ctx.now(),
    claims: { username: user.username, role: user.role, tv: user.token_version },
  });
  return {
    token,
    expires_in: settings.tokenTtl,
    user: { id: user.id, username: user.username, role: user.role },
  };
}

export type BearerReading = { ok: true; user: UserRow; expiresAt: Date } | { ok: false; error: LoketError };

/** Reads an `Authorization` header: a valid token of an active user whose rights have not changed since it was issued. */
export async function readBearer(
  db: Kysely<DB>,
  header: string | undefined,
  jwtSecret: string,
  now: Date,
): Promise<BearerReading> {
  const token = /^Bearer ([^\s]+)$/i.exec(header ?? "")?.[1];
  if (token === undefined)
    return refused("UNAUTHORIZED", "Send Authorization: Bearer <token>; POST /auth/v1/login gives one.");
  const reading = await readToken(token, { secret: jwtSecret, audience: "staff", now });
  if (!reading.ok) {
    return reading.reason === "expired"
      ? refused("TOKEN_EXPIRED", "The token has expired. Log in again.")
      : refused("UNAUTHORIZED", "The token is not valid.");
  }
  const id = Number(reading.claims.sub);
  const user = Number.isSafeInteger(id) ? await userById(db, id) : undefined;
  if (!isCurrent(user, reading.claims.tv))
    return refused("UNAUTHORIZED", "The token has been ended. Log in again.");
  return { ok: true, user, expiresAt: new Date(reading.claims.exp * 1000) };
}

function isCurrent(user: UserRow | undefined, tokenVersion: unknown): user is UserRow {
  return user?.is_active === true && user.token_version === tokenVersion;
}

function refused(code: string, message: string): BearerReading {
  return { ok: false, error: unauthenticated(code, message) };
}
