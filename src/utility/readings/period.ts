import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { nextPeriod, parsePeriod } from "../bills/period.ts";

/** The local month of now, as a period. */
export function currentPeriod(zone: string, now: Date): string {
  return today(zone, now).slice(0, 7).replace("-", "");
}

/** The period that a text of the office means. @throws 422 of `period` */
export function requirePeriod(text: string): string {
  const period = parsePeriod(text);
  if (period === undefined) throw invalid({ period: ["must be a month such as 202611"] });
  return period;
}

/** Whether meters may be read for this period by now: a month's round may begin in the month before. */
export function isReadable(period: string, zone: string, now: Date): boolean {
  return period <= nextPeriod(currentPeriod(zone, now));
}
