import { isDeepStrictEqual } from "node:util";
import { type Scalars, scalarReference } from "./scalars.ts";
import type { Schema } from "./schema.ts";

const componentName = /^[A-Z][A-Za-z0-9]*$/;

/**
 * Moves every schema that has a name (its `title`) into the components of an OpenAPI document and refers to it from where it
 * stood, so that a generated client has one type for each record. Changes the document in place; validation and serialisation,
 * which work from the routes' own schemas, see nothing of it.
 * @param scalars what is named without a title, because it is a kind of field
 * @throws Error when two schemas of one name differ
 */
export function nameSchemas(paths: object, scalars: Scalars = {}): Record<string, Schema> {
  const named: Named = { components: new Map(), scalars };
  for (const holder of schemaHolders(paths)) {
    holder.schema = withReferences(holder.schema, named);
    if (isExampleOf(holder.schema, holder.example, named)) delete holder.example;
  }
  return Object.fromEntries(named.components);
}

interface Named {
  components: Map<string, Schema>;
  scalars: Scalars;
}

/** Whether the component that the schema refers to has the example already. */
function isExampleOf({ $ref }: Schema, example: unknown, { components }: Named): boolean {
  const { examples = [] } = components.get(String($ref).split("/").at(-1) ?? "") ?? {};
  return example !== undefined && isDeepStrictEqual((examples as unknown[])[0], example);
}

/** `bank_account_id` is `BankAccountId`. */
export function pascalCase(text: string): string {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

/** What carries a `schema`: parameters and media types, wherever they stand below. */
function* schemaHolders(value: unknown): Generator<{ schema: Schema; example?: unknown }> {
  if (typeof value !== "object" || value === null) return;
  if ("schema" in value && typeof value.schema === "object") yield value as { schema: Schema };
  for (const [name, part] of Object.entries(value))
    if (name !== "schema" && name !== "example" && name !== "examples") yield* schemaHolders(part);
}

/** The schema with its named parts, and itself where it has a name, replaced by references. */
function withReferences(schema: Schema, named: Named): Schema {
  const scalar = scalarReference(schema, named.scalars, named.components);
  if (scalar !== undefined) return scalar;
  const parts = Object.entries(schema).map(([key, value]) => [key, partNamed(key, value, named)]);
  const whole: Schema = Object.fromEntries(parts);
  const { title } = whole;
  if (typeof title !== "string" || !componentName.test(title)) return whole;
  if (!Array.isArray(whole.type)) return reference(title, whole, named);
  // Nullable(X) has the type of X or null, and the name of X.
  const types = whole.type.filter((type) => type !== "null");
  const present: Schema = { ...whole, type: types.length === 1 ? types[0] : types };
  delete present.examples;
  const described = whole.description === undefined ? {} : { description: whole.description };
  return { ...described, anyOf: [reference(title, present, named), { type: "null" }] };
}

function partNamed(key: string, value: unknown, named: Named): unknown {
  if (key === "properties") {
    const properties = Object.entries(value as Record<string, Schema>);
    return Object.fromEntries(properties.map(([name, part]) => [name, withReferences(part, named)]));
  }
  if ((key === "items" || key === "additionalProperties") && typeof value === "object")
    return withReferences(value as Schema, named);
  if (key === "anyOf" || key === "oneOf" || key === "allOf")
    return (value as Schema[]).map((part) => withReferences(part, named));
  return value;
}

/** A reference may describe what it stands for in its place; everything else is the component's. */
function reference(title: string, whole: Schema, named: Named): Schema {
  const { title: _, description, examples, ...content } = whole;
  const known = named.components.get(title);
  if (known === undefined) {
    named.components.set(title, {
      ...(description === undefined ? {} : { description }),
      ...content,
      ...(examples === undefined ? {} : { examples }),
    });
    return { $ref: `#/components/schemas/${title}` };
  }
  // An example is of one place, and the first one serves all.
  const { description: knownDescription, examples: _known, ...knownContent } = known;
  if (JSON.stringify(knownContent) !== JSON.stringify(content))
    throw new Error(`two schemas are named ${title} and differ`);
  const $ref = `#/components/schemas/${title}`;
  return description === knownDescription ? { $ref } : { $ref, description };
}
