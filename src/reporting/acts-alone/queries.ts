import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { endOfDay, startOfDay } from "../../kernel/time.ts";

export type ActKind =
  | "price"
  | "void"
  | "waiver"
  | "correction"
  | "refund"
  | "bank_line"
  | "top_up"
  | "pay_out";

export interface ActRow {
  /** Local date of the service. */
  date: string;
  username: string;
  kind: ActKind;
  /** The record's key in the audit trail; null: several are counted together. */
  entity_key: string | null;
  count: number;
  /** Rupiah: the new price, what was voided, given back, spent or paid out, or by how much a bill changed. */
  amount: number;
}

/**
 * What people did to money within the span with nobody else, from the audit trail: a price ten times or a tenth of what it was, single
 * voids, a bill due later or of another amount, refunds but cash that another had taken, lines of the bank that they had entered
 * themselves, and wallets. Voids and top-ups are many, and are counted by day and person.
 */
export async function actsBetween(
  { db, zone }: Pick<Ctx, "db" | "zone">,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    WITH records AS (
      SELECT (created_at AT TIME ZONE ${zone})::date AS date, actor_username AS username, entity, entity_key, action,
        before::jsonb AS was, after::jsonb AS now
      FROM audit_log
      WHERE created_at >= ${startOfDay(start_date, zone)} AND created_at < ${endOfDay(end_date, zone)} AND actor_id IS NOT NULL
        AND entity IN ('tariffs', 'entry_events', 'bills', 'payments', 'bank_mutations', 'wallets')
        AND action IN ('update', 'void', 'correct', 'refund', 'match', 'pay-bills', 'credit', 'return', 'top-up', 'pay-out')
    ), acts AS (
      SELECT date, username, entity_key, was, now, CASE entity || ' ' || action
        WHEN 'tariffs update' THEN CASE WHEN greatest((was->>'price')::bigint, (now->>'price')::bigint)
          >= 10 * greatest(1, least((was->>'price')::bigint, (now->>'price')::bigint)) THEN 'price' END
        WHEN 'entry_events void' THEN 'void'
        WHEN 'bills correct' THEN CASE WHEN now->>'due_on' > was->>'due_on' AND now->>'amount' = was->>'amount' THEN 'waiver' ELSE 'correction' END
        WHEN 'payments refund' THEN CASE WHEN now->>'channel' = 'TUNAI' AND EXISTS (
          SELECT FROM payments WHERE code = entity_key AND counter_staff <> username) THEN NULL ELSE 'refund' END
        WHEN 'wallets top-up' THEN 'top_up'
        WHEN 'wallets pay-out' THEN 'pay_out'
        ELSE CASE WHEN entity = 'bank_mutations' AND EXISTS (
          SELECT FROM bank_mutations m WHERE m.id::text = entity_key AND m.entered_by = username) THEN 'bank_line' END
      END AS kind
      FROM records
    )
    SELECT date, username, kind, CASE WHEN kind NOT IN ('void', 'top_up') THEN entity_key END AS entity_key, count(*)::bigint AS count,
      sum(CASE kind WHEN 'price' THEN (now->>'price')::bigint WHEN 'void' THEN (was->>'price')::bigint WHEN 'refund' THEN (now->>'total')::bigint
        WHEN 'waiver' THEN 0 WHEN 'correction' THEN (now->>'amount')::bigint - (was->>'amount')::bigint ELSE (now->>'amount')::bigint END)::bigint AS amount
    FROM acts WHERE kind IS NOT NULL
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(db);
  return rows;
}
