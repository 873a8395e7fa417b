import { callsOf } from "../kernel/http/calls.ts";
import type { Api } from "../kernel/http/endpoint.ts";
import { PageOf } from "../kernel/paging.ts";
import { AlertEnded, AlertNotFound, acknowledgeAlert, getAlert, listAlerts, muteAlert } from "./alerts.ts";
import { recipientRoutes } from "./recipients/routes.ts";
import { Alert, AlertMute, AlertPath, AlertQuery } from "./schema.ts";

/** What is wrong at gates, in the takings and at the utility, and whom it is mailed to. */
export function alertRoutes(api: Api): void {
  const { get, post } = callsOf(api, "Alerts", "/backoffice/v1/alerts");

  get("", {
    summary: "List alerts",
    description: "The newest first, those that have ended too.",
    access: "viewer",
    query: AlertQuery,
    answer: PageOf(Alert),
    handle: (ctx, { query }) => listAlerts(ctx, query),
  });

  get("/:id", {
    summary: "Read an alert",
    description: "The ETag of the answer is what If-Match takes.",
    access: "viewer",
    params: AlertPath,
    answer: Alert,
    versioned: true,
    errors: [AlertNotFound],
    handle: (ctx, { params }) => getAlert(ctx, params.id),
  });

  post("/:id/acknowledge", {
    summary: "Acknowledge an alert",
    description: "Notes who has seen it; of several the first. It stays until it is right again.",
    access: "operator",
    params: AlertPath,
    answer: Alert,
    versioned: true,
    changes: true,
    errors: [AlertNotFound, AlertEnded],
    handle: (ctx, { params, ifMatch }) => acknowledgeAlert(ctx, params.id, ifMatch),
  });

  post("/:id/mute", {
    summary: "Mute an alert",
    description:
      "Until then nothing of this kind about this subject is mailed, whether this alert or a later one; the list goes on to show it.",
    access: "operator",
    params: AlertPath,
    body: AlertMute,
    answer: Alert,
    versioned: true,
    changes: true,
    errors: [AlertNotFound],
    handle: (ctx, { params, body, ifMatch }) => muteAlert(ctx, params.id, body, ifMatch),
  });

  recipientRoutes(api);
}
