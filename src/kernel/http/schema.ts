import { type Static, type TSchema, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";

/**
 * The building blocks of what goes over the wire. Each carries an example, so that a record's example is put together from those of
 * its fields (exampleOf) and cannot contradict its schema.
 */

interface Options<Value> {
  examples?: readonly Value[];
}

/** One of the given words. */
export function OneOf<const Words extends readonly string[]>(
  words: Words,
  options: { description?: string; default?: Words[number] } & Options<Words[number]> = {},
) {
  return Type.Unsafe<Words[number]>({ type: "string", enum: words, ...options });
}

/** The integer 0 or 1, as the interface document writes truth. */
export function Flag(description: string) {
  return Type.Unsafe<0 | 1>({ type: "integer", enum: [0, 1], description, examples: [1] });
}

/** The schema, or null; its example is the schema's, unless `examples` says otherwise. */
export function Nullable<Schema extends TSchema>(
  schema: Schema,
  { examples }: Options<Static<Schema> | null> = {},
) {
  const plain = { ...schema, ...(examples === undefined ? {} : { examples }) } as Record<string, unknown>;
  if (typeof plain.type !== "string")
    return Type.Unsafe<Static<Schema> | null>({
      anyOf: [schema, { type: "null" }],
      ...(examples === undefined ? {} : { examples }),
    });
  const values = Array.isArray(plain.enum) ? { enum: [...plain.enum, null] } : {};
  return Type.Unsafe<Static<Schema> | null>({ ...plain, type: [plain.type, "null"], ...values });
}

/** A text of an answer. @param example as the document shows it */
export function Words(description: string, example: string) {
  return Type.String({ description, examples: [example] });
}

/** An id, a number of things or a sum. */
export function Count(description: string, { examples = [1] }: Options<number> = {}) {
  return Type.Integer({ description, examples });
}

/** A calendar date of the location; that it exists (no 30 February) is checked by the rule that uses it. */
export function LocalDate(description: string, { examples = ["2026-11-21"] }: Options<string> = {}) {
  return Type.String({
    format: "date",
    description,
    ...hint(fieldError("NOT_A_DATE", { example: "2026-11-21" })),
    examples,
  });
}

/** Unix seconds. */
export function UnixTime(description: string, { examples = [1795244700] }: Options<number> = {}) {
  return Type.Integer({ description, examples });
}

/** ISO 8601 with offset. */
export function Instant(
  description: string,
  { examples = ["2026-11-21T14:05:00+07:00"] }: Options<string> = {},
) {
  return Type.String({ description, examples });
}

/** Integer rupiah. */
export function Rupiah(description: string, { examples = [2000] }: Options<number> = {}) {
  return Type.Integer({ description, examples });
}

/** The success of a removal: the key of what is gone. */
export function Deleted<Properties extends Record<string, TSchema>>(title: string, key: Properties) {
  return Type.Object({ deleted: Type.Literal(true), ...key }, { title });
}

/** An example of the schema: its own, or one put together from those of its parts. */
export function exampleOf(schema: TSchema): unknown {
  const {
    examples,
    const: value,
    enum: words,
    type,
    properties,
    items,
    anyOf,
  } = schema as {
    examples?: unknown[];
    const?: unknown;
    enum?: unknown[];
    type?: string | string[];
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
  };
  if (examples?.[0] !== undefined) return examples[0];
  if (value !== undefined) return value;
  if (words !== undefined) return words[0];
  const [alternative] = anyOf ?? [];
  if (alternative !== undefined) return exampleOf(alternative);
  const types = [type].flat();
  if (types.includes("array") && items !== undefined) return [exampleOf(items)];
  if (types.includes("object") && properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]));
  if (types.includes("boolean")) return true;
  throw new Error(`an answer's schema has no example: ${JSON.stringify(schema)}`);
}
