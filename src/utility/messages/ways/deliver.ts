import type { Ctx } from "../../../kernel/context.ts";
import type { Outcome, TaskKind } from "../../../kernel/queue/queue.ts";
import { nextAttempt } from "../../../webhooks/deliveries/schedule.ts";
import { quietUntil } from "../quiet.ts";
import { isMandatory } from "../topics.ts";
import type { WaitingMessage, Way } from "./queries.ts";
import * as queries from "./queries.ts";

/** How a try ended. */
export interface Sent {
  /** null: the other side has taken it. */
  error: string | null;
  /** It would be refused again: it is not tried any more, and later messages go. */
  isFinal?: boolean;
  /** Seconds for which the other side wants to be left alone. */
  retryAfter?: number | undefined;
  /** This server was stopped: tried again at once. */
  isInterrupted?: boolean;
}

/** A way on which messages go to accounts. */
export interface Sender {
  way: Way;
  atOnce: number;
  /** Why the message does not go this way any more; null: it does. */
  whyNot: (message: WaitingMessage) => string | null;
  send: (ctx: Ctx, message: WaitingMessage, stop: AbortSignal) => Promise<Sent>;
}

/**
 * Sends messages, to each account in their order: a task sends the oldest one that may go, whichever it was queued for. What is not
 * taken is tried for a day, unless it is refused for good. Where a server dies between sending and noting it, the message goes again, by the same name.
 */
export function messageTaskKind(sender: Sender): TaskKind {
  const { way, atOnce } = sender;
  return {
    name: queries.wayTasks[way],
    atOnce,
    lease: 120,
    retries: { most: Number.MAX_SAFE_INTEGER, minutes: 1 },
    async run(ctx, { subject }, stop) {
      const waiting = await queries.waitingMessages(ctx.db, way, Number(subject));
      const [first] = waiting;
      if (first === undefined) return { failure: null };
      const quiet = quietUntil(first, ctx.now(), ctx.zone);
      const message = quiet === null ? first : waiting.find(({ topic }) => isMandatory(topic));
      if (message === undefined) return { failure: "QUIET_HOURS", next: quiet };
      if (message.next_at > ctx.now()) return { failure: "WAITS_FOR_EARLIER", next: message.next_at };
      return sendOne(ctx, message, sender, stop);
    },
  };
}

async function sendOne(
  ctx: Ctx,
  message: WaitingMessage,
  { way, whyNot, send }: Sender,
  stop: AbortSignal,
): Promise<Outcome> {
  const which = { messageId: message.id, way };
  const skipped = whyNot(message);
  if (skipped !== null)
    return {
      failure: null,
      note: (tx) => queries.noteDelivery(tx, which, { state: "skipped", error: skipped, next: null }),
    };
  const { error, isFinal = false, retryAfter, isInterrupted = false } = await send(ctx, message, stop);
  if (error === null)
    return {
      failure: null,
      note: (tx) => queries.noteDelivery(tx, which, { state: "sent", error, next: null }),
    };
  const next = isInterrupted
    ? ctx.now()
    : isFinal
      ? null
      : nextAttempt(message.queued_at, ctx.now(), { retryAfter });
  const state = next === null ? "failed" : "waiting";
  return { failure: error, next, note: (tx) => queries.noteDelivery(tx, which, { state, error, next }) };
}
