import { nameSchemas, pascalCase } from "./components.ts";
import {
  byStatus,
  type ErrorResponse,
  errorResponse,
  errorSchema,
  nameExamples,
  nameOfErrors,
  shown,
} from "./document-errors.ts";
import type { DocumentParts, Parameter, RequestBody, Response } from "./document-parts.ts";
import { writeForGenerators } from "./generators.ts";
import { generalFailures } from "./known-refusals.ts";
import type { Schema } from "./schema.ts";

/** Marks that `documented` leaves on a route's schema, and `completeDocument` replaces by what they stand for. */
export const errorsMark = "x-error-codes";
export const versionedMark = "x-versioned";

interface Operation {
  operationId?: string;
  requestBody?: RequestBody;
  responses: Record<string, Response | { $ref: string }>;
  parameters?: object[];
  [mark: `x-${string}`]: unknown;
}
interface Document {
  webhooks?: Record<string, Record<string, Operation>>;
  info: { description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

const verbs = ["get", "put", "post", "delete"];

const etag = {
  description:
    "The record's version, and a mark of what is answered. Send it back as If-Match to change the record only if nobody else has, " +
    "and as If-None-Match to read it only if it says something else.",
  schema: { type: "string", examples: ['"3-dGhpcyBpcyBvbmUu"'] },
};
const notModified = {
  description: "What If-None-Match names is what there is; there is no body.",
  headers: { ETag: { $ref: "#/components/headers/ETag" } },
};
const requestId = {
  description:
    "On every answer: the request's id, yours if you sent one; it is in the log and the audit trail too.",
  schema: { type: "string" },
};
const retryAfter = {
  description: "Seconds after which a repeat makes sense.",
  schema: { type: "integer", minimum: 1, examples: [2] },
};

/**
 * Completes what @fastify/swagger wrote: operation ids, headers, and every error that a call can answer, by code. Records that have a
 * name are components. Changes the document in place.
 */
export function completeDocument(written: unknown, parts: DocumentParts): void {
  const document = written as Document;
  const { components, paths, webhooks = {} } = document;
  const operations = operationsOf(paths);
  const isVersioned = operations.some((operation) => operation[versionedMark] === true);
  components.headers = {
    RequestId: requestId,
    RetryAfter: retryAfter,
    ...(isVersioned ? { ETag: etag } : {}),
  };
  const errors = describeOperations(paths, parts);
  components.examples = nameExamples(Object.values(errors));
  components.schemas = schemasOf({ paths, webhooks }, parts);
  components.responses = { ...errors, ...(isVersioned ? { NotModified: notModified } : {}) };
  for (const { parameters = [], responses } of operations) {
    writeParametersAsUsual(parameters as Parameter[]);
    for (const response of Object.values(responses)) leaveExampleToFields(response);
  }
  for (const part of Object.values(components)) writeForGenerators(part);
  writeForGenerators(paths);
  if (parts.listErrors !== undefined)
    document.info.description = `${document.info.description ?? ""}\n\n${parts.listErrors()}`;
}

/** Says of each operation what it is called and answers. Returns the errors by the names to which the operations refer. */
function describeOperations(paths: Document["paths"], parts: DocumentParts): Record<string, ErrorResponse> {
  const failures = generalFailures.map(({ code }) => code);
  const errors: Record<string, ErrorResponse> = { Failure: failureResponse(failures, parts) };
  const names = new Map<string, string>();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of verbs) {
      const operation = item[method];
      if (operation === undefined) continue;
      operation.operationId ??= operationIdOf(method, path, parts.commonPrefix);
      parts.amendOperation?.(operation, method);
      describeSuccess(operation, parts);
      if (method === "get" && operation[versionedMark] === true)
        operation.responses[304] = { $ref: "#/components/responses/NotModified" };
      for (const [status, codes] of byStatus(shown(operation[errorsMark] as string[], parts), parts)) {
        const glued = nameOfErrors(codes, parts);
        const name = names.get(glued) ?? shortName(glued, operation.operationId, status);
        names.set(glued, name);
        errors[name] ??= errorResponse(codes, parts);
        operation.responses[status] = { $ref: `#/components/responses/${name}` };
      }
      operation.responses.default = { $ref: "#/components/responses/Failure" };
      delete operation[errorsMark];
      delete operation[versionedMark];
    }
  }
  return errors;
}

/** More codes than a name can hold are named after the first call that answers them. */
function shortName(glued: string, operationId: string, status: string): string {
  if (glued.length <= 60) return glued;
  const call = operationId.slice(0, 1).toUpperCase() + operationId.slice(1);
  return call + (refusalsByStatus[status] ?? "Refusal");
}

const refusalsByStatus: Record<string, string> = {
  401: "NotKnown",
  403: "NotAllowed",
  404: "NotFound",
  409: "Conflict",
  422: "Invalid",
};

/** The named schemas by name. */
function schemasOf(holders: object, { scalars, schemas, errorBody }: DocumentParts) {
  const named = { ...nameSchemas(holders, scalars), ...structuredClone(schemas) };
  const sorted = Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...Object.fromEntries(sorted), [errorSchema]: errorBody as Schema };
}

function operationsOf(paths: Document["paths"]): Operation[] {
  return Object.values(paths).flatMap((item) => verbs.flatMap((verb) => item[verb] ?? []));
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

function describeSuccess(operation: Operation, { success = "Done." }: DocumentParts): void {
  for (const response of Object.values(operation.responses)) {
    if ("$ref" in response) continue;
    if (response.description === "Default Response") response.description = success;
    if (operation[versionedMark] === true)
      response.headers = { ...response.headers, ETag: { $ref: "#/components/headers/ETag" } };
  }
}

/** A record's example is put together from those of its fields by readers of the document: written out, each would be there twice. */
function leaveExampleToFields(response: Response | { $ref: string }): void {
  if ("$ref" in response) return;
  for (const media of Object.values(response.content ?? {}))
    if (media.schema !== undefined && "$ref" in media.schema) delete media.example;
}

/** Fastify reads headers in lower case; people write `If-Match`. That a parameter may be left out goes without saying. */
function writeParametersAsUsual(parameters: Parameter[]): void {
  for (const parameter of parameters) {
    if (parameter.in === "header")
      parameter.name = parameter.name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
    if (parameter.required === false) delete parameter.required;
  }
}

/** What any call may answer. It alone carries the header that every answer has, so that the header is documented, and once. */
function failureResponse(codes: readonly string[], parts: DocumentParts): ErrorResponse {
  const description = "What any call may answer, whatever it does.";
  const failure = errorResponse(shown(codes, parts), parts, description);
  return {
    ...failure,
    headers: { "X-Request-Id": { $ref: "#/components/headers/RequestId" }, ...failure.headers },
  };
}
