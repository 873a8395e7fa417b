import type { Kysely, Selectable } from "kysely";
import { insertRecord, updateRecord } from "../../db/records.ts";
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
  return insertRecord(tx, "alert_recipients", values);
}

export function updateRecipient(tx: Tx, id: number, values: Partial<RecipientValues>) {
  return updateRecord(tx, "alert_recipients", { id }, values);
}

export async function deleteRecipient(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom("alert_recipients").where("id", "=", id).execute();
}
