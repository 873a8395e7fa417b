import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { MessageRow } from "../queries.ts";

/** How many messages a client that comes back is sent at most; the inbox has the others. */
const mostMissed = 1000;

/** What these accounts were told since then, by id. */
export async function messagesSince(db: Kysely<DB>, accountIds: readonly number[], since: Date) {
  const { rows } = await sql<MessageRow>`
    SELECT * FROM customer_messages WHERE account_id = ANY (${accountIds}) AND created_at >= ${since}
    ORDER BY id`.execute(db);
  return rows;
}

/** What the account was told after a message, and shortly before it: what commits later may have the smaller id. */
export async function messagesAfter(db: Kysely<DB>, accountId: number, id: number, seconds: number) {
  const { rows } = await sql<MessageRow>`
    SELECT * FROM customer_messages m WHERE account_id = ${accountId} AND id <> ${id} AND (id > ${id} OR created_at >= (
      SELECT created_at FROM customer_messages WHERE id = ${id} AND account_id = ${accountId}) - ${seconds} * interval '1 second')
    ORDER BY id LIMIT ${mostMissed}`.execute(db);
  return rows;
}

/** Those of these sessions whose tokens still open their accounts. */
export async function livingAmong(db: Kysely<DB>, sessionIds: readonly string[], now: Date) {
  const { rows } = await sql<{ id: string }>`
    SELECT session.id FROM customer_sessions session JOIN accounts ON accounts.id = session.account_id
    WHERE session.id = ANY (${sessionIds}) AND session.token_version = accounts.token_version AND session.ended_at IS NULL
      AND session.expires_at > ${now} AND accounts.is_active`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
