import type { FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { type Static, type TObject, type TSchema, Type } from "typebox";
import { customerFieldError, hint } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { type Api, endpoint, type Spec } from "../../kernel/http/endpoint.ts";
import { IfNoneMatch, withWeakEtag } from "../../kernel/http/etag.ts";
import { type HtmlPage, prefersHtml, sendHtml } from "../../kernel/http/html-page.ts";
import { idempotencyKeyOf } from "../../kernel/http/idempotency-key.ts";
import { inTime } from "../../kernel/http/in-time.ts";
import { exampleOf, WireRecord } from "../../kernel/http/record.ts";
import { Count, Nullable } from "../../kernel/http/schema.ts";
import { IdempotencyConflict } from "../../kernel/idempotency.ts";
import type { Paging } from "../../kernel/lists/paging.ts";
import { Text } from "../../kernel/text.ts";
import { parseMoment } from "../../kernel/time.ts";
import type { CustomerAccess } from "../access.ts";
import type { Caller } from "../accounts/session.ts";

/** An answer that says more than its data; a handler whose answer is only data returns that. */
export class CustomerAnswer<Data> {
  readonly data: Data;
  readonly more: AnswerMore;

  constructor(data: Data, more: AnswerMore) {
    this.data = data;
    this.more = more;
  }
}

interface AnswerMore {
  /** Instead of the call's. */
  pesan?: string;
  /** Of a paged list. */
  meta?: Static<typeof Meta>;
  /** This request was answered before: 200, with the first record. */
  repeated?: boolean;
  /** At the top level, where old phones look for it. */
  token?: string;
}

export interface CustomerInput<Params extends TSchema, Query extends TSchema, Body extends TSchema> {
  params: Static<Params>;
  query: Static<Query>;
  body: Static<Body>;
  /** Whose token it is; only on calls with access `customer`. */
  account: Caller;
  /** The session of that token. */
  sessionId: string;
  /** `Idempotency-Key`, where the call takes one. */
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One call of a feature on the customer API: what the document says of it, and what it does. */
interface CustomerCall<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
> extends Omit<
    Spec<Params, Query, Body, Answer>,
    "access" | "tag" | "versioned" | "checkedByHandler" | "headers"
  > {
  /** `customer`, unless it says `public`. */
  access?: CustomerAccess;
  /** What the customer reads when it went well. */
  pesan: string;
  /** The answer is one page of a list. */
  paged?: boolean;
  /** What people read instead who follow the address with a browser. */
  page?: (data: Static<Answer>, request: FastifyRequest) => HtmlPage;
  /**
   * Takes an Idempotency-Key; the handler says in its answer whether it was a repeat. Where the body has a client_uuid, the key stands
   * for one that is not sent.
   */
  idempotent?: boolean;
  handle: (
    ctx: Ctx,
    input: CustomerInput<Params, Query, Body>,
  ) => Promise<Handled<Static<Answer>>> | Handled<Static<Answer>>;
}

type Handled<Data> = Data | CustomerAnswer<Data>;

type Register = <
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(
  path: string,
  call: CustomerCall<Params, Query, Body, Answer>,
) => void;

/** Registers a feature's calls on the customer API, in the envelope {status, pesan, data}. */
export function customerCallsOf(api: Api, tag: string): { get: Register; post: Register } {
  const register =
    (method: HTTPMethods): Register =>
    (path, call) =>
      registerCall(api, method, path, { ...call, tag } as unknown as AnyCall);
  return { get: register("GET"), post: register("POST") };
}

type AnyCall = Omit<CustomerCall<TSchema, TSchema, TSchema, TSchema>, "handle"> & {
  tag: string;
  handle: (ctx: Ctx, input: CustomerInput<TSchema, TSchema, TSchema>) => unknown;
};

function registerCall(
  api: Api,
  method: HTTPMethods,
  url: string,
  {
    handle,
    pesan,
    page,
    paged = false,
    idempotent = false,
    access = "customer",
    errors = [],
    ...call
  }: AnyCall,
): void {
  const inEnvelope: Api = {
    ...api,
    envelope: {
      schema: (answer) => successSchema(answer, { pesan, paged }),
      wrap: (answer) => answer as object,
    },
  };
  // Files are stored before the database is asked, by a store with a patience of its own.
  const bringsFiles = call.bodyLimit !== undefined && call.signed !== true;
  const spec = {
    ...call,
    form: bringsFiles,
    access,
    ...(idempotent
      ? { repeatable: true, headers: KunciPermintaan, errors: [...errors, IdempotencyConflict] }
      : { errors }),
    ...(call.kept === true ? { headers: IfNoneMatch } : {}),
  };
  const fields = Object.keys((call.body as Partial<TObject> | undefined)?.properties ?? {});
  endpoint(inEnvelope, method, url, spec, async (ctx, { params, query, body, request, reply }) => {
    const idempotencyKey = idempotent ? idempotencyKeyOf(request) : undefined;
    const work = handle(ctx, {
      params,
      query,
      body: call.body === undefined ? body : withKey(pick(body, fields), fields, idempotencyKey),
      account: request.account as Caller,
      sessionId: request.sessionId,
      idempotencyKey,
      request,
      reply,
    });
    const handled = await (bringsFiles ? work : inTime(reply, work));
    const { data, more } =
      handled instanceof CustomerAnswer ? handled : { data: handled, more: {} as AnswerMore };
    if (page !== undefined && prefersHtml(request)) return sendHtml(reply, page(data as never, request));
    if (page !== undefined) reply.header("vary", "Accept");
    const { repeated = false, ...shown } = more;
    if (repeated) reply.code(200);
    const answer = { status: true, pesan, data, ...shown };
    if (call.kept === true) withWeakEtag(reply, answer);
    return answer;
  });
}

/** Fields that a body does not declare are dropped before a rule sees them: old phones send more than is asked. */
function pick(body: unknown, names: readonly string[]): object {
  const given = body as Record<string, unknown>;
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
  );
}

/** The body with the key of its request as its client_uuid, where the call takes one and none was sent. */
function withKey(body: { client_uuid?: unknown }, fields: readonly string[], key: string | undefined) {
  return key !== undefined && fields.includes("client_uuid") && !body.client_uuid
    ? { ...body, client_uuid: key }
    : body;
}

/** A body of the customer API: fields that it does not know are dropped. */
export function Masukan<Properties extends Record<string, TSchema>>(
  title: string,
  properties: Properties,
  options: object = {},
) {
  return WireRecord(title, properties, options);
}

/** A field that a phone may leave out, or send as null. */
export function Blankable<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Nullable(schema));
}

