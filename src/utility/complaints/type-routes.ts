import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import {
  changeType,
  createType,
  getType,
  listTypes,
  ReportTypeExists,
  ReportTypeInUse,
  ReportTypeNotFound,
  removeType,
} from "./complaint-types.ts";
import { reportTypeImport } from "./type-import.ts";
import {
  DeletedReportType,
  NewReportType,
  ReportType,
  ReportTypeChange,
  ReportTypePath,
  ReportTypes,
} from "./type-schema.ts";

/** What customers may report. */
export function complaintTypeRoutes(api: Api, runs: Runs): void {
  const calls = callsOf(api, "Reports", "/backoffice/v1/report-types");
  const { get, post, put, remove } = calls;

  importRoute(
    calls,
    "",
    runs,
    {
      summary: "Import report types from CSV",
      description: "Reports that are there keep the priority and the deadline they began with.",
      access: "admin",
    },
    reportTypeImport,
  );

  get("", {
    summary: "List report types",
    description: "All of them, inactive ones too, in the order in which customers choose.",
    access: "viewer",
    answer: ReportTypes,
    handle: (ctx) => listTypes(ctx),
  });

  post("", {
    summary: "Create a report type",
    description: "Customers can choose it at once, unless is_active is 0.",
    access: "admin",
    body: NewReportType,
    answer: ReportType,
    status: 201,
    versioned: true,
    errors: [ReportTypeExists],
    handle: (ctx, { body }) => createType(ctx, body),
  });

  get("/:code", {
    summary: "Read a report type",
    description: "The ETag of the answer is what If-Match takes.",
    access: "viewer",
    params: ReportTypePath,
    answer: ReportType,
    versioned: true,
    errors: [ReportTypeNotFound],
    handle: (ctx, { params }) => getType(ctx, params.code),
  });

  put("/:code", {
    summary: "Change a report type",
    description:
      "Only the fields that are sent. Reports that are there keep the priority and the deadline they began with.",
    access: "admin",
    params: ReportTypePath,
    body: ReportTypeChange,
    answer: ReportType,
    versioned: true,
    errors: [ReportTypeNotFound],
    handle: (ctx, { params, body, ifMatch }) => changeType(ctx, params.code, body, ifMatch),
  });

  remove("/:code", {
    summary: "Delete a report type",
    description: "Only one of which there is no report.",
    access: "admin",
    params: ReportTypePath,
    answer: DeletedReportType,
    versioned: true,
    errors: [ReportTypeNotFound, ReportTypeInUse],
    handle: (ctx, { params, ifMatch }) => removeType(ctx, params.code, ifMatch),
  });
}
