import { sql } from "kysely";
import { givenRows } from "../../../db/given-rows.ts";
import type { Tx } from "../../../kernel/context.ts";
import type { NewConnection } from "../office-schema.ts";

// What is read for an import; queries.ts beside this folder writes it.

/** A row of a file; of what is missing the file says nothing. */
export type ImportedConnection = NewConnection & { line: number };

/** PostgreSQL's types of what a row of a file may say. */
export const columnTypes = {
  ...{ line: "int", sl: "text", customer_code: "text", class_code: "text", address: "text", area: "text" },
  ...{ meter_no: "text", meter_digits: "smallint", initial_stand: "int", status: "text" },
  ...{ latitude: "float8", longitude: "float8", installed_on: "date" },
};

export interface ImportFinding {
  line: number;
  customer_code: string;
  class_code: string;
  has_customer: boolean;
  /** null: there is no such class. */
  class_active: boolean | null;
  old_class: string | null;
  stand_too_long: boolean;
  /** The meter has readings, and the file gives it other digits or another first stand. */
  meter_changed: boolean;
  /** The other connection that has this meter. */
  meter_of: string | null;
}

/**
 * What the database knows of rows of a file that cannot be stored as they are, in their order, and whether any connection of the rows
 * is there already; those are locked.
 */
export async function examineConnections(
  tx: Tx,
  rows: readonly ImportedConnection[],
): Promise<{ findings: ImportFinding[]; hasKnown: boolean }> {
  const { rows: known } =
    await sql`SELECT id FROM connections WHERE sl = ANY (${rows.map(({ sl }) => sl)}) ORDER BY id FOR NO KEY UPDATE`.execute(
      tx.db,
    );
  const { rows: findings } = await sql<ImportFinding>`SELECT * FROM (
    SELECT g.line, g.customer_code, g.class_code, c.id IS NOT NULL AS has_customer, t.is_active AS class_active, o.class_code AS old_class, m.sl AS meter_of,
      meter.is_other AND coalesce(g.initial_stand, o.initial_stand, 0) >= 10 ^ coalesce(g.meter_digits, o.meter_digits, 5) AS stand_too_long,
      o.id IS NOT NULL AND meter.is_other AND (EXISTS (SELECT FROM readings r WHERE r.connection_id = o.id)
        OR EXISTS (SELECT FROM meter_exchanges x WHERE x.connection_id = o.id)) AS meter_changed
    FROM ${givenRows("g", columnTypes, rows)}
    LEFT JOIN customers c ON c.code = g.customer_code
    LEFT JOIN tariff_classes t ON t.code = g.class_code
    LEFT JOIN connections o ON o.sl = g.sl
    LEFT JOIN connections m ON m.meter_no = g.meter_no AND m.sl <> g.sl
    CROSS JOIN LATERAL (SELECT (coalesce(g.meter_digits, o.meter_digits), coalesce(g.initial_stand, o.initial_stand))
      IS DISTINCT FROM (o.meter_digits, o.initial_stand) OR o.id IS NULL AS is_other) meter) found
    WHERE NOT has_customer OR class_active IS NOT TRUE OR meter_of IS NOT NULL OR stand_too_long OR meter_changed
    ORDER BY line`.execute(tx.db);
  return { findings, hasKnown: known.length > 0 };
}
