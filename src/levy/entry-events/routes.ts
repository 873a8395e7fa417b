import type { Ctx } from "../../kernel/context.ts";
import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { StoredEvent } from "../entries/schema.ts";
import { EventsArchived } from "../entry-counts/entry-counts.ts";
import { AlreadyVoided, EventNotFound, getEvent, listEvents, voidEvent } from "./entry-events.ts";
import { exportEvents } from "./export.ts";
import { EventDetail, EventExportQuery, EventPath, EventQuery, VoidRequest } from "./schema.ts";

export function entryEventRoutes(api: Api): void {
  const { get, post, download } = callsOf(api, "Entry events", "/retribusi/v1/frontend/entry-events");
  const realtime = callsOf(api, "Realtime", "/retribusi/v1/realtime");

  const list = {
    description:
      "Newest first by timestamp, then id; voided events are listed as such. `next_cursor` continues where a page ended, whatever arrives meanwhile. " +
      "The total counts archived events too; a page that reaches into an archived month is refused.",
    access: "viewer",
    query: EventQuery,
    answer: PageOf(StoredEvent),
    exported: false,
    errors: [EventsArchived],
    handle: (ctx: Ctx, { query }: { query: EventQuery }) => listEvents(ctx, query),
  };
  get("", { summary: "List entry events", ...list });
  realtime.get("/events", { summary: "List entry events: the history behind the stream", ...list });

  download("/export", {
    summary: "Export entry events",
    description:
      "What was stored and voided when the export began, newest first; the rows add up to the totals at the top.",
    access: "viewer",
    query: EventExportQuery,
    errors: [EventsArchived],
    handle: (ctx, { query }) => exportEvents(ctx, query),
  });

  get("/:id", {
    summary: "Read an entry event",
    description: "As stored, and by whom and why it was voided.",
    access: "viewer",
    params: EventPath,
    answer: EventDetail,
    errors: [EventNotFound, EventsArchived],
    handle: (ctx, { params }) => getEvent(ctx, params.id),
  });

  post("/:id/void", {
    summary: "Void an entry event",
    description: "The event stays and is shown as voided; totals drop; the audit trail and the stream tell.",
    access: "operator",
    params: EventPath,
    body: VoidRequest,
    answer: EventDetail,
    errors: [EventNotFound, AlreadyVoided, EventsArchived],
    handle: (ctx, { params, body }) => voidEvent(ctx, params.id, body),
  });
}
