import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unavailable } from "../errors.ts";
import { escapedHtml } from "./html-page.ts";
import { inlineScripts } from "./inline-scripts.ts";
import { PathNotFound } from "./unknown-routes.ts";

export interface SinglePage {
  /** Such as /console: every address below it is the page, which knows its own views. */
  prefix: string;
  /** What the build made: index.html, and assets/ whose names change with their contents. */
  folder: string;
  /** Whose it is, for those who are to sign in; empty: nobody's in particular. */
  office: string;
  /**
   * Where the page may take films and pictures from, besides our own. None: from anywhere, except what a script must fetch for them, as
   * HLS is. The policy does not follow what is stored: with hundreds of cameras its header would exceed what proxies pass on, and it is
   * sent to those who are not signed in.
   */
  mediaOrigins: readonly string[];
}

/** Seconds. */
const year = 365 * 86_400;

/** Serves a page that was built beforehand. Its content security policy lets it run and ask nothing but our own. */
export async function singlePage(app: FastifyInstance, page: SinglePage): Promise<void> {
  const { prefix, folder } = page;
  const send = async (_request: FastifyRequest, reply: FastifyReply) => {
    // Read each time, so that it names the assets that are there, also after another build.
    const html = await readFile(join(folder, "index.html"), "utf8").catch((error: unknown) => {
      throw unavailable("The console has not been built: `npm start` builds it.", error);
    });
    const nonce = randomBytes(16).toString("base64url");
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy(nonce, inlineScripts(html), page.mediaOrigins),
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
      })
      .send(html.replaceAll("__NONCE__", nonce).replaceAll("__OFFICE__", () => escapedHtml(page.office)));
  };
  const route = { config: { access: "public" }, schema: { hide: true } };
  app.get(prefix, route, send);
  app.get(`${prefix}/*`, route, send);
  await app.register(assetsOf(folder), { prefix: `${prefix}/assets` });
}

function assetsOf(folder: string) {
  return async (scope: FastifyInstance) => {
    // The plugin's own routes declare nothing; the page is for everybody, and shows nothing before one signs in.
    scope.addHook("onRoute", (added) => {
      added.config = { ...added.config, access: "public" };
    });
    scope.setNotFoundHandler((request) => {
      throw PathNotFound(request.method, request.url);
    });
    await scope.register(fastifyStatic, {
      root: join(folder, "assets"),
      prefix: "/",
      decorateReply: false,
      index: false,
      dotfiles: "ignore",
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.header("cache-control", `public, max-age=${year}, immutable`),
    });
  };
}

function policy(nonce: string, scripts: readonly string[], mediaOrigins: readonly string[]): string {
  const named = mediaOrigins.join(" ");
  const media = named === "" ? "http: https:" : named;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${media}`,
    `media-src 'self' blob: ${media}`,
    `connect-src 'self' ${named}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
    .map((rule) => rule.trim())
    .join("; ");
}
