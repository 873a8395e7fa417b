import type { Selectable } from "kysely";
import type { AlertRecipients } from "../../db/tables.ts";
import type { Db, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { recordsOf } from "../../kernel/records.ts";

export type RecipientRow = Selectable<AlertRecipients>;

export function listOfRecipients(db: Db) {
  const all = db.selectFrom("alert_recipients");
  return listed(all.selectAll().orderBy("email").orderBy("id"));
}

/** Those of these codes that no location has. */
export async function unknownLocations({ db }: Tx, codes: readonly string[]): Promise<string[]> {
  const known = await db
    .selectFrom("locations")
    .select("code")
    .where((row) => row("code", "=", row.fn.any(row.val(codes))))
    .execute();
  return codes.filter((code) => !known.some((one) => one.code === code));
}

export const recipients = recordsOf("alert_recipients", "id");
