import { downloadEndpoint } from "../../kernel/http/download.ts";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { exportAuditLogs, listAuditLogs } from "./audit-log.ts";
import { AuditExportQuery, AuditQuery, AuditRecord } from "./schema.ts";

const tag = "Audit trail";
const base = "/retribusi/v1/frontend/audit-logs";

/** The audit trail. `zone`: the IANA zone of its dates and times. */
export function auditLogRoutes(door: Door, zone: string): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List audit records",
      query: AuditQuery,
      answer: PageOf(AuditRecord),
      description:
        "Newest first. ip_address and user_agent are null for viewers. `loket audit verify` checks the chain of hashes.",
    },
    (ctx, { query }) => listAuditLogs(ctx, query, zone),
  );

  downloadEndpoint(
    door,
    `${base}/export`,
    {
      access: "viewer",
      tag,
      summary: "Export audit records",
      query: AuditExportQuery,
      description: "Newest first; filters, time zone and number of records at the top.",
    },
    (ctx, { query: { format: _format, separator: _separator, ...filter } }) =>
      exportAuditLogs(ctx, filter, zone),
  );
}
