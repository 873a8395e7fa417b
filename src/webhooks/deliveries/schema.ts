import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";
import { WebhookId } from "../endpoints/schema.ts";
import { messageTypes } from "./messages.ts";
import { attemptErrors } from "./request.ts";

const deliveryStates = ["waiting", "delivered", "failed", "cancelled"] as const;
const ErrorCode = Nullable(
  OneOf(attemptErrors, {
    description: "Why it failed; null: it was delivered, or there was no attempt yet.",
  }),
  null,
);
const StatusCode = Nullable(Count("HTTP status that the receiver answered; null: none."), 204);
const Duration = Count("Milliseconds it took.", 87);

const fields = {
  id: Count("Id of the delivery; newer ones are higher.", 17),
  message_id: Words("Sent as webhook-id with every attempt.", "msg_k3Xp9QzAk3Xp9QzAk3Xp9QzA"),
  type: OneOf(messageTypes, { description: "What happened." }),
  status: OneOf(deliveryStates, {
    description:
      "`failed`: tried for a day, or the receiver answered 410; `cancelled`: the webhook was switched off.",
    examples: ["delivered"],
  }),
  attempts: Count("How often it was tried so far."),
  last_attempt_at: Nullable(Instant("When the latest recorded attempt began.")),
  last_status_code: StatusCode,
  last_error: ErrorCode,
  last_duration_ms: Nullable(Duration),
  next_attempt_at: Nullable(Instant("When it is tried next."), null),
  created_at: Instant("When it happened."),
  ended_at: Nullable(Instant("When it was delivered, given up or cancelled.")),
};

export const WebhookDelivery = WireRecord("WebhookDelivery", fields);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const WebhookAttempt = WireRecord("WebhookAttempt", {
  number: Count("The first is 1; one whose server died meanwhile is missing."),
  started_at: Instant("When it began."),
  duration_ms: Duration,
  status_code: StatusCode,
  error: ErrorCode,
});

export const WebhookDeliveryDetail = WireRecord("WebhookDeliveryDetail", {
  ...fields,
  body: Words(
    "What is sent, byte for byte.",
    '{"type":"webhook.test","timestamp":"2026-11-21T07:05:00.000Z","data":{"webhook_id":3}}',
  ),
  log: Type.Array(WebhookAttempt, { description: "Its attempts, the first one first." }),
});
export type WebhookDeliveryDetail = Static<typeof WebhookDeliveryDetail>;

export const DeliveryQuery = Type.Object({
  status: Type.Optional(OneOf(deliveryStates, { description: "Only deliveries of this status." })),
});
export type DeliveryQuery = Static<typeof DeliveryQuery>;

export const DeliveryPath = Type.Object({
  id: WebhookId,
  delivery_id: Whole([1, Number.MAX_SAFE_INTEGER], "Id of the delivery."),
});
