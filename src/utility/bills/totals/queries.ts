import { type Kysely, type SqlBool, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { BillSums, BillSumsQuery } from "../office-schema.ts";

/** What of a list's filter is known without looking at any bill. */
export type CountedFilter = Pick<BillSumsQuery, "period" | "status" | "kind">;

function counted(db: Kysely<DB>, { period, status, kind }: CountedFilter) {
  let found = db.selectFrom("current_bill_totals");
  if (period !== undefined) found = found.where("period", "=", period);
  if (status !== undefined) found = found.where("status", "=", status);
  if (kind !== undefined) found = found.where("kind", "=", kind);
  return found;
}

export interface PeriodCount {
  period: string;
  bills: number;
}

/** How many bills each period has under a filter, oldest first (`asc`) or newest first; periods without one are left out. */
export function countByPeriod(db: Kysely<DB>, filter: CountedFilter, way: "asc" | "desc") {
  return counted(db, filter)
    .select(["period", sql<number>`sum(count)::bigint`.as("bills")])
    .groupBy("period")
    .having(sql<SqlBool>`sum(count) > 0`)
    .orderBy("period", way)
    .$narrowType<PeriodCount>()
    .execute();
}

/** What the bills under a filter come to. */
export function sumCounted(db: Kysely<DB>, filter: CountedFilter): Promise<BillSums> {
  const unpaid = sql`status = 'BELUM_LUNAS'`;
  return counted(db, filter)
    .select([
      sql<number>`coalesce(sum(count), 0)::bigint`.as("count"),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as("amount"),
      sql<number>`coalesce(sum(count) FILTER (WHERE ${unpaid}), 0)::bigint`.as("unpaid"),
      sql<number>`coalesce(sum(amount) FILTER (WHERE ${unpaid}), 0)::bigint`.as("unpaid_amount"),
    ])
    .executeTakeFirstOrThrow();
}

export interface StandingSums {
  period: string;
  bills: number;
  paid: number;
  amount: number;
  paid_amount: number;
}

/** The sums of these periods' bills of water that are neither superseded nor cancelled; no row for a period without any. */
export async function sumStanding(db: Kysely<DB>, periods: readonly string[]): Promise<StandingSums[]> {
  const { rows } = await sql<StandingSums>`
    SELECT period, sum(count)::bigint AS bills, coalesce(sum(count) FILTER (WHERE status = 'LUNAS'), 0)::bigint AS paid,
      sum(amount)::bigint AS amount, coalesce(sum(amount) FILTER (WHERE status = 'LUNAS'), 0)::bigint AS paid_amount
    FROM current_bill_totals
    WHERE period = ANY(${periods}) AND kind = 'AIR' AND status <> 'DIKOREKSI' AND NOT is_cancelled
    GROUP BY period`.execute(db);
  return rows;
}

/** Moves what has changed lately into the totals, unless another server is doing so. */
export async function foldBillChanges(db: Kysely<DB>): Promise<void> {
  await sql`SELECT fold_bill_changes()`.execute(db);
}

/** Every period that has bills or totals, newest first: one step through the index for each. */
export async function periodsOfBills(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    WITH RECURSIVE billed AS (
      SELECT max(period) AS period FROM bills
      UNION ALL
      SELECT (SELECT max(b.period) FROM bills b WHERE b.period < billed.period) FROM billed WHERE billed.period IS NOT NULL)
    SELECT period FROM billed WHERE period IS NOT NULL
    UNION SELECT period FROM current_bill_totals ORDER BY period DESC`.execute(db);
  return rows.map(({ period }) => period);
}

/** Whether the totals of a period are not what its bills come to, at one moment; it reads them all. */
export async function periodDiffers(db: Kysely<DB>, period: string): Promise<boolean> {
  const { rows } = await sql<{ differs: boolean }>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT kind, status, is_cancelled, count, amount FROM current_bill_totals WHERE period = ${period}
        UNION ALL
        SELECT kind, status, is_cancelled, -count(*), -sum(amount) FROM bills WHERE period = ${period} GROUP BY 1, 2, 3
      ) AS pair GROUP BY kind, status, is_cancelled
      HAVING sum(count) <> 0 OR sum(amount) <> 0) AS differs`.execute(db);
  return rows[0]?.differs === true;
}
