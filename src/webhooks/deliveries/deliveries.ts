import type { AuditAction } from "../../db/audit-words.ts";
import { recordChange } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { once } from "../../kernel/idempotency.ts";
import { notFound } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import { lockActive, requireEndpoint } from "../endpoints/endpoints.ts";
import { messageOf } from "./messages.ts";
import * as queries from "./queries.ts";
import type { DeliveryQuery, WebhookDelivery, WebhookDeliveryDetail } from "./schema.ts";

export const DeliveryNotFound = notFound(
  "WEBHOOK_DELIVERY_NOT_FOUND",
  (id: number) => `There is no delivery ${id} of this webhook; deliveries are kept for WEBHOOK_LOG_DAYS.`,
  17,
);

const day = 86_400_000;

/** Deliveries of an endpoint, newest first. */
export async function listDeliveries(ctx: Ctx, endpointId: number, query: DeliveryQuery) {
  await requireEndpoint(ctx, endpointId);
  return queries.listOfDeliveries(ctx.db, endpointId, query).map((row) => present(ctx, row));
}

export async function getDelivery(ctx: Ctx, endpointId: number, id: number): Promise<WebhookDeliveryDetail> {
  await requireEndpoint(ctx, endpointId);
  const row = await requireDelivery(ctx, endpointId, id);
  const log = await queries.attemptsOf(ctx.db, id);
  return { ...present(ctx, row), body: row.body, log: log.map((attempt) => wire(attempt, ctx.zone)) };
}

/** Queues a message that only tries the endpoint. */
export async function sendTest(ctx: Ctx, endpointId: number, key: string | undefined) {
  return inTransaction(ctx, async (tx) => {
    const scope = `webhook ${endpointId}:${testKeys}`;
    const { reference, repeated } = await once(tx, { scope, key }, async () => {
      await lockActive(tx, endpointId);
      const data = { webhook_id: endpointId, sent_by: tx.actor.username };
      const message = messageOf({ type: "webhook.test", at: tx.now(), data });
      const id = await queries.queueForOne(tx, endpointId, message);
      await audit(tx, "test", endpointId, { delivery_id: id, message_id: message.id });
      return String(id);
    });
    return { record: present(tx, await requireDelivery(tx, endpointId, Number(reference))), repeated };
  });
}

/** The kind of the idempotency keys that tests take, for the sweep that forgets them. */
export const testKeys = "webhook-test";

/**
 * Sends a delivery again with the same webhook-id, whatever became of it, or at once what waits; it is tried for a day from now.
 */
export async function sendAgain(ctx: Ctx, endpointId: number, id: number): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (tx) => {
    await lockActive(tx, endpointId);
    const { message_id } = await requireDelivery(tx, endpointId, id);
    await queries.queueAgain(tx, id);
    await audit(tx, "replay", endpointId, { delivery_id: id, message_id });
    return present(tx, await requireDelivery(tx, endpointId, id));
  });
}

/** Forgets deliveries that are older than this many days. */
export function sweepDeliveries({ db, now }: Ctx, days: number): Promise<void> {
  return queries.removeOld(db, new Date(now().getTime() - days * day));
}

async function requireDelivery(ctx: Ctx, endpointId: number, id: number): Promise<queries.DeliveryRow> {
  const row = await queries.deliveryById(ctx.db, endpointId, id);
  if (row === undefined) throw DeliveryNotFound(id);
  return row;
}

function audit(
  tx: Tx,
  action: AuditAction,
  endpointId: number,
  after: { delivery_id: number; message_id: string },
): Promise<void> {
  const entityKey = String(endpointId);
  return recordChange(tx, { entity: "webhook_endpoints", entityKey, action, before: null, after });
}

function present(ctx: Ctx, row: queries.DeliveryRow): WebhookDelivery {
  return { ...wire(row, ctx.zone), type: row.type as WebhookDelivery["type"] };
}
