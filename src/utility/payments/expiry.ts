import { addDays } from "../../kernel/time.ts";

/** For how long after its end a payment keeps its total for itself: a transfer may be on its way. */
const holdDays = 7;

/**
 * When a payment that is made now expires: after its lifetime, or at 23:59:59 of the day before the first of its bills costs more,
 * if that is sooner (customer-contract.md, "Money rules").
 * @param lifetime seconds
 * @param steps local dates YYYY-MM-DD from which a bill costs more
 */
export function expiryOf(now: Date, lifetime: number, steps: readonly string[], zone: string): Date {
  const ends = steps.map((date) => startOfDay(date, zone).getTime() - 1000);
  return new Date(Math.min(now.getTime() + lifetime * 1000, ...ends));
}

/** From when another payment may have the total of one that ends now. */
export function freeFrom(now: Date): Date {
  return new Date(now.getTime() + holdDays * 86_400_000);
}

/** The first moment of a local date YYYY-MM-DD. */
export function startOfDay(date: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

/** The first moment after a local date YYYY-MM-DD. */
export function endOfDay(date: string, zone: string): Date {
  return startOfDay(addDays(date, 1), zone);
}