/** A local date of an answer. */
export function Tanggal(description: string, example: string) {
  return Type.String({ format: "date", description, examples: [example] });
}

const KunciPermintaan = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      pattern: "^[\\x20-\\x7e]{1,100}$",
      ...hint(customerFieldError("NOT_PRINTABLE_ASCII", { min: 1, max: 100 }), "id"),
      description: "Kunci dari aplikasi: permintaan ulang dengan kunci yang sama dikerjakan sekali saja.",
    }),
  ),
});

/** Query of a paged list. */
export const Halaman = {
  halaman: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: "Halaman, mulai dari 1.",
  }),
  per_halaman: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 20,
    description: "Banyak baris per halaman.",
  }),
};

/** The same in a body, where null is as good as absent. */
export const HalamanIsian = {
  halaman: Blankable(Halaman.halaman),
  per_halaman: Blankable(Halaman.per_halaman),
};

/** Of a list that an app keeps: it asks only for what is new. */
export const Sejak = {
  sejak: Type.Optional(
    Text(40, "Hanya yang dibuat atau berubah sejak saat ini, ISO 8601.", "2026-11-21T14:05:00+07:00"),
  ),
};

/** @throws 422 for a text that names no moment */
export function sinceAsked({ sejak }: { sejak?: string }): Date | undefined {
  if (sejak === undefined) return undefined;
  // In an address an unwritten + is a space.
  const since = parseMoment(sejak.replace(/ (?=\d\d:?\d\d$)/, "+"));
  if (since === undefined)
    throw invalid({ sejak: [customerFieldError("NOT_A_MOMENT", { example: "2026-11-21T14:05:00+07:00" })] });
  return since;
}

/** The page that a body or a query asks for. */
export function pageAsked({
  halaman,
  per_halaman,
}: {
  halaman?: number | null;
  per_halaman?: number | null;
}): Paging {
  return { page: halaman ?? 1, limit: per_halaman ?? 20 };
}

export function metaOf({ page, limit }: Paging) {
  return { halaman: page, per_halaman: limit };
}

const Meta = WireRecord("Meta", {
  halaman: Count("Halaman, mulai dari 1.", 1),
  per_halaman: Count("Banyak baris per halaman.", 20),
  total: Count("Banyak baris seluruhnya.", 1),
});

/** The success envelope around an answer's data. */
function successSchema(answer: TSchema, { pesan, paged }: { pesan: string; paged: boolean }): TSchema {
  const meta = paged ? { meta: Meta } : {};
  const example = {
    status: true,
    pesan,
    data: exampleOf(answer),
    ...(paged ? { meta: exampleOf(Meta) } : {}),
  };
  return Type.Object(
    {
      status: Type.Literal(true),
      pesan: Type.String({ description: "Untuk dibaca pelanggan; tidak pernah kosong." }),
      data: answer,
      ...meta,
      token: Type.Optional(
        Type.String({ description: "Hanya pada daftar dan login: sama dengan data.token." }),
      ),
    },
    { examples: [example] },
  );
}
