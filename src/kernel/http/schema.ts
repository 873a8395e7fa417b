import { type Static, type TProperties, type TSchema, Type } from "typebox";
import { fieldError, hint } from "../../field-errors/field-errors.ts";

/**
 * The kinds of fields that go over the wire. Each carries an example, so that a record's example is put together from those of
 * its fields (exampleOf) and cannot contradict its schema.
 */

/** A JSON schema as it stands in a document. */
export type Schema = Record<string, unknown>;

/** One of the given words. */
export function OneOf<const Words extends readonly string[]>(
  words: Words,
  options: { description?: string; default?: Words[number]; examples?: readonly Words[number][] } = {},
) {
  return Type.Unsafe<Words[number]>({ type: "string", enum: words, ...options });
}

/** The integer 0 or 1, as the interface document writes truth. */
export function Flag(description: string) {
  return Type.Unsafe<0 | 1>({ type: "integer", enum: [0, 1], description, examples: [1] });
}

/** The schema, or null; its example is the schema's, unless another one is given. */
export function Nullable<Schema extends TSchema>(schema: Schema, example?: Static<Schema> | null) {
  const examples = example === undefined ? {} : { examples: [example] };
  const plain = { ...schema, ...examples } as Record<string, unknown>;
  if (typeof plain.type !== "string")
    return Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: "null" }], ...examples });
  const values = Array.isArray(plain.enum) ? { enum: [...plain.enum, null] } : {};
  return Type.Unsafe<Static<Schema> | null>({ ...plain, type: [plain.type, "null"], ...values });
}

/** Fields that may be left out. */
export function optional<Fields extends TProperties>(fields: Fields) {
  return Type.Partial(Type.Object(fields)).properties;
}

/** A text of an answer. @param example as the document shows it */
export function Words(description: string, example: string) {
  return Type.String({ description, examples: [example] });
}

/** Yes or no. */
export function Bool(description: string, example?: boolean) {
  return Type.Boolean({ description, ...(example === undefined ? {} : { examples: [example] }) });
}

/** An integer from `minimum` to `maximum`. */
export function Whole([minimum, maximum]: readonly [number, number], description: string, example?: number) {
  const examples = example === undefined ? {} : { examples: [example] };
  return Type.Integer({ minimum, maximum, description, ...examples });
}

/** An id, a number of things or a sum. */
export function Count(description: string, example = 1) {
  return Type.Integer({ description, examples: [example] });
}

/** A calendar date of the location; that it exists (no 30 February) is checked by the rule that uses it. */
export function LocalDate(description: string, example = "2026-11-21") {
  return Type.String({
    format: "date",
    description,
    ...hint(fieldError("NOT_A_DATE", { example: "2026-11-21" })),
    examples: [example],
  });
}

/** Unix seconds. */
export function UnixTime(description: string, example = 1795244700) {
  return Type.Integer({ description, examples: [example] });
}

/** ISO 8601 with offset. */
export function Instant(description: string, example = "2026-11-21T14:05:00+07:00") {
  return Type.String({ title: "Instant", description, examples: [example] });
}

/** Integer rupiah. */
export function Rupiah(description: string, example = 2000) {
  return Type.Integer({ description, examples: [example] });
}

/** A part of the key that a change may repeat but not alter. */
export const Immutable = Type.Optional(
  Type.Unknown({ description: "Ignored when equal to the path, refused when different." }),
);
