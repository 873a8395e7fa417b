import type { SelectQueryBuilder } from "kysely";
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

/** One page of what a query finds, in its order, and how many it finds in all. Both of one moment only inside of a snapshot. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  paging: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const total = await countRows(found);
  const rows = await found.limit(paging.limit).offset(offsetOf(paging)).execute();
  return { rows: rows as Row[], total };
}
