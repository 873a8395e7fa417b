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
  /** Files of the folder that are pages of their own, by their path below the prefix: `/sign-in`. */
  pages: Readonly<Record<string, string>>;
  /** What the page begins with, by the names that stand in it between underscores: `OFFICE` for `__OFFICE__`. */
  texts: Readonly<Record<string, string>>;
  /**
   * Where the page may take films and pictures from, besides our own. None: from anywhere, except what a script must fetch for them, as
   * HLS is. The policy does not follow what is stored: with hundreds of cameras its header would exceed what proxies pass on, and it is
   * sent to those who are not signed in.
   */
  mediaOrigins: readonly string[];
  /** Where it may take the pictures of maps from, besides. */
  tileOrigins: readonly string[];
}

/** Seconds. */
const year = 365 * 86_400;

/** Serves a page that was built beforehand. Its content security policy lets it run and ask nothing but our own. */
export async function singlePage(app: FastifyInstance, page: SinglePage): Promise<void> {
  const { prefix, folder } = page;
  const send = (file: string) => async (_request: FastifyRequest, reply: FastifyReply) => {
    const html = await built(folder, file);
    const nonce = randomBytes(16).toString("base64url");
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy(nonce, inlineScripts(html), page),
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
      })
      .send(filled(html, { ...page.texts, NONCE: nonce }, escapedHtml));
  };
  const route = { config: { access: "public" }, schema: { hide: true } };
  app.get(`${prefix}/manifest.webmanifest`, route, (_request, reply) => sendManifest(page, reply));
  for (const [path, file] of Object.entries(page.pages)) app.get(`${prefix}${path}`, route, send(file));
  app.get(prefix, route, send("index.html"));
  app.get(`${prefix}/*`, route, send("index.html"));
  await app.register(assetsOf(folder), { prefix: `${prefix}/assets` });
}

/** Read each time, so that it names the assets that are there, also after another build. @throws Unavailable without a build */
function built(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), "utf8").catch((error: unknown) => {
    throw unavailable("The console has not been built: `npm start` builds it.", error);
  });
}

/** What a phone shows of the page that it keeps like an app: its name, colours and icons. */
async function sendManifest({ folder, texts }: SinglePage, reply: FastifyReply): Promise<FastifyReply> {
  const manifest: unknown = JSON.parse(
    await built(folder, "manifest.webmanifest"),
    (_name, value: unknown) => (typeof value === "string" ? filled(value, texts, String).trim() : value),
  );
  return reply
    .header("content-type", "application/manifest+json; charset=utf-8")
    .send(JSON.stringify(manifest));
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

function filled(text: string, texts: Readonly<Record<string, string>>, written: (value: string) => string) {
  return text.replaceAll(/__([A-Z_]+?)__/g, (whole, name: string) =>
    texts[name] === undefined ? whole : written(texts[name]),
  );
}

function policy(nonce: string, scripts: readonly string[], { mediaOrigins, tileOrigins }: SinglePage) {
  const named = mediaOrigins.join(" ");
  const media = named === "" ? "http: https:" : named;
  // Where pictures may come from anywhere, tiles need no name. They are pictures, which no script fetches.
  const tiles = named === "" ? "" : tileOrigins.filter((origin) => !mediaOrigins.includes(origin)).join(" ");
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${media} ${tiles}`,
    `media-src 'self' blob: ${media}`,
    `connect-src 'self' ${named}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
    .map((rule) => rule.trim())
    .join("; ");
}
