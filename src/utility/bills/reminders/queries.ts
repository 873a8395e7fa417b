import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { UnpaidBill } from "../queries-shown.ts";

export interface BillToRemindOf extends UnpaidBill {
  id: number;
  account_id: number;
  sl: string;
  period: string;
}

/**
 * Unpaid bills for water that are due on these local dates, once for each account that looks after the connection and has not been told
 * under that key yet. What somebody says to have paid already is left out.
 * @param key begins what an account is told once; the bill's id follows
 */
export async function billsToRemindOf(
  db: Kysely<DB>,
  { from, until, key }: { from: string; until: string; key: string },
): Promise<BillToRemindOf[]> {
  const { rows } = await sql<BillToRemindOf>`
    SELECT b.id, link.account_id, c.sl, b.period, b.amount, b.due_on, b.penalty_rule_id, b.stamp_rule_id FROM bills b
    JOIN account_connections link ON link.connection_id = b.connection_id JOIN connections c ON c.id = b.connection_id
    WHERE b.status = 'BELUM_LUNAS' AND b.kind = 'AIR' AND b.due_on BETWEEN ${from} AND ${until}
      AND NOT EXISTS (SELECT FROM payment_items i JOIN payments p ON p.id = i.payment_id
        WHERE i.bill_id = b.id AND i.hold = 'OPEN' AND p.status = 'MENUNGGU_KONFIRMASI')
      AND NOT EXISTS (SELECT FROM customer_messages m
        WHERE m.account_id = link.account_id AND m.once_key = ${key} || ' ' || b.id)
    ORDER BY b.id`.execute(db);
  return rows;
}
