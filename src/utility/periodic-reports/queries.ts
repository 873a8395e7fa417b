import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { paymentMethods } from "../words.ts";

/*
 * Sums of what was booked within a span. Every row that they add up has a moment at which it was booked and never changes after it, so
 * the sums of a span that is over stay what they were (decision 0045).
 */

/** Moments: from the first to before the second. */
export interface Booked {
  from: Date;
  until: Date;
}

/** Figures by name. */
type Figures<Name extends string> = Record<Name, number>;

/** Code of the class or name of the area; null: bills that are not of water, or lie nowhere. */
interface Group {
  key: string | null;
  name: string | null;
}

/** Usage is m³, the amounts are rupiah; all but `taken_off` are less what was withdrawn. */
export interface BilledRow
  extends Group,
    Figures<"bills" | "withdrawn" | "usage" | "water" | "fixed" | "levy" | "vat" | "other" | "discount">,
    Figures<"issued" | "taken_off"> {}

/** Bills that were made within the span, and those that were superseded or withdrawn in it, by tariff class or area. */
export async function billedBy(db: Kysely<DB>, by: "class" | "area", { from, until }: Booked) {
  const [key, name] =
    by === "class"
      ? [sql`b.class_code`, sql`max(b.class_name)`]
      : [sql`coalesce(b.area, c.area)`, sql`coalesce(b.area, c.area)`];
  const sum = (of: ReturnType<typeof sql>) => sql`coalesce(sum(sign * ${of}), 0)::bigint`;
  const { rows } = await sql<BilledRow>`
    SELECT ${key} AS key, ${name} AS name, count(*) FILTER (WHERE sign = 1) AS bills, count(*) FILTER (WHERE sign = -1) AS withdrawn,
      ${sum(sql`b.usage`)} AS usage, ${sum(sql`b.water`)} AS water, ${sum(sql`(b.base + b.maintenance + b.admin)`)} AS fixed,
      ${sum(sql`b.levy`)} AS levy, ${sum(sql`b.vat`)} AS vat, ${sum(sql`b.installment`)} AS other, ${sum(sql`b.discount`)} AS discount,
      coalesce(sum(b.amount) FILTER (WHERE sign = 1), 0)::bigint AS issued,
      coalesce(sum(b.amount) FILTER (WHERE sign = -1), 0)::bigint AS taken_off
    FROM (${moved(from, until)}) AS b LEFT JOIN connections c ON c.id = b.connection_id
    GROUP BY ${by === "class" ? sql`b.class_code` : sql`coalesce(b.area, c.area)`}
    ORDER BY 1 NULLS LAST`.execute(db);
  return rows;
}

/** Bills with the sign that they count with in the span: one that was made and superseded in it is there twice. */
function moved(from: Date, until: Date) {
  return sql`
    SELECT 1 AS sign, bills.* FROM bills WHERE created_at >= ${from} AND created_at < ${until}
    UNION ALL SELECT -1, bills.* FROM bills WHERE superseded_at >= ${from} AND superseded_at < ${until}`;
}

export interface BlockRow {
  class_code: string;
  /** null: water that no block prices, of bills that another system has made (is_opening). */
  block: number | null;
  /** m³ from which the block counts, and to which; null: without end. */
  first: number | null;
  last: number | null;
  /** Rupiah a m³. */
  price: number | null;
  /** m³ and rupiah, less what was withdrawn. */
  volume: number;
  amount: number;
}

