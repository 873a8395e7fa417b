import type { Ctx } from "../../kernel/context.ts";
import { parseLocalDateTime } from "../../kernel/csv/values.ts";
import { isDate, parseMoment, startOfDay } from "../../kernel/time.ts";
import { currentPeriod, nextPeriod } from "../bills/period.ts";

/**
 * When a meter was read: a moment with its offset, or a local date, which means its first moment. Undefined for a text that is
 * neither.
 */
export function parseReadAt(text: string, zone: string): Date | undefined {
  return isDate(text) ? startOfDay(text, zone) : parseMoment(text);
}

/** The same as a file may say it, also by the clock of the location without an offset, as spreadsheets know it: 2026-11-21 14:05. */
export function parseReadAtInFile(text: string, zone: string): Date | undefined {
  const local =
    parseLocalDateTime(text, "YYYY-MM-DD HH:mm:ss") ?? parseLocalDateTime(text, "YYYY-MM-DD HH:mm");
  if (local === undefined) return parseReadAt(text, zone);
  const moment = Temporal.PlainDateTime.from(`${local.date}T${local.time}`).toZonedDateTime(zone);
  return new Date(moment.epochMilliseconds);
}

/** Whether meters may be read for this period by now. */
export function isReadable(ctx: Pick<Ctx, "zone" | "now">, period: string): boolean {
  return period <= lastReadable(ctx);
}

/** The last period for which meters may be read by now: a month's round may begin in the month before. */
export function lastReadable(ctx: Pick<Ctx, "zone" | "now">): string {
  return nextPeriod(currentPeriod(ctx));
}
