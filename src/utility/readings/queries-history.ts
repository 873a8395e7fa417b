import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { listed } from "../../kernel/lists/page-queries.ts";

/** The readings of a connection, the newest period first. */
export function readingsOfConnection(db: Kysely<DB>, connectionId: number) {
  return listed(
    db
      .selectFrom("readings")
      .where("connection_id", "=", connectionId)
      .select(["id", "period", "previous", "stand", "usage", "method", "read_at", "file_id"])
      .orderBy("period", "desc"),
  );
}

/** The photo of a reading of a connection whose owner this account has proved to be. */
export async function photoOfReading(db: Kysely<DB>, accountId: number, readingId: number) {
  const row = await db
    .selectFrom("readings")
    .innerJoin("account_connections as link", "link.connection_id", "readings.connection_id")
    .where("readings.id", "=", readingId)
    .where("link.account_id", "=", accountId)
    .where("link.relation", "=", "PEMILIK")
    .select("readings.file_id")
    .executeTakeFirst();
  return row?.file_id ?? undefined;
}
