import type { TSchema } from "typebox";
import { Type } from "typebox";
import { type ErrorKind, type LoketError, statusOfKind } from "../kernel/errors.ts";
import { exampleOf, UnixTime } from "../kernel/http/schema.ts";

/** The staff door's success envelope around an answer's data (levy-collection-service.md, "Response envelopes"). */
export function successSchema(answer: TSchema): TSchema {
  return Type.Object(
    { success: Type.Literal(true), data: answer, timestamp: UnixTime("When it was answered, Unix seconds.") },
    { examples: [wrapSuccess(exampleOf(answer), exampleTime)] },
  );
}

const exampleTime = new Date("2026-11-21T07:05:00Z");

export function wrapSuccess(data: unknown, now: Date): object {
  return { success: true, data, timestamp: Math.floor(now.getTime() / 1000) };
}

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: "Stable code, UPPER_SNAKE." }),
    message: Type.String({ description: "What happened, and what to do." }),
    fields: Type.Optional(
      Type.Unsafe<Record<string, string[]>>({
        type: "object",
        additionalProperties: { type: "array", items: { type: "string" } },
        description: "Only where fields were refused: name → what is wrong.",
      }),
    ),
  },
  { description: "Every error." },
);

export function renderError(error: LoketError): object {
  return {
    error: error.code,
    message: error.message,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
  };
}

/** Every error code of the staff door (levy-contract.md, "Envelopes and errors"), as the document shows it. */
const catalogue: Record<string, [ErrorKind, string]> = {
  MALFORMED_JSON: ["malformed", "The body is not valid JSON."],
  BAD_REQUEST: ["malformed", "The path is not a valid URL."],
  REQUEST_TIMEOUT: ["too-slow", "The request did not arrive within 30 seconds."],
  HEADERS_TOO_LARGE: ["headers-too-large", "The headers are larger than 16 KiB."],
  UNAUTHORIZED: ["unauthenticated", "The token is not valid."],
  TOKEN_EXPIRED: ["unauthenticated", "The token has expired. Log in again."],
  INVALID_CREDENTIALS: ["unauthenticated", "The username or the password is wrong."],
  INVALID_API_KEY: ["unauthenticated", "The API key is not valid."],
  FORBIDDEN: ["forbidden", "This needs the role admin; yours is operator."],
  USER_INACTIVE: ["forbidden", "This user has been deactivated. Ask an admin."],
  NOT_FOUND: ["not-found", "There is no GET /retribusi/v1/frontend/gate."],
  METHOD_NOT_ALLOWED: ["method-not-allowed", "PATCH is not possible here; DELETE, GET, HEAD, PUT is."],
  LOCATION_NOT_FOUND: ["not-found", "There is no location PSR01."],
  GATE_NOT_FOUND: ["not-found", "There is no gate PSR01/G1."],
  TARIFF_NOT_FOUND: ["not-found", "There is no tariff PSR01/G1/motor."],
  EVENT_NOT_FOUND: ["not-found", "There is no entry event 42."],
  REJECTED_EVENT_NOT_FOUND: ["not-found", "There is no rejected event 7."],
  API_KEY_NOT_FOUND: ["not-found", "There is no API key 3."],
  USER_NOT_FOUND: ["not-found", "There is no user 9."],
  LOCATION_EXISTS: ["conflict", "There is already a location PSR01."],
  GATE_EXISTS: ["conflict", "There is already a gate PSR01/G1."],
  TARIFF_EXISTS: ["conflict", "There is already a tariff PSR01/G1/motor."],
  USER_EXISTS: ["conflict", "There is already a user named petugas.pasar."],
  LAST_ADMIN: ["conflict", "This is the last active admin. Make another user an admin first."],
  EVENT_CONFLICT: ["conflict", "This event_id was already used at this gate for another event."],
  ALREADY_VOIDED: ["conflict", "The entry event 42 was voided before."],
  EVENTS_ARCHIVED: ["conflict", "The events of 2025-01 are archived."],
  ALREADY_REPLAYED: ["conflict", "The rejected event 7 was replayed before."],
  API_KEY_REVOKED: ["conflict", "The API key 3 has been revoked."],
  PRECONDITION_FAILED: [
    "precondition-failed",
    "The record has been changed since you read it. Read it again, then repeat your change.",
  ],
  PAYLOAD_TOO_LARGE: ["too-large", "The body is larger than this call accepts."],
  UNSUPPORTED_MEDIA_TYPE: ["unsupported-media", "Send the body as Content-Type: application/json."],
  VALIDATION_ERROR: ["invalid", "Some fields are not valid."],
  LOCATION_INACTIVE: ["invalid", "The location PSR01 is inactive."],
  GATE_INACTIVE: ["invalid", "The gate PSR01/G1 is inactive."],
  RATE_LIMITED: ["too-many", "Too many failed logins. Try again in 512 seconds."],
  INTERNAL_ERROR: ["internal", "Something went wrong on our side. The request id helps us to find it."],
  SERVICE_UNAVAILABLE: [
    "unavailable",
    "The service cannot reach its database just now. Nothing was lost; please repeat the request.",
  ],
};

/** Codes that a product adds to the door's own: code → kind and example message. */
export type ErrorCatalogue = Record<string, [ErrorKind, string]>;

/** Every code with its status and an example of its message, by status. */
export function errorCodes(more: ErrorCatalogue): { code: string; status: number; message: string }[] {
  const codes = Object.entries({ ...catalogue, ...more }).map(([code, [kind, message]]) => ({
    code,
    status: statusOfKind[kind],
    message,
  }));
  return codes.sort((one, other) => one.status - other.status);
}

/** What a code stands for: its status and an example body. */
export function describeError(code: string, more: ErrorCatalogue): { status: number; example: object } {
  const entry = catalogue[code] ?? more[code];
  if (entry === undefined) throw new Error(`the error code ${code} is not in the catalogue`);
  const [kind, message] = entry;
  const fields = code === "VALIDATION_ERROR" ? { fields: { name: ["is required"] } } : {};
  return { status: statusOfKind[kind], example: { error: code, message, ...fields } };
}
