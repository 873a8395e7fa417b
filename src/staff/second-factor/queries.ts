import type { Db, Tx } from "../../kernel/context.ts";
import { countRows } from "../../kernel/lists/page-queries.ts";

export function secretOf(db: Db, userId: number) {
  return db.selectFrom("second_factors").select("secret").where("user_id", "=", userId).executeTakeFirst();
}

/** Puts a secret that is still to be confirmed in the place of another such one. */
export async function putSecret(tx: Tx, userId: number, secret: string): Promise<void> {
  const row = { secret, last_step: 0, created_at: tx.now() };
  await tx.db
    .insertInto("second_factors")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** Uses a step up; false: a code of it, or of a later one, was accepted before. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a code of the secret as it is now was accepted. */
export async function hasTakenStep(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("last_step", ">", 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code up; false: there is none like it. */
export async function takeRecoveryCode(db: Db, userId: number, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: string[]): Promise<void> {
  await tx.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx.db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return countRows(db.selectFrom("recovery_codes").where("user_id", "=", userId));
}

/** Takes the factor away, and its recovery codes with it. */
export async function removeFactor(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom("second_factors").where("user_id", "=", userId).execute();
}

/** Locks factors whose secret the newest key has not sealed. */
export function lockUnsealed(tx: Tx, newest: string, most: number) {
  return tx.db
    .selectFrom("second_factors")
    .select(["user_id", "secret"])
    .where("secret", "not like", `${newest}:%`)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function rewriteSecret(tx: Tx, userId: number, secret: string): Promise<void> {
  await tx.db.updateTable("second_factors").set({ secret }).where("user_id", "=", userId).execute();
}
