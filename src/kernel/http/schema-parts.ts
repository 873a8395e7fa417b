import type { TSchema } from "typebox";

/** A JSON Schema, as far as its parts are read. */
export interface SchemaParts {
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  type?: string | string[];
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
  anyOf?: TSchema[];
  allOf?: TSchema[];
}

/** The parts of a schema, which its type does not show. */
export function partsOf(schema: TSchema): SchemaParts {
  return schema;
}

/** The types that a value may be of. */
export function typesOf(schema: TSchema): string[] {
  return [partsOf(schema).type ?? []].flat();
}
