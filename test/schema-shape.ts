import type pg from "pg";

/** What servers use of a schema, a line each, by name. */
export interface Shape {
  /** Columns with their type, whether they hold no null, and whether a row needs a value for them. */
  columns: Map<string, Column>;
  /** Functions with their parameters, and what they return. */
  functions: Map<string, string>;
  /** What may refuse a row: checks, keys, references, unique indexes, triggers; each with its table. */
  guards: Map<string, { table: string; definition: string }>;
}

interface Column {
  type: string;
  filled: boolean;
  needed: boolean;
}

const questions = {
  columns: `
    SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS filled,
      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS needed
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped`,
  functions: `
    SELECT p.oid::regprocedure::text AS name, pg_get_function_result(p.oid) AS returns
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace`,
  guards: `
    SELECT conname AS name, conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'
    UNION ALL SELECT tgname, tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT c.relname, i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
};

export async function readShape(client: pg.Client): Promise<Shape> {
  const columns = await client.query<Column & { name: string }>(questions.columns);
  const functions = await client.query<{ name: string; returns: string }>(questions.functions);
  const guards = await client.query<{ name: string; table: string; definition: string }>(questions.guards);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    functions: new Map(functions.rows.map(({ name, returns }) => [name, returns])),
    guards: new Map(guards.rows.map(({ name, ...guard }) => [`${guard.table}.${name}`, guard])),
  };
}

/**
 * What of a change of the schema the servers of before would not survive: what they read is gone, what they write lacks a value, or is
 * refused by what was not there. Whether a guard that changed has become looser cannot be read from it: its migration says so.
 * @param looser names of guards, as `table.name`
 */
export function breaks(before: Shape, after: Shape, looser: readonly string[] = []): string[] {
  const tableOf = (column: string) => column.split(".")[0] ?? "";
  const known = new Set([...before.columns.keys()].map(tableOf));
  return [
    ...[...before.columns].flatMap(([name, { type, filled }]) => {
      const now = after.columns.get(name);
      if (now === undefined) return [`${name} is gone`];
      if (now.type !== type) return [`${name} was ${type} and is ${now.type}`];
      return now.filled && !filled ? [`${name} needs a value`] : [];
    }),
    ...[...after.columns]
      .filter(([name, { needed }]) => needed && !before.columns.has(name) && known.has(tableOf(name)))
      .map(([name]) => `${name} is new and needs a value`),
    ...[...before.functions]
      .filter(([name, returns]) => after.functions.get(name) !== returns)
      .map(([name]) => `${name} is gone, or returns something else`),
    ...[...after.guards]
      .filter(([name, { table }]) => known.has(table) && !looser.includes(name))
      .filter(([name, { definition }]) => before.guards.get(name)?.definition !== definition)
      .map(([name]) => `${name} may refuse what was taken`),
  ];
}
