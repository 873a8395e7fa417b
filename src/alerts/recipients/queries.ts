import type { Selectable } from "kysely";
import type { AlertRecipients } from "../../db/tables.ts";
import type { Db } from "../../kernel/context.ts";
import { readPage } from "../../kernel/page-queries.ts";
import type { Paging } from "../../kernel/paging.ts";
import { recordsOf } from "../../kernel/records.ts";

export type RecipientRow = Selectable<AlertRecipients>;

export async function pageOfRecipients(db: Db, paging: Paging) {
  const all = db.selectFrom("alert_recipients");
  return readPage(all.selectAll().orderBy("email").orderBy("id"), paging);
}

export const recipients = recordsOf("alert_recipients", "id");
