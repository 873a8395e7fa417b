import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";

/** A connection with unpaid bills, as it is now. */
export interface Debtor {
  connection_id: number;
  sl: string;
  name: string;
  address: string;
  area: string;
}

/**
 * Connections that have unpaid bills which were issued until a local date, by area and number.
 * @param area of all where it is undefined
 */
export async function debtorsOf(
  db: Kysely<DB>,
  { until, area }: { until: string; area: string | undefined },
): Promise<Debtor[]> {
  const { rows } = await sql<Debtor>`
    SELECT c.id AS connection_id, c.sl, customers.name, c.address, c.area
    FROM connections c JOIN customers ON customers.id = c.customer_id
    WHERE (${area ?? null}::text IS NULL OR c.area = ${area ?? null})
      AND EXISTS (SELECT FROM bills b WHERE b.connection_id = c.id AND b.status = 'BELUM_LUNAS' AND b.issued_on <= ${until}::date)
    ORDER BY c.area, c.sl LIMIT 20001`.execute(db);
  return rows;
}
