import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RouteOptions,
} from "fastify";
import type { Static, TSchema } from "typebox";
import type { Ctx } from "../context.ts";
import { noteRefusal, type RefusalFacts, type RefusalsByCode } from "../refusal.ts";
import { compressionOf } from "./compression.ts";
import { errorsMark, versionedMark } from "./document.ts";
import { leaveOutWhatIsKnown } from "./etag.ts";
import { formType } from "./form-body.ts";
import type { TextsOfLists } from "./list-texts.ts";
import { exampleOf } from "./record.ts";
import { BadRequest, ValidationError } from "./refusals.ts";
import { partsOf } from "./schema-parts.ts";
import { createValidatorCompiler } from "./validation.ts";

const compile = createValidatorCompiler();

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call; each API knows its own words. A route without it does not register. */
    access?: string;
    /** Codes of the errors that this route itself may answer, beyond those every route of its kind shares. */
    errors?: readonly string[];
    /** Which part of the service it belongs to; each API knows its own words. */
    product?: string;
    /** What admits a caller whose role alone does not; each API knows its own words. */
    permission?: string;
    /** Also for screens that nobody is signed in at. */
    kiosk?: boolean;
    /** Only for callers who have proven lately who they are. */
    recent?: boolean;
    /** The caller signs the body's very bytes. */
    signed?: boolean;
  }
  interface FastifyRequest {
    ctx: Ctx;
    /** The body's very bytes, at calls that are `signed`. */
    rawBody?: Buffer;
  }
}

export interface RouteAccess {
  access: string;
  /** It wants a recent proof of who calls. */
  recent: boolean;
  product: string | undefined;
}

/** What an access asks of the caller, for the document. */
export interface AccessFacts {
  /** The security schemes, any one of which is enough; none: the call is public. */
  security: Record<string, string[]>[];
  /** What refuses the credential. */
  errors: readonly (RefusalFacts | string)[];
}

export interface Api {
  app: FastifyInstance;
  /** Which part of the service the calls belong to that are registered with it, unless a call names another. */
  product?: string;
  /** The success envelope, as a schema around the answer's and as a value around the data. */
  envelope: { schema: (answer: TSchema) => TSchema; wrap: (data: unknown, now: Date) => object };
  describeAccess: (call: RouteAccess) => AccessFacts;
  /** What its routes refuse, for the document. */
  refusals: RefusalsByCode;
  /** What exports of its lists write in addition to the rows; without it they have none. */
  listTexts?: TextsOfLists;
}

export interface Spec<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
> {
  access: string;
  /** Which part of the service it belongs to, where that differs from its feature's. */
  product?: string;
  /** What admits a caller whose role alone does not. */
  permission?: string;
  /** Also for screens that nobody is signed in at. */
  kiosk?: boolean;
  /** It moves money or rights: who calls must have proven lately who they are, as the API defines it. */
  recent?: boolean;
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
  errors?: readonly (RefusalFacts | string)[];
  /** The answer carries the record's version as ETag: the handler answers through `withEtag`. */
  versioned?: boolean;
  /** A read whose caller keeps the answer and asks whether it has changed: the handler answers through `withWeakEtag`. */
  kept?: boolean;
  /** Bytes; 64 KiB by default. */
  bodyLimit?: number;
  /** Its body may come as `multipart/form-data` too, at an API that takes forms. */
  form?: boolean;
  headers?: TSchema;
  /** The handler checks the body itself, because a refused one is not just refused. */
  checkedByHandler?: boolean;
  /** The caller proves itself by a signature over the body's bytes, which the handler checks: they stand in `request.rawBody`. */
  signed?: boolean;
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
  api: Api,
  method: HTTPMethods,
  url: string,
  spec: Spec<Params, Query, Body, Answer>,
  handle: (ctx: Ctx, input: Input<Params, Query, Body>) => Promise<Static<Answer>> | Static<Answer>,
): void {
  const status = spec.status ?? 200;
  const route: RouteOptions = {
    method,
    url,
    config: configOf(api, spec),
    schema: documented(api, spec, successes(api, spec, status)),
    compress: compressionOf(method, spec.versioned === true),
    handler: async (request, reply) => {
      const input = request as unknown as Omit<Input<Params, Query, Body>, "request" | "reply">;
      reply.code(status);
      const { params, query, body } = input;
      const data = await handle(request.ctx, { params, query, body, request, reply });
      return api.envelope.wrap(data, request.ctx.now());
    },
  };
  if (method === "GET" && (spec.versioned === true || spec.kept === true)) route.onSend = leaveOutWhatIsKnown;
  if (spec.bodyLimit !== undefined) route.bodyLimit = spec.bodyLimit;
  if (spec.checkedByHandler === true)
    route.validatorCompiler = (part) => (part.httpPart === "body" ? () => true : compile(part));
  api.app.route(route);
}

