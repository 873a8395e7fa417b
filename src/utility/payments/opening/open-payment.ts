import { randomInt } from "node:crypto";
import type { Tx } from "../../../kernel/context.ts";
import { onViolation } from "../../../kernel/errors.ts";
import { actorName } from "../../actor.ts";
import { PembayaranMasihTerbuka } from "../../connections/refusals.ts";
import type { ServiceFee } from "../../pricing/pricing.ts";
import * as paymentQueries from "../queries.ts";

/** Draws an integer that is at least `from` and less than `below`, as crypto.randomInt does. */
export type Draw = (from: number, below: number) => number;

/**
 * A new kode_pembayaran: 12 digits, the first not 0, the last one Luhn's check digit (docs/contracts/customer-contract.md, "Money
 * rules"). That it is unique for ever is the database's to keep.
 */
export function newPaymentCode(draw: Draw = randomInt): string {
  const digits = String(draw(10_000_000_000, 100_000_000_000));
  return digits + String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/**
 * A free kode_unik, in rupiah on top of the transfer total: one of 1-999 at random; when all are taken, of the next thousand,
 * 1000-1999, and so on (docs/contracts/customer-contract.md, "Money rules").
 * @param taken those of the open payments of the same base total and bank account, and of the last 7 days
 */
export function chooseUniqueCode(taken: ReadonlySet<number>, draw: Draw = randomInt): number {
  for (let thousand = 0; ; thousand += 1) {
    const free = codesOf(thousand).filter((code) => !taken.has(code));
    const chosen = free.length === 0 ? undefined : free[draw(0, free.length)];
    if (chosen !== undefined) return chosen;
  }
}

function codesOf(thousand: number): number[] {
  const codes = Array.from({ length: 1000 }, (_, index) => thousand * 1000 + index);
  return codes.filter((code) => code > 0);
}

export interface NewPayment {
  accountId: number | null;
  method: paymentQueries.Method;
  /** Where it is transferred to; of transfers only. */
  bankAccountId: number | null;
  /** Locked, unpaid, and held by no other payment. */
  bills: readonly (paymentQueries.FrozenBill & { total: number })[];
  serviceFee: ServiceFee;
  /** Until when it holds its bills, of the moment at which it is made. */
  expiresAt: (now: Date) => Date;
  /** Whether no other payment may have its total, because money will come by that total alone. */
  wantsUniqueTotal: boolean;
}

/**
 * Makes a payment in MENUNGGU_PEMBAYARAN, which holds its bills at the amounts they have now.
 * @throws 409 PEMBAYARAN_MASIH_TERBUKA when another payment holds a bill, which the callers have looked for
 */
export async function openPayment(tx: Tx, wanted: NewPayment): Promise<paymentQueries.PaymentRow> {
  tx.demandStandbys?.();
  const payment = await addWithCode(tx, wanted);
  const held = PembayaranMasihTerbuka("Masih ada pembayaran yang terbuka untuk tagihan ini.");
  await onViolation({ payment_items_one_held: held }, () =>
    paymentQueries.addItems(tx, payment.id, wanted.bills),
  );
  await paymentQueries.addEvent(tx, payment.id, payment.status, actorName(tx), null);
  if (!wanted.wantsUniqueTotal || payment.bank_account_id === null) return payment;
  return giveUniqueTotal(tx, payment, payment.bank_account_id);
}

async function addWithCode(tx: Tx, wanted: NewPayment): Promise<paymentQueries.PaymentRow> {
  const now = tx.now();
  for (;;) {
    const payment = await paymentQueries.addPayment(tx, {
      code: newPaymentCode(),
      account_id: wanted.accountId,
      method: wanted.method,
      status: "MENUNGGU_PEMBAYARAN",
      bank_account_id: wanted.bankAccountId,
      bills_total: wanted.bills.reduce((sum, { total }) => sum + total, 0),
      service_fee: wanted.serviceFee.amount,
      service_fee_id: wanted.serviceFee.id,
      created_at: now,
      expires_at: wanted.expiresAt(now),
    });
    if (payment !== undefined) return payment;
  }
}

/**
 * Finds a kode_unik with which the total means this payment and no other at its bank account. The same account gets the same total
 * for the same bills again: it means the same money, and asking without end takes one total from the others and no more. Two that
 * want the same total at once meet at the primary key of transfer_holds: the second waits for the first, and takes another.
 */
async function giveUniqueTotal(tx: Tx, payment: paymentQueries.PaymentRow, bankAccountId: number) {
  const base = payment.bills_total + payment.service_fee;
  const again = await paymentQueries.takeTotalAgain(tx, payment.id);
  if (again !== undefined) return paymentQueries.updatePayment(tx, payment.id, { unique_code: again - base });
  const taken = new Set<number>();
  for (let from = 1, below = 1000; ; ) {
    for (const code of await paymentQueries.takenCodes(tx, bankAccountId, base, [from, below]))
      taken.add(code);
    const code = chooseUniqueCode(taken);
    if (code >= below) {
      // All below are taken; those above have not been looked at yet.
      [from, below] = [below, below + 1000];
    } else if (await paymentQueries.takeTotal(tx, bankAccountId, base + code, payment.id)) {
      return paymentQueries.updatePayment(tx, payment.id, { unique_code: code });
    } else {
      taken.add(code);
    }
  }
}
