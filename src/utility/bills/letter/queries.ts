import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";

const area = sql<string>`connections.area`;

/** Bills of water of a period that stand, with the connections that they are of. */
function standingOf(db: Kysely<DB>, period: string) {
  return db
    .selectFrom("bills")
    .innerJoin("connections", "connections.id", "bills.connection_id")
    .where("bills.period", "=", period)
    .where("bills.kind", "=", "AIR")
    .where("bills.status", "<>", "DIKOREKSI");
}

/** What the bills of a period come to in each area, by where their connections lie now. */
export function sumsByArea(db: Kysely<DB>, period: string) {
  const unpaid = sql`bills.status = 'BELUM_LUNAS'`;
  return standingOf(db, period)
    .select((row) => [
      area.as("area"),
      row.fn.countAll<number>().as("bills"),
      sql<number>`coalesce(sum(bills.amount), 0)::bigint`.as("amount"),
      sql<number>`count(*) FILTER (WHERE ${unpaid})`.as("unpaid"),
      sql<number>`coalesce(sum(bills.amount) FILTER (WHERE ${unpaid}), 0)::bigint`.as("unpaid_amount"),
    ])
    .groupBy(area)
    .orderBy(area)
    .execute();
}

/**
 * Ids of the unpaid bills of a period in the order in which they are carried out: by area, and within it by the connection's number.
 * @param only bills of this area; of all where it is undefined
 */
export async function unpaidByArea(
  db: Kysely<DB>,
  { period, only, most }: { period: string; only: string | undefined; most: number },
): Promise<number[]> {
  let found = standingOf(db, period).where("bills.status", "=", "BELUM_LUNAS");
  if (only !== undefined) found = found.where("connections.area", "=", only);
  const rows = await found
    .select("bills.id")
    .orderBy(area)
    .orderBy("connections.sl")
    .orderBy("bills.id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