/** What a route is registered with: who may call it. */
export function configOf(
  api: Api,
  spec: Pick<Documented, "access" | "product" | "permission" | "kiosk" | "recent" | "signed" | "errors">,
): FastifyContextConfig {
  const product = spec.product ?? api.product;
  return {
    access: spec.access,
    errors: codesOf(api, spec.errors),
    recent: spec.recent === true,
    ...(product === undefined ? {} : { product }),
    ...(spec.permission === undefined ? {} : { permission: spec.permission }),
    ...(spec.kiosk === true ? { kiosk: true } : {}),
    ...(spec.signed === true ? { signed: true } : {}),
  };
}

function successes(api: Api, spec: { answer: TSchema; repeatable?: boolean }, status: number) {
  const schema = api.envelope.schema(spec.answer);
  return spec.repeatable === true ? { 200: schema, [status]: schema } : { [status]: schema };
}

/** What the document says of a call in addition to what it answers. */
type Documented = Omit<
  Spec<TSchema, TSchema, TSchema, TSchema>,
  "answer" | "status" | "repeatable" | "bodyLimit" | "checkedByHandler"
>;

/** What has a default is filled in by validation, so the caller need not send it. */
function withDefaultsOptional(query: TSchema): TSchema {
  const { properties = {}, required = [] } = partsOf(query);
  const isSent = (name: string) => partsOf(properties[name] ?? {}).default === undefined;
  return { ...query, required: required.filter(isSent) };
}

/** The Fastify schema of a route, with what `completeDocument` needs to write every status it can answer. */
export function documented(api: Api, spec: Documented, success: Record<number, unknown>): FastifySchema {
  const product = spec.product ?? api.product;
  const { access, recent = false } = spec;
  const { security, errors } = api.describeAccess({ access, recent, product });
  const schema: FastifySchema & Record<string, unknown> = {
    tags: [spec.tag],
    summary: spec.summary,
    security,
    ...(product === undefined ? {} : { "x-product": product }),
    ...(spec.permission === undefined ? {} : { "x-permission": spec.permission }),
    ...(spec.kiosk === true ? { "x-kiosk": true } : {}),
    response: success,
    [errorsMark]: [...new Set(codesOf(api, [...errors, ...(spec.errors ?? []), errorOfRequest(spec).code]))],
    [versionedMark]: spec.versioned === true || spec.kept === true,
  };
  if (spec.description !== undefined) schema.description = spec.description;
  if (spec.params !== undefined) schema.params = spec.params;
  if (spec.query !== undefined) schema.querystring = withDefaultsOptional(spec.query);
  if (spec.body !== undefined) schema.body = withExample(spec.body);
  if (spec.form === true) schema.consumes = ["application/json", formType];
  if (spec.headers !== undefined) schema.headers = spec.headers;
  return schema;
}

/** A body without an example of its own gets one put together from the fields that must be sent. */
function withExample(body: TSchema): TSchema {
  const { examples, properties, required = [] } = partsOf(body);
  if (examples !== undefined || properties === undefined) return body;
  const sent = required.map((name) => [name, exampleOf(properties[name] as TSchema)]);
  return { ...body, examples: [Object.fromEntries(sent)] };
}

/** The codes of what a route refuses; the API remembers what they stand for. */
export function codesOf(api: Api, errors: readonly (RefusalFacts | string)[] = []): string[] {
  return errors.map((error) => {
    if (typeof error === "string") return error;
    noteRefusal(api.refusals, error);
    return error.code;
  });
}

function errorOfRequest(spec: Documented): RefusalFacts {
  const isChecked = [spec.body, spec.query, spec.params, spec.headers].some((part) => part !== undefined);
  // Linters ask each call for a refusal of its own: one that takes nothing can still be sent what is not HTTP.
  return isChecked ? ValidationError : BadRequest;
}
