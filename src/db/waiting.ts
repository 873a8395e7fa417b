import type pg from "pg";

/** What waits for a person, of both products. */
export const queueNames = ["refused_mails", "bank_lines", "rejected_events", "overdue_reports"] as const;
export type QueueName = (typeof queueNames)[number];

export interface Queue {
  /** At most 10,000 are counted. */
  readonly items: number;
  /** Since when the oldest waits; null: nothing does. */
  readonly oldest: Date | null;
}

/** What the agents at gates said of themselves within the last hour. */
export interface Agents {
  readonly reporting: number;
  readonly queueLength: number;
  readonly deadLetters: number;
  readonly fullStores: number;
  /** Seconds that the longest waiting event of any of them has waited. */
  readonly oldestWaiting: number;
  /** Seconds by which a machine's clock is off, of the one that is off most. */
  readonly clockOffset: number;
}

export interface Waiting {
  readonly queues: ReadonlyMap<QueueName, Queue>;
  readonly agents: Agents;
}

export const nothingWaits: Waiting = {
  queues: new Map(queueNames.map((name) => [name, { items: 0, oldest: null }])),
  agents: { reporting: 0, queueLength: 0, deadLetters: 0, fullStores: 0, oldestWaiting: 0, clockOffset: 0 },
};

/** Each reads an index from its oldest row on, and no further than 10,000 rows. $1: now. */
const sources: Record<QueueName, string> = {
  refused_mails:
    "SELECT queued_at AS since FROM message_deliveries WHERE state = 'waiting' AND way = 'mail' AND tries > 0",
  bank_lines: "SELECT created_at AS since FROM bank_mutations WHERE status = 'ANTREAN' ORDER BY id",
  rejected_events:
    "SELECT received_at AS since FROM rejected_events WHERE replayed_at IS NULL AND dismissed_at IS NULL ORDER BY received_at, id",
  overdue_reports: `SELECT deadline AS since FROM complaints
    WHERE status IN ('DITERIMA', 'DITUGASKAN', 'DIKERJAKAN', 'DIBUKA_KEMBALI') AND deadline < $1 ORDER BY deadline`,
};
const question = queueNames
  .map(
    (name) => `SELECT '${name}' AS queue, count(*)::int AS items, min(since) AS oldest
      FROM (${sources[name]} LIMIT 10000) AS waiting WHERE $1::timestamptz IS NOT NULL`,
  )
  .join(" UNION ALL ");

const agentQuestion = `
  SELECT count(*)::int AS reporting, coalesce(sum(queue_length), 0)::int8 AS "queueLength",
    coalesce(sum(dead_letters), 0)::int8 AS "deadLetters", count(*) FILTER (WHERE is_store_full)::int AS "fullStores",
    coalesce(max(oldest_waiting_seconds), 0) AS "oldestWaiting", coalesce(max(abs(clock_offset_seconds)), 0) AS "clockOffset"
  FROM gate_agents WHERE reported_at > $1::timestamptz - interval '1 hour'`;

export async function readWaiting(client: Pick<pg.ClientBase, "query">, now: Date): Promise<Waiting> {
  const { rows } = await client.query<Queue & { queue: QueueName }>(question, [now]);
  const agents = await client.query<Agents>(agentQuestion, [now]);
  return {
    queues: new Map(rows.map(({ queue, items, oldest }) => [queue, { items, oldest }])),
    agents: agents.rows[0] ?? nothingWaits.agents,
  };
}
