import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import router, { type HTTPMethod } from "find-my-way";
import type { LoketError } from "../errors.ts";
import { notFound, refusal } from "../refusal.ts";

export const PathNotFound = notFound(
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
  const routes: { name: HTTPMethod; url: string }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    // Preflights are answered everywhere, which makes no path exist.
    if (url === "*") return;
    for (const name of [method].flat() as HTTPMethod[]) routes.push({ name, url });
  });
  /** Made at the first unknown path: a start registers hundreds of routes, and most servers are never asked for another. */
  let made: ReturnType<typeof knownRoutes> | undefined;

  const refuse = (request: FastifyRequest, reply: FastifyReply): LoketError => {
    made ??= knownRoutes(routes, routerOptions);
    const { known, methods } = made;
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

function knownRoutes(
  routes: readonly { name: HTTPMethod; url: string }[],
  routerOptions: { maxParamLength: number },
) {
  const known = router(routerOptions);
  for (const { name, url } of routes) if (known.findRoute(name, url) === null) known.on(name, url, () => {});
  return { known, methods: new Set(routes.map(({ name }) => name)) };
}
