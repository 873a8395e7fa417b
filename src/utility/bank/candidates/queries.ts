import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";

export interface LikePayment {
  id: number;
  code: string;
  status: string;
  /** Rupiah. */
  total: number;
  username: string | null;
  claimed_sender: string | null;
  created_at: Date;
  expires_at: Date;
  reasons: ("CODE" | "AMOUNT" | "SENDER" | "PROOF")[];
}

/** What is known of a transfer that waits. */
export interface Clues {
  /** Rupiah. */
  amount: number;
  /** Rupiah by which a total may differ from it. */
  tolerance: number;
  bookedAt: Date;
  /** Texts of 12 digits that may be codes of payments. */
  codes: readonly string[];
  sender: string | null;
  bankAccountId: number;
  /** The payment that it was sent for, where that is known. */
  forPayment: number | null;
}

/**
 * Payments that it may have been sent for though none has its total at its bank account, by `rank`, the surest first: those that its
 * texts name (1), those that have this total at another account of the utility (2), and those of a like sender whose kode_unik was left
 * out, or that are a rupiah off (3).
 */
export async function meantPayments(
  db: Kysely<DB>,
  { amount, tolerance, bookedAt, codes, bankAccountId, ...clues }: Clues,
): Promise<{ id: number; rank: number }[]> {
  const sender = plain(sql`${clues.sender ?? ""}::text`);
  const { rows } = await sql<{ id: number; rank: number }>`
    SELECT id, 1 AS rank FROM payments WHERE method = 'TRANSFER' AND code = ANY(${codes})
    UNION ALL
    SELECT payments.id, CASE WHEN hold.total = ${amount} AND hold.bank_account_id <> ${bankAccountId} THEN 2 ELSE 3 END
    FROM transfer_holds hold
    JOIN payments ON payments.id = hold.payment_id LEFT JOIN accounts ON accounts.id = payments.account_id
    WHERE hold.total BETWEEN ${amount - 1} AND ${amount + tolerance} AND (free_from IS NULL OR free_from > ${bookedAt})
      AND (hold.total = ${amount} AND hold.bank_account_id <> ${bankAccountId}
        OR bills_total + service_fee <= ${amount + 1} AND length(${sender}) >= 4
          AND EXISTS (SELECT FROM unnest(ARRAY[${plain(sql`claimed_sender`)}, ${plain(sql`accounts.name`)}]) AS said
            WHERE length(said) >= 4 AND (starts_with(said, ${sender}) OR starts_with(${sender}, said))))`.execute(
    db,
  );
  return rows;
}

/** Names as banks write them: cut off, and without punctuation. */
function plain(name: ReturnType<typeof sql>) {
  return sql<string>`regexp_replace(lower(${name}), '[^a-z0-9]', '', 'g')`;
}

/**
 * Transfers that could be paid by it, the likeliest first, at most 10: named by their code, of like total, of like sender, or with a
 * like proof that waits. One that is paid already is among them where the money, or a proof, came for it once more.
 */
