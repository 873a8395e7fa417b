import type { FastifyRequest } from "fastify";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { heartbeat, type IngestParts, ingestBatch, ingestOne, type Sender } from "./ingest.ts";
import {
  AcceptedEvent,
  Batch,
  BatchResult,
  EntryEvent,
  Heartbeat,
  HeartbeatAnswer,
  IdempotencyKey,
} from "./schema.ts";

const tag = "Ingest";

export function entryRoutes(door: Door, parts: IngestParts): void {
  endpoint(
    door,
    "POST",
    "/retribusi/v1/ingest",
    {
      access: "machine",
      tag,
      summary: "Send one event",
      body: EntryEvent,
      headers: IdempotencyKey,
      answer: AcceptedEvent,
      description:
        "200 means stored and flushed to disk, with its effect on every summary. With event_id or Idempotency-Key a repeat is harmless at any later time. " +
        "What is refused for its content or master data is kept in quarantine.",
      errors: [
        "LOCATION_NOT_FOUND",
        "GATE_NOT_FOUND",
        "TARIFF_NOT_FOUND",
        "EVENT_CONFLICT",
        "LOCATION_INACTIVE",
        "GATE_INACTIVE",
      ],
      checkedByHandler: true,
    },
    (ctx, { body, request }) => ingestOne(ctx, parts, senderOf(request), body),
  );

  endpoint(
    door,
    "POST",
    "/retribusi/v1/ingest/batch",
    {
      access: "machine",
      tag,
      summary: "Send up to 5,000 events",
      body: Batch,
      answer: BatchResult,
      bodyLimit: 4 * 1024 * 1024,
      description: "One bad row never fails the others; every accepted row is on disk when this answers.",
    },
    (ctx, { body, request }) =>
      ingestBatch(ctx, parts, { ...senderOf(request), idempotencyKey: null }, body.events),
  );

  endpoint(
    door,
    "POST",
    "/retribusi/v1/heartbeat",
    {
      access: "machine",
      tag,
      summary: "Say that a gate's machine is alive",
      body: Heartbeat,
      answer: HeartbeatAnswer,
      errors: ["GATE_NOT_FOUND"],
      description: "Keeps a gate online while nobody passes. An event does the same.",
    },
    (ctx, { body, request }) => heartbeat(ctx, parts, senderOf(request), body),
  );
}

function senderOf(request: FastifyRequest): Sender {
  const idempotencyKey = request.headers["idempotency-key"];
  return {
    keyText: String(request.headers["x-api-key"]),
    accepted: request.machine,
    idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey : null,
  };
}
