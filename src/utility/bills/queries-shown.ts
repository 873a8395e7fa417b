import { type Kysely, sql } from "kysely";
import { preparedRows } from "../../db/prepared.ts";
import type { DB } from "../../db/tables.ts";
import type { Frozen } from "../pricing/frozen-rules.ts";
import { type BillRow, type ChargedBill, creditsOf, exchangesOf, hasDetails } from "./queries.ts";

/** The columns of an unpaid bill that make its charges. */
export type UnpaidBill = Pick<ChargedBill, "amount" | "due_on"> & Frozen;

/** The unpaid bills of `connections.id`, in addition to its other columns. */
export const unpaidOfConnection = sql<UnpaidBill[]>`coalesce((
  SELECT json_agg(json_build_object('amount', amount, 'due_on', due_on, 'penalty_rule_id', penalty_rule_id, 'stamp_rule_id', stamp_rule_id))
  FROM bills WHERE connection_id = connections.id AND bills.status = 'BELUM_LUNAS'), '[]')`;

/** The unpaid bills of a connection, for who knows no more of it than its number. */
export function unpaidOfSl(db: Kysely<DB>, sl: string) {
  return db
    .selectFrom("connections")
    .where("sl", "=", sl)
    .select(["sl", unpaidOfConnection.as("unpaid")])
    .executeTakeFirst();
}

type OfBill = "id" | "bill_no" | "kind" | "sl" | "name" | "address" | "period" | "issued_on" | "description";
type OfUse = "class_code" | "class_name" | "stand_start" | "stand_end" | "usage" | "adjustment" | "read_by";
type OfPrice =
  | "blocks"
  | "credits"
  | "exchanges"
  | "water"
  | "base"
  | "maintenance"
  | "admin"
  | "levy"
  | "vat";
type OfSum = "installment" | "discount" | "paid_at" | "hold" | "payment_method";

/** The columns of a bill that its customer sees, and its owner. */
export type ShownBill = ChargedBill & Pick<BillRow, OfBill | OfUse | OfPrice | OfSum>;

/** What few bills have: their credits and exchanges. Each is found by a statement of its own, `detailsOf`. */
export type Details = Pick<ShownBill, "id" | "credits" | "exchanges">;

/** A bill by itself, or none, alongside the account's link to its connection. */
export type LinkedBill<TheLink = Link> = TheLink &
  (
    | (Omit<ShownBill, "credits" | "exchanges" | "penalty_rule" | "stamp_threshold" | "stamp_amount"> &
        Frozen & { has_details: boolean })
    | { id: null }
  );

/** What every bill says that nobody has begun to pay. */
type OfPayment = "paid_at" | "payment_method" | "held_penalty" | "held_stamp";
type LinkedUnpaidBill = Link & (Omit<Extract<LinkedBill, { id: number }>, OfPayment> | { id: null });

export interface Link extends Relation {
  link_address: string;
  link_class_code: string;
  link_class_name: string;
}

interface Relation {
  sl: string;
  relation: "PEMILIK" | "PEMBAYAR";
  /** Of the connection's customer now. */
  link_name: string;
}

/** @param now from when on a payment that has expired holds no bill any more, also before the job has seen it */
const billColumns = (
  now: Date,
) => sql`bills.id, bill_no, bills.kind, bills.name, bills.address, bills.description, bills.period, issued_on, due_on, bills.class_code, class_name,
        stand_start, stand_end, usage, adjustment, read_by, blocks, water, base, maintenance, admin, levy, vat, installment, discount,
        bills.amount, bills.status, penalty_rule_id, stamp_rule_id,
        CASE WHEN held.hold = 'OPEN' AND (SELECT expires_at FROM payments WHERE id = held.payment_id) <= ${now}::timestamptz
          THEN NULL ELSE held.hold END AS hold`;

/** The payment that holds a bill or paid it: at most one (payment_items_one_held). */
const heldBy = sql`LEFT JOIN payment_items held ON held.bill_id = bills.id AND held.hold IN ('OPEN', 'PAID')`;

/**
 * The unpaid bills of an account's connection, oldest first, in one statement: nothing where it is not linked, one row without a bill
 * where it has none.
 */
export function unpaidOfLink(
  db: Kysely<DB>,
  { accountId, sl, now }: { accountId: number; sl: string; now: Date },
): Promise<LinkedUnpaidBill[]> {
  return preparedRows(
    db,
    sql<LinkedUnpaidBill>`
    SELECT connections.sl, link.relation, customers.name AS link_name, connections.address AS link_address,
      tariff_classes.code AS link_class_code, tariff_classes.name AS link_class_name, bill.*
    FROM account_connections link JOIN connections ON connections.id = link.connection_id
    JOIN customers ON customers.id = connections.customer_id JOIN tariff_classes ON tariff_classes.code = connections.class_code
    LEFT JOIN LATERAL (SELECT ${billColumns(now)}, ${hasDetails} AS has_details FROM bills ${heldBy}
      WHERE bills.connection_id = connections.id AND bills.status = 'BELUM_LUNAS') bill ON true
    WHERE link.account_id = ${accountId} AND connections.sl = ${sl} ORDER BY bill.period, bill.id`,
  );
}

/**
 * The bills of an account's connection that stand, of periods that begin with `prefix`, newest first, in one statement; as unpaidOfLink.
 * An account that is not the owner gets what it paid itself. That a bill has details is looked for once for the connection.
 */
