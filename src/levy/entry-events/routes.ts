import type { Ctx } from "../../kernel/context.ts";
import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/lists/paging.ts";
import { StoredEvent } from "../entries/schema.ts";
import { EventsArchived } from "../totals/totals.ts";
import * as entryEvents from "./entry-events.ts";
import { exportEvents } from "./export.ts";
import * as schema from "./schema.ts";

export function entryEventRoutes(api: Api, settings: entryEvents.VoidSettings): void {
  const { get, download, at } = callsOf(api, "Entry events", "/retribusi/v1/frontend/entry-events");
  const one = at("/:id", { params: schema.EventPath, errors: [entryEvents.EventNotFound] });
  const realtime = callsOf(api, "Realtime", "/retribusi/v1/realtime");

  const list = {
    description:
      "Newest first by timestamp, then id, or `oldest`; voided events are listed as such. `next_cursor` continues where a page ended, whatever arrives meanwhile. " +
      "The total counts archived events too; a page that reaches into an archived month is refused.",
    access: "viewer",
    query: schema.EventQuery,
    answer: PageOf(StoredEvent),
    errors: [EventsArchived],
    handle: (ctx: Ctx, { query }: { query: schema.EventQuery }) => entryEvents.listEvents(ctx, query),
  };
  get("", { summary: "List entry events", ...list });
  realtime.get("/events", { summary: "List entry events: the history behind the stream", ...list });

  download("/export", {
    summary: "Export entry events",
    description:
      "What was stored and voided when the export began, newest first, or `oldest`; the rows add up to the totals at the top.",
    access: "viewer",
    query: schema.EventExportQuery,
    errors: [EventsArchived],
    handle: (ctx, { query }) => exportEvents(ctx, query),
  });

  get("/sums", {
    summary: "Sum up entry events",
    description: "Of the list with the same filters, archived events too.",
    access: "viewer",
    query: schema.EventListQuery,
    answer: schema.EventSums,
    errors: [EventsArchived],
    handle: (ctx, { query }) => entryEvents.sumEvents(ctx, query),
  });

  one.get("", {
    summary: "Read an entry event",
    description: "As stored, and by whom and why it was voided.",
    access: "viewer",
    answer: schema.EventDetail,
    errors: [EventsArchived],
    handle: (ctx, { params }) => entryEvents.getEvent(ctx, params.id),
  });

  one.get("/neighbours", {
    summary: "Name the entry events before and after one",
    description: "In the list with the same filters.",
    access: "viewer",
    query: schema.EventListQuery,
    answer: schema.EventNeighbours,
    errors: [EventsArchived],
    handle: (ctx, { params, query }) => entryEvents.eventNeighbours(ctx, params.id, query),
  });

  callsOf(api, "Entry events", "/retribusi/v1/frontend").get("/void-rules", {
    summary: "Who voids a single event",
    description: "As the service is set up (VOID_SECOND_PERSON), so that a form can say it before.",
    access: "viewer",
    answer: schema.VoidRules,
    handle: async () => ({ second_person: settings.voidSecondPerson }),
  });

  one.post("/void", {
    summary: "Void an entry event",
    description:
      "The event stays and is shown as voided; totals drop; the audit trail and the stream tell. One person voids at most SINGLE_VOIDS_PER_DAY (20) events in this way within a local day; for more, or where VOID_SECOND_PERSON is on, ask for a correction, which another person approves.",
    access: "operator",
    body: schema.VoidRequest,
    answer: schema.EventDetail,
    errors: [
      entryEvents.AlreadyVoided,
      EventsArchived,
      entryEvents.VoidsSecondPerson,
      entryEvents.VoidSecondPerson,
    ],
    handle: (ctx, { params, body }) => entryEvents.voidEvent(ctx, params.id, body, settings),
  });
}
