import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";

/** Whether the account has a payment that is open, and whether money that was sent for one of its payments waits in the queue. */
export async function moneyOf(
  db: Kysely<DB>,
  accountId: number,
): Promise<{ isOpen: boolean; isQueued: boolean }> {
  const { rows } = await sql<{ isOpen: boolean; isQueued: boolean }>`
    SELECT EXISTS (SELECT FROM payments WHERE account_id = ${accountId} AND hold = 'OPEN') AS "isOpen",
      EXISTS (SELECT FROM payments p JOIN bank_mutations line ON line.for_payment_id = p.id
        WHERE p.account_id = ${accountId} AND line.status = 'ANTREAN') AS "isQueued"`.execute(db);
  return rows[0] ?? { isOpen: false, isQueued: false };
}
