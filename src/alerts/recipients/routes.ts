import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import * as recipients from "./recipients.ts";
import * as schema from "./schema.ts";

export function recipientRoutes(given: Api): void {
  const api: Api = { ...given, product: "whole" };
  const { list, post, at } = callsOf(api, "Alerts", "/backoffice/v1/alert-recipients");
  const one = at("/:id", { params: schema.AlertRecipientPath, errors: [recipients.RecipientNotFound] });

  list("", {
    summary: "List recipients of alerts",
    description: "By address.",
    access: "operator",
    item: schema.AlertRecipient,
    find: (ctx) => recipients.listRecipients(ctx),
  });

  post("", {
    summary: "Add a recipient of alerts",
    description:
      "The opening and the end of each alert are mailed once; what happens within a minute is one mail to an address.",
    access: "admin",
    body: schema.NewAlertRecipient,
    answer: schema.AlertRecipient,
    status: 201,
    versioned: true,
    errors: [recipients.RecipientExists],
    handle: (ctx, { body }) => recipients.createRecipient(ctx, body),
  });

  one.get("", {
    summary: "Read a recipient of alerts",
    access: "operator",
    answer: schema.AlertRecipient,
    versioned: true,
    handle: (ctx, { params }) => recipients.getRecipient(ctx, params.id),
  });

  one.put("", {
    summary: "Change a recipient of alerts",
    description: "Changes the fields that are sent.",
    access: "admin",
    body: schema.AlertRecipientChange,
    answer: schema.AlertRecipient,
    versioned: true,
    errors: [recipients.RecipientExists],
    handle: (ctx, { params, body, ifMatch }) => recipients.changeRecipient(ctx, params.id, body, ifMatch),
  });

  one.remove("", {
    summary: "Remove a recipient of alerts",
    description: "What waits to be mailed is still sent.",
    access: "admin",
    answer: schema.DeletedAlertRecipient,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => recipients.removeRecipient(ctx, params.id, ifMatch),
  });
}
