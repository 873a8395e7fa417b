import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import * as schedules from "./schedules.ts";
import * as schema from "./schema.ts";

/** Which reports are mailed, to whom and when. */
export function reportScheduleRoutes(api: Api, definitions: schedules.Definitions): void {
  const { get, post, put, remove } = callsOf(api, "Periodic reports", "/backoffice/v1/report-schedules");

  get("", {
    summary: "List reports that are mailed",
    description: "In the order in which they were entered.",
    access: "operator",
    query: schema.ReportScheduleQuery,
    answer: PageOf(schema.ReportSchedule),
    handle: (ctx, { query }) => schedules.listSchedules(ctx, query),
  });

  post("", {
    summary: "Have a report mailed",
    description: "As a PDF and a workbook, to each recipient, once for each day, week or month.",
    access: "admin",
    body: schema.NewReportSchedule,
    answer: schema.ReportSchedule,
    status: 201,
    versioned: true,
    handle: (ctx, { body }) => schedules.createSchedule(ctx, body, definitions),
  });

  get("/:id", {
    summary: "Read when a report is mailed",
    description: "The ETag of the answer is what If-Match takes.",
    access: "operator",
    params: schema.ReportSchedulePath,
    answer: schema.ReportSchedule,
    versioned: true,
    errors: [schedules.ScheduleNotFound],
    handle: (ctx, { params }) => schedules.getSchedule(ctx, params.id),
  });

  put("/:id", {
    summary: "Change when a report is mailed",
    description: "Changes the fields that are sent; it is due next at its first time from now on.",
    access: "admin",
    params: schema.ReportSchedulePath,
    body: schema.ReportScheduleChange,
    answer: schema.ReportSchedule,
    versioned: true,
    errors: [schedules.ScheduleNotFound],
    handle: (ctx, { params, body, ifMatch }) =>
      schedules.changeSchedule(ctx, params.id, body, definitions, ifMatch),
  });

  remove("/:id", {
    summary: "Have a report mailed no more",
    description: "What waits to be mailed is not sent any more, and the list of its deliveries is gone.",
    access: "admin",
    params: schema.ReportSchedulePath,
    answer: schema.DeletedReportSchedule,
    versioned: true,
    errors: [schedules.ScheduleNotFound],
    handle: (ctx, { params, ifMatch }) => schedules.removeSchedule(ctx, params.id, ifMatch),
  });

  get("/:id/deliveries", {
    summary: "List what was mailed of a report",
    description: "The newest first; what waits and what was given up, too.",
    access: "operator",
    params: schema.ReportSchedulePath,
    query: schema.ReportScheduleQuery,
    answer: PageOf(schema.ReportDelivery),
    errors: [schedules.ScheduleNotFound],
    handle: (ctx, { params, query }) => schedules.listDeliveries(ctx, params.id, query),
  });
}
