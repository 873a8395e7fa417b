import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { GateInactive, LocationInactive } from "../entries/admission.ts";
import { EventConflict } from "../entries/results.ts";
import { AcceptedEvent } from "../entries/schema.ts";
import { GateNotFound } from "../gates/gates.ts";
import { LocationNotFound } from "../locations/locations.ts";
import { TariffNotFound } from "../tariffs/tariffs.ts";
import * as quarantine from "./quarantine.ts";
import {
  Corrections,
  Dismissal,
  RejectedEvent,
  RejectedPath,
  RejectedQuery,
  RejectionCauses,
} from "./schema.ts";

export function quarantineRoutes(api: Api, deps: quarantine.ReplayDeps): void {
  const { list, get, at } = callsOf(api, "Quarantine", "/retribusi/v1/frontend/rejected-events");
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

  get("/causes", {
    summary: "Group the refused events that wait",
    description:
      "By what they were refused for and the gate that they name, so that each cause is put right once.",
    access: "viewer",
    answer: RejectionCauses,
    handle: (ctx) => quarantine.listCauses(ctx),
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
      quarantine.AlreadyDismissed,
      LocationNotFound,
      GateNotFound,
      TariffNotFound,
      LocationInactive,
      GateInactive,
      EventConflict,
    ],
    handle: (ctx, { params, body }) => quarantine.replayRejected(ctx, deps, params.id, body ?? {}),
  });

  one.post("/dismiss", {
    summary: "Dismiss a refused event",
    description: "For what is no levy, such as a technician's trial. It is kept, and waits no longer.",
    access: "operator",
    body: Dismissal,
    answer: RejectedEvent,
    errors: [quarantine.AlreadyReplayed, quarantine.AlreadyDismissed],
    handle: (ctx, { params, body }) => quarantine.dismissRejected(ctx, params.id, body),
  });
}
