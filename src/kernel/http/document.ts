import { nameAnswers, nameParameters, nameSchemas, pascalCase } from "./components.ts";
import { generalFailures } from "./known-refusals.ts";

/** Marks that `documented` leaves on a route's schema, and `completeDocument` replaces by what they stand for. */
export const errorsMark = "x-error-codes";
export const versionedMark = "x-versioned";

export interface DocumentParts {
  /** What an error code stands for: its status and an example body. */
  describeError: (code: string) => { status: number; example: object };
  /** The API's own word for a code of the kernel; the code itself unless told. */
  shownCode?: (code: string) => string;
  /** Codes that most calls answer together, by the name that stands for all of them in the names of components. */
  codeGroups?: Readonly<Record<string, readonly string[]>>;
  /** Every code of the API, for the end of the document's description. */
  listErrors?: () => string;
  errorBody: object;
  /** Components of the document: what the error's body refers to, and what is written in place of what answers say of it. */
  schemas: Record<string, object>;
  /** What the API takes beyond the schemas that it validates by. Changes the operation in place, before its schemas are named. */
  amendOperation?: (operation: { requestBody?: RequestBody }, method: string) => void;
  /** Left out of operation ids, because every path begins with it. */
  commonPrefix: RegExp;
}

interface Media {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
export interface RequestBody {
  required?: boolean;
  content: Record<string, { schema?: object; example?: unknown }>;
}
interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, Media>;
}
type Security = Record<string, string[]>[];
interface Operation {
  security?: Security;
  operationId?: string;
  requestBody?: RequestBody;
  responses: Record<string, Response | { $ref: string }>;
  parameters?: object[];
  [mark: `x-${string}`]: unknown;
}
interface Document {
  security?: Security;
  info: { description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

const failureText = "What any call may answer, whatever it does.";

/** `Error` would hide the global class of that name in a generated client. */
const errorSchema = "ErrorBody";

const verbs = ["get", "put", "post", "delete"];

const etag = {
  description: "The record's version. Send it back as If-Match to change the record only if nobody else has.",
  schema: { type: "string", examples: ['"3"'] },
};
const requestId = {
  description: "The request's id, yours if you sent one; it is in the log and the audit trail too.",
  schema: { type: "string" },
};
const retryAfter = {
  description: "Seconds after which a repeat makes sense.",
  schema: { type: "integer", minimum: 1, examples: [2] },
};

/**
 * Completes what @fastify/swagger wrote: operation ids, headers, and every error that a call can answer, by code. Errors that
 * several calls answer alike are written once, as components. Changes the document in place.
 */
export function completeDocument(written: unknown, parts: DocumentParts): void {
  const document = written as Document;
  const components = document.components as {
    schemas: Record<string, object>;
    responses: Record<string, object>;
    headers: Record<string, object>;
    parameters: Record<string, object>;
    examples: Record<string, object>;
  };
  const isVersioned = Object.values(document.paths).some((item) =>
    verbs.some((method) => item[method]?.[versionedMark] === true),
  );
  components.headers = {
    RequestId: requestId,
    RetryAfter: retryAfter,
    ...(isVersioned ? { ETag: etag } : {}),
  };
  components.examples = {};
  const failures = generalFailures.map(({ code }) => code);
  components.responses = {
    Failure: errorResponse(shown(failures, parts), parts, components.examples, failureText),
  };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of verbs) {
      const operation = item[method];
      if (operation === undefined) continue;
      operation.operationId ??= operationIdOf(method, path, parts.commonPrefix);
      parts.amendOperation?.(operation, method);
      describeSuccess(operation);
      for (const [status, codes] of byStatus(shownCodes(operation, parts), parts)) {
        const name = nameOfErrors(codes, parts);
        components.responses[name] ??= errorResponse(codes, parts, components.examples);
        operation.responses[status] = { $ref: `#/components/responses/${name}` };
      }
      operation.responses.default = { $ref: "#/components/responses/Failure" };
      delete operation[errorsMark];
      delete operation[versionedMark];
    }
  }
  components.schemas = { ...nameSchemas(document.paths), ...parts.schemas, [errorSchema]: parts.errorBody };
  const operations = Object.values(document.paths).flatMap((item) =>
    verbs.flatMap((verb) => item[verb] ?? []),
  );
  for (const { parameters = [] } of operations)
    writeHeadersAsUsual(parameters as { in: string; name: string }[]);
  components.parameters = nameParameters(operations);
  for (const { responses } of operations)
    for (const response of Object.values(responses)) leaveExampleToFields(response);
  nameAnswers(operations, components.responses);
  document.security = leaveSecurityToDocument(operations);
  for (const part of Object.values(components)) giveIntegersFormat(part);
  giveIntegersFormat(document.paths);
  if (parts.listErrors !== undefined)
    document.info.description = `${document.info.description ?? ""}\n\n${parts.listErrors()}`;
}

