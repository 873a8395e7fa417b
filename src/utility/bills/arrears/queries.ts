import { sql } from "kysely";
import type { Tx } from "../../../kernel/context.ts";

/** What the database knows of a row: its connection, and what stands for its period. */
export interface ArrearsFinding {
  line: number;
  connection_id: number | null;
  /** Of the connection, as they are now. */
  name: string | null;
  address: string | null;
  class_code: string | null;
  class_name: string | null;
  /** The oldest version of the class's tariff; null where it has none. */
  first_tariff_id: number | null;
  /** Number of the bill of water that the period has already. */
  bill_no: string | null;
  was_read: boolean;
}

/** Finds the rows' connections, and keeps them as they are until the transaction ends. */
export async function findArrears(tx: Tx, rows: readonly { line: number; sl: string; period: string }[]) {
  await sql`SELECT FROM connections
    WHERE sl = ANY (${rows.map(({ sl }) => sl)}) ORDER BY id FOR NO KEY UPDATE`.execute(tx.db);
  const given = JSON.stringify(rows.map(({ line, sl, period }) => ({ line, sl, period })));
  const found = await sql<ArrearsFinding>`
    SELECT given.line, c.id AS connection_id, customers.name, c.address, c.class_code, k.name AS class_name,
      (SELECT t.id FROM water_tariffs t WHERE t.class_code = c.class_code ORDER BY t.effective_from LIMIT 1) AS first_tariff_id,
      (SELECT b.bill_no FROM bills b WHERE b.connection_id = c.id AND b.period = given.period AND b.kind = 'AIR'
        AND b.status <> 'DIKOREKSI') AS bill_no,
      EXISTS (SELECT FROM readings r WHERE r.connection_id = c.id AND r.period = given.period) AS was_read
    FROM jsonb_to_recordset(${given}) AS given (line int, sl text, period text)
    LEFT JOIN (connections c JOIN customers ON customers.id = c.customer_id JOIN tariff_classes k ON k.code = c.class_code)
      ON c.sl = given.sl
    ORDER BY given.line`.execute(tx.db);
  return found.rows;
}
