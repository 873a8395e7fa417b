import { isUtf8 } from "node:buffer";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type RouteOptions,
} from "fastify";
import router, { type HTTPMethod } from "find-my-way";
import { parse as parseJson } from "secure-json-parse";
import { invalid, LoketError, meansDatabaseUnavailable, statusOfKind, unavailable } from "../errors.ts";
import { requestIdFrom } from "../ids.ts";
import { createValidatorCompiler, fieldsOf } from "./validation.ts";

export interface DoorOptions {
  log: FastifyBaseLogger;
  trustProxy: boolean | string[];
  /** The door's own envelope for an error. */
  renderError: (error: LoketError) => object;
}

const maxHeaderSize = 16 * 1024;

// Whatever fits in a request reaches its route, whose schema says how long a part of the path may be.
const routerOptions = { maxParamLength: maxHeaderSize };

/** On every answer: it is private, it is what its type says, and no browser runs or frames anything in it. */
const protection = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Builds the HTTP application of one door: parsing, validation, error rendering, request ids. Routes are registered by the caller. */
export function createDoor(options: DoorOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    // A line per request costs more than a levy; the metrics count them, and what fails on our side is logged below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: (request) => requestIdFrom(request.headers["x-request-id"]),
    routerOptions,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // A missing Host gets our own refusal, in our envelope.
    http: { headersTimeout: 15_000, maxHeaderSize, requireHostHeader: false },
    frameworkErrors: (error, request, reply) => {
      const answer = reply as FastifyReply;
      answer.headers({ ...protection, "x-request-id": request.id });
      const known = asLoketError(error);
      void answer.code(statusOfKind[known.kind]).send(options.renderError(known));
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, options.renderError),
  });
  // Node would refuse an Expect it does not know with a bare 417; RFC 9110, 10.1.1 lets us ignore it.
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit("request", request, response),
  );
  demandAccess(app);
  app.setValidatorCompiler(createValidatorCompiler());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body: Buffer, done) => {
    try {
      done(null, parseBody(body));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(protection);
    reply.header("x-request-id", request.id);
    const needsHost = request.raw.httpVersion === "1.1" && request.headers.host === undefined;
    done(needsHost ? badRequest("The request has no Host header.") : undefined);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asLoketError(error);
    if (known.kind === "internal") request.log.error({ err: error }, "unexpected error");
    else if (known.kind === "unavailable") request.log.warn({ err: known.cause ?? known }, "unavailable");
    if (known.retryAfter !== undefined) reply.header("retry-after", String(known.retryAfter));
    return reply.code(statusOfKind[known.kind]).send(options.renderError(known));
  });
  answerUnknownRoutes(app, options.renderError);
  return app;
}

/** What never became a request, because its HTTP is broken, too large or too slow. */
function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  renderError: DoorOptions["renderError"],
): void {
  if (socket.destroyed || !socket.writable) return;
  const known = brokenRequest(error.code);
  const body = JSON.stringify(renderError(known));
  const headers = {
    ...protection,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = statusOfKind[known.kind];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`);
}

function brokenRequest(code: string | undefined): LoketError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new LoketError("headers-too-large", "HEADERS_TOO_LARGE", "The headers are larger than 16 KiB.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new LoketError("too-slow", "REQUEST_TIMEOUT", "The request did not arrive within 30 seconds.");
  return badRequest("The request is not valid HTTP.");
}

/** Who may call is declared on every route; a route that forgot stops the server from starting. */
function demandAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(route);
  });
  app.addHook("onReady", (done) => {
    const forgotten = routes
      .filter(({ config }) => config?.access === undefined)
      .map(({ method, url }) => `${String(method)} ${url}`);
    done(forgotten.length === 0 ? undefined : new Error(`routes without access: ${forgotten.join(", ")}`));
  });
}

function parseBody(body: Buffer): unknown {
  if (!isUtf8(body)) throw malformed("The body is not valid UTF-8.");
  try {
    return parseJson(body.toString("utf8"));
  } catch {
    // The parser's own text quotes the body, which may hold a secret. It also refuses what would poison prototypes.
    throw malformed("The body is not valid JSON, or has a field named __proto__ or constructor.prototype.");
  }
}

function malformed(message: string): LoketError {
  return new LoketError("malformed", "MALFORMED_JSON", message);
}

function badRequest(message: string): LoketError {
  return new LoketError("malformed", "BAD_REQUEST", message);
}

/** Translates what Fastify, Ajv or the database driver threw into an error of ours; the unknown becomes INTERNAL_ERROR. */
function asLoketError(error: FastifyError): LoketError {
  if (error instanceof LoketError) return error;
  if (error.validation !== undefined)
    return invalid(fieldsOf(error.validation as Parameters<typeof fieldsOf>[0]));
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new LoketError("too-large", "PAYLOAD_TOO_LARGE", "The body is larger than this call accepts.");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new LoketError(
        "unsupported-media",
        "UNSUPPORTED_MEDIA_TYPE",
        "Send the body as Content-Type: application/json.",
      );
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
      return malformed("The body is empty; send a JSON object.");
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return malformed("The body is not as long as Content-Length says.");
    case "FST_ERR_BAD_URL":
      return badRequest("The path is not a valid URL.");
  }
  if (meansDatabaseUnavailable(error)) {
    return unavailable(
      "The service cannot reach its database just now. Nothing was lost; please repeat the request.",
      error,
    );
  }
  return new LoketError(
    "internal",
    "INTERNAL_ERROR",
    "Something went wrong on our side. The request id helps us to find it.",
    { cause: error },
  );
}

/** A path that exists under another method is 405 with `Allow`; anything else is 404. */
function answerUnknownRoutes(app: FastifyInstance, renderError: DoorOptions["renderError"]): void {
  const known = router(routerOptions);
  const methods = new Set<HTTPMethod>();
  app.addHook("onRoute", ({ method, url }) => {
    for (const name of [method].flat() as HTTPMethod[]) {
      methods.add(name);
      if (known.findRoute(name, url) === null) known.on(name, url, () => {});
    }
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const allowed = [...methods].filter((method) => known.find(method, path) !== null).sort();
    if (allowed.length === 0) {
      return reply
        .code(404)
        .send(
          renderError(
            new LoketError("not-found", "NOT_FOUND", `There is no ${request.method} ${path.slice(0, 200)}.`),
          ),
        );
    }
    reply.header("allow", allowed.join(", "));
    const message = `${request.method} is not possible here; ${allowed.join(", ")} is.`;
    return reply
      .code(405)
      .send(renderError(new LoketError("method-not-allowed", "METHOD_NOT_ALLOWED", message)));
  });
}
