import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import {
  changeSchedule,
  createSchedule,
  type Definitions,
  getSchedule,
  listDeliveries,
  listSchedules,
  removeSchedule,
  ScheduleNotFound,
} from "./schedules.ts";
import {
  DeletedReportSchedule,
  NewReportSchedule,
  ReportDelivery,
  ReportSchedule,
  ReportScheduleChange,
  ReportSchedulePath,
  ReportScheduleQuery,
} from "./schema.ts";

/** Which reports are mailed, to whom and when. */
export function reportScheduleRoutes(api: Api, definitions: Definitions): void {
  const { get, post, put, remove } = callsOf(api, "Periodic reports", "/backoffice/v1/report-schedules");

  get("", {
    summary: "List reports that are mailed",
    description: "In the order in which they were entered.",
    access: "operator",
    query: ReportScheduleQuery,
    answer: PageOf(ReportSchedule),
    handle: (ctx, { query }) => listSchedules(ctx, query),
  });

  post("", {
    summary: "Have a report mailed",
    description: "As a PDF and a workbook, to each recipient, once for each day, week or month.",
    access: "admin",
    body: NewReportSchedule,
    answer: ReportSchedule,
    status: 201,
    versioned: true,
    handle: (ctx, { body }) => createSchedule(ctx, body, definitions),
  });

  get("/:id", {
    summary: "Read when a report is mailed",
    description: "The ETag of the answer is what If-Match takes.",
    access: "operator",
    params: ReportSchedulePath,
    answer: ReportSchedule,
    versioned: true,
    errors: [ScheduleNotFound],
    handle: (ctx, { params }) => getSchedule(ctx, params.id),
  });

  put("/:id", {
    summary: "Change when a report is mailed",
    description: "Changes the fields that are sent; it is due next at its first time from now on.",
    access: "admin",
    params: ReportSchedulePath,
    body: ReportScheduleChange,
    answer: ReportSchedule,
    versioned: true,
    errors: [ScheduleNotFound],
    handle: (ctx, { params, body, ifMatch }) => changeSchedule(ctx, params.id, body, definitions, ifMatch),
  });

  remove("/:id", {
    summary: "Have a report mailed no more",
    description: "What waits to be mailed is not sent any more, and the list of its deliveries is gone.",
    access: "admin",
    params: ReportSchedulePath,
    answer: DeletedReportSchedule,
    versioned: true,
    errors: [ScheduleNotFound],
    handle: (ctx, { params, ifMatch }) => removeSchedule(ctx, params.id, ifMatch),
  });

  get("/:id/deliveries", {
    summary: "List what was mailed of a report",
    description: "The newest first; what waits and what was given up, too.",
    access: "operator",
    params: ReportSchedulePath,
    query: ReportScheduleQuery,
    answer: PageOf(ReportDelivery),
    errors: [ScheduleNotFound],
    handle: (ctx, { params, query }) => listDeliveries(ctx, params.id, query),
  });
}
