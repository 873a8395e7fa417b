import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { reseal } from "../../kernel/keys/reseal.ts";
import { verifyPassword } from "../../kernel/passwords/passwords.ts";
import { conflict, forbidden, unauthenticated } from "../../kernel/refusal.ts";
import { recordedRefusal } from "../../kernel/security/event.ts";
import { countAttempt, forgive, type Limit } from "../../kernel/throttle/throttle.ts";
import { isoInZone } from "../../kernel/time.ts";
import { lockUser, setSecondFactor, type UserRow, userById } from "../queries.ts";
import { endSessionsWithin, noteAuthentication, type StaffSession } from "../sessions/sessions.ts";
import { newRecoveryCodes, recoveryCodeHash, takeCode } from "./codes.ts";
import * as queries from "./queries.ts";
import type { Proof, SecondFactor } from "./schema.ts";
import { openSecret, sealSecret } from "./secret.ts";
import { newSecret, uriOf } from "./totp.ts";

export const SecondFactorRequired = unauthenticated(
  "SECOND_FACTOR_REQUIRED",
  "The password is right. Send the code of the authenticator app with it, as `code`.",
);
export const InvalidCode = unauthenticated(
  "INVALID_CODE",
  "The code is wrong, too old, or was used before. Wait for the next one.",
);
export const WrongPassword = forbidden("WRONG_PASSWORD", "The password is wrong.");
export const WrongCode = forbidden(
  "WRONG_CODE",
  "The code is wrong, too old, or was used before. Wait for the next one.",
);
export const SecondFactorActive = conflict(
  "SECOND_FACTOR_ACTIVE",
  "There is a second factor already. Remove it before setting up another.",
);
export const SecondFactorMissing = conflict(
  "SECOND_FACTOR_MISSING",
  "There is no second factor, or its setup was not begun.",
);
export const OwnSecondFactor = conflict(
  "OWN_SECOND_FACTOR",
  "This is your own second factor. Remove it with POST /auth/v1/second-factor/remove.",
);

/** Asks at a login for the code of a user who has a second factor. @throws SecondFactorRequired, InvalidCode, RateLimited */
export async function demandCode(ctx: Ctx, user: UserRow, code: string | undefined, perUser: Limit) {
  if (user.second_factor_at === null) return;
  if (code === undefined) throw SecondFactorRequired();
  const { id, username: name } = user;
  if (!(await takeCode(ctx, id, code, perUser)))
    throw recordedRefusal(ctx, "login_failed", InvalidCode(), { about: ["SECOND_FACTOR"], id, name });
}

/** @throws WrongPassword, RateLimited */
export async function provePassword(ctx: Ctx, user: UserRow, password: string, perUser: Limit) {
  const key = `prove:user:${user.id}`;
  await countAttempt(ctx, key, perUser, "wrong passwords");
  if (!(await verifyPassword(user.password_hash, password)))
    throw recordedRefusal(ctx, "password_wrong", WrongPassword());
  await forgive(ctx.db, key);
}

/** Password, and code where the user has a second factor. @throws WrongPassword, WrongCode, RateLimited */
async function prove(ctx: Ctx, user: UserRow, { password, code }: Proof, perUser: Limit): Promise<void> {
  await provePassword(ctx, user, password, perUser);
  if (user.second_factor_at === null) return;
  if (code === undefined) throw invalid({ code: [fieldError("REQUIRED")] });
  if (!(await takeCode(ctx, user.id, code, perUser))) throw WrongCode();
}

/** The person proves again who they are, for what moves money or rights. */
export async function reauthenticate(ctx: Ctx, session: StaffSession, proof: Proof, perUser: Limit) {
  await prove(ctx, session.user, proof, perUser);
  await noteAuthentication(ctx, session);
  return { authenticated_at: isoInZone(ctx.now().getTime(), ctx.zone) };
}

export async function ownFactor(ctx: Ctx, { second_factor_at, id }: UserRow): Promise<SecondFactor> {
  return {
    is_active: second_factor_at === null ? 0 : 1,
    since: second_factor_at === null ? null : isoInZone(second_factor_at.getTime(), ctx.zone),
    recovery_codes_left: await queries.countRecoveryCodes(ctx.db, id),
  };
}

