import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict } from "../../kernel/refusal.ts";
import { startOfDay, today } from "../../kernel/time.ts";
import { actorName } from "../actor.ts";
import { markPaid } from "../bills/bills.ts";
import { textOfNote } from "../causes.ts";
import type { PaymentNote } from "./causes.ts";
import type { Evidence } from "./evidence.ts";
import * as queries from "./queries.ts";
import { unpaidAmong } from "./queries-views.ts";
import { transition } from "./states.ts";
import { tellCancelled, tellExpired, tellPaid } from "./tellings.ts";

/*
 * How a payment ends: it is settled by evidence of money, cancelled, or it expires. Its states and who may change them are a table
 * in states.ts; open-payment.ts makes it, and refund.ts gives the money of a settled one back.
 */

export { billsPaidByNothing, comparePaid } from "./queries.ts";
export { moneyOf } from "./queries-money.ts";

export const PaymentCannotBeSettled = conflict(
  "PAYMENT_CANNOT_BE_SETTLED",
  (code: string, why: string) => `The payment ${code} cannot be settled: ${why}.`,
  "799273987120",
  "it is DIBAYAR already",
);

declare const locked: unique symbol;

/** A payment and its bills, locked until the transaction ends. Made by lockForSettling alone; `settle` demands one. */
export interface LockedPayment {
  readonly [locked]: true;
  readonly payment: queries.PaymentRow;
  /** Every bill in it, paid ones too. */
  readonly billIds: readonly number[];
}

/** Locks a payment for `settle`: its bills first, in the order of their ids, and then the payment. */
export async function lockForSettling(tx: Tx, id: number): Promise<LockedPayment> {
  const billIds: readonly number[] = await queries.lockBillsOf(tx, id);
  return { payment: await queries.lockPayment(tx, id), billIds } as LockedPayment;
}

/**
 * Why a locked payment cannot pay its bills, in English, or null: they must all be unpaid, and held by no other payment. Ask it once,
 * before `settle`; of a payment that was opened in the same transaction it need not be asked.
 */
export async function obstacleTo(tx: Tx, { payment, billIds }: LockedPayment): Promise<string | null> {
  const unpaid = await unpaidAmong(tx.db, billIds);
  if (unpaid !== billIds.length) return "a bill of it is no longer to be paid";
  if (payment.hold === "RELEASED" && (await queries.isHeldElsewhere(tx.db, payment.id)))
    return "another payment holds a bill of it";
  return null;
}

/**
 * The only way to DIBAYAR. Pays the bills of a locked payment to which there is no obstacle (obstacleTo); writes the evidence, the
 * receipt's number and the step, and has the receipt mailed. A payment that has expired or was cancelled is paid by a bank line
 * only, and takes its bills again. Where a caller forgot to ask obstacleTo, the database and markPaid refuse, and nothing is paid.
 * @throws PaymentCannotBeSettled for evidence that does not pay such a payment
 */
export async function settle(tx: Tx, { payment, billIds }: LockedPayment, evidence: Evidence) {
  tx.demandStandbys?.();
  const { id, code, status, method } = payment;
  const step = transition(status, { action: "SETTLE", by: evidence.by });
  if (step === "same" || step === "refused") throw PaymentCannotBeSettled(code, `it is ${status}`);
  if (method !== evidence.method) throw PaymentCannotBeSettled(code, `its method is ${method}`);
  const paid = await queries.updatePayment(tx, id, {
    status: step.to,
    paid_at: paidAt(tx, payment, evidence),
    receipt_no: receiptNumber(today(tx.zone, tx.now()), id),
    ...evidence.columns,
  });
  await markPaid(tx, billIds, id);
  await queries.freeTotal(tx, id, freeFrom(tx.now()));
  await queries.closeProofs(tx, id);
  await queries.addEvent(tx, id, step.to, actorName(tx), evidence.note);
  await tellPaid(tx, paid, paid.receipt_no);
  return paid;
}

/** Cancels an open payment, which is locked: its bills are free then, and its total is kept for some days more. */
export async function cancelLocked(
  tx: Tx,
  payment: queries.PaymentRow,
  by: "customer" | "owner" | "staff",
  note: PaymentNote,
): Promise<"cancelled" | "same" | "refused"> {
  const step = transition(payment.status, { action: "CANCEL", by });
  if (step === "same" || step === "refused") return step;
  await queries.updatePayment(tx, payment.id, {
    status: step.to,
    cancelled_at: tx.now(),
    reason: textOfNote(note),
  });
  await queries.freeTotal(tx, payment.id, freeFrom(tx.now()));
  await queries.addEvent(tx, payment.id, step.to, actorName(tx), note);
  if (by !== "customer") await tellCancelled(tx, payment, textOfNote(note));
  return "cancelled";
}

/** Expires open payments whose time is over, in batches, until all that are left are being worked on by others. */
export async function expirePayments(ctx: Ctx): Promise<void> {
  while ((await inTransaction(ctx, (tx) => expire(tx, "all", "skip"))) > 0);
}

/** A transfer is paid when the bank booked it, though not before it was requested: some banks give the day only. */
function paidAt(tx: Tx, payment: queries.PaymentRow, { bookedAt }: Evidence): Date {
  if (bookedAt === undefined) return tx.now();
  const booked = Math.max(bookedAt.getTime(), payment.created_at.getTime());
  return new Date(Math.min(booked, tx.now().getTime()));
}

/** 'RS', the local date of issue and the payment's number. */
function receiptNumber(date: string, id: number): string {
  return `RS${date.replaceAll("-", "")}${String(id).padStart(9, "0")}`;
}

/** For how long after its end a payment keeps its total for itself: a transfer may be on its way. */
const holdDays = 7;

/**
 * When a payment that is made now expires: after its lifetime, or at 23:59:59 of the day before the first of its bills costs more,
 * if that is sooner (docs/contracts/customer-contract.md, "Money rules"). One that is made within that last second has the rest of it.
 * @param lifetime seconds
 * @param steps local dates YYYY-MM-DD from which a bill costs more
 */
export function expiryOf(now: Date, lifetime: number, steps: readonly string[], zone: string): Date {
  const ends = steps.map((date) => {
    const costsMore = startOfDay(date, zone).getTime();
    return costsMore - 1000 > now.getTime() ? costsMore - 1000 : costsMore - 1;
  });
  return new Date(Math.min(now.getTime() + lifetime * 1000, ...ends));
}

/** From when another payment may have the total of one that ends now. */
export function freeFrom(now: Date): Date {
  return new Date(now.getTime() + holdDays * 86_400_000);
}

/** Whether a payment is still open though its time is over. */
export function isOverdue(ctx: Ctx, { hold, expires_at }: queries.PaymentRow): boolean {
  return hold === "OPEN" && expires_at <= ctx.now();
}

/** Expires what is overdue among these payments, after those who work on them have ended. */
export async function expireNow(tx: Tx, among: queries.Among): Promise<void> {
  await expire(tx, among, "wait");
}

/** Expires what is overdue among these payments, and tells who asked for them. Returns how many there were. */
export async function expire(tx: Tx, among: queries.Among, patience: "wait" | "skip"): Promise<number> {
  const expired = await queries.expireOverdue(tx, among, { patience, freeFrom: freeFrom(tx.now()) });
  await tellExpired(tx, expired);
  return expired.length;
}
