import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import type { Epoch } from "./epochs.ts";

export function lockLedgerRow(tx: Tx) {
  return tx.db.selectFrom("ledger").selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function raiseCatalogueVersion(tx: Tx): Promise<void> {
  await sql`UPDATE ledger SET catalogue_version = catalogue_version + 1`.execute(tx.db);
}

export async function raiseVoidId(tx: Tx, by: number): Promise<number> {
  const { rows } = await sql<{
    last_void_id: number;
  }>`UPDATE ledger SET last_void_id = last_void_id + ${by}::int RETURNING last_void_id`.execute(tx.db);
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

/** In their order. */
export function readEpochs(db: Kysely<DB>): Promise<Epoch[]> {
  return db
    .selectFrom("ledger_epochs")
    .select(["epoch", "history", "from_entry_id", "from_void_id"])
    .orderBy("epoch")
    .execute();
}

/** Notes that nothing of what was read before is in this database, which has taken another one's place. */
export async function addUnrelatedEpoch(db: Kysely<DB>): Promise<void> {
  await sql`
    INSERT INTO ledger_epochs (epoch, history, from_entry_id, from_void_id)
    SELECT next_epoch(max(epoch)), ledger_history(), 0, 0 FROM ledger_epochs HAVING count(*) > 0
    ON CONFLICT DO NOTHING`.execute(db);
}
