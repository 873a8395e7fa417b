import { addDays, today } from "../src/kernel/time.ts";
import { zone } from "./payments.ts";

/**
 * What payments must do, told plainly once more and in memory (docs/contracts/customer-contract.md, "Money rules"). Rupiah,
 * milliseconds.
 */

const lifetime = 86_400_000;
const holdFor = 7 * 86_400_000;
const basePrice = 47_300;
/** 10 %, from the day after the due date on. */
const late = 4730;

export type Method = "TRANSFER" | "WIPAY" | "SIMULASI" | "LOKET";

export interface ModelBill {
  id: number;
  period: string;
  dueOn: string;
  paidBy: ModelPayment | null;
}

export interface ModelPayment {
  code: string;
  owner: number | null;
  method: Method;
  status: string;
  bills: ModelBill[];
  frozen: number[];
  total: number;
  expiresAt: number;
  freeFrom: number | null;
  /** Whether its total means it still; of transfers only. */
  isNamed: boolean;
}

export interface Model {
  now: number;
  /** By connection, oldest first. */
  bills: Map<string, ModelBill[]>;
  /** Who has proved to own each connection; the others only pay for it. */
  owners: Map<string, number>;
  payments: ModelPayment[];
  /** Balance by account. */
  wallets: Map<number, number>;
  /** Rupiah that came in: top-ups, transfers that found their payment, the counter. */
  cameIn: number;
  /** Rupiah that went back outside of wallets. */
  wentOut: number;
  /** Rupiah of transfers that wait for staff. */
  waiting: number;
}

export const isOpen = ({ status }: ModelPayment) => status.startsWith("MENUNGGU");

export function costOf({ dueOn }: ModelBill, at: number): number {
  return basePrice + (today(zone, new Date(at)) > dueOn ? late : 0);
}

export function unpaidOf(model: Model, sl: string): ModelBill[] {
  return (model.bills.get(sl) ?? []).filter(({ paidBy }) => paidBy === null);
}

/** Anyone who looks at a payment, or wants its bills, ends it first when its time is over. */
export function expireOverdue(model: Model, payments: readonly ModelPayment[]): void {
  for (const payment of payments) {
    if (isOpen(payment) && payment.expiresAt <= model.now) end(model, payment, "KADALUARSA");
  }
}

function end(model: Model, payment: ModelPayment, status: string): void {
  payment.status = status;
  payment.freeFrom = model.now + holdFor;
}

export function holdersOf(model: Model, bills: readonly ModelBill[], but?: ModelPayment): ModelPayment[] {
  return model.payments.filter(
    (payment) => payment !== but && isOpen(payment) && payment.bills.some((bill) => bills.includes(bill)),
  );
}

/** The status that a request of an account is answered with; the payment is added by `addPayment` when it is 201. */
export function requestStatus(model: Model, who: number, sl: string, bills: readonly ModelBill[]): number {
  if (bills.length === 0) return 409;
  const living = holdersOf(model, bills).filter(({ expiresAt }) => expiresAt > model.now);
  const isFirst = model.owners.get(sl) === who;
  // No bank line supports one here: what comes for an open payment settles it.
  const givesWay = ({ owner }: ModelPayment) => isFirst && owner !== who;
  // What is refused changes nothing, not even what was overdue.
  if (!living.every(givesWay)) return 409;
  expireOverdue(model, holdersOf(model, bills));
  for (const payment of living) end(model, payment, "DIBATALKAN");
  return 201;
}

/** The account's last payment of the same bills at the same amounts, if that has ended unpaid and its total is kept. */
function namesake(model: Model, wanted: ModelPayment): ModelPayment | undefined {
  return model.payments.findLast(
    ({ isNamed, status, owner, freeFrom, bills, frozen }) =>
      isNamed &&
      (status === "DIBATALKAN" || status === "KADALUARSA") &&
      owner === wanted.owner &&
      freeFrom !== null &&
      freeFrom > model.now &&
      String(bills.map(({ id }) => id)) === String(wanted.bills.map(({ id }) => id)) &&
      String(frozen) === String(wanted.frozen),
  );
}

/** The payment that a total means. */
export function meantBy(model: Model, total: number): ModelPayment | undefined {
  return model.payments.findLast((payment) => payment.isNamed && payment.total === total);
}

