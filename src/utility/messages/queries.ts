import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { CustomerMessages, DB, MessagePreferences } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { countRows, listed } from "../../kernel/lists/page-queries.ts";
import type { Language } from "../../languages.ts";
import { mandatoryTopics } from "./topics.ts";

export type MessageRow = Selectable<CustomerMessages>;

/** A message as it is stored. */
export type StoredMessage = Pick<
  MessageRow,
  "account_id" | "topic" | "title" | "body" | "link_kind" | "link_id" | "once_key"
>;

/** On which streams of messages are notified. */
export const messagesChannel = "customer_messages";

/** Adds messages in one statement, but for those that their accounts have been told before. */
export async function addMessages(tx: Tx, messages: readonly StoredMessage[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO customer_messages (account_id, topic, title, body, link_kind, link_id, once_key, created_at)
    SELECT account_id, topic, title, body, link_kind, link_id, once_key, ${tx.now()}
    FROM jsonb_populate_recordset(NULL::customer_messages, ${JSON.stringify(messages)}::jsonb)
    ON CONFLICT (account_id, once_key) DO NOTHING RETURNING id`.execute(tx.db);
  await sql`SELECT pg_notify(${messagesChannel}, '')`.execute(tx.db);
  return rows.map(({ id }) => id);
}

interface Filter {
  unread: boolean;
  since: Date | undefined;
}

/** Of an account, the newest first. Since a moment: what has come, or was read, since then. */
export function listOfMessages(db: Kysely<DB>, accountId: number, { unread, since }: Filter) {
  let found = db.selectFrom("customer_messages").where("account_id", "=", accountId);
  if (unread) found = found.where("read_at", "is", null);
  if (since !== undefined)
    found = found.where((row) => row.or([row("created_at", ">=", since), row("read_at", ">=", since)]));
  return listed(found.selectAll().orderBy("id", "desc"));
}

/** To how many browsers each of these messages went, and to how many it could not. */
export async function pushesOf(db: Kysely<DB>, messageIds: readonly number[]) {
  const { rows } = await sql<{ message_id: number; sent: number; failed: number }>`
    SELECT message_id, count(sent_at)::int AS sent, (count(*) FILTER (WHERE sent_at IS NULL AND last_error IS NOT NULL))::int AS failed
    FROM push_deliveries WHERE message_id = ANY(${messageIds}) GROUP BY message_id`.execute(db);
  return new Map(rows.map((row) => [row.message_id, row]));
}

export function countUnread(db: Kysely<DB>, accountId: number): Promise<number> {
  return countRows(
    db.selectFrom("customer_messages").where("account_id", "=", accountId).where("read_at", "is", null),
  );
}

/** Marks messages of an account as read; those that were read already keep their time. @param ids null: all of them */
export async function markRead(tx: Tx, accountId: number, ids: readonly number[] | null): Promise<void> {
  let unread = tx.db
    .updateTable("customer_messages")
    .set({ read_at: tx.now() })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  if (ids !== null) unread = unread.where((row) => row("id", "=", row.fn.any(row.val(ids))));
  await unread.execute();
}

/** Removes messages of before then. */
export async function sweepMessages(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`DELETE FROM customer_messages WHERE created_at < ${before}`.execute(db);
}

/** Removes the messages of an account with what is to be pushed of them, and its preferences. */
export async function forgetMessages({ db }: Tx, accountId: number): Promise<void> {
  await db.deleteFrom("message_preferences").where("account_id", "=", accountId).execute();
  await db.deleteFrom("customer_messages").where("account_id", "=", accountId).execute();
}

export function preferencesOf(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom("message_preferences")
    .select(["muted", "mail_muted", "gateway_on", "quiet_from", "quiet_until", "language"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** In which language these accounts are written to, where it is another than Indonesian. */
export async function languagesOf(
  db: Kysely<DB>,
  accountIds: readonly number[],
): Promise<Map<number, Language>> {
  const rows = await db
    .selectFrom("message_preferences")
    .select(["account_id", "language"])
    .where((row) => row("account_id", "=", row.fn.any(row.val(accountIds))))
    .where("language", "<>", "id")
    .execute();
  return new Map(rows.map(({ account_id, language }) => [account_id, language as Language]));
}

/** How many messages are sent to an account in 24 hours at most; of money that goes another way than thought each is. */
const mostADay = 30;

/** Those of the messages that are sent, and do not stand in the inbox alone. */
export async function withinDaysLimit(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const dayAgo = new Date(tx.now().getTime() - 86_400_000);
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM customer_messages m WHERE m.id = ANY(${ids}) AND (m.topic = ANY(${mandatoryTopics})
      OR coalesce((SELECT created_at FROM customer_messages earlier WHERE earlier.account_id = m.account_id AND earlier.id < m.id
        ORDER BY earlier.id DESC OFFSET ${mostADay - 1} LIMIT 1) <= ${dayAgo}, true))
    ORDER BY m.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** What the account has chosen, which nobody else changes until the transaction ends. */
export async function lockPreferences(tx: Tx, accountId: number) {
  await tx.db
    .insertInto("message_preferences")
    .values({ account_id: accountId, updated_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.db
    .selectFrom("message_preferences")
    .selectAll()
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function putPreferences(tx: Tx, row: Omit<Insertable<MessagePreferences>, "updated_at">) {
  const { account_id, ...rest } = row;
  await tx.db
    .updateTable("message_preferences")
    .set({ ...rest, updated_at: tx.now() })
    .where("account_id", "=", account_id)
    .execute();
}

/** Ends mail of a topic, and its messages through the gateway, for an account. */
export async function endTopic(tx: Tx, accountId: number, topic: string): Promise<void> {
  await sql`
    INSERT INTO message_preferences AS p (account_id, mail_muted, updated_at)
    SELECT id, ARRAY[${topic}], ${tx.now()} FROM accounts WHERE id = ${accountId}
    ON CONFLICT (account_id) DO UPDATE SET updated_at = excluded.updated_at,
      mail_muted = array_append(array_remove(p.mail_muted, ${topic}), ${topic}),
      gateway_on = array_remove(p.gateway_on, ${topic})`.execute(tx.db);
}
