import { subscribe } from "node:diagnostics_channel";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, RouteOptions } from "fastify";
import { projectFolder } from "../src/project-folder.ts";

/*
 * Which file declares each call. Nothing at run time needs to know it, so it is read from the stack while a server that this process
 * starts registers its routes.
 */

interface Route {
  method: string;
  path: string;
  access: string;
  file: string;
}

const found = new Map<string, Route>();

/** Of calls that are registered in a scope of their own, later than the file says so: by the name of that scope, which is the call's path. */
const scopes = new Map<string, string>();

/** Notes the routes of every server that this process starts from now on. */
export function noteRoutes(): void {
  subscribe("fastify.initialization", (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", note);
    const register = fastify.register;
    fastify.register = function (this: FastifyInstance, ...given: Parameters<typeof register>) {
      const name: unknown = Reflect.get(given[0], Symbol.for("fastify.display-name"));
      const file = declaredIn();
      if (typeof name === "string" && file !== undefined) scopes.set(name, file);
      return Reflect.apply(register, this, given);
    } as typeof register;
  });
}

function note({ method, url, routePath, config, schema }: RouteOptions & { routePath: string }): void {
  const file = scopes.get(routePath) ?? declaredIn();
  if (schema?.hide === true || file === undefined) return;
  for (const one of [method].flat()) {
    if (one === "HEAD" || one === "OPTIONS") continue;
    const path = url.replaceAll(/:(\w+)/g, "{$1}");
    // Both APIs say whether they are alive.
    found.set(`${path} ${one} ${file}`, { method: one, path, access: config?.access ?? "", file });
  }
}

/** The nearest file of routes on the stack; where there is none, the nearest that is no machinery of HTTP. */
function declaredIn(): string | undefined {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const stack = new Error().stack ?? "";
  Error.stackTraceLimit = before;
  const files = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s()]+\.ts):\d+:\d+/g)]
    .map(([, path = ""]) => relative(projectFolder, fileURLToPath(`file://${path}`)))
    .filter((path) => path.startsWith("src/"));
  return (
    files.find((path) => path.endsWith("routes.ts")) ??
    files.find((path) => !path.startsWith("src/kernel/http/"))
  );
}

/** The page of calls, by their path. */
export function routesPage(): string {
  const routes = [...found.values()].sort((a, b) =>
    `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1,
  );
  return `# Calls

Written by \`npm run generate\` from a running server: who may make each call, and the file that declares it.
What they take and answer is in the documents of the two APIs ([staff](openapi/staff.json),
[customer](openapi/customer.json)).

| method | path | access | file |
|---|---|---|---|
${routes.map(({ method, path, access, file }) => `| ${method} | \`${path}\` | ${access} | \`${file}\` |`).join("\n")}
`;
}
