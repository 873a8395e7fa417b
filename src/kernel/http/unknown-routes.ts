import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import router, { type HTTPMethod } from "find-my-way";
import type { LoketError } from "../errors.ts";
import { refusal } from "../refusal.ts";

export const PathNotFound = refusal(
  "not-found",
  "NOT_FOUND",
  (method: string, path: string) => `There is no ${method} ${path.slice(0, 200)}.`,
  "GET",
  "/auth/v1/user",
);
export const MethodNotAllowed = refusal(
  "method-not-allowed",
  "METHOD_NOT_ALLOWED",
  (method: string, allowed: string) => `${method} is not possible here; ${allowed} is.`,
  "PATCH",
  "DELETE, GET, HEAD, PUT",
);

/**
 * A path that exists under another method is 405 with `Allow`; anything else is 404. Told before a body is read, which nobody would
 * use. Hooks that the refusal shall pass through are added before.
 */
export function refuseUnknownRoutes(app: FastifyInstance, routerOptions: { maxParamLength: number }): void {
  const known = router(routerOptions);
  const methods = new Set<HTTPMethod>();
  app.addHook("onRoute", ({ method, url }) => {
    // Preflights are answered everywhere, which makes no path exist.
    if (url === "*") return;
    for (const name of [method].flat() as HTTPMethod[]) {
      methods.add(name);
      if (known.findRoute(name, url) === null) known.on(name, url, () => {});
    }
  });

  const refuse = (request: FastifyRequest, reply: FastifyReply): LoketError => {
    const path = request.url.split("?")[0] ?? "/";
    const allowed = [...methods].filter((method) => known.find(method, path) !== null).sort();
    if (allowed.length === 0) return PathNotFound(request.method, path);
    reply.header("allow", allowed.join(", "));
    return MethodNotAllowed(request.method, allowed.join(", "));
  };
  app.addHook("onRequest", (request, reply, done) =>
    done(request.is404 ? refuse(request, reply) : undefined),
  );
  // Never reached, but without a handler of the application's own its hooks do not see unknown routes.
  app.setNotFoundHandler((request, reply) => {
    throw refuse(request, reply);
  });
}
