import { isUtf8 } from "node:buffer";
import type { IncomingMessage, ServerResponse } from "node:http";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from "fastify";
import { parse as parseJson } from "secure-json-parse";
import { type LoketError, statusOfKind } from "../errors.ts";
import { requestIdFrom } from "../ids.ts";
import { boundBodies } from "./body-budget.ts";
import { refuseWhenClosing } from "./closing.ts";
import { demandPace } from "./pace.ts";
import {
  answerBrokenRequest,
  asLoketError,
  BadRequest,
  MalformedJson,
  PayloadTooLarge,
  protection,
  UnsupportedMediaType,
} from "./refusals.ts";
import { takeRest } from "./rest-of-body.ts";
import { createSerializerCompiler } from "./serialization.ts";
import { refuseUnknownRoutes } from "./unknown-routes.ts";
import { createValidatorCompiler } from "./validation.ts";

export interface ApiOptions {
  log: FastifyBaseLogger;
  trustProxy: boolean | string[];
  /** The API's own envelope for an error. */
  renderError: (error: LoketError) => object;
  /** How many values a body may hold at the most; 200,000 by default, and where another system signs it. */
  mostValues?: number;
  /** A parameter of the query that a call does not have is refused. */
  knowsItsQuery?: boolean;
}

/** Values in the body of a machine, which sends many things at once. */
const mostOfMachines = 200_000;

const maxHeaderSize = 16 * 1024;

const bodyLimit = 64 * 1024;

/**
 * Milliseconds in which a whole request must be in, however it keeps the pace (`demandPace`): half an hour, in which five photos of 5 MiB
 * come over a line of 16 KiB a second.
 */
const longestRequest = 30 * 60_000;

/** Milliseconds; a reader of a large answer who takes nothing of it for so long, or up to twice so long, is dropped (guarantee 11). */
const readerPatience = 15_000;

// Whatever fits in a request reaches its route, whose schema says how long a part of the path may be.
const routerOptions = { maxParamLength: maxHeaderSize };

/** Builds the HTTP application of one API: parsing, validation, error rendering, request ids. Routes are registered by the caller. */
export function createApi(options: ApiOptions): FastifyInstance {
  const { mostValues = mostOfMachines, knowsItsQuery = false } = options;
  const app = Fastify({
    loggerInstance: options.log,
    // A line per request would cost more than the request; the metrics count them, and what fails on our side is logged below.
    logController: new LogController({ disableRequestLogging: true }),
    // Of what stands in X-Forwarded-For, one proxy has written the last address only; the client chose the others.
    trustProxy: options.trustProxy === true ? (_address, hop) => hop === 0 : options.trustProxy,
    genReqId: (request) => requestIdFrom(request.headers["x-request-id"]),
    routerOptions,
    bodyLimit,
    requestTimeout: longestRequest,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    // A missing Host gets our own refusal, in our envelope.
    // By default Node looks every half a minute, so that 15 seconds would be 45.
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
      maxHeaderSize,
      requireHostHeader: false,
    },
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
  demandPace(app.server);
  demandAccess(app);
  boundBodies(app, bodyLimit);
  app.setValidatorCompiler(createValidatorCompiler({ knowsItsQuery }));
  app.setSerializerCompiler(createSerializerCompiler());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    try {
      const isSigned = request.routeOptions.config.signed === true;
      if (isSigned) request.rawBody = body;
      // A client that names the type though it sends nothing has sent nothing.
      const value = body.length === 0 ? null : parseBody(body, isSigned ? mostOfMachines : mostValues);
      // A call with fields has a schema that says so.
      if (body.length > 0 && request.routeOptions.schema?.body === undefined && !isObject(value))
        throw MalformedJson("The body is not a JSON object; this call has no fields.");
      done(null, value);
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(protection);
    reply.header("x-request-id", request.id);
    done(wrongHost(request.raw) ?? wrongEncoding(request, reply));
  });
  refuseWhenClosing(app);
  app.addHook("onSend", (_request, reply, payload, done) => {
    // What fits into the buffers of the network is gone when it is sent.
    const isSmall = typeof payload === "string" && payload.length < bodyLimit;
    if (!isSmall && payload !== undefined && payload !== null) reply.raw.socket?.setTimeout(readerPatience);
    done(null, payload);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asLoketError(error);
    takeRest(request, reply);
    if (known.kind === "internal") request.log.error({ err: error }, "unexpected error");
    else if (known.kind === "unavailable") request.log.warn({ err: known.cause ?? known }, "unavailable");
    // RFC 9110, 15.5.2: who is not known is told how to be.
    if (known.kind === "unauthenticated") reply.header("www-authenticate", "Bearer");
    if (known.retryAfter !== undefined) reply.header("retry-after", String(known.retryAfter));
    // A file that fails before its first byte is an error, and no longer a file.
    reply.removeHeader("content-disposition").type("application/json; charset=utf-8");
    return reply.code(statusOfKind[known.kind]).send(options.renderError(known));
  });
  refuseUnknownRoutes(app, routerOptions);
  return app;
}

