import type { Tx } from "../../kernel/context.ts";
import { conflict, notFound } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { lockDueBills } from "../bills/bills.ts";
import { bankEvidence } from "./evidence.ts";
import { openPayment } from "./open.ts";
import { expireNow } from "./own.ts";
import {
  frozenTotals,
  holderOfTotal,
  lockBillsOf,
  lockPayment,
  type PaymentRow,
  paymentByCode,
  updatePayment,
} from "./queries.ts";
import { settle, whatStandsInTheWay } from "./settle.ts";
import { requireBills, requireFree } from "./staff-choice.ts";
import { transition } from "./states.ts";

/** A credit of a bank statement, as it is stored. */
export interface IncomingTransfer {
  /** Of bank_mutations. */
  mutationId: number;
  bankAccountId: number;
  /** Rupiah. */
  amount: number;
  bookedAt: Date;
}

/**
 * Finds the payment that a transfer's total means at its bank account, and settles it. Money that comes after the payment expired or
 * was cancelled pays the bills if they are all still unpaid, cost the same on the day it was booked, and are held by no other open
 * payment; else it waits for staff (customer-contract.md, "Money rules"). Nothing is thrown for what waits.
 * @param zone of local dates
 * @returns the id of the payment that is paid, or why the money waits, in English
 */
export async function matchTransfer(
  tx: Tx,
  transfer: IncomingTransfer,
  zone: string,
): Promise<{ matched: number } | { waits: string }> {
  const holder = await holderOfTotal(tx.db, transfer.bankAccountId, transfer.amount);
  if (holder === undefined) return { waits: "No payment has this total." };
  const billIds = await lockBillsOf(tx, holder.payment_id);
  const payment = await lockPayment(tx, holder.payment_id);
  const free = holder.free_from;
  if (free !== null && transfer.bookedAt >= free)
    return { waits: `It came too long after the payment ${payment.code} of this total had ended.` };
  if (today(zone, transfer.bookedAt) < today(zone, payment.created_at))
    return { waits: `It was booked before the payment ${payment.code} of this total was requested.` };
  const obstacle = await whyNot(tx, payment, billIds, transfer.bookedAt, zone);
  if (obstacle !== null) return { waits: `For the payment ${payment.code}: ${obstacle}.` };
  await settle(tx, payment, bankEvidence(transfer.mutationId, transfer.bookedAt), zone);
  return { matched: payment.id };
}

/**
 * Settles the payment that staff know a transfer to be for. More than its total may have come: what is above `toBills` is the
 * caller's to credit or return. Less than its total settles it when only the kode_unik is missing, which then becomes what came.
 * @returns the payment's id, and how many rupiah of the transfer it takes
 * @throws 404 PAYMENT_NOT_FOUND; 409 PAYMENT_CANNOT_BE_SETTLED, AMOUNT_TOO_SMALL
 */
export async function settleByStaff(
  tx: Tx,
  { mutation, paymentCode }: { mutation: IncomingTransfer; paymentCode: string },
  zone: string,
): Promise<{ paymentId: number; toBills: number }> {
  const found = await paymentByCode(tx.db, paymentCode);
  if (found === undefined) throw notFound("PAYMENT_NOT_FOUND", `There is no payment ${paymentCode}.`);
  const billIds = await lockBillsOf(tx, found.id);
  const payment = await lockPayment(tx, found.id);
  const obstacle = await whyNot(tx, payment, billIds, mutation.bookedAt, zone);
  if (obstacle !== null)
    throw conflict("PAYMENT_CANNOT_BE_SETTLED", `The payment ${paymentCode} cannot be settled: ${obstacle}.`);
  const needed = payment.bills_total + payment.service_fee;
  if (mutation.amount < needed) throw tooSmall(mutation.amount, needed);
  if (mutation.amount < payment.total)
    await updatePayment(tx, payment.id, { unique_code: mutation.amount - needed });
  const paid = await settle(tx, payment, bankEvidence(mutation.mutationId, mutation.bookedAt), zone);
  return { paymentId: paid.id, toBills: paid.total };
}

/**
 * Pays bills that staff choose with a transfer, at what they cost on the day it was booked, by a payment of nobody's account. What is
 * above `toBills` is the caller's to credit or return.
 * @param choice bill numbers; `cancelOpen` cancels open payments that hold one of them
 * @returns the new payment's id and code, and how many rupiah of the transfer it takes
 * @throws 404 BILL_NOT_FOUND; 409 BILL_NOT_DUE, PAYMENT_OPEN, AMOUNT_TOO_SMALL
 */
export async function payBillsByMutation(
  tx: Tx,
  {
    mutation,
    billNos,
    cancelOpen,
  }: { mutation: IncomingTransfer; billNos: readonly string[]; cancelOpen: boolean },
  zone: string,
): Promise<{ paymentId: number; code: string; toBills: number }> {
  const ids = (await requireBills(tx, billNos)).map(({ id }) => id);
  const bills = await requireFree(tx, ids, today(zone, mutation.bookedAt), cancelOpen);
  const payment = await openPayment(tx, {
    accountId: null,
    method: "TRANSFER",
    bankAccountId: mutation.bankAccountId,
    bills,
    serviceFee: 0,
    expiresAt: tx.now(),
    named: false,
  });
  if (mutation.amount < payment.total) throw tooSmall(mutation.amount, payment.total);
  const paid = await settle(tx, payment, bankEvidence(mutation.mutationId, mutation.bookedAt), zone);
  return { paymentId: paid.id, code: paid.code, toBills: paid.total };
}

/** Why money that was booked at a time cannot settle a payment, in English, or null. The payment and its bills are locked. */
async function whyNot(
  tx: Tx,
  payment: PaymentRow,
  billIds: readonly number[],
  bookedAt: Date,
  zone: string,
): Promise<string | null> {
  if (payment.method !== "TRANSFER") return `its method is ${payment.method}`;
  const step = transition(payment.status, { action: "SETTLE", by: "bank" });
  if (step === "same" || step === "refused") return `it is ${payment.status} already`;
  // Who else holds its bills may be overdue himself.
  if (payment.hold === "RELEASED") await expireNow(tx, { billIds });
  const obstacle = await whatStandsInTheWay(tx, payment, billIds);
  if (obstacle !== null) return obstacle;
  if (payment.hold === "OPEN" && bookedAt <= payment.expires_at) return null;
  const frozen = await frozenTotals(tx.db, payment.id);
  const due = await lockDueBills(tx, billIds, today(zone, bookedAt));
  const changed = due.find(({ id, total }) => total !== frozen.get(id));
  return changed === undefined
    ? null
    : `the bill ${changed.bill_no} cost more on the day the money was booked`;
}

function tooSmall(amount: number, needed: number) {
  return conflict("AMOUNT_TOO_SMALL", `The transfer is ${amount} rupiah, and ${needed} are needed.`);
}
