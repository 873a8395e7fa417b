import { freeName, pascalCase } from "./components.ts";
import type { Schema } from "./schema.ts";

/** Characters that a reference takes, and a component around what is in it. */
const ofReference = 45;
const ofComponent = 60;

interface Place {
  record: string;
  field: string;
  properties: Record<string, Schema>;
}

/**
 * Writes a field that several records have, letter for letter, once: as a component: named after the record where only its own variants
 * have it (NewGate and GateChange: GateContact), else after the field (CategoryField). Changes the schemas in place.
 * @param suffix what ends the names of the latter, in the language of the API
 */
export function shareFields(schemas: Record<string, Schema>, suffix: string): void {
  const records = Object.entries(schemas) as [string, { properties?: Place["properties"] }][];
  const places = records.flatMap(([record, { properties = {} }]) =>
    Object.keys(properties).map((field): Place => ({ record, field, properties })),
  );
  // A record is a component by its own name, or by none.
  const fields = places.filter(({ field, properties }) => properties[field]?.type !== "object");
  for (const [text, same] of Map.groupBy(fields, ({ field, properties }) =>
    JSON.stringify(properties[field]),
  )) {
    const [first, ...others] = same;
    if (first === undefined || others.length * (text.length - ofReference) < ofReference + ofComponent)
      continue;
    const stems = new Set(same.map(({ record }) => stemOf(record)));
    const name = nameOf(first, stems.size === 1 ? undefined : suffix, schemas);
    schemas[name] = JSON.parse(text) as Schema;
    for (const { field, properties } of same) properties[field] = { $ref: `#/components/schemas/${name}` };
  }
}

/** With the suffix it is not `Date`, which would hide the global class of that name in a generated client. */
function nameOf({ record, field }: Place, suffix: string | undefined, taken: object): string {
  const ofRecord = stemOf(record) + pascalCase(field);
  const ofMany = suffix === undefined ? ofRecord : pascalCase(field) + suffix;
  return freeName(Object.hasOwn(taken, ofMany) ? ofRecord : ofMany, taken);
}

/** What a record's variants are called after: NewGate and GateChange after Gate. */
function stemOf(record: string): string {
  return record.replace(/^(New|Shown)(?=[A-Z])|(Change|Detail)$/g, "");
}
