import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { DB } from "../db/tables.ts";
import { type Actor, systemActor } from "../kernel/context.ts";
import { forbidden, type LoketError, unauthenticated } from "../kernel/errors.ts";
import { readBearer } from "../staff/login.ts";
import { type Role, roles } from "../staff/schema.ts";
import type { CatalogueCache } from "./entries/catalogue.ts";
import { findKey, type KeyRing, type MachineKey, type UseNotes } from "./machines/machines.ts";
import { redeemTicket, type StreamSession } from "./realtime/tickets.ts";

export interface AccessParts {
  db: Kysely<DB>;
  jwtSecret: string;
  catalogue: CatalogueCache;
  useNotes: UseNotes;
  now: () => Date;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Whose stream this is, on the route with access `ticket`. */
    streamSession: StreamSession | null;
    /** Which key was accepted, on routes with access `machine`, and from which ring. */
    machine: { key: MachineKey; keys: KeyRing } | null;
  }
}

/** The words a route of the staff door may declare as its access. */
export type Access = "public" | "machine" | "ticket" | Role;

/** What each access asks of the caller, and how its credential is refused, for the document. */
export function describeAccess(access: string): {
  security: Record<string, string[]>[];
  errors: readonly string[];
} {
  switch (access) {
    case "public":
      return { security: [], errors: [] };
    case "machine":
      return { security: [{ apiKey: [] }], errors: ["INVALID_API_KEY"] };
    case "ticket":
      return { security: [{ bearer: [] }, { ticket: [] }], errors: ["UNAUTHORIZED", "TOKEN_EXPIRED"] };
    case "viewer":
      return { security: [{ bearer: [] }], errors: ["UNAUTHORIZED", "TOKEN_EXPIRED"] };
    default:
      return { security: [{ bearer: [] }], errors: ["UNAUTHORIZED", "TOKEN_EXPIRED", "FORBIDDEN"] };
  }
}

/** Gives every request its Ctx, and refuses those whose credential is missing, wrong or too weak, before anything else is read. */
export function guardDoor(app: FastifyInstance, parts: AccessParts): void {
  app.decorateRequest("streamSession", null);
  app.decorateRequest("machine", null);
  app.addHook("onRequest", (request, _reply, done) => {
    request.ctx = {
      db: parts.db,
      actor: anonymous(request),
      now: parts.now,
      requestId: request.id,
      log: request.log,
    };
    const { access } = request.routeOptions.config;
    if (access === undefined || access === "public") done();
    else if (access === "machine") admitMachine(request, parts, done);
    else admitStaff(request, access as Access, parts).then(() => done(), done);
  });
}

function anonymous(request: FastifyRequest): Actor {
  const userAgent = request.headers["user-agent"];
  return {
    ...systemActor,
    username: "anonymous",
    role: "none",
    ipAddress: request.ip,
    userAgent: userAgent?.slice(0, 500) ?? null,
  };
}

/** Synchronous while the key is known, because each levy passes here; an unknown one is looked up before it is refused. */
function admitMachine(request: FastifyRequest, parts: AccessParts, done: (error?: LoketError) => void): void {
  const header = request.headers["x-api-key"];
  const text = typeof header === "string" ? header : undefined;
  if (accept(parts.catalogue.current())) done();
  else if (text === undefined) done(invalidKey("Send the API key in the header X-API-KEY."));
  else {
    parts.catalogue.latest().then(
      (latest) => done(accept(latest) ? undefined : invalidKey("The API key is not valid.")),
      (error: LoketError) => done(error),
    );
  }

  function accept(catalogue: ReturnType<CatalogueCache["current"]>): boolean {
    const key = findKey(catalogue.keys, text, parts.now());
    if (key === undefined) return false;
    const { actor } = request.ctx;
    request.ctx.actor = { ...actor, username: key.name, role: "machine" };
    request.machine = { key, keys: catalogue.keys };
    parts.useNotes.note(key.id, parts.now(), actor.ipAddress);
    return true;
  }
}

function invalidKey(message: string): LoketError {
  return unauthenticated("INVALID_API_KEY", message);
}

async function admitStaff(request: FastifyRequest, access: Access, parts: AccessParts): Promise<void> {
  const session =
    access === "ticket" ? await admitListener(request, parts) : await readSession(request, parts);
  request.streamSession = session;
  const { user } = session;
  request.ctx.actor = { ...request.ctx.actor, id: user.id, username: user.username, role: user.role };
  const needed = access === "ticket" ? "viewer" : access;
  if (roles.indexOf(user.role as Role) > roles.indexOf(needed as Role)) {
    throw forbidden("FORBIDDEN", `This needs the role ${needed}; yours is ${user.role}.`);
  }
}

/** Browsers cannot set headers on an EventSource, so a stream also opens with a ticket in its address. */
function admitListener(request: FastifyRequest, parts: AccessParts): Promise<StreamSession> {
  const { ticket } = request.query as { ticket?: unknown };
  return typeof ticket === "string"
    ? redeemTicket(parts.db, ticket, parts.now())
    : readSession(request, parts);
}

async function readSession(request: FastifyRequest, parts: AccessParts): Promise<StreamSession> {
  const reading = await readBearer(parts.db, request.headers.authorization, parts.jwtSecret, parts.now());
  if (!reading.ok) throw reading.error;
  return { user: reading.user, expiresAt: reading.expiresAt };
}
