import type { Tx } from "../../kernel/context.ts";
import { conflict } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { markPaid } from "../bills/bills.ts";
import type { Evidence } from "./evidence.ts";
import { freeFrom } from "./expiry.ts";
import {
  addEvent,
  freeTotal,
  isHeldElsewhere,
  lockBillsOf,
  lockPayment,
  type Method,
  type PaymentRow,
  queueReceiptMail,
  updatePayment,
} from "./queries.ts";
import { transition } from "./states.ts";
import { unpaidAmong } from "./views/queries.ts";

/** Which evidence pays which payment. */
const methodOf: Record<Evidence["by"], Method> = {
  bank: "TRANSFER",
  wallet: "WIPAY",
  counter: "LOKET",
  sandbox: "SIMULASI",
};

/**
 * The only way to DIBAYAR. Locks the payment's bills and the payment; pays the bills, which must all be unpaid and held by no other
 * payment; writes the evidence, the receipt's number and the step, and lets the receipt be mailed. The same evidence again changes
 * nothing. A payment that has expired or was cancelled is paid by a bank line only, and takes its bills again.
 * @param zone of local dates
 * @throws 409 PAYMENT_CANNOT_BE_SETTLED
 */
export async function settle(
  tx: Tx,
  { id }: Pick<PaymentRow, "id">,
  evidence: Evidence,
  zone: string,
): Promise<PaymentRow> {
  const billIds = await lockBillsOf(tx, id);
  const payment = await lockPayment(tx, id);
  const step = transition(payment.status, { action: "SETTLE", by: evidence.by });
  if (step === "same" && isProvenBy(payment, evidence)) return payment;
  if (step === "same" || step === "refused") throw unsettled(payment, `it is ${payment.status}`);
  if (payment.method !== methodOf[evidence.by]) throw unsettled(payment, `its method is ${payment.method}`);
  const obstacle = await whatStandsInTheWay(tx, payment, billIds);
  if (obstacle !== null) throw unsettled(payment, obstacle);

  const paid = await updatePayment(tx, id, {
    status: step.to,
    paid_at: paidAt(tx, payment, evidence),
    receipt_no: receiptNumber(today(zone, tx.now()), id),
    ...columnsOf(evidence),
  });
  await markPaid(tx, billIds, id);
  await freeTotal(tx, id, freeFrom(tx.now()));
  await addEvent(tx, id, step.to, actorOf(tx), describe(evidence));
  await queueReceiptMail(tx, id);
  return paid;
}

/** Why a payment's bills cannot be paid by it, in English, or null. Its bills and itself are locked. */
export async function whatStandsInTheWay(
  tx: Tx,
  payment: PaymentRow,
  billIds: readonly number[],
): Promise<string | null> {
  const unpaid = await unpaidAmong(tx.db, billIds);
  if (unpaid !== billIds.length) return "a bill of it is no longer to be paid";
  if (payment.hold === "RELEASED" && (await isHeldElsewhere(tx.db, payment.id)))
    return "another payment holds a bill of it";
  return null;
}

/** Who takes a step: customers and staff have names of their own, which may be alike. */
export function actorOf({ actor }: Tx): string {
  return actor.role === "customer" ? `account:${actor.id}` : actor.username;
}

function unsettled({ code }: PaymentRow, why: string) {
  return conflict("PAYMENT_CANNOT_BE_SETTLED", `The payment ${code} cannot be settled: ${why}.`);
}

function isProvenBy(payment: PaymentRow, evidence: Evidence): boolean {
  return Object.entries(columnsOf(evidence)).every(
    ([column, value]) => payment[column as keyof PaymentRow] === value,
  );
}

function columnsOf(evidence: Evidence) {
  switch (evidence.by) {
    case "bank":
      return { mutation_id: evidence.mutationId };
    case "wallet":
      return { wallet_transaction_id: evidence.transactionId };
    case "counter":
      return { counter_staff: evidence.staff };
    case "sandbox":
      return { is_simulated: true };
  }
}

/** A transfer is paid when the bank booked it, though not before it was asked for: some banks tell the day only. */
function paidAt(tx: Tx, payment: PaymentRow, evidence: Evidence): Date {
  if (evidence.by !== "bank") return tx.now();
  const booked = Math.max(evidence.bookedAt.getTime(), payment.created_at.getTime());
  return new Date(Math.min(booked, tx.now().getTime()));
}

/** 'RS', the local date of issue and the payment's number. */
function receiptNumber(date: string, id: number): string {
  return `RS${date.replaceAll("-", "")}${String(id).padStart(9, "0")}`;
}

function describe(evidence: Evidence): string {
  switch (evidence.by) {
    case "bank":
      return `mutasi bank ${evidence.mutationId}`;
    case "wallet":
      return `transaksi dompet ${evidence.transactionId}`;
    case "counter":
      return `loket, petugas ${evidence.staff}`;
    case "sandbox":
      return "simulasi";
  }
}
