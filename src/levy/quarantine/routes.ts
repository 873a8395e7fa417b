import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { AcceptedEvent } from "../entries/schema.ts";
import { getRejected, listRejected, type ReplayParts, replayRejected } from "./quarantine.ts";
import { Corrections, RejectedEvent, RejectedPath, RejectedQuery } from "./schema.ts";

const tag = "Quarantine";
const base = "/retribusi/v1/frontend/rejected-events";

/** @param zone the server's IANA zone */
export function quarantineRoutes(door: Door, parts: ReplayParts, zone: string): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List refused events",
      query: RejectedQuery,
      answer: PageOf(RejectedEvent),
      description:
        "Events of authenticated machines that were refused for their content or master data, newest first.",
    },
    (ctx, { query }) => listRejected(ctx, query, zone),
  );

  endpoint(
    door,
    "GET",
    `${base}/:id`,
    {
      access: "viewer",
      tag,
      summary: "Read a refused event",
      params: RejectedPath,
      answer: RejectedEvent,
      errors: ["REJECTED_EVENT_NOT_FOUND"],
      description: "What was sent, why it was refused, and whether it has been replayed.",
    },
    (ctx, { params }) => getRejected(ctx, params.id, zone),
  );

  endpoint(
    door,
    "POST",
    `${base}/:id/replay`,
    {
      access: "operator",
      tag,
      summary: "Send a refused event again",
      params: RejectedPath,
      body: Corrections,
      answer: AcceptedEvent,
      description:
        "Put the master data right first, or correct the event in the body. Its clock and lateness are judged by the moment at which it first " +
        "arrived. An event_id that is stored already makes it a duplicate; nothing is counted twice.",
      errors: [
        "REJECTED_EVENT_NOT_FOUND",
        "ALREADY_REPLAYED",
        "LOCATION_NOT_FOUND",
        "GATE_NOT_FOUND",
        "TARIFF_NOT_FOUND",
        "LOCATION_INACTIVE",
        "GATE_INACTIVE",
        "EVENT_CONFLICT",
      ],
    },
    (ctx, { params, body }) => replayRejected(ctx, parts, params.id, body ?? {}),
  );
}
