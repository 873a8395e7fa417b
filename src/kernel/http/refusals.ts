import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError } from "fastify";
import {
  invalid,
  LoketError,
  meansDatabaseUnavailable,
  meansGivenUp,
  meansHeldByOthers,
  meansOutcomeUnknown,
  statusOfKind,
  unavailable,
} from "../errors.ts";
import { factsOf, refusal } from "../refusal.ts";
import { fieldsOf } from "./validation.ts";

const because = (reason: string) => reason;

export const BadRequest = refusal("malformed", "BAD_REQUEST", because, "The path is not a valid URL.");
export const MalformedJson = refusal("malformed", "MALFORMED_JSON", because, "The body is not valid JSON.");
export const RequestTimeout = refusal(
  "too-slow",
  "REQUEST_TIMEOUT",
  "The request came too slowly, or broke off. Please send it again.",
);
export const PayloadTooLarge = refusal(
  "too-large",
  "PAYLOAD_TOO_LARGE",
  "The body is larger than this call accepts.",
);
export const UnsupportedMediaType = refusal(
  "unsupported-media",
  "UNSUPPORTED_MEDIA_TYPE",
  because,
  "Send the body as Content-Type: application/json.",
);
export const HeadersTooLarge = refusal(
  "headers-too-large",
  "HEADERS_TOO_LARGE",
  "The headers are larger than 16 KiB.",
);
export const ValidationError = factsOf(invalid({}));
export const InternalError = factsOf(internal());
export const ServiceUnavailable = factsOf(databaseAway());

/** On every answer: it is private, it is what its type says, and no browser runs or frames anything in it. */
export const protection = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Translates what Fastify, Ajv or the database driver threw into an error of ours; the unknown becomes INTERNAL_ERROR. */
export function asLoketError(error: FastifyError): LoketError {
  if (error instanceof LoketError) return error;
  if (error.validation !== undefined) {
    return invalid(fieldsOf(error.validation as Parameters<typeof fieldsOf>[0]));
  }
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return PayloadTooLarge();
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return UnsupportedMediaType("Send the body as Content-Type: application/json.");
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return MalformedJson("The body is not as long as Content-Length says.");
    case "FST_ERR_BAD_URL":
      return BadRequest("The path is not a valid URL.");
  }
  if (meansOutcomeUnknown(error))
    return unavailable(
      "It is not known whether this was stored. Please repeat the request with the same key, or look first.",
      error,
    );
  if (meansHeldByOthers(error)) return nothingStored("Somebody else's change holds what this needs", error);
  // Who waits behind several others for one row waits for a lock more than once, and for longer than a statement may.
  if (meansGivenUp(error)) return nothingStored("The database gave this up because it took too long", error);
  if (meansDatabaseUnavailable(error)) return databaseAway(error);
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) return BadRequest("The request cannot be read.");
  return internal(error);
}

function internal(cause?: unknown): LoketError {
  const message = "Something went wrong on our side. The request id helps us to find it.";
  return new LoketError("internal", "INTERNAL_ERROR", message, { cause });
}

function databaseAway(cause?: unknown): LoketError {
  return unavailable(
    "The service cannot reach its database just now. Nothing was lost; please repeat the request.",
    cause,
  );
}

function nothingStored(reason: string, cause: unknown): LoketError {
  return unavailable(`${reason}. Nothing was stored; please repeat the request.`, cause);
}

/** Milliseconds for a client that is refused to read it and close, before it is cut off: it may go on sending for ever. */
const lastPatience = 5000;

/** What never became a request, because its HTTP is broken, too large or too slow. */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  renderError: (error: LoketError) => object,
): void {
  if (socket.destroyed || !socket.writable) return;
  const known = brokenRequest(error.code);
  const body = JSON.stringify(renderError(known));
  const headers = {
    ...protection,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = statusOfKind[known.kind];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`);
  setTimeout(() => socket.destroy(), lastPatience).unref();
}

function brokenRequest(code: string | undefined): LoketError {
  if (code === "HPE_HEADER_OVERFLOW") return HeadersTooLarge();
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return RequestTimeout();
  return BadRequest("The request is not valid HTTP.");
}
