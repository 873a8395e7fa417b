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
  /** For a GET: it does not answer HEAD. */
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
    const path = pathOf(request);
    const allowed = placeOf(path)?.methods ?? methodsOf(path);
    if (allowed.length === 0) return PathNotFound(request.method, path);
    reply.header("allow", allowed.join(", "));
    return MethodNotAllowed(request.method, allowed.join(", "));
  };
  const methodsOf = (path: string): string[] => {
    made ??= knownRoutes(routes, routerOptions);
    const { answers, methods } = made;
    return [...methods].filter((method) => answers(method, path)).sort();
  };
  let places: Place[] | undefined;
  const placeOf = (path: string): Place | undefined => {
    places ??= placesOf(routes);
    return places.find(({ pattern }) => pattern.test(path));
  };
  /** Whether the route of a neighbour would answer for this address: `/fees/export` is no fee whose id is `export`. */
  const isOfNeighbour = (request: FastifyRequest): boolean => {
    const { url } = request.routeOptions;
    return (
      request.method !== "OPTIONS" &&
      url !== undefined &&
      /:[^/]+$/.test(url) &&
      placeOf(pathOf(request)) !== undefined
    );
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

/** An address whose end is a word, and its methods. */
interface Place {
  pattern: RegExp;
  methods: string[];
}

function placesOf(routes: readonly Known[]): Place[] {
  const methods = new Map<string, Set<string>>();
  for (const { name, url } of routes)
    if (!/[:*][^/]*$/.test(url)) methods.set(url, (methods.get(url) ?? new Set()).add(name));
  return [...methods].map(([url, names]) => ({
    pattern: new RegExp(`^${url.replace(/[.]/g, "\\.").replace(/:[^/]+/g, "[^/]+")}$`),
    methods: [...names].sort(),
  }));
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
