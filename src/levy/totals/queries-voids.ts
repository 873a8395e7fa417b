import { sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";

/**
 * Moves events from what counts to what was voided, in each row of totals that they were counted in. Insert their voids first, under the
 * ledger's lock, and have all rows of their hours in the database.
 */
export async function moveToVoided(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`SELECT void_in_totals(${ids}::bigint[])`.execute(tx.db);
}
