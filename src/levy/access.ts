import type { FastifyRequest } from "fastify";
import type { LoketError } from "../kernel/errors.ts";
import {
  readBearer,
  type StaffAccess,
  type StaffSession,
  TokenExpired,
  Unauthorized,
} from "../staff/login.ts";
import { OutOfScope } from "../staff/scope.ts";
import { type AccessKinds, type AccessSettings, admitStaff, unfinished } from "../staff-api/access.ts";
import type { CatalogueCache } from "./entries/catalogue.ts";
import { findKey, InvalidApiKey, type KeyRing, type MachineKey, type UseNotes } from "./machines/machines.ts";
import { redeemTicket } from "./realtime/tickets.ts";

interface LevyAccessDeps extends StaffAccess {
  catalogue: CatalogueCache;
  useNotes: UseNotes;
  settings: AccessSettings;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Which key was accepted, on routes with access `machine`, and from which ring. */
    machine: { key: MachineKey; keys: KeyRing } | null;
  }
}

/** Who else may call the staff API: machines with a key, and screens that open the stream with a ticket. */
export function levyAccess(deps: LevyAccessDeps): AccessKinds {
  return {
    machine: {
      security: [{ apiKey: [] }],
      errors: [InvalidApiKey],
      admit: (request, done) => admitMachine(request, deps, done),
    },
    ticket: {
      security: [{ bearer: [] }, { ticket: [] }],
      errors: [Unauthorized, TokenExpired, ...unfinished, OutOfScope],
      admit: (request, done) => {
        sessionOfListener(request, deps)
          .then((session) => admitStaff(request, session, "viewer", deps))
          .then(() => done(), done);
      },
    },
  };
}

/** Synchronous while the key is known, because each levy passes here; an unknown one is looked up before it is refused. */
function admitMachine(request: FastifyRequest, deps: LevyAccessDeps, done: (refused?: LoketError) => void) {
  const header = request.headers["x-api-key"];
  const text = typeof header === "string" ? header : undefined;
  if (accept(deps.catalogue.current())) done();
  else if (text === undefined) done(InvalidApiKey("Send the API key in the header X-API-KEY."));
  else {
    deps.catalogue.latest().then(
      (latest) => done(accept(latest) ? undefined : InvalidApiKey("The API key is not valid.")),
      (error: LoketError) => done(error),
    );
  }

  function accept(catalogue: ReturnType<CatalogueCache["current"]>): boolean {
    const now = deps.now();
    const key = findKey(catalogue.keys, text, now);
    if (key === undefined) return false;
    const { actor } = request.ctx;
    actor.username = key.name;
    actor.role = "machine";
    request.machine = { key, keys: catalogue.keys };
    deps.useNotes.note(key, now, actor.ipAddress);
    return true;
  }
}

/** Browsers cannot set headers on an EventSource, so a stream also opens with a ticket in its address. */
function sessionOfListener(request: FastifyRequest, deps: LevyAccessDeps): Promise<StaffSession> {
  const { ticket } = request.query as { ticket?: unknown };
  return typeof ticket === "string"
    ? redeemTicket(deps.db, ticket, deps.now())
    : readBearer(deps, request.headers.authorization);
}
