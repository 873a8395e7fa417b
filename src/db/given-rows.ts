import { type RawBuilder, sql } from "kysely";

/** PostgreSQL's types of the columns that a statement is given, by name. */
type ColumnTypes = Readonly<Record<string, string>>;

/**
 * Rows as a table for FROM: one array a column, which PostgreSQL reads in a fraction of the time that it takes for JSON, and whose
 * length the planner knows. A column that says the same in every row is sent as that value alone, and of jsonb each different value
 * once. What a row leaves out is NULL.
 * @param name of the table
 * @param types of its columns; of those that are arrays themselves 'text', to be cast where it is read
 * @param computed columns that are made of a row, in place of what it says
 */
export function givenRows<
  Types extends ColumnTypes,
  Computed extends keyof Types & string,
  Row extends { readonly [Column in Exclude<keyof Types, Computed>]?: unknown },
>(
  name: string,
  types: Types,
  rows: readonly Row[],
  computed?: { readonly [Column in Computed]: (row: Row) => unknown },
): RawBuilder<unknown> {
  const arrays: RawBuilder<unknown>[] = [];
  const columns: RawBuilder<unknown>[] = [];
  for (const column of Object.keys(types) as (keyof Types & string)[]) {
    const read = valueIn<Row>(column, computed);
    const values = rows.map((row) => read(row) ?? null);
    const type = sql.raw(`${types[column]}`);
    const as = sql.ref(column);
    // One array there must be, which says how many rows there are.
    if (arrays.length > 0 && isOneValue(values)) {
      columns.push(sql`${values[0]}::${type} AS ${as}`);
    } else if (types[column] === "jsonb") {
      const { different, places } = byPlace(values);
      arrays.push(sql`unnest(${arrayLiteral(places)}::int[]) AS ${as}`);
      columns.push(sql`(${arrayLiteral(different)}::jsonb[])[${as}] AS ${as}`);
    } else {
      arrays.push(sql`unnest(${arrayLiteral(values)}::${type}[]) AS ${as}`);
      columns.push(as);
    }
  }
  // Arrays side by side in a SELECT give row after row; in FROM each would be kept until all of it is there.
  return sql`(SELECT ${sql.join(columns)} FROM (SELECT ${sql.join(arrays)}) AS given) AS ${sql.ref(name)}`;
}

function valueIn<Row extends object>(
  column: string,
  computed: Readonly<Record<string, (row: Row) => unknown>> = {},
): (row: Row) => unknown {
  return computed[column] ?? ((row) => (row as Readonly<Record<string, unknown>>)[column]);
}

function isOneValue(values: readonly unknown[]): boolean {
  const [first] = values;
  return values.every((value) => value === first || isSameMoment(value, first));
}

function isSameMoment(value: unknown, other: unknown): boolean {
  return value instanceof Date && other instanceof Date && value.getTime() === other.getTime();
}

/** The different values, and of each value its place among them, counted from 1. */
function byPlace(values: readonly unknown[]): { different: unknown[]; places: number[] } {
  const placeOf = new Map<unknown, number>();
  const places = values.map((value) => {
    const known = placeOf.get(value);
    if (known !== undefined) return known;
    placeOf.set(value, placeOf.size + 1);
    return placeOf.size;
  });
  return { different: [...placeOf.keys()], places };
}

const NEEDS_ESCAPE = /["\\]/;
const ESCAPED = /["\\]/g;

/**
 * An array of thousands of values as PostgreSQL reads it (its manual, "Array Input and Output Syntax"), to be cast to its type: the
 * driver's own takes several times as long.
 */
export function arrayLiteral(values: readonly unknown[]): string {
  const isOfNumbers = values.every((value) => typeof value === "number");
  return `{${(isOfNumbers ? values : values.map(element)).join(",")}}`;
}

function element(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = value instanceof Date ? value.toISOString() : String(value);
  return NEEDS_ESCAPE.test(text) ? `"${text.replace(ESCAPED, "\\$&")}"` : `"${text}"`;
}
