import type { Language } from "../languages.ts";
import { codesIn, definitions, type FieldError, paramsSchema } from "./field-errors.ts";

/**
 * Every error of a field that an API answers, for its document: one form for all codes with the same parameters, so that a client's
 * compiler knows all codes and what comes with each.
 */
export function fieldErrorSchema(language: Language, description: string): Record<string, unknown> {
  const alike = Map.groupBy(codesIn(language), (code) => JSON.stringify(paramsSchema(code), withoutExamples));
  const forms = [...alike].map(([params, codes]) => ({
    type: "object",
    properties: { code: { type: "string", enum: codes }, params: ofAnswer(JSON.parse(params)) },
    required: ["code", "params"],
  }));
  return { description, anyOf: forms };
}

/** A code's parameters as those read them who get them: others may be added, though not where there are none. */
function ofAnswer({
  additionalProperties,
  ...params
}: {
  additionalProperties: false;
  required?: string[];
}): object {
  return params.required === undefined ? { ...params, additionalProperties } : params;
}

function withoutExamples(name: string, value: unknown): unknown {
  return name === "examples" ? undefined : value;
}

/** Parameters of a code as the document shows them. */
export function exampleParams(code: FieldError["code"]): object {
  const params = Object.entries(definitions[code].params as Record<string, { examples?: unknown[] }>);
  return Object.fromEntries(params.map(([name, { examples = [] }]) => [name, examples[0]]));
}
