import type { ItemOf } from "../../api/queries.ts";
import { fieldName } from "./field-name.ts";
import { type ValueContext, valueText } from "./values.ts";

export type AuditRecord = ItemOf<"/retribusi/v1/frontend/audit-logs">;
type State = AuditRecord["before"];

export interface ChangedField {
  /** Its path: "scheduled.price". */
  name: string;
  /** Undefined where there was no record, or no such field. */
  before: unknown;
  after: unknown;
}

/** What differs between two states of a record, and how many fields it has in all. Of a record that is new or gone that is everything it says. */
export function changesOf(before: State, after: State): { changed: ChangedField[]; all: number } {
  const [old, now] = [flat(before ?? {}), flat(after ?? {})];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changed = names
    .map((name) => ({ name, before: old[name], after: now[name] }))
    .filter((field) => !isSame(field.before, field.after));
  return { changed, all: names.length };
}

/** Nested fields are listed by their paths, such as "scheduled.price". */
function flat(fields: object, within = ""): Record<string, unknown> {
  const inner = Object.entries(fields).map(([name, value]) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? flat(value, `${within}${name}.`)
      : { [within + name]: value },
  );
  return Object.assign({}, ...inner);
}

/** What is not there and what is empty are the same to a reader. */
function isSame(one: unknown, other: unknown): boolean {
  const bare = (value: unknown) => (Array.isArray(value) && value.length === 0 ? "" : (value ?? ""));
  return JSON.stringify(bare(one)) === JSON.stringify(bare(other));
}

/** As many as two lines of a list show. */
const mostFields = 6;

/**
 * A change in one line: "Harga: Rp 2.000 → Rp 20.000", and of a record that is new or gone what it says, without what its key says already.
 * Undefined: it changed no field.
 */
export function changesText(
  { entity_key, before, after }: Pick<AuditRecord, "entity_key" | "before" | "after">,
  fields: Readonly<Record<string, string>>,
  telling: ValueContext,
): string | undefined {
  const isChange = before !== null && after !== null;
  const { changed } = changesOf(before, after);
  const named = changed.filter(
    (field) => isChange || !entity_key.split("/").includes(String(field.after ?? field.before)),
  );
  if (named.length === 0) return undefined;
  const texts = named.slice(0, mostFields).map((field) => {
    const [old, now] = [field.before, field.after].map((value) => valueText(field.name, value, telling));
    return `${fieldName(fields, field.name)}: ${isChange ? `${old} → ${now}` : after === null ? old : now}`;
  });
  return texts.join("; ") + (named.length > mostFields ? "; …" : "");
}
