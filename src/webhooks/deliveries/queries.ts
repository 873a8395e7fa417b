import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { countRows, listed } from "../../kernel/lists/page-queries.ts";
import { dropTasks, enqueue } from "../../kernel/queue/queries.ts";

/** The kind of the tasks that send deliveries. Each is about one, by its id, in the lane of its endpoint. */
export const webhookTasks = "webhook";

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
  const { rows } = await sql<Queued>`
    WITH wanted AS (
      SELECT id FROM webhook_endpoints
      WHERE is_active AND (types = '{}' OR ${type} = ANY(types)) ORDER BY id FOR KEY SHARE
    ), message AS (
      INSERT INTO webhook_messages (id, type, body, created_at)
      SELECT ${id}, ${type}, ${body}, ${now} WHERE EXISTS (SELECT FROM wanted) RETURNING id
    )
    INSERT INTO webhook_deliveries (message_id, endpoint_id, status, queued_at)
    SELECT message.id, wanted.id, 'waiting', ${now}::timestamptz FROM message, wanted
    RETURNING id, endpoint_id`.execute(tx.db);
  await send(tx, rows);
}

interface Queued {
  id: number;
  endpoint_id: number;
}

function send(tx: Tx, deliveries: readonly Queued[]): Promise<void> {
  return enqueue(
    tx,
    webhookTasks,
    deliveries.map(({ id, endpoint_id }) => ({ subject: String(id), lane: String(endpoint_id) })),
  );
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
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await send(tx, [{ id, endpoint_id: endpointId }]);
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
    .leftJoin("tasks", (join) =>
      join.on("kind", "=", webhookTasks).on(sql<boolean>`subject = webhook_deliveries.id::text`),
    )
    .selectAll("webhook_deliveries")
    .select([
      "run_at as next_attempt_at",
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

export function listOfDeliveries(
  db: Kysely<DB>,
  endpointId: number,
  { status }: { status?: DeliveryStatus },
) {
  const counted = db
    .selectFrom("webhook_deliveries")
    .where("endpoint_id", "=", endpointId)
    .$if(status !== undefined, (rows) => rows.where("status", "=", status as DeliveryStatus));
  const page = deliveries(db, endpointId)
    .$if(status !== undefined, (rows) => rows.where("status", "=", status as DeliveryStatus))
    .orderBy("webhook_deliveries.id", "desc");
  return listed(page, { count: () => countRows(counted) });
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
  const queued = await tx.db
    .updateTable("webhook_deliveries")
    .set({ status: "waiting", queued_at: tx.now(), ended_at: null })
    .where("id", "=", id)
    .returning(["id", "endpoint_id"])
    .execute();
  await send(tx, queued);
}

export async function cancelWaiting(tx: Tx, endpointId: number): Promise<void> {
  await tx.db
    .updateTable("webhook_deliveries")
    .set({ status: "cancelled", ended_at: tx.now() })
    .where("endpoint_id", "=", endpointId)
    .where("status", "=", "waiting")
    .execute();
  await dropTasks(tx, webhookTasks, { lane: String(endpointId) });
}

export type SentDelivery = Awaited<ReturnType<typeof deliveryToSend>> & {};

/** A delivery as it is sent; undefined once it is removed, or waits no longer. */
export function deliveryToSend(db: Kysely<DB>, id: number) {
  return db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_messages as m", "m.id", "d.message_id")
    .innerJoin("webhook_endpoints as e", "e.id", "d.endpoint_id")
    .select(["d.id", "d.endpoint_id", "d.queued_at", "d.message_id", "m.body", "e.url"])
    .where("d.id", "=", id)
    .where("d.status", "=", "waiting")
    .where("e.is_active", "=", true)
    .executeTakeFirst();
}

export interface AttemptValues {
  started_at: Date;
  duration_ms: number;
  status_code: number | null;
  error: DB["webhook_attempts"]["error"];
}

/** Notes an attempt. Returns whether its delivery is still there: the endpoint may have been removed meanwhile. */
export async function addAttempt(tx: Tx, id: number, values: AttemptValues): Promise<boolean> {
  const delivery = await tx.db
    .updateTable("webhook_deliveries")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("id", "=", id)
    .returning("attempts")
    .executeTakeFirst();
  if (delivery === undefined) return false;
  await tx.db
    .insertInto("webhook_attempts")
    .values({ ...values, delivery_id: id, number: delivery.attempts })
    .execute();
  return true;
}

/** What was taken is delivered, whatever has become of the delivery meanwhile. */
export async function endDelivered(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable("webhook_deliveries")
    .set({ status: "delivered", ended_at: tx.now() })
    .where("id", "=", id)
    .execute();
}

/** Ends a delivery that is given up; not where it was cancelled meanwhile, or somebody sends it again. */
export async function endFailed(
  tx: Tx,
  { id, queued_at }: Pick<SentDelivery, "id" | "queued_at">,
): Promise<void> {
  await tx.db
    .updateTable("webhook_deliveries")
    .set({ status: "failed", ended_at: tx.now() })
    .where("id", "=", id)
    .where("queued_at", "=", queued_at)
    .where("status", "=", "waiting")
    .execute();
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
