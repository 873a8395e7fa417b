import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { nextPage, type Walk } from "../db/walk.ts";
import { offsetOf, type Paging } from "./paging.ts";

/** How many rows a query finds, whatever it selects of them. Not for one with DISTINCT, GROUP BY or a limit. */
export async function countRows<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { total } = (await countOf(found).executeTakeFirstOrThrow()) as { total: number };
  return total;
}

function countOf<DB, Tables extends keyof DB, Row>(found: SelectQueryBuilder<DB, Tables, Row>) {
  return found
    .clearSelect()
    .clearOrderBy()
    .select((row) => row.fn.countAll<number>().as("total"));
}

/** A page of an export, which reads one after another; the wire has no such thing. */
interface Walked extends Paging {
  walk?: Walk;
}

/**
 * One page of what a query finds, in its order, and how many it finds in all: one statement, and so of one moment.
 * @param count how many rows the query finds, where that is known more cheaply than by counting them; of another moment outside of a snapshot
 */
export async function readPage<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  paging: Paging,
  count?: () => Promise<number>,
): Promise<{ rows: Row[]; total: number }> {
  const walked = await readOnward(found, paging, count ?? (() => countRows(found)));
  if (walked !== undefined) return walked;
  const page = found.limit(paging.limit).offset(offsetOf(paging));
  if (count === undefined) return withTotal(page, found, paging);
  const [total, rows] = await Promise.all([count(), page.execute()]);
  return { rows: rows as Row[], total };
}

/**
 * The same of rows that take more to read than to find: one statement, which finds the ids of a page and reads the rest of those alone.
 * @param found selects the ids and nothing else
 * @param whole the rows with these ids, an array, in the order of `found`
 */
export async function readWholePage<DB, Tables extends keyof DB, WholeDB, Whole extends keyof WholeDB, Row>(
  found: SelectQueryBuilder<DB, Tables, { id: number }>,
  paging: Paging,
  whole: (ids: RawBuilder<number[]>) => SelectQueryBuilder<WholeDB, Whole, Row>,
): Promise<{ rows: Row[]; total: number }> {
  const walked = await readOnward(found, paging, () => countRows(found));
  if (walked === undefined) {
    const page = found.limit(paging.limit).offset(offsetOf(paging));
    return withTotal(whole(sql`ARRAY(${page})`), found, paging);
  }
  const ids = walked.rows.map(({ id }) => id);
  const rows = await whole(sql`${ids}`).execute();
  return { rows: rows as Row[], total: walked.total };
}

/** Rows of a page of what `found` finds, with how many that is. */
async function withTotal<PageDB, Page extends keyof PageDB, Row, DB, Tables extends keyof DB, Found>(
  page: SelectQueryBuilder<PageDB, Page, Row>,
  found: SelectQueryBuilder<DB, Tables, Found>,
  { page: number }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const counted = page.select(sql<number>`(${countOf(found)})`.as("rows_in_all"));
  const rows = (await counted.execute()) as (Row & { rows_in_all: number })[];
  const [first] = rows;
  // A page beyond the last one has no row that carries the number.
  if (first === undefined) return { rows: [], total: number === 1 ? 0 : await countRows(found) };
  return { rows: rows.map(({ rows_in_all: _, ...row }) => row as Row), total: first.rows_in_all };
}

/** The same for an export, which reads all pages one after another, each from where the last one ended; undefined: no export reads. */
export async function readOnward<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  paging: Walked,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number } | undefined> {
  return paging.walk && nextPage(paging.walk, found, paging, count);
}
