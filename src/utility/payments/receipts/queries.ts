import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import { paidFor, shownPayments } from "../queries-views.ts";
import { paidTopic } from "../tellings.ts";

/** The payment of a receipt, paid or refunded since. */
export function paymentOfReceipt(db: Kysely<DB>, receiptNo: string) {
  return shownPayments(db).where("payments.receipt_no", "=", receiptNo).executeTakeFirst();
}

/** The payment of a receipt, paid or refunded since, if this account may see it: see paidFor. */
export function receiptFor(db: Kysely<DB>, accountId: number, receiptNo: string) {
  return shownPayments(db)
    .where("payments.receipt_no", "=", receiptNo)
    .where("payments.id", "in", paidFor(accountId))
    .executeTakeFirst();
}

/** What became of the mail with the receipt, and when it is tried next. @param accountId of the payment */
export function receiptMailOf(db: Kysely<DB>, accountId: number, code: string) {
  return db
    .selectFrom("customer_messages as m")
    .innerJoin("message_deliveries as d", "d.message_id", "m.id")
    .where("m.account_id", "=", accountId)
    .where("m.topic", "=", paidTopic)
    .where("m.link_kind", "=", "pembayaran")
    .where("m.link_id", "=", code)
    .where("d.way", "=", "mail")
    .select(["d.tries", "d.last_error"])
    .select(sql<Date | null>`CASE WHEN d.state = 'sent' THEN d.ended_at END`.as("sent_at"))
    .select(sql<Date | null>`CASE WHEN d.state = 'waiting' THEN d.next_at END`.as("next_try_at"))
    .orderBy("m.id", "desc")
    .limit(1)
    .executeTakeFirst();
}
