import type { FastifyReply, FastifyRequest } from "fastify";
import { invalid } from "../../kernel/errors.ts";
import { type Door, documented, endpoint } from "../../kernel/http/endpoint.ts";
import type { StreamHub } from "./hub.ts";
import { Snapshot, SnapshotQuery, StreamHeaders, StreamQuery, Ticket } from "./schema.ts";
import { type SnapshotSettings, snapshot } from "./snapshot.ts";
import { drawTicket, type StreamSession } from "./tickets.ts";

const tag = "Realtime";
const base = "/retribusi/v1/realtime";

export function realtimeRoutes(door: Door, hub: StreamHub, settings: SnapshotSettings): void {
  const query = StreamQuery;
  const spec = {
    access: "ticket",
    tag,
    summary: "Stream of events as they are stored",
    query,
    headers: StreamHeaders,
    description:
      "Server-Sent Events. First `connected` {last_id, server_time}; then `entry` messages whose id is the event id, in id order, without gap or repeat; " +
      "`voided`, `gate_status`; `reset` {reason, last_id} when the position cannot be replayed: reload the snapshot. Without last_id: only what is new. " +
      "Takes a bearer token, or ?ticket= where headers cannot be set.",
  };
  door.app.route({
    method: "GET",
    url: `${base}/stream`,
    exposeHeadRoute: false,
    config: { access: "ticket" },
    schema: documented(door, spec, {
      200: {
        description: "The stream.",
        content: { "text/event-stream": { schema: { type: "string", examples: [streamExample] } } },
      },
    }),
    handler: (request, reply) => openStream(hub, request, reply),
  });

  endpoint(
    door,
    "POST",
    `${base}/ticket`,
    {
      access: "viewer",
      tag,
      summary: "Draw a ticket for one stream",
      answer: Ticket,
      description:
        "Browsers cannot set headers on an EventSource; a ticket is used once and valid for 60 seconds.",
    },
    (ctx, { request }) => drawTicket(ctx.db, sessionOf(request), ctx.now()),
  );

  endpoint(
    door,
    "GET",
    `${base}/snapshot`,
    {
      access: "viewer",
      tag,
      summary: "Where the day stands",
      query: SnapshotQuery,
      answer: Snapshot,
      description: "Snapshot, then the stream from its last_event_id, misses and repeats nothing.",
    },
    (ctx, { query }) => snapshot(ctx, query, settings),
  );
}

const streamExample =
  'retry: 3000\n\nevent: connected\ndata: {"last_id":41,"server_time":1795244700}\n\nid: 42\nevent: entry\ndata: {"id":42,…}\n\n';

async function openStream(hub: StreamHub, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const query = request.query as { last_id?: number; location_code?: string };
  const lastId = lastEventId(request.headers["last-event-id"]) ?? query.last_id;
  const here = await hub.here();
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
  reply.hijack();
  await hub.open(reply.raw, {
    here,
    session: sessionOf(request),
    lastId,
    locationCode: query.location_code,
    headers,
  });
}

/** An EventSource repeats its first URL for ever, so the header it sends on reconnecting wins over last_id. */
function lastEventId(header: string | string[] | undefined): number | undefined {
  if (header === undefined || header === "") return undefined;
  const id = typeof header === "string" && /^\d{1,16}$/.test(header) ? Number(header) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw invalid({ "last-event-id": ["must be the id of an event"] });
  return id;
}

function sessionOf(request: FastifyRequest): StreamSession {
  if (request.streamSession === null) throw new Error("a stream without a session");
  return request.streamSession;
}
