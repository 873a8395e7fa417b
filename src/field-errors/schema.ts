import type { Language } from "../languages.ts";
import { codesIn, paramsSchema } from "./field-errors.ts";

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
function ofAnswer({ additionalProperties, ...params }: { additionalProperties: false; required?: string[] }) {
  return params.required === undefined ? { ...params, additionalProperties } : params;
}

function withoutExamples(name: string, value: unknown): unknown {
  return name === "examples" ? undefined : value;
}
