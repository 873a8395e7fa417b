import { sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";
import { openStates } from "./states.ts";

/** Which reports an outage explains. */
export interface Explanation {
  id: number;
  areas: readonly string[];
  report_types: readonly string[];
}

/** Locks the open reports that an outage explains, by id: those that it has, and those of its areas and types that are of no other one. */
export async function lockExplained(tx: Tx, { id, areas, report_types }: Explanation): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM complaints r WHERE r.status = ANY (${openStates}) AND (r.outage_id = ${id} OR (r.outage_id IS NULL
      AND r.type_code = ANY (${report_types}) AND EXISTS (
        SELECT FROM connections c WHERE c.id = r.connection_id AND c.area = ANY (${areas}))))
    ORDER BY r.id FOR NO KEY UPDATE`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** Locks the open reports of an outage, by id. @param most null: all of them */
export async function lockOpenOf(tx: Tx, outageId: number, most: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM complaints WHERE outage_id = ${outageId} AND status = ANY (${openStates})
    ORDER BY id LIMIT ${most} FOR NO KEY UPDATE`.execute(tx.db);
  return rows.map(({ id }) => id);
}

export async function countOpenOf(tx: Tx, outageId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM complaints WHERE outage_id = ${outageId} AND status = ANY (${openStates})`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Links locked reports, or unlinks them, and begins the time that their types allow then. */
export async function setOutage(
  tx: Tx,
  ids: readonly number[],
  { outageId, deadlinesFrom }: { outageId: number | null; deadlinesFrom: Date },
): Promise<void> {
  await sql`
    UPDATE complaints r SET outage_id = ${outageId}, version = r.version + 1, updated_at = ${tx.now()},
      deadline = ${deadlinesFrom}::timestamptz + t.sla_hours * interval '1 hour'
    FROM complaint_types t WHERE t.code = r.type_code AND r.id = ANY (${ids})`.execute(tx.db);
}

/**
 * The outage that explains a new report of this type about this connection, the one that is expected to end last; it is not over before
 * the transaction has ended.
 */
export async function explainingOutage(tx: Tx, connectionId: number | null, typeCode: string) {
  if (connectionId === null) return undefined;
  const { rows } = await sql<{ id: number; ends_at: Date }>`
    SELECT o.id, o.ends_at FROM outages o JOIN connections c ON c.id = ${connectionId}
    WHERE o.over_at IS NULL AND o.status <> 'DIUMUMKAN' AND c.area = ANY (o.areas) AND ${typeCode} = ANY (o.report_types)
    ORDER BY o.ends_at DESC, o.id LIMIT 1 FOR SHARE OF o`.execute(tx.db);
  return rows[0];
}
