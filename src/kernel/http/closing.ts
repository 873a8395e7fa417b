import type { FastifyInstance } from "fastify";
import { unavailable } from "../errors.ts";

/** Health checks are answered until the end. */
const openToTheEnd = new Set(["/health", "/ready"]);

/**
 * Once the API begins to close, what still comes over open connections is refused in the API's own envelope, with Retry-After
 * (guarantees 7 and 8). Fastify's own refusal, which knows neither, has to be switched off: `return503OnClosing: false`.
 */
export function refuseWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (!closing || openToTheEnd.has(request.routeOptions.url ?? "")) return done();
    reply.header("connection", "close");
    done(unavailable("The service is shutting down. Please repeat the request."));
  });
}
