import { type Kysely, sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { DB } from "../../../db/tables.ts";
import { type BillRow, type ChargedBill, creditsOf, exchangesOf } from "../queries.ts";

/** The unpaid bills of `connections.id`, beside its other columns. */
export const unpaidOfConnection = sql<ChargedBill[]>`coalesce((
  SELECT json_agg(json_build_object('amount', bills.amount, 'due_on', due_on, 'status', status, 'held_penalty', null, 'held_stamp', null,
    'penalty_rule', rule, 'stamp_threshold', threshold, 'stamp_amount', stamp_rules.amount))
  FROM bills LEFT JOIN penalty_rules ON penalty_rules.id = penalty_rule_id LEFT JOIN stamp_rules ON stamp_rules.id = stamp_rule_id
  WHERE connection_id = connections.id AND status = 'BELUM_LUNAS'), '[]')`;

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
export type LinkedBill = {
  sl: string;
  relation: "PEMILIK" | "PEMBAYAR";
  link_name: string;
  link_address: string;
  link_class_code: string;
  link_class_name: string;
} & (ShownBill | { id: null });

/**
 * Bills of an account's connection, in one statement; nothing where it is not linked, one row without a bill where it has none.
 * @param which those that are unpaid, oldest first; or those that stand, of periods that begin with `prefix`, newest first, of which an
 *   account that is not the owner gets what it paid itself
 */
export async function billsOfLink(
  db: Kysely<DB>,
  accountId: number,
  sl: string,
  which: "unpaid" | { prefix: string; most: number },
): Promise<LinkedBill[]> {
  const direction = which === "unpaid" ? sql`` : sql`DESC`;
  const chosen =
    which === "unpaid"
      ? sql`bills.status = 'BELUM_LUNAS' ORDER BY bills.period, bills.id`
      : sql`bills.status <> 'DIKOREKSI' AND starts_with(bills.period, ${which.prefix})
          AND (link.relation = 'PEMILIK' OR held.hold = 'PAID' AND payments.account_id = link.account_id)
        ORDER BY bills.period DESC, bills.id DESC LIMIT ${which.most}`;
  const { rows } = await sql<LinkedBill>`${prepared}
    SELECT connections.sl, link.relation, customers.name AS link_name, connections.address AS link_address,
      tariff_classes.code AS link_class_code, tariff_classes.name AS link_class_name, bill.*
    FROM account_connections link JOIN connections ON connections.id = link.connection_id
    JOIN customers ON customers.id = connections.customer_id JOIN tariff_classes ON tariff_classes.code = connections.class_code
    LEFT JOIN LATERAL (
      SELECT bills.id, bill_no, bills.kind, bills.name, bills.address, bills.period, issued_on, due_on, bills.class_code, class_name,
        stand_start, stand_end, usage, adjustment, read_by, blocks, water, base, maintenance, admin, levy, vat, installment, discount,
        bills.amount, bills.status, bills.paid_at, penalty_rules.rule AS penalty_rule, stamp_rules.threshold AS stamp_threshold,
        stamp_rules.amount AS stamp_amount, held.hold, held.penalty AS held_penalty, held.stamp AS held_stamp,
        payments.method AS payment_method, ${creditsOf} AS credits, ${exchangesOf} AS exchanges
      FROM bills LEFT JOIN penalty_rules ON penalty_rules.id = penalty_rule_id LEFT JOIN stamp_rules ON stamp_rules.id = stamp_rule_id
      LEFT JOIN payment_items held ON held.bill_id = bills.id AND held.hold IN ('OPEN', 'PAID')
      LEFT JOIN payments ON payments.id = held.payment_id
      WHERE bills.connection_id = connections.id AND ${chosen}) bill ON true
    WHERE link.account_id = ${accountId} AND connections.sl = ${sl} ORDER BY bill.period ${direction}, bill.id ${direction}`.execute(
    db,
  );
  return rows;
}
