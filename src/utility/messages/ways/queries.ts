import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/queue/queries.ts";
import { mandatoryTopics, topicsWithLetters } from "../topics.ts";

/** The ways on which a message goes to an account, rather than to each of its browsers. */
export type Way = "mail" | "gateway";

/** The kinds of the tasks that send. Each is about a message, in the lane of its account. */
export const wayTasks: Record<Way, string> = { mail: "message-mail", gateway: "message-gateway" };

/** Queues messages on the ways that their accounts want. */
export async function queueWays(tx: Tx, messageIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ message_id: number; account_id: number; way: Way }>`
    INSERT INTO message_deliveries (message_id, way, account_id, queued_at, next_at)
    SELECT m.id, way, m.account_id, ${tx.now()}, ${tx.now()}
    FROM customer_messages m JOIN accounts a ON a.id = m.account_id
    LEFT JOIN message_preferences p ON p.account_id = m.account_id
    CROSS JOIN unnest('{mail,gateway}'::text[]) AS way
    WHERE m.id = ANY(${messageIds}) AND a.is_active AND CASE way
      WHEN 'mail' THEN a.email IS NOT NULL AND a.email_confirmed AND m.topic <> ALL(${topicsWithLetters})
        AND (m.topic = ANY(${mandatoryTopics}) OR NOT m.topic = ANY(coalesce(p.mail_muted, '{}')))
      ELSE a.phone IS NOT NULL AND a.phone_confirmed AND m.topic = ANY(p.gateway_on) END
    RETURNING message_id, account_id, way`.execute(tx.db);
  for (const way of ["mail", "gateway"] as const) {
    const tasks = rows
      .filter((row) => row.way === way)
      .map(({ message_id, account_id }) => ({ subject: String(message_id), lane: String(account_id) }));
    await enqueue(tx, wayTasks[way], tasks);
  }
}

export type WaitingMessage = Awaited<ReturnType<typeof waitingMessages>>[number];

/** What waits on this way for the account of a message, the oldest first, with what is to be known when it is sent. */
export function waitingMessages(db: Kysely<DB>, way: Way, messageId: number) {
  return db
    .selectFrom("message_deliveries as d")
    .innerJoin("customer_messages as m", "m.id", "d.message_id")
    .innerJoin("accounts as a", "a.id", "d.account_id")
    .leftJoin("message_preferences as p", "p.account_id", "d.account_id")
    .where("d.account_id", "=", (row) =>
      row.selectFrom("customer_messages").select("account_id").where("id", "=", messageId),
    )
    .where("d.way", "=", way)
    .where("d.state", "=", "waiting")
    .select(["m.id", "m.account_id", "m.topic", "m.title", "m.body", "m.link_kind", "m.link_id"])
    .select(["d.queued_at", "d.next_at", "d.tries", "m.created_at"])
    .select(["a.name", "a.email", "a.email_confirmed", "a.phone", "a.phone_confirmed", "a.is_active"])
    .select(["p.quiet_from", "p.quiet_until", "p.mail_muted", "p.gateway_on", "p.language"])
    .orderBy("d.message_id")
    .limit(100)
    .execute();
}

/** Notes a try. @param next when it is tried again; null: this was the last one */
export async function noteDelivery(
  tx: Tx,
  { messageId, way }: { messageId: number; way: Way },
  {
    state,
    error,
    next,
  }: { state: "waiting" | "sent" | "failed" | "skipped"; error: string | null; next: Date | null },
): Promise<void> {
  const now = tx.now();
  await tx.db
    .updateTable("message_deliveries")
    .set((row) => ({
      state,
      tries: state === "skipped" ? row.ref("tries") : row("tries", "+", 1),
      last_error: error,
      next_at: next ?? now,
      ended_at: state === "waiting" ? null : now,
    }))
    .where("message_id", "=", messageId)
    .where("way", "=", way)
    .where("state", "=", "waiting")
    .execute();
}

/** Notes that a message has arrived through the gateway, or was read; it was sent then, whatever was noted. @returns 0: that was known */
export async function noteArrival(
  tx: Tx,
  messageId: number,
  { at, isRead }: { at: Date; isRead: boolean },
): Promise<number> {
  const now = tx.now();
  // The other clock may be wrong.
  const then = sql`least(greatest(${at}::timestamptz, queued_at), ${now})`;
  const { numAffectedRows = 0n } = await sql`
    UPDATE message_deliveries SET state = 'sent', tries = greatest(tries, 1), last_error = NULL,
      ended_at = coalesce(ended_at, ${now}), arrived_at = coalesce(arrived_at, ${then}),
      read_at = CASE WHEN ${isRead} THEN ${then} END
    WHERE message_id = ${messageId} AND way = 'gateway' AND read_at IS NULL AND (arrived_at IS NULL OR ${isRead})`.execute(
    tx.db,
  );
  return Number(numAffectedRows);
}

/** Notes that a message will never arrive through the gateway, unless it has. @returns 0: that was known, or is not so */
export async function noteRefusal(tx: Tx, messageId: number, reason: string): Promise<number> {
  const now = tx.now();
  const { numAffectedRows = 0n } = await sql`
    UPDATE message_deliveries SET state = 'failed', tries = greatest(tries, 1), last_error = ${reason},
      ended_at = coalesce(ended_at, ${now})
    WHERE message_id = ${messageId} AND way = 'gateway' AND state IN ('waiting', 'sent') AND arrived_at IS NULL`.execute(
    tx.db,
  );
  return Number(numAffectedRows);
}
