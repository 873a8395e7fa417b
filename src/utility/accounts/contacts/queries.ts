import { type Kysely, type Selectable, sql } from "kysely";
import type { ContactChanges, DB } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";

export type ContactChangeRow = Selectable<ContactChanges>;
export type ContactKind = ContactChangeRow["kind"];

/** Of this kind, expired or not. */
export function contactChange(db: Kysely<DB>, accountId: number, kind: ContactKind) {
  return db
    .selectFrom("contact_changes")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** Whether another account has this address or number. */
export async function isTaken(tx: Tx, { account_id, kind, value }: ContactChangeRow): Promise<boolean> {
  const row = await tx.db
    .selectFrom("accounts")
    .select("id")
    .where(kind === "EMAIL" ? "email" : "phone", "=", value)
    .where("id", "<>", account_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a change in the place of the account's earlier one of its kind; another account's, when it has expired, makes room. */
export async function putContactChange(tx: Tx, change: ContactChangeRow): Promise<void> {
  const { account_id, kind, value, ...rest } = change;
  await tx.db
    .deleteFrom("contact_changes")
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("account_id", "<>", account_id)
    .where("expires_at", "<=", tx.now())
    .execute();
  await tx.db
    .insertInto("contact_changes")
    .values(change)
    .onConflict((conflict) => conflict.columns(["account_id", "kind"]).doUpdateSet({ value, ...rest }))
    .execute();
}

/** Counts a wrong code. */
export async function countTry(tx: Tx, { account_id, kind }: ContactChangeRow): Promise<void> {
  await sql`
    UPDATE contact_changes SET tries = least(tries + 1, 5)
    WHERE account_id = ${account_id} AND kind = ${kind}`.execute(tx.db);
}

export async function dropContactChange(
  tx: Tx,
  { account_id, kind }: Pick<ContactChangeRow, "account_id" | "kind">,
): Promise<void> {
  await tx.db
    .deleteFrom("contact_changes")
    .where("account_id", "=", account_id)
    .where("kind", "=", kind)
    .execute();
}

/** Removes every change of the account that waits for its code. */
export async function dropContactChanges(tx: Tx, accountId: number): Promise<void> {
  await tx.db.deleteFrom("contact_changes").where("account_id", "=", accountId).execute();
}

/** Removes changes that were not confirmed in time. */
export async function sweepUnconfirmed(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`DELETE FROM contact_changes WHERE expires_at < ${before}`.execute(db);
}
