import type { FastifyReply, FastifyRequest } from "fastify";
import { fieldError } from "../../field-errors/field-errors.ts";
import { invalid } from "../../kernel/errors.ts";
import { callsOf } from "../../kernel/http/calls.ts";
import { type Api, configOf, documented } from "../../kernel/http/endpoint.ts";
import type { KioskScreen } from "../../staff/kiosks/kiosks.ts";
import type { StaffSession } from "../../staff/sessions/sessions.ts";
import { sessionOf } from "../../staff/sessions/sessions.ts";
import type { GateSettings } from "../gates/gates.ts";
import { type Position, readPositionText } from "../ledger/ledger.ts";
import type { StreamHub } from "./hub.ts";
import { TooManyStreams } from "./refusals.ts";
import type { RightToListen } from "./rights.ts";
import { Snapshot, SnapshotQuery, StreamHeaders, StreamQuery, Ticket } from "./schema.ts";
import { snapshot } from "./snapshot.ts";
import { drawTicket } from "./tickets.ts";

export function realtimeRoutes(api: Api, hub: StreamHub, settings: GateSettings): void {
  const { get, post } = callsOf(api, tag, base);
  streamRoute(api, hub);

  post("/ticket", {
    summary: "Draw a ticket for one stream",
    description:
      "Browsers cannot set headers on an EventSource; a ticket is used once and valid for 60 seconds. An EventSource that reconnects by itself repeats a ticket that is spent (401): close it, draw another ticket, and open a new one with last_id.",
    access: "viewer",
    answer: Ticket,
    handle: (ctx, { request }) => drawTicket(ctx.db, sessionOf(request), ctx.now()),
  });

  get("/snapshot", {
    summary: "Where the day stands",
    description:
      "Snapshot, then the stream from its last_event_id, misses and repeats nothing; nor of voids, from its last_void_id.",
    access: "viewer",
    kiosk: true,
    query: SnapshotQuery,
    answer: Snapshot,
    handle: (ctx, { query }) => snapshot(ctx, query, settings),
  });
}

const tag = "Realtime";
const base = "/retribusi/v1/realtime";

/** The one call that never ends: its answer is written by the hub. */
function streamRoute(api: Api, hub: StreamHub): void {
  const spec = {
    access: "ticket",
    kiosk: true,
    tag,
    errors: [TooManyStreams],
    summary: "Stream of events as they are stored",
    query: StreamQuery,
    headers: StreamHeaders,
    description:
      "Server-Sent Events. First `connected` {last_id, last_void_id, server_time}; then `entry` messages whose id is the event id, in id order, without gap or repeat; " +
      "`voided`, `gate_status`; `reset` {reason, last_id} when the position cannot be replayed: reload the snapshot. Without last_id: only what is new. " +
      "`voided` is an event and the void_id of its void; who was away names the last one as last_void_id, and is told those in between. " +
      "After a failover or a restore that took events away, ids are `<event id>-<epoch>`, and whoever has received more than is left gets a `reset`. " +
      "Takes a bearer token, or ?ticket= where headers cannot be set: a ticket opens one stream, so who comes back draws another. " +
      "One user may have STREAM_LIMIT_PER_USER streams open.",
  };
  api.app.route({
    method: "GET",
    url: `${base}/stream`,
    exposeHeadRoute: false,
    config: configOf(api, spec),
    schema: documented(api, spec, {
      200: {
        description: "The stream.",
        content: { "text/event-stream": { schema: { type: "string", examples: [streamExample] } } },
      },
    }),
    handler: (request, reply) => openStream(hub, request, reply),
  });
}

const streamExample =
  'retry: 3000\n\nevent: connected\ndata: {"last_id":41,"last_void_id":7,"server_time":1795244700}\n\nid: 42\nevent: entry\ndata: {"id":42,…}\n\n';

async function openStream(hub: StreamHub, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const query = request.query as StreamQuery;
  const from = lastEventId(request.headers["last-event-id"]) ?? positionOf(query);
  const listener = request.kiosk === null ? listenerOf(sessionOf(request)) : listeningKiosk(request.kiosk);
  const leave = hub.takePlace(listener.placeOf);
  const here = await hub.here().catch((error: unknown) => {
    leave();
    throw error;
  });
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
  reply.hijack();
  await hub.open(reply.raw, {
    here,
    leave,
    right: listener,
    from,
    fromVoid: query.last_void_id,
    locationCode: query.location_code,
    places: request.ctx.actor.places,
    headers,
  });
}

function listenerOf({ id, user, expiresAt }: StaffSession): RightToListen {
  return { id, version: user.token_version, placeOf: `user ${user.id}`, expiresAt };
}

/** A screen listens until it is revoked. */
function listeningKiosk({ id }: KioskScreen): RightToListen {
  return { id, version: null, placeOf: `kiosk ${id}`, expiresAt: null };
}

/** An EventSource repeats its first URL for ever, so the header it sends on reconnecting wins over last_id. */
function lastEventId(header: string | string[] | undefined): Position | undefined {
  if (header === undefined || header === "") return undefined;
  const position = typeof header === "string" ? readPositionText(header) : undefined;
  if (position === undefined) throw invalid({ "last-event-id": [fieldError("NOT_AN_EVENT_ID")] });
  return position;
}

/** Without an epoch, as from a snapshot: in the latest one. */
function positionOf({ last_id, epoch }: StreamQuery): Position | undefined {
  return last_id === undefined ? undefined : { id: last_id, epoch };
}
