import { Ajv, type ErrorObject, type Options } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import type { TSchema } from "typebox";
import type { Fields } from "../errors.ts";

const common: Options = {
  allErrors: true,
  useDefaults: true,
  strict: false,
  verbose: true,
  validateFormats: true,
};

const bodies = strictAjv();
const texts = strictAjv({ coerceTypes: true });

function strictAjv(more: Options = {}): Ajv {
  const ajv = new Ajv({ ...common, ...more });
  addFormats.default(ajv);
  return ajv;
}

/**
 * Bodies are taken at their word: no coercion, nothing stripped. Query strings and paths are text by nature, so numbers in them
 * are read as numbers (guarantee 10).
 */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => (httpPart === "body" ? bodies : texts).compile(schema);
}

/** A check of one value, outside a route's own: what is wrong with it, or null. */
export function compileBody(schema: TSchema): (value: unknown) => Fields | null {
  const validate = bodies.compile(schema);
  return (value) => (validate(value) ? null : fieldsOf(validate.errors ?? []));
}

/** Ajv's findings as `{name: ["what is wrong", …]}`. */
export function fieldsOf(errors: readonly ErrorObject[]): Fields {
  const fields: Fields = {};
  for (const error of errors) {
    const name = nameOf(error);
    const text = textOf(error);
    const texts = fields[name] ?? [];
    if (!texts.includes(text)) fields[name] = [...texts, text];
  }
  return fields;
}

function nameOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (keyword === "required") path.push(String(params.missingProperty));
  if (keyword === "additionalProperties") path.push(String(params.additionalProperty));
  return path.join(".") || "body";
}

function textOf({ keyword, params, message, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case "required":
      return "is required";
    case "additionalProperties":
      return "is not a field of this request";
    case "enum":
      return `must be one of ${(params.allowedValues as unknown[]).join(", ")}`;
    case "type":
      return `must be of type ${String(params.type).replace(",", " or ")}`;
    case "pattern":
      return hintOf(parentSchema) ?? "must not contain U+0000 or half of a surrogate pair";
    case "format":
      return `must be a valid ${String(params.format)}`;
    case "minProperties":
      return "must name at least one field to change";
    default:
      return hintOf(parentSchema) ?? message ?? "is not valid";
  }
}

/** A schema may say in `x-hint` what to write instead. */
function hintOf(schema: unknown): string | undefined {
  if (typeof schema !== "object" || schema === null || !("x-hint" in schema)) return undefined;
  return typeof schema["x-hint"] === "string" ? schema["x-hint"] : undefined;
}
