import type { Ctx } from "../../kernel/context.ts";
import { addDays, today } from "../../kernel/time.ts";

/*
 * Staff may say that money was booked on an earlier day, but only this many days back (`days`: BANK_ENTRY_DAYS), since the day decides
 * which penalty is due.
 */

/** The first local date that may still be named now. */
export function earliestBookingDay({ zone, now }: Ctx, days: number): string {
  return addDays(today(zone, now()), -days);
}

/**
 * The local date at whose prices staff pay bills with money: the day on which it was booked, so that no penalty is due because
 * staff were slow; today's where that lies further back than staff may say.
 */
export function pricingDay(ctx: Ctx, bookedAt: Date, days: number): string {
  const booked = today(ctx.zone, bookedAt);
  return booked < earliestBookingDay(ctx, days) ? today(ctx.zone, ctx.now()) : booked;
}
