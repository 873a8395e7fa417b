import { OutcomeUnknown } from "../db/outcome.ts";
import { type FieldErrors, fieldTexts } from "../field-errors/field-errors.ts";

/** Errors by meaning. Rules throw them; each API renders them in its own envelope; handlers never pick a status. */

/** The HTTP status of each kind of error. */
export const statusOfKind = {
  malformed: 400,
  unauthenticated: 401,
  "payment-required": 402,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "too-slow": 408,
  conflict: 409,
  "precondition-failed": 412,
  "too-large": 413,
  "unsupported-media": 415,
  invalid: 422,
  "too-many": 429,
  "headers-too-large": 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof statusOfKind;

export class LoketError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fieldErrors: FieldErrors | undefined;
  /** Seconds after which a repeat makes sense; rendered as Retry-After. */
  readonly retryAfter: number | undefined;
  /** What stands in the way, as the API shows it, where the caller may see it. */
  readonly data: object | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    more: { fields?: FieldErrors; retryAfter?: number; data?: object; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "LoketError";
    this.kind = kind;
    this.code = code;
    this.fieldErrors = more.fields;
    this.retryAfter = more.retryAfter;
    this.data = more.data;
  }

  /** What is wrong with each field, in English: for the command line and the log. */
  get fields(): Record<string, string[]> | undefined {
    return this.fieldErrors === undefined ? undefined : fieldTexts(this.fieldErrors, "en");
  }
}

/** Refuses input; `fields` maps each name to what is wrong with it. */
export function invalid(
  fields: FieldErrors,
  code = "VALIDATION_ERROR",
  message = "Some fields are not valid.",
): LoketError {
  return new LoketError("invalid", code, message, { fields });
}

/** @param retryAfter seconds */
export function tooMany(message: string, retryAfter: number): LoketError {
  return new LoketError("too-many", "RATE_LIMITED", message, { retryAfter });
}

/** The work was not done, or its outcome is unknown; a repeat is safe and makes sense. */
export function unavailable(message: string, cause?: unknown): LoketError {
  return new LoketError("unavailable", "SERVICE_UNAVAILABLE", message, { retryAfter: 2, cause });
}

/** Whether it is not known if something was stored: said so, since "nothing was lost" might be untrue. */
export function meansOutcomeUnknown(error: unknown): boolean {
  return error instanceof OutcomeUnknown || (error instanceof LoketError && meansOutcomeUnknown(error.cause));
}

/** What must not be lost is refused while it would be on too few machines. @param why as the watch over standbys says it */
export function notDurable(why: string): LoketError {
  return unavailable(`This cannot be kept safe just now: ${why}. Please repeat the request.`);
}

interface DatabaseRefusal {
  code: string;
  constraint?: string;
}

function isDatabaseRefusal(error: unknown): error is DatabaseRefusal {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/**
 * Runs `work` and translates the database's own refusals by constraint name; anything else passes through.
 * Keep it around the statement that may violate: PostgreSQL aborts the transaction at the refusal.
 */
export async function onViolation<T>(translations: Record<string, LoketError>, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseRefusal(error) && error.constraint !== undefined)
      throw translations[error.constraint] ?? error;
    throw error;
  }
}

export function violates(error: unknown, constraint: string): boolean {
  return isDatabaseRefusal(error) && error.constraint === constraint;
}

/** Whether something waited for a row or a lock of another transaction for as long as it may (lock_not_available). */
export function meansHeldByOthers(error: unknown): boolean {
  return isDatabaseRefusal(error) && error.code === "55P03";
}

/** Whether PostgreSQL ended a statement before it was done, as it does with what takes too long (query_canceled). */
export function meansGivenUp(error: unknown): boolean {
  return isDatabaseRefusal(error) && error.code === "57014";
}

// Connection lost or refused, server shutting down or full, no space, read-only, too many connections, timeouts; a database that is
// not ours: without our tables, columns, functions, types or rights, or gone; what PostgreSQL itself failed at (XX000: also a prepared
// statement whose types are gone); and a session that is not ours alone (26000, 42P05: prepared statements).
const unavailableStates =
  /^(08...|57P0[1-5]|57014|53...|25006|26000|42P05|58...|XX00[0-2]|40001|40P01|55P03|42P01|42703|42883|42704|42501|3D000|3F000)$/;
const unavailableSystemErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
  "EHOSTUNREACH",
]);
const unavailableMessages = [
  "Connection terminated",
  "timeout",
  "Client was closed",
  "Cannot use a pool",
  "not queryable",
  "Connection ended",
];

/** Whether an error means that the database cannot be used just now (guarantee 8), rather than that the caller is wrong. */
export function meansDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string") {
    if (unavailableSystemErrors.has(error.code)) return "syscall" in error;
    return unavailableStates.test(error.code);
  }
  // The pg driver gives its own failures no code, so its fixed texts are all there is to go by.
  return unavailableMessages.some((text) => error.message.includes(text));
}
