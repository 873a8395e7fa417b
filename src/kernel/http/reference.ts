import { createHash } from "node:crypto";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** The page, and the megabytes of its script: as bytes, since a text would be encoded anew for each reader. */
export interface ReferenceAssets {
  html: string;
  script: Uint8Array;
}

/**
 * The interactive reference at `/`. Its assets come from this server, and its content security policy keeps the page from asking
 * anybody else for anything.
 */
export async function referencePage(app: FastifyInstance, { title }: { title: string }): Promise<void> {
  await app.register(helmet, { global: false });
  const hidden = { config: { access: "public" as const }, schema: { hide: true } };
  /** Made when somebody first asks: most servers are never asked, and all would hold its megabytes. */
  let assets: Promise<ReferenceAssets> | undefined;
  const made = (): Promise<ReferenceAssets> => {
    assets ??= makeAssets(title).catch((error: unknown) => {
      assets = undefined;
      throw error;
    });
    return assets;
  };
  app.get("/", hidden, async (_request, reply) => {
    const { html } = await made();
    reply.removeHeader("content-security-policy");
    await reply.helmet(headersOfPage(html));
    return reply.type("text/html; charset=utf-8").send(html);
  });
  app.get("/js/scalar.js", hidden, async (_request, reply) => {
    const { script } = await made();
    reply.header("cache-control", "public, max-age=3600").header("content-length", script.length);
    return reply
      .type("application/javascript; charset=utf-8")
      .send(Readable.from(partsOf(script), { objectMode: false }));
  });
  // Browsers ask for it unbidden.
  app.get("/favicon.ico", hidden, (_request, reply) => reply.code(204).send());
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

/** In parts, with a pause after each: so that whoever asks for megabytes keeps nobody waiting who asks for less. */
async function* partsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
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
