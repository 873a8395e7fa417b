import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { exportAuditLogs, listAuditLogs } from "./audit-log.ts";
import { AuditExportQuery, AuditQuery, AuditRecord, AuditVerification, VerificationQuery } from "./schema.ts";
import { verifyNext } from "./verification.ts";

export function auditLogRoutes(api: Api): void {
  const { get, download } = callsOf(api, "Audit trail", "/retribusi/v1/frontend/audit-logs");

  get("", {
    summary: "List audit records",
    description:
      "Newest first. ip_address and user_agent are null for viewers. `loket audit verify` checks the chain of hashes.",
    access: "viewer",
    query: AuditQuery,
    answer: PageOf(AuditRecord),
    exported: false,
    handle: (ctx, { query }) => listAuditLogs(ctx, query),
  });

  download("/export", {
    summary: "Export audit records",
    description: "Newest first; filters, time zone and number of records at the top.",
    access: "viewer",
    query: AuditExportQuery,
    handle: (ctx, { query: { format: _format, separator: _separator, ...filter } }) =>
      exportAuditLogs(ctx, filter),
  });

  get("/verification", {
    summary: "Verify the next records of the audit trail",
    description:
      "The verdict of `loket audit verify`, a thousand records a call, the first ones without `cursor`. A trail whose newest records were cut off is whole in itself: compare `records` and `head` with figures noted elsewhere.",
    access: "viewer",
    product: "whole",
    query: VerificationQuery,
    answer: AuditVerification,
    handle: (ctx, { query }) => verifyNext(ctx, query.cursor),
  });
}