export function addPayment(
  model: Model,
  made: Pick<ModelPayment, "code" | "owner" | "method" | "bills"> & { unique: number },
): ModelPayment {
  const frozen = made.bills.map((bill) => costOf(bill, model.now));
  const dueDays = made.bills
    .map(({ dueOn }) => dueOn)
    .filter((date) => date >= today(zone, new Date(model.now)));
  const ends = dueDays.map((date) => Date.parse(`${addDays(date, 1)}T00:00:00+07:00`) - 1000);
  const payment: ModelPayment = {
    ...made,
    status: "MENUNGGU_PEMBAYARAN",
    frozen,
    total: frozen.reduce((sum, cost) => sum + cost, 0) + made.unique,
    expiresAt: Math.min(model.now + lifetime, ...ends),
    freeFrom: null,
    isNamed: made.method === "TRANSFER",
  };
  const earlier = payment.isNamed ? namesake(model, payment) : undefined;
  // The same money is named once.
  if (earlier !== undefined) payment.total = earlier.total;
  const before = meantBy(model, payment.total);
  if (before !== undefined && payment.isNamed) before.isNamed = false;
  model.payments.push(payment);
  return payment;
}

function pay(model: Model, payment: ModelPayment): void {
  end(model, payment, "DIBAYAR");
  for (const bill of payment.bills) bill.paidBy = payment;
}

export function confirm(model: Model, payment: ModelPayment): number {
  expireOverdue(model, [payment]);
  if (payment.method === "TRANSFER") {
    if (!isOpen(payment)) return 409;
    payment.status = "MENUNGGU_KONFIRMASI";
    return 200;
  }
  if (payment.status === "DIBAYAR") return 200;
  if (!isOpen(payment)) return 409;
  if (payment.method === "WIPAY") {
    const owner = payment.owner ?? 0;
    const balance = model.wallets.get(owner) ?? 0;
    if (balance < payment.total) return 402;
    model.wallets.set(owner, balance - payment.total);
  }
  pay(model, payment);
  return 200;
}

export function cancel(model: Model, payment: ModelPayment): number {
  expireOverdue(model, [payment]);
  if (payment.status === "DIBATALKAN") return 200;
  if (!isOpen(payment)) return 409;
  end(model, payment, "DIBATALKAN");
  return 200;
}

/** Whether a transfer of this total settles the payment that it means; else it waits. */
export function transfer(model: Model, total: number): boolean {
  const payment = meantBy(model, total);
  if (payment === undefined || !canSettle(model, payment)) {
    model.waiting += total;
    return false;
  }
  pay(model, payment);
  model.cameIn += total;
  return true;
}

function canSettle(model: Model, payment: ModelPayment): boolean {
  if (payment.freeFrom !== null && model.now >= payment.freeFrom) return false;
  if (payment.status === "DIBAYAR" || payment.status === "DIKEMBALIKAN") return false;
  if (!isOpen(payment)) expireOverdue(model, holdersOf(model, payment.bills));
  if (payment.bills.some(({ paidBy }) => paidBy !== null)) return false;
  if (holdersOf(model, payment.bills, payment).length > 0) return false;
  if (isOpen(payment) && model.now <= payment.expiresAt) return true;
  return payment.bills.every((bill, index) => costOf(bill, model.now) === payment.frozen[index]);
}

/** Whether the counter may take all unpaid bills; if so, what is in its way is cancelled. */
export function counterStatus(model: Model, bills: readonly ModelBill[], cancelOpen: boolean): number {
  if (bills.length === 0) return 409;
  const overdue = holdersOf(model, bills).filter(({ expiresAt }) => expiresAt <= model.now);
  const living = holdersOf(model, bills).filter((payment) => !overdue.includes(payment));
  // What is refused changes nothing, not even what was overdue.
  if (living.length > 0 && !cancelOpen) return 409;
  expireOverdue(model, overdue);
  for (const payment of living) end(model, payment, "DIBATALKAN");
  return 201;
}

export function takeAtCounter(model: Model, code: string, bills: ModelBill[]): void {
  const payment = addPayment(model, { code, owner: null, method: "LOKET", bills, unique: 0 });
  pay(model, payment);
  model.cameIn += payment.total;
}

export function refund(model: Model, payment: ModelPayment, channel: string): number {
  expireOverdue(model, [payment]);
  if (payment.status === "DIKEMBALIKAN") return 200;
  if (payment.status !== "DIBAYAR") return 409;
  payment.status = "DIKEMBALIKAN";
  for (const bill of payment.bills) bill.paidBy = null;
  const owner = payment.owner ?? 0;
  if (channel === "WIPAY") model.wallets.set(owner, (model.wallets.get(owner) ?? 0) + payment.total);
  else if (payment.method !== "SIMULASI") model.wentOut += payment.total;
  return 200;
}

/** Nothing is lost and nothing is made: what came in lies in wallets, has paid bills, or went back. */
export function balanced(model: Model): boolean {
  const inWallets = [...model.wallets.values()].reduce((sum, balance) => sum + balance, 0);
  const paid = model.payments
    .filter(({ status, method }) => status === "DIBAYAR" && method !== "SIMULASI")
    .reduce((sum, { total }) => sum + total, 0);
  return model.cameIn === inWallets + paid + model.wentOut;
}
