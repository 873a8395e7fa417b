import { type Static, type TSchema, Type } from "typebox";

/** One of the given words. */
export function OneOf<const Words extends readonly string[]>(
  words: Words,
  options: { description?: string; default?: Words[number] } = {},
) {
  return Type.Unsafe<Words[number]>({ type: "string", enum: words, ...options });
}

/** The integer 0 or 1, as the interface document writes truth. */
export function Flag(description: string) {
  return Type.Unsafe<0 | 1>({ type: "integer", enum: [0, 1], description });
}

/** The schema, or null. */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  const plain = { ...schema } as Record<string, unknown>;
  if (typeof plain.type !== "string")
    return Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: "null" }] });
  const values = Array.isArray(plain.enum) ? { enum: [...plain.enum, null] } : {};
  return Type.Unsafe<Static<Schema> | null>({ ...plain, type: [plain.type, "null"], ...values });
}

/** A calendar date of the location; that it exists (no 30 February) is checked by the rule that uses it. */
export function LocalDate(description: string) {
  return Type.String({ format: "date", description, "x-hint": "must be a calendar date such as 2026-11-21" });
}

/** Unix seconds. */
export function UnixTime(description: string) {
  return Type.Integer({ description });
}

/** ISO 8601 with offset. */
export function Instant(description: string) {
  return Type.String({ description, examples: ["2026-11-21T14:05:00+07:00"] });
}

/** Integer rupiah. */
export function Rupiah(description: string) {
  return Type.Integer({ description });
}

/** An example of the schema: its own, or one put together from those of its parts. */
export function exampleOf(schema: TSchema): unknown {
  const {
    examples,
    type,
    properties,
    items,
    const: value,
  } = schema as {
    examples?: unknown[];
    type?: string;
    properties?: Record<string, TSchema>;
    items?: TSchema;
    const?: unknown;
  };
  if (examples !== undefined) return examples[0];
  if (value !== undefined) return value;
  if (type === "array" && items !== undefined) return [exampleOf(items)];
  if (type === "object" && properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]));
  }
  throw new Error(`an answer's schema has no example: ${JSON.stringify(schema)}`);
}