/** RFC 9112, 3.2: exactly one Host, of the form of one. */
function wrongHost({ httpVersion, headers, rawHeaders }: IncomingMessage): LoketError | undefined {
  if (headers.host === undefined)
    return httpVersion === "1.1" ? BadRequest("The request has no Host header.") : undefined;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  if (hosts > 1) return BadRequest("The request has more than one Host header.");
  return /^[\w.\-:[\]%]*$/.test(headers.host) ? undefined : BadRequest("The Host header is malformed.");
}

/** RFC 9110, 8.4 and 15.5.16: a body is taken as it is, and in UTF-8. */
function wrongEncoding({ headers }: FastifyRequest, reply: FastifyReply): LoketError | undefined {
  const { "content-encoding": encoding, "content-type": type } = headers;
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
    reply.header("accept-encoding", "identity");
    return UnsupportedMediaType(`Send the body without Content-Encoding (it is ${encoding.slice(0, 50)}).`);
  }
  const charset = type === undefined ? undefined : /;\s*charset="?([^;"\s]+)/i.exec(type)?.[1];
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)
    ? undefined
    : UnsupportedMediaType(`Send the body in UTF-8 (its charset is ${charset.slice(0, 50)}).`);
}

/** Who may call is declared on every route; a route that forgot stops the server from starting. */
function demandAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(route);
  });
  app.addHook("onReady", (done) => {
    const forgotten = routes
      // A preflight carries nothing and is answered alike to all.
      .filter(
        ({ config, method, url }) => config?.access === undefined && !(method === "OPTIONS" && url === "*"),
      )
      .map(({ method, url }) => `${String(method)} ${url}`);
    done(forgotten.length === 0 ? undefined : new Error(`routes without access: ${forgotten.join(", ")}`));
  });
}

function parseBody(body: Buffer, mostValues: number): unknown {
  if (isIntricate(body, mostValues)) throw PayloadTooLarge();
  if (!isUtf8(body)) throw MalformedJson("The body is not valid UTF-8.");
  try {
    return parseJson(body.toString("utf8"));
  } catch {
    // The parser's own text quotes the body, which may hold a secret. It also refuses what would poison prototypes.
    throw MalformedJson(
      "The body is not valid JSON, or has a field named __proto__ or constructor.prototype.",
    );
  }
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Whether a body holds more values than are taken. What is small on the wire may be large in memory: of 36 MiB of brackets the parser
 * makes two gigabytes, and of as many wrong numbers the validator makes more findings than fit. Signs inside of texts count too.
 */
function isIntricate(body: Buffer, mostValues: number): boolean {
  let signs = 0;
  for (const sign of [",", "[", "{"]) {
    for (let at = body.indexOf(sign); at !== -1; at = body.indexOf(sign, at + 1)) {
      signs += 1;
      if (signs > mostValues) return true;
    }
  }
  return false;
}
