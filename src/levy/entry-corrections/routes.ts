import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { GateNotFound } from "../gates/gates.ts";
import { LocationNotFound } from "../locations/locations.ts";
import {
  CorrectionDecided,
  CorrectionNotFound,
  type CorrectionSettings,
  decideCorrection,
  getCorrection,
  listCorrections,
  NothingToCorrect,
  previewCorrection,
  requestCorrection,
  SecondPersonRequired,
} from "./entry-corrections.ts";
import { exportCorrection } from "./export.ts";
import {
  CorrectionDecision,
  CorrectionDetail,
  CorrectionExportQuery,
  CorrectionPath,
  CorrectionPreview,
  CorrectionQuery,
  CorrectionWindow,
  EntryCorrection,
  NewCorrection,
} from "./schema.ts";

/** Events that were counted or priced wrongly, put right by window. */
export function entryCorrectionRoutes(api: Api, settings: CorrectionSettings): void {
  const { get, post, download } = callsOf(
    api,
    "Entry corrections",
    "/retribusi/v1/frontend/entry-corrections",
  );

  get("", {
    summary: "List corrections of events",
    description: "The newest first.",
    access: "viewer",
    query: CorrectionQuery,
    answer: PageOf(EntryCorrection),
    handle: (ctx, { query }) => listCorrections(ctx, query, settings),
  });

  post("/preview", {
    summary: "See what a correction would do",
    description:
      "Changes nothing: how many events, by day and gate, old and new sum, and what is left out and why.",
    access: "operator",
    body: CorrectionWindow,
    answer: CorrectionPreview,
    errors: [LocationNotFound, GateNotFound],
    handle: (ctx, { body }) => previewCorrection(ctx, body),
  });

  post("", {
    summary: "Ask for a correction of events",
    description:
      "To void the events of a window, or to give them another price. Somebody has to approve it within 7 days, where CORRECTION_SECOND_PERSON is on another person. Events that are stored later are none of its business.",
    access: "operator",
    body: NewCorrection,
    answer: CorrectionDetail,
    status: 201,
    errors: [LocationNotFound, GateNotFound, NothingToCorrect],
    handle: (ctx, { body }) => requestCorrection(ctx, body, settings),
  });

  get("/:id", {
    summary: "Read a correction of events",
    description: "How far it has come, and what was shown when it was asked for.",
    access: "viewer",
    params: CorrectionPath,
    answer: CorrectionDetail,
    errors: [CorrectionNotFound],
    handle: (ctx, { params }) => getCorrection(ctx, params.id, settings),
  });

  post("/:id/approve", {
    summary: "Approve a correction of events",
    description:
      "It is carried out in the background, in small steps; every total is exact at each moment. The stream tells of each voided event, and of each that is stored again.",
    access: "operator",
    recent: true,
    params: CorrectionPath,
    body: CorrectionDecision,
    answer: CorrectionDetail,
    errors: [CorrectionNotFound, CorrectionDecided, SecondPersonRequired],
    handle: (ctx, { params, body }) => decideCorrection(ctx, params.id, "approve", body, settings),
  });

  post("/:id/reject", {
    summary: "Reject a correction of events",
    description: "Nothing is changed. Whoever asked for it may take it back so.",
    access: "operator",
    params: CorrectionPath,
    body: CorrectionDecision,
    answer: CorrectionDetail,
    errors: [CorrectionNotFound, CorrectionDecided],
    handle: (ctx, { params, body }) => decideCorrection(ctx, params.id, "reject", body, settings),
  });

  download("/:id/export", {
    summary: "Export the events of a correction",
    description: "Each voided event, and the one that took its place.",
    access: "viewer",
    params: CorrectionPath,
    query: CorrectionExportQuery,
    errors: [CorrectionNotFound],
    handle: (ctx, { params }) => exportCorrection(ctx, params.id),
  });
}
