import { fieldError } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { monthNames } from "../texts.ts";

/** A billing period (periode) is one calendar month. Its one form in the code, the database and the answers is 'YYYYMM'. */

/**
 * The period that a text means, as 'YYYYMM': "202611" and "2026-11" are taken, of the years 2000 to 2099. Undefined for anything
 * else.
 */
export function parsePeriod(text: string): string | undefined {
  const [, year, month] = /^(20\d\d)-?(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined || month === undefined ? undefined : year + month;
}

/** The period that a text of the staff API means. @throws 422 of `period` */
export function requirePeriod(text: string): string {
  const period = parsePeriod(text);
  if (period === undefined) throw invalid({ period: [fieldError("NOT_A_PERIOD")] });
  return period;
}

/** The query with its period, where it has one, as 'YYYYMM'. @throws 422 of `period` */
export function withPeriod<Query extends { period?: string }>(query: Query): Query {
  return query.period === undefined ? query : { ...query, period: requirePeriod(query.period) };
}

/** The local month of now. */
export function currentPeriod({ zone, now }: Pick<Ctx, "zone" | "now">): string {
  return today(zone, now()).slice(0, 7).replace("-", "");
}

/** The month after. @param period 'YYYYMM' @throws RangeError when that is no period, or the last one, 209912 */
export function nextPeriod(period: string): string {
  return shifted(period, 1);
}

/** The month before. @param period 'YYYYMM' @throws RangeError when that is no period, or the first one, 200001 */
export function previousPeriod(period: string): string {
  return shifted(period, -1);
}

/** The local date YYYY-MM-DD of its first day. @param period 'YYYYMM' @throws RangeError when that is no period */
export function firstDayOf(period: string): string {
  return monthOf(period).toPlainDate({ day: 1 }).toString();
}

/** The local date YYYY-MM-DD of its last day. @param period 'YYYYMM' @throws RangeError when that is no period */
export function lastDayOf(period: string): string {
  const month = monthOf(period);
  return month.toPlainDate({ day: month.daysInMonth }).toString();
}

/** As a customer reads it (periode_label): "November 2026". @param period 'YYYYMM' @throws RangeError when that is no period */
export function labelOf(period: string): string {
  demandPeriod(period);
  return `${monthNames[Number(period.slice(4)) - 1]} ${period.slice(0, 4)}`;
}

function shifted(period: string, months: number): string {
  const text = monthOf(period).add({ months }).toString();
  const moved = parsePeriod(text);
  if (moved === undefined) throw new RangeError(`not a period: ${text}`);
  return moved;
}

function demandPeriod(period: string): void {
  if (parsePeriod(period) !== period) throw new RangeError(`not a period: ${period}`);
}

function monthOf(period: string): Temporal.PlainYearMonth {
  demandPeriod(period);
  return Temporal.PlainYearMonth.from({
    year: Number(period.slice(0, 4)),
    month: Number(period.slice(4)),
  });
}
