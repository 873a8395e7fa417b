import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods, RouteOptions } from "fastify";
import { Type, type Static, type TSchema } from "typebox";
import type { Ctx } from "../context.ts";
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
  /** What an error code stands for, for the document: its status and an example body. */
  describeError: (code: string) => { status: number; example: object };
  errorBody: TSchema;
  /** Codes that every route of an access answers, such as the refusals of its credential. */
  errorsOfAccess: (access: string) => readonly string[];
}

export interface Spec<Params extends TSchema, Query extends TSchema, Body extends TSchema, Answer extends TSchema> {
  access: string;
  tag: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  status?: 200 | 201;
  errors?: readonly string[];
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
    schema: documented(door, spec, { [status]: door.envelope.schema(spec.answer) }),
    handler: async (request, reply) => {
      const { params, query, body } = request as { params: Static<Params>; query: Static<Query>; body: Static<Body> };
      const data = await handle(request.ctx, { params, query, body, request, reply });
      reply.code(status);
      return door.envelope.wrap(data, request.ctx.now());
    },
  };
  if (spec.bodyLimit !== undefined) route.bodyLimit = spec.bodyLimit;
  if (spec.checkedByHandler === true) route.validatorCompiler = (part) => (part.httpPart === "body" ? () => true : compile(part));
  door.app.route(route);
}

type Documented = Pick<Spec<TSchema, TSchema, TSchema, TSchema>, "access" | "tag" | "summary" | "description" | "params" | "query" | "body" | "errors" | "headers">;

/** The Fastify schema of a route with every status it can answer. */
export function documented(door: Door, spec: Documented, success: Record<number, unknown>): FastifySchema {
  const schema: FastifySchema & Record<string, unknown> = {
    tags: [spec.tag],
    summary: spec.summary,
    security: securityOf(spec.access),
    response: { ...success, ...errorResponses(door, errorCodesOf(door, spec)) },
  };
  if (spec.description !== undefined) schema["description"] = spec.description;
  if (spec.params !== undefined) schema.params = spec.params;
  if (spec.query !== undefined) schema.querystring = spec.query;
  if (spec.body !== undefined) schema.body = spec.body;
  if (spec.headers !== undefined) schema.headers = spec.headers;
  return schema;
}

function securityOf(access: string): Record<string, string[]>[] {
  if (access === "public") return [];
  return access === "machine" ? [{ apiKey: [] }] : [{ bearer: [] }];
}

function errorCodesOf(door: Door, spec: Documented): string[] {
  const codes = [...door.errorsOfAccess(spec.access), ...(spec.errors ?? [])];
  if (spec.body !== undefined) codes.push("MALFORMED_JSON", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  if (spec.params !== undefined) codes.push("BAD_REQUEST");
  if (spec.body !== undefined || spec.query !== undefined || spec.params !== undefined) codes.push("VALIDATION_ERROR");
  return [...new Set([...codes, "INTERNAL_ERROR", "SERVICE_UNAVAILABLE"])];
}

function errorResponses(door: Door, codes: string[]): Record<number, unknown> {
  const byStatus = new Map<number, { code: string; example: object }[]>();
  for (const code of codes) {
    const { status, example } = door.describeError(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), { code, example }]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => [
      status,
      { ...door.errorBody, description: errors.map(({ code }) => code).join(", "), examples: errors.map(({ example }) => example) },
    ]),
  );
}

/** An object that refuses fields it does not know: a typo must not be lost. */
export function Body<Properties extends Record<string, TSchema>>(properties: Properties, options: object = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}
