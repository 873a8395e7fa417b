import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import * as outages from "./outages.ts";
import {
  FinishedReports,
  NewOutage,
  Outage,
  OutageCancellation,
  OutageDetail,
  OutageExtension,
  OutagePath,
  OutageQuery,
  OutageReportsEnd,
} from "./schema.ts";

const step = {
  access: "operator",
  params: OutagePath,
  answer: OutageDetail,
  versioned: true,
  changes: true,
  errors: [outages.OutageNotFound, outages.OutageStatusMismatch],
} as const;

/** Planned work and disturbances, as staff announce them. */
export function outageOfficeRoutes(api: Api): void {
  const { list, get, post } = callsOf(api, "Reports", "/backoffice/v1/outages");

  list("", {
    summary: "List outages",
    description: "Planned work and disturbances: open ones first, then the latest begun first.",
    access: "viewer",
    query: OutageQuery,
    item: Outage,
    find: (ctx, { query }) => outages.listOutages(ctx, query),
  });

  post("", {
    summary: "Announce an outage",
    description:
      "To every account that looks after a connection in its areas, in the background. What has begun already is BERLANGSUNG at once.",
    access: "operator",
    body: NewOutage,
    answer: OutageDetail,
    status: 201,
    versioned: true,
    handle: (ctx, { body }) => outages.announceOutage(ctx, body),
  });

  get("/:id", {
    summary: "Read an outage",
    access: "viewer",
    params: OutagePath,
    answer: OutageDetail,
    versioned: true,
    errors: [outages.OutageNotFound],
    handle: (ctx, { params }) => outages.getOutage(ctx, params.id),
  });

  post("/:id/start", {
    ...step,
    summary: "Start an outage",
    description:
      "What was announced begins now. Customers are told, and open reports that it explains are linked.",
    handle: (ctx, { params, ifMatch }) => outages.startOutage(ctx, params.id, ifMatch),
  });

  post("/:id/extend", {
    ...step,
    summary: "Extend an outage",
    description: "It lasts longer. Customers are told, and the deadlines of its reports follow.",
    body: OutageExtension,
    handle: (ctx, { params, body, ifMatch }) => outages.extendOutage(ctx, params.id, body, ifMatch),
  });

  post("/:id/end", {
    ...step,
    summary: "End an outage",
    description: "Customers are told. The deadlines of its reports begin now; finish-reports finishes them.",
    handle: (ctx, { params, ifMatch }) => outages.endOutage(ctx, params.id, ifMatch),
  });

  post("/:id/cancel", {
    ...step,
    summary: "Cancel an outage",
    description: "Before it begins. Customers are told why.",
    body: OutageCancellation,
    handle: (ctx, { params, body, ifMatch }) => outages.cancelOutage(ctx, params.id, body.reason, ifMatch),
  });

  post("/:id/finish-reports", {
    summary: "Finish the reports of an outage",
    description: "Of one that has ended: up to 200 of its open reports at once. Each reporter is told.",
    access: "operator",
    params: OutagePath,
    body: OutageReportsEnd,
    answer: FinishedReports,
    errors: [outages.OutageNotFound, outages.OutageNotOver],
    handle: (ctx, { params, body }) => outages.finishReports(ctx, params.id, body.note),
  });
}