export function historyOfLink(
  db: Kysely<DB>,
  { accountId, sl, prefix, most, now }: HistoryAsked,
): Promise<LinkedBill<Relation>[]> {
  return preparedRows(
    db,
    sql<LinkedBill<Relation>>`
    SELECT link.sl, link.relation, link.link_name, link.has_details, ${billColumns(now)}, bills.paid_at, held.penalty AS held_penalty,
      held.stamp AS held_stamp, payments.method AS payment_method
    FROM (SELECT account_id, connection_id, relation, sl, customers.name AS link_name,
        EXISTS (SELECT FROM usage_credits c WHERE c.connection_id = connections.id)
          OR EXISTS (SELECT FROM meter_exchanges x WHERE x.connection_id = connections.id) AS has_details
      FROM account_connections JOIN connections ON connections.id = connection_id
        JOIN customers ON customers.id = connections.customer_id
      WHERE account_id = ${accountId} AND sl = ${sl} OFFSET 0) link
    LEFT JOIN (bills ${heldBy} LEFT JOIN payments ON payments.id = held.payment_id)
      ON bills.connection_id = link.connection_id AND bills.status <> 'DIKOREKSI' AND starts_with(bills.period, ${prefix})
        AND (link.relation = 'PEMILIK' OR held.hold = 'PAID' AND payments.account_id = link.account_id)
    ORDER BY bills.period DESC, bills.id DESC LIMIT ${most}`,
  );
}

interface HistoryAsked {
  accountId: number;
  sl: string;
  prefix: string;
  most: number;
  now: Date;
}

/** Those of these bills that have credits or exchanges, with both. They are frozen with the bill. */
export function detailsOf(db: Kysely<DB>, ids: readonly number[]): Promise<Details[]> {
  return preparedRows(
    db,
    sql<Details>`
    SELECT bills.id, ${creditsOf} AS credits, ${exchangesOf} AS exchanges FROM bills
    WHERE bills.id = ANY (${ids}::bigint[]) AND ${hasDetails}`,
  );
}

/** One bill as an account may see it, with the link to its connection, how it was read, and the account's own payment of it. */
export type OneBill = LinkedBill<Relation> & {
  payment_code: string | null;
  payment_status: string | null;
  payment_expires_at: Date | null;
  receipt_no: string | null;
  connection_id: number;
  read_at: Date | null;
  has_photo: boolean | null;
};

/** Nothing where the account has nothing to do with it. An account that is not the owner gets what is unpaid, and what it paid itself. */
export async function billOfAccount(
  db: Kysely<DB>,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<OneBill | undefined> {
  const [row] = await preparedRows(
    db,
    sql<OneBill>`
    SELECT c.sl, link.relation, customers.name AS link_name, ${hasDetails} AS has_details, ${billColumns(now)}, bills.paid_at,
      held.penalty AS held_penalty, held.stamp AS held_stamp, payments.method AS payment_method, c.id AS connection_id,
      read_at, has_photo,
      CASE WHEN payments.account_id = link.account_id THEN payments.code END AS payment_code,
      CASE WHEN payments.account_id = link.account_id THEN payments.status END AS payment_status,
      CASE WHEN payments.account_id = link.account_id THEN payments.expires_at END AS payment_expires_at,
      CASE WHEN payments.account_id = link.account_id THEN payments.receipt_no END AS receipt_no
    FROM bills JOIN connections c ON c.id = bills.connection_id
      JOIN account_connections link ON link.connection_id = c.id AND link.account_id = ${accountId}
      JOIN customers ON customers.id = c.customer_id
      ${heldBy} LEFT JOIN payments ON payments.id = held.payment_id
      LEFT JOIN LATERAL (SELECT read_at, file_id IS NOT NULL AS has_photo FROM readings
        WHERE bills.kind = 'AIR' AND connection_id = c.id AND period = bills.period) reading ON true
    WHERE bills.id = ${id} AND bills.status <> 'DIKOREKSI'
      AND (link.relation = 'PEMILIK' OR bills.status = 'BELUM_LUNAS' OR held.hold = 'PAID' AND payments.account_id = link.account_id)`,
  );
  return row;
}

/** m³ of the twelve bills for water before this period, the newest first. */
export function usesBefore(db: Kysely<DB>, connectionId: number, period: string) {
  return db
    .selectFrom("bills")
    .where("connection_id", "=", connectionId)
    .where("kind", "=", "AIR")
    .where("status", "<>", "DIKOREKSI")
    .where("period", "<", period)
    .select(["period as periode", sql<number>`usage`.as("m3")])
    .orderBy("period", "desc")
    .limit(12)
    .execute();
}

/** The photo of the meter by which a bill was made; for the owner of the connection. */
export async function meterPhotoOf(
  db: Kysely<DB>,
  accountId: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("bills")
    .innerJoin("account_connections as link", "link.connection_id", "bills.connection_id")
    .innerJoin("readings", (join) =>
      join
        .onRef("readings.connection_id", "=", "bills.connection_id")
        .onRef("readings.period", "=", "bills.period"),
    )
    .where("bills.id", "=", id)
    .where("bills.kind", "=", "AIR")
    .where("link.account_id", "=", accountId)
    .where("link.relation", "=", "PEMILIK")
    .select("readings.file_id")
    .executeTakeFirst();
  return row?.file_id ?? undefined;
}
