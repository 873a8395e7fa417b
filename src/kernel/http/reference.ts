import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { keptOnceMade } from "../kept.ts";
import { type FixedContent, fixedContent, sendFixed } from "./fixed-content.ts";
import { inlineScripts } from "./inline-scripts.ts";

/** The page, and the megabytes of its script: as bytes, since a text would be encoded again for each reader. */
export interface ReferenceAssets {
  html: string;
  script: Uint8Array;
}

/**
 * The interactive reference at `/`. Its assets come from this server, and its content security policy keeps the page from loading
 * anything from elsewhere.
 */
export async function referencePage(app: FastifyInstance, { title }: { title: string }): Promise<void> {
  await app.register(helmet, { global: false });
  const hidden = { config: { access: "public" as const }, schema: { hide: true } };
  // Made at the first request: most servers get none, and all would hold its megabytes.
  const assets = keptOnceMade(() => makeReference(title));
  app.get("/", hidden, async (_request, reply) => {
    const { html } = await assets();
    reply.removeHeader("content-security-policy");
    await reply.helmet(headersOfPage(html));
    return reply.type("text/html; charset=utf-8").send(html);
  });
  app.get("/js/scalar.js", hidden, async (request, reply) => {
    const { script } = await assets();
    reply.header("cache-control", "public, max-age=3600");
    return sendFixed(request, reply, script);
  });
  // Browsers ask for it unbidden.
  app.get("/favicon.ico", hidden, (_request, reply) => reply.code(204).send());
}

interface Reference {
  html: string;
  script: FixedContent;
}

async function makeReference(title: string): Promise<Reference> {
  const { html, script } = await makeAssets(title);
  return { html, script: await fixedContent("application/javascript; charset=utf-8", script) };
}

/** In a thread of its own, which ends: what makes the page holds 30 MB, and its start would stop the APIs for a moment. */
function makeAssets(title: string): Promise<ReferenceAssets> {
  const worker = new Worker(new URL(`./reference.worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { title },
  });
  return new Promise((made, fail) => {
    worker
      .once("message", made)
      .on("error", fail)
      .once("exit", () => fail(new Error("the reference page was not made")));
  });
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
