import type { Ctx, Tx } from "../../kernel/context.ts";
import { startOfDay } from "../../kernel/time.ts";
import { type Among, expireOverdue, type PaymentRow } from "./queries.ts";

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
export function isOverdue(ctx: Ctx, { hold, expires_at }: PaymentRow): boolean {
  return hold === "OPEN" && expires_at <= ctx.now();
}

/** Expires what is overdue among these payments, after those who work on them have ended. */
export async function expireNow(tx: Tx, among: Among): Promise<void> {
  await expireOverdue(tx, among, { patience: "wait", freeFrom: freeFrom(tx.now()) });
}
