import type { FastifyRequest } from "fastify";
import type { StaffSession } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who of the staff is signed in, on routes for them. */
    staffSession: StaffSession | null;
  }
}

/** The session of a request on a route for staff. */
export function sessionOf(request: FastifyRequest): StaffSession {
  if (request.staffSession === null) throw new Error("a call for staff without a session");
  return request.staffSession;
}
