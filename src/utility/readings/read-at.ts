import type { Ctx } from "../../kernel/context.ts";
import { isDate, parseMoment, startOfDay } from "../../kernel/time.ts";
import { currentPeriod, nextPeriod } from "../bills/period.ts";

/**
 * When a meter was read: a moment with its offset, or a local date, which means its first moment. Undefined for a text that is
 * neither.
 */
export function parseReadAt(text: string, zone: string): Date | undefined {
  return isDate(text) ? startOfDay(text, zone) : parseMoment(text);
}

/** Whether meters may be read for this period by now. */
export function isReadable(ctx: Pick<Ctx, "zone" | "now">, period: string): boolean {
  return period <= lastReadable(ctx);
}

/** The last period for which meters may be read by now: a month's round may begin in the month before. */
export function lastReadable(ctx: Pick<Ctx, "zone" | "now">): string {
  return nextPeriod(currentPeriod(ctx));
}
