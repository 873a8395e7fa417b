import type { Ctx, Tx } from "../../kernel/context.ts";
import { conflict } from "../../kernel/refusal.ts";
import { today } from "../../kernel/time.ts";
import { dueBillsAmong, lockDueBills } from "../bills/bills.ts";
import { noServiceFee } from "../pricing/pricing.ts";
import { bankEvidence } from "./evidence.ts";
import { requireBills, requireFree } from "./opening/bill-choice.ts";
import { openPayment } from "./opening/open-payment.ts";
import {
  expireNow,
  type LockedPayment,
  lockForSettling,
  obstacleTo,
  PaymentCannotBeSettled,
  settle,
} from "./payments.ts";
import * as queries from "./queries.ts";
import { unpaidAmong } from "./queries-views.ts";
import { PaymentNotFound } from "./refusals.ts";
import { transition } from "./states.ts";

export { auditCancelled, proofsFor } from "./office.ts";
export { tellMoneyWaits } from "./tellings.ts";

/* How money that came to the bank finds its payment: by its total, by the word of staff, or as payment of bills that staff choose. */

export const AmountTooSmall = conflict(
  "AMOUNT_TOO_SMALL",
  (amount: number, needed: number) => `The transfer is ${amount} rupiah, and ${needed} are needed.`,
  47_000,
  47_300,
);

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
 * payment; else it waits for staff (docs/contracts/customer-contract.md, "Money rules"). Nothing is thrown for what waits.
 * @returns the id of the payment that is paid, or why the money waits, in English, and for which payment it came, if its total says so
 */
export async function matchTransfer(
  tx: Tx,
  transfer: IncomingTransfer,
): Promise<{ matched: number } | { waits: string; forPayment: number | null }> {
  const holder = await lockHolder(tx, transfer);
  if (holder === undefined) return { waits: "No payment has this total.", forPayment: null };
  const { locked, since, freeFrom } = holder;
  const { id, code } = locked.payment;
  if (freeFrom !== null && transfer.bookedAt >= freeFrom)
    return { waits: `It came too long after the payment ${code} of this total had ended.`, forPayment: id };
  if (today(tx.zone, transfer.bookedAt) < today(tx.zone, since))
    return {
      waits: `It was booked before the payment ${code} of this total was requested.`,
      forPayment: null,
    };
  const obstacle = await obstacleToTransfer(tx, locked, transfer.bookedAt);
  if (obstacle !== null) return { waits: `For the payment ${code}: ${obstacle}.`, forPayment: id };
  await settle(tx, locked, bankEvidence(transfer.mutationId, transfer.bookedAt));
  return { matched: id };
}

/** The payment that a transfer's total means, as far as can be seen without locking anything. */
export async function paymentOfTotal(
  { db }: Pick<Ctx, "db">,
  { bankAccountId, amount }: IncomingTransfer,
): Promise<number | null> {
  return (await queries.holderOfTotal(db, bankAccountId, amount))?.payment_id ?? null;
}

/**
 * Locks the payment that a total means, with its bills. While they are waited for, the total may pass to a new payment of the same
 * bills (takeTotalAgain), which is then the one that is meant; while they are locked, it cannot pass on.
 */
async function lockHolder(tx: Tx, { bankAccountId, amount }: IncomingTransfer) {
  let holder = await queries.holderOfTotal(tx.db, bankAccountId, amount);
  while (holder !== undefined) {
    const { payment_id, since, free_from: freeFrom } = holder;
    await queries.lockBillsOf(tx, payment_id);
    holder = await queries.holderOfTotal(tx.db, bankAccountId, amount);
    if (holder?.payment_id === payment_id)
      return { locked: await lockForSettling(tx, payment_id), since, freeFrom };
  }
  return undefined;
}

/**
 * Settles the payment that staff know a transfer to be for. More than its total may have come: what is above `toBills` is the
 * caller's to credit or return. Less than its total settles it when only the kode_unik is missing, which then becomes what came.
 * @returns the payment's id, and how many rupiah of the transfer it takes
 * @throws PaymentNotFound, PaymentCannotBeSettled, AmountTooSmall
 */
export async function settleByStaff(
  tx: Tx,
  { mutation, paymentCode }: { mutation: IncomingTransfer; paymentCode: string },
): Promise<{ paymentId: number; toBills: number }> {
  const found = await queries.paymentByCode(tx.db, paymentCode);
  if (found === undefined) throw PaymentNotFound(paymentCode);
  const locked = await lockForSettling(tx, found.id);
  const obstacle = await obstacleToTransfer(tx, locked, mutation.bookedAt);
  if (obstacle !== null) throw PaymentCannotBeSettled(paymentCode, obstacle);
  const { id, bills_total, service_fee, total } = locked.payment;
  const needed = bills_total + service_fee;
  if (mutation.amount < needed) throw AmountTooSmall(mutation.amount, needed);
  if (mutation.amount < total) await queries.updatePayment(tx, id, { unique_code: mutation.amount - needed });
  const paid = await settle(tx, locked, bankEvidence(mutation.mutationId, mutation.bookedAt));
  return { paymentId: id, toBills: paid.total };
}

