import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RouteOptions,
} from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import type { Ctx } from "../context.ts";
import { errorsMark, versionedMark } from "./document.ts";
import { createValidatorCompiler } from "./validation.ts";

const compile = createValidatorCompiler();

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call; each door knows its own words. A route without it does not register. */
    access?: string;
    /** Codes of the errors that this route itself may answer, beyond those every route of its kind shares. */
    errors?: readonly string[];
  }
  interface FastifyRequest {
    ctx: Ctx;
  }
}

export interface Door {
  app: FastifyInstance;
  /** The success envelope, as a schema around the answer's and as a value around the data. */
  envelope: { schema: (answer: TSchema) => TSchema; wrap: (data: unknown, now: Date) => object };
  /** What an access asks of the caller: the security schemes of the document, and the codes that refuse the credential. */
  describeAccess: (access: string) => { security: Record<string, string[]>[]; errors: readonly string[] };
}

export interface Spec<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
> {
  access: string;
  tag: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  status?: 200 | 201;
  /** A repeat is answered 200 with the first record: the handler sets that status itself. */
  repeatable?: boolean;
  errors?: readonly string[];
  /** The answer carries the record's version as ETag: the handler answers through `withEtag`. */
  versioned?: boolean;
  /** Bytes; 64 KiB unless told. */
  bodyLimit?: number;
  headers?: TSchema;
  /** The handler checks the body itself, because a refused one is not just refused. */
  checkedByHandler?: boolean;
}

export interface Input<Params extends TSchema, Query extends TSchema, Body extends TSchema> {
  params: Static<Params>;
  query: Static<Query>;
  body: Static<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers one call: path, access, schemas, and a handler that returns the answer's data. Validation, the envelope and the
 * documentation of every status follow from the spec.
 */
export function endpoint<
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(
  door: Door,
  method: HTTPMethods,
  url: string,
  spec: Spec<Params, Query, Body, Answer>,
  handle: (ctx: Ctx, input: Input<Params, Query, Body>) => Promise<Static<Answer>> | Static<Answer>,
): void {
  const status = spec.status ?? 200;
  const route: RouteOptions = {
    method,
    url,
    config: { access: spec.access, errors: spec.errors ?? [] },
    schema: documented(door, spec, successes(door, spec, status), method),
    handler: async (request, reply) => {
      const { params, query, body } = request as {
        params: Static<Params>;
        query: Static<Query>;
        body: Static<Body>;
      };
      reply.code(status);
      const data = await handle(request.ctx, { params, query, body, request, reply });
      return door.envelope.wrap(data, request.ctx.now());
    },
  };
  if (spec.bodyLimit !== undefined) route.bodyLimit = spec.bodyLimit;
  if (spec.checkedByHandler === true)
    route.validatorCompiler = (part) => (part.httpPart === "body" ? () => true : compile(part));
  door.app.route(route);
}

function successes(door: Door, spec: { answer: TSchema; repeatable?: boolean }, status: number) {
  const schema = door.envelope.schema(spec.answer);
  return spec.repeatable === true ? { 200: schema, [status]: schema } : { [status]: schema };
}

type Documented = Pick<
  Spec<TSchema, TSchema, TSchema, TSchema>,
  | "access"
  | "tag"
  | "summary"
  | "description"
  | "params"
  | "query"
  | "body"
  | "errors"
  | "headers"
  | "versioned"
>;

/** What has a default is filled in by validation, so the caller need not send it. */
function withDefaultsOptional(query: TSchema): TSchema {
  const { properties = {}, required = [] } = query as {
    properties?: Record<string, { default?: unknown }>;
    required?: string[];
  };
  return { ...query, required: required.filter((name) => properties[name]?.default === undefined) };
}

/** The Fastify schema of a route, with what `completeDocument` needs to write every status it can answer. */
export function documented(
  door: Door,
  spec: Documented,
  success: Record<number, unknown>,
  method: HTTPMethods = "GET",
): FastifySchema {
  const { security, errors } = door.describeAccess(spec.access);
  const schema: FastifySchema & Record<string, unknown> = {
    tags: [spec.tag],
    summary: spec.summary,
    security,
    response: success,
    [errorsMark]: [...new Set([...errors, ...(spec.errors ?? []), ...errorsOfRequest(spec, method)])],
    [versionedMark]: spec.versioned === true,
  };
  if (spec.description !== undefined) schema.description = spec.description;
  if (spec.params !== undefined) schema.params = spec.params;
  if (spec.query !== undefined) schema.querystring = withDefaultsOptional(spec.query);
  if (spec.body !== undefined) schema.body = spec.body;
  if (spec.headers !== undefined) schema.headers = spec.headers;
  return schema;
}

function errorsOfRequest(spec: Documented, method: HTTPMethods): string[] {
  const codes = [
    "BAD_REQUEST",
    "REQUEST_TIMEOUT",
    "HEADERS_TOO_LARGE",
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
  ];
  // A body is read wherever HTTP expects one, also where the call has no use for it.
  if (method !== "GET") codes.push("MALFORMED_JSON", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  if ([spec.body, spec.query, spec.params, spec.headers].some((part) => part !== undefined))
    codes.push("VALIDATION_ERROR");
  return codes;
}

/** An object that refuses fields it does not know: a typo must not be lost. */
export function Body<Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: object = {},
) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}
