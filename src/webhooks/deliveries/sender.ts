import type { Ctx, Tx } from "../../kernel/context.ts";
import type { Outcome, TaskKind } from "../../kernel/queue/queue.ts";
import type { Networks } from "../endpoints/address.ts";
import { switchOffGone } from "../endpoints/endpoints.ts";
import { lockEndpoint, noteHealth } from "../endpoints/queries.ts";
import { secretsOf } from "../endpoints/secret.ts";
import {
  type AttemptValues,
  addAttempt,
  deliveryToSend,
  endDelivered,
  endFailed,
  type SentDelivery,
  webhookTasks,
} from "./queries.ts";
import { type AttemptOutcome, attempt } from "./request.ts";
import { nextAttempt } from "./schedule.ts";
import { signedHeaders } from "./signature.ts";

/** Milliseconds that an attempt may take. */
const TIME_LIMIT = 12_000;

/**
 * Sends deliveries, of an endpoint one at a time. Where a server dies in the middle the message is sent again, with the same webhook-id.
 * When it is tried again is the schedule's: it goes by time, and heeds Retry-After.
 */
export function webhookTaskKind(networks: Networks): TaskKind {
  return {
    name: webhookTasks,
    atOnce: 16,
    lease: 60,
    retries: { most: Number.MAX_SAFE_INTEGER, minutes: 1 },
    async run(ctx, { subject }, stop) {
      const delivery = await deliveryToSend(ctx.db, Number(subject));
      return delivery === undefined ? { failure: null } : send(ctx, delivery, { networks, stop });
    },
  };
}

async function send(
  ctx: Ctx,
  delivery: SentDelivery,
  { networks, stop }: { networks: Networks; stop: AbortSignal },
): Promise<Outcome> {
  const { message_id: id, body, endpoint_id, queued_at } = delivery;
  const startedAt = ctx.now();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Loket",
    ...signedHeaders({ id, at: startedAt, body }, await secretsOf(ctx, endpoint_id)),
  };
  const started = performance.now();
  const url = new URL(delivery.url);
  const outcome = await attempt({ url, headers, body }, { networks, timeLimit: TIME_LIMIT, stop });
  const values = {
    started_at: startedAt,
    duration_ms: Math.round(performance.now() - started),
    status_code: outcome.statusCode,
    error: outcome.error,
  };
  const next = nextOf(ctx, queued_at, outcome);
  return { failure: outcome.error, next, note: (tx) => note(tx, delivery, values, next) };
}

/** Notes an attempt, and what follows from it for the delivery and the endpoint: in that order of locks, endpoint first. */
async function note(tx: Tx, delivery: SentDelivery, values: AttemptValues, next: Date | null): Promise<void> {
  const { id, endpoint_id } = delivery;
  const { error } = values;
  if (error === "GONE") await lockEndpoint(tx, endpoint_id);
  else if (error !== "INTERRUPTED") await noteHealth(tx, endpoint_id, error !== null);
  if (!(await addAttempt(tx, id, values))) return;
  if (error === null) return endDelivered(tx, id);
  if (next === null) await endFailed(tx, delivery);
  if (error === "GONE") await switchOffGone(tx, endpoint_id);
}

/** When the delivery is tried again; null: never. What we broke off ourselves is made again at once. */
function nextOf(ctx: Ctx, queuedAt: Date, { error, retryAfter }: AttemptOutcome): Date | null {
  if (error === "GONE") return null;
  return error === "INTERRUPTED" ? ctx.now() : nextAttempt(queuedAt, ctx.now(), { retryAfter });
}
