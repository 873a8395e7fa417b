import { definitions, type FieldError } from "../src/field-errors/field-errors.ts";

/** Parameters of a code as the document shows them. */
export function exampleParams(code: FieldError["code"]): object {
  const params = Object.entries(definitions[code].params as Record<string, { examples?: unknown[] }>);
  return Object.fromEntries(params.map(([name, { examples = [] }]) => [name, examples[0]]));
}
