import type { HTTPMethods } from "fastify";
import { type Static, type TSchema, Type } from "typebox";
import type { Ctx } from "../context.ts";
import { IdempotencyConflict } from "../idempotency.ts";
import type { RefusalFacts } from "../refusal.ts";
import type { SheetForm } from "../workbook/values.ts";
import { csvEndpoint, type TableInput } from "./csv-body.ts";
import { downloadEndpoint, type Table } from "./download.ts";
import { type Api, endpoint, type Input, type Spec } from "./endpoint.ts";
import { IfMatch, IfNoneMatch, PreconditionFailed, type Versioned, withEtag } from "./etag.ts";
import { IdempotencyKey, idempotencyKeyOf } from "./idempotency-key.ts";
import { type List, listEndpoint } from "./list.ts";
import { partsOf } from "./schema-parts.ts";

export interface CallInput<Params extends TSchema, Query extends TSchema, Body extends TSchema>
  extends Input<Params, Query, Body> {
  /** `If-Match` as it was sent, where the call heeds it; give it to checkIfMatch. */
  ifMatch?: string | undefined;
  /** `Idempotency-Key`, where the call takes one. */
  idempotencyKey?: string | undefined;
}

/** A record, and whether this request was answered before and did nothing now. */
export interface Repeated<Record> {
  record: Record;
  repeated: boolean;
}

type Result<Answer, IsVersioned extends boolean, IsIdempotent extends boolean> = IsVersioned extends true
  ? Versioned<Answer>
  : IsIdempotent extends true
    ? Repeated<Answer>
    : Answer;

/** One call of a feature: what the document says of it, and what it does. */
export interface Call<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Answer extends TSchema,
  IsVersioned extends boolean,
  IsIdempotent extends boolean,
> extends Omit<Spec<Params, Query, Body, Answer>, "tag" | "versioned" | "repeatable"> {
  /**
   * The answer carries the record's version as ETag (the handler returns a Versioned). A PUT, a DELETE, and a POST that changes
   * what is there take `If-Match` and may answer 412; a DELETE answers without an ETag.
   */
  versioned?: IsVersioned;
  /** Takes an Idempotency-Key: a repeat is answered 200 with the first record (the handler returns a Repeated). */
  idempotent?: IsIdempotent;
  /** For an idempotent call whose repeat is recognised by its content: it takes no key. */
  keyless?: boolean;
  /** For a versioned POST: whether it changes an existing record and so takes `If-Match`. */
  changes?: boolean;
  handle: (
    ctx: Ctx,
    input: CallInput<Params, Query, Body>,
  ) =>
    | Promise<Result<Static<Answer>, IsVersioned, IsIdempotent>>
    | Result<Static<Answer>, IsVersioned, IsIdempotent>;
}

type Register = <
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  IsVersioned extends boolean = false,
  IsIdempotent extends boolean = false,
>(
  path: string,
  call: Call<Params, Query, Body, Answer, IsVersioned, IsIdempotent>,
) => void;

type RegisterAt<Params extends TSchema, Record extends TSchema> = <
  Answer extends TSchema = Record,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  IsVersioned extends boolean = false,
  IsIdempotent extends boolean = false,
>(
  path: string,
  call: Omit<Call<Params, Query, Body, Answer, IsVersioned, IsIdempotent>, "params" | "answer"> & {
    answer?: Answer;
  },
) => void;

type RegisterRemovalAt<Params extends TSchema> = <Answer extends TSchema>(
  path: string,
  call: Omit<Call<Params, TSchema, TSchema, Answer, false, false>, "params" | "versioned"> & {
    versioned?: boolean;
  },
) => void;

/** What the calls on one record take, and may refuse before anything else. */
interface OneRecord<Params extends TSchema, Record extends TSchema> {
  params: Params;
  errors: readonly RefusalFacts[];
  /** The record, which answers the calls that say no other answer. */
  answer?: Record;
}

type RegisterRemoval = <
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(
  path: string,
  call: Omit<Call<Params, Query, Body, Answer, false, false>, "versioned"> & { versioned?: boolean },
) => void;

type SpecOfFile<Params extends TSchema, Query extends TSchema> = Omit<
  Spec<Params, Query, TSchema, TSchema>,
  "tag" | "body" | "answer" | "status" | "versioned" | "repeatable"
>;

/** A list: in pages, and as a file (see listEndpoint). */
type RegisterList = <Item extends TSchema, Params extends TSchema = TSchema, Query extends TSchema = TSchema>(
  path: string,
  list: List<Params, Query, Item>,
) => void;

/** A GET whose answer is a file to save (see downloadEndpoint). */
type RegisterDownload = <Params extends TSchema = TSchema, Query extends TSchema = TSchema>(
  path: string,
  call: SpecOfFile<Params, Query> & {
    handle: (ctx: Ctx, input: { params: Static<Params>; query: Static<Query> }) => Promise<Table>;
  },
) => void;

/** A POST whose body is a table, as CSV or .xlsx (see csvEndpoint). */
type RegisterCsv = <
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
>(
  path: string,
  call: SpecOfFile<Params, Query> & {
    answer: Answer;
    status?: 200 | 201;
    /** The file as the document shows it. */
    example: string;
    /** How the handler wants the cells of a workbook to be written. */
    sheetForm?: (ctx: Ctx, params: Static<Params>) => Promise<SheetForm>;
    handle: (ctx: Ctx, input: TableInput<Params, Query>) => Promise<Static<Answer>>;
  },
) => void;

