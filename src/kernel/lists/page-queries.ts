import { type SelectQueryBuilder, sql } from "kysely";
import { inSnapshot } from "../../db/snapshot.ts";
import { type Ctx, type Db, within } from "../context.ts";
import { offsetOf, type Page, type Paging, pageOf } from "./paging.ts";

/** How many rows a query finds, whatever it selects of them. Not for one with DISTINCT, GROUP BY or a limit. */
export async function countRows<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const counted = found.clearSelect().clearOrderBy();
  const { total } = (await counted
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()) as { total: number };
  return total;
}

/** How a list is read. */
interface Source<Row> {
  count: () => Promise<number>;
  page: (paging: Paging) => Promise<Row[]>;
  /** All rows, up to `size` at once. @param snapshot the transaction in which the list was found */
  pieces: (snapshot: Db, size: number) => AsyncIterable<Row[]>;
}

/** The rows of a list in their order, which are not read yet. All that is read of it must be of one snapshot. */
export interface Listed<Row> extends Source<Row> {
  map: <Item>(present: (row: Row) => Item) => Listed<Item>;
  /** The same for presenting that looks something up for all rows of a page at once. */
  mapRows: <Item>(present: (rows: Row[]) => Promise<Item[]>) => Listed<Item>;
}

export type RowOf<List> = List extends Listed<infer Row> ? Row : never;

/**
 * A list of what a query finds, in the query's order.
 * @param own how to count, or how to read a page, where a list knows a cheaper way than its query
 */
export function listed<DB, Tables extends keyof DB, Row>(
  sorted: SelectQueryBuilder<DB, Tables, Row>,
  own: Partial<Pick<Source<Row>, "count" | "page">> = {},
): Listed<Row> {
  return withMaps({
    count: () => countRows(sorted),
    page: (paging) => sorted.limit(paging.limit).offset(offsetOf(paging)).execute() as Promise<Row[]>,
    pieces: (snapshot, size) => piecesOf(sorted, snapshot, size),
    ...own,
  });
}

/**
 * A list whose rows take more to read than to find: the query finds ids alone, and only the rows of a page are read.
 * @param rowsOf the rows with these ids, in any order
 */
export function listedById<DB, Tables extends keyof DB, Row extends { id: number }>(
  sorted: SelectQueryBuilder<DB, Tables, { id: number }>,
  rowsOf: (ids: number[]) => Promise<Row[]>,
  own: Partial<Pick<Source<{ id: number }>, "count" | "page">> = {},
): Listed<Row> {
  return listed(sorted, own).mapRows(async (keys) => {
    if (keys.length === 0) return [];
    const ids = keys.map(({ id }) => id);
    const byId = new Map((await rowsOf(ids)).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  });
}

/** One page of a list and its exact total, both of one moment. @throws what `find` throws */
export function readPage<C extends Pick<Ctx, "db" | "read">, Row>(
  ctx: C,
  paging: Paging,
  find: (ctx: C) => Listed<Row> | Promise<Listed<Row>>,
): Promise<Page<Row>> {
  return inSnapshot(ctx.db, async (snapshot) => {
    const found = await find(within(ctx, snapshot));
    const total = await found.count();
    return pageOf(await found.page(paging), total, paging);
  });
}

function withMaps<Row>(source: Source<Row>): Listed<Row> {
  const mapRows = <Item>(present: (rows: Row[]) => Promise<Item[]>) =>
    withMaps({
      count: source.count,
      page: async (paging) => present(await source.page(paging)),
      async *pieces(snapshot, size) {
        for await (const rows of source.pieces(snapshot, size)) yield await present(rows);
      },
    });
  return { ...source, mapRows, map: (present) => mapRows(async (rows) => rows.map((row) => present(row))) };
}

async function* piecesOf<DB, Tables extends keyof DB, Row>(
  sorted: SelectQueryBuilder<DB, Tables, Row>,
  snapshot: Db,
  size: number,
): AsyncGenerator<Row[]> {
  await sql`DECLARE listed NO SCROLL CURSOR FOR ${sorted}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(size)} FROM listed`.execute(snapshot);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}
