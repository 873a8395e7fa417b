import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import {
  changeRecipient,
  createRecipient,
  getRecipient,
  listRecipients,
  RecipientExists,
  RecipientNotFound,
  removeRecipient,
} from "./recipients.ts";
import {
  AlertRecipient,
  AlertRecipientChange,
  AlertRecipientPath,
  AlertRecipientQuery,
  DeletedAlertRecipient,
  NewAlertRecipient,
} from "./schema.ts";

export function recipientRoutes(given: Api): void {
  const api: Api = { ...given, product: "whole" };
  const { get, post, put, remove } = callsOf(api, "Alerts", "/backoffice/v1/alert-recipients");

  get("", {
    summary: "List recipients of alerts",
    description: "By address.",
    access: "operator",
    query: AlertRecipientQuery,
    answer: PageOf(AlertRecipient),
    handle: (ctx, { query }) => listRecipients(ctx, query),
  });

  post("", {
    summary: "Add a recipient of alerts",
    description:
      "The opening and the end of each alert are mailed once; what happens within a minute is one mail to an address.",
    access: "admin",
    body: NewAlertRecipient,
    answer: AlertRecipient,
    status: 201,
    versioned: true,
    errors: [RecipientExists],
    handle: (ctx, { body }) => createRecipient(ctx, body),
  });

  get("/:id", {
    summary: "Read a recipient of alerts",
    description: "The ETag of the answer is what If-Match takes.",
    access: "operator",
    params: AlertRecipientPath,
    answer: AlertRecipient,
    versioned: true,
    errors: [RecipientNotFound],
    handle: (ctx, { params }) => getRecipient(ctx, params.id),
  });

  put("/:id", {
    summary: "Change a recipient of alerts",
    description: "Changes the fields that are sent.",
    access: "admin",
    params: AlertRecipientPath,
    body: AlertRecipientChange,
    answer: AlertRecipient,
    versioned: true,
    errors: [RecipientNotFound, RecipientExists],
    handle: (ctx, { params, body, ifMatch }) => changeRecipient(ctx, params.id, body, ifMatch),
  });

  remove("/:id", {
    summary: "Remove a recipient of alerts",
    description: "What waits to be mailed is still sent.",
    access: "admin",
    params: AlertRecipientPath,
    answer: DeletedAlertRecipient,
    versioned: true,
    errors: [RecipientNotFound],
    handle: (ctx, { params, ifMatch }) => removeRecipient(ctx, params.id, ifMatch),
  });
}
