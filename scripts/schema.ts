import pg from "pg";

/* What a migrated database holds, object by object in the order of their names, so that a migration shows as the difference it makes. */

/** Every table's parts as PostgreSQL itself writes them; `parts` are those between the parentheses of CREATE TABLE. */
const tables = `
  SELECT c.relname AS name, coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') AS options,
    ARRAY(
      SELECT concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attcollation <> t.typcollation THEN 'COLLATE "' || l.collname || '"' END,
        CASE WHEN a.attidentity = 'a' THEN 'GENERATED ALWAYS AS IDENTITY'
             WHEN a.attgenerated = 's' THEN 'GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid, true) || ') STORED'
             WHEN d.oid IS NOT NULL THEN 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true) END,
        CASE WHEN a.attnotnull THEN 'NOT NULL' END)
      FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_collation l ON l.oid = a.attcollation
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum)
    || ARRAY(
      SELECT 'CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true) FROM pg_constraint
      WHERE conrelid = c.oid AND contype IN ('p', 'u', 'c', 'f')
      ORDER BY array_position('{p,u,c,f}'::"char"[], contype), conname COLLATE "C") AS parts,
    ARRAY(
      SELECT pg_get_indexdef(i.indexrelid, 0, true) FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
      WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND conrelid = c.oid)
      ORDER BY x.relname COLLATE "C")
    || ARRAY(
      SELECT pg_get_triggerdef(oid, true) FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal
      ORDER BY tgname COLLATE "C")
    || ARRAY(SELECT format('COMMENT ON TABLE %I IS %L', c.relname, obj_description(c.oid)) WHERE obj_description(c.oid) <> '') AS others
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
  ORDER BY c.relname COLLATE "C"`;

const types = `
  SELECT text FROM (
    SELECT t.typname AS name,
      format('CREATE TYPE %I AS ENUM (%s)', t.typname, string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)) AS text
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname
    UNION ALL
    SELECT c.relname, format('CREATE TYPE %I AS (%s)', c.relname,
      string_agg(chr(10) || '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod), ',' ORDER BY a.attnum) || chr(10))
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'c' GROUP BY c.relname
  ) AS types ORDER BY name COLLATE "C"`;

const views = `
  SELECT format('CREATE VIEW %I AS%s%s', relname, chr(10), rtrim(pg_get_viewdef(oid, true), ';')) AS text
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v' ORDER BY relname COLLATE "C"`;

const functions = `
  SELECT rtrim(pg_get_functiondef(oid), chr(10)) AS text FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' ORDER BY oid::regprocedure::text COLLATE "C"`;

const about = `-- The schema as the migrations make it, written by \`npm run generate\` from a migrated database: what a change of migrations/ changes
-- shows here as a difference. Why things are as they are is said in migrations/.`;

interface Table {
  name: string;
  options: string;
  parts: string[];
  others: string[];
}

/** The schema of a migrated database as one text of SQL: types, tables with their indexes and triggers, views, functions. */
export async function schemaText(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const texts = async (query: string) =>
      (await client.query<{ text: string }>(query)).rows.map(({ text }) => `${text};`);
    const found = (await client.query<Table>(tables)).rows;
    const all = [
      ...(await texts(types)),
      ...found.map(asStatements),
      ...(await texts(views)),
      ...(await texts(functions)),
    ];
    return `${about}\n\n${all.join("\n\n").replaceAll("public.", "").replace(/ +$/gm, "")}\n`;
  } finally {
    await client.end();
  }
}

function asStatements({ name, options, parts, others }: Table): string {
  const table = `CREATE TABLE ${name} (\n${parts.map((part) => `  ${part}`).join(",\n")}\n)${options}`;
  return [table, ...others].map((statement) => `${statement};`).join("\n");
}
