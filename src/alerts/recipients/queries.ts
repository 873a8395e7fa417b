import type { Kysely, Selectable } from "kysely";
import type { AlertRecipients, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { readPage } from "../../kernel/page-queries.ts";
import type { Paging } from "../../kernel/paging.ts";

export type RecipientRow = Selectable<AlertRecipients>;
export type RecipientValues = Pick<RecipientRow, "email" | "location_code" | "language">;

export async function pageOfRecipients(db: Kysely<DB>, paging: Paging) {
  const all = db.selectFrom("alert_recipients");
  return readPage(all.selectAll().orderBy("email").orderBy("id"), paging);
}

export function recipientById(db: Kysely<DB>, id: number) {
  return db.selectFrom("alert_recipients").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockRecipient(tx: Tx, id: number) {
  return tx.db.selectFrom("alert_recipients").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function addRecipient(tx: Tx, values: RecipientValues) {
  const now = tx.now();
  return tx.db
    .insertInto("alert_recipients")
    .values({ ...values, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateRecipient(tx: Tx, id: number, values: Partial<RecipientValues>) {
  return tx.db
    .updateTable("alert_recipients")
    .set((row) => ({ ...values, version: row("version", "+", 1), updated_at: tx.now() }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRecipient(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom("alert_recipients").where("id", "=", id).execute();
}
