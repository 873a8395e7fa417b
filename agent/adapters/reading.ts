import { type Static, type TSchema, Type } from "typebox";
import { Value } from "typebox/value";

/** A name as devices write them. */
export const Name = Type.String({ minLength: 1, maxLength: 200 });
/** How often something passed. */
export const Whole = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** The payload as JSON of this shape, or why it is not. */
export function readJson<Schema extends TSchema>(
  schema: Schema,
  payload: string,
): { ok: true; value: Static<Schema> } | { ok: false; why: string } {
  const parsed = parseJson(payload);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (Value.Check(schema, value)) return { ok: true, value };
  const [first] = Value.Errors(schema, value);
  return { ok: false, why: `${first?.instancePath || "the message"} ${first?.message ?? "is unexpected"}` };
}

/** The payload as any JSON. */
export function parseJson(payload: string): { ok: true; value: unknown } | { ok: false; why: string } {
  try {
    return { ok: true, value: JSON.parse(payload) };
  } catch {
    return { ok: false, why: "no JSON" };
  }
}

/** Unix seconds of ISO 8601 with an offset; null where it is none. */
export function secondsOf(text: string): number | null {
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.floor(at / 1000);
}

/** The value at a JSON Pointer (RFC 6901); undefined where there is none. */
export function at(value: unknown, pointer: string): unknown {
  let here = value;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}
