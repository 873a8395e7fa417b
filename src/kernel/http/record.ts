import { type TSchema, Type } from "typebox";
import { partsOf, typesOf } from "./schema-parts.ts";

type Fields = Record<string, TSchema>;

/** A record of the wire, by its name in documents and clients. */
export function WireRecord<Own extends Fields>(title: string, properties: Own, options: object = {}) {
  return Type.Object(properties, { title, ...options });
}

/** The same as it is sent to us: it refuses fields that it does not know, since a typo must not be lost. */
export function Body<Own extends Fields>(title: string, properties: Own, options: object = {}) {
  return Type.Object(properties, { additionalProperties: false, title, ...options });
}

/** The success of a removal: the key of what is gone. */
export function Deleted<Key extends Fields>(title: string, key: Key) {
  return WireRecord(title, { deleted: Type.Literal(true), ...key });
}

/** An example of the schema: its own, or one put together from those of its parts. */
export function exampleOf(schema: TSchema): unknown {
  const { examples, const: value, enum: words, properties, items, anyOf, allOf } = partsOf(schema);
  if (examples?.[0] !== undefined) return examples[0];
  if (value !== undefined) return value;
  if (words !== undefined) return words[0];
  if (allOf !== undefined) return Object.assign({}, ...allOf.map(exampleOf));
  const [alternative] = anyOf ?? [];
  if (alternative !== undefined) return exampleOf(alternative);
  const types = typesOf(schema);
  if (types.includes("array") && items !== undefined) return [exampleOf(items)];
  if (types.includes("object") && properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]));
  if (types.includes("boolean")) return true;
  throw new Error(`an answer's schema has no example: ${JSON.stringify(schema)}`);
}
