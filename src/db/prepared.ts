import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "./tables.ts";

const mark = "/* prepared */";

/**
 * Stands at the front of a statement whose planning costs as much as its work: each connection plans it a few times and then keeps
 * the plan, chosen without knowing the values: not for ranges, where one plan is right for a day and another for a year. Nor for a
 * `*`, which fails as soon as there is another column.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/** What a connection keeps the plan of a statement under; undefined for one that is planned each time. */
export function nameOfPrepared(text: string): string | undefined {
  // The first thing in a written statement, and behind SELECT in a built one; further in, it is not looked for.
  if (!text.slice(0, 40).includes(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** The rows of a statement that is prepared. */
export async function preparedRows<Row>(db: Kysely<DB>, statement: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await sql<Row>`${prepared} ${statement}`.execute(db);
  return rows;
}
