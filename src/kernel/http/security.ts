import type { FastifyInstance } from "fastify";
import type { Ctx } from "../context.ts";
import { recordRefusal } from "../security/event.ts";

/** Records each 401, 403 and 429 of an API, under its route template. Where all goes well it costs nothing. */
export function recordRefusals(app: FastifyInstance): void {
  app.addHook("onError", (request, _reply, error, done) => {
    // What is refused before the guard has no ctx, and no caller.
    const ctx = request.ctx as Ctx | undefined;
    if (ctx !== undefined) recordRefusal(ctx, error, `${request.method} ${request.routeOptions.url ?? "?"}`);
    done();
  });
}
