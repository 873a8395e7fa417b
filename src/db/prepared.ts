import { createHash } from "node:crypto";
import { sql } from "kysely";

const mark = "/* prepared */";

/**
 * Stands at the front of a statement whose planning costs as much as its work: each connection plans it a few times and then keeps
 * the plan. For statements of few shapes that name every column, since a kept `*` fails as soon as there is another column.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/** What a connection keeps the plan of a statement under; undefined for one that is planned each time. */
export function nameOfPrepared(text: string): string | undefined {
  // Behind the first word at the latest, where the query builder puts what stands in front.
  if (!text.slice(0, 40).includes(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}
