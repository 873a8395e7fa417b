import { type Kysely, sql } from "kysely";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { DB } from "../../../db/tables.ts";
import { readOnward, readPage } from "../../../kernel/page-queries.ts";
import { hasWords } from "../../../kernel/search.ts";
import { wayOf } from "../../../kernel/sorting.ts";
import type { BillQuery, BillSums, BillSumsQuery } from "../office-schema.ts";
import { type BillOrder, type BillRow, billsById } from "../queries.ts";
import { countByPeriod, stretchOf, sumCounted } from "../totals/totals.ts";

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

/** Newest first, unless it is to begin with the oldest, or to go by amount. */
function orderOf({ sort }: BillQuery): BillOrder {
  if (sort === undefined) return { by: "period", way: "desc" };
  return { by: sort === "oldest" ? "period" : "amount", way: wayOf(sort) };
}

/** Page and total are found in an index or known beforehand; only the bills of the page are read. */
export function pageOfBills(db: Kysely<DB>, filter: BillQuery): Promise<{ rows: BillRow[]; total: number }> {
  const order = orderOf(filter);
  return inSnapshot(db, async (snapshot) => {
    // Two statements: the planner would rather join all bills than trust that a page has few.
    const { ids, total } = await (namesConnections(filter) ? idsCounted : idsKnown)(snapshot, filter, order);
    return { rows: await billsById(snapshot, ids, order), total };
  });
}

/** The ids of a filter's bills in their order, read from an index alone. */
async function sortedIds(db: Kysely<DB>, filter: BillQuery, { by, way }: BillOrder) {
  const { found } = await filtered(db, filter);
  return { sorted: found.select("id").orderBy(by, way).orderBy("id", way) };
}

interface Ids {
  ids: number[];
  total: number;
}

/** By the bills themselves. */
async function idsCounted(db: Kysely<DB>, filter: BillQuery, order: BillOrder): Promise<Ids> {
  const { sorted } = await sortedIds(db, filter, order);
  return idsOf(await readPage(sorted, filter));
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

/** By the totals, which say how many there are, and in which periods a page lies that goes by them. */
async function idsKnown(db: Kysely<DB>, filter: BillQuery, order: BillOrder): Promise<Ids> {
  const count = async () => (await sumCounted(db, filter)).count;
  if (order.by === "amount") {
    const { sorted: byAmount } = await sortedByAmount(db, filter, order.way);
    return idsOf(await readPage(byAmount, filter, count));
  }
  const { sorted } = await sortedIds(db, filter, order);
  const onward = await readOnward(sorted, filter, count);
  if (onward !== undefined) return idsOf(onward);
  const counts = await countByPeriod(db, filter, order.way);
  const total = counts.reduce((sum, { bills }) => sum + bills, 0);
  const stretch = stretchOf(counts, filter);
  if (stretch === undefined) return { ids: [], total };
  const rows = await sorted
    .where("period", ">=", order.way === "asc" ? stretch.first : stretch.last)
    .where("period", "<=", order.way === "asc" ? stretch.last : stretch.first)
    .limit(filter.limit)
    .offset(stretch.skipped)
    .execute();
  return idsOf({ rows, total });
}

function idsOf({ rows, total }: { rows: readonly { id: number }[]; total: number }): Ids {
  return { ids: rows.map(({ id }) => id), total };
}
