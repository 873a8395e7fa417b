import { fieldError } from "../../field-errors/field-errors.ts";
import { type FieldErrorDetail, fieldErrorParts } from "../../staff-api/field-errors.ts";
import type { Rejection } from "../entries/ingest.ts";
import type { NewRejection } from "./queries.ts";

// JSON.stringify recurses: an event nested a million deep would overflow its stack.
const deepest = 32;
const longest = 65_536;
const longestCode = 100;

/** What is kept of a refused event. What is nested too deeply, or beyond 64 KiB, is left out; everything else as it came. */
export function storedForm(rejection: Rejection): NewRejection {
  const { apiKeyId, receivedAt, event, idempotencyKey, error, message, fields } = rejection;
  const named = asRecord(event);
  return {
    apiKeyId,
    receivedAt,
    event: textOf(event),
    idempotencyKey,
    locationCode: codeOf(named.location_code),
    gateCode: codeOf(named.gate_code),
    error,
    message,
    fields: fields === null ? null : JSON.stringify(fieldErrorParts(fields).details),
  };
}

/** The event's own fields; none when it is not an object. */
export function asRecord(event: unknown): Record<string, unknown> {
  return typeof event === "object" && event !== null && !Array.isArray(event) ? { ...event } : {};
}

function textOf(event: unknown): string {
  const text = JSON.stringify(shallow(event, deepest)) ?? "null";
  if (text.length <= longest) return text;
  const { timestamp, location_code, gate_code, category, event_id } = asRecord(event);
  const known = { timestamp, location_code, gate_code, category, event_id };
  const short = Object.entries(known).filter(
    ([, value]) => typeof value === "number" || (typeof value === "string" && value.length <= longestCode),
  );
  return JSON.stringify({ ...Object.fromEntries(short), "…": "the rest was too long to keep" });
}

function shallow(value: unknown, levels: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return "… (nested too deeply to keep)";
  if (Array.isArray(value)) return value.map((item) => shallow(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shallow(item, levels - 1)]));
}

/** A code to filter by; null when PostgreSQL could not keep it exactly. */
function codeOf(value: unknown): string | null {
  return typeof value === "string" &&
    value.length <= longestCode &&
    value.isWellFormed() &&
    !value.includes("\0")
    ? value
    : null;
}

/** What was wrong with the fields, as it was stored: with codes, or by an earlier version of Loket as texts alone. */
type StoredFields = FieldErrorDetail[] | Record<string, string[]>;

export function shownFields(stored: StoredFields | null) {
  if (stored === null) return { fields: null, details: null };
  const details = Array.isArray(stored) ? stored : Object.entries(stored).flatMap(withoutCodes);
  const byField = Map.groupBy(details, ({ field }) => field);
  const texts = [...byField].map(([field, errors]) => [field, errors.map(({ message }) => message)]);
  return { fields: Object.fromEntries(texts) as Record<string, string[]>, details };
}

function withoutCodes([field, texts]: [string, string[]]): FieldErrorDetail[] {
  return texts.map((text) => ({ field, ...fieldError("STORED_BEFORE_CODES", { text }), message: text }));
}
