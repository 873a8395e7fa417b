import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { DB } from "./tables.ts";

interface Place {
  cursor: string;
  /** The page that the cursor stands before. */
  next: number;
  total: number;
}

/**
 * A list that is read page after page to its end within one transaction: each of its statements goes on where it was, instead of finding
 * all rows of the pages before once more, and is counted once.
 */
export interface Walk {
  db: Kysely<DB>;
  /** By the text of the statement. */
  places: Map<string, Place>;
}

/** A walk that has not begun. @param db a transaction */
export function walkIn(db: Kysely<DB>): Walk {
  return { db, places: new Map() };
}

/**
 * The page of what a query finds, if the walk stands before it; undefined: it does not.
 * @param count how many rows the query finds
 */
export async function nextPage<Source, Tables extends keyof Source, Row>(
  { db, places }: Walk,
  found: SelectQueryBuilder<Source, Tables, Row>,
  { page, limit }: { page: number; limit: number },
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number } | undefined> {
  const text = found.compile().sql;
  let place = places.get(text);
  if (place === undefined && page === 1) {
    place = { cursor: `walk_${places.size}`, next: 1, total: await count() };
    await sql`DECLARE ${sql.id(place.cursor)} NO SCROLL CURSOR FOR ${found}`.execute(db);
    places.set(text, place);
  }
  if (place?.next !== page) return undefined;
  place.next += 1;
  const { rows } = await sql<Row>`FETCH ${sql.lit(limit)} FROM ${sql.id(place.cursor)}`.execute(db);
  return { rows, total: place.total };
}
