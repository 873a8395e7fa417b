import fc from "fast-check";
import type { Operation, Schema } from "./operations.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Values that suit the schema, its boundaries among them. */
export function suitable(schema: Schema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const as Json);
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as Json[]));
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(suitable));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
  return fc.oneof(...types.map((type) => valueOfType(type, schema)));
}

function valueOfType(type: string, schema: Schema): fc.Arbitrary<Json> {
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
      return fc.array(suitable(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object":
      return objectOf(schema);
    default:
      return textOf(schema);
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Json> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, suitable(field)]),
  );
  return fc.record(fields, { requiredKeys: required }) as fc.Arbitrary<Json>;
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "date")
    return fc.oneof(
      fc.constantFrom("2026-11-21", "2024-02-29", "2025-02-30", "0001-01-01", "9999-12-31"),
      dates(),
    );
  if (format === "date-time")
    return fc.constantFrom("2030-01-31T00:00:00+07:00", "2026-11-21T23:59:60Z", "9999-12-31T23:59:59Z");
  const isWellFormed = pattern === undefined || pattern.startsWith("^[^");
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

/** What no text that is to be stored may hold. */
export const brokenTexts = ["\0", "a\0b", "\ud800", "\udfff", "ok\udc00\ud800", "\ud83d"];

/** What may stand where something else is meant. */
export const traps: Json[] = [
  ...brokenTexts,
  null,
  true,
  "",
  " ",
  [],
  [[]],
  {},
  { "": 0 },
  "x".repeat(100_000),
  "é".repeat(100),
  "\u202e\ufeff",
  "null",
  "undefined",
  "NaN",
  "1e3",
  "0x10",
  "' OR 1=1 --",
  "%00",
  "%",
  "../../etc/passwd",
  "{{7*7}}",
  "=1+1",
  "\r\nSet-Cookie: a=b",
  0,
  -0,
  -1,
  1.5,
  1e-7,
  1e21,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  2 ** 64,
  "2025-02-30",
  "2026-13-01",
  "2026-00-10",
  "0000-00-00",
  "-001-01-01",
  "10000-01-01",
  "2026-11-21T00:00:00Z",
  "today",
  "infinity",
  "epoch",
];

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

