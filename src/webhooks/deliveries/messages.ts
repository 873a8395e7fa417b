import type { Snapshot } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { randomToken } from "../../kernel/ids.ts";
import { queueForAll } from "./queries.ts";

/** What an endpoint may be sent because it happened. */
export const eventTypes = [
  "alert.opened",
  "alert.acknowledged",
  "alert.ended",
  "levy.day-closed",
  "levy.day-reopened",
  "levy.deposited",
] as const;
/** Every type of message there is: also the one that somebody sends to try an endpoint. */
export const messageTypes = [...eventTypes, "webhook.test"] as const;
export type EventType = (typeof eventTypes)[number];
export type MessageType = (typeof messageTypes)[number];

/** Something that happened, for everybody who wants messages of its type. */
export interface WebhookEvent {
  type: EventType;
  /** When it happened. */
  at: Date;
  /** What it is about, as JSON: at most some kilobytes, in the words of the API. */
  data: Snapshot;
}

/** A message as it is kept: the same text is signed and sent with every attempt. */
export interface StoredMessage {
  id: string;
  type: MessageType;
  body: string;
}

/**
 * Queues a message about something that happened for each active endpoint that wants its type: in the caller's transaction, so that
 * it is sent if and only if that commits. Takes no lock that a change of an endpoint waits for, only one that its removal does.
 */
export async function enqueueWebhook(tx: Tx, event: WebhookEvent): Promise<void> {
  await queueForAll(tx, messageOf(event));
}

/** In the form of Standard Webhooks: type, timestamp, data. */
export function messageOf(event: { type: MessageType; at: Date; data: Snapshot }): StoredMessage {
  const { type, at, data } = event;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  return { id: `msg_${randomToken(18)}`, type, body };
}
