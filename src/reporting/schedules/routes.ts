import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import * as schedules from "./schedules.ts";
import * as schema from "./schema.ts";

export function reportScheduleRoutes(api: Api, definitions: schedules.Definitions): void {
  const { list, post, at } = callsOf(api, "Periodic reports", "/backoffice/v1/report-schedules");
  const one = at("/:id", { params: schema.ReportSchedulePath, errors: [schedules.ScheduleNotFound] });

  list("", {
    summary: "List reports that are mailed",
    description: "In the order in which they were entered.",
    access: "operator",
    item: schema.ReportSchedule,
    find: (ctx) => schedules.listSchedules(ctx),
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

  one.get("", {
    summary: "Read when a report is mailed",
    access: "operator",
    answer: schema.ReportSchedule,
    versioned: true,
    handle: (ctx, { params }) => schedules.getSchedule(ctx, params.id),
  });

  one.put("", {
    summary: "Change when a report is mailed",
    description: "Changes the fields that are sent; it is due next at its first time from now on.",
    access: "admin",
    body: schema.ReportScheduleChange,
    answer: schema.ReportSchedule,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) =>
      schedules.changeSchedule(ctx, params.id, body, definitions, ifMatch),
  });

  one.remove("", {
    summary: "Have a report mailed no more",
    description: "What waits to be mailed is not sent any more, and the list of its deliveries is gone.",
    access: "admin",
    answer: schema.DeletedReportSchedule,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => schedules.removeSchedule(ctx, params.id, ifMatch),
  });

  list("/:id/deliveries", {
    params: schema.ReportSchedulePath,
    errors: [schedules.ScheduleNotFound],
    summary: "List what was mailed of a report",
    description: "The newest first; what waits and what was given up, too.",
    access: "operator",
    item: schema.ReportDelivery,
    find: (ctx, { params }) => schedules.listDeliveries(ctx, params.id),
  });
}
