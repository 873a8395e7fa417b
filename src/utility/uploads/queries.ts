import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";

/** Whose application the file shows the identity card of: its registration number, if it is such a photo. */
export async function applicationOfIdCard(db: Kysely<DB>, fileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("installations")
    .select("registration_no")
    .where("id_card_file_id", "=", fileId)
    .orderBy("id")
    .executeTakeFirst();
  return row?.registration_no;
}
