import { sql } from "kysely";
import type { Db, Tx } from "../../kernel/context.ts";

/**
 * A history of the ledger, as ledger_epochs has it: up to `from_entry_id` and `from_void_id` it is the one of the epoch before. What
 * came after them there, a failover or a restore has taken away.
 */
export interface Epoch {
  /** 0 for the first; else when it was noted, Unix seconds. */
  epoch: number;
  /** What distinguishes it from every other history. */
  history: string;
  from_entry_id: number;
  from_void_id: number;
}

/**
 * Takes the ledger's lock until the transaction ends, and so a place in the one order of stored entries, voids and master data
 * changes. Take it before any other row lock.
 */
export async function lockLedger(tx: Tx): Promise<void> {
  await tx.db.selectFrom("ledger").selectAll().forUpdate().executeTakeFirstOrThrow();
}

/**
 * Says that locations, gates, tariffs or keys change in this transaction: no entry is stored by the old state after it commits.
 * Call it first, as it takes the ledger's lock.
 */
export async function changeCatalogue(tx: Tx): Promise<void> {
  await sql`UPDATE ledger SET catalogue_version = catalogue_version + 1`.execute(tx.db);
}

/** The last of this many new positions in the stream of voids; takes the ledger's lock. */
export async function takeVoidIds(tx: Tx, count: number): Promise<number> {
  const { rows } = await sql<{ last_void_id: number }>`
    UPDATE ledger SET last_void_id = last_void_id + ${count}::int RETURNING last_void_id`.execute(tx.db);
  return rows[0]?.last_void_id ?? 0;
}

export async function readCatalogueVersion(db: Db): Promise<number> {
  const row = await db.selectFrom("ledger").select("catalogue_version").executeTakeFirstOrThrow();
  return row.catalogue_version;
}

export function readPosition(db: Db) {
  return db
    .selectFrom("ledger")
    .select(["last_entry_id", "last_void_id", "archived_until_id"])
    .executeTakeFirstOrThrow();
}

/** In their order. */
export function readEpochs(db: Db): Promise<Epoch[]> {
  return db
    .selectFrom("ledger_epochs")
    .select(["epoch", "history", "from_entry_id", "from_void_id"])
    .orderBy("epoch")
    .execute();
}

/** Notes that nothing of what was read before is in this database, which has taken another one's place. */
export async function addUnrelatedEpoch(db: Db): Promise<void> {
  await sql`
    INSERT INTO ledger_epochs (epoch, history, from_entry_id, from_void_id)
    SELECT next_epoch(max(epoch)), ledger_history(), 0, 0 FROM ledger_epochs HAVING count(*) > 0
    ON CONFLICT DO NOTHING`.execute(db);
}
