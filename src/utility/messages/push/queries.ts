import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Db, Tx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/queue/queries.ts";

/** The kind of the tasks that push. Each is about a message and a subscription, by their ids. */
export const pushTasks = "push";

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export function storedKeys(db: Kysely<DB>) {
  return db
    .selectFrom("push_keys")
    .select(["public_key", "private_sealed as bytes", "private_kid as kid"])
    .executeTakeFirst();
}

/** Adds the pair of keys, unless another server has done so. */
export async function addKeys(tx: Tx, publicKey: string, { bytes, kid }: { bytes: Buffer; kid: string }) {
  await tx.db
    .insertInto("push_keys")
    .values({ public_key: publicKey, private_sealed: bytes, private_kid: kid, created_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function lockKeysNotSealedBy(tx: Tx, newest: string) {
  return tx.db
    .selectFrom("push_keys")
    .select(["private_sealed as bytes", "private_kid as kid"])
    .where("private_kid", "<>", newest)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function resealKeys(tx: Tx, { bytes, kid }: { bytes: Buffer; kid: string }): Promise<void> {
  await tx.db.updateTable("push_keys").set({ private_sealed: bytes, private_kid: kid }).execute();
}

/** Puts a browser's subscription under the session that asks. Whether it was there before. */
export async function putSubscription(
  tx: Tx,
  { accountId, sessionId, endpoint, p256dh, auth }: Subscription & { accountId: number; sessionId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO push_subscriptions AS s (account_id, session_id, endpoint, p256dh, auth, created_at)
    VALUES (${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${tx.now()})
    ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth
    RETURNING xmax = 0 AS is_new`.execute(tx.db);
  return rows[0]?.is_new !== true;
}

/** Leaves an account its newest subscriptions. */
export async function dropOldest(tx: Tx, accountId: number, most: number): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions WHERE account_id = ${accountId} AND id NOT IN (
      SELECT id FROM push_subscriptions WHERE account_id = ${accountId} ORDER BY id DESC LIMIT ${most})`.execute(
    tx.db,
  );
}

export async function removeSubscription(
  db: Db,
  which: { accountId: number; endpoint: string } | { id: number },
) {
  let gone = db.deleteFrom("push_subscriptions");
  if ("id" in which) gone = gone.where("id", "=", which.id);
  else gone = gone.where("account_id", "=", which.accountId).where("endpoint", "=", which.endpoint);
  await gone.execute();
}

/** Queues messages for each browser of their accounts, unless an account has muted their topic. */
export async function queuePushes(tx: Tx, messageIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ message_id: number; subscription_id: number }>`
    INSERT INTO push_deliveries (message_id, subscription_id)
    SELECT m.id, s.id FROM customer_messages m JOIN push_subscriptions s ON s.account_id = m.account_id
    LEFT JOIN message_preferences p ON p.account_id = m.account_id
    WHERE m.id = ANY(${messageIds}) AND NOT m.topic = ANY(coalesce(p.muted, '{}'))
    RETURNING message_id, subscription_id`.execute(tx.db);
  const tasks = rows.map(({ message_id, subscription_id }) => ({
    subject: `${message_id} ${subscription_id}`,
    lane: String(subscription_id),
  }));
  await enqueue(tx, pushTasks, tasks);
}

export type PushToSend = Awaited<ReturnType<typeof pushToSend>> & {};

/** What is still to be pushed to a browser whose session lives; nothing where it is done, or nobody is to see it there any more. */
export function pushToSend(db: Kysely<DB>, messageId: number, subscriptionId: number, now: Date) {
  return db
    .selectFrom("push_deliveries as d")
    .innerJoin("customer_messages as m", "m.id", "d.message_id")
    .innerJoin("push_subscriptions as s", "s.id", "d.subscription_id")
    .innerJoin("accounts", (join) =>
      join.onRef("accounts.id", "=", "s.account_id").onRef("accounts.id", "=", "m.account_id"),
    )
    .innerJoin("customer_sessions as session", "session.id", "s.session_id")
    .leftJoin("message_preferences as p", "p.account_id", "s.account_id")
    .whereRef("session.token_version", "=", "accounts.token_version")
    .where("session.ended_at", "is", null)
    .where("session.expires_at", ">", now)
    .where("accounts.is_active", "=", true)
    .where("d.message_id", "=", messageId)
    .where("d.subscription_id", "=", subscriptionId)
    .where("d.sent_at", "is", null)
    .select(["m.id", "m.topic", "m.title", "m.body", "m.link_kind", "m.link_id"])
    .select(["s.endpoint", "s.p256dh", "s.auth", "p.quiet_from", "p.quiet_until"])
    .executeTakeFirst();
}

/** Notes a try. @param error null: the push service has taken it */
export async function notePush(tx: Tx, messageId: number, subscriptionId: number, error: string | null) {
  await tx.db
    .updateTable("push_deliveries")
    .set((row) => ({
      tries: row("tries", "+", 1),
      sent_at: error === null ? tx.now() : null,
      last_error: error,
    }))
    .where("message_id", "=", messageId)
    .where("subscription_id", "=", subscriptionId)
    .execute();
}

/** Notes that a push is tried no more, unless it has been sent. */
export async function endPush(
  tx: Tx,
  messageId: number,
  subscriptionId: number,
  { as, error }: { as: "failed" | "skipped"; error: string },
): Promise<void> {
  await tx.db
    .updateTable("push_deliveries")
    .set({ ended_as: as, ended_at: tx.now(), last_error: error })
    .where("message_id", "=", messageId)
    .where("subscription_id", "=", subscriptionId)
    .where("sent_at", "is", null)
    .where("ended_as", "is", null)
    .execute();
}
