import type { Selectable } from "kysely";
import type { AlertRecipients } from "../../db/tables.ts";
import type { Db } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { recordsOf } from "../../kernel/records.ts";

export type RecipientRow = Selectable<AlertRecipients>;

export function listOfRecipients(db: Db) {
  const all = db.selectFrom("alert_recipients");
  return listed(all.selectAll().orderBy("email").orderBy("id"));
}

export const recipients = recordsOf("alert_recipients", "id");
