import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import type { Networks } from "../endpoints/address.ts";
import { switchOffGone } from "../endpoints/endpoints.ts";
import { lockEndpoint, noteHealth } from "../endpoints/queries.ts";
import { secretsOf } from "../endpoints/secret.ts";
import { addAttempt, type Claimed, claimDue, endDelivered, endFailed } from "./queries.ts";
import { type AttemptOutcome, attempt } from "./request.ts";
import { nextAttempt } from "./schedule.ts";
import { signedHeaders } from "./signature.ts";

/** Milliseconds that an attempt may take. */
const TIME_LIMIT = 12_000;
/** Milliseconds that a claim holds: longer than any attempt with what the database takes before and after it. */
const LEASE = 60_000;
/** Attempts at the same time in this process; of one endpoint there is never more than one. */
const MOST_AT_ONCE = 16;

export interface WebhookSender {
  /** Begins attempts at what is due, as far as there is room; they go on after it has returned. */
  look: () => Promise<void>;
  /** Breaks attempts off and notes that; they are made again. */
  close: () => Promise<void>;
}

/**
 * Sends what waits. Any number of servers may do so: each delivery is claimed in a short transaction, sent outside of any, and noted in
 * another. Where a server dies in between, the claim ends after a minute and the message is sent again, with the same webhook-id.
 */
export function createWebhookSender(system: Ctx, networks: Networks): WebhookSender {
  const stop = new AbortController();
  const busy = new Set<number>();
  const underWay = new Set<Promise<void>>();

  async function look(): Promise<void> {
    const room = MOST_AT_ONCE - busy.size;
    if (room <= 0 || stop.signal.aborted) return;
    const claim = { most: room, busy: [...busy], lease: LEASE };
    for (const delivery of await inTransaction(system, (tx) => claimDue(tx, claim))) begin(delivery);
  }

  function begin(delivery: Claimed): void {
    busy.add(delivery.endpoint_id);
    const work = finish(delivery)
      .catch((error: unknown) =>
        system.log.warn({ err: error, delivery: delivery.id }, "sending a webhook was not noted"),
      )
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  /** Sends it, and looks whether more waits for the same endpoint. */
  async function finish(delivery: Claimed): Promise<void> {
    try {
      await send(system, delivery, { networks, stop: stop.signal });
    } finally {
      busy.delete(delivery.endpoint_id);
    }
    await look();
  }

  return {
    look,
    async close() {
      stop.abort();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

async function send(
  ctx: Ctx,
  delivery: Claimed,
  { networks, stop }: { networks: Networks; stop: AbortSignal },
): Promise<void> {
  const { message_id: id, body, endpoint_id } = delivery;
  const startedAt = ctx.now();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Loket",
    ...signedHeaders({ id, at: startedAt, body }, await secretsOf(ctx, endpoint_id)),
  };
  const started = performance.now();
  const url = new URL(delivery.url);
  const outcome = await attempt({ url, headers, body }, { networks, timeLimit: TIME_LIMIT, stop });
  await note(ctx, delivery, outcome, {
    started_at: startedAt,
    duration_ms: Math.round(performance.now() - started),
  });
}

/** Notes an attempt, and what follows from it for the delivery and the endpoint: in that order of locks, endpoint first. */
function note(
  ctx: Ctx,
  delivery: Claimed,
  { statusCode, error, retryAfter }: AttemptOutcome,
  times: { started_at: Date; duration_ms: number },
): Promise<void> {
  const { id, endpoint_id, attempts, queued_at } = delivery;
  return inTransaction(ctx, async (tx) => {
    if (error === "GONE") await lockEndpoint(tx, endpoint_id);
    else if (error !== "INTERRUPTED") await noteHealth(tx, endpoint_id, error !== null);
    const logged = { ...times, status_code: statusCode, error };
    if (!(await addAttempt(tx, { id, attempts }, logged))) return;
    if (error === null) return endDelivered(tx, id);
    await endFailed(tx, { id, attempts, queued_at }, nextOf(tx, queued_at, { error, retryAfter }));
    if (error === "GONE") await switchOffGone(tx, endpoint_id);
  });
}

/** When the delivery is tried again; null: never. What we broke off ourselves is made again at once. */
function nextOf(tx: Tx, queuedAt: Date, { error, retryAfter }: Pick<AttemptOutcome, "error" | "retryAfter">) {
  if (error === "GONE") return null;
  return error === "INTERRUPTED" ? tx.now() : nextAttempt(queuedAt, tx.now(), { retryAfter });
}