/**
 * Pays bills that staff choose with a transfer, by a payment of no account. What is above `toBills` is the caller's to credit or
 * return.
 * @param choice bill numbers; `on`: the local date at whose prices they are paid; `cancelOpen` cancels open payments that hold one
 * @returns the new payment's id and code, how many rupiah of the transfer it takes, and what was cancelled for it
 * @throws what requireBills and requireFree throw, AmountTooSmall
 */
export async function payBillsByMutation(
  tx: Tx,
  choice: { mutation: IncomingTransfer; billNos: readonly string[]; on: string; cancelOpen: boolean },
): Promise<{ paymentId: number; code: string; toBills: number; cancelled: queries.PaymentRow[] }> {
  const { mutation, billNos, on, cancelOpen } = choice;
  const ids = (await requireBills(tx, billNos)).map(({ id }) => id);
  const { bills, cancelled } = await requireFree(tx, ids, on, cancelOpen);
  const { id, code, total } = await openPayment(tx, {
    accountId: null,
    method: "TRANSFER",
    bankAccountId: mutation.bankAccountId,
    bills,
    serviceFee: noServiceFee,
    expiresAt: (now) => now,
    wantsUniqueTotal: false,
  });
  if (mutation.amount < total) throw AmountTooSmall(mutation.amount, total);
  const evidence = bankEvidence(mutation.mutationId, mutation.bookedAt);
  const paid = await settle(tx, await lockForSettling(tx, id), evidence);
  return { paymentId: id, code, toBills: paid.total, cancelled };
}

/** What would keep a transfer from settling a payment, as far as can be seen without locking anything. */
export interface Obstacle {
  why: "AMOUNT" | "STATUS" | "BILL_PAID" | "BILL_HELD" | "PRICE";
  /** Rupiah that the transfer lacks; null: it is not about the amount. */
  missing: number | null;
}

/** Why settleByStaff would refuse this payment for a transfer now; null: it would take it. */
export async function foreseenObstacle(
  { db, zone, now }: Pick<Ctx, "db" | "zone" | "now">,
  code: string,
  transfer: Pick<IncomingTransfer, "amount" | "bookedAt">,
): Promise<Obstacle | null> {
  const payment = await queries.paymentByCode(db, code);
  if (payment === undefined) throw PaymentNotFound(code);
  const because = (why: Obstacle["why"]): Obstacle => ({ why, missing: null });
  const step = transition(payment.status, { action: "SETTLE", by: "bank" });
  if (payment.method !== "TRANSFER" || step === "same" || step === "refused") return because("STATUS");
  const frozen = await queries.frozenTotals(db, payment.id);
  const billIds = [...frozen.keys()];
  if ((await unpaidAmong(db, billIds)) !== billIds.length) return because("BILL_PAID");
  const isOver = payment.hold !== "OPEN" || payment.expires_at <= now();
  if (isOver && (await queries.isHeldElsewhere(db, payment.id, now()))) return because("BILL_HELD");
  if (payment.hold !== "OPEN" || transfer.bookedAt > payment.expires_at) {
    const due = await dueBillsAmong(db, billIds, today(zone, transfer.bookedAt));
    if (due.some(({ id, total }) => total !== frozen.get(id))) return because("PRICE");
  }
  const missing = payment.bills_total + payment.service_fee - transfer.amount;
  return missing > 0 ? { why: "AMOUNT", missing } : null;
}

/** Why money that was booked at a time cannot settle a locked payment, in English, or null. */
async function obstacleToTransfer(tx: Tx, locked: LockedPayment, bookedAt: Date): Promise<string | null> {
  const { payment, billIds } = locked;
  if (payment.method !== "TRANSFER") return `its method is ${payment.method}`;
  const step = transition(payment.status, { action: "SETTLE", by: "bank" });
  if (step === "same" || step === "refused") return `it is ${payment.status} already`;
  // Another payment that holds its bills may be overdue itself.
  if (payment.hold === "RELEASED") await expireNow(tx, { billIds });
  const obstacle = await obstacleTo(tx, locked);
  if (obstacle !== null) return obstacle;
  if (payment.hold === "OPEN" && bookedAt <= payment.expires_at) return null;
  const frozen = await queries.frozenTotals(tx.db, payment.id);
  const due = await lockDueBills(tx, billIds, today(tx.zone, bookedAt));
  const changed = due.find(({ id, total }) => total !== frozen.get(id));
  return changed === undefined
    ? null
    : `the bill ${changed.bill_no} cost more on the day the money was booked`;
}
