import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { DB } from "./tables.ts";

/** Shared by all that read stored files by a list that is older than now. */
const filesLock = 0x10ce8;

/**
 * Keeps every stored file that has a row now until {@link letFilesGo}, or the end of the connection. Take it before the snapshot
 * that names the files.
 */
export async function keepFiles(client: pg.Client): Promise<void> {
  await client.query("SELECT pg_advisory_lock_shared($1)", [filesLock]);
}

/** Returns whether they were kept until now. */
export async function letFilesGo(client: pg.Client): Promise<boolean> {
  const { rows } = await client
    .query<{ held: boolean }>("SELECT pg_advisory_unlock_shared($1) AS held", [filesLock])
    .catch(() => ({ rows: [] }));
  return rows[0]?.held === true;
}

/** Whether files may be chosen for removal in this transaction: no reader that began before its end still needs them. */
export async function mayRemoveFiles(tx: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`SELECT pg_try_advisory_xact_lock(${filesLock}) AS free`.execute(tx);
  return rows[0]?.free === true;
}
