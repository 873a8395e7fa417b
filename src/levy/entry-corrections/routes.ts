import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { GateNotFound } from "../gates/gates.ts";
import { LocationNotFound } from "../locations/locations.ts";
import * as entryCorrections from "./entry-corrections.ts";
import { exportCorrection } from "./export.ts";
import * as schema from "./schema.ts";

/** Events that were counted or priced wrongly, put right by window. */
export function entryCorrectionRoutes(api: Api, settings: entryCorrections.CorrectionSettings): void {
  const { list, post, download, at } = callsOf(
    api,
    "Entry corrections",
    "/retribusi/v1/frontend/entry-corrections",
  );
  const one = at("/:id", { params: schema.CorrectionPath, errors: [entryCorrections.CorrectionNotFound] });

  list("", {
    summary: "List corrections of events",
    description: "The newest first.",
    access: "viewer",
    query: schema.CorrectionQuery,
    item: schema.EntryCorrection,
    find: (ctx, { query }) => entryCorrections.listCorrections(ctx, query, settings),
  });

  post("/preview", {
    summary: "See what a correction would do",
    description:
      "Changes nothing: how many events, by day and gate, old and new sum, and what is left out and why.",
    access: "operator",
    body: schema.CorrectionWindow,
    answer: schema.CorrectionPreview,
    errors: [LocationNotFound, GateNotFound],
    handle: (ctx, { body }) => entryCorrections.previewCorrection(ctx, body),
  });

  post("", {
    summary: "Ask for a correction of events",
    description:
      "To void the events of a window, or to give them another price. Somebody has to approve it within 7 days, where CORRECTION_SECOND_PERSON is on another person. Events that are stored later are none of its business.",
    access: "operator",
    body: schema.NewCorrection,
    answer: schema.CorrectionDetail,
    status: 201,
    idempotent: true,
    errors: [LocationNotFound, GateNotFound, entryCorrections.NothingToCorrect],
    handle: (ctx, { body, idempotencyKey }) =>
      entryCorrections.requestCorrection(ctx, body, settings, idempotencyKey),
  });

  one.get("", {
    summary: "Read a correction of events",
    description: "How far it has come, and what was shown when it was asked for.",
    access: "viewer",
    answer: schema.CorrectionDetail,
    handle: (ctx, { params }) => entryCorrections.getCorrection(ctx, params.id, settings),
  });

  one.post("/approve", {
    summary: "Approve a correction of events",
    description:
      "It is carried out in the background, in small steps; every total is exact at each moment. The stream tells of each voided event, and of each that is stored again. Where events were voided or given another price since it was asked for, so that other ones are left than were shown: 409 ENTRY_CORRECTION_CHANGED.",
    access: "operator",
    recent: true,
    body: schema.CorrectionDecision,
    answer: schema.CorrectionDetail,
    errors: [
      entryCorrections.CorrectionDecided,
      entryCorrections.SecondPersonRequired,
      entryCorrections.CorrectionChanged,
    ],
    handle: (ctx, { params, body }) =>
      entryCorrections.decideCorrection(ctx, params.id, "approve", body, settings),
  });

  one.post("/reject", {
    summary: "Reject a correction of events",
    description: "Nothing is changed. Whoever asked for it may take it back so.",
    access: "operator",
    body: schema.CorrectionDecision,
    answer: schema.CorrectionDetail,
    errors: [entryCorrections.CorrectionDecided],
    handle: (ctx, { params, body }) =>
      entryCorrections.decideCorrection(ctx, params.id, "reject", body, settings),
  });

  download("/:id/export", {
    summary: "Export the events of a correction",
    description: "Each voided event, and the one that took its place.",
    access: "viewer",
    params: schema.CorrectionPath,
    query: schema.CorrectionExportQuery,
    errors: [entryCorrections.CorrectionNotFound],
    handle: (ctx, { params }) => exportCorrection(ctx, params.id),
  });
}
