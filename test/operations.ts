/** A JSON schema, as far as the document uses them. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
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
  examples?: Record<string, { value: unknown }>;
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
  responses: Record<string, RawResponse>;
}
export interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { responses: Record<string, RawResponse>; schemas: Record<string, Schema> };
}

export async function loadDocument(url: string): Promise<Document> {
  const response = await fetch(`${url}/openapi.json`);
  return (await response.json()) as Document;
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
    body: media?.schema,
    bodyExamples: examplesOf(media),
    security: (operation.security ?? []).flatMap((scheme) => Object.keys(scheme)),
    responses: new Map(
      Object.entries(operation.responses).map(([status, response]) => [
        Number(status),
        readResponse(document, response, Number(status)),
      ]),
    ),
  };
}

function readResponse(document: Document, response: RawResponse, status: number): Documented {
  const { headers = {}, content = {} } =
    response.$ref === undefined ? response : followed(document, response.$ref);
  const media = Object.values(content);
  return {
    codes: status < 400 ? [] : media.flatMap(({ examples = {} }) => Object.keys(examples)),
    examples: media.flatMap(examplesOf),
    types: Object.keys(content),
    headers: Object.keys(headers).map((name) => name.toLowerCase()),
    schema: content["application/json"]?.schema,
  };
}

function followed(document: Document, reference: string): RawResponse {
  const response = document.components.responses[reference.split("/").at(-1) ?? ""];
  if (response === undefined) throw new Error(`${reference} leads nowhere`);
  return response;
}

function examplesOf(media: Media | undefined): unknown[] {
  if (media === undefined) return [];
  const own = media.example === undefined ? [] : [media.example];
  const inSchema = (media.schema as { examples?: unknown[] } | undefined)?.examples ?? [];
  return [...own, ...Object.values(media.examples ?? {}).map(({ value }) => value), ...inSchema];
}
