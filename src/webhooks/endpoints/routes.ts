import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import type { Networks } from "./address.ts";
import * as endpoints from "./endpoints.ts";
import * as schema from "./schema.ts";

export function endpointRoutes(api: Api, networks: Networks): void {
  const { list, post, at } = callsOf(api, "Webhooks", "/retribusi/v1/frontend/webhooks");
  const one = at("/:id", { params: schema.WebhookPath, errors: [endpoints.WebhookNotFound] });

  list("", {
    summary: "List webhooks",
    description: "By id.",
    access: "admin",
    item: schema.Webhook,
    find: (ctx) => endpoints.listWebhooks(ctx),
  });

  post("", {
    summary: "Create a webhook",
    description:
      "`secret` is shown this once; the receiver verifies messages with it (Standard Webhooks). Active at once: send a test next.",
    access: "admin",
    recent: true,
    body: schema.NewWebhook,
    answer: schema.ShownWebhook,
    status: 201,
    versioned: true,
    handle: (ctx, { body }) => endpoints.createWebhook(ctx, body, networks),
  });

  one.get("", {
    summary: "Read a webhook",
    description: "Everything but its secret.",
    access: "admin",
    answer: schema.Webhook,
    versioned: true,
    handle: (ctx, { params }) => endpoints.getWebhook(ctx, params.id),
  });

  one.put("", {
    summary: "Change a webhook, or switch it off or on",
    description:
      "Changes the fields that are sent. Switching cancels what waits; a cancelled delivery can be sent again by hand.",
    access: "admin",
    recent: true,
    body: schema.WebhookChange,
    answer: schema.Webhook,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) =>
      endpoints.changeWebhook(ctx, params.id, body, networks, ifMatch),
  });

  one.post("/rotate", {
    summary: "Give a webhook a new secret",
    description:
      "`secret` is shown this once. For grace_seconds messages carry a signature by the earlier secret too.",
    access: "admin",
    recent: true,
    body: schema.WebhookRotation,
    answer: schema.ShownWebhook,
    versioned: true,
    changes: true,
    handle: (ctx, { params, body, ifMatch }) => endpoints.rotateWebhook(ctx, params.id, body, ifMatch),
  });

  one.remove("", {
    summary: "Delete a webhook",
    description: "With its secrets, what waits, and its log of deliveries.",
    access: "admin",
    recent: true,
    answer: schema.DeletedWebhook,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => endpoints.removeWebhook(ctx, params.id, ifMatch),
  });
}
