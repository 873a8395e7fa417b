import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";
import { type Listed, listedById } from "../../kernel/lists/page-queries.ts";
import type { Paging } from "../../kernel/lists/paging.ts";
import { hasWords } from "../../kernel/lists/search.ts";
import { wayOf } from "../../kernel/lists/sorting.ts";
import type { BillQuery, BillSums, BillSumsQuery } from "./office-schema.ts";
import { type BillRow, billsById } from "./queries.ts";
import { countByPeriod, stretchOf, sumCounted } from "./totals/totals.ts";

/** Whether a filter names connections, whose bills are counted one by one: those of no connection are known beforehand. */
const namesConnections = ({ sl, q }: BillSumsQuery) => sl !== undefined || q !== undefined;

/**
 * Bills under a filter. Connections that a text finds are looked up first: the planner does not know how few they may be, and would
 * rather walk through all bills by period, which takes minutes in a million of them.
 */
async function filtered(db: Kysely<DB>, { period, status, kind, sl, q }: BillSumsQuery) {
  const named = q === undefined ? undefined : await connectionsNamed(db, q);
  let found = db.selectFrom("bills");
  if (period !== undefined) found = found.where("period", "=", period);
  if (status !== undefined) found = found.where("status", "=", status);
  if (kind !== undefined) found = found.where("kind", "=", kind);
  if (sl !== undefined)
    found = found.where("connection_id", "=", (row) =>
      row.selectFrom("connections").select("connections.id").where("sl", "=", sl),
    );
  if (named !== undefined) found = found.where(sql<boolean>`connection_id = ANY(${named})`);
  // In an object, since a query that is still being built cannot be awaited.
  return { found };
}

/** Ids of the connections that are found by this text. */
async function connectionsNamed(db: Kysely<DB>, q: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT connections.id FROM connections JOIN customers ON customers.id = connections.customer_id
    WHERE ${hasWords(q, "connections.sl", "connections.address", "customers.name")}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the bills under a filter come to. */
export async function sumsOfBills(db: Kysely<DB>, filter: BillSumsQuery): Promise<BillSums> {
  if (!namesConnections(filter)) return sumCounted(db, filter);
  const unpaid = sql`status = 'BELUM_LUNAS'`;
  const { found } = await filtered(db, filter);
  return found
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as("amount"),
      sql<number>`count(*) FILTER (WHERE ${unpaid})`.as("unpaid"),
      sql<number>`coalesce(sum(amount) FILTER (WHERE ${unpaid}), 0)::bigint`.as("unpaid_amount"),
    ])
    .executeTakeFirstOrThrow();
}

/** What bills are listed by; those that are alike in it by id. */
interface BillOrder {
  by: "period" | "amount";
  way: "asc" | "desc";
}

/** Newest first, unless it is to begin with the oldest, or to go by amount. */
function orderOf({ sort }: BillQuery): BillOrder {
  if (sort === undefined) return { by: "period", way: "desc" };
  return { by: sort === "oldest" ? "period" : "amount", way: wayOf(sort) };
}

/** Page and total are found in an index or known beforehand; only the bills of the page are read. */
export async function listOfBills(db: Kysely<DB>, filter: BillQuery): Promise<Listed<BillRow>> {
  const { by, way } = orderOf(filter);
  // Two statements: the planner would rather join all bills than trust that a page has few.
  const rowsOf = (ids: number[]) => billsById(db, ids);
  const count = async () => (await sumCounted(db, filter)).count;
  if (by === "amount" && !namesConnections(filter)) {
    const { sorted } = await sortedByAmount(db, filter, way);
    return listedById(sorted, rowsOf, { count });
  }
  const { found } = await filtered(db, filter);
  const sorted = found.select("id").orderBy(by, way).orderBy("id", way);
  if (namesConnections(filter)) return listedById(sorted, rowsOf);
  return listedById(sorted, rowsOf, { count, page: (paging) => pageByPeriod(db, filter, way, paging) });
}

/**
 * The bills of a filter by amount. Unpaid ones and all others have an index each, so that billing writes to no other; both are gone
 * through at once, if each is asked for in its order.
 */
async function sortedByAmount(db: Kysely<DB>, filter: BillQuery, way: BillOrder["way"]) {
  const { found } = await filtered(db, filter);
  const those = (which: "=" | "<>") =>
    found
      .select(["id", "amount"])
      .where("status", which, sql.lit("BELUM_LUNAS"))
      .orderBy("amount", way)
      .orderBy("id", way);
  const both = sql<{ id: number; amount: number }>`((${those("=")}) UNION ALL (${those("<>")}))`.as("both");
  return { sorted: db.selectFrom(both).select("id").orderBy("amount", way).orderBy("id", way) };
}

/** The totals say in which periods the page lies, so that no other is read. */
async function pageByPeriod(db: Kysely<DB>, filter: BillQuery, way: BillOrder["way"], paging: Paging) {
  const stretch = stretchOf(await countByPeriod(db, filter, way), paging);
  if (stretch === undefined) return [];
  const [from, to] = way === "asc" ? [stretch.first, stretch.last] : [stretch.last, stretch.first];
  const { found } = await filtered(db, filter);
  return found
    .select("id")
    .where("period", ">=", from)
    .where("period", "<=", to)
    .orderBy("period", way)
    .orderBy("id", way)
    .limit(paging.limit)
    .offset(stretch.skipped)
    .execute();
}
