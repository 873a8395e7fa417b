import { sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";
import type { NewConnection } from "./office-schema.ts";

// What is read for an import; queries.ts alongside this folder writes it.

/** A row of a file; of what is missing the file says nothing. */
export type ImportedConnection = NewConnection & {
  line: number;
  /** Of its customer, once that was found. */
  customer_id?: number;
};

/** What the database knows of a row of a file. */
export interface ImportFinding {
  line: number;
  /** null: there is no such customer. */
  customer_id: number | null;
  /** The office has a list of areas, and this one is not in it. */
  area_unknown: boolean;
  /** null: there is no such class. */
  class_active: boolean | null;
  old_class: string | null;
  stand_too_long: boolean;
  /** The meter has readings, and the file gives it other digits or another first stand. */
  meter_changed: boolean;
  /** The other connection that has this meter. */
  meter_of: string | null;
}

/** Locks those of these numbers that are there. */
export async function lockBySl(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`SELECT FROM connections WHERE sl = ANY (${numbers}) ORDER BY id FOR NO KEY UPDATE`.execute(tx.db);
}

/**
 * What the database knows of locked connections, by the line of the file. OFFSET 0 has each row's keys looked for in their indexes: joined
 * as a whole, all customers and connections are read for each chunk.
 */
export async function examineConnections(
  tx: Tx,
  rows: readonly ImportedConnection[],
): Promise<Map<number, ImportFinding>> {
  const found = await sql<ImportFinding>`
    SELECT g.line, c.id AS customer_id, t.is_active AS class_active,
      a.is_any AND g.area IS DISTINCT FROM o.area AND NOT EXISTS (SELECT FROM areas WHERE name = g.area) AS area_unknown, o.class_code AS old_class, m.sl AS meter_of,
      meter.is_other AND coalesce(g.initial_stand, o.initial_stand, 0) >= 10 ^ coalesce(g.meter_digits, o.meter_digits, 5) AS stand_too_long,
      o.id IS NOT NULL AND meter.is_other AND (EXISTS (SELECT FROM readings r WHERE r.connection_id = o.id)
        OR EXISTS (SELECT FROM meter_exchanges x WHERE x.connection_id = o.id)) AS meter_changed
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g
      (line int, sl text, customer_code text, class_code text, area text, meter_no text, meter_digits smallint, initial_stand int)
    LEFT JOIN LATERAL (SELECT id FROM customers WHERE code = g.customer_code OFFSET 0) c ON true
    LEFT JOIN tariff_classes t ON t.code = g.class_code
    LEFT JOIN LATERAL (SELECT * FROM connections WHERE sl = g.sl OFFSET 0) o ON true
    LEFT JOIN LATERAL (SELECT sl FROM connections WHERE meter_no = g.meter_no AND sl <> g.sl OFFSET 0) m ON true
    CROSS JOIN (SELECT EXISTS (SELECT FROM areas) AS is_any) a
    CROSS JOIN LATERAL (SELECT (coalesce(g.meter_digits, o.meter_digits), coalesce(g.initial_stand, o.initial_stand))
      IS DISTINCT FROM (o.meter_digits, o.initial_stand) OR o.id IS NULL AS is_other) meter`.execute(tx.db);
  return new Map(found.rows.map((finding) => [finding.line, finding]));
}
