import type { FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import type { Ctx } from "../../kernel/context.ts";
import { type Door, endpoint, type Input } from "../../kernel/http/endpoint.ts";
import { IfMatch, type Versioned, withEtag } from "../../kernel/http/etag.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import {
  Assignment,
  Finish,
  NewReport,
  Progress,
  Reason,
  Report,
  ReportDetail,
  ReportPath,
  ReportQuery,
  Start,
} from "./office-schema.ts";
import { takeReport } from "./reception.ts";
import { complaintTypeRoutes } from "./type-routes.ts";
import {
  type Addressed,
  assignReport,
  cancelReport,
  finishReport,
  getReport,
  listReports,
  noteProgress,
  rejectReport,
  reopenReport,
  startReport,
} from "./work.ts";

const tag = "Reports";
const base = "/backoffice/v1/reports";
/** Five photos of 5 MiB in base64. */
const fivePhotos = 36 * 1024 * 1024;

/** Fault reports, for who sees to them. */
export function complaintOfficeRoutes(door: Door, parts: UtilityParts): void {
  complaintTypeRoutes(door);
  readingRoutes(door, parts);
  stageRoutes(door, parts);
}

function readingRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List fault reports",
      query: ReportQuery,
      answer: PageOf(Report),
      description: "Newest first; with overdue=true the longest overdue first.",
    },
    (ctx, { query }) => listReports(ctx, query, zone),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "operator",
      tag,
      summary: "Take a fault report by phone",
      body: NewReport,
      answer: ReportDetail,
      status: 201,
      versioned: true,
      description:
        "Priority and deadline come from the type. Photos are not asked for, and an address stands for a location.",
      errors: ["CONNECTION_NOT_FOUND"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await takeReport(ctx, body, zone)),
  );

  endpoint(
    door,
    "GET",
    `${base}/:no`,
    {
      access: "viewer",
      tag,
      summary: "Read a fault report",
      params: ReportPath,
      answer: ReportDetail,
      versioned: true,
      description: "With its photos and every step. The ETag of the answer is what If-Match takes.",
      errors: ["REPORT_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getReport(ctx, params.no, zone)),
  );
}

function stageRoutes(door: Door, { zone, store }: UtilityParts): void {
  stage(
    door,
    "assign",
    {
      summary: "Assign a fault report",
      body: Assignment,
      description:
        "What has come in or was reopened; also to somebody else while it is assigned or worked on.",
    },
    (ctx, report, body) => assignReport(ctx, report, body, zone),
  );
  stage(
    door,
    "start",
    { summary: "Start the work", body: Start, description: "On what is assigned." },
    (ctx, report, body) => startReport(ctx, report, body.note, zone),
  );
  stage(
    door,
    "progress",
    {
      summary: "Note progress",
      body: Progress,
      description: "While it is worked on, with up to 5 photos, as often as need be.",
      takesPhotos: true,
    },
    (ctx, report, body) => noteProgress(ctx, report, body, zone, store),
  );
  stage(
    door,
    "finish",
    {
      summary: "Finish the work",
      body: Finish,
      description: "What is worked on. The customer may rate it, and for 7 days reopen it.",
      takesPhotos: true,
    },
    (ctx, report, body) => finishReport(ctx, report, body, zone, store),
  );
  stage(
    door,
    "reject",
    { summary: "Reject a fault report", body: Reason, description: "Before anybody works on it." },
    (ctx, report, body) => rejectReport(ctx, report, body.reason, zone),
  );
  stage(
    door,
    "cancel",
    {
      summary: "Cancel a fault report",
      body: Reason,
      description: "For a caller who says that it is not needed any more, before anybody works on it.",
    },
    (ctx, report, body) => cancelReport(ctx, report, body.reason, zone),
  );
  stage(
    door,
    "reopen",
    {
      summary: "Reopen a fault report",
      body: Reason,
      description: "For a caller who is not content, within 7 days. Its deadline begins anew.",
      errors: ["REPORT_REOPEN_TOO_LATE"],
    },
    (ctx, report, body) => reopenReport(ctx, report, body.reason, zone),
  );
}

interface StageSpec<Sent extends TSchema> {
  summary: string;
  description: string;
  body: Sent;
  takesPhotos?: boolean;
  errors?: readonly string[];
}

/** One step of a report: refused with a message that says what comes next where the report stands elsewhere. */
function stage<Sent extends TSchema>(
  door: Door,
  verb: string,
  { takesPhotos = false, errors = [], ...spec }: StageSpec<Sent>,
  take: (
    ctx: Ctx,
    report: Addressed,
    body: Input<TSchema, TSchema, Sent>["body"],
  ) => Promise<Versioned<ReportDetail>>,
): void {
  const ofPhotos = takesPhotos ? ["FILE_TOO_LARGE", "FILE_TYPE_NOT_SUPPORTED"] : [];
  endpoint(
    door,
    "POST",
    `${base}/:no/${verb}`,
    {
      access: "operator",
      tag,
      ...spec,
      params: ReportPath,
      headers: IfMatch,
      answer: ReportDetail,
      versioned: true,
      errors: ["REPORT_NOT_FOUND", "REPORT_STATUS_MISMATCH", "PRECONDITION_FAILED", ...ofPhotos, ...errors],
      ...(takesPhotos ? { bodyLimit: fivePhotos } : {}),
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await take(ctx, { no: params.no, ifMatch: ifMatchOf(request) }, body)),
  );
}

function ifMatchOf(request: FastifyRequest): string | undefined {
  return request.headers["if-match"];
}
