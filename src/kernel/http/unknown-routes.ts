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

interface Known {
  name: HTTPMethod;
  url: string;
  /** Of a GET: it does not answer HEAD. */
  lacksHead: boolean;
}

/**
 * A path that exists under another method is 405 with `Allow`; anything else is 404, also one that ends where an id or a code would
 * begin. Told before a body is read, which nobody would use. Hooks that the refusal shall pass through are added before.
 */
export function refuseUnknownRoutes(app: FastifyInstance, routerOptions: { maxParamLength: number }): void {
  const routes: Known[] = [];
  app.addHook("onRoute", ({ method, url, exposeHeadRoute }) => {
    // Preflights are answered everywhere, which makes no path exist.
    if (url === "*") return;
    for (const name of [method].flat() as HTTPMethod[])
      routes.push({ name, url, lacksHead: exposeHeadRoute === false });
  });
  /** Made at the first unknown path: a start registers hundreds of routes, and most servers are never asked for another. */
  let made: ReturnType<typeof knownRoutes> | undefined;

  const refuse = (request: FastifyRequest, reply: FastifyReply): LoketError => {
    made ??= knownRoutes(routes, routerOptions);
    const { answers, methods } = made;
    const path = pathOf(request);
    const allowed = [...methods].filter((method) => answers(method, path)).sort();
    if (allowed.length === 0) return PathNotFound(request.method, path);
    reply.header("allow", allowed.join(", "));
    return MethodNotAllowed(request.method, allowed.join(", "));
  };
  /** HEAD of a path whose GET does not answer it may be that of a neighbour, as of the record whose id is `export`. */
  const isOfNeighbour = (request: FastifyRequest) => {
    if (request.method !== "HEAD") return false;
    made ??= knownRoutes(routes, routerOptions);
    return !made.answers("HEAD", pathOf(request));
  };
  app.addHook("onRequest", (request, reply, done) => {
    const isUnknown = request.is404 || lacksPart(request.params) || isOfNeighbour(request);
    done(isUnknown ? refuse(request, reply) : undefined);
  });
  // Never reached, but without a handler of the application's own its hooks do not see unknown routes.
  app.setNotFoundHandler((request, reply) => {
    throw refuse(request, reply);
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?")[0] ?? "/";
}

/** Whether a part of the path that names something is empty: `/locations/`. */
function lacksPart(params: unknown): boolean {
  return Object.entries(params as Record<string, string>).some(
    ([name, value]) => name !== "*" && value === "",
  );
}

function knownRoutes(routes: readonly Known[], routerOptions: { maxParamLength: number }) {
  const known = router(routerOptions);
  for (const { name, url, lacksHead } of routes)
    if (known.findRoute(name, url) === null) known.on(name, url, () => {}, { lacksHead });
  const find = (method: HTTPMethod, path: string) => {
    const found = known.find(method, path);
    return found === null || lacksPart(found.params) ? null : found;
  };
  return {
    methods: new Set(routes.map(({ name }) => name)),
    answers(method: HTTPMethod, path: string): boolean {
      if (method === "HEAD" && find("GET", path)?.store.lacksHead === true) return false;
      return find(method, path) !== null;
    },
  };
}