/** A new secret for the app. It counts only once a code of it was confirmed. */
export async function beginEnrolment(ctx: Ctx, { user }: StaffSession, password: string, perUser: Limit) {
  if (user.second_factor_at !== null) throw SecondFactorActive();
  await provePassword(ctx, user, password, perUser);
  const secret = newSecret();
  await inTransaction(ctx, async (tx) => {
    await lockWithoutFactor(tx, user.id);
    await queries.putSecret(tx, user.id, sealSecret(tx, user.id, secret));
  });
  return { secret, uri: uriOf(secret, user.username) };
}

/** Seals the secret of every factor by the newest key. */
export function sealFactors(ctx: Ctx): Promise<void> {
  return reseal(ctx, {
    lock: queries.lockUnsealed,
    async write(tx, rows) {
      for (const { user_id, secret } of rows)
        await queries.rewriteSecret(tx, user_id, sealSecret(tx, user_id, openSecret(tx, user_id, secret)));
    },
  });
}

/** The first code of the app makes the factor count; the user's other sessions, which were opened without it, end. */
export async function confirmEnrolment(ctx: Ctx, session: StaffSession, code: string, perUser: Limit) {
  const { user } = session;
  if (user.second_factor_at !== null) throw SecondFactorActive();
  if (!(await takeCode(ctx, user.id, code, perUser))) throw WrongCode();
  return inTransaction(ctx, async (tx) => {
    await lockWithoutFactor(tx, user.id);
    // Another secret was put in the place of the one that the code is of.
    if (!(await queries.hasTakenStep(tx.db, user.id))) throw WrongCode();
    const recovery_codes = await drawRecoveryCodes(tx, user.id);
    const after = await setSecondFactor(tx, user.id, tx.now());
    await endSessionsWithin(tx, user.id, session.id);
    await audit(tx, "create", null, after);
    return { recovery_codes };
  });
}

/** Ten other recovery codes; the earlier ones are void. */
export async function renewRecoveryCodes(ctx: Ctx, { user }: StaffSession, proof: Proof, perUser: Limit) {
  if (user.second_factor_at === null) throw SecondFactorMissing();
  await prove(ctx, user, proof, perUser);
  return inTransaction(ctx, async (tx) => {
    await lockWithFactor(tx, user.id);
    const recovery_codes = await drawRecoveryCodes(tx, user.id);
    await audit(tx, "update", user, user, { recovery_codes: "replaced" });
    return { recovery_codes };
  });
}

async function drawRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(userId, code));
  await queries.replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** The user's own wish: from now on the password alone opens. */
export async function removeOwnFactor(ctx: Ctx, { user }: StaffSession, proof: Proof, perUser: Limit) {
  if (user.second_factor_at === null) throw SecondFactorMissing();
  await prove(ctx, user, proof, perUser);
  return inTransaction(ctx, async (tx) => dropFactor(tx, await lockWithFactor(tx, user.id)));
}

/** For a user who lost the app and the codes. Their sessions end, as the person who asked may be another. */
export async function resetFactor(ctx: Ctx, userId: number): Promise<SecondFactor> {
  if (userId === ctx.actor.id) throw OwnSecondFactor();
  return inTransaction(ctx, async (tx) => {
    if ((await userById(tx.db, userId)) === undefined) throw SecondFactorMissing();
    const user = await lockWithFactor(tx, userId);
    await endSessionsWithin(tx, userId, null);
    return dropFactor(tx, user);
  });
}

/*
 * Passwords and codes are checked before the transaction, and take a while: two requests of a user, or one and an admin's, may have
 * found the same factor. The second finds out here.
 */

async function lockWithFactor(tx: Tx, userId: number): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (user.second_factor_at === null) throw SecondFactorMissing();
  return user;
}

async function lockWithoutFactor(tx: Tx, userId: number): Promise<void> {
  if ((await lockUser(tx, userId)).second_factor_at !== null) throw SecondFactorActive();
}

async function dropFactor(tx: Tx, before: UserRow): Promise<SecondFactor> {
  await queries.removeFactor(tx, before.id);
  await setSecondFactor(tx, before.id, null);
  await audit(tx, "delete", before, null);
  return { is_active: 0, since: null, recovery_codes_left: 0 };
}

const audit = auditOf("second_factors", "username", ({ username }: UserRow) => ({ username }));
