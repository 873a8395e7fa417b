import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { GateInactive, LocationInactive } from "../entries/admission.ts";
import { EventConflict } from "../entries/results.ts";
import { AcceptedEvent } from "../entries/schema.ts";
import { GateNotFound } from "../gates/gates.ts";
import { LocationNotFound } from "../locations/locations.ts";
import { TariffNotFound } from "../tariffs/tariffs.ts";
import * as quarantine from "./quarantine.ts";
import { Corrections, RejectedEvent, RejectedPath, RejectedQuery } from "./schema.ts";

export function quarantineRoutes(api: Api, deps: quarantine.ReplayDeps): void {
  const { list, at } = callsOf(api, "Quarantine", "/retribusi/v1/frontend/rejected-events");
  const one = at("/:id", { params: RejectedPath, errors: [quarantine.RejectedEventNotFound] });

  list("", {
    summary: "List refused events",
    description:
      "Events of authenticated machines that were refused for their content or master data, newest first.",
    access: "viewer",
    query: RejectedQuery,
    item: RejectedEvent,
    find: (ctx, { query }) => quarantine.listRejected(ctx, query),
  });

  one.get("", {
    summary: "Read a refused event",
    description: "What was sent, why it was refused, and whether it has been replayed.",
    access: "viewer",
    answer: RejectedEvent,
    handle: (ctx, { params }) => quarantine.getRejected(ctx, params.id),
  });

  one.post("/replay", {
    summary: "Send a refused event again",
    description:
      "Put the master data right first, or correct the event in the body. Its clock and lateness are judged by the moment at which it first " +
      "arrived. An event_id that is stored already makes it a duplicate; nothing is counted twice.",
    access: "operator",
    body: Corrections,
    answer: AcceptedEvent,
    errors: [
      quarantine.AlreadyReplayed,
      LocationNotFound,
      GateNotFound,
      TariffNotFound,
      LocationInactive,
      GateInactive,
      EventConflict,
    ],
    handle: (ctx, { params, body }) => quarantine.replayRejected(ctx, deps, params.id, body ?? {}),
  });
}
