import type { Insertable } from "kysely";
import type { UserInvitations } from "../../db/tables.ts";
import type { Db, Tx } from "../../kernel/context.ts";

/** Keeps the invitation; an earlier one of the user opens nothing any more. */
export async function putInvitation(tx: Tx, row: Insertable<UserInvitations>): Promise<void> {
  const { user_id: _, ...values } = row;
  await tx.db
    .insertInto("user_invitations")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** The active user whom a token that holds invites. */
export function invited(db: Db, hash: string, now: Date) {
  return db
    .selectFrom("user_invitations")
    .innerJoin("users", "users.id", "user_invitations.user_id")
    .select(["users.id", "users.username"])
    .where("token_hash", "=", hash)
    .where("ends_at", ">", now)
    .where("is_active", "=", true)
    .executeTakeFirst();
}

/** Uses the token up; whether it still held. */
export async function takeInvitation(tx: Tx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("user_invitations")
    .where("token_hash", "=", hash)
    .where("ends_at", ">", tx.now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the user's invitation, where there is one. */
export async function removeInvitation(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom("user_invitations").where("user_id", "=", userId).execute();
}

export async function sweepInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("user_invitations").where("ends_at", "<=", now).execute();
}
