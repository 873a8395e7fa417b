import type { RequestBody } from "../../kernel/http/document-parts.ts";

/**
 * Spellings that older phones send, and the names they stand for (docs/contracts/customer-contract.md, "Envelope and
 * authentication").
 */
const aliases: Record<string, string> = {
  no_sl: "sl",
  nosl: "sl",
  no_pelanggan: "sl",
  image: "foto",
  gambar: "foto",
  file: "foto",
  kode_bayar: "kode_pembayaran",
  no_telp: "no_hp",
  telepon: "no_hp",
  nama_lengkap: "nama",
};

/** Puts the aliases of old phones right, in place: where the proper name is missing, its alias is used. */
export function applyAliases(body: unknown): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  const given = body as Record<string, unknown>;
  for (const [alias, name] of Object.entries(aliases)) {
    const isMissing = !Object.hasOwn(given, name) || given[name] === null;
    if (Object.hasOwn(given, alias) && isMissing) given[name] = given[alias];
  }
}

interface ObjectSchema {
  title?: string;
  type?: string;
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * Writes into a call of the document what `applyAliases` takes and what old phones send where nothing has to be said, so that a
 * gateway that validates by the document refuses no phone that this service serves. Changes the operation in place.
 */
export function describeOldPhones(operation: { requestBody?: RequestBody }, method: string): void {
  if (method === "post") operation.requestBody ??= anyBody();
  const json = operation.requestBody?.content["application/json"];
  if (json?.schema !== undefined) json.schema = withAliases(json.schema);
}

const anyBody = (): RequestBody => ({
  required: false,
  content: {
    "application/json": { schema: { title: "Kosong", type: "object", properties: {} }, example: {} },
  },
});

/** The schema as new phones keep it, or the same with the old names as well: what a client is generated from stays strict. */
function withAliases(schema: ObjectSchema): object {
  const { title, properties = {}, required = [] } = schema;
  const known = Object.entries(aliases).filter(
    ([alias, name]) => name in properties && !(alias in properties),
  );
  if (known.length === 0) return schema;
  const replaced = new Set(known.map(([, name]) => name));
  const old = known.map(([alias, name]) => [alias, { ...properties[name], ...oldNameOf(name) }] as const);
  const loose = {
    ...schema,
    title: `${title}NamaLama`,
    properties: { ...properties, ...Object.fromEntries(old) },
    required: required.filter((name) => !replaced.has(name)),
    ...oneOfTheNames(known, required),
  };
  return { anyOf: [schema, loose] };
}

/**
 * That of each field that must be sent one of its names is there. By what is not, since generators make a class of each alternative of an
 * `anyOf`, and read nothing of a `not`.
 */
function oneOfTheNames(
  known: readonly (readonly [alias: string, name: string])[],
  required: readonly string[],
) {
  const demanded = [...Map.groupBy(known, ([, name]) => name)].filter(([name]) => required.includes(name));
  const missing = demanded.map(([name, aliased]) => ({
    propertyNames: { not: { enum: [name, ...aliased.map(([alias]) => alias)] } },
  }));
  if (missing.length === 0) return {};
  return { not: missing.length === 1 ? missing[0] : { anyOf: missing } };
}

const oldNameOf = (name: string) => ({
  deprecated: true,
  description: `Nama lama dari ${name}, dipakai bila ${name} tidak dikirim.`,
});
