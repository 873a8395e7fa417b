import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/queue/queries.ts";
import { receiptTopic } from "../../messages/messages.ts";
import { paidFor, shownPayments } from "../queries-views.ts";

/** The kind of the tasks that mail receipts. Each is about a payment, by its id. */
export const receiptTasks = "receipt";

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

/** Lets the receipt of a payment be mailed once that is stored, if the account that paid has a confirmed address and wants it. */
export async function queueReceiptMail(tx: Tx, paymentId: number): Promise<void> {
  const { rows } = await sql`
    INSERT INTO receipt_mails (payment_id)
    SELECT payments.id FROM payments JOIN accounts ON accounts.id = payments.account_id
    LEFT JOIN message_preferences p ON p.account_id = accounts.id
    WHERE payments.id = ${paymentId} AND accounts.email IS NOT NULL AND accounts.email_confirmed
      AND NOT ${receiptTopic} = ANY(coalesce(p.mail_muted, '{}'))
    ON CONFLICT (payment_id) DO NOTHING RETURNING payment_id`.execute(tx.db);
  if (rows.length > 0) await enqueue(tx, receiptTasks, [{ subject: String(paymentId) }]);
}

/** What became of the mail, and when it is tried next. */
export function receiptMailOf(db: Kysely<DB>, paymentId: number) {
  return db
    .selectFrom("receipt_mails")
    .leftJoin("tasks", (join) =>
      join.on("tasks.kind", "=", receiptTasks).on("tasks.subject", "=", String(paymentId)),
    )
    .select([
      "receipt_mails.tries",
      "receipt_mails.sent_at",
      "receipt_mails.last_error",
      "tasks.run_at as next_try_at",
    ])
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
}

/** Notes a try. @param failure null: the mail was sent */
export async function noteReceiptMail(tx: Tx, paymentId: number, failure: string | null): Promise<void> {
  await tx.db
    .updateTable("receipt_mails")
    .set((mail) => ({
      tries: mail("tries", "+", 1),
      sent_at: failure === null ? tx.now() : null,
      last_error: failure,
    }))
    .where("payment_id", "=", paymentId)
    .execute();
}
