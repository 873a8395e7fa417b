import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import * as complaintTypes from "./complaint-types.ts";
import { reportTypeImport } from "./type-import.ts";
import * as schema from "./type-schema.ts";

/** What customers may report. */
export function complaintTypeRoutes(api: Api, runs: Runs): void {
  const calls = callsOf(api, "Reports", "/backoffice/v1/report-types");
  const { get, post, at } = calls;
  const one = at("/:code", {
    params: schema.ReportTypePath,
    answer: schema.ReportType,
    errors: [complaintTypes.ReportTypeNotFound],
  });

  importRoute(calls, "", runs, reportTypeImport, {
    summary: "Import report types from CSV",
    description: "Reports that are there keep the priority and the deadline they began with.",
    access: "admin",
  });

  get("", {
    summary: "List report types",
    description: "All of them, inactive ones too, in the order in which customers choose.",
    access: "viewer",
    answer: schema.ReportTypes,
    handle: (ctx) => complaintTypes.listTypes(ctx),
  });

  post("", {
    summary: "Create a report type",
    description: "Customers can choose it at once, unless is_active is 0.",
    access: "admin",
    body: schema.NewReportType,
    answer: schema.ReportType,
    status: 201,
    versioned: true,
    errors: [complaintTypes.ReportTypeExists],
    handle: (ctx, { body }) => complaintTypes.createType(ctx, body),
  });

  one.get("", {
    summary: "Read a report type",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => complaintTypes.getType(ctx, params.code),
  });

  one.put("", {
    summary: "Change a report type",
    description:
      "Only the fields that are sent. Reports that are there keep the priority and the deadline they began with.",
    access: "admin",
    body: schema.ReportTypeChange,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => complaintTypes.changeType(ctx, params.code, body, ifMatch),
  });

  one.remove("", {
    summary: "Delete a report type",
    description: "Only one of which there is no report.",
    access: "admin",
    answer: schema.DeletedReportType,
    versioned: true,
    errors: [complaintTypes.ReportTypeInUse],
    handle: (ctx, { params, ifMatch }) => complaintTypes.removeType(ctx, params.code, ifMatch),
  });
}
