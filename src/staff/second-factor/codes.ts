import type { Ctx } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { readableText } from "../../kernel/passwords/passwords.ts";
import { countAttempt, forgive, type Limit } from "../../kernel/throttle/throttle.ts";
import { secretOf, takeRecoveryCode, takeStep } from "./queries.ts";
import { openSecret } from "./secret.ts";
import { stepOf } from "./totp.ts";

const howMany = 10;

/** Ten recovery codes such as 'k7mw-qap3-xvdn-hs8t'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => readableText(16, 4));
}

/** What is stored of a recovery code. It has 79 random bits, which cannot be guessed, so a fast hash is enough. */
export function recoveryCodeHash(userId: number, code: string): string {
  return sha256Hex(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);
}

/**
 * Whether this is the user's code of now, or one of their recovery codes; either is used up by it. Wrong ones are counted.
 * @throws RateLimited
 */
export async function takeCode(ctx: Ctx, userId: number, code: string, perUser: Limit): Promise<boolean> {
  const key = `code:user:${userId}`;
  await countAttempt(ctx, key, perUser, "wrong codes");
  const right = await isRight(ctx, userId, code);
  if (right) await forgive(ctx.db, key);
  return right;
}

async function isRight(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const { db } = ctx;
  const digits = code.replaceAll(/[\s-]/g, "");
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(db, userId, recoveryCodeHash(userId, code));
  const stored = await secretOf(db, userId);
  const step =
    stored === undefined ? null : stepOf(openSecret(ctx, userId, stored.secret), digits, ctx.now());
  return step !== null && takeStep(db, userId, step);
}
