import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { WebhookNotFound, WebhookOff } from "../endpoints/endpoints.ts";
import { WebhookPath } from "../endpoints/schema.ts";
import { DeliveryNotFound, getDelivery, listDeliveries, sendAgain, sendTest } from "./deliveries.ts";
import { DeliveryPath, DeliveryQuery, WebhookDelivery, WebhookDeliveryDetail } from "./schema.ts";

export function deliveryRoutes(api: Api): void {
  const { get, list, post } = callsOf(api, "Webhooks", "/retribusi/v1/frontend/webhooks");

  post("/:id/test", {
    summary: "Send a test",
    description:
      "Queues a message of type `webhook.test`, which is sent within a second or two; read the delivery to see what became of it.",
    access: "admin",
    params: WebhookPath,
    answer: WebhookDelivery,
    status: 201,
    idempotent: true,
    errors: [WebhookNotFound, WebhookOff, DeliveryNotFound],
    handle: (ctx, { params, idempotencyKey }) => sendTest(ctx, params.id, idempotencyKey),
  });

  list("/:id/deliveries", {
    summary: "List a webhook's deliveries",
    description: "Newest first; kept for WEBHOOK_LOG_DAYS.",
    access: "admin",
    params: WebhookPath,
    query: DeliveryQuery,
    item: WebhookDelivery,
    errors: [WebhookNotFound],
    find: (ctx, { params, query }) => listDeliveries(ctx, params.id, query),
  });

  get("/:id/deliveries/:delivery_id", {
    summary: "Read a delivery",
    description:
      "With what is sent, and the log of its attempts. Nothing of what the receiver answers is kept but the status.",
    access: "admin",
    params: DeliveryPath,
    answer: WebhookDeliveryDetail,
    errors: [WebhookNotFound, DeliveryNotFound],
    handle: (ctx, { params }) => getDelivery(ctx, params.id, params.delivery_id),
  });

  post("/:id/deliveries/:delivery_id/resend", {
    summary: "Send a delivery again",
    description:
      "With the same webhook-id, whatever became of it; one that waits is tried at once. It is tried for a day from now.",
    access: "admin",
    params: DeliveryPath,
    answer: WebhookDelivery,
    errors: [WebhookNotFound, WebhookOff, DeliveryNotFound],
    handle: (ctx, { params }) => sendAgain(ctx, params.id, params.delivery_id),
  });
}