/** Bodies that are no JSON, or that nobody may send. Bytes, because some are no text either. */
export const malformedBodies: [what: string, body: Buffer][] = [
  ...texts({
    space: " ",
    "half an object": "{",
    "half a string": '{"a":"',
    "a comma too many": '{"a":1,}',
    "single quotes": "{'a':1}",
    "a comment": "{}//",
    "two values": "{}{}",
    NaN: '{"a":NaN}',
    Infinity: '{"a":-Infinity}',
    "a leading zero": '{"a":01}',
    "a plus": '{"a":+1}',
    "a raw line break": '{"a":"\n"}',
    "a raw U+0000": '{"a":"\0"}',
    "a bad escape": '{"a":"\\x"}',
    "half an escape": '{"a":"\\u12"}',
    undefined: "undefined",
    __proto__: '{"__proto__":{"role":"admin"}}',
    "__proto__, escaped": '{"\\u005f_proto__":1}',
    "__proto__ further down": '{"events":[{"a":{"__proto__":1}}]}',
    "constructor.prototype": '{"constructor":{"prototype":{"role":"admin"}}}',
    "10,000 open arrays": "[".repeat(10_000),
  }),
  ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
  ["overlong UTF-8", Buffer.from([0x22, 0xc0, 0x80, 0x22])],
  ["a surrogate in UTF-8", Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ["UTF-16", Buffer.from("\ufeff{}", "utf16le")],
];

/** Bodies that are JSON, though not what anybody means. */
export const strangeBodies: [what: string, body: Buffer][] = [
  ...texts({
    nothing: "",
    "a byte order mark": "\ufeff{}",
    null: "null",
    true: "true",
    number: "7",
    string: '"text"',
    array: "[]",
    "array of objects": "[{}]",
    "empty object": "{}",
    "beyond a double": '{"price":1e999}',
    "many digits": `{"price":${"9".repeat(400)}}`,
    "the same key twice": '{"code":"A","code":"B"}',
    "an unknown field": '{"no_such_field":1}',
    "names of Object": '{"toString":1,"hasOwnProperty":1,"valueOf":null,"constructor":1}',
    "10,000 arrays": nested("[", "", "]"),
    "10,000 objects": nested('{"a":', "1", "}"),
    "10,000 arrays further down": `{"code":${nested("[", "", "]")},"events":[${nested("[", "", "]")}]}`,
    "5,000 keys": `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":0`).join()}}`,
    "more than any limit": JSON.stringify({ name: "x".repeat(5_000_000) }),
  }),
];

function texts(named: Record<string, string>): [string, Buffer][] {
  return Object.entries(named).map(([what, text]) => [what, Buffer.from(text)]);
}

function nested(open: string, inside: string, close: string): string {
  return open.repeat(10_000) + inside + close.repeat(10_000);
}

/** Content types that are not JSON, or say it oddly. */
export const oddTypes = [
  "",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/jsonx",
  "json",
  "*/*",
  "application/json; charset=latin1",
  "APPLICATION/JSON",
  "application/json;",
  "application/json, text/plain",
  "application/merge-patch+json",
  ";",
  "a/b/c",
  "\u00ff/x",
];

/** Ways to write a part of a path. */
export const oddParts = [
  "%00",
  "%ff",
  "%",
  "%zz",
  "%2e%2e",
  "..",
  ".",
  "%2f",
  "a%2fb",
  "%c0%80",
  "%ed%a0%80",
  "%F0%9F%98%80",
  "%25",
  "a;b",
  "a,b",
  "*",
  ":code",
  "{code}",
  "-1",
  "0",
  "1.5",
  "1e3",
  "0x1",
  "9007199254740993",
  "2147483648",
  "99999999999999999999",
  "NaN",
  "__proto__",
  "constructor",
  "x".repeat(101),
  "x".repeat(600),
  "%20",
  "+",
];

/** Query strings that are odd as a whole. */
export const oddQueries = [
  "?",
  "&",
  "=",
  "%",
  "%00",
  "%ff=%ff",
  "page",
  "page=",
  "page[]=1",
  "page[a]=1",
  "page=1&page=2",
  "limit=1&limit=1",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=1e3",
  "page=9007199254740991&limit=100",
  "page=9007199254740993",
  "page=99999999999999999999",
  "page=2147483648",
  "limit=0",
  "limit=101",
  "limit=NaN",
  "limit=Infinity",
  "__proto__=1",
  "__proto__[a]=1",
  "constructor=1",
  "toString=1",
  "date=2025-02-30",
  "date=2026-02-29",
  "date=2026-11-21&date=2026-11-22",
  "date=%00",
  "date=infinity",
  "start_date=2026-11-21&end_date=2026-11-20",
  "start_date=2020-01-01&end_date=2026-01-01",
  "start_date=0000-01-01&end_date=0000-12-31",
  "start_date=9999-12-30&end_date=9999-12-31",
  "location_code=%00",
  "location_code=%ed%a0%80",
  "location_code=a&location_code=b",
  `location_code=${"x".repeat(8000)}`,
  "gate_code=%ff",
  "category=%00",
  "cursor=",
  "cursor=%00",
  "cursor=!!!",
  "cursor=AAAA",
  "cursor=9007199254740993",
  "cursor=eyJhIjoxfQ",
  "format=pdf",
  "separator=%09",
  "format=csv&separator=%3B",
  "last_id=-1",
  "last_id=9007199254740993",
  "last_id=1&last_id=2",
  "status=gone",
  "entity=%00",
  "action=a%00b",
  "ticket=",
  "ticket=%00",
  "ticket=a&ticket=b",
  Array.from({ length: 1500 }, (_, n) => `a${n}=1`).join("&"),
];

/** A query for the operation: suitable values, or one sabotaged, for some of its parameters. */
export function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const pairs = inQuery.map(({ name, schema, required }) => {
    const value = fc.oneof(
      { weight: 5, arbitrary: suitable(schema) },
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
export function bodyOf({ body, bodyExamples }: Operation): fc.Arbitrary<Json> {
  if (body === undefined) return fc.constant({});
  const meant = fc.oneof(suitable(body), ...bodyExamples.map((example) => fc.constant(example as Json)));
  return fc.oneof(meant, meant.chain(sabotaged));
}
