import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import type { TSchema } from "typebox";
import { type FieldError, type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { nearestName } from "../../nearest-name.ts";
import { holdsRefusedCharacters } from "../text.ts";
import { whenNeeded } from "./when-needed.ts";

/** The patterns of schemas. A text of millions of characters ends the stack of V8's regular expressions: it is refused, not an error of ours. */
function patternOf(source: string, flags: string) {
  const pattern = new RegExp(source, flags);
  const test = (text: string): boolean => {
    try {
      return pattern.test(text);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  };
  return { test, toString: () => String(pattern) };
}

const ajv = addFormats.default(
  new Ajv({
    allErrors: true,
    useDefaults: true,
    strict: false,
    verbose: true,
    code: { regExp: Object.assign(patternOf, { code: "patternOf" }) },
  }),
);
export const validatorOf = whenNeeded((schema) => ajv.compile(schema));

/**
 * Bodies are taken at their word: no coercion, nothing stripped. Query strings, paths and headers are text by nature, so an integer
 * is read from its digits, a number also from those behind its point, and both from nothing else: not from 0x10, 1e3 or an empty text
 * (guarantee 10).
 * @param options knowsItsQuery: a parameter that a call does not have is refused: who mistypes a filter would get the figures of everything
 */
export function createValidatorCompiler({
  knowsItsQuery = false,
}: {
  knowsItsQuery?: boolean;
} = {}): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    const validator = validatorOf(schema);
    const numbers = httpPart === "body" ? [] : numbersOf(schema);
    const strayIn = httpPart === "querystring" && knowsItsQuery ? strayFinder(schema) : () => [];
    const check: Checked = (part) => {
      const validate = validator();
      for (const [name, digits] of numbers) readNumber(part as Record<string, unknown>, name, digits);
      const stray = strayIn(part as object);
      const isValid = validate(part) as boolean;
      check.errors = stray.length === 0 ? (validate.errors ?? null) : [...stray, ...(validate.errors ?? [])];
      return isValid && stray.length === 0;
    };
    return check;
  };
}

const strayParameter = "strayParameter";

/** The parameters that there are, and the one that was likely meant, which is named first. */
function parametersBeside(name: string, names: string[]): { names: string[]; meant?: string } {
  const meant = nearestName(name, names);
  return meant === undefined ? { names } : { meant, names: [meant, ...names.filter((one) => one !== meant)] };
}

/** What finds the parameters of a query that a call does not have. */
function strayFinder(schema: TSchema): (query: object) => ErrorObject[] {
  const names = Object.keys((schema as { properties?: object }).properties ?? {});
  const known = new Set(names);
  return (query) =>
    Object.keys(query)
      .filter((name) => !known.has(name))
      .map((name) => ({
        instancePath: `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
        schemaPath: "",
        keyword: strayParameter,
        params: parametersBeside(name, names),
      }));
}

const digitsOf: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d{1,16}$/,
  number: /^-?\d{1,16}(\.\d{1,16})?$/,
};

function numbersOf(schema: TSchema): [string, RegExp][] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  return Object.entries(properties).flatMap(([name, { type }]): [string, RegExp][] => {
    const digits = typeof type === "string" ? digitsOf[type] : undefined;
    return digits === undefined ? [] : [[name, digits]];
  });
}

function readNumber(part: Record<string, unknown>, name: string, digits: RegExp): void {
  const text = part[name];
  if (typeof text === "string" && digits.test(text)) part[name] = Number(text);
}

/** What Fastify calls with a part of a request; the findings of the last call stand next to it. */
interface Checked {
  (part: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** A check of one value, outside a route's own: what is wrong with it, or null. */
export function compileBody(schema: TSchema): (value: unknown) => FieldErrors | null {
  const validator = validatorOf(schema);
  return (value) => {
    const validate = validator();
    return validate(value) ? null : fieldsOf(validate.errors ?? []);
  };
}

/** Ajv's findings, by the name of the field. */
export function fieldsOf(errors: readonly ErrorObject[]): FieldErrors {
  // No plain object: a field may be called toString.
  const findings = new Map<string, FieldError[]>();
  for (const error of errors) {
    const name = nameOf(error);
    const found = findings.get(name) ?? [];
    found.push(fieldErrorOf(error));
    findings.set(name, found);
  }
  return Object.fromEntries(findings);
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

function fieldErrorOf({ keyword, params, parentSchema, data }: ErrorObject): FieldError {
  switch (keyword) {
    case "required":
      return fieldError("REQUIRED");
    case "additionalProperties":
      return fieldError("UNKNOWN_FIELD");
    case strayParameter:
      return fieldError("UNKNOWN_PARAMETER", params as ReturnType<typeof parametersBeside>);
    case "enum":
      // Null is no word that a person could choose.
      return fieldError("NOT_ONE_OF", {
        allowed: params.allowedValues.filter((word: string | null) => word !== null),
      });
    case "type":
      // Null is how some phones and programs write that there is nothing.
      if (data === null) return fieldError("REQUIRED");
      return fieldError("WRONG_TYPE", { types: String(params.type).split(",") });
    case "pattern":
      // What the field demands besides is said of texts that could be stored: a character that is not seen is not looked for.
      if (typeof data === "string" && holdsRefusedCharacters(data))
        return fieldError("UNSTORABLE_CHARACTERS");
      // Of what characters it is made matters once something is written.
      if (data === "") return fieldError("BLANK");
      return hintOf(parentSchema) ?? fieldError("UNSTORABLE_CHARACTERS");
    case "maxLength":
      // What the field names itself is about the characters, and of a long name "must not be blank" is untrue.
      return fieldError("TOO_LONG", { max: Number(params.limit) });
    case "format":
      return fieldError("WRONG_FORMAT", { format: String(params.format) });
    case "minProperties":
      return fieldError("NOTHING_TO_CHANGE");
    default:
      return hintOf(parentSchema) ?? byKeyword[keyword]?.(Number(params.limit)) ?? fieldError("NOT_VALID");
  }
}

/** A bound of length, size or number, by JSON Schema's keyword; and what else has no parameters. */
const byKeyword: Record<string, (limit: number) => FieldError> = {
  minLength: (min) => fieldError("TOO_SHORT", { min }),
  minimum: (min) => fieldError("TOO_SMALL", { min }),
  maximum: (max) => fieldError("TOO_LARGE", { max }),
  minItems: (min) => fieldError("TOO_FEW", { min }),
  maxItems: (max) => fieldError("TOO_MANY", { max }),
  const: () => fieldError("NOT_THE_CONSTANT"),
  anyOf: () => fieldError("NO_FORM_FITS"),
};

/** A schema may name the error itself (`hint`). */
function hintOf(schema: unknown): FieldError | undefined {
  if (typeof schema !== "object" || schema === null || !("x-error" in schema)) return undefined;
  return schema["x-error"] as FieldError;
}
