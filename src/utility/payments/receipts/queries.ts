import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import { paidFor, shownPayments } from "../views/queries.ts";

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

/** Lets the receipt of a payment be mailed, if the account that paid has an address. */
export async function queueReceiptMail(tx: Tx, paymentId: number): Promise<void> {
  await sql`
    INSERT INTO receipt_mails (payment_id, next_try_at)
    SELECT payments.id, ${tx.now()} FROM payments JOIN accounts ON accounts.id = payments.account_id
    WHERE payments.id = ${paymentId} AND accounts.email IS NOT NULL
    ON CONFLICT (payment_id) DO NOTHING`.execute(tx.db);
}

export function receiptMailOf(db: Kysely<DB>, paymentId: number) {
  return db.selectFrom("receipt_mails").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();
}

/** Takes up to this many receipts that are due to be mailed, and puts their next try off, so that no other process sends them meanwhile. */
export async function claimReceiptMails(tx: Tx, most: number, nextTry: Date) {
  return tx.db
    .updateTable("receipt_mails")
    .set((mail) => ({ tries: mail("tries", "+", 1), next_try_at: nextTry }))
    .where("payment_id", "in", (mails) =>
      mails
        .selectFrom("receipt_mails")
        .select("payment_id")
        .where("next_try_at", "<=", tx.now())
        .orderBy("next_try_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["payment_id", "tries"])
    .execute();
}

/** How a try to mail a receipt ended: sent, or to be tried again at `next_try_at`, or never again when that is null. */
export async function endReceiptMail(
  tx: Tx,
  paymentId: number,
  outcome: { sent_at: Date | null; next_try_at: Date | null; last_error: string | null },
): Promise<void> {
  await tx.db.updateTable("receipt_mails").set(outcome).where("payment_id", "=", paymentId).execute();
}
