import { type RawBuilder, sql } from "kysely";

/**
 * Whether each word of a text is part of one of these columns, in any order and case: people give a name and a street as they come to
 * mind. @param columns as `table.column`
 */
export function hasWords(text: string, ...columns: string[]): RawBuilder<boolean> {
  const all = sql`lower(concat_ws(chr(10), ${sql.join(columns.map((column) => sql.ref(column)))}))`;
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return sql<boolean>`(${sql.join(
    [sql`true`, ...words.map((word) => sql`strpos(${all}, ${word}) > 0`)],
    sql` AND `,
  )})`;
}
