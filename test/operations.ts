import type { TSchema } from "typebox";
import { exampleOf } from "../src/kernel/http/record.ts";

/** A JSON schema, as far as the document uses them. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  description?: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: Schema;
}

/** One documented answer. */
export interface Documented {
  /** Error codes it may carry; none for a success. */
  codes: string[];
  examples: unknown[];
  /** Media types. */
  types: string[];
  /** Names of documented headers, in lower case. */
  headers: string[];
  schema: Schema | undefined;
}

/** A call of the OpenAPI document, ready to be tried. */
export interface Operation {
  /** `GET /health`: what people call it. */
  name: string;
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Media type of the body; undefined: it takes none. */
  bodyType: string | undefined;
  body: Schema | undefined;
  bodyExamples: unknown[];
  /** Names of security schemes, any one of which opens it; none: it is public. */
  security: string[];
  responses: Map<number, Documented>;
}

interface Media {
  schema?: Schema;
  example?: unknown;
  /** The code of an error, with its status as summary. */
  examples?: Record<string, { summary?: string; value: unknown }>;
}
interface RawResponse {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}
interface RawOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  security?: Record<string, string[]>[];
  tags?: string[];
  /** The part of the service it belongs to; where it names none, its tag does. */
  "x-product"?: string;
  responses: Record<string, RawResponse>;
}
export interface Document {
  /** Of every call that says nothing else. */
  security?: Record<string, string[]>[];
  tags: { name: string; "x-product"?: string }[];
  paths: Record<string, Record<string, RawOperation>>;
  components: {
    responses: Record<string, RawResponse>;
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    examples: Record<string, { summary?: string; value: unknown }>;
  };
}

export async function loadDocument(url: string): Promise<Document> {
  const response = await fetch(`${url}/openapi.json`);
  const document = (await response.json()) as Document;
  const products = new Map(document.tags.map((tag) => [tag.name, tag["x-product"]]));
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const product = operation["x-product"] ?? products.get(operation.tags?.[0] ?? "");
    if (product !== undefined) operation["x-product"] = product;
  }
  return {
    ...document,
    paths: withoutReferences(document.paths, document.components) as Document["paths"],
    components: {
      ...document.components,
      responses: withoutReferences(
        document.components.responses,
        document.components,
      ) as Document["components"]["responses"],
    },
  };
}

/** The value with each reference to a schema, a parameter or an example replaced by what it stands for, and each extension made whole. */
function withoutReferences(value: unknown, components: Document["components"]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withoutReferences(part, components));
  const { $ref, allOf, ...beside } = value as Schema;
  if (allOf !== undefined)
    return extended([...allOf, beside].map((part) => withoutReferences(part, components) as Schema));
  const [, kind, name = ""] = /^#\/components\/(schemas|parameters|examples)\/(\w+)$/.exec($ref ?? "") ?? [];
  if (kind !== "schemas" && kind !== "parameters" && kind !== "examples")
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, withoutReferences(part, components)]),
    );
  return { ...(withoutReferences(components[kind][name], components) as Schema), ...beside };
}

/** One record of all the fields of several. */
function extended(records: Schema[]): Schema {
  return {
    ...(Object.assign({}, ...records) as Schema),
    properties: Object.assign({}, ...records.map(({ properties }) => properties)),
    required: records.flatMap(({ required = [] }) => required),
  };
}

/** Every call that the server at `url` documents. */
export async function loadOperations(url: string): Promise<Operation[]> {
  const document = await loadDocument(url);
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) =>
      readOperation(document, verb.toUpperCase(), path, operation),
    ),
  );
}

function readOperation(document: Document, method: string, path: string, operation: RawOperation): Operation {
  const [bodyType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return {
    name: `${method} ${path}`,
    id: operation.operationId,
    method,
    path,
    parameters: operation.parameters ?? [],
    bodyType,
    // What older phones may send instead comes after it.
    body: media?.schema?.anyOf?.[0] ?? media?.schema,
    bodyExamples: examplesOf(media),
    security: (operation.security ?? document.security ?? []).flatMap((scheme) => Object.keys(scheme)),
    responses: responsesOf(document, operation),
  };
}

/** By status; what `default` says of a status stands next to what the call itself says of it. */
function responsesOf(document: Document, operation: RawOperation): Map<number, Documented> {
  const { default: general, ...own } = operation.responses;
  const responses = new Map(
    Object.entries(own).map(([status, response]) => [
      Number(status),
      readResponse(document, response, Number(status)),
    ]),
  );
  if (general === undefined) return responses;
  const failure = readResponse(document, general, 500);
  const examples = Object.values(followed(document, general).content ?? {}).flatMap(({ examples = {} }) =>
    Object.entries(examples),
  );
  for (const [code, { summary }] of examples) {
    const status = Number(summary);
    const { codes } = responses.get(status) ?? { codes: [] };
    responses.set(status, { ...failure, codes: [...new Set([...codes, code])] });
  }
  return responses;
}

/** A success without an example of its own has one in its fields. @throws Error where a field has none */
function successExamples(media: Media): unknown[] {
  const own = examplesOf(media);
  return own.length > 0 || media.schema?.type !== "object" ? own : [exampleOf(media.schema as TSchema)];
}

function readResponse(document: Document, response: RawResponse, status: number): Documented {
  const { headers = {}, content = {} } = followed(document, response);
  const media = Object.values(content);
  return {
    codes: status < 400 ? [] : media.flatMap(({ examples = {} }) => Object.keys(examples)),
    examples: media.flatMap(status < 400 ? successExamples : examplesOf),
    types: Object.keys(content),
    headers: Object.keys(headers).map((name) => name.toLowerCase()),
    schema: content["application/json"]?.schema,
  };
}

function followed(document: Document, response: RawResponse): RawResponse {
  if (response.$ref === undefined) return response;
  const shared = document.components.responses[response.$ref.split("/").at(-1) ?? ""];
  if (shared === undefined) throw new Error(`${response.$ref} leads nowhere`);
  return shared;
}

function examplesOf(media: Media | undefined): unknown[] {
  if (media === undefined) return [];
  const own = media.example === undefined ? [] : [media.example];
  const inSchema = (media.schema as { examples?: unknown[] } | undefined)?.examples ?? [];
  return [...own, ...Object.values(media.examples ?? {}).map(({ value }) => value), ...inSchema];
}
