import { type Kysely, type RawBuilder, sql } from "kysely";
import { shortRead } from "../../../db/planned-reads.ts";
import { prepared } from "../../../db/prepared.ts";
import type { DB } from "../../../db/tables.ts";
import type { Frozen } from "../../pricing/frozen-rules.ts";
import { type BillRow, type ChargedBill, creditsOf, exchangesOf, hasDetails } from "../queries.ts";

/** Of an unpaid bill what makes its charges. */
export type UnpaidBill = Pick<ChargedBill, "amount" | "due_on"> & Frozen;

/** The unpaid bills of `connections.id`, beside its other columns. */
export const unpaidOfConnection = sql<UnpaidBill[]>`coalesce((
  SELECT json_agg(json_build_object('amount', amount, 'due_on', due_on, 'penalty_rule_id', penalty_rule_id, 'stamp_rule_id', stamp_rule_id))
  FROM bills WHERE connection_id = connections.id AND bills.status = 'BELUM_LUNAS'), '[]')`;

/** Of a bill what its customer is shown, beside whose it is. */
export type ShownBill = ChargedBill &
  Pick<
    BillRow,
    | "id"
    | "bill_no"
    | "kind"
    | "sl"
    | "name"
    | "address"
    | "period"
    | "issued_on"
    | "class_code"
    | "class_name"
    | "stand_start"
    | "stand_end"
    | "usage"
    | "adjustment"
    | "read_by"
    | "blocks"
    | "credits"
    | "exchanges"
    | "water"
    | "base"
    | "maintenance"
    | "admin"
    | "levy"
    | "vat"
    | "installment"
    | "discount"
    | "paid_at"
    | "hold"
    | "payment_method"
  >;

/** A bill that is shown, or none, beside the account's link to its connection. */
export type LinkedBill = Link & (ShownBill | { id: null });

/** An unpaid bill without what few bills have, or none; as LinkedBill. */
type LinkedUnpaidBill = Link &
  (
    | (Omit<ShownBill, keyof typeof ofOtherBills | "penalty_rule" | "stamp_threshold" | "stamp_amount"> &
        Frozen & { has_details: boolean })
    | { id: null }
  );

/** What an unpaid bill says of a payment; and of credits and exchanges, where it has none. */
export const ofOtherBills = {
  paid_at: null,
  payment_method: null,
  held_penalty: null,
  held_stamp: null,
  credits: [],
  exchanges: [],
} satisfies Partial<ShownBill>;

interface Link {
  sl: string;
  relation: "PEMILIK" | "PEMBAYAR";
  link_name: string;
  link_address: string;
  link_class_code: string;
  link_class_name: string;
}

const billColumns = sql`bills.id, bill_no, bills.kind, bills.name, bills.address, bills.period, issued_on, due_on, bills.class_code, class_name,
        stand_start, stand_end, usage, adjustment, read_by, blocks, water, base, maintenance, admin, levy, vat, installment, discount,
        bills.amount, bills.status, held.hold`;

/** The payment that holds a bill or paid it: at most one (payment_items_one_held). */
const heldBy = sql`LEFT JOIN payment_items held ON held.bill_id = bills.id AND held.hold IN ('OPEN', 'PAID')`;

/** A bill as it is shown, with the rules it froze, its payment, its credits and its exchanges. */
const wholeBills = sql`SELECT ${billColumns}, bills.paid_at, penalty_rules.rule AS penalty_rule, stamp_rules.threshold AS stamp_threshold,
        stamp_rules.amount AS stamp_amount, held.penalty AS held_penalty, held.stamp AS held_stamp,
        payments.method AS payment_method, ${creditsOf} AS credits, ${exchangesOf} AS exchanges
      FROM bills LEFT JOIN penalty_rules ON penalty_rules.id = penalty_rule_id LEFT JOIN stamp_rules ON stamp_rules.id = stamp_rule_id
      ${heldBy} LEFT JOIN payments ON payments.id = held.payment_id`;

/** Bills of an account's connection: nothing where it is not linked, one row without a bill where it has none of those chosen. */
const billsOfLink = <Row>(
  { accountId, sl }: { accountId: unknown; sl: unknown },
  bills: RawBuilder<unknown>,
  chosen: RawBuilder<unknown>,
  direction = sql``,
) => sql<Row>`
    SELECT connections.sl, link.relation, customers.name AS link_name, connections.address AS link_address,
      tariff_classes.code AS link_class_code, tariff_classes.name AS link_class_name, bill.*
    FROM account_connections link JOIN connections ON connections.id = link.connection_id
    JOIN customers ON customers.id = connections.customer_id JOIN tariff_classes ON tariff_classes.code = connections.class_code
    LEFT JOIN LATERAL (${bills} WHERE bills.connection_id = connections.id AND ${chosen}) bill ON true
    WHERE link.account_id = ${accountId} AND connections.sl = ${sl} ORDER BY bill.period ${direction}, bill.id ${direction}`;

const isUnpaid = sql`bills.status = 'BELUM_LUNAS'`;

/** The unpaid bills of an account's connection, oldest first, in one statement without what few of them have; as billsOfLink. */
export const unpaidOfLink = shortRead<LinkedUnpaidBill, { accountId: number; sl: string }>((given) =>
  billsOfLink(
    { accountId: given("accountId"), sl: given("sl") },
    sql`SELECT ${billColumns}, penalty_rule_id, stamp_rule_id, ${hasDetails} AS has_details FROM bills ${heldBy}`,
    isUnpaid,
  ),
);

/** The same with everything. */
export const wholeUnpaidOfLink = shortRead<LinkedBill, { accountId: number; sl: string }>((given) =>
  billsOfLink({ accountId: given("accountId"), sl: given("sl") }, wholeBills, isUnpaid),
);

/**
 * The bills of an account's connection that stand, of periods that begin with `prefix`, newest first, in one statement; as billsOfLink. An
 * account that is not the owner gets what it paid itself.
 */
export async function historyOfLink(
  db: Kysely<DB>,
  accountId: number,
  sl: string,
  { prefix, most }: { prefix: string; most: number },
): Promise<LinkedBill[]> {
  const chosen = sql`bills.status <> 'DIKOREKSI' AND starts_with(bills.period, ${prefix})
    AND (link.relation = 'PEMILIK' OR held.hold = 'PAID' AND payments.account_id = link.account_id)
    ORDER BY bills.period DESC, bills.id DESC LIMIT ${most}`;
  const statement = billsOfLink<LinkedBill>({ accountId, sl }, wholeBills, chosen, sql`DESC`);
  const { rows } = await sql<LinkedBill>`${prepared} ${statement}`.execute(db);
  return rows;
}
