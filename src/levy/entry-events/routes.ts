import { downloadEndpoint } from "../../kernel/http/download.ts";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { StoredEvent } from "../entries/schema.ts";
import { getEvent, listEvents, voidEvent } from "./entry-events.ts";
import { exportEvents } from "./export.ts";
import { EventDetail, EventExportQuery, EventPath, EventQuery, VoidRequest } from "./schema.ts";

const base = "/retribusi/v1/frontend/entry-events";

/** @param zone the server's IANA zone */
export function entryEventRoutes(door: Door, zone: string): void {
  const tag = "Entry events";

  for (const [url, summary] of [
    [base, "List entry events"],
    ["/retribusi/v1/realtime/events", "List entry events: the history behind the stream"],
  ] as const) {
    endpoint(
      door,
      "GET",
      url,
      {
        access: "viewer",
        tag: url === base ? tag : "Realtime",
        summary,
        query: EventQuery,
        answer: PageOf(StoredEvent),
        errors: ["EVENTS_ARCHIVED"],
        description:
          "Newest first by timestamp, then id; voided events are listed as such. `next_cursor` continues where a page ended, whatever arrives meanwhile. " +
          "The total counts archived events too; a page that reaches into an archived month is refused.",
      },
      (ctx, { query }) => listEvents(ctx, query),
    );
  }

  downloadEndpoint(
    door,
    `${base}/export`,
    {
      access: "viewer",
      tag,
      summary: "Export entry events",
      query: EventExportQuery,
      errors: ["EVENTS_ARCHIVED"],
      description:
        "What was stored and voided when the export began, newest first; the rows add up to the totals at the top.",
    },
    (ctx, { query }) => exportEvents(ctx, query, zone),
  );

  endpoint(
    door,
    "GET",
    `${base}/:id`,
    {
      access: "viewer",
      tag,
      summary: "Read an entry event",
      params: EventPath,
      answer: EventDetail,
      errors: ["EVENT_NOT_FOUND", "EVENTS_ARCHIVED"],
      description: "As stored, and by whom and why it was voided.",
    },
    (ctx, { params }) => getEvent(ctx, params.id),
  );

  endpoint(
    door,
    "POST",
    `${base}/:id/void`,
    {
      access: "operator",
      tag,
      summary: "Void an entry event",
      params: EventPath,
      body: VoidRequest,
      answer: EventDetail,
      description:
        "The event stays and is shown as voided; totals drop; the audit trail and the stream tell.",
      errors: ["EVENT_NOT_FOUND", "ALREADY_VOIDED", "EVENTS_ARCHIVED"],
    },
    (ctx, { params, body }) => voidEvent(ctx, params.id, body),
  );
}
