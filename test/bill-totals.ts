import type pg from "pg";

/** The groups of bills whose totals are not what the bills come to, in this test's own words and not the product's. None when all is well. */
export async function wrongBillTotals(sql: Pick<pg.Pool, "query">): Promise<object[]> {
  // A test may have emptied its database.
  const found = await sql.query("SELECT FROM pg_tables WHERE tablename = 'bill_totals'");
  if (found.rowCount === 0) return [];
  const { rows } = await sql.query(`
    SELECT period, kind, status, is_cancelled, sum(count)::int AS count, sum(amount)::bigint AS amount FROM (
      SELECT period, kind, status, is_cancelled, count, amount FROM bill_totals
      UNION ALL SELECT period, kind, status, is_cancelled, count, amount FROM bill_changes
      UNION ALL SELECT period, kind, status, is_cancelled, -1, -amount FROM bills) AS pair
    GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0 OR sum(amount) <> 0`);
  return rows;
}
