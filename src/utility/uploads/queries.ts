import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";

/** If the file is a photo of an identity card: the registration number of its application. */
export async function applicationOfIdCard(db: Kysely<DB>, fileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("installations")
    .select("registration_no")
    .where("id_card_file_id", "=", fileId)
    .orderBy("id")
    .executeTakeFirst();
  return row?.registration_no;
}
