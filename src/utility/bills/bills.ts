import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { today } from "../../kernel/time.ts";
import { type BillFacts, shownLinks } from "../connections/connections.ts";
import { pricingOn } from "../pricing/pricing.ts";
import { type Charges, chargesOf } from "./charges.ts";
import { dueOutlook } from "./outlook.ts";
import * as queries from "./queries.ts";
import { type UnpaidBill, unpaidOfConnection } from "./queries-shown.ts";

export { tellBillsKind } from "./billing/tell-bills.ts";
export { CreditUsed, noteCredits } from "./credits/credits.ts";
export { dueOutlook } from "./outlook.ts";
export { purposeOf } from "./purpose.ts";
export { unpaidAmongConnections } from "./queries.ts";
export { BillNotFound } from "./refusals.ts";
export { remindOfBills } from "./reminders/reminders.ts";
export { compareBillTotals, foldBillTotals } from "./totals/totals.ts";

/** An unpaid bill with what it costs on a day. Rupiah; dates are local. */
export interface DueBill extends queries.BillRow, Charges {
  /** The payment that holds it. */
  open_payment_code: string | null;
}

/** The unpaid bills of a connection, oldest first, as they are on a local date. */
export async function dueBills(db: Kysely<DB>, connectionId: number, on: string): Promise<DueBill[]> {
  return dueBillsOf(db, [connectionId], on);
}

/** Those of several connections, oldest first. */
export async function dueBillsOf(db: Kysely<DB>, connectionIds: readonly number[], on: string) {
  return (await queries.unpaidBillsOf(db, connectionIds)).map((row) => dueBillOf(row, on));
}

/** Those of these bills that are unpaid, with what they cost on a local date. */
export async function dueBillsAmong(db: Kysely<DB>, billIds: readonly number[], on: string) {
  return (await queries.unpaidBills(db, billIds)).map((row) => dueBillOf(row, on));
}

/**
 * Locks bills, in the order of their ids, until the transaction ends; answers those that are unpaid. A bill is
 * locked here before it is paid, corrected or held.
 */
export async function lockDueBills(tx: Tx, billIds: readonly number[], on: string): Promise<DueBill[]> {
  await queries.lockBills(tx, billIds);
  // Read after the lock: while we waited for it, a bill may have been paid.
  const rows = await queries.unpaidBills(tx.db, billIds);
  return rows.map((row) => dueBillOf(row, on));
}

/** What connections show of their unpaid bills. */
export const billFacts: BillFacts<UnpaidBill[]> = {
  links: (db, accountId) => shownLinks(db, accountId, unpaidOfConnection),
  duesOf: dueOutlook,
};

/** Pays locked bills by a payment that has just become DIBAYAR. @throws Error when one of them is not to be paid */
export async function markPaid(tx: Tx, billIds: readonly number[], paymentId: number): Promise<void> {
  const paid = await queries.payBills(tx, billIds, paymentId);
  if (paid !== billIds.length)
    throw new Error(`payment ${paymentId} pays ${billIds.length} bills, of which ${paid} were unpaid`);
}

/** Makes locked bills unpaid again, because their payment was refunded. @throws Error when one of them was not paid */
export async function reopenBills(tx: Tx, billIds: readonly number[]): Promise<void> {
  const reopened = await queries.unpayBills(tx, billIds);
  if (reopened !== billIds.length)
    throw new Error(`of ${billIds.length} bills to be reopened ${reopened} were paid`);
}

/**
 * Withdraws bills that are not of water (DIKOREKSI), so that they can no longer be paid. Answers the ids of those that it withdrew:
 * what is paid, or held by an open payment, stays as it is.
 */
export async function withdrawBills(tx: Tx, billIds: readonly number[]): Promise<number[]> {
  await queries.lockBills(tx, billIds);
  return queries.supersedeUnheld(tx, billIds);
}

/** As withdrawBills, for one. Answers whether it was withdrawn. */
export async function withdrawBill(tx: Tx, billId: number): Promise<boolean> {
  return (await withdrawBills(tx, [billId])).length === 1;
}

export interface OtherBill {
  accountId: number | null;
  connectionId: number | null;
  name: string;
  address: string;
  /** What it is for. */
  description: string;
  /** Rupiah, at least 1. */
  amount: number;
  /** Local date. */
  dueOn: string;
}

/** Issues a bill that is not of water (NON_AIR), today. It bears no penalty; its amount is kept as its installment. */
export async function issueOtherBill(tx: Tx, bill: OtherBill): Promise<{ id: number; bill_no: string }> {
  const issuedOn = today(tx.zone, tx.now());
  const { stamp } = await pricingOn(tx.db, issuedOn);
  const { name, address, description } = bill;
  const [stored] = await queries.addBills(tx, [
    {
      kind: "NON_AIR",
      connection_id: bill.connectionId,
      account_id: bill.accountId,
      period: issuedOn.slice(0, 4) + issuedOn.slice(5, 7),
      ...{ name, address, description },
      stamp_rule_id: stamp?.id ?? null,
      issued_on: issuedOn,
      due_on: bill.dueOn,
      installment: bill.amount,
    },
  ]);
  if (stored === undefined) throw new Error("a bill that is not of water was refused as a second one");
  return { id: stored.id, bill_no: stored.bill_no };
}

function dueBillOf(row: queries.BillRow, on: string): DueBill {
  const openPayment = row.hold === "OPEN" ? row.payment_code : null;
  return { ...row, ...chargesOf(row, on), open_payment_code: openPayment };
}