/** The same bills by block of their tariff, and those of another system, which have none; together they are the bills' water. */
export async function billedByBlock(db: Kysely<DB>, { from, until }: Booked): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    SELECT b.class_code, (line ->> 'block')::int AS block, (line ->> 'from')::int AS first, (line ->> 'to')::int AS last,
      (line ->> 'price')::bigint AS price, sum(sign * (line ->> 'volume')::bigint)::bigint AS volume,
      sum(sign * (line ->> 'amount')::bigint)::bigint AS amount
    FROM (${moved(from, until)}) AS b, jsonb_array_elements(b.blocks) AS line
    GROUP BY 1, 2, 3, 4, 5
    UNION ALL
    SELECT b.class_code, NULL, NULL, NULL, NULL, sum(sign * b.usage)::bigint, sum(sign * b.water)::bigint
    FROM (${moved(from, until)}) AS b WHERE b.is_opening AND b.water > 0 AND b.blocks = '[]'
    GROUP BY 1 ORDER BY 1, 2, 5`.execute(db);
  return rows;
}

/** What was received, or given back, on a day, by how and by whom. Rupiah. */
export interface ReceivedRow
  extends Figures<"payments" | "bills" | "penalty" | "stamp" | "service_fee" | "unique_code">,
    Figures<"received" | "refunded"> {
  date: string;
  method: (typeof paymentMethods)[number];
  cashier: string | null;
  bank: string | null;
}

/**
 * Payments by the day on which they were booked (the date in their receipt's number), and refunds by the day on which the money went, by the
 * way it took and who gave it: only what was transferred back left a bank account. A payment is booked by its first step to DIBAYAR: what a clerk notes of it is a step in the same state.
 */
export async function receivedIn(db: Kysely<DB>, { from, until }: Booked, zone: string) {
  const { rows } = await sql<ReceivedRow>`
    WITH lines AS (
      SELECT (e.created_at AT TIME ZONE ${zone})::date AS date, p.method, p.counter_staff AS cashier, p.bank_account_id, 1 AS payments,
        i.amount AS bills, i.penalty, i.stamp, p.service_fee, p.unique_code, p.total AS received, 0::bigint AS refunded
      FROM payment_events e JOIN payments p ON p.id = e.payment_id
        CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount, coalesce(sum(penalty), 0) AS penalty, coalesce(sum(stamp), 0) AS stamp
          FROM payment_items WHERE payment_id = p.id) AS i
      WHERE e.status = 'DIBAYAR' AND e.created_at >= ${from} AND e.created_at < ${until}
        AND NOT EXISTS (SELECT FROM payment_events before WHERE before.payment_id = e.payment_id AND before.status = 'DIBAYAR' AND before.id < e.id)
      UNION ALL
      SELECT (r.created_at AT TIME ZONE ${zone})::date, CASE r.channel WHEN 'TUNAI' THEN 'LOKET' ELSE r.channel END, r.refunded_by,
        CASE r.channel WHEN 'TRANSFER' THEN p.bank_account_id END, 0, 0, 0, 0, 0, 0, 0, r.amount
      FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.created_at >= ${from} AND r.created_at < ${until})
    SELECT date, method, cashier, a.bank || ' ' || a.account_no AS bank, sum(payments)::bigint AS payments, sum(bills)::bigint AS bills,
      sum(penalty)::bigint AS penalty, sum(stamp)::bigint AS stamp, sum(service_fee)::bigint AS service_fee,
      sum(unique_code)::bigint AS unique_code, sum(received)::bigint AS received, sum(refunded)::bigint AS refunded
    FROM lines LEFT JOIN bank_accounts a ON a.id = bank_account_id
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3 NULLS FIRST, 4 NULLS FIRST`.execute(db);
  return rows;
}

/** Rupiah, without penalty and stamp duty: not yet due, and by days since the due date. */
export interface OwedRow
  extends Group,
    Figures<"bills" | "not_due" | "to_30" | "to_60" | "to_90" | "to_180" | "to_360" | "older" | "amount"> {}

/**
 * Bills that were unpaid at the end of a local date, whatever became of them later, by the days since they were due.
 * @param until the first moment after that date
 */
export async function owedAt(db: Kysely<DB>, by: "class" | "area", date: string, until: Date) {
  const key = by === "class" ? sql`b.class_code` : sql`coalesce(b.area, c.area)`;
  const name = by === "class" ? sql`max(b.class_name)` : key;
  const aged = (from: number, to: number | null) =>
    sql`coalesce(sum(b.amount) FILTER (WHERE ${date}::date - b.due_on >= ${from}::int AND (${to}::int IS NULL OR ${date}::date - b.due_on <= ${to}::int)), 0)::bigint`;
  const { rows } = await sql<OwedRow>`
    SELECT ${key} AS key, ${name} AS name, count(*) AS bills, ${aged(-100_000, 0)} AS not_due, ${aged(1, 30)} AS to_30,
      ${aged(31, 60)} AS to_60, ${aged(61, 90)} AS to_90, ${aged(91, 180)} AS to_180, ${aged(181, 360)} AS to_360,
      ${aged(361, null)} AS older, sum(b.amount)::bigint AS amount
    FROM bills b LEFT JOIN connections c ON c.id = b.connection_id
    WHERE b.created_at < ${until} AND b.amount > 0 AND (b.superseded_at IS NULL OR b.superseded_at >= ${until})
      AND NOT EXISTS (
        SELECT FROM payment_items i JOIN payment_events e ON e.payment_id = i.payment_id AND e.status = 'DIBAYAR' AND e.created_at < ${until}
        WHERE i.bill_id = b.id AND NOT EXISTS (
          SELECT FROM refunds r WHERE r.payment_id = i.payment_id AND r.created_at < ${until}))
    GROUP BY ${key} ORDER BY 1 NULLS LAST`.execute(db);
  return rows;
}

export interface WalletRow {
  kind: "ISI_SALDO" | "PEMBAYARAN" | "PENGEMBALIAN" | "KOREKSI";
  transactions: number;
  /** Rupiah. */
  paid_in: number;
  paid_out: number;
}

/** What all customers' wallets held at the beginning, rupiah, and what moved within the span by kind of transaction. */
export async function walletsIn(db: Kysely<DB>, { from, until }: Booked) {
  const entries = sql`
    FROM wallet_entries e JOIN wallets w ON w.id = e.wallet_id AND w.kind = 'WALLET'
    JOIN wallet_transactions t ON t.id = e.transaction_id`;
  const opening = await sql<{ amount: number }>`
    SELECT coalesce(sum(e.amount), 0)::bigint AS amount ${entries} WHERE t.created_at < ${from}`.execute(db);
  const { rows } = await sql<WalletRow>`
    SELECT t.kind, count(DISTINCT t.id) AS transactions, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS paid_in,
      coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS paid_out
    ${entries} WHERE t.created_at >= ${from} AND t.created_at < ${until} GROUP BY 1 ORDER BY 1`.execute(db);
  return { opening: opening.rows[0]?.amount ?? 0, rows };
}

/** Money at a bank account that was not matched: rupiah. */
export interface QueueRow
  extends Figures<"opening" | "came_in" | "to_bills" | "to_wallet" | "returned" | "voided" | "closing">,
    Figures<"closing_lines"> {
  bank: string;
}

/** How the queue of unmatched money was at the beginning, what came in, where it went, and what was left. */
export async function queueIn(db: Kysely<DB>, { from, until }: Booked): Promise<QueueRow[]> {
  const decided = sql`m.decided_at >= ${from} AND m.decided_at < ${until}`;
  const waits = (at: Date) => sql`m.created_at < ${at} AND (m.decided_at IS NULL OR m.decided_at >= ${at})`;
  const sum = (of: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${of}) FILTER (WHERE ${where}), 0)::bigint`;
  const { rows } = await sql<QueueRow>`
    SELECT a.bank || ' ' || a.account_no AS bank, ${sum(sql`m.amount`, waits(from))} AS opening,
      ${sum(sql`m.amount`, sql`m.created_at >= ${from} AND m.created_at < ${until}`)} AS came_in,
      ${sum(sql`m.to_bills`, decided)} AS to_bills, ${sum(sql`m.to_wallet`, decided)} AS to_wallet,
      ${sum(sql`m.returned`, decided)} AS returned, ${sum(sql`m.amount`, sql`${decided} AND m.status = 'DIBATALKAN'`)} AS voided,
      ${sum(sql`m.amount`, waits(until))} AS closing, count(*) FILTER (WHERE ${waits(until)}) AS closing_lines
    FROM bank_mutations m JOIN bank_accounts a ON a.id = m.bank_account_id
    WHERE m.created_at < ${until} AND (m.decided_at IS NULL OR m.decided_at >= ${from})
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
