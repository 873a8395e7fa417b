import type { FastifyRequest } from "fastify";
import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { idempotencyKeyOf } from "../../kernel/http/idempotency-key.ts";
import { GateNotFound } from "../gates/gates.ts";
import { LocationNotFound } from "../locations/locations.ts";
import { TariffNotFound } from "../tariffs/tariffs.ts";
import { GateInactive, LocationInactive } from "./admission.ts";
import { heartbeat } from "./heartbeat.ts";
import { type IngestDeps, ingestBatch, ingestOne } from "./ingest.ts";
import { EventConflict } from "./results.ts";
import * as schema from "./schema.ts";
import type { Sender } from "./sender.ts";

export function entryRoutes(api: Api, deps: IngestDeps): void {
  const { post } = callsOf(api, "Ingest", "/retribusi/v1");

  post("/ingest", {
    summary: "Send one event",
    description:
      "200 means stored and flushed to disk, with its effect on every summary. With event_id or Idempotency-Key a repeat is harmless at any later time. " +
      "What is refused for its content or master data is kept in quarantine.",
    access: "machine",
    headers: schema.IdempotencyKey,
    body: schema.EntryEvent,
    checkedByHandler: true,
    answer: schema.AcceptedEvent,
    errors: [LocationNotFound, GateNotFound, TariffNotFound, EventConflict, LocationInactive, GateInactive],
    handle: (ctx, { body, request }) => ingestOne(ctx, deps, senderOf(request), body),
  });

  post("/ingest/batch", {
    summary: "Send up to 5,000 events",
    description: "One bad row never fails the others; every accepted row is on disk when this answers.",
    access: "machine",
    body: schema.Batch,
    bodyLimit: 4 * 1024 * 1024,
    answer: schema.BatchResult,
    handle: (ctx, { body, request }) =>
      ingestBatch(ctx, deps, { ...senderOf(request), idempotencyKey: null }, body.events),
  });

  post("/heartbeat", {
    summary: "Say that a gate's machine is alive",
    description: "Keeps a gate online while nobody passes. An event does the same.",
    access: "machine",
    body: schema.Heartbeat,
    answer: schema.HeartbeatAnswer,
    errors: [GateNotFound],
    handle: (ctx, { body, request }) => heartbeat(ctx, deps.catalogue, senderOf(request), body),
  });
}

function senderOf(request: FastifyRequest): Sender {
  return {
    keyText: String(request.headers["x-api-key"]),
    accepted: request.machine,
    idempotencyKey: idempotencyKeyOf(request) ?? null,
  };
}
