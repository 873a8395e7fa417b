import { callsOf } from "../kernel/http/calls.ts";
import type { Api } from "../kernel/http/endpoint.ts";
import { SecurityEvent, SecurityEventQuery } from "./schema.ts";
import { listSecurityEvents } from "./security-events.ts";

export function securityEventRoutes(api: Api): void {
  const { list } = callsOf(api, "Security events", "/auth/v1/security-events");

  list("", {
    summary: "List security events",
    description:
      "Newest first, a few seconds after the fact. What is alike within a minute is one row with its count; SECURITY_EVENTS_DAYS says how long they are kept.",
    access: "admin",
    query: SecurityEventQuery,
    item: SecurityEvent,
    find: (ctx, { query }) => listSecurityEvents(ctx, query),
  });
}
