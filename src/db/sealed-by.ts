import { type Kysely, sql } from "kysely";
import type { DB } from "./tables.ts";

/** The ids of the keys that sealed what is in the database, sorted: by the indexes, whatever the number of rows. */
export async function keysInUse(db: Kysely<DB>): Promise<string[]> {
  const parts = await Promise.all([
    distinct(db, "accounts", "nik_kid"),
    distinct(db, "customers", "nik_kid"),
    distinct(db, "installations", "nik_kid"),
    distinct(db, "file_seals", "kid"),
    distinct(db, "webhook_secrets", "kid"),
    distinct(db, "push_keys", "private_kid"),
    ofFactors(db),
  ]);
  // An empty id is of a file in the clear.
  return [...new Set(parts.flat())].filter((kid) => kid !== "").sort();
}

async function distinct(db: Kysely<DB>, table: string, column: string): Promise<string[]> {
  const [of, kid] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ kid: string }>`
    WITH RECURSIVE found (kid) AS (
      (SELECT ${kid} FROM ${of} WHERE ${kid} IS NOT NULL ORDER BY ${kid} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${kid} FROM ${of} WHERE ${kid} > found.kid ORDER BY ${kid} LIMIT 1) FROM found WHERE found.kid IS NOT NULL
    ) SELECT kid FROM found WHERE kid IS NOT NULL`.execute(db);
  return rows.map((row) => row.kid);
}

async function ofFactors(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom("second_factors")
    .select(sql<string>`split_part(secret, ':', 1)`.as("kid"))
    .where("secret", "like", "%:%")
    .distinct()
    .execute();
  return rows.map((row) => row.kid);
}
