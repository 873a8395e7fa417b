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

/** What was handed in and what the bank has, of a revenue account in a month; null: of locations without one. */
export interface AccountMoney {
  revenue_account: string | null;
  /** YYYY-MM. */
  month: string;
  handed_in: number;
  deposited: number;
}

export async function accountMoney(asker: Asker, query: BookQuery): Promise<AccountMoney[]> {
  const within = sql`BETWEEN ${query.start_date}::date AND ${query.end_date}::date`;
  const { rows } = await sql<AccountMoney>`
    SELECT l.revenue_account, to_char(date, 'YYYY-MM') AS month, sum(handed_in)::bigint AS handed_in, sum(deposited)::bigint AS deposited
    FROM (
      SELECT location_id, local_date AS date, amount AS handed_in, CASE WHEN method = 'CASH' THEN 0 ELSE amount END AS deposited
      FROM hand_ins WHERE voided_at IS NULL AND local_date ${within}
      UNION ALL
      SELECT d.location_id, s.deposited_on, 0, d.amount
      FROM deposits s JOIN deposit_days d ON d.deposit_id = s.id WHERE ${isDeposited} AND s.deposited_on ${within}
    ) AS money JOIN locations l ON l.id = money.location_id WHERE ${asked(asker, query)} GROUP BY 1, 2`.execute(
    asker.db,
  );
  return rows;
}

/** The revenue accounts of locations by their codes, of deleted ones too. */
export async function revenueAccounts({ db }: Asker): Promise<Map<string | null, string | null>> {
  const rows = await db.selectFrom("locations").select(["code", "revenue_account"]).execute();
  return new Map(rows.map(({ code, revenue_account }) => [code, revenue_account]));
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
