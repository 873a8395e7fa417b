import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { linesEndpoint } from "../../kernel/http/lines.ts";
import { PageOf } from "../../kernel/lists/paging.ts";
import { exportAuditLogs, hashedLines, listAuditLogs } from "./audit-log.ts";
import { AuditExportQuery, AuditQuery, AuditRecord, AuditVerification, VerificationQuery } from "./schema.ts";
import { verifyNext } from "./verification.ts";

const exampleLine =
  '{"action":"create","actor":{"id":1,"role":"admin","username":"admin"},"after":{"name":"Pasar Baru"},"before":null,"changed_fields":["name"],"created_at":"2026-11-21T07:05:00.000Z","entity":"locations","entity_key":"PSR01","id":1,"ip_address":"10.0.0.7","request_id":"req-1","user_agent":null}';

export function auditLogRoutes(api: Api): void {
  const { get, download } = callsOf(api, "Audit trail", "/retribusi/v1/frontend/audit-logs");

  get("", {
    summary: "List audit records",
    description:
      "Newest first. ip_address and user_agent are null for viewers. `loket audit verify` checks the chain of hashes.",
    access: "viewer",
    query: AuditQuery,
    answer: PageOf(AuditRecord),
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

  linesEndpoint(
    api,
    "/retribusi/v1/frontend/audit-logs/lines",
    {
      tag: "Audit trail",
      summary: "Export the hashed text of the audit trail",
      description:
        "JSON lines, oldest first: of each record the canonical JSON that was hashed, character for character. SHA-256 over the hash before (64 zeros at first) and a line is the next hash; the last one is the head.",
      access: "admin",
      product: "whole",
    },
    { filename: "audit-trail.jsonl", example: exampleLine, linesOf: hashedLines },
  );

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
