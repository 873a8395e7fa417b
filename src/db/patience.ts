import { type Kysely, sql } from "kysely";
import type { DB } from "./tables.ts";

/**
 * Reads on one connection whose statements may take minutes, which those of a server may not: for commands that read everything. For a
 * pool of the command's own, since the connection keeps the limit.
 */
export function readPatiently<T>(pool: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  return pool.connection().execute(async (db) => {
    await sql`SET statement_timeout = '5min'`.execute(db);
    return work(db);
  });
}
