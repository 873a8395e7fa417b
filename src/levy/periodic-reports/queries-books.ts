import { sql } from "kysely";
import type { Asker } from "../../kernel/context.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";

/* The money of the levies as the treasurer's books have it: what was handed in, and what the bank took. All amounts are rupiah. */

export interface BookQuery {
  start_date: string;
  end_date: string;
  location_code?: string | undefined;
}

/** Something that the treasurer received, or that went to the bank, on a local date. */
export interface BookRow {
  date: string;
  kind: "CASH" | "DIRECT" | "DEPOSIT";
  location_code: string | null;
  location_name: string | null;
  revenue_account: string | null;
  /** Of a slip, and of the bank. */
  number: string | null;
  bank_reference: string | null;
  received: number;
  deposited: number;
}

function asked({ actor }: Asker, { location_code }: BookQuery) {
  const code = location_code ?? null;
  return sql`${withinPlaces(actor, sql`l.code`)} AND (${code}::text IS NULL OR l.code = ${code})`;
}

const isDeposited = sql`s.deposited_on IS NOT NULL AND NOT s.is_cancelled`;

/** Of each date first what came in, by location, then what went to the bank. What did not come as cash is with the bank at once. */
export async function bookBetween(asker: Asker, query: BookQuery): Promise<BookRow[]> {
  const { start_date: start, end_date: end } = query;
  const { rows } = await sql<BookRow>`
    SELECT h.local_date AS date, CASE WHEN h.method = 'CASH' THEN 'CASH' ELSE 'DIRECT' END AS kind, l.code AS location_code,
      l.name AS location_name, l.revenue_account, NULL AS number, NULL AS bank_reference, sum(h.amount)::bigint AS received,
      sum(CASE WHEN h.method = 'CASH' THEN 0 ELSE h.amount END)::bigint AS deposited, l.code_order
    FROM hand_ins h JOIN locations l ON l.id = h.location_id
    WHERE h.voided_at IS NULL AND h.local_date BETWEEN ${start}::date AND ${end}::date AND ${asked(asker, query)}
    GROUP BY 1, 2, l.id
    UNION ALL
    SELECT s.deposited_on, 'DEPOSIT', NULL, NULL, NULL, s.number, s.bank_reference, 0, sum(d.amount)::bigint, NULL
    FROM deposits s JOIN deposit_days d ON d.deposit_id = s.id JOIN locations l ON l.id = d.location_id
    WHERE ${isDeposited} AND s.deposited_on BETWEEN ${start}::date AND ${end}::date AND ${asked(asker, query)}
    GROUP BY s.id
    ORDER BY 1, code_order NULLS LAST, location_code, kind, number`.execute(asker.db);
  return rows;
}

/** The cash that was with the treasurer when the first date began. */
export async function cashBefore(asker: Asker, query: BookQuery): Promise<number> {
  const { rows } = await sql<{ cash: number }>`
    SELECT (
      coalesce((SELECT sum(h.amount) FROM hand_ins h JOIN locations l ON l.id = h.location_id
        WHERE h.voided_at IS NULL AND h.method = 'CASH' AND h.local_date < ${query.start_date}::date AND ${asked(asker, query)}), 0)
      - coalesce((SELECT sum(d.amount) FROM deposits s JOIN deposit_days d ON d.deposit_id = s.id JOIN locations l ON l.id = d.location_id
        WHERE ${isDeposited} AND s.deposited_on < ${query.start_date}::date AND ${asked(asker, query)}), 0))::bigint AS cash`.execute(
    asker.db,
  );
  return rows[0]?.cash ?? 0;
}

/** What came in for a revenue account in a month; null: locations without one. */
export interface AccountMonth {
  revenue_account: string | null;
  /** YYYY-MM. */
  month: string;
  /** Within the span: the price of what was counted, what was handed in, and what the bank has. */
  counted: number;
  handed_in: number;
  deposited: number;
  /** Counted from 1 January of its year until the month's end, or the span's. */
  until: number;
}

export async function accountMonths(asker: Asker, query: BookQuery): Promise<AccountMonth[]> {
  const { start_date: start, end_date: end } = query;
  const within = sql`BETWEEN date_trunc('year', ${start}::date)::date AND ${end}::date`;
  const { rows } = await sql<AccountMonth>`
    WITH money AS (
      SELECT location_id, local_date AS date, revenue AS counted, 0 AS handed_in, 0 AS deposited
      FROM location_days WHERE local_date ${within}
      UNION ALL
      SELECT location_id, local_date, 0, amount, CASE WHEN method = 'CASH' THEN 0 ELSE amount END
      FROM hand_ins WHERE voided_at IS NULL AND local_date ${within}
      UNION ALL
      SELECT d.location_id, s.deposited_on, 0, 0, d.amount
      FROM deposits s JOIN deposit_days d ON d.deposit_id = s.id WHERE ${isDeposited} AND s.deposited_on ${within}
    ), months AS (
      SELECT l.revenue_account, date_trunc('month', date)::date AS month,
        sum(counted) FILTER (WHERE date >= ${start}::date) AS counted, sum(handed_in) FILTER (WHERE date >= ${start}::date) AS handed_in,
        sum(deposited) FILTER (WHERE date >= ${start}::date) AS deposited, sum(counted) AS whole
      FROM money JOIN locations l ON l.id = money.location_id WHERE ${asked(asker, query)} GROUP BY 1, 2
    ), sums AS (
      SELECT *, sum(whole) OVER (PARTITION BY revenue_account, date_trunc('year', month) ORDER BY month) AS until FROM months
    )
    SELECT revenue_account, to_char(month, 'YYYY-MM') AS month, coalesce(counted, 0)::bigint AS counted,
      coalesce(handed_in, 0)::bigint AS handed_in, coalesce(deposited, 0)::bigint AS deposited, until::bigint AS until
    FROM sums WHERE month >= date_trunc('month', ${start}::date) ORDER BY revenue_account NULLS LAST, month`.execute(
    asker.db,
  );
  return rows;
}

/** The targets of a year by revenue account: of a location the one of all categories, or else those of its categories together. */
export async function targetsByAccount(
  asker: Asker,
  query: BookQuery,
  year: number,
): Promise<Map<string | null, number>> {
  const { rows } = await sql<{ revenue_account: string | null; amount: number }>`
    SELECT l.revenue_account, sum(of_location.amount)::bigint AS amount
    FROM (SELECT location_code, coalesce(sum(amount) FILTER (WHERE category IS NULL), sum(amount)) AS amount
      FROM levy_targets WHERE year = ${year} AND location_code IS NOT NULL GROUP BY 1) AS of_location
    JOIN locations l ON l.code = of_location.location_code WHERE ${asked(asker, query)} GROUP BY 1`.execute(
    asker.db,
  );
  return new Map(rows.map(({ revenue_account, amount }) => [revenue_account, amount]));
}
