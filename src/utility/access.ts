import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { DB } from "../db/tables.ts";
import { systemActor } from "../kernel/context.ts";
import { LoketError } from "../kernel/errors.ts";
import type { AccessFacts, RouteAccess } from "../kernel/http/endpoint.ts";
import type { KeyRing } from "../kernel/keys/key-ring.ts";
import type { Sealer } from "../kernel/keys/sealer.ts";
import type { SecurityBuffer } from "../security/buffer.ts";
import { type Caller, readCustomer, tokenRefusals } from "./accounts/session.ts";
import { BukanDariAplikasi, clearCookie, takeCookie } from "./accounts/sessions/cookie.ts";

/** The words a call of the customer API may declare as its access. */
export type CustomerAccess = "public" | "customer";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose token it is, on calls with access `customer`. */
    account: Caller | null;
    /** The session of that token, where there is an account. */
    sessionId: string;
    /** Its token came in a browser's cookie. */
    hasCookie: boolean;
  }
}

interface AccessParts {
  db: Kysely<DB>;
  read: Kysely<DB>;
  keys: KeyRing;
  sealer: Sealer;
  now: () => Date;
  /** TIMEZONE. */
  zone: string;
  security: SecurityBuffer;
  demandStandbys: () => void;
  publicUrl: () => string;
}

/** What each access asks of the caller, and how its credential is refused, for the document. */
export function describeCustomerAccess({ access }: Pick<RouteAccess, "access">): AccessFacts {
  return access === "customer"
    ? { security: [{ bearer: [] }], errors: [...tokenRefusals, BukanDariAplikasi] }
    : { security: [], errors: [] };
}

/** Gives every request its Ctx, and on routes for customers the account, or refuses it before anything else is read. */
export function guardCustomerApi(app: FastifyInstance, parts: AccessParts): void {
  const { db, read, keys, sealer, now, zone, demandStandbys } = parts;
  const security = parts.security.logOf("customer");
  app.decorateRequest("account", null);
  app.decorateRequest("sessionId", "");
  app.decorateRequest("hasCookie", false);
  app.addHook("onRequest", async (request) => {
    const actor = { ...systemActor, username: "anonymous", role: "none", ...whence(request) };
    const { id: requestId, log } = request;
    request.ctx = { db, read, actor, now, zone, requestId, sealer, log, security, demandStandbys };
    request.hasCookie = takeCookie(request, parts.publicUrl());
    if (request.routeOptions.config.access !== "customer") return;
    const { account, sessionId } = await readCustomer(
      request.ctx,
      request.headers.authorization,
      keys.sessions,
    );
    Object.assign(request, { account, sessionId });
    request.ctx.actor = { ...actor, id: account.id, username: account.username, role: "customer" };
  });
  app.addHook("onError", async ({ hasCookie }, reply, error) => {
    // Scripts cannot take away a cookie that opens nothing any more.
    if (hasCookie && error instanceof LoketError && error.kind === "unauthenticated")
      clearCookie(reply, parts.publicUrl());
  });
}

function whence(request: FastifyRequest) {
  return { ipAddress: request.ip, userAgent: request.headers["user-agent"]?.slice(0, 500) ?? null };
}
