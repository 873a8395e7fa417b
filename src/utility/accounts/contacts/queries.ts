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

/** Whether another account has this number, or has confirmed this address: who only typed it keeps nobody from it. */
export async function isTaken(
  tx: Tx,
  { account_id, kind, value }: Pick<ContactChangeRow, "account_id" | "kind" | "value">,
): Promise<boolean> {
  let others = tx.db.selectFrom("accounts").select("id").where("id", "<>", account_id);
  others =
    kind === "EMAIL"
      ? others.where("email", "=", value).where("email_confirmed", "=", true)
      : others.where("phone", "=", value);
  return (await others.executeTakeFirst()) !== undefined;
}

/** Puts a change in the place of the account's earlier one of its kind. Another account may wait for the same: who confirms it gets it. */
export async function putContactChange(tx: Tx, change: ContactChangeRow): Promise<void> {
  const { account_id: _id, kind: _kind, ...rest } = change;
  await tx.db
    .insertInto("contact_changes")
    .values(change)
    .onConflict((conflict) => conflict.columns(["account_id", "kind"]).doUpdateSet(rest))
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
