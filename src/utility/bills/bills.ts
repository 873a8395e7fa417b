import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { today } from "../../kernel/time.ts";
import type { Dues } from "../connections/connections.ts";
import { pricingOn } from "../pricing/pricing.ts";
import { chargesOfRow } from "./present.ts";
import {
  addBills,
  type BillRow,
  lockBills,
  payBills,
  setAsideUnheld,
  unpaidBills,
  unpaidBillsOf,
  unpayBills,
} from "./queries.ts";

/** An unpaid bill with what it costs on a day. Rupiah; dates are local. */
export interface DueBill {
  id: number;
  bill_no: string;
  kind: "AIR" | "NON_AIR";
  connection_id: number | null;
  /** Whose it is where it belongs to no connection. */
  account_id: number | null;
  sl: string | null;
  /** 'YYYYMM' */
  period: string;
  issued_on: string;
  due_on: string;
  /** Without penalty and stamp duty. */
  amount: number;
  penalty: number;
  stamp: number;
  /** What is to be paid. */
  total: number;
  next_penalty: { from: string; penalty: number } | null;
  /** The payment that holds it. */
  open_payment_code: string | null;
}

/** The unpaid bills of a connection, oldest first, as they are on a local date. */
export async function dueBills(db: Kysely<DB>, connectionId: number, on: string): Promise<DueBill[]> {
  const rows = await unpaidBillsOf(db, [connectionId]);
  return rows.map((row) => dueBillOf(row, on));
}

/**
 * Locks bills, in the order of their ids, until the transaction ends; answers those that are unpaid. Whoever pays, corrects or
 * holds a bill locks it here first.
 */
export async function lockDueBills(tx: Tx, billIds: readonly number[], on: string): Promise<DueBill[]> {
  await lockBills(tx, billIds);
  // Read anew: while we waited for the lock, a bill may have been paid.
  const rows = await unpaidBills(tx.db, billIds);
  return rows.map((row) => dueBillOf(row, on));
}

/** What each of these connections owes on a local date; every one of them is in the answer. */
export async function duesOf(
  db: Kysely<DB>,
  connectionIds: readonly number[],
  on: string,
): Promise<Map<number, Dues>> {
  const dues = new Map(connectionIds.map((id) => [id, { sheets: 0, total: 0 }]));
  for (const row of await unpaidBillsOf(db, connectionIds)) {
    const due = dues.get(row.connection_id ?? 0);
    if (due === undefined) continue;
    due.sheets += 1;
    due.total += chargesOfRow(row, on).total;
  }
  return dues;
}

/** Pays locked bills by a payment that has just become DIBAYAR. @throws Error when one of them is not to be paid */
export async function markPaid(tx: Tx, billIds: readonly number[], paymentId: number): Promise<void> {
  const paid = await payBills(tx, billIds, paymentId);
  if (paid !== billIds.length)
    throw new Error(`payment ${paymentId} pays ${billIds.length} bills, of which ${paid} were unpaid`);
}

/** Makes locked bills unpaid again, because their payment was refunded. @throws Error when one of them was not paid */
export async function reopenBills(tx: Tx, billIds: readonly number[]): Promise<void> {
  const reopened = await unpayBills(tx, billIds);
  if (reopened !== billIds.length)
    throw new Error(`of ${billIds.length} bills to be reopened ${reopened} were paid`);
}

/**
 * Withdraws bills that are not of water (DIKOREKSI), so that nobody can pay them any more. Answers the ids of those that it withdrew:
 * what is paid, or held by an open payment, stays as it is.
 */
export async function withdrawBills(tx: Tx, billIds: readonly number[]): Promise<number[]> {
  await lockBills(tx, billIds);
  return setAsideUnheld(tx, billIds);
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

/**
 * Issues a bill that is not of water (NON_AIR), today. It bears no penalty; its amount stands under installment (angsuran).
 * @param zone of local dates
 */
export async function issueOtherBill(
  tx: Tx,
  bill: OtherBill,
  zone: string,
): Promise<{ id: number; bill_no: string }> {
  const issuedOn = today(zone, tx.now());
  const { stamp } = await pricingOn(tx.db, issuedOn);
  const [stored] = await addBills(tx, [
    {
      kind: "NON_AIR",
      connection_id: bill.connectionId,
      account_id: bill.accountId,
      period: issuedOn.slice(0, 4) + issuedOn.slice(5, 7),
      description: bill.description,
      name: bill.name,
      address: bill.address,
      class_code: null,
      class_name: null,
      tariff_id: null,
      penalty_rule_id: null,
      stamp_rule_id: stamp?.id ?? null,
      vat_rate: 0,
      issued_on: issuedOn,
      due_on: bill.dueOn,
      stand_start: null,
      stand_end: null,
      usage: null,
      read_by: null,
      blocks: [],
      water: 0,
      base: 0,
      maintenance: 0,
      admin: 0,
      levy: 0,
      vat: 0,
      installment: bill.amount,
      discount: 0,
      corrects_id: null,
      reason: null,
    },
  ]);
  if (stored === undefined) throw new Error("a bill that is not of water was refused as a second one");
  return { id: stored.id, bill_no: stored.bill_no };
}

function dueBillOf(row: BillRow, on: string): DueBill {
  const { penalty, stamp, total, nextPenalty } = chargesOfRow(row, on);
  return {
    id: row.id,
    bill_no: row.bill_no,
    kind: row.kind as DueBill["kind"],
    connection_id: row.connection_id,
    account_id: row.account_id,
    sl: row.sl,
    period: row.period,
    issued_on: row.issued_on,
    due_on: row.due_on,
    amount: row.amount,
    penalty,
    stamp,
    total,
    next_penalty: nextPenalty,
    open_payment_code: row.hold === "OPEN" ? row.payment_code : null,
  };
}