/** From method and path: `GET …/locations/{code}/gates` is `getLocationsByCodeGates`. */
function operationIdOf(method: string, path: string, commonPrefix: RegExp): string {
  const parts = path
    .replace(commonPrefix, "")
    .split("/")
    .filter((part) => part !== "");
  const isParameter = (part: string | undefined) => part?.startsWith("{") === true;
  const words = parts.map((part, index) => {
    const word = pascalCase(part.replace(/[{}]/g, ""));
    if (!isParameter(part)) return word;
    return (isParameter(parts[index - 1]) ? "And" : "By") + word;
  });
  return method + words.join("");
}

function describeSuccess(operation: Operation): void {
  for (const response of Object.values(operation.responses)) {
    if ("$ref" in response) continue;
    if (response.description === "Default Response") response.description = "Done.";
    response.headers = { ...response.headers, "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
    if (operation[versionedMark] === true) response.headers.ETag = { $ref: "#/components/headers/ETag" };
  }
}

/** A record's example is put together from those of its fields, by whoever reads the document: written out, each would be there twice. */
function leaveExampleToFields(response: Response | { $ref: string }): void {
  if ("$ref" in response) return;
  for (const media of Object.values(response.content ?? {}))
    if (media.schema !== undefined && "$ref" in media.schema) delete media.example;
}

/** Fastify reads headers in lower case; people write `If-Match`. */
function writeHeadersAsUsual(parameters: { in: string; name: string }[]): void {
  for (const parameter of parameters)
    if (parameter.in === "header")
      parameter.name = parameter.name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** What most calls ask of their caller is written once, for the whole document. Changes the operations in place. */
function leaveSecurityToDocument(operations: readonly Operation[]): Security {
  const alike = Map.groupBy(operations, ({ security = [] }) => JSON.stringify(security));
  const [[text, most] = ["[]", []]] = [...alike].sort(([, one], [, other]) => other.length - one.length);
  for (const operation of most) delete operation.security;
  return JSON.parse(text) as Security;
}

const int32Limit = 2 ** 31;

/** Without a format, clients generated in Java, Kotlin or C# hold 32 bits, and a city's day passes Rp 2,147,483,647. */
function giveIntegersFormat(value: unknown, isNamedByUs = false): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value))
    if (isNamedByUs || (name !== "example" && name !== "examples"))
      giveIntegersFormat(part, name === "properties" && !isNamedByUs);
  const schema = value as {
    type?: unknown;
    format?: string;
    minimum?: number;
    maximum?: number;
    enum?: unknown[];
  };
  if (![schema.type].flat().includes("integer")) return;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const isSmall = schema.enum !== undefined || (minimum >= -int32Limit && maximum < int32Limit);
  schema.format = isSmall ? "int32" : "int64";
}

function shownCodes(operation: Operation, parts: DocumentParts): string[] {
  return shown(operation[errorsMark] as string[], parts);
}

function shown(codes: readonly string[], { shownCode = (code) => code }: DocumentParts): string[] {
  return [...new Set(codes.map(shownCode))];
}

function byStatus(codes: readonly string[], { describeError }: DocumentParts): Map<string, string[]> {
  const statuses = new Map<string, string[]>();
  for (const code of codes) {
    const status = String(describeError(code).status);
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return statuses;
}

/** `NotSignedInOrUserInactive`: a group that is there whole, then what else there is. */
function nameOfErrors(codes: readonly string[], { codeGroups = {} }: DocumentParts): string {
  const groups = Object.entries(codeGroups).filter(([, group]) =>
    group.every((code) => codes.includes(code)),
  );
  const grouped = new Set(groups.flatMap(([, group]) => group));
  const others = codes.filter((code) => !grouped.has(code)).map(pascalCase);
  return [...groups.map(([name]) => name), ...others].join("Or");
}

function errorResponse(
  codes: readonly string[],
  { describeError }: DocumentParts,
  shared: Record<string, object>,
  description = codes.map((code) => `\`${code}\``).join(", "),
): Response {
  const headers: Response["headers"] = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
  if (codes.some((code) => [429, 503].includes(describeError(code).status)))
    headers["Retry-After"] = { $ref: "#/components/headers/RetryAfter" };
  const examples = Object.fromEntries(
    codes.map((code) => {
      const { status, example } = describeError(code);
      shared[code] = { summary: String(status), value: example };
      return [code, { $ref: `#/components/examples/${code}` }];
    }),
  );
  return {
    description,
    headers,
    content: { "application/json": { schema: { $ref: `#/components/schemas/${errorSchema}` }, examples } },
  };
}
