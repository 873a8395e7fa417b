import { FileTooLarge, FileTypeNotSupported, fiveFiles } from "../../kernel/files/images.ts";
import { type Calls, callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { ConnectionNotFound } from "../connections/refusals.ts";
import type { UtilityParts } from "../parts.ts";
import * as schema from "./office-schema.ts";
import { takeReport } from "./reception.ts";
import { complaintTypeRoutes } from "./type-routes.ts";
import * as work from "./work.ts";

/** What every step of a report has in common. */
const step = {
  access: "operator",
  params: schema.ReportPath,
  answer: schema.ReportDetail,
  versioned: true,
  changes: true,
  errors: [work.ReportNotFound, work.ReportStatusMismatch],
} as const;
/** A step of the work itself, which a crew takes for the reports that it has. */
const workStep = { ...step, permission: "field" } as const;
const stepWithPhotos = {
  ...workStep,
  bodyLimit: fiveFiles,
  errors: [...step.errors, FileTooLarge, FileTypeNotSupported],
};

/** Fault reports, for those who see to them. */
export function complaintOfficeRoutes(api: Api, { store, runs }: UtilityParts): void {
  complaintTypeRoutes(api, runs);
  const calls = callsOf(api, "Reports", "/backoffice/v1/reports");
  receptionRoutes(calls);
  workRoutes(calls, store);
  endRoutes(calls);
}

function receptionRoutes({ get, list, post }: Calls): void {
  list("", {
    summary: "List fault reports",
    description:
      "Newest first, or `oldest`, or by deadline (`due`, `-due`); with overdue=true the longest overdue first.",
    access: "viewer",
    query: schema.ReportQuery,
    item: schema.Report,
    find: (ctx, { query }) => work.listReports(ctx, query),
  });

  post("", {
    summary: "Take a fault report by phone",
    description:
      "Priority and deadline come from the type. Photos are not asked for, and an address stands for a location.",
    access: "operator",
    body: schema.NewReport,
    answer: schema.ReportDetail,
    status: 201,
    versioned: true,
    errors: [ConnectionNotFound],
    handle: (ctx, { body }) => takeReport(ctx, body),
  });

  get("/:no", {
    summary: "Read a fault report",
    description: "With its photos and every step.",
    access: "viewer",
    params: schema.ReportPath,
    answer: schema.ReportDetail,
    versioned: true,
    errors: [work.ReportNotFound],
    handle: (ctx, { params }) => work.getReport(ctx, params.no),
  });
}

function workRoutes({ post }: Calls, store: UtilityParts["store"]): void {
  post("/assign", {
    summary: "Assign several fault reports",
    description:
      "To the same crew, or to the same person, at once and in one transaction. Those that are finished or closed are left out, and named.",
    access: "operator",
    body: schema.Assignments,
    answer: schema.AssignedReports,
    errors: [work.ReportNotFound],
    handle: (ctx, { body }) => work.assignReports(ctx, body),
  });

  post("/:no/assign", {
    ...step,
    summary: "Assign a fault report",
    description:
      "To a crew, or to somebody who is none. What has come in or was reopened; also to somebody else while it is assigned or worked on.",
    body: schema.Assignment,
    handle: (ctx, { params, body, ifMatch }) => work.assignReport(ctx, { ...params, ifMatch }, body),
  });

  post("/:no/start", {
    ...workStep,
    summary: "Start the work",
    description: "On what is assigned.",
    body: schema.StartNote,
    handle: (ctx, { params, body, ifMatch }) =>
      work.moveReport(ctx, { ...params, ifMatch }, "start", body.note ?? null),
  });

  post("/:no/progress", {
    ...stepWithPhotos,
    summary: "Note progress",
    description: "While it is worked on, with up to 5 photos, as often as need be.",
    body: schema.WorkNote,
    handle: (ctx, { params, body, ifMatch }) => work.noteProgress(ctx, { ...params, ifMatch }, body, store),
  });

  post("/:no/finish", {
    ...stepWithPhotos,
    summary: "Finish the work",
    description: "What is worked on. The customer may rate it, and for 7 days reopen it.",
    body: schema.FinishNote,
    handle: (ctx, { params, body, ifMatch }) => work.finishReport(ctx, { ...params, ifMatch }, body, store),
  });
}

function endRoutes({ post }: Calls): void {
  post("/:no/reject", {
    ...step,
    summary: "Reject a fault report",
    description: "Before anybody works on it.",
    body: schema.ReportReason,
    handle: (ctx, { params, body, ifMatch }) =>
      work.moveReport(ctx, { ...params, ifMatch }, "reject", body.reason),
  });

  post("/:no/cancel", {
    ...step,
    summary: "Cancel a fault report",
    description: "For a caller who says that it is not needed any more, before anybody works on it.",
    body: schema.ReportReason,
    handle: (ctx, { params, body, ifMatch }) =>
      work.moveReport(ctx, { ...params, ifMatch }, "cancel", body.reason),
  });

  post("/:no/reopen", {
    ...step,
    summary: "Reopen a fault report",
    description: "For a caller who is not content, within 7 days. Its deadline begins anew.",
    body: schema.ReportReason,
    errors: [...step.errors, work.ReportReopenTooLate],
    handle: (ctx, { params, body, ifMatch }) => work.reopenReport(ctx, { ...params, ifMatch }, body.reason),
  });
}
