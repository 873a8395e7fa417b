import type { SelectQueryBuilder } from "kysely";
import { nextPage, type Walk } from "../db/walk.ts";
import { offsetOf, type Paging } from "./paging.ts";

/** How many rows a query finds, whatever it selects of them. Not for one with DISTINCT, GROUP BY or a limit. */
export async function countRows<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const counted = found
    .clearSelect()
    .clearOrderBy()
    .select((row) => row.fn.countAll<number>().as("total"));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return total;
}

/** A page of an export, which reads one after another; the wire has no such thing. */
interface Walked extends Paging {
  walk?: Walk;
}

/**
 * One page of what a query finds, in its order, and how many it finds in all. Both of one moment only inside of a snapshot.
 * @param count how many rows the query finds, where that is known more cheaply than by counting them
 */
export async function readPage<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  paging: Paging,
  count: () => Promise<number> = () => countRows(found),
): Promise<{ rows: Row[]; total: number }> {
  const walked = await readOnward(found, paging, count);
  if (walked !== undefined) return walked;
  const total = await count();
  const rows = await found.limit(paging.limit).offset(offsetOf(paging)).execute();
  return { rows: rows as Row[], total };
}

/** The same where an export reads all pages one after another, of which each goes on where the last one ended; undefined: none does. */
export async function readOnward<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  paging: Walked,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number } | undefined> {
  return paging.walk && nextPage(paging.walk, found, paging, count);
}
