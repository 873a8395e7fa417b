import { callsOf } from "../kernel/http/calls.ts";
import type { Api } from "../kernel/http/endpoint.ts";
import { AlertEnded, AlertNotFound, acknowledgeAlert, getAlert, listAlerts, muteAlert } from "./alerts.ts";
import { recipientRoutes } from "./recipients/routes.ts";
import { Alert, AlertMute, AlertPath, AlertQuery } from "./schema.ts";

/** What is wrong at gates, in the takings and at the utility, and whom it is mailed to. */
export function alertRoutes(api: Api): void {
  const { list, at } = callsOf(api, "Alerts", "/backoffice/v1/alerts");
  const one = at("/:id", { params: AlertPath, errors: [AlertNotFound] });

  list("", {
    summary: "List alerts",
    description: "The newest first, those that have ended too.",
    access: "viewer",
    query: AlertQuery,
    item: Alert,
    find: (ctx, { query }) => listAlerts(ctx, query),
  });

  one.get("", {
    summary: "Read an alert",
    access: "viewer",
    answer: Alert,
    versioned: true,
    handle: (ctx, { params }) => getAlert(ctx, params.id),
  });

  one.post("/acknowledge", {
    summary: "Acknowledge an alert",
    description: "Notes who has seen it; of several the first. It stays until it is right again.",
    access: "operator",
    answer: Alert,
    versioned: true,
    changes: true,
    errors: [AlertEnded],
    handle: (ctx, { params, ifMatch }) => acknowledgeAlert(ctx, params.id, ifMatch),
  });

  one.post("/mute", {
    summary: "Mute an alert",
    description:
      "Until then nothing of this kind about this subject is mailed, whether this alert or a later one; the list goes on to show it.",
    access: "operator",
    body: AlertMute,
    answer: Alert,
    versioned: true,
    changes: true,
    handle: (ctx, { params, body, ifMatch }) => muteAlert(ctx, params.id, body, ifMatch),
  });

  recipientRoutes(api);
}