export async function likePayments(db: Kysely<DB>, clues: Clues): Promise<LikePayment[]> {
  const { amount, tolerance, bookedAt, codes, forPayment } = clues;
  const sender = plain(sql`${clues.sender ?? ""}::text`);
  const { rows } = await sql<LikePayment>`
    WITH open AS (
      SELECT payments.id, ${plain(sql`claimed_sender`)} AS claimed, ${plain(sql`accounts.name`)} AS name
      FROM payments LEFT JOIN accounts ON accounts.id = payments.account_id
      WHERE hold = 'OPEN' AND method = 'TRANSFER' AND length(${sender}) >= 4
    ), found AS (
      SELECT id, 'CODE' AS clue FROM payments WHERE code = ANY(${codes})
      UNION
      SELECT payment_id, 'AMOUNT' FROM transfer_holds
      WHERE total BETWEEN ${amount - tolerance} AND ${amount + tolerance} AND (free_from IS NULL OR free_from > ${bookedAt})
      UNION
      SELECT id, 'SENDER' FROM open, unnest(ARRAY[claimed, name]) AS said
      WHERE length(said) >= 4 AND (starts_with(said, ${sender}) OR starts_with(${sender}, said))
      UNION
      SELECT id, 'AMOUNT' FROM payments WHERE id = ${forPayment} AND total BETWEEN ${amount - tolerance} AND ${amount + tolerance}
      UNION
      SELECT payment_id, 'PROOF' FROM payment_proofs WHERE status = 'MENUNGGU'
        AND (amount BETWEEN ${amount - tolerance} AND ${amount + tolerance} OR length(${sender}) >= 4
          AND length(${plain(sql`sender`)}) >= 4
          AND (starts_with(${plain(sql`sender`)}, ${sender}) OR starts_with(${sender}, ${plain(sql`sender`)})))
    )
    SELECT payments.id, code, status, total, accounts.username, claimed_sender, payments.created_at, expires_at,
      array_agg(clue ORDER BY clue) AS reasons
    FROM found JOIN payments USING (id) LEFT JOIN accounts ON accounts.id = payments.account_id
    WHERE method = 'TRANSFER' AND (payments.status NOT IN ('DIBAYAR', 'DIKEMBALIKAN') OR payments.id = ${forPayment} OR clue = 'PROOF')
    GROUP BY payments.id, accounts.id
    ORDER BY bool_or(clue = 'CODE' OR payments.id = ${forPayment}) DESC, abs(total - ${amount}), payments.id LIMIT 10`.execute(
    db,
  );
  return rows;
}

export interface LikeBill {
  bill_no: string;
  connection_id: number | null;
  sl: string | null;
  name: string;
  period: string;
  /** Rupiah, without penalty and stamp duty. */
  amount: number;
  /** The oldest unpaid bill of its connection, where that is an older one; it must be paid first, or together. */
  older_bill_no: string | null;
  /** CONNECTION: the bank's texts name its connection; AMOUNT: it is of exactly this amount. */
  reasons: ("CONNECTION" | "AMOUNT")[];
}

/**
 * Unpaid bills that a transfer may be for: those of connections that it names, oldest first, at most 24, and behind them those of
 * exactly this amount, without penalty and stamp duty, newest first, at most 10.
 * @param words what may be numbers of connections
 */
export async function likeBills(
  db: Kysely<DB>,
  { amount, words }: { amount: number; words: readonly string[] },
): Promise<LikeBill[]> {
  const unpaid = db
    .selectFrom("bills")
    .leftJoin("connections", "connections.id", "bills.connection_id")
    .select(["bills.bill_no", "bills.connection_id", "connections.sl", "bills.name", "bills.period"])
    .select([
      "bills.amount",
      sql<string | null>`(SELECT older.bill_no FROM bills AS older
        WHERE older.connection_id = bills.connection_id AND older.status = 'BELUM_LUNAS' AND older.period < bills.period
        ORDER BY older.period LIMIT 1)`.as("older_bill_no"),
    ])
    .where("bills.status", "=", sql.lit("BELUM_LUNAS"));
  const named =
    words.length === 0
      ? []
      : await unpaid.where("connections.sl", "in", words).orderBy("bills.id").limit(24).execute();
  const equal = await unpaid
    .where("bills.amount", "=", amount)
    .orderBy("bills.id", "desc")
    .limit(10)
    .execute();
  const isNamed = new Set(named.map(({ bill_no }) => bill_no));
  return [
    ...named.map((bill) => ({
      ...bill,
      reasons: ["CONNECTION" as const, ...(bill.amount === amount ? (["AMOUNT"] as const) : [])],
    })),
    ...equal
      .filter(({ bill_no }) => !isNamed.has(bill_no))
      .map((bill) => ({ ...bill, reasons: ["AMOUNT" as const] })),
  ];
}

/** Usernames of the accounts that own these connections, by connection; of two owners the one that came first. */
export async function ownersOf(
  db: Kysely<DB>,
  connectionIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ connection_id: number; username: string }>`
    SELECT DISTINCT ON (connection_id) connection_id, username
    FROM account_connections JOIN accounts ON accounts.id = account_id
    WHERE connection_id = ANY(${connectionIds}) AND relation = 'PEMILIK' AND is_active
    ORDER BY connection_id, account_connections.created_at, accounts.id`.execute(db);
  return new Map(rows.map(({ connection_id, username }) => [connection_id, username]));
}
