import { readFile } from "node:fs/promises";
import { join } from "node:path";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { projectFolder } from "../../project-folder.ts";
import { keptOnceMade } from "../kept.ts";
import { builtContent, sendFixed } from "./fixed-content.ts";
import { inlineScripts } from "./inline-scripts.ts";

/** What the build has made of it (scripts/reference.mjs). */
const built = join(projectFolder, "dist", "reference");

/**
 * The interactive reference. Its script comes from this server, and its content security policy keeps the page from loading
 * anything from elsewhere.
 * @param name of the API's document in docs/openapi
 * @param at its address
 */
export async function referencePage(
  app: FastifyInstance,
  { name, at }: { name: string; at: string },
): Promise<void> {
  await app.register(helmet, { global: false });
  const hidden = { config: { access: "public" as const }, schema: { hide: true } };
  app.get(at, hidden, async (_request, reply) => {
    const html = await readFile(join(built, `${name}.html`), "utf8");
    reply.removeHeader("content-security-policy");
    await reply.helmet(headersOfPage(html));
    return reply.type("text/html; charset=utf-8").send(html);
  });
  const script = keptOnceMade(() =>
    builtContent("application/javascript; charset=utf-8", join(built, "js", "scalar.js")),
  );
  app.get("/js/scalar.js", hidden, async (request, reply) => {
    const content = await script();
    reply.header("cache-control", "public, max-age=3600");
    return sendFixed(request, reply, content);
  });
  // Browsers ask for it unbidden.
  app.get("/favicon.ico", hidden, (_request, reply) => reply.code(204).send());
}

function headersOfPage(html: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(html)],
        // Scalar writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    // The proxy that ends TLS sends it; these mean nothing over plain HTTP.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  };
}