export interface Calls {
  get: Register;
  list: RegisterList;
  post: Register;
  put: Register;
  remove: RegisterRemoval;
  download: RegisterDownload;
  postCsv: RegisterCsv;
  /** The calls on one record, whose paths lie below its own. */
  at: <Params extends TSchema, Record extends TSchema = never>(
    path: string,
    record: OneRecord<Params, Record>,
  ) => CallsAt<Params, Record>;
}

interface CallsAt<Params extends TSchema, Record extends TSchema> {
  get: RegisterAt<Params, Record>;
  post: RegisterAt<Params, Record>;
  put: RegisterAt<Params, Record>;
  remove: RegisterRemovalAt<Params>;
}

/** Registers a feature's calls, whose paths lie below `base`. */
export function callsOf(api: Api, tag: string, base: string): Calls {
  const register =
    (method: HTTPMethods): Register =>
    (path, call) =>
      registerCall(api, method, base + path, { ...call, tag } as unknown as AnyCall);
  return {
    get: register("GET"),
    list: (path, list) => listEndpoint(api, base + path, { ...list, tag }),
    post: register("POST"),
    put: register("PUT"),
    remove: register("DELETE") as RegisterRemoval,
    download: (path, { handle, ...call }) => downloadEndpoint(api, base + path, { ...call, tag }, handle),
    postCsv: (path, { handle, ...call }) => csvEndpoint(api, base + path, { ...call, tag }, handle),
    at: (path, record) => callsAt(callsOf(api, tag, base + path), record),
  };
}

function callsAt<Params extends TSchema, Record extends TSchema>(
  { get, post, put, remove }: Calls,
  { errors: shared, ...record }: OneRecord<Params, Record>,
): CallsAt<Params, Record> {
  const of =
    (register: Register): RegisterAt<Params, Record> =>
    (path, { errors = [], ...call }) =>
      register(path, { ...record, ...call, errors: [...shared, ...errors] } as never);
  return {
    get: of(get),
    post: of(post),
    put: of(put),
    remove: of(remove as Register) as RegisterRemovalAt<Params>,
  };
}

type AnyInput = CallInput<TSchema, TSchema, TSchema>;
type AnyHandle = (ctx: Ctx, input: AnyInput) => unknown;
type AnyCall = Omit<Call<TSchema, TSchema, TSchema, TSchema, boolean, boolean>, "handle"> & {
  tag: string;
  handle: AnyHandle;
};

const ofVersion = "The ETag of the answer is what If-Match and If-None-Match take.";

function registerCall(
  api: Api,
  method: HTTPMethods,
  url: string,
  { handle, versioned, idempotent = false, keyless = false, changes, errors = [], headers, ...call }: AnyCall,
): void {
  const takesKey = idempotent && !keyless;
  const heedsIfMatch = versioned === true && (changes ?? (method === "PUT" || method === "DELETE"));
  const hasEtag = versioned === true && method !== "DELETE";
  const readHeaders = [
    heedsIfMatch ? IfMatch : undefined,
    hasEtag && method === "GET" ? IfNoneMatch : undefined,
    takesKey ? IdempotencyKey : undefined,
  ];
  endpoint(
    api,
    method,
    url,
    {
      ...call,
      ...(hasEtag && method === "GET" && call.description === undefined ? { description: ofVersion } : {}),
      versioned: hasEtag,
      repeatable: idempotent,
      errors: [
        ...errors,
        ...(heedsIfMatch ? [PreconditionFailed] : []),
        ...(takesKey ? [IdempotencyConflict] : []),
      ],
      ...headersOf([headers, ...readHeaders]),
    },
    // A call that promises neither goes straight to its handler: events come in by thousands.
    heedsIfMatch || hasEtag || idempotent
      ? withHeaders(handle, { heedsIfMatch, hasEtag, idempotent })
      : handle,
  );
}

/** The handler between the headers that its call heeds, and those that it answers. */
function withHeaders(
  handle: AnyHandle,
  { heedsIfMatch, hasEtag, idempotent }: { heedsIfMatch: boolean; hasEtag: boolean; idempotent: boolean },
): AnyHandle {
  return async (ctx, input) => {
    const { request, reply } = input;
    const answer = await handle(ctx, {
      ...input,
      ifMatch: heedsIfMatch ? request.headers["if-match"] : undefined,
      idempotencyKey: idempotent ? idempotencyKeyOf(request) : undefined,
    });
    if (hasEtag) return withEtag(reply, answer as Versioned<unknown>);
    if (!idempotent) return answer;
    const { record, repeated } = answer as Repeated<unknown>;
    if (repeated) reply.code(200);
    return record;
  };
}

/** The headers that the call reads itself, and those of what it promises. */
function headersOf(read: readonly (TSchema | undefined)[]) {
  const properties = read.flatMap((headers) => (headers === undefined ? [] : [partsOf(headers).properties]));
  return properties.length === 0 ? {} : { headers: Type.Object(Object.assign({}, ...properties)) };
}
