import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { changeType, createType, getType, listTypes, removeType } from "./complaint-types.ts";
import {
  DeletedReportType,
  NewReportType,
  ReportType,
  ReportTypeChange,
  ReportTypePath,
  ReportTypes,
} from "./type-schema.ts";

const tag = "Reports";
const base = "/backoffice/v1/report-types";

/** What customers may report. */
export function complaintTypeRoutes(door: Door): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List report types",
      answer: ReportTypes,
      description: "All of them, inactive ones too, in the order in which customers choose.",
    },
    (ctx) => listTypes(ctx),
  );

  endpoint(
    door,
    "POST",
    base,
    {
      access: "admin",
      tag,
      summary: "Create a report type",
      body: NewReportType,
      answer: ReportType,
      status: 201,
      versioned: true,
      description: "Customers can choose it at once, unless is_active is 0.",
      errors: ["REPORT_TYPE_EXISTS"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await createType(ctx, body)),
  );

  endpoint(
    door,
    "GET",
    `${base}/:code`,
    {
      access: "viewer",
      tag,
      summary: "Read a report type",
      params: ReportTypePath,
      answer: ReportType,
      versioned: true,
      description: "The ETag of the answer is what If-Match takes.",
      errors: ["REPORT_TYPE_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getType(ctx, params.code)),
  );

  endpoint(
    door,
    "PUT",
    `${base}/:code`,
    {
      access: "admin",
      tag,
      summary: "Change a report type",
      params: ReportTypePath,
      body: ReportTypeChange,
      headers: IfMatch,
      answer: ReportType,
      versioned: true,
      description:
        "Only the fields that are sent. Reports that are there keep the priority and the deadline they began with.",
      errors: ["REPORT_TYPE_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changeType(ctx, params.code, body, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    `${base}/:code`,
    {
      access: "admin",
      tag,
      summary: "Delete a report type",
      params: ReportTypePath,
      headers: IfMatch,
      answer: DeletedReportType,
      description: "Only one of which there is no report.",
      errors: ["REPORT_TYPE_NOT_FOUND", "REPORT_TYPE_IN_USE", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removeType(ctx, params.code, request.headers["if-match"]),
  );
}
