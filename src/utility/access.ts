import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { DB } from "../db/tables.ts";
import { systemActor } from "../kernel/context.ts";
import { type AccountRow, readCustomer } from "./accounts/session.ts";

/** The words a route of the public door may declare as its access. */
export type CustomerAccess = "public" | "customer";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose token it is, on routes with access `customer`. */
    account: AccountRow | null;
  }
}

interface AccessParts {
  db: Kysely<DB>;
  jwtSecret: string;
  now: () => Date;
}

/** What each access asks of the caller, and how its credential is refused, for the document. */
export function describeCustomerAccess(access: string): {
  security: Record<string, string[]>[];
  errors: readonly string[];
} {
  return access === "customer"
    ? { security: [{ bearer: [] }], errors: ["TIDAK_TEROTENTIKASI", "TOKEN_KADALUARSA", "AKUN_NONAKTIF"] }
    : { security: [], errors: [] };
}

/** Gives every request its Ctx, and on routes for customers the account, or refuses it before anything else is read. */
export function guardPublicDoor(app: FastifyInstance, { db, jwtSecret, now }: AccessParts): void {
  app.decorateRequest("account", null);
  app.addHook("onRequest", async (request) => {
    const actor = { ...systemActor, username: "anonymous", role: "none", ...whence(request) };
    request.ctx = { db, actor, now, requestId: request.id, log: request.log };
    if (request.routeOptions.config.access !== "customer") return;
    const account = await readCustomer(db, request.headers.authorization, jwtSecret, now());
    request.account = account;
    request.ctx.actor = { ...actor, id: account.id, username: account.username, role: "customer" };
  });
}

function whence(request: FastifyRequest) {
  return { ipAddress: request.ip, userAgent: request.headers["user-agent"]?.slice(0, 500) ?? null };
}
