import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import type { TSchema } from "typebox";
import type { Fields } from "../errors.ts";

const ajv = addFormats.default(new Ajv({ allErrors: true, useDefaults: true, strict: false, verbose: true }));

/**
 * Bodies are taken at their word: no coercion, nothing stripped. Query strings, paths and headers are text by nature, so an integer
 * is read from its digits, and from nothing else: not from 0x10, 1e3 or an empty text (guarantee 10).
 */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    const validate = ajv.compile(schema);
    return httpPart === "body" ? validate : readingIntegers(validate, schema);
  };
}

function readingIntegers(validate: ValidateFunction, schema: TSchema): Checked {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  const integers = Object.keys(properties).filter((name) => properties[name]?.type === "integer");
  const check: Checked = (part) => {
    for (const name of integers) {
      const text = part[name];
      if (typeof text === "string" && /^-?\d{1,16}$/.test(text)) part[name] = Number(text);
    }
    const isValid = validate(part) as boolean;
    check.errors = validate.errors ?? null;
    return isValid;
  };
  return check;
}

/** What Fastify calls with a part of a request; the findings of the last call stand beside it. */
interface Checked {
  (part: Record<string, unknown>): boolean;
  errors?: ErrorObject[] | null;
}

/** A check of one value, outside a route's own: what is wrong with it, or null. */
export function compileBody(schema: TSchema): (value: unknown) => Fields | null {
  const validate = ajv.compile(schema);
  return (value) => (validate(value) ? null : fieldsOf(validate.errors ?? []));
}

/** How a door words what is wrong with a field. */
export interface FieldTexts {
  required: string;
  unknown: string;
  oneOf: (values: string) => string;
  type: (types: readonly string[]) => string;
  /** A text with U+0000 or half of a surrogate pair. */
  illFormed: string;
  format: (name: string) => string;
  nothingToChange: string;
  /** A bound of length, size or number, by JSON Schema's keyword; undefined: take `other`. */
  bound: (keyword: string, limit: number) => string | undefined;
  other: string;
}

const english: FieldTexts = {
  required: "is required",
  unknown: "is not a field of this request",
  oneOf: (values) => `must be one of ${values}`,
  type: (types) => `must be of type ${types.join(" or ")}`,
  illFormed: "must not contain U+0000 or half of a surrogate pair",
  format: (name) => `must be a valid ${name}`,
  nothingToChange: "must name at least one field to change",
  bound: () => undefined,
  other: "is not valid",
};

/** Ajv's findings as `{name: ["what is wrong", …]}`. */
export function fieldsOf(errors: readonly ErrorObject[], texts: FieldTexts = english): Fields {
  // No plain object: a field may be called toString.
  const findings = new Map<string, Set<string>>();
  for (const error of errors) {
    const name = nameOf(error);
    findings.set(name, (findings.get(name) ?? new Set()).add(textOf(error, texts)));
  }
  return Object.fromEntries([...findings].map(([name, found]) => [name, [...found]]));
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

function textOf({ keyword, params, message, parentSchema }: ErrorObject, texts: FieldTexts): string {
  const hint = hintOf(parentSchema);
  switch (keyword) {
    case "required":
      return texts.required;
    case "additionalProperties":
      return texts.unknown;
    case "enum":
      return texts.oneOf((params.allowedValues as unknown[]).join(", "));
    case "type":
      return texts.type(String(params.type).split(","));
    case "pattern":
      return hint ?? texts.illFormed;
    case "format":
      return texts.format(String(params.format));
    case "minProperties":
      return texts.nothingToChange;
    default:
      if (hint !== undefined) return hint;
      if (texts === english) return message ?? texts.other;
      return texts.bound(keyword, Number(params.limit)) ?? texts.other;
  }
}

/** A schema may say in `x-hint` what to write instead. */
function hintOf(schema: unknown): string | undefined {
  if (typeof schema !== "object" || schema === null || !("x-hint" in schema)) return undefined;
  return typeof schema["x-hint"] === "string" ? schema["x-hint"] : undefined;
}
