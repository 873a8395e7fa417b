import { callsOf } from "../../../kernel/http/calls.ts";
import type { Api } from "../../../kernel/http/endpoint.ts";
import { sessionOf } from "../../../staff/sessions/sessions.ts";
import type { UtilityParts } from "../../parts.ts";
import * as schema from "./office-schema.ts";
import { NoMailAddress, previewText, tryText } from "./preview.ts";
import { changeText, getText, listTexts, MessageTextNotFound, requireText, restoreText } from "./wordings.ts";

/** The texts of messages to customers, for staff. */
export function messageTextOfficeRoutes(api: Api, { config, keys, publicUrl }: UtilityParts): void {
  const { list, at } = callsOf(api, "Message texts", "/backoffice/v1/message-texts");
  const one = at("/:code/:language", {
    params: schema.MessageTemplatePath,
    answer: schema.MessageTemplate,
    errors: [MessageTextNotFound],
  });
  const letters = { keys: keys.codes, utilityName: config.utilityName, publicUrl };

  list("", {
    summary: "List texts of messages",
    description: "What customers are sent, each text once for each language, by what it is about.",
    access: "viewer",
    query: schema.MessageTemplateQuery,
    item: schema.MessageTemplate,
    find: (ctx, { query }) => listTexts(ctx, query),
  });

  one.get("", {
    summary: "Read a text of a message",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => getText(ctx, requireText(params)),
  });

  one.put("", {
    summary: "Change a text of a message",
    description:
      "Messages that are written from now on have it, on every way; those that customers were told stay. An unknown placeholder is refused with those that the text has.",
    access: "admin",
    body: schema.MessageWording,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => changeText(ctx, requireText(params), body, ifMatch),
  });

  one.post("/restore", {
    summary: "Restore a text of a message",
    description: "It is sent as the service brings it. Repeated: the same answer.",
    access: "admin",
    versioned: true,
    changes: true,
    handle: (ctx, { params, ifMatch }) => restoreText(ctx, requireText(params), ifMatch),
  });

  one.get("/preview", {
    summary: "Preview a text of a message",
    description: "What a customer would read of this title and body, with example values. Nothing is kept.",
    access: "viewer",
    query: schema.MessageWordingQuery,
    answer: schema.MessagePreview,
    handle: (_ctx, { params, query }) => previewText(requireText(params), query, letters),
  });

  one.post("/trial", {
    summary: "Mail a text of a message to oneself",
    description:
      "To the caller's own mail address, with example values, and marked as a trial. Nothing is kept, and no customer gets it.",
    access: "admin",
    body: schema.MessageWording,
    answer: schema.MessageTrial,
    errors: [NoMailAddress],
    handle: (ctx, { params, body, request }) =>
      tryText(ctx, requireText(params), body, sessionOf(request).user),
  });
}
