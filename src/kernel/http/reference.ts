import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

/**
 * The interactive reference at `/`. Its assets come from this server, and its content security policy keeps the page from asking
 * anybody else for anything.
 */
export async function referencePage(app: FastifyInstance, { title }: { title: string }): Promise<void> {
  // The plugin's own routes declare nothing; they are for everybody.
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, access: "public" };
  });
  await app.register(helmet, { global: false });
  /** Megabytes of script, held once: as a text it would be encoded anew for each reader, and held for as long as he reads. */
  let script: Buffer | undefined;
  app.addHook<unknown>("onSend", async (_request, reply, payload) => {
    const type = String(reply.getHeader("content-type"));
    if (type.startsWith("text/html") && typeof payload === "string") {
      reply.removeHeader("content-security-policy");
      await reply.helmet(headersOfPage(payload));
    } else if (type.startsWith("application/javascript")) {
      reply.header("cache-control", "public, max-age=3600");
      if (typeof payload !== "string") return payload;
      script ??= Buffer.from(payload);
      reply.header("content-length", script.length);
      return Readable.from(partsOf(script), { objectMode: false });
    }
    return payload;
  });
  // Browsers ask for it unbidden.
  app.get("/favicon.ico", { schema: { hide: true } }, (_request, reply) => reply.code(204).send());
  await app.register(scalar, {
    routePrefix: "/",
    configuration: {
      url: "/openapi.json",
      pageTitle: title,
      // Each of these would fetch from, or lead to, somebody else's server.
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      showDeveloperTools: "never",
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
}

/** In parts, with a pause after each: so that whoever asks for megabytes keeps nobody waiting who asks for less. */
async function* partsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += partSize) {
    yield bytes.subarray(at, at + partSize);
    await setImmediate();
  }
}

const partSize = 64 * 1024;

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
    // Whoever ends TLS in front of us says so; these are nothing to plain HTTP.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  };
}

/** The page's own scripts as the policy names them: by their hashes. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}
