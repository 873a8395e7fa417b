import { sql } from "kysely";
import { givenRows } from "../../../db/given-rows.ts";
import type { Tx } from "../../../kernel/context.ts";
import type { NewConnection } from "../office-schema.ts";

// What is read for an import; queries.ts alongside this folder writes it.

/** A row of a file; of what is missing the file says nothing. */
export type ImportedConnection = NewConnection & {
  line: number;
  /** Of its customer, once that was found. */
  customer_id?: number | undefined;
};

/** PostgreSQL's types of what a row of a file may say. */
export const columnTypes = {
  ...{ line: "int", sl: "text", customer_code: "text", class_code: "text", address: "text", area: "text" },
  ...{ meter_no: "text", meter_digits: "smallint", initial_stand: "int", status: "text" },
  ...{ latitude: "float8", longitude: "float8", installed_on: "date" },
};

const { line, customer_code, ...shared } = columnTypes;
/** The columns of a connection that is added; its customer was found. */
export const addedTypes = { ...shared, customer_id: "bigint" };
const { address, area, status, latitude, longitude, installed_on, ...examinedTypes } = columnTypes;

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

/** What the database knows of rows of a file. */
export interface Examined {
  /** Of each row, in their order; undefined where there is none. */
  customers: (number | undefined)[];
  /** Rows that cannot be stored as they are, in their order. */
  findings: ImportFinding[];
  /** Whether any connection of the rows is there already; those are locked. */
  hasKnown: boolean;
}

export async function examineConnections(tx: Tx, rows: readonly ImportedConnection[]): Promise<Examined> {
  const seen = await examine(tx, rows);
  if (!seen.hasKnown) return seen;
  await lockBySl(
    tx,
    rows.map(({ sl }) => sl),
  );
  return examine(tx, rows);
}

/** Locks those of these numbers that are there. */
export async function lockBySl(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`SELECT FROM connections WHERE sl = ANY (${numbers}) ORDER BY id FOR NO KEY UPDATE`.execute(tx.db);
}

/** OFFSET 0 has each row's keys looked for in their indexes: joined as a whole, all customers and connections are read for each chunk. */
async function examine(tx: Tx, rows: readonly ImportedConnection[]): Promise<Examined> {
  const { rows: answers } = await sql<{
    customers: string | null;
    findings: ImportFinding[];
    has_known: boolean;
  }>`
    WITH found AS MATERIALIZED (
      SELECT g.line, g.customer_code, g.class_code, c.id AS customer_id, t.is_active AS class_active, o.id AS known_id,
        o.class_code AS old_class, m.sl AS meter_of,
        meter.is_other AND coalesce(g.initial_stand, o.initial_stand, 0) >= 10 ^ coalesce(g.meter_digits, o.meter_digits, 5) AS stand_too_long,
        o.id IS NOT NULL AND meter.is_other AND (EXISTS (SELECT FROM readings r WHERE r.connection_id = o.id)
          OR EXISTS (SELECT FROM meter_exchanges x WHERE x.connection_id = o.id)) AS meter_changed
      FROM ${givenRows("g", examinedTypes, rows)}
      LEFT JOIN LATERAL (SELECT id FROM customers WHERE code = g.customer_code OFFSET 0) c ON true
      LEFT JOIN tariff_classes t ON t.code = g.class_code
      LEFT JOIN LATERAL (SELECT * FROM connections WHERE sl = g.sl OFFSET 0) o ON true
      LEFT JOIN LATERAL (SELECT sl FROM connections WHERE meter_no = g.meter_no AND sl <> g.sl OFFSET 0) m ON true
      CROSS JOIN LATERAL (SELECT (coalesce(g.meter_digits, o.meter_digits), coalesce(g.initial_stand, o.initial_stand))
        IS DISTINCT FROM (o.meter_digits, o.initial_stand) OR o.id IS NULL AS is_other) meter)
    SELECT string_agg(coalesce(customer_id::text, ''), ',' ORDER BY line) AS customers, coalesce(bool_or(known_id IS NOT NULL), false) AS has_known,
      coalesce(jsonb_agg(to_jsonb(found) || jsonb_build_object('has_customer', customer_id IS NOT NULL) ORDER BY line)
        FILTER (WHERE customer_id IS NULL OR class_active IS NOT TRUE OR meter_of IS NOT NULL OR stand_too_long OR meter_changed), '[]') AS findings
    FROM found`.execute(tx.db);
  const { customers, findings = [], has_known: hasKnown = false } = answers[0] ?? {};
  const ids = (customers ?? "").split(",").map((id) => (id === "" ? undefined : Number(id)));
  return { customers: ids, findings, hasKnown };
}
