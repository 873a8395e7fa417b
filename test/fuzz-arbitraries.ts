import fc from "fast-check";
import type { Known } from "./fuzz-side.ts";
import { type Json, traps } from "./fuzz-traps.ts";
import type { Operation, Schema } from "./operations.ts";

/** Values that suit the schema, its boundaries among them; for fields that are known by name, often one that exists. */
function suitable(schema: Schema, known: Known): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const as Json);
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as Json[]));
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => suitable(one, known)));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
  return fc.oneof(...types.map((type) => valueOfType(type, schema, known)));
}

function valueOfType(type: string, schema: Schema, known: Known): fc.Arbitrary<Json> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number": {
      const { minimum: min = -(2 ** 31), maximum: max = 2 ** 53 - 1 } = schema;
      return fc.oneof(
        fc.constantFrom(min, max, ...[1_700_000_000].filter((one) => one >= min && one <= max)),
        fc.integer({ min, max }),
        fc.integer({ min, max: Math.min(max, min + 100) }),
      );
    }
    case "array":
      return fc.array(suitable(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object":
      return objectOf(schema, known);
    default:
      return textOf(schema);
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<Json> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, namedValue(name, field, known)]),
  );
  return fc.record(fields, { requiredKeys: required }) as fc.Arbitrary<Json>;
}

function namedValue(name: string, schema: Schema, known: Known): fc.Arbitrary<Json> {
  const existing = known[name];
  if (existing === undefined) return suitable(schema, known);
  return fc.oneof(
    { weight: 1, arbitrary: suitable(schema, known) },
    { weight: 2, arbitrary: fc.constantFrom(...existing) },
  );
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "date")
    return fc.oneof(
      fc.constantFrom("2026-11-21", "2024-02-29", "2025-02-30", "0001-01-01", "9999-12-31"),
      dates(),
    );
  if (format === "date-time")
    return fc.constantFrom("2030-01-31T00:00:00+07:00", "2026-11-21T23:59:60Z", "9999-12-31T23:59:59Z");
  const isWellFormed = pattern === undefined || /^\^(\[\^|\(\?=)/.test(pattern);
  if (!isWellFormed) return fc.stringMatching(new RegExp(pattern));
  const known = [
    "PSR01",
    "G1",
    "motor",
    "nowhere",
    "admin",
    "correct horse battery staple",
    "x".repeat(maxLength),
  ];
  const fitting = known.filter((text) => text.length >= minLength && text.length <= maxLength);
  const any = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 200) });
  return fc.oneof(fc.constantFrom(...fitting), any);
}

function dates(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
}

/** The value with a trap at one of its places, the whole of it among them. */
export function sabotaged(value: Json): fc.Arbitrary<Json> {
  const places = placesOf(value);
  return fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...traps))
    .map(([place, trap]) => replacedAt(value, place, trap));
}

export type Place = (string | number)[];

/** Every place in a value where something stands. */
export function placesOf(value: Json, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([key, item]) => placesOf(item, [...place, key]))];
}

export function replacedAt(value: Json, [key, ...rest]: Place, trap: Json): Json {
  if (key === undefined) return trap;
  if (typeof value !== "object" || value === null) return trap;
  const copy = structuredClone(value) as { [key: string]: Json };
  copy[key] = replacedAt(copy[key] ?? null, rest, trap);
  return copy;
}

export function valueAt(value: Json, place: Place): Json {
  return place.reduce<Json>((at, key) => (at as { [key: string]: Json })[key] ?? null, value);
}

/** A query for the operation: suitable values, or one sabotaged, for some of its parameters. */
export function queryOf({ parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const pairs = inQuery.map(({ name, schema, required }) => {
    const value = fc.oneof(
      { weight: 5, arbitrary: namedValue(name, schema, known) },
      { weight: 1, arbitrary: fc.constantFrom(...traps) },
    );
    const given = value.map((one) => [
      `${name}=${percentEncoded(typeof one === "string" ? one.slice(0, 4000) : JSON.stringify(one))}`,
    ]);
    return required === true
      ? fc.oneof({ weight: 9, arbitrary: given }, { weight: 1, arbitrary: fc.constant([]) })
      : fc.oneof(given, fc.constant([]));
  });
  return fc.tuple(...pairs).map((some) => some.flat().join("&"));
}

/** As UTF-8 where the text has a UTF-8, else as the bytes that a careless client would send. */
function percentEncoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : "%ed%a0%80")).join("");
}

/** A body for the operation: suitable, or sabotaged at one place. */
export function bodyOf({ body, bodyType, bodyExamples }: Operation, known: Known): fc.Arbitrary<Json> {
  if (body === undefined) return fc.constant({});
  const examples = bodyExamples.map((example) => fc.constant(withKnown(example as Json, known)));
  if (bodyType !== "application/json") return fc.oneof(...examples);
  const meant = fc.oneof(suitable(body, known), ...examples);
  return fc.oneof(meant, meant.chain(sabotaged));
}

/** The example, with names of things that exist in the place of those it names. */
export function withKnown(example: Json, known: Known): Json {
  if (typeof example !== "object" || example === null || Array.isArray(example)) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      const existing = known[name]?.find((one) => typeof one === typeof value);
      return [name, existing ?? value];
    }),
  );
}
