/** Marks that `documented` leaves on a route's schema, and `completeDocument` replaces by what they stand for. */
export const errorsMark = "x-error-codes";
export const versionedMark = "x-versioned";

export interface DocumentParts {
  /** What an error code stands for: its status and an example body. */
  describeError: (code: string) => { status: number; example: object };
  /** The door's own word for a code of the kernel; the code itself unless told. */
  shownCode?: (code: string) => string;
  errorBody: object;
  /** Left out of operation ids, because every path begins with it. */
  commonPrefix: RegExp;
}

interface Media {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, Media>;
}
interface Operation {
  operationId?: string;
  responses: Record<string, Response | { $ref: string }>;
  [mark: `x-${string}`]: unknown;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

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
  };
  components.schemas = { ...components.schemas, Error: parts.errorBody };
  const isVersioned = Object.values(document.paths).some((item) =>
    verbs.some((method) => item[method]?.[versionedMark] === true),
  );
  components.headers = {
    RequestId: requestId,
    RetryAfter: retryAfter,
    ...(isVersioned ? { ETag: etag } : {}),
  };
  components.responses = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of verbs) {
      const operation = item[method];
      if (operation === undefined) continue;
      operation.operationId ??= operationIdOf(method, path, parts.commonPrefix);
      describeSuccess(operation);
      for (const [status, codes] of byStatus(shownCodes(operation, parts), parts)) {
        const name = codes.map(pascalCase).join("Or");
        components.responses[name] ??= errorResponse(codes, parts);
        operation.responses[status] = { $ref: `#/components/responses/${name}` };
      }
      delete operation[errorsMark];
      delete operation[versionedMark];
    }
  }
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

function pascalCase(text: string): string {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

function describeSuccess(operation: Operation): void {
  for (const response of Object.values(operation.responses)) {
    if ("$ref" in response) continue;
    if (response.description === "Default Response") response.description = "Done.";
    response.headers = { ...response.headers, "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
    if (operation[versionedMark] === true) response.headers.ETag = { $ref: "#/components/headers/ETag" };
  }
}

function shownCodes(operation: Operation, { shownCode = (code) => code }: DocumentParts): string[] {
  return [...new Set((operation[errorsMark] as string[]).map(shownCode))];
}

function byStatus(codes: readonly string[], { describeError }: DocumentParts): Map<string, string[]> {
  const statuses = new Map<string, string[]>();
  for (const code of codes) {
    const status = String(describeError(code).status);
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return statuses;
}

function errorResponse(codes: readonly string[], { describeError }: DocumentParts): Response {
  const headers: Response["headers"] = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
  if (codes.some((code) => [429, 503].includes(describeError(code).status)))
    headers["Retry-After"] = { $ref: "#/components/headers/RetryAfter" };
  const examples = Object.fromEntries(codes.map((code) => [code, { value: describeError(code).example }]));
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    headers,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" }, examples } },
  };
}
