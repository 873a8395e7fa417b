import { isDeepStrictEqual } from "node:util";
import type { Schema } from "./schema.ts";

/** What a document says once of all fields of a kind, by the name of the kind: a local date, a text that can be stored. */
export type Scalars = Readonly<Record<string, object>>;

/** What belongs to the place where a scalar stands, and not to its kind. */
const ofPlace = new Set(["description", "examples"]);

/**
 * A reference to the scalar whose keywords the schema all has, with what the schema says beyond it: a length, its own description, an
 * example that is not the scalar's. A scalar or null is a scalar of its own. Undefined: the schema is no such scalar.
 * @param named the components so far, which gain the scalar
 */
export function scalarReference(
  schema: Schema,
  scalars: Scalars,
  named: Map<string, Schema>,
): Schema | undefined {
  for (const [name, scalar] of Object.entries(scalars as Record<string, Schema>)) {
    const isNullable = Array.isArray(schema.type);
    const sought: Schema = { ...scalar, type: isNullable ? [scalar.type, "null"] : scalar.type };
    const keywords = Object.entries(sought).filter(([keyword]) => !ofPlace.has(keyword));
    if (
      schema.title !== scalar.title ||
      !keywords.every(([key, value]) => isDeepStrictEqual(schema[key], value))
    )
      continue;
    const component = isNullable ? `${name}OrNull` : name;
    const { title: _, ...content } = sought;
    named.set(component, content);
    const beyond = Object.entries(schema).filter(([key, value]) => !isDeepStrictEqual(value, sought[key]));
    return { $ref: `#/components/schemas/${component}`, ...Object.fromEntries(beyond) };
  }
  return undefined;
}
