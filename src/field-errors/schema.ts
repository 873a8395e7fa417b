import type { Language } from "../languages.ts";
import { codesIn, type FieldErrorCode, paramsSchema } from "./field-errors.ts";

interface ParamSchema {
  type?: string | string[];
  description?: string;
}

/**
 * Every error of a field that an API answers, for its document: one record for all codes, whose parameters say with which codes they come.
 * A form for each code would be a hundred nameless classes in a generated client.
 */
export function fieldErrorSchema(language: Language, description: string): Record<string, unknown> {
  const codes = codesIn(language);
  return {
    description,
    type: "object",
    required: ["code", "params"],
    properties: {
      code: { type: "string", enum: codes },
      params: {
        description:
          "What the text is made of; each comes with the codes that it names, and others may be added.",
        type: "object",
        properties: Object.fromEntries(
          [...placesOf(codes)].map(([name, places]) => [name, parameterOf(places)]),
        ),
      },
    },
  };
}

interface Place {
  code: FieldErrorCode;
  name: string;
  schema: ParamSchema;
}

/** Each parameter, by name, with the codes that have it. */
function placesOf(codes: readonly FieldErrorCode[]): Map<string, Place[]> {
  const places = codes.flatMap((code) => {
    const { properties } = JSON.parse(JSON.stringify(paramsSchema(code), withoutExamples));
    return Object.entries(properties as Record<string, ParamSchema>).map(
      ([name, schema]): Place => ({ code, name, schema }),
    );
  });
  return Map.groupBy(places, ({ name }) => name);
}

/** One schema for what a parameter is with all of its codes. */
function parameterOf(places: readonly Place[]): object {
  const schemas = places.map(({ schema: { description: _, ...schema } }) => JSON.stringify(schema));
  const kinds = [...new Set(schemas)].map((kind): ParamSchema => JSON.parse(kind));
  const areNumbers = kinds.every(({ type }) => type === "integer" || type === "number");
  const [only = {}] = kinds;
  const schema = kinds.length === 1 ? only : areNumbers ? { type: "number" } : { anyOf: kinds };
  const about = places.find(({ schema: { description } }) => description !== undefined)?.schema.description;
  const codes = `With ${places.map(({ code }) => code).join(", ")}.`;
  return { description: about === undefined ? codes : `${about} ${codes}`, ...schema };
}

function withoutExamples(name: string, value: unknown): unknown {
  return name === "examples" ? undefined : value;
}
