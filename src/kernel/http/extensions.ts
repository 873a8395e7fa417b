import { isDeepStrictEqual } from "node:util";
import type { Schema } from "./schema.ts";

interface RecordSchema extends Schema {
  properties: Record<string, Schema>;
  required?: string[];
}

/**
 * Writes a record that has all the fields of another one, letter for letter, and that one's name in its own, as the other and what it
 * adds: PaymentDetail as Payment and its steps. Of several it takes the largest. Changes the schemas in place. A record that refuses
 * fields which it does not name neither extends nor is extended: the two of `allOf` would each refuse the other's.
 */
export function writeExtensions(schemas: Record<string, Schema>): void {
  const records = Object.entries(schemas).filter((entry): entry is [string, RecordSchema] =>
    isOpenRecord(entry[1]),
  );
  const bySize = records.sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  const written = bySize.map(([name, record]): [string, Schema] => {
    const base = bySize.find(([other, candidate]) => isNamedAfter(name, other) && holds(candidate, record));
    return [name, base === undefined ? record : extensionOf(base, record)];
  });
  Object.assign(schemas, Object.fromEntries(written));
}

function isOpenRecord(schema: Schema): schema is RecordSchema {
  return (
    schema.type === "object" && schema.properties !== undefined && schema.additionalProperties === undefined
  );
}

function sizeOf({ properties }: RecordSchema): number {
  return Object.keys(properties).length;
}

/** Whether the name has the other's words in it: PaymentDetail those of Payment, Payments not. */
function isNamedAfter(name: string, other: string): boolean {
  return name !== other && new RegExp(`${other}(?![a-z])`).test(name);
}

function holds(base: RecordSchema, record: RecordSchema): boolean {
  return (
    sizeOf(base) < sizeOf(record) &&
    Object.entries(base.properties).every(([name, field]) =>
      isDeepStrictEqual(record.properties[name], field),
    ) &&
    (base.required ?? []).every((name) => record.required?.includes(name) === true)
  );
}

function extensionOf(
  [name, base]: [string, RecordSchema],
  { type, properties, required = [], ...rest }: RecordSchema,
): Schema {
  const ownRequired = required.filter((field) => base.required?.includes(field) !== true);
  return {
    ...rest,
    // Both within `allOf`: generators pass over fields that stand alongside it.
    allOf: [
      { $ref: `#/components/schemas/${name}` },
      {
        type,
        ...(ownRequired.length === 0 ? {} : { required: ownRequired }),
        properties: Object.fromEntries(
          Object.entries(properties).filter(([field]) => !(field in base.properties)),
        ),
      },
    ],
  };
}
