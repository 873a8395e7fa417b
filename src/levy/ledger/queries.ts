import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";

export function lockLedgerRow(tx: Tx) {
  return tx.db.selectFrom("ledger").selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function raiseCatalogueVersion(tx: Tx): Promise<void> {
  await sql`UPDATE ledger SET catalogue_version = catalogue_version + 1`.execute(tx.db);
}

export async function raiseVoidId(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    last_void_id: number;
  }>`UPDATE ledger SET last_void_id = last_void_id + 1 RETURNING last_void_id`.execute(tx.db);
  return rows[0]?.last_void_id ?? 0;
}

export async function readCatalogueVersion(db: Kysely<DB>): Promise<number> {
  const row = await db.selectFrom("ledger").select("catalogue_version").executeTakeFirstOrThrow();
  return row.catalogue_version;
}

export function readPosition(db: Kysely<DB>) {
  return db
    .selectFrom("ledger")
    .select(["last_entry_id", "last_void_id", "archived_until_id"])
    .executeTakeFirstOrThrow();
}
