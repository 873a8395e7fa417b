import { type Kysely, sql } from "kysely";
import { lockRow } from "../../db/records.ts";
import type { DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { countRows, readPage } from "../../kernel/page-queries.ts";
import type { Paging } from "../../kernel/paging.ts";

interface MessageValues {
  id: string;
  type: string;
  body: string;
}

/**
 * Stores a message with a delivery for every active endpoint that wants it, and nothing where there is none. Its lock makes a removal of
 * an endpoint wait, or waits for one and leaves that endpoint out.
 */
export async function queueForAll(tx: Tx, { id, type, body }: MessageValues): Promise<void> {
  const now = tx.now();
  await sql`
    WITH wanted AS (
      SELECT id FROM webhook_endpoints
      WHERE is_active AND (types = '{}' OR ${type} = ANY(types)) ORDER BY id FOR KEY SHARE
    ), message AS (
      INSERT INTO webhook_messages (id, type, body, created_at)
      SELECT ${id}, ${type}, ${body}, ${now} WHERE EXISTS (SELECT FROM wanted) RETURNING id
    )
    INSERT INTO webhook_deliveries (message_id, endpoint_id, status, queued_at, next_attempt_at)
    SELECT message.id, wanted.id, 'waiting', ${now}::timestamptz, ${now}::timestamptz
      FROM message, wanted`.execute(tx.db);
}

/** Stores a message for one endpoint. Returns the delivery's id. */
export async function queueForOne(tx: Tx, endpointId: number, message: MessageValues): Promise<number> {
  const now = tx.now();
  await tx.db
    .insertInto("webhook_messages")
    .values({ ...message, created_at: now })
    .execute();
  const { id } = await tx.db
    .insertInto("webhook_deliveries")
    .values({
      message_id: message.id,
      endpoint_id: endpointId,
      status: "waiting",
      queued_at: now,
      next_attempt_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type DeliveryRow = Awaited<ReturnType<typeof deliveryById>> & {};

function deliveries(db: Kysely<DB>, endpointId: number) {
  return db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhook_messages", "webhook_messages.id", "message_id")
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom("webhook_attempts")
          .whereRef("delivery_id", "=", "webhook_deliveries.id")
          .select(["started_at", "duration_ms", "status_code", "error"])
          .orderBy("number", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .selectAll("webhook_deliveries")
    .select([
      "type",
      "body",
      "created_at",
      "latest.started_at as last_attempt_at",
      "latest.duration_ms as last_duration_ms",
      "latest.status_code as last_status_code",
      "latest.error as last_error",
    ])
    .where("endpoint_id", "=", endpointId);
}

type DeliveryStatus = DB["webhook_deliveries"]["status"];

export async function pageOfDeliveries(
  db: Kysely<DB>,
  endpointId: number,
  query: Paging & { status?: DeliveryStatus },
) {
  const { status } = query;
  const counted = db
    .selectFrom("webhook_deliveries")
    .where("endpoint_id", "=", endpointId)
    .$if(status !== undefined, (rows) => rows.where("status", "=", status as DeliveryStatus));
  const page = deliveries(db, endpointId)
    .$if(status !== undefined, (rows) => rows.where("status", "=", status as DeliveryStatus))
    .orderBy("webhook_deliveries.id", "desc");
  return readPage(page, query, () => countRows(counted));
}

export function deliveryById(db: Kysely<DB>, endpointId: number, id: number) {
  return deliveries(db, endpointId).where("webhook_deliveries.id", "=", id).executeTakeFirst();
}

export function attemptsOf(db: Kysely<DB>, deliveryId: number) {
  return db
    .selectFrom("webhook_attempts")
    .select(["number", "started_at", "duration_ms", "status_code", "error"])
    .where("delivery_id", "=", deliveryId)
    .orderBy("number")
    .execute();
}

/** Lets a delivery wait again from now on, whatever became of it; one that is being sent just now is sent again after that. */
export async function queueAgain(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable("webhook_deliveries")
    .set({ status: "waiting", queued_at: tx.now(), next_attempt_at: tx.now(), ended_at: null })
    .where("id", "=", id)
    .execute();
}

export async function cancelWaiting(tx: Tx, endpointId: number): Promise<void> {
  await tx.db
    .updateTable("webhook_deliveries")
    .set({ status: "cancelled", next_attempt_at: null, leased_until: null, ended_at: tx.now() })
    .where("endpoint_id", "=", endpointId)
    .where("status", "=", "waiting")
    .execute();
}

/** An attempt that its server has taken on. */
export interface Claimed {
  id: number;
  endpoint_id: number;
  attempts: number;
  queued_at: Date;
  message_id: string;
  body: string;
  url: string;
}

/**
 * Takes on what is due, the oldest of each active endpoint that is not among `busy`, and keeps others from it for `lease`
 * milliseconds: by then the attempt has ended, or its server has died.
 */
export async function claimDue(
  tx: Tx,
  { most, busy, lease }: { most: number; busy: readonly number[]; lease: number },
): Promise<Claimed[]> {
  const now = tx.now();
  const leasedUntil = new Date(now.getTime() + lease);
  const { rows } = await sql<Claimed>`
    UPDATE webhook_deliveries d SET attempts = d.attempts + 1, leased_until = ${leasedUntil}
    FROM (
      SELECT due.id, e.url FROM webhook_endpoints e CROSS JOIN LATERAL (
        SELECT w.id, w.next_attempt_at FROM webhook_deliveries w
        WHERE w.endpoint_id = e.id AND w.status = 'waiting' AND w.next_attempt_at <= ${now}
          AND (w.leased_until IS NULL OR w.leased_until <= ${now})
        ORDER BY w.next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
      ) due WHERE e.is_active AND e.id <> ALL(${busy}::int[]) ORDER BY due.next_attempt_at LIMIT ${most}
    ) claimed, webhook_messages m
    WHERE d.id = claimed.id AND m.id = d.message_id
    RETURNING d.id, d.endpoint_id, d.attempts, d.queued_at,
      m.id AS message_id, m.body, claimed.url`.execute(tx.db);
  return rows;
}

export interface AttemptValues {
  started_at: Date;
  duration_ms: number;
  status_code: number | null;
  error: DB["webhook_attempts"]["error"];
}

/** Notes an attempt. Returns whether its delivery is still there: the endpoint may have been removed meanwhile. */
export async function addAttempt(
  tx: Tx,
  { id, attempts }: Pick<Claimed, "id" | "attempts">,
  values: AttemptValues,
): Promise<boolean> {
  if (!(await lockRow(tx, "webhook_deliveries", id))) return false;
  await tx.db
    .insertInto("webhook_attempts")
    .values({ ...values, delivery_id: id, number: attempts })
    .execute();
  return true;
}

/** What was taken is delivered, whatever has become of the delivery meanwhile. */
export async function endDelivered(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable("webhook_deliveries")
    .set({ status: "delivered", next_attempt_at: null, leased_until: null, ended_at: tx.now() })
    .where("id", "=", id)
    .execute();
}

/**
 * Puts a failed delivery off, or ends it where `next` is null; not where it was cancelled meanwhile, or another attempt was begun. One
 * that somebody sends again meanwhile keeps its turn.
 */
export async function endFailed(
  tx: Tx,
  { id, attempts, queued_at }: Pick<Claimed, "id" | "attempts" | "queued_at">,
  next: Date | null,
): Promise<void> {
  const claimed = tx.db
    .updateTable("webhook_deliveries")
    .set({ leased_until: null })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("status", "=", "waiting");
  const outcome =
    next === null
      ? { status: "failed" as const, next_attempt_at: null, ended_at: tx.now() }
      : { next_attempt_at: next };
  await claimed.set(outcome).where("queued_at", "=", queued_at).execute();
  await claimed.where("queued_at", "!=", queued_at).execute();
}

/** Removes deliveries that began to wait before `before`, with their attempts, and messages that none is left of. */
export async function removeOld(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom("webhook_deliveries").where("queued_at", "<", before).execute();
  await db
    .deleteFrom("webhook_messages")
    .where("created_at", "<", before)
    .where((message) =>
      message.not(
        message.exists(
          message
            .selectFrom("webhook_deliveries")
            .select("id")
            .whereRef("message_id", "=", "webhook_messages.id"),
        ),
      ),
    )
    .execute();
}

/** For those who watch over the service. */
export async function backlog(db: Kysely<DB>): Promise<{ oldest: Date | null; failing: number }> {
  const { rows } = await sql<{ oldest: Date | null; failing: number }>`
    SELECT (SELECT min(d.queued_at) FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
        WHERE d.status = 'waiting' AND e.is_active) AS oldest,
      (SELECT count(*)::int FROM webhook_endpoints WHERE gone_at IS NOT NULL OR (is_active AND failing_since IS NOT NULL))
        AS failing`.execute(db);
  return rows[0] ?? { oldest: null, failing: 0 };
}
