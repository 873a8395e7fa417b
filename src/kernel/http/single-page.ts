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
  /** Such as /console, below which the page is; empty: at the root. */
  prefix: string;
  /** Addresses below the prefix that are the page, which knows its own views: `["*"]` for all of them. */
  views: readonly string[];
  /** What the build made: index.html, and assets/ whose names change with their contents. */
  folder: string;
  /** Files of the folder that are pages of their own, by their path below the prefix: `/sign-in`. */
  pages: Readonly<Record<string, string>>;
  /** What the page begins with, by the names that stand in it between underscores: `OFFICE` for `__OFFICE__`. */
  texts: Readonly<Record<string, string>>;
  /**
   * Where the page may take films and pictures from, besides our own. None named: from anywhere, except what a script must fetch for
   * them, as HLS is; `null`: from nowhere else. The policy does not follow what is stored: with hundreds of cameras its header would
   * exceed what proxies pass on, and it is sent to those who are not signed in.
   */
  mediaOrigins: readonly string[] | null;
  /** Where it may take the pictures of maps from, besides. */
  tileOrigins: readonly string[];
  /** What of the device it may ask the person for; nothing unless named. */
  devices?: readonly ("camera" | "geolocation")[];
  /** Whether the build made a service worker, which browsers look for again at each visit. */
  hasWorker?: boolean;
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
        "permissions-policy": permissions(page.devices ?? []),
      })
      .send(filled(html, { ...page.texts, NONCE: nonce }, escapedHtml));
  };
  const route = { config: { access: "public" }, schema: { hide: true } };
  app.get(`${prefix}/manifest.webmanifest`, route, (_request, reply) => sendManifest(page, reply));
  for (const [path, file] of Object.entries(page.pages)) app.get(`${prefix}${path}`, route, send(file));
  app.get(prefix === "" ? "/" : prefix, route, send("index.html"));
  for (const view of page.views) app.get(`${prefix}/${view}`, route, send("index.html"));
  if (page.hasWorker === true)
    app.get(`${prefix}/worker.js`, route, async (_request, reply) =>
      reply
        .headers({
          "content-type": "text/javascript; charset=utf-8",
          "cache-control": "no-cache",
          // It is what the worker itself may do: fetch what it keeps.
          "content-security-policy": "default-src 'none'; connect-src 'self'",
        })
        .send(await built(folder, "worker.js")),
    );
  await app.register(assetsOf(folder), { prefix: `${prefix}/assets` });
}

/** Read each time, so that it names the assets that are there, also after another build. @throws Unavailable without a build */
function built(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), "utf8").catch((error: unknown) => {
    throw unavailable("The page has not been built: `npm start` builds it.", error);
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

function permissions(devices: readonly string[]): string {
  return ["camera", "microphone", "geolocation", "payment"]
    .map((name) => `${name}=(${devices.includes(name) ? "self" : ""})`)
    .join(", ");
}

function policy(nonce: string, scripts: readonly string[], { mediaOrigins, tileOrigins }: SinglePage) {
  const named = mediaOrigins?.join(" ") ?? "";
  const isOpen = mediaOrigins?.length === 0;
  const media = isOpen ? "http: https:" : named;
  // Where pictures may come from anywhere, tiles need no name. They are pictures, which no script fetches.
  const tiles = isOpen ? "" : tileOrigins.filter((origin) => !named.split(" ").includes(origin)).join(" ");
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
    .map((rule) => rule.replace(/ +/g, " ").trim())
    .join("; ");
}
