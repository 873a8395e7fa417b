import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError } from "fastify";
import { invalid, LoketError, meansDatabaseUnavailable, statusOfKind, unavailable } from "../errors.ts";
import { type FieldTexts, fieldsOf } from "./validation.ts";

/** On every answer: it is private, it is what its type says, and no browser runs or frames anything in it. */
export const protection = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Translates what Fastify, Ajv or the database driver threw into an error of ours; the unknown becomes INTERNAL_ERROR. */
export function asLoketError(error: FastifyError, texts?: FieldTexts): LoketError {
  if (error instanceof LoketError) return error;
  if (error.validation !== undefined) {
    return invalid(fieldsOf(error.validation as Parameters<typeof fieldsOf>[0], texts));
  }
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return tooLarge();
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new LoketError(
        "unsupported-media",
        "UNSUPPORTED_MEDIA_TYPE",
        "Send the body as Content-Type: application/json.",
      );
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return malformed("The body is not as long as Content-Length says.");
    case "FST_ERR_BAD_URL":
      return badRequest("The path is not a valid URL.");
  }
  if (meansDatabaseUnavailable(error)) {
    return unavailable(
      "The service cannot reach its database just now. Nothing was lost; please repeat the request.",
      error,
    );
  }
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) return badRequest("The request cannot be read.");
  return new LoketError(
    "internal",
    "INTERNAL_ERROR",
    "Something went wrong on our side. The request id helps us to find it.",
    { cause: error },
  );
}

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
}

function brokenRequest(code: string | undefined): LoketError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new LoketError("headers-too-large", "HEADERS_TOO_LARGE", "The headers are larger than 16 KiB.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new LoketError("too-slow", "REQUEST_TIMEOUT", "The request did not arrive within 30 seconds.");
  return badRequest("The request is not valid HTTP.");
}

export function tooLarge(): LoketError {
  return new LoketError("too-large", "PAYLOAD_TOO_LARGE", "The body is larger than this call accepts.");
}

export function malformed(message: string): LoketError {
  return new LoketError("malformed", "MALFORMED_JSON", message);
}

export function badRequest(message: string): LoketError {
  return new LoketError("malformed", "BAD_REQUEST", message);
}
